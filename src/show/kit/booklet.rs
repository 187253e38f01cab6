//! The booklet of a kit: what it is, the pieces, three hints, and the answer, which can be shut.
//!
//! Invariant: no page shows more of the answer than its heading says, and the answer stands on the last
//! pages alone, below a line along which they are folded.

use super::book::{Book, MARGIN, Size, dashes, lines};
use super::cuts::Sections;
use super::goal::{goal_panel, places};
use super::sections::pictures;
use super::{KitPiece, Subject};
use crate::geometry::Point;
use crate::language::{Language, Text};
use crate::show::Sentence;
use crate::show::picture::{PAGE_WIDTH, Panel, Paper, Picture, View, panels};
use crate::show::scene::{Note, Part, Rgb, Scene};

/// The pages of a booklet.
///
/// The steps of the scene are those of the answer. Nothing if it has none.
#[must_use]
pub(super) fn booklet(
    scene: &Scene,
    subject: &Subject,
    pieces: &[KitPiece],
    joined: &[(KitPiece, Sections)],
    paper: Paper,
    language: Language,
) -> Option<Vec<Picture>> {
    let answer = Answer::of(scene, language)?;
    let mut book = Book::new(scene.title.clone(), paper);
    introduce(&mut book, scene, subject, pieces, language);
    join(&mut book, scene, joined, language);
    hints(&mut book, scene, subject, (&answer, pieces), language);
    tell(&mut book, &answer, language);
    Some(book.pictures())
}

/// The pictures of an answer.
struct Answer {
    /// Whether the pictures are layers, of parts that cannot be put in one by one.
    is_in_layers: bool,
    /// A picture for each step or layer.
    panels: Vec<Panel>,
    /// The net of a cube, where the steps are said more shortly in words.
    net: Option<Panel>,
}

impl Answer {
    fn of(scene: &Scene, language: Language) -> Option<Self> {
        let first = scene.steps.first()?;
        let is_in_layers = first.caption == Some(Sentence::Interlocked);
        let view = if is_in_layers {
            View::Layers
        } else {
            View::Steps
        };
        let net = scene.wall_pitch.and(panels(scene, View::Net, language));
        Some(Self {
            is_in_layers,
            panels: panels(scene, view, language)?,
            net: net.and_then(|net| net.into_iter().next()),
        })
    }
}

/// The height of a picture of the places.
const PLACES: f64 = 75.0;
/// It is not drawn smaller than this to find room on a page.
const LEAST_PLACES: f64 = 50.0;

/// The first page: what it is, and the pieces.
fn introduce(
    book: &mut Book,
    scene: &Scene,
    subject: &Subject,
    pieces: &[KitPiece],
    language: Language,
) {
    book.turn();
    book.write(scene.titled().trim(), Size::Title);
    let count = pieces.iter().map(|piece| piece.copies).sum();
    for text in subject.about(count, language) {
        book.write(&text, Size::Text);
    }
    if let Some(goal) = goal_panel(scene, language) {
        book.draw(&[goal], 1, 80.0);
    }
    let heading: Text = if subject.is_chain() {
        ["The snake, laid flat", "Die Schlange, ausgelegt"]
    } else {
        ["The pieces", "Die Teile"]
    };
    book.write(language.pick(heading), Size::Heading);
    if subject.is_chain() {
        let chain = panels(scene, View::Net, language).unwrap_or_default();
        book.draw(&chain, 1, 200.0);
    } else {
        let columns = if pieces.len() > 8 { 5 } else { 4 };
        book.draw(&piece_panels(scene, pieces, language), columns, 62.0);
    }
    if let Some((seen, places)) = places(scene, subject, language) {
        let heading = 30.0;
        let columns = places.len().min(3);
        let least = if columns > 1 {
            Book::height_of(&places, columns, PLACES)
        } else {
            LEAST_PLACES
        };
        if book.room() < least + heading {
            book.turn();
        }
        let height = PLACES.min(book.room() - heading);
        book.write(language.pick(seen), Size::Heading);
        book.draw(&places, columns, height);
    }
}

/// The height of a picture of sections.
const SECTIONS: f64 = 80.0;

/// How the pieces that are printed in sections are put together, if there are some.
fn join(book: &mut Book, scene: &Scene, joined: &[(KitPiece, Sections)], language: Language) {
    if joined.is_empty() {
        return;
    }
    if book.room() < SECTIONS + 60.0 {
        book.turn();
    }
    let heading = [
        "Pieces that come in sections",
        "Teile, die in Abschnitten kommen",
    ];
    book.write(language.pick(heading), Size::Heading);
    let text = [
        "Printed pieces that would need support come in sections, which have their letters cut into them. Press \
         the pegs of one into the holes of the other until they snap in: they fit in one way only.",
        "Gedruckte Teile, die Stützen bräuchten, kommen in Abschnitten mit eingeschnittenen Buchstaben. Drück \
         die Zapfen des einen in die Löcher des anderen, bis sie einrasten: Sie passen nur auf eine Art.",
    ];
    book.write(language.pick(text), Size::Text);
    book.draw(&pictures(scene, joined, language), 3, SECTIONS);
}

/// A picture of each piece. The notes that say where a piece goes are left out.
pub(super) fn piece_panels(scene: &Scene, pieces: &[KitPiece], language: Language) -> Vec<Panel> {
    let part = |piece: &KitPiece| {
        let part = &scene.parts[piece.part];
        let name = piece.text(language);
        let note = match piece.copies {
            _ if part.has_top => Note::None,
            1 => Note::Name(name),
            copies => Note::Name(format!("{name} ({copies} x)")),
        };
        Part {
            note,
            ..part.clone()
        }
    };
    let alone = Scene {
        parts: pieces.iter().map(part).collect(),
        steps: Vec::new(),
        ..scene.clone()
    };
    panels(&alone, View::Pieces, language).unwrap_or_default()
}

/// The three hints, a page each.
fn hints(
    book: &mut Book,
    scene: &Scene,
    subject: &Subject,
    (answer, pieces): (&Answer, &[KitPiece]),
    language: Language,
) {
    let headings: [Text; 3] = [
        ["Hint 1: where to begin", "Hinweis 1: womit du anfängst"],
        ["Hint 2: the first step", "Hinweis 2: der erste Schritt"],
        ["Hint 3: half of it", "Hinweis 3: die Hälfte"],
    ];
    for (level, heading) in headings.into_iter().enumerate() {
        book.turn();
        book.write(language.pick(heading), Size::Title);
        if level == 0 {
            for text in small_hint(scene, subject, answer, language) {
                book.write(&text, Size::Text);
            }
            let first = first_part(scene, answer);
            let drawn = pieces.iter().find(|piece| is_made_of(scene, piece, first));
            if let Some(piece) = drawn.filter(|_| !subject.is_chain()) {
                let panels = piece_panels(scene, core::slice::from_ref(piece), language);
                book.draw(&panels, 1, ALONE);
            }
        } else {
            let all = answer.panels.len();
            let shown = if level == 1 { all / 6 } else { all / 2 };
            let shown = shown.max(1).min(all);
            let text: Text = match (answer.is_in_layers, level) {
                (true, 1) => ["So it begins, at the bottom:", "So beginnt es, ganz unten:"],
                (true, _) => ["The lower half:", "Die untere Hälfte:"],
                (false, 1) => ["So it begins:", "So beginnt es:"],
                (false, _) => ["The first half:", "Die erste Hälfte:"],
            };
            book.write(language.pick(text), Size::Text);
            let columns = shown.min(3);
            let height = if columns == 3 { 120.0 } else { ALONE };
            book.draw(&answer.panels[..shown], columns, height);
        }
        let stop = [
            "Try again before you turn the page.",
            "Versuch es noch einmal, bevor du umblätterst.",
        ];
        book.write(language.pick(stop), Size::Text);
    }
}

/// The height of a picture that has a page for itself.
const ALONE: f64 = 240.0;

/// The part to begin with.
fn first_part(scene: &Scene, answer: &Answer) -> usize {
    if answer.is_in_layers {
        return largest(scene);
    }
    let first = scene.steps.first().into_iter().flat_map(|step| &step.moved);
    first.copied().next().unwrap_or_default()
}

/// Whether a part is a copy of a piece.
fn is_made_of(scene: &Scene, piece: &KitPiece, part: usize) -> bool {
    piece.part == part || piece.labels.contains(&scene.parts[part].label)
}

/// What a small hint says: with which piece to begin, and a little of how it lies.
fn small_hint(
    scene: &Scene,
    subject: &Subject,
    answer: &Answer,
    language: Language,
) -> Vec<String> {
    let part = first_part(scene, answer);
    let label = &scene.parts[part].label;
    let begin: Text = if subject.is_chain() {
        ["Begin with cube {0}.", "Beginn mit Würfel {0}."]
    } else {
        ["Begin with piece {0}.", "Beginn mit Teil {0}."]
    };
    let mut said = vec![language.say(begin, &[label])];
    said.extend(where_in_box(scene, part, subject, language));
    let flipped = scene
        .steps
        .iter()
        .filter(|step| is_flipped(step.caption.as_ref()));
    if scene.wall_pitch.is_some() {
        let flipped = flipped.count();
        said.push(match flipped {
            0 => language
                .pick([
                    "No piece needs to be turned over.",
                    "Kein Teil muss umgedreht werden.",
                ])
                .to_owned(),
            _ => language.count(
                flipped,
                [
                    ["One piece is turned over.", "Ein Teil wird umgedreht."],
                    ["{0} pieces are turned over.", "{0} Teile werden umgedreht."],
                ],
            ),
        });
    }
    if answer.is_in_layers {
        let text = [
            "The pieces cannot be put in one by one with straight moves: some go in together.",
            "Die Teile lassen sich nicht einzeln mit geraden Zügen einsetzen: Manche gehen zusammen \
             hinein.",
        ];
        said.push(language.pick(text).to_owned());
    }
    said
}

/// Whether a step lays a piece turned over.
fn is_flipped(caption: Option<&Sentence>) -> bool {
    matches!(caption, Some(Sentence::Put(_, placement)) if placement.orientation.is_flipped())
}

/// The part with the most cells, the first of several.
fn largest(scene: &Scene) -> usize {
    let parts = scene.parts.iter().enumerate();
    let largest = parts.max_by_key(|(index, part)| (part.cells.len(), usize::MAX - index));
    largest.map_or(0, |(index, _)| index)
}

/// How many corners of the box a part fills in the answer.
fn where_in_box(
    scene: &Scene,
    part: usize,
    subject: &Subject,
    language: Language,
) -> Option<String> {
    let sides = subject.sides()?;
    let finished = scene.finished()?;
    let cells = scene.cells_at(&finished);
    let low = cells.iter().map(|&(_, cell)| [cell.x, cell.y, cell.z]);
    let low = low.reduce(|a, b| [0, 1, 2].map(|i| a[i].min(b[i])))?;
    let high = cells.iter().map(|&(_, cell)| [cell.x, cell.y, cell.z]);
    let high = high.reduce(|a, b| [0, 1, 2].map(|i| a[i].max(b[i])))?;
    // Holes at all sides of the box would make it seem smaller.
    let mut seen = [0, 1, 2].map(|i| usize::try_from(high[i] - low[i] + 1).unwrap_or_default());
    let mut sides = sides;
    seen.sort_unstable();
    sides.sort_unstable();
    if seen != sides {
        return None;
    }
    let is_corner = |cell: Point| {
        let at = [cell.x, cell.y, cell.z];
        (0..3).all(|i| at[i] == low[i] || at[i] == high[i])
    };
    let own = cells.iter().filter(|(owner, _)| *owner == part);
    let corners = own.filter(|&&(_, cell)| is_corner(cell)).count();
    Some(match corners {
        0 => language
            .pick([
                "It lies at no corner of the box.",
                "Es liegt an keiner Ecke des Quaders.",
            ])
            .to_owned(),
        _ => language.count(
            corners,
            [
                [
                    "It fills one corner of the box.",
                    "Es füllt eine Ecke des Quaders.",
                ],
                [
                    "It fills {0} corners of the box.",
                    "Es füllt {0} Ecken des Quaders.",
                ],
            ],
        ),
    })
}

/// Pictures of the answer side by side on a page, at least and at most.
const COLUMNS: core::ops::RangeInclusive<usize> = 3..=5;
/// The height of the net of the answer, if there is room.
const NET: f64 = 85.0;
/// The height of a picture of the answer.
const PICTURE: f64 = 70.0;

/// The answer, on the lower halves of the last pages.
fn tell(book: &mut Book, answer: &Answer, language: Language) {
    let middle = f64::midpoint(book.bottom(), MARGIN);
    let top = middle + 14.0;
    let room = book.bottom() - top;
    if let Some(net) = &answer.net {
        fold_page(book, middle, language);
        book.go_to(top);
        // Letter is not as high as A4: the net leaves room for all steps.
        let steps = answer.panels.iter();
        let steps: f64 = steps
            .map(|panel| Book::text_height(&panel.caption, Size::Small))
            .sum();
        let below = Book::height_of(core::slice::from_ref(net), 1, 0.0) + steps;
        book.draw(
            core::slice::from_ref(net),
            1,
            NET.min(room - below).max(LEAST_PLACES),
        );
        for panel in &answer.panels {
            book.write(&panel.caption, Size::Small);
        }
        return;
    }
    let fits = |&columns: &usize| Book::height_of(&answer.panels, columns, PICTURE) <= room;
    let columns = COLUMNS.into_iter().find(fits).unwrap_or(*COLUMNS.end());
    let mut rest = &answer.panels[..];
    while !rest.is_empty() {
        // As many rows as there is room for, at least one.
        let mut taken = columns.min(rest.len());
        while taken < rest.len() {
            let more = (taken + columns).min(rest.len());
            if Book::height_of(&rest[..more], columns, PICTURE) > room {
                break;
            }
            taken = more;
        }
        fold_page(book, middle, language);
        book.go_to(top);
        book.draw(&rest[..taken], columns, PICTURE);
        rest = &rest[taken..];
    }
}

/// A page whose lower half is folded over its upper half.
fn fold_page(book: &mut Book, middle: f64, language: Language) {
    book.turn();
    let heading = ["The answer", "Die Lösung"];
    book.write(language.pick(heading), Size::Title);
    let text = [
        "It is below the dashed line. Fold the lower half of the page up along the line, so that the \
         answer is inside, and close it with a strip of tape.",
        "Sie steht unter der gestrichelten Linie. Falte die untere Hälfte des Blattes an der Linie \
         nach oben, so dass die Lösung innen ist, und verschließ sie mit einem Klebestreifen.",
    ];
    book.write(language.pick(text), Size::Text);
    let here = ["fold here", "hier falten"];
    book.go_to(middle - 12.0);
    book.write(language.pick(here), Size::Small);
    let line = dashes([0.0, middle], [PAGE_WIDTH, middle], 4.0);
    book.paint(lines(line, 0.6, Rgb::LINE));
}
