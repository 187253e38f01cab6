//! Where a place of a shell is, in words that suffice without the map.
//!
//! Invariant: a place is told by a neighbour that has a smaller number, or hangs on it in the net; so
//! nobody has to count rows.

use crate::family::shell::{CUBE_NET, Place, Shell};
use crate::geometry::{Point, Side};
use crate::language::{Language, Text};
use crate::show::scene::{PlaceSheet, place_sheets};

/// Where a place is: beside another one, or on which wall of the shape; nothing where nothing short
/// says it.
#[doc(hidden)]
#[must_use]
pub fn place_words(shell: &Shell, place: Place, language: Language) -> Option<String> {
    if shell.is_cube() {
        return Some(on_net(place, language));
    }
    let sheets = place_sheets(shell);
    let at = sheets.iter().position(|sheet| sheet.has(place))?;
    let Some(inwards) = sheets[at].inwards else {
        return on_sheet(&sheets[at], place, language);
    };
    let is_alike = |sheet: &&PlaceSheet| sheet.inwards == Some(inwards);
    let wall = wall_name(&sheets, at, language);
    let name = (sheets.iter().filter(is_alike).count() > 1).then_some(wall);
    Some(on_wall(place, (inwards, name), language))
}

fn on_net(place: Place, language: Language) -> String {
    let Some(fold) = CUBE_NET.iter().find(|fold| fold.place == place) else {
        return language.say(
            [
                "On the net, place {0} is the middle of the cross.",
                "Im Netz ist Platz {0} die Mitte des Kreuzes.",
            ],
            &[&place.to_number()],
        );
    };
    let beside = beside(fold.side, fold.parent, language);
    language.say(
        [
            "On the net, place {0} is {1}.",
            "Im Netz liegt Platz {0} {1}.",
        ],
        &[&place.to_number(), &beside],
    )
}

/// On a flat sheet, beside the place on its left or else behind it.
fn on_sheet(sheet: &PlaceSheet, place: Place, language: Language) -> Option<String> {
    let at = |place: Place| {
        let mut frames = sheet.frames.iter();
        frames
            .find(|(own, _)| *own == place)
            .map(|(_, frame)| frame.origin)
    };
    let here = at(place)?;
    let far = sheet.frames.iter().map(|(_, frame)| frame.at(0, 0));
    let is_first = far
        .clone()
        .all(|other| other.x >= here.x && other.y <= here.y);
    if is_first {
        return Some(language.say(
            [
                "Place {0} is at the back on the left.",
                "Platz {0} liegt hinten links.",
            ],
            &[&place.to_number()],
        ));
    }
    // Of those on the same line the nearest.
    let near = |is_beside: fn(Point) -> Option<i16>| {
        let others = sheet.frames.iter();
        let others = others
            .filter_map(|(other, frame)| Some((is_beside(here.minus(frame.origin))?, *other)));
        others.min_by_key(|(distance, _)| *distance)
    };
    let left = near(|way| (way.y == 0 && way.x > 0).then_some(way.x));
    let behind = near(|way| (way.x == 0 && way.y < 0).then_some(-way.y));
    let (side, other) = match (left, behind) {
        (Some((_, other)), _) => (Side::Right, other),
        (None, Some((_, other))) => (Side::Bottom, other),
        (None, None) => return None,
    };
    Some(language.say(
        ["Place {0} is {1}.", "Platz {0} liegt {1}."],
        &[&place.to_number(), &beside(side, other, language)],
    ))
}

/// On which wall of a shape, with its name where several look the same way.
fn on_wall(place: Place, (inwards, name): (Point, Option<String>), language: Language) -> String {
    let wall = match (inwards.x, inwards.y, inwards.z) {
        (1, _, _) => ["on the left of the shape", "an der Form links"],
        (-1, _, _) => ["on the right of the shape", "an der Form rechts"],
        (_, 1, _) => ["at the front of the shape", "an der Form vorn"],
        (_, -1, _) => ["at the back of the shape", "an der Form hinten"],
        (_, _, 1) => ["at the bottom of the shape", "an der Form unten"],
        _ => ["at the top of the shape", "an der Form oben"],
    };
    let wall = language.pick(wall);
    if let Some(name) = name {
        return language.say(
            [
                "Place {0} is {1}, on the wall “{2}”; the map shows it from inside.",
                "Platz {0} liegt {1}, auf der Wand „{2}“; die Karte zeigt ihn von innen.",
            ],
            &[&place.to_number(), &wall, &name],
        );
    }
    language.say(
        [
            "Place {0} is {1}; the map shows it from inside.",
            "Platz {0} liegt {1}; die Karte zeigt ihn von innen.",
        ],
        &[&place.to_number(), &wall],
    )
}

/// Over a side of another place.
fn beside(side: Side, other: Place, language: Language) -> String {
    let text: Text = match side {
        Side::Top => ["behind place {0}", "hinter Platz {0}"],
        Side::Right => ["to the right of place {0}", "rechts von Platz {0}"],
        Side::Bottom => ["in front of place {0}", "vor Platz {0}"],
        Side::Left => ["to the left of place {0}", "links von Platz {0}"],
    };
    language.say(text, &[&other.to_number()])
}

/// Which wall of the shape a sheet is, and which of several in the same direction, the outermost
/// first.
#[doc(hidden)]
#[must_use]
pub fn wall_name(sheets: &[PlaceSheet], index: usize, language: Language) -> String {
    let Some(inwards) = sheets[index].inwards else {
        return String::new();
    };
    let wall = language.pick(wall_words(inwards));
    let is_alike = |sheet: &&PlaceSheet| sheet.inwards == Some(inwards);
    if sheets.iter().filter(is_alike).count() == 1 {
        return wall.to_owned();
    }
    let number = sheets[..=index].iter().filter(is_alike).count();
    format!("{wall} {number}")
}

/// A wall by the way that looks inwards from it.
const fn wall_words(inwards: Point) -> Text {
    match (inwards.x, inwards.y, inwards.z) {
        (1, _, _) => ["left", "links"],
        (-1, _, _) => ["right", "rechts"],
        (_, 1, _) => ["front", "vorn"],
        (_, -1, _) => ["back", "hinten"],
        (_, _, 1) => ["bottom", "unten"],
        _ => ["top", "oben"],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::{ShellFormat, read_ruled_shell, read_shell};

    fn words(file: &str) -> Vec<String> {
        let path = format!("{}/../../data/{file}", env!("CARGO_MANIFEST_DIR"));
        let shell = read_shell(file, &std::fs::read(path).expect("readable")).expect("a shell");
        let places = shell.surface().places();
        places
            .map(|place| place_words(&shell, place, Language::English).expect("words"))
            .collect()
    }

    #[test]
    fn places_of_the_net_are_told_by_where_they_hang() {
        assert_eq!(
            words("HC_BQ_01.hcq"),
            [
                "On the net, place 1 is behind place 2.",
                "On the net, place 2 is the middle of the cross.",
                "On the net, place 3 is to the left of place 2.",
                "On the net, place 4 is to the right of place 2.",
                "On the net, place 5 is in front of place 2.",
                "On the net, place 6 is in front of place 5.",
            ]
        );
    }

    #[test]
    fn walls_that_look_the_same_way_are_told_by_their_names() {
        let path = format!("{}/../../data/six_colours.hcq", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).expect("readable");
        let text =
            |shape: &str| text.replacen("NUM_TILES", &format!("SHAPE: {shape}\nNUM_TILES"), 1);
        let told = |shape: &str, place: usize| {
            let shell = read_ruled_shell(ShellFormat::Hcq, "x.hcq", text(shape).as_bytes());
            let shell = shell.expect("a shell");
            place_words(&shell, Place::from_index(place), Language::English).expect("words")
        };
        assert_eq!(
            told("1x1x2", 0),
            "Place 1 is at the back of the shape; the map shows it from inside."
        );
        assert_eq!(
            told("L", 1),
            "Place 2 is at the back of the shape, on the wall “back 2”; the map shows it from \
             inside."
        );
        assert_eq!(
            told("L", 2),
            "Place 3 is at the bottom of the shape; the map shows it from inside."
        );
    }

    #[test]
    fn places_of_a_frame_are_told_by_their_neighbours() {
        assert_eq!(
            words("frame_2x3.hcp"),
            [
                "Place 1 is at the back on the left.",
                "Place 2 is to the right of place 1.",
                "Place 3 is in front of place 1.",
                "Place 4 is to the right of place 3.",
                "Place 5 is in front of place 3.",
                "Place 6 is to the right of place 5.",
            ]
        );
    }
}
