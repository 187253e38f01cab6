//! The pieces of a scene as things to make: equal ones together, each with a name for people and one
//! for files.
//!
//! Invariant: every part of the scene belongs to exactly one piece; no two pieces have the same name
//! for files, capital and small letters being the same there.

use std::collections::{BTreeMap, BTreeSet};

use crate::geometry::{Point, SignedPermutation};
use crate::language::{Language, Text};
use crate::show::scene::{Note, Part, Pose, Scene};

/// A piece, and how many of it are needed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KitPiece {
    /// What is written on its copies; nothing of pieces that have names only.
    pub labels: Vec<String>,
    /// The name of the piece, if it has one besides.
    pub name: String,
    /// What it is called instead, where neither labels nor a name help.
    pub said: Option<Text>,
    /// Whether it is the mirror image of the piece of that name.
    pub is_mirror_image: bool,
    /// The letter of a section, of a piece that comes in several.
    pub section: Option<char>,
    /// What it is called in names of files.
    pub stem: String,
    /// How many of it are needed.
    pub copies: usize,
    /// The part of the scene that is the first of its copies.
    pub part: usize,
    /// How it lies on the bed.
    pub lying: Pose,
    /// Its cells that hang over nothing as it lies, which need support.
    pub overhang: usize,
    /// Whether the side that looks up (along z) in its own cells always does.
    pub is_one_sided: bool,
}

impl KitPiece {
    /// What people call it.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        if let Some(text) = self.said {
            return language.pick(text).to_owned();
        }
        let named = match (&self.labels[..], &*self.name) {
            ([], name) => language.say(["piece {0}", "Teil {0}"], &[&name]),
            ([one], _) => language.say(["piece {0}", "Teil {0}"], &[one]),
            ([first, .., last], _) if self.labels.len() > MOST_LISTED => {
                language.say(["pieces {0} to {1}", "Teile {0} bis {1}"], &[first, last])
            }
            (labels, _) => language.say(["pieces {0}", "Teile {0}"], &[&language.list(labels)]),
        };
        let named = match &*self.name {
            "" => named,
            name if self.labels.is_empty() || self.labels == [name] => named,
            name => format!("{named} ({name})"),
        };
        let named = if self.is_mirror_image {
            language.say(["{0} (mirror image)", "{0} (Spiegelbild)"], &[&named])
        } else {
            named
        };
        match self.section {
            Some(letter) => {
                let text = ["{0}, section {1}", "{0}, Abschnitt {1}"];
                language.say(text, &[&named, &letter])
            }
            None => named,
        }
    }
}

/// Longer lists of labels are given by the first and the last.
const MOST_LISTED: usize = 6;

/// The pieces of a scene, in the order of their first copies.
///
/// Parts of one piece of a packing are copies of it. The pieces of a shell are told apart even if
/// they are equal, as each has a number.
#[must_use]
pub fn kit_pieces(scene: &Scene) -> Vec<KitPiece> {
    pieces_of(scene, |_| false)
}

/// The same where some pieces, by what they are called, may not be turned over.
pub(super) fn pieces_of(scene: &Scene, is_one_sided: impl Fn(&str) -> bool) -> Vec<KitPiece> {
    let mut known: BTreeMap<(&[Point], String, [bool; 2]), usize> = BTreeMap::new();
    let mut pieces: Vec<KitPiece> = Vec::new();
    for (index, part) in scene.parts.iter().enumerate() {
        let (name, is_mirror_image, copies) = named(&part.note);
        let is_one_sided = is_one_sided(if name.is_empty() { &part.label } else { &name });
        let key = (
            &part.cells[..],
            name.clone(),
            [is_mirror_image, is_one_sided],
        );
        if let Some(&piece) = known.get(&key).filter(|_| !part.has_top) {
            pieces[piece].copies += copies;
            pieces[piece].labels.extend(label(part));
            continue;
        }
        known.insert(key, pieces.len());
        let (lying, overhang) = lying(scene, part);
        pieces.push(KitPiece {
            labels: label(part).into_iter().collect(),
            name,
            said: None,
            is_mirror_image,
            section: None,
            stem: String::new(),
            copies,
            part: index,
            lying,
            overhang,
            is_one_sided,
        });
    }
    // Nothing is made of a piece without copies.
    pieces.retain(|piece| piece.copies > 0);
    name_files(&mut pieces);
    pieces
}

/// The label of a part, if it has one.
fn label(part: &Part) -> Option<String> {
    Some(part.label.clone()).filter(|label| !label.is_empty())
}

/// The name in a note, whether it is that of a mirror image, and the number of copies.
fn named(note: &Note) -> (String, bool, usize) {
    match note {
        Note::None | Note::Place(_) => (String::new(), false, 1),
        Note::Name(name) => (name.clone(), false, 1),
        Note::MirrorImage(name) => (name.clone(), true, 1),
        Note::Copies(name, copies) => {
            let copies = usize::try_from(*copies).unwrap_or(usize::MAX);
            (name.clone(), false, copies)
        }
    }
}

/// Gives each piece a name for files.
fn name_files(pieces: &mut [KitPiece]) {
    let mut taken: BTreeSet<String> = BTreeSet::new();
    for (index, piece) in pieces.iter_mut().enumerate() {
        // A name of its own is the same in every kit; letters depend on the answer.
        let said = match (&piece.labels[..], &*piece.name) {
            (_, name) if !name.is_empty() => name.to_owned(),
            ([one], _) => one.clone(),
            ([first, .., last], _) => format!("{first}-{last}"),
            ([], _) => (index + 1).to_string(),
        };
        let plain = plain(&said);
        let plain = if plain.is_empty() {
            (index + 1).to_string()
        } else {
            plain
        };
        let others = (2_usize..).map(|number| format!("{plain}-{number}"));
        let mut names = core::iter::once(plain.clone()).chain(others);
        let is_new = |name: &String| taken.insert(name.to_lowercase());
        piece.stem = names.find(is_new).unwrap_or(plain);
    }
}

/// The longest part of a name of a file that a puzzle gives.
const LONGEST: usize = 40;

/// Letters that people write otherwise where they have to.
const GERMAN: [(char, &str); 7] = [
    ('ä', "ae"),
    ('ö', "oe"),
    ('ü', "ue"),
    ('Ä', "Ae"),
    ('Ö', "Oe"),
    ('Ü', "Ue"),
    ('ß', "ss"),
];

/// A name with nothing in it that a system for files could object to.
fn plain(name: &str) -> String {
    let mut all = String::new();
    for letter in name.chars() {
        let known = GERMAN.iter().find(|(of, _)| *of == letter);
        match known {
            Some((_, letters)) => all.push_str(letters),
            None if letter.is_ascii_alphanumeric() || letter == '-' => all.push(letter),
            None => all.push('_'),
        }
    }
    all.truncate(LONGEST);
    all.trim_matches(['_', '-']).to_owned()
}

/// How a part lies on the bed with the fewest cells over nothing, and how many these are.
///
/// Of such poses that with the lowest height, and of these that with the most cells on the bed. The
/// pieces of shells lie flat as they are written.
fn lying(scene: &Scene, part: &Part) -> (Pose, usize) {
    let home = Pose::at(Point::ZERO);
    if scene.wall_pitch.is_some() {
        return (home, hanging(&part.cells));
    }
    let turns = SignedPermutation::all().filter(|turn| turn.is_rotation());
    let poses = turns.map(|turn| {
        let pose = Pose {
            turn,
            shift: Point::ZERO,
        };
        let cells: Vec<Point> = part.cells.iter().map(|&cell| pose.apply(cell)).collect();
        let low = cells.iter().map(|cell| cell.z).min().unwrap_or_default();
        let high = cells.iter().map(|cell| cell.z).max().unwrap_or_default();
        let standing = cells.iter().filter(|cell| cell.z == low).count();
        let key = (hanging(&cells), high - low, usize::MAX - standing);
        (key, pose)
    });
    let best = poses.min_by_key(|&(key, _)| key);
    best.map_or((home, 0), |((overhang, ..), pose)| (pose, overhang))
}

/// The cells over nothing, those on the bed apart.
fn hanging(cells: &[Point]) -> usize {
    let filled: BTreeSet<Point> = cells.iter().copied().collect();
    let low = cells.iter().map(|cell| cell.z).min().unwrap_or_default();
    let below = Point::Z.times(-1);
    let is_hanging = |cell: &&Point| cell.z > low && !filled.contains(&cell.plus(below));
    cells.iter().filter(is_hanging).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Grid;

    #[test]
    fn names_of_files_are_plain_and_differ() {
        let names = ["A", "a", "L", "../x", "Δ", "groß", "", "a/b", "CON."];
        let mut pieces: Vec<KitPiece> = names
            .iter()
            .map(|name| KitPiece {
                labels: Vec::new(),
                name: (*name).to_owned(),
                said: None,
                is_mirror_image: false,
                section: None,
                stem: String::new(),
                copies: 1,
                part: 0,
                lying: Pose::at(Point::ZERO),
                overhang: 0,
                is_one_sided: false,
            })
            .collect();
        name_files(&mut pieces);
        let stems: Vec<&str> = pieces.iter().map(|piece| &*piece.stem).collect();
        assert_eq!(
            stems,
            ["A", "a-2", "L", "x", "5", "gross", "7", "a_b", "CON"]
        );
    }

    #[test]
    fn a_part_with_a_foot_lies_on_its_widest_side() {
        // A T that stands on its stem.
        let cells = [(1, 0), (0, 1), (1, 1), (2, 1)].map(|(x, z)| Point::new(x, 0, z));
        assert_eq!(hanging(&cells), 2);
        let scene = Scene {
            grid: Grid::Cubes,
            title: String::new(),
            parts: Vec::new(),
            steps: Vec::new(),
            flat: None,
            apart: Vec::new(),
            wall_pitch: None,
            shows_cells: true,
            floor: Vec::new(),
        };
        let part = Part {
            label: String::new(),
            note: Note::None,
            has_top: false,
            ink: crate::show::scene::Ink::of(0),
            cells: cells.to_vec(),
        };
        let (pose, overhang) = lying(&scene, &part);
        let heights: BTreeSet<i16> = cells.iter().map(|&cell| pose.apply(cell).z).collect();
        assert_eq!((overhang, heights.len()), (0, 1), "it lies flat");
    }
}
