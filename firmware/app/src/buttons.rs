//! From buttons, held or not, to what the person wants.

/// The generation of the board: it decides which gestures there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Board {
    /// Buttons A and B.
    V1,
    /// Buttons A and B and a logo that feels a finger.
    V2,
}

/// What is pressed now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Inputs {
    /// Button A, left.
    pub a: bool,
    /// Button B, right.
    pub b: bool,
    /// The logo; never on V1.
    pub logo: bool,
}

/// A+B held this long is more than a short press, in milliseconds.
pub const LONG_MS: u32 = 800;

/// On V1, A+B held this long takes the last piece back, in milliseconds.
pub const VERY_LONG_MS: u32 = 2500;

/// What the person wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Gesture {
    /// A alone.
    Back,
    /// B alone.
    Forward,
    /// The logo; on V1 A+B, short.
    Toggle,
    /// A+B, short; on V1 long.
    Next,
    /// A+B, long; on V1 very long.
    Undo,
}

/// The buttons since all of them were up.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hands {
    board: Board,
    /// The last reading, and the last that was the same twice: contacts bounce.
    read: Inputs,
    steady: Inputs,
    seen_a: bool,
    seen_b: bool,
    /// When both were down, and when one of them went up again.
    both_ms: Option<u32>,
    apart_ms: Option<u32>,
}

impl Hands {
    pub(crate) const fn new(board: Board) -> Self {
        let up = Inputs {
            a: false,
            b: false,
            logo: false,
        };
        Self {
            board,
            read: up,
            steady: up,
            seen_a: false,
            seen_b: false,
            both_ms: None,
            apart_ms: None,
        }
    }

    /// Takes a reading; a gesture is complete when the buttons are let go.
    pub(crate) fn tick(&mut self, now_ms: u32, inputs: Inputs) -> Option<Gesture> {
        let is_steady = inputs == self.read;
        self.read = inputs;
        if !is_steady || inputs == self.steady {
            return None;
        }
        let touched = inputs.logo && !self.steady.logo && self.board == Board::V2;
        self.steady = inputs;
        let pressed = self.press(now_ms, inputs);
        if touched {
            Some(Gesture::Toggle)
        } else {
            pressed
        }
    }

    fn press(&mut self, now_ms: u32, Inputs { a, b, .. }: Inputs) -> Option<Gesture> {
        self.seen_a |= a;
        self.seen_b |= b;
        if a && b {
            self.both_ms = self.both_ms.or(Some(now_ms));
        } else if self.both_ms.is_some() {
            self.apart_ms = self.apart_ms.or(Some(now_ms));
        }
        if a || b {
            return None;
        }
        let gesture = match (self.seen_a, self.seen_b, self.both_ms, self.apart_ms) {
            (_, _, Some(both), Some(apart)) => Some(self.chord(apart.wrapping_sub(both))),
            (true, false, ..) => Some(Gesture::Back),
            (false, true, ..) => Some(Gesture::Forward),
            // From one button to the other without a moment of both: no chord.
            (true, true, ..) | (false, false, ..) => None,
        };
        self.seen_a = false;
        self.seen_b = false;
        self.both_ms = None;
        self.apart_ms = None;
        gesture
    }

    /// What A+B means after it was held for `held_ms`.
    const fn chord(&self, held_ms: u32) -> Gesture {
        match self.board {
            Board::V1 if held_ms < LONG_MS => Gesture::Toggle,
            Board::V1 if held_ms < VERY_LONG_MS => Gesture::Next,
            Board::V2 if held_ms < LONG_MS => Gesture::Next,
            Board::V1 | Board::V2 => Gesture::Undo,
        }
    }

    /// Whether a button is down.
    pub(crate) const fn is_down(&self) -> bool {
        self.steady.a || self.steady.b || self.steady.logo
    }

    /// What letting go of A+B now would mean.
    pub(crate) fn pending(&self, now_ms: u32) -> Option<Gesture> {
        let both = self.both_ms?;
        let end = self.apart_ms.unwrap_or(now_ms);
        Some(self.chord(end.wrapping_sub(both)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    /// Readings of 10 ms each, from pairs of buttons and milliseconds.
    fn gestures(board: Board, presses: &[(&str, u32)]) -> Vec<Gesture> {
        let mut hands = Hands::new(board);
        // The clock may be about to start again at 0.
        let mut now = u32::MAX - 1000;
        let mut found = Vec::new();
        for &(down, ms) in presses.iter().chain(&[("", 50)]) {
            for _ in 0..ms / 10 {
                let inputs = Inputs {
                    a: down.contains('a'),
                    b: down.contains('b'),
                    logo: down.contains('l'),
                };
                found.extend(hands.tick(now, inputs));
                now = now.wrapping_add(10);
            }
        }
        found
    }

    #[test]
    fn each_board_has_its_gestures() {
        use Gesture::{Back, Forward, Next, Toggle, Undo};
        for board in [Board::V1, Board::V2] {
            assert_eq!(
                gestures(board, &[("a", 50), ("", 50), ("b", 2000)]),
                [Back, Forward]
            );
            assert_eq!(gestures(board, &[("a", 50), ("b", 50)]), []);
        }
        let both = |board, ms| gestures(board, &[("a", 60), ("ab", ms), ("b", 1000)]);
        assert_eq!(both(Board::V1, 500), [Toggle]);
        assert_eq!(both(Board::V1, 800), [Next]);
        assert_eq!(both(Board::V1, 2490), [Next]);
        assert_eq!(both(Board::V1, 2500), [Undo]);
        assert_eq!(both(Board::V2, 790), [Next]);
        assert_eq!(both(Board::V2, 800), [Undo]);
        assert_eq!(
            gestures(Board::V2, &[("l", 3000), ("", 20), ("l", 20)]),
            [Toggle; 2]
        );
        assert_eq!(
            gestures(Board::V2, &[("a", 50), ("al", 50)]),
            [Toggle, Back]
        );
        assert_eq!(gestures(Board::V1, &[("l", 500)]), []);
    }

    #[test]
    fn bouncing_contacts_are_one_press() {
        let bounce = [
            ("a", 10),
            ("", 10),
            ("a", 10),
            ("", 10),
            ("a", 100),
            ("", 10),
            ("a", 50),
        ];
        assert_eq!(gestures(Board::V1, &bounce), [Gesture::Back]);
        assert_eq!(gestures(Board::V1, &[("a", 10), ("", 100)]), []);
    }
}
