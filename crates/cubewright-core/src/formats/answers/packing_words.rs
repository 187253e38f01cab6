//! What hints say of a packing, in any language: which piece comes next, between which columns, rows and
//! layers it goes, and which cells it fills.
//!
//! Invariant: a sentence is read word by word; one that is like those of a hint, but says something else,
//! is an error with its place. Rows count from the front and layers from below, whether the sentence
//! says so or, as in earlier versions, does not.

use core::ops::Range;

use super::answer::SpannedError;
use super::answer_error::{AnswerError, AnswerErrorKind as Kind, AnswerOf};
use super::packing_text::drawn_cells;
use crate::family::packing::{Label, LabelledCells};
use crate::formats::text::{self, Slice, shortened};
use crate::geometry::{MAX_REGION_SIDE, Point};

/// What is laid of a packing, as far as it is told.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ToldPacking {
    /// Copies of pieces, cell by cell.
    pub laid: LabelledCells,
    /// Copies of which only the first and last column, row and layer are told.
    pub within: Vec<(Label, [Point; 2])>,
    /// How many columns, rows and layers are drawn, if something is.
    pub drawn: Option<[usize; 3]>,
}

/// Reads what is laid of a packing: the layers in which `solve` draws it, sentences of hints, or both.
///
/// Below the sentence of a hint stands all that lies then, so the last drawing holds for those before.
///
/// # Errors
/// [`AnswerError`] with the place in the text; an empty answer also where nothing is laid, and no hint
/// says what to take.
///
/// ```
/// use cubewright::formats::read_told_packing;
/// let told = read_told_packing("Lay down piece V. It fills row 1 from the front, columns 1 to 2, and \
///     row 2, column 1, in layer 1 from below.\n")?;
/// assert_eq!(told.laid[0].1.len(), 3);
/// let told = read_told_packing("Teil L gehört in die Spalten 2 bis 3 von links, die Reihen 1 bis 3 \
///     von vorn und die Schicht 1 von unten.\n")?;
/// assert_eq!(told.within.len(), 1);
/// # Ok::<(), cubewright::formats::AnswerError>(())
/// ```
pub fn read_told_packing(answer: &str) -> Result<ToldPacking, AnswerError> {
    told_packing(answer).map_err(|fault| AnswerError::new(answer, fault))
}

/// What each sentence lays, or nothing if only between which cells a piece lies, with its bytes.
pub(super) fn told_places(answer: &str) -> Vec<(Option<Vec<Point>>, Range<usize>)> {
    let said = text::lines(answer).filter_map(|line| Some((sentence(line)?.ok()?, line.span())));
    let place = |(said, span)| match said {
        Said::Next => None,
        Said::Lies(_, cells) => Some((Some(sorted(cells)), span)),
        Said::Within(..) => Some((None, span)),
    };
    said.filter_map(place).collect()
}

/// Whether a text has a sentence of a hint.
pub(super) fn tells_packing(answer: &str) -> bool {
    text::lines(answer).any(|line| sentence(line).is_some())
}

pub(super) fn told_packing(answer: &str) -> Result<ToldPacking, SpannedError> {
    let mut told = ToldPacking::default();
    let mut drawing: Vec<Slice<'_>> = Vec::new();
    let (mut is_told, mut is_new) = (false, false);
    for line in text::lines(answer) {
        if let Some(said) = sentence(line) {
            (is_told, is_new) = (true, true);
            match said? {
                Said::Next => {}
                Said::Lies(label, cells) => told.laid.push((label, cells)),
                Said::Within(label, hull) => told.within.push((label, hull)),
            }
            continue;
        }
        if is_new && !line.text.is_empty() {
            drawing.clear();
            is_new = false;
        }
        drawing.push(line);
    }
    let is_drawn = drawing.iter().any(|line| !line.text.is_empty());
    if is_drawn || !is_told {
        told.add_drawing(&drawing, answer)?;
    }
    if told.laid.is_empty() && told.within.is_empty() && !is_told {
        let of = AnswerOf::Packing;
        return Err(SpannedError::of_all(Kind::Empty { of }, 0..answer.len()));
    }
    Ok(told)
}

impl ToldPacking {
    /// Adds what is drawn; what a sentence says of a copy that is drawn adds nothing.
    fn add_drawing(&mut self, lines: &[Slice<'_>], whole: &str) -> Result<(), SpannedError> {
        let drawing = drawn_cells(lines, 0..whole.len())?;
        self.drawn = Some(drawing.size);
        let drawn = drawing.copies.into_iter();
        let drawn = drawn.map(|(label, cells)| {
            let cells = cells.into_iter().map(|(cell, _)| cell);
            (label, sorted(cells.collect()))
        });
        let drawn: LabelledCells = drawn.collect();
        let is_new = |cells: &[Point]| {
            let cells = sorted(cells.to_vec());
            drawn.iter().all(|(_, drawn)| *drawn != cells)
        };
        self.laid.retain(|(_, cells)| is_new(cells));
        let is_elsewhere =
            |hull: &[Point; 2]| drawn.iter().all(|(_, cells)| hull_of(cells) != *hull);
        self.within.retain(|(_, hull)| is_elsewhere(hull));
        self.laid.extend(drawn);
        Ok(())
    }
}

pub(super) fn sorted(mut cells: Vec<Point>) -> Vec<Point> {
    cells.sort_unstable();
    cells
}

/// The first and the last column, row and layer of cells.
fn hull_of(cells: &[Point]) -> [Point; 2] {
    let of = |end: fn(&[i16]) -> i16| {
        let along = |at: fn(&Point) -> i16| end(&cells.iter().map(at).collect::<Vec<_>>());
        Point::new(along(|p| p.x), along(|p| p.y), along(|p| p.z))
    };
    let least = |all: &[i16]| all.iter().copied().min().unwrap_or_default();
    let most = |all: &[i16]| all.iter().copied().max().unwrap_or_default();
    [of(least), of(most)]
}

/// What a sentence says.
enum Said {
    /// Which piece to take, or how the drawing below is seen.
    Next,
    /// Which cells a piece fills.
    Lies(Label, Vec<Point>),
    /// Between which cells a piece lies.
    Within(Label, [Point; 2]),
}

/// What a hint says, if it is the sentence of one.
fn sentence(line: Slice<'_>) -> Option<Result<Said, SpannedError>> {
    let text = line.text;
    let next = ["Take piece ", "Nimm jetzt Teil "];
    let drawn = ["Seen from above, ", "Von oben gesehen, "];
    let mut empty = next.iter().chain(&drawn);
    if empty.any(|words| text::behind(text, words).is_some()) {
        return Some(Ok(Said::Next));
    }
    let not_one = || {
        let text = shortened(text, 60);
        SpannedError::at(Kind::NotALayer { text }, line.span())
    };
    let behind = |heads: [&str; 2]| heads.iter().find_map(|head| text::behind(text, head));
    if let Some((name, place)) = behind(["Piece ", "Teil "]).and_then(|rest| {
        let between = [" goes into ", " gehört in "];
        between.iter().find_map(|words| text::parted(rest, words))
    }) {
        let hull = hull(place).map(|hull| Said::Within(label(name), hull));
        return Some(hull.ok_or_else(not_one));
    }
    let rest = behind(["Lay down piece ", "Leg Teil "]);
    let rest = rest.or_else(|| behind(["Put in piece ", "Setz Teil "]))?;
    let told = [". It fills ", ". Es füllt "];
    let said = told.iter().find_map(|words| text::parted(rest, words));
    let said = said.and_then(|(name, place)| {
        let cells = cells(place)?;
        Some(Said::Lies(label(without_way(name)), cells))
    });
    Some(said.ok_or_else(not_one))
}

/// A name without the words behind it that say how the piece is laid.
fn without_way(name: &str) -> &str {
    const WAYS: [&str; 14] = [
        " hin",
        " ein",
        " from the left",
        " from the right",
        " from the front",
        " from behind",
        " from below",
        " from above",
        " von links",
        " von rechts",
        " von vorn",
        " von hinten",
        " von unten",
        " von oben",
    ];
    let cut = |name: &str| -> Option<usize> {
        let way = WAYS.iter().find(|way| name.ends_with(**way))?;
        Some(name.len() - way.len())
    };
    let mut name = name;
    // In German there are two: "von oben ein".
    for _ in 0..2 {
        name = cut(name).map_or(name, |end| &name[..end]);
    }
    name
}

/// `C`, or `C (corner)` where the letter is not the name.
fn label(name: &str) -> Label {
    let mut letters = name.chars();
    let first = letters.next();
    let rest = letters.as_str();
    let inner = rest.strip_prefix(" (").and_then(|it| it.strip_suffix(')'));
    match (first, rest, inner) {
        (_, _, Some(name)) => Label::Name(name.to_owned()),
        (Some(letter), "", None) => Label::Letter(letter),
        _ => Label::Name(name.to_owned()),
    }
}

/// The numbers of columns, rows and layers that follow each other.
#[derive(Default)]
struct Numbers([Vec<i16>; 3]);

/// What a word of a sentence about cells is.
enum Word {
    /// From here on it is about columns, rows or layers.
    Axis(usize),
    Number(i16),
    /// All numbers up to the next one.
    To,
    /// It says nothing that the others do not.
    Filling,
}

impl Word {
    fn of(word: &str) -> Option<Self> {
        let word = word.trim_end_matches([',', '.', ';']).to_lowercase();
        Some(match &*word {
            "column" | "columns" | "spalte" | "spalten" => Self::Axis(0),
            "row" | "rows" | "reihe" | "reihen" => Self::Axis(1),
            "layer" | "layers" | "schicht" | "schichten" => Self::Axis(2),
            "to" | "bis" => Self::To,
            "and" | "und" | "in" | "die" | "from" | "the" | "front" | "below" | "left" | "von"
            | "vorn" | "unten" | "links" => Self::Filling,
            number => {
                let number = number.parse::<usize>().ok()?;
                let is_one = (1..=MAX_REGION_SIDE).contains(&number);
                let index = i16::try_from(number.checked_sub(1)?).ok()?;
                Self::Number(is_one.then_some(index)?)
            }
        })
    }
}

impl Numbers {
    /// Takes a number of the axis at hand, and all before it where it ends a range.
    fn take(&mut self, axis: usize, number: i16, ends_range: bool) -> Option<()> {
        let numbers = &mut self.0[axis];
        let first = match numbers.last().filter(|_| ends_range) {
            Some(&before) => before.checked_add(1).filter(|first| *first <= number)?,
            None => number,
        };
        numbers.extend(first..=number);
        Some(())
    }

    /// How many cells they have in common, at most.
    fn cells(&self) -> usize {
        let counts = self.0.iter().map(Vec::len);
        counts.fold(1, usize::saturating_mul)
    }
}

/// Groups of columns and rows, each group with the layers that follow it.
fn groups(text: &str) -> Option<Vec<Numbers>> {
    let mut groups: Vec<Numbers> = Vec::new();
    let mut of_layer = 0;
    let (mut axis, mut is_range) = (None, false);
    for word in text.split_whitespace() {
        match Word::of(word)? {
            Word::Filling => {}
            Word::To => is_range = true,
            Word::Number(number) => {
                let now = core::mem::take(&mut is_range);
                match axis? {
                    2 => {
                        for group in &mut groups[of_layer..] {
                            group.take(2, number, now)?;
                        }
                    }
                    axis => groups.last_mut()?.take(axis, number, now)?,
                }
            }
            Word::Axis(found) => {
                match (axis, found) {
                    (None, _) => groups.push(Numbers::default()),
                    // The next layers, and the next row of a layer.
                    (Some(2), 0 | 1) => {
                        of_layer = groups.len();
                        groups.push(Numbers::default());
                    }
                    (Some(0), 1) if !groups.last()?.0[1].is_empty() => {
                        groups.push(Numbers::default());
                    }
                    _ => {}
                }
                axis = Some(found);
            }
        }
    }
    let is_whole = |group: &Numbers| group.0.iter().all(|numbers| !numbers.is_empty());
    (!groups.is_empty() && groups.iter().all(is_whole)).then_some(groups)
}

/// The cells that rows, columns and layers have in common.
fn cells(text: &str) -> Option<Vec<Point>> {
    let groups = groups(text)?;
    let count = groups.iter().map(Numbers::cells);
    if count.fold(0, usize::saturating_add) > MAX_REGION_SIDE * MAX_REGION_SIDE {
        return None;
    }
    let mut cells = Vec::new();
    for Numbers([columns, rows, layers]) in &groups {
        for (&z, &y) in layers.iter().flat_map(|z| rows.iter().map(move |y| (z, y))) {
            cells.extend(columns.iter().map(|&x| Point::new(x, y, z)));
        }
    }
    Some(cells)
}

/// The first and the last cell of a box.
fn hull(text: &str) -> Option<[Point; 2]> {
    let groups = groups(text)?;
    let [Numbers(axes)] = &groups[..] else {
        return None;
    };
    let ends = |end: fn(&[i16]) -> Option<&i16>| -> Option<Point> {
        let mut at = axes.iter().map(|numbers| end(numbers).copied());
        Some(Point::new(at.next()??, at.next()??, at.next()??))
    };
    Some([ends(<[i16]>::first)?, ends(<[i16]>::last)?])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_earlier_versions_said_is_read() {
        let told = read_told_packing(
            "Take piece L next.\nPut in piece L from above. It fills row 1, columns 1 to 3, and row 2, \
             columns 1 and 3, in layer 1; row 2, column 3, in layer 2.\n",
        );
        assert_eq!(told.expect("a hint").laid[0].1.len(), 6);
        let told = read_told_packing("Teil L gehört in Spalten 2 bis 3, Reihe 1 und Schicht 1.");
        let hull = [Point::new(1, 0, 0), Point::new(2, 0, 0)];
        assert_eq!(told.expect("a hint").within[0].1, hull);
    }

    #[test]
    fn what_is_no_place_is_an_error() {
        for wrong in [
            "Lay down piece L. It fills row 0, column 1, in layer 1.",
            "Lay down piece L. It fills row 1, column 1.",
            "Lay down piece L. It fills row 999999999999999999999, column 1, in layer 1.",
            "Lay down piece L. It fills rows 3 to 1, column 1, in layer 1.",
            "Lay down piece L. It fills nothing.",
            "Lay down piece L.",
            "Piece L goes into column 1, row 1.",
            "Put in piece L. It fills rows 1 to 128, columns 1 to 128, in layers 1 to 128.",
        ] {
            let error = read_told_packing(wrong).expect_err(wrong);
            assert!(error.to_string().contains("line 1"), "{error}");
        }
    }
}
