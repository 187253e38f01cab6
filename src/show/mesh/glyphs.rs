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

/// The most characters that a face has room for.
const MOST: usize = 3;

/// A text as pixels; nothing if it is empty, too long, or has a character that is not drawn here.
pub(in crate::show) fn bitmap(text: &str) -> Option<Bitmap> {
    let count = text.chars().count();
    if count == 0 || count > MOST {
        return None;
    }
    let glyphs: Option<Vec<&str>> = text.chars().map(glyph).collect();
    let mut rows = vec![Vec::new(); HEIGHT];
    for (index, glyph) in glyphs?.into_iter().enumerate() {
        for (row, line) in rows.iter_mut().zip(glyph.split_whitespace()) {
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
        'S' => "##### #.... #.... ##### ....# ....# #####",
        'T' => "##### ..#.. ..#.. ..#.. ..#.. ..#.. ..#..",
        'U' => "#...# #...# #...# #...# #...# #...# #####",
        'V' => "#...# #...# #...# ##.## .#.#. .###. ..#..",
        'W' => "#...# #...# #...# #.#.# #.#.# ##### ##.##",
        'X' => "#...# ##.## .###. ..#.. .###. ##.## #...#",
        'Y' => "#...# ##.## .###. ..#.. ..#.. ..#.. ..#..",
        'Z' => "##### ....# ...## ..##. .##.. ##... #####",
        '0' => ".###. ##.## #...# #...# #...# ##.## .###.",
        '1' => ".##. ###. .##. .##. .##. .##. ####",
        '2' => "##### ....# ....# ##### #.... #.... #####",
        '3' => "##### ....# ....# .#### ....# ....# #####",
        '4' => "#..#. #..#. #..#. ##### ...#. ...#. ...#.",
        '5' => "##### #.... #.... ####. ...## ...## ####.",
        '6' => "##### #.... #.... ##### #...# #...# #####",
        '7' => "##### ....# ....# ...## ...#. ...#. ...#.",
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

    #[test]
    fn characters_differ_and_others_have_no_pixels() {
        let all: std::collections::BTreeSet<Vec<Vec<bool>>> = characters()
            .map(|one| bitmap(&one.to_string()).expect("drawn").rows)
            .collect();
        assert_eq!(all.len(), 36);
        assert!(
            ["", "a", "Ü", "A-1", "1234"]
                .iter()
                .all(|text| bitmap(text).is_none())
        );
    }
}
