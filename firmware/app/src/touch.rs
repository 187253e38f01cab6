//! Whether a finger is on a bare metal pad.

/// Feels a finger by the time that a pad takes to charge.
///
/// The pad of V2's logo is pulled up by a large resistor; a finger adds capacitance.
#[derive(Clone, Copy, Debug, Default)]
pub struct Touch {
    is_touched: bool,
}

impl Touch {
    /// A pad that charges more slowly than this is touched, in microseconds.
    pub const TOUCHED_US: u32 = 50;
    /// One that charges faster than this is not; between, nothing changes.
    pub const FREE_US: u32 = 30;

    /// A pad that is not touched.
    #[must_use]
    pub const fn new() -> Self {
        Self { is_touched: false }
    }

    /// Takes the time that the pad took to charge.
    pub const fn update(&mut self, charge_us: u32) -> bool {
        if charge_us > Self::TOUCHED_US {
            self.is_touched = true;
        } else if charge_us < Self::FREE_US {
            self.is_touched = false;
        }
        self.is_touched
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_trembling_finger_is_one_touch() {
        let mut touch = Touch::new();
        let felt = [15, 40, 51, 45, 31, 60, 29, 45].map(|us| touch.update(us));
        assert_eq!(felt, [false, false, true, true, true, true, false, false]);
    }
}
