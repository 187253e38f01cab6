//! Colours that people with any colour vision tell apart, and hatches for more of them.
//!
//! Invariant: the first [`Ink::COUNT`] inks all differ, and the letters that
//! [`Rgb::letters`] puts on a colour have a contrast of at least 4.5 to 1.

/// A colour: red, green and blue, 0 to 255.
///
/// As sRGB, what SVG writes as `#rrggbb`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rgb(pub [u8; 3]);

/// How an area is filled besides its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hatch {
    /// Not at all.
    None,
    /// Lines that rise to the right.
    Rising,
    /// Lines that fall to the right.
    Falling,
    /// Both.
    Crossed,
    /// Upright lines.
    Upright,
    /// Level lines.
    Level,
}

/// How a part is filled.
///
/// Colour and hatch together tell parts apart in print without colours, and for people who do not see
/// all colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ink {
    /// The colour.
    pub colour: Rgb,
    /// What tells parts of one colour apart.
    pub hatch: Hatch,
}

/// The colours of Okabe and Ito ("Color Universal Design", 2008), the black replaced
/// by a grey on which lines are seen.
const PALETTE: [Rgb; 8] = [
    Rgb([0xe6, 0x9f, 0x00]),
    Rgb([0x56, 0xb4, 0xe9]),
    Rgb([0x00, 0x9e, 0x73]),
    Rgb([0xf0, 0xe4, 0x42]),
    Rgb([0x00, 0x72, 0xb2]),
    Rgb([0xd5, 0x5e, 0x00]),
    Rgb([0xcc, 0x79, 0xa7]),
    Rgb([0xb0, 0xb0, 0xb0]),
];

/// Colour words of sets of pieces, in small letters, and the colours of the palette that they mean.
const WORDS: [(&str, usize); 19] = [
    ("orange", 0),
    ("light blue", 1),
    ("hellblau", 1),
    ("green", 2),
    ("grün", 2),
    ("yellow", 3),
    ("gelb", 3),
    ("blue", 4),
    ("blau", 4),
    ("red", 5),
    ("rot", 5),
    ("purple", 6),
    ("pink", 6),
    ("lila", 6),
    ("violett", 6),
    ("rosa", 6),
    ("grey", 7),
    ("gray", 7),
    ("grau", 7),
];

impl Hatch {
    /// Colours that people who do not see all colours can tell apart.
    #[doc(hidden)]
    pub const ALL: [Self; 6] = [
        Self::None,
        Self::Rising,
        Self::Falling,
        Self::Crossed,
        Self::Upright,
        Self::Level,
    ];
}

impl Rgb {
    /// Black.
    pub const BLACK: Self = Self([0, 0, 0]);
    /// White.
    pub const WHITE: Self = Self([255, 255, 255]);
    /// The lines of drawings.
    pub const LINE: Self = Self([0x22, 0x22, 0x22]);
    /// What is only meant to be half seen.
    pub const FAINT: Self = Self([0x76, 0x76, 0x76]);

    /// `#e69f00`
    ///
    /// ```
    /// use cubewright::show::scene::{Ink, Rgb};
    /// assert_eq!(Rgb([230, 159, 0]).hex(), "#e69f00");
    /// assert_eq!(Ink::of(0), Ink::of(Ink::COUNT));
    /// ```
    #[must_use]
    pub fn hex(self) -> String {
        let [red, green, blue] = self.0;
        format!("#{red:02x}{green:02x}{blue:02x}")
    }

    /// This colour with a share of another, in percent.
    ///
    /// ```
    /// use cubewright::show::scene::Rgb;
    /// assert_eq!(Rgb::BLACK.mixed(Rgb::WHITE, 0), Rgb::BLACK);
    /// assert_eq!(Rgb::BLACK.mixed(Rgb::WHITE, 100), Rgb::WHITE);
    /// ```
    #[must_use]
    pub fn mixed(self, other: Self, percent: u16) -> Self {
        let percent = percent.min(100);
        let mix = |i: usize| {
            let sum = u16::from(self.0[i]) * (100 - percent) + u16::from(other.0[i]) * percent;
            u8::try_from(sum / 100).unwrap_or(u8::MAX)
        };
        Self([mix(0), mix(1), mix(2)])
    }

    /// Black or white, whichever is easier to read on this colour.
    #[must_use]
    pub fn letters(self) -> Self {
        let on_white = self.contrast(Self::WHITE);
        if self.contrast(Self::BLACK) >= on_white {
            Self::BLACK
        } else {
            Self::WHITE
        }
    }

    /// The contrast ratio of two colours, 1 to 21, as WCAG 2 defines it.
    ///
    /// WCAG 2.2, "contrast ratio" (<https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio>): 4.5 is the
    /// least for text of normal size.
    #[must_use]
    pub fn contrast(self, other: Self) -> f64 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// Red, green and blue in amounts of light, 0 to 1.
    #[doc(hidden)]
    #[must_use]
    pub fn linear(self) -> [f64; 3] {
        self.0.map(|channel| {
            let c = f64::from(channel) / 255.0;
            if c <= 0.04045 {
                c / 12.92
            } else {
                ((c + 0.055) / 1.055).powf(2.4)
            }
        })
    }

    /// The relative luminance of WCAG 2.
    fn luminance(self) -> f64 {
        let linear = self.linear();
        0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }
}

impl Ink {
    /// How many inks differ.
    pub const COUNT: usize = PALETTE.len() * Hatch::ALL.len();

    /// The ink of the part with this 0-based index: first all colours without a hatch.
    ///
    /// Inks repeat after [`Ink::COUNT`] parts.
    #[must_use]
    pub const fn of(index: usize) -> Self {
        Self {
            colour: PALETTE[index % PALETTE.len()],
            hatch: Hatch::ALL[index / PALETTE.len() % Hatch::ALL.len()],
        }
    }

    /// The ink that a colour word means, in English or German, whatever the case of its letters from
    /// A to Z; nothing for other words.
    ///
    /// It has no hatch: pieces of one colour are told apart by what is written on them.
    ///
    /// ```
    /// use cubewright::show::scene::Ink;
    /// assert_eq!(Ink::named("Blue"), Ink::named("blau"));
    /// assert_eq!(Ink::named("blue"), Some(Ink::of(4)));
    /// assert_eq!(Ink::named("my first cube"), None);
    /// ```
    #[must_use]
    pub fn named(word: &str) -> Option<Self> {
        // The tables of all other letters would make the part that a page loads first larger.
        let word = word.trim_ascii();
        let found = WORDS
            .iter()
            .find(|(known, _)| known.eq_ignore_ascii_case(word));
        found.map(|&(_, index)| Self::of(index))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn inks_differ_and_letters_are_legible() {
        let inks: HashSet<Ink> = (0..Ink::COUNT).map(Ink::of).collect();
        assert_eq!(inks.len(), Ink::COUNT);
        for colour in PALETTE {
            for percent in [0, 12, 15, 30, 45, 60, 100] {
                for other in [Rgb::WHITE, Rgb::BLACK] {
                    let shade = colour.mixed(other, percent);
                    assert!(shade.contrast(shade.letters()) >= 4.5, "{shade:?}");
                }
            }
        }
        assert!(Rgb::WHITE.contrast(Rgb::FAINT) >= 4.5);
        assert!(Rgb::WHITE.contrast(Rgb::BLACK) > 20.9);
    }
}
