//! Six pieces of a cube as people draw them: a matrix each, one below another or side by side, in any two marks.
//!
//! ```text
//! 0 1 0 1 0      .#.#.##.###.#..      ⬜🟦⬜🟦⬜
//! 1 1 1 1 0      ####.####.####.      🟦🟦🟦🟦⬜
//! ...            ...                  ...
//! ```
//!
//! Marks may have a blank, a tab, a comma or a semicolon between them, or be doubled; wide ones count as two.
//! Lines may stand in brackets, or be cut off behind their last mark; they need no empty line between pieces.
//!
//! Invariant: the number of lines says how large a piece is, all insides are of one mark, which is the foam,
//! and a text is read only if no other cut gives other pieces. So a matrix that is no drawing stays a matrix.

use core::ops::Range;

use super::art::{border_of, column_and_row};
use super::drawn::{is_gap, is_stroke};
use super::rings;
use crate::family::shell::{CUBE_PLACES, Width};
use crate::formats::brackets::{groups, rows_in_brackets};
use crate::formats::shell::Pieces;
use crate::formats::text::{Slice, is_comment};

/// A mark, and the byte where it stands.
type Mark = (usize, char);

/// The lines of a drawing, without empty ones.
pub(crate) struct Grid {
    lines: Vec<Line>,
    columns: usize,
    /// The lines above which there are empty ones.
    breaks: Vec<usize>,
    /// Whether each picture is a list of lists, which tells pictures apart.
    is_nested: bool,
}

/// A line without blanks at its end, and the byte where it ends.
struct Line {
    marks: Vec<Mark>,
    end: usize,
}

/// Whether a text is six pieces, in one way only.
pub(crate) fn is_six(text: &str) -> bool {
    six(text).is_some()
}

/// Whether a text is pictures one below another, more or fewer than six, as `column` reads them.
pub(crate) fn is_column(text: &str) -> bool {
    column(text).is_some()
}

/// Pictures one below another, of any number but six, with a separator between two marks.
pub(super) fn column(text: &str) -> Option<Pieces> {
    let grid = Grid::of(text)?.apart()?;
    let width = Width::new(grid.columns)
        .ok()
        .filter(|it| *it > Width::MIN)?;
    let (lines, side) = (grid.lines.len(), width.cells());
    let are_apart = grid.breaks.iter().all(|line| line.is_multiple_of(side));
    let count = lines / side;
    let is_even = lines.is_multiple_of(side) && are_apart && count != CUBE_PLACES;
    is_even.then(|| grid.cut(count, 1, 0, width)).flatten()
}

/// The six pieces of a text; nothing if there are none, or if it can be cut in several ways.
pub(crate) fn six(text: &str) -> Option<Pieces> {
    let plain = Grid::of(text)?;
    let grids = [plain.apart(), plain.doubled(), Some(plain)];
    let mut found: Vec<Pieces> = Vec::new();
    for pieces in grids.iter().flatten().flat_map(Grid::readings) {
        // One cube in two ways is no ambiguity.
        if found.iter().all(|other| other.borders != pieces.borders) {
            found.push(pieces);
        }
    }
    let only = found.pop();
    only.filter(|_| found.is_empty())
}

impl Grid {
    /// The marks as they stand; nothing if they are too many or too few.
    pub(crate) fn of(text: &str) -> Option<Self> {
        const MOST: usize = CUBE_PLACES * 17 * 2;
        let (mut lines, mut breaks) = (Vec::new(), Vec::new());
        let is_nested = groups(text).is_some();
        for row in rows_in_brackets(text).unwrap_or_else(|| rows(text)) {
            let marks = row.text.char_indices().map(|(at, c)| (row.start + at, c));
            // The mark of byte order, and that of a picture among the signs.
            let marks = marks.filter(|&(_, c)| !matches!(c, '\u{feff}' | '\u{fe0f}'));
            // Of a list over several lines no blank says anything.
            let is_long = row.text.contains('\n');
            let marks = marks.filter(|(_, c)| !is_long || !c.is_whitespace());
            let marks: Vec<Mark> = marks.collect();
            if marks.is_empty() {
                breaks.push(lines.len());
            } else if lines.len() == MOST || marks.len() > 2 * MOST {
                return None;
            } else {
                let end = row.span().end;
                lines.push(Line { marks, end });
            }
        }
        Self::new(lines, breaks, is_nested)
    }

    fn new(lines: Vec<Line>, breaks: Vec<usize>, is_nested: bool) -> Option<Self> {
        let columns = lines.iter().map(|line| line.marks.len()).max()?;
        Some(Self {
            lines,
            columns,
            breaks,
            is_nested,
        })
    }

    /// The same with other marks in each line.
    fn changed(&self, marks: impl Fn(&Line) -> Option<Vec<Mark>>) -> Option<Self> {
        let line = |line: &Line| {
            Some(Line {
                marks: marks(line)?,
                end: line.end,
            })
        };
        let lines: Option<Vec<Line>> = self.lines.iter().map(line).collect();
        Self::new(lines?, self.breaks.clone(), self.is_nested)
    }

    /// Every other mark, if all those between are separators.
    pub(super) fn apart(&self) -> Option<Self> {
        let is_between = |&(_, mark): &Mark| matches!(mark, ' ' | '\t' | ',' | ';');
        self.changed(|line| {
            let mut marks = line.marks.clone();
            // In `1, 0` the blank says nothing that the comma does not.
            let is_comma = |mark: Option<&Mark>| matches!(mark, Some((_, ',' | ';')));
            for at in (1..marks.len()).rev() {
                if marks[at].1 == ' ' && is_comma(marks.get(at - 1)) {
                    marks.remove(at);
                }
            }
            let is_apart = marks.iter().skip(1).step_by(2).all(is_between);
            is_apart.then(|| marks.into_iter().step_by(2).collect())
        })
    }

    /// The marks alone, if separators stand between all of them, if some more than once.
    pub(super) fn loose(&self) -> Option<Self> {
        let is_between = |&(_, mark): &Mark| matches!(mark, ' ' | '\t' | ',' | ';');
        self.changed(|line| {
            let mut words = line.marks.split(is_between);
            let is_loose = words.all(|word| word.len() < 2);
            let marks = line.marks.iter().copied();
            is_loose.then(|| marks.filter(|mark| !is_between(mark)).collect())
        })
    }

    /// Each mark once, if all stand twice, as wide ones do.
    fn doubled(&self) -> Option<Self> {
        self.changed(|line| {
            let twice = |&mark: &Mark| core::iter::repeat_n(mark, 1 + usize::from(is_wide(mark.1)));
            let marks: Vec<Mark> = line.marks.iter().flat_map(twice).collect();
            let is_pair = |pair: &[Mark]| pair.iter().all(|mark| mark.1 == pair[0].1);
            let marks = marks.chunks(2);
            marks
                .clone()
                .all(is_pair)
                .then(|| marks.map(|pair| pair[0]).collect())
        })
    }

    /// The most marks of a line.
    pub(crate) const fn columns(&self) -> usize {
        self.columns
    }

    /// How many lines there are.
    pub(crate) const fn lines(&self) -> usize {
        self.lines.len()
    }

    /// All marks.
    pub(crate) fn marks(&self) -> impl Iterator<Item = char> {
        self.lines
            .iter()
            .flat_map(|line| &line.marks)
            .map(|it| it.1)
    }

    /// The lines between empty ones.
    pub(crate) fn blocks(&self) -> Vec<Range<usize>> {
        let ends = self.breaks.iter().copied().chain([self.lines.len()]);
        let mut begin = 0;
        let blocks = ends.map(|end| core::mem::replace(&mut begin, end)..end);
        blocks.filter(|lines| !lines.is_empty()).collect()
    }

    /// The bytes of a line.
    pub(super) fn span(&self, line: usize) -> Range<usize> {
        let Line { marks, end } = &self.lines[line];
        marks[0].0..*end
    }

    /// How many marks a line has.
    pub(crate) fn length(&self, line: usize) -> usize {
        self.lines[line].marks.len()
    }

    /// The bytes of a cell; the end of the line behind its last mark.
    pub(super) fn cell(&self, row: usize, column: usize) -> Range<usize> {
        let Line { marks, end } = &self.lines[row];
        marks
            .get(column)
            .map_or(*end..*end, |&(at, mark)| at..at + mark.len_utf8())
    }

    /// The mark of a cell; a blank behind the end of a line.
    pub(super) fn mark(&self, row: usize, column: usize) -> char {
        self.lines[row]
            .marks
            .get(column)
            .map_or(' ', |&(_, mark)| mark)
    }

    /// All ways to cut the drawing into six pieces.
    fn readings(&self) -> Vec<Pieces> {
        let cuts = [1, 2, 3, 6].into_iter().filter_map(|beside| {
            let side = self.lines.len() * beside / CUBE_PLACES;
            let is_even = self.lines.len() == side * (CUBE_PLACES / beside);
            let width = Width::new(side).ok().filter(|_| is_even)?;
            let is_cut = |line: &usize| line.is_multiple_of(side);
            self.breaks.iter().all(is_cut).then_some((beside, width))
        });
        cuts.flat_map(|(beside, width)| {
            let between = 0..=if beside == 1 { 0 } else { width.cells() };
            between.filter_map(move |between| self.cut(CUBE_PLACES, beside, between, width))
        })
        .collect()
    }

    /// So many pieces, with some beside each other, and so many columns between two.
    fn cut(&self, count: usize, beside: usize, between: usize, width: Width) -> Option<Pieces> {
        let side = width.cells();
        let pitch = side + between;
        let columns = beside * pitch - between;
        // The inside of the last piece is no blank, so one column at most is cut off.
        if !(columns - 1..=columns).contains(&self.columns) {
            return None;
        }
        let places = (0..count).map(|it| (it / beside * side, it % beside * pitch));
        let places: Vec<(usize, usize)> = places.collect();
        let is_free = |mark: char| mark.is_whitespace() || is_stroke(mark);
        let mut gaps = (0..columns).filter(|column| column % pitch >= side);
        if !gaps.all(|column| (0..self.lines.len()).all(|row| is_free(self.mark(row, column)))) {
            return None;
        }
        let foam = self.foam(&places, width)?;
        let mut pieces = Pieces::default();
        for (row, column) in places {
            let cell = |ring| {
                let (x, y) = column_and_row(ring, width);
                (row + y, column + x)
            };
            pieces.borders.push(border_of(width, |ring| {
                let (row, column) = cell(ring);
                self.mark(row, column) == foam
            }));
            let byte = |ring| {
                let (row, column) = cell(ring);
                let line = &self.lines[row];
                line.marks.get(column).map_or(line.end, |&(at, _)| at)
            };
            pieces.cells.push((0..width.ring()).map(byte).collect());
            let line = &self.lines[row];
            pieces.count_span = line.marks[0].0..line.end;
        }
        // A single cell inside says little: layers of a figure look like that, too.
        let is_sure =
            width > Width::MIN || self.is_nested || rings::fill_cube(&pieces.borders, width);
        is_sure.then_some(pieces)
    }

    /// The one mark of all insides, if everything else in the pieces is a gap: known ones, or one other mark.
    fn foam(&self, places: &[(usize, usize)], width: Width) -> Option<char> {
        let side = width.cells();
        let (row, column) = places[0];
        let foam = self.mark(row + 1, column + 1);
        // Nor does it say much of a mark that nobody draws with.
        let is_foam = !is_gap(foam)
            && !foam.is_whitespace()
            && !matches!(foam, '0' | '2'..='9')
            && (side > 3 || self.is_nested || matches!(foam, '#' | 'X' | 'x' | 'o' | 'O' | '*'));
        if !is_foam {
            return None;
        }
        let (mut other, mut has_gaps, mut has_blanks) = (None, false, false);
        let inside = 1..side - 1;
        let mut cells = places.iter().flat_map(|&(row, column)| {
            (0..side).flat_map(move |y| (0..side).map(move |x| (row, column, y, x)))
        });
        let fits = cells.all(|(row, column, y, x)| {
            let mark = self.mark(row + y, column + x);
            let is_inside = inside.contains(&x) && inside.contains(&y);
            let is_known = is_gap(mark);
            has_blanks |= mark.is_whitespace();
            has_gaps |= is_known && !mark.is_whitespace();
            mark == foam || !is_inside && (is_known || *other.get_or_insert(mark) == mark)
        });
        // Beside one kind of gap another is a slip, such as a blank where a line is too short.
        let kinds = [has_gaps, has_blanks, other.is_some()];
        let fits = fits && kinds.iter().filter(|&&is_there| is_there).count() < 2;
        // Whoever draws with both x and X may mean both as foam.
        let is_case = |mark: char| mark.to_lowercase().eq(foam.to_lowercase());
        (fits && !other.is_some_and(is_case)).then_some(foam)
    }
}

/// The lines that are no comments, with the blanks at their beginning.
fn rows(text: &str) -> Vec<Slice<'_>> {
    let mut start = 0;
    let lines = text.split('\n').map(|line| {
        let here = start;
        start += line.len() + 1;
        Slice {
            text: line.trim_end(),
            start: here,
        }
    });
    let is_said = |line: &Slice<'_>| !is_comment(line.text.trim_start());
    lines.filter(is_said).collect()
}

/// Whether a mark is twice as wide as others on a screen.
const fn is_wide(mark: char) -> bool {
    matches!(
        mark,
        '\u{1f300}'..='\u{1faff}' | '\u{2b1b}' | '\u{2b1c}' | '\u{3000}'
    )
}
