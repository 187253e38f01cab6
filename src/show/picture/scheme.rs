//! Light and dark paper.
//!
//! Invariant: on both, words have a contrast of at least 4.5 to 1 to the paper; pieces keep their
//! colours.

use crate::show::scene::Rgb;

/// What a picture is drawn on: the light and the dark schemes of a screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scheme {
    /// White paper.
    #[default]
    Light,
    /// Nearly black, as pages are at night.
    Dark,
}

impl Scheme {
    /// The paper.
    #[must_use]
    pub const fn paper(self) -> Rgb {
        match self {
            Self::Light => Rgb::WHITE,
            Self::Dark => Rgb([0x1f, 0x22, 0x26]),
        }
    }

    /// Words on it.
    #[must_use]
    pub const fn words(self) -> Rgb {
        match self {
            Self::Light => Rgb::BLACK,
            Self::Dark => Rgb([0xee, 0xeb, 0xe4]),
        }
    }

    /// What is only meant to be half seen.
    #[must_use]
    pub const fn faint(self) -> Rgb {
        match self {
            Self::Light => Rgb::FAINT,
            Self::Dark => Rgb([0x9a, 0x9f, 0xa8]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_legible() {
        for scheme in [Scheme::Light, Scheme::Dark] {
            assert!(scheme.words().contrast(scheme.paper()) >= 7.0);
            assert!(scheme.faint().contrast(scheme.paper()) >= 4.5);
        }
    }
}
