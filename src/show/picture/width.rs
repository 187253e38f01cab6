//! How wide captions are, so that lines break where they are full.
//!
//! Invariant: no font is read, because pages are laid out in builds without letters, too.

/// The widths of the characters from the space to the tilde in Noto Sans, in units of
/// which its size has 2048.
const ADVANCES: [u16; 95] = [
    532, 551, 836, 1323, 1171, 1702, 1499, 461, 614, 614, 1128, 1171, 549, 659, 549, 762, 1171,
    1171, 1171, 1171, 1171, 1171, 1171, 1171, 1171, 1171, 549, 549, 1171, 1171, 1171, 889, 1841,
    1309, 1331, 1294, 1495, 1139, 1063, 1491, 1518, 694, 559, 1268, 1073, 1858, 1556, 1599, 1239,
    1599, 1274, 1124, 1139, 1497, 1229, 1905, 1200, 1159, 1171, 674, 762, 674, 1171, 909, 1188,
    1149, 1260, 983, 1260, 1155, 705, 1260, 1266, 528, 528, 1094, 528, 1915, 1266, 1239, 1260,
    1260, 846, 981, 739, 1266, 1040, 1610, 1083, 1044, 963, 778, 1128, 778, 1171,
];

/// The height of a capital letter, in the same unit.
const CAPITAL: f64 = 1462.0;

/// The width of a caption whose capital letters are so high.
pub(in crate::show) fn caption_width(text: &str, height: f64) -> f64 {
    let all: f64 = text.chars().map(|letter| f64::from(advance(letter))).sum();
    all * height / CAPITAL
}

/// The width of a letter. Those with marks on them are about as wide as small letters.
fn advance(letter: char) -> u16 {
    const OTHERS: u16 = 1266;
    let index = u32::from(letter).checked_sub(u32::from(' '));
    let index = index.and_then(|index| usize::try_from(index).ok());
    let known = index.and_then(|index| ADVANCES.get(index));
    known.copied().unwrap_or(OTHERS)
}

#[cfg(all(test, feature = "letters"))]
mod tests {
    use super::super::Role;
    use super::super::letters::Font;
    use super::*;

    #[test]
    fn the_widths_are_those_of_the_font() {
        let font = Font::of(Role::Caption);
        assert!((font.capital() - CAPITAL).abs() < 1e-9);
        for letter in ' '..='~' {
            let advance = font.glyph(letter).advance;
            assert!(
                (advance - f64::from(super::advance(letter))).abs() < 1e-9,
                "{letter}"
            );
        }
    }
}
