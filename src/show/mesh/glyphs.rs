//! Letters and digits that a printer can cut into a face.
//!
//! Invariant: the pixels of a text never meet in a corner alone, so that the walls of a recess of its shape
//! make a manifold; a test looks at every glyph and at every text of two.
//!
//! Letters are drawn with strokes that are a pixel wide, slanting ones as stairs.

/// A bitmap: rows from the top, each from the left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::show) struct Bitmap {
    pub width: usize,
    pub rows: Vec<Vec<bool>>,
}

/// The height of glyphs.
pub(in crate::show) const HEIGHT: usize = 7;

/// The most characters in a line, and the most lines.
const MOST: usize = 3;
const MOST_LINES: usize = 2;

/// A text as pixels, in two lines if it is long; nothing if it is empty, too long, or has a character that
/// is not drawn here.
pub(in crate::show) fn bitmap(text: &str) -> Option<Bitmap> {
    let characters: Vec<char> = text.chars().collect();
    let count = characters.len();
    if count == 0 || count > MOST * MOST_LINES {
        return None;
    }
    let lines = count.div_ceil(MOST);
    let lines: Option<Vec<Bitmap>> = characters.chunks(count.div_ceil(lines)).map(line).collect();
    let lines = lines?;
    let width = lines
        .iter()
        .map(|line| line.width)
        .max()
        .unwrap_or_default();
    let mut rows = Vec::new();
    for line in lines {
        if !rows.is_empty() {
            rows.push(vec![false; width]);
        }
        rows.extend(line.rows.into_iter().map(|mut row| {
            row.resize(width, false);
            row
        }));
    }
    Some(Bitmap { width, rows })
}

/// A line of characters as pixels.
fn line(characters: &[char]) -> Option<Bitmap> {
    let mut rows = vec![Vec::new(); HEIGHT];
    for (index, &character) in characters.iter().enumerate() {
        for (row, line) in rows.iter_mut().zip(glyph(character)?.split_whitespace()) {
            if index > 0 {
                row.push(false);
            }
            row.extend(line.bytes().map(|byte| byte == b'#'));
        }
    }
    let width = rows.first().map_or(0, Vec::len);
    Some(Bitmap { width, rows })
}

impl Bitmap {
    /// Whether a pixel belongs to the text; nothing beside it does.
    pub(in crate::show) fn has(&self, column: usize, row: usize) -> bool {
        self.rows
            .get(row)
            .and_then(|row| row.get(column))
            .copied()
            .unwrap_or(false)
    }
}

/// Seven rows of a character.
const fn glyph(character: char) -> Option<&'static str> {
    Some(match character {
        'A' => ".###. ##.## #...# ##### #...# #...# #...#",
        'B' => "####. #..## #..## ##### #...# #...# #####",
        'C' => "##### #...# #.... #.... #.... #...# #####",
        'D' => "####. #..## #...# #...# #...# #..## ####.",
        'E' => "##### #.... #.... ####. #.... #.... #####",
        'F' => "##### #.... #.... ####. #.... #.... #....",
        'G' => "##### #.... #.... #.### #...# #...# #####",
        'H' => "#...# #...# #...# ##### #...# #...# #...#",
        'I' => "### .#. .#. .#. .#. .#. ###",
        'J' => "..### ...#. ...#. ...#. #..#. #..#. ####.",
        'K' => "#...# #..## #.##. ###.. #.##. #..## #...#",
        'L' => "#.... #.... #.... #.... #.... #.... #####",
        'M' => "##.## ##### #.#.# #.#.# #...# #...# #...#",
        'N' => "#...# ##..# ###.# #.### #..## #...# #...#",
        'O' => "##### #...# #...# #...# #...# #...# #####",
        'P' => "##### #...# #...# ##### #.... #.... #....",
        'Q' => "##### #...# #...# #...# #.### #..## #####",
        'R' => "##### #...# #...# ##### #.##. #..## #...#",
        'S' => "##### #...# #.... ##### ....# #...# #####",
        'T' => "##### ..#.. ..#.. ..#.. ..#.. ..#.. ..#..",
        'U' => "#...# #...# #...# #...# #...# #...# #####",
        'V' => "#...# #...# #...# ##.## .#.#. .###. ..#..",
        'W' => "#...# #...# #...# #.#.# #.#.# ##### ##.##",
        'X' => "#...# ##.## .###. ..#.. .###. ##.## #...#",
        'Y' => "#...# ##.## .###. ..#.. ..#.. ..#.. ..#..",
        'Z' => "##### ....# ...## ..##. .##.. ##... #####",
        '0' => "##### #...# #...# #.#.# #...# #...# #####",
        '1' => ".#. ##. .#. .#. .#. .#. ###",
        '2' => "##### ....# ....# ##### #.... #.... #####",
        '3' => "##### ....# ....# .#### ....# ....# #####",
        '4' => "#..#. #..#. #..#. ##### ...#. ...#. ...#.",
        '5' => "##### #.... #.... ##### ....# ....# #####",
        '6' => "##### #.... #.... ##### #...# #...# #####",
        '7' => "##### ....# ....# ....# ....# ....# ....#",
        '8' => "##### #...# #...# ##### #...# #...# #####",
        '9' => "##### #...# #...# ##### ....# ....# #####",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn characters() -> impl Iterator<Item = char> + Clone {
        ('0'..='9').chain('A'..='Z')
    }

    #[test]
    fn no_pixels_meet_in_a_corner_alone() {
        let ones = characters().map(String::from);
        let twos = characters().flat_map(|a| characters().map(move |b| format!("{a}{b}")));
        for text in ones.chain(twos) {
            let map = bitmap(&text).expect("drawn");
            assert_eq!(map.rows.len(), HEIGHT);
            assert!(map.rows.iter().all(|row| row.len() == map.width), "{text}");
            for row in 0..HEIGHT {
                for column in 0..map.width {
                    let [a, b] = [0, 1].map(|right| map.has(column + right, row));
                    let [c, d] = [0, 1].map(|right| map.has(column + right, row + 1));
                    let is_chequered = a == d && b == c && a != b;
                    assert!(!is_chequered, "{text}: row {row}, column {column}");
                }
            }
        }
    }

    /// A stroke of a digit is one pixel wide: four in a square would look like a corner drawn twice.
    #[test]
    fn strokes_of_digits_are_thin() {
        for digit in '0'..='9' {
            let map = bitmap(&digit.to_string()).expect("drawn");
            for (row, column) in (0..HEIGHT).flat_map(|row| (0..map.width).map(move |c| (row, c))) {
                let mut square = [(0, 0), (0, 1), (1, 0), (1, 1)].into_iter();
                let is_thick = square.all(|(right, down)| map.has(column + right, row + down));
                assert!(!is_thick, "{digit}: row {row}, column {column}");
            }
        }
    }

    #[test]
    fn long_texts_stand_in_two_lines() {
        let [upper, lower, all] = ["10", "08", "1008"].map(|text| bitmap(text).expect("drawn"));
        let size = (upper.width.max(lower.width), 2 * HEIGHT + 1);
        assert_eq!((all.width, all.rows.len()), size);
        for (line, first) in [(&upper, 0), (&lower, HEIGHT + 1)] {
            for (row, pixels) in line.rows.iter().enumerate() {
                assert_eq!(&all.rows[first + row][..line.width], &pixels[..]);
            }
        }
        assert!(all.rows[HEIGHT].iter().all(|is_on| !is_on));
        let five = bitmap("ABCDE").expect("drawn");
        assert!(five.rows.iter().all(|row| row.len() == five.width));
    }

    #[test]
    fn characters_differ_and_others_have_no_pixels() {
        let all: std::collections::BTreeSet<Vec<Vec<bool>>> = characters()
            .map(|one| bitmap(&one.to_string()).expect("drawn").rows)
            .collect();
        assert_eq!(all.len(), 36);
        assert!(
            ["", "a", "Ü", "A-1", "12345b", "1234567"]
                .iter()
                .all(|text| bitmap(text).is_none())
        );
    }
}
