//! Playing the app on a board, beside a copy of it on the computer.

use cubewright::board::CubePieces;
use cubewright_app::{App, Frame, Inputs, Phase};
use cubewright_ship::image::Board;

use crate::hardware::Hardware;
use crate::leds::Lit;

/// Readings after which a new frame is on the matrix.
const SETTLING: usize = 1;

/// What the person does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// One cell back.
    Back,
    /// One cell forward.
    Forward,
    /// Tooth or gap.
    Toggle,
    /// The next piece, the next solution.
    Next,
    /// Back to the piece before.
    Undo,
}

/// The buttons of an act and the readings for which they are held.
#[must_use]
pub const fn press(board: Board, act: Act) -> (Inputs, usize) {
    let (a, b) = (
        matches!(act, Act::Back | Act::Next | Act::Undo),
        matches!(act, Act::Forward | Act::Next | Act::Undo),
    );
    let both = Inputs {
        a: true,
        b: true,
        logo: false,
    };
    let logo = Inputs {
        a: false,
        b: false,
        logo: true,
    };
    match (board, act) {
        (_, Act::Back | Act::Forward) => (Inputs { a, b, logo: false }, 4),
        (Board::V2, Act::Toggle) => (logo, 5),
        (Board::V1, Act::Toggle) | (Board::V2, Act::Next) => (both, 6),
        (Board::V1, Act::Next) | (Board::V2, Act::Undo) => (both, 95),
        (Board::V1, Act::Undo) => (both, 265),
    }
}

/// What was seen at one reading.
#[derive(Clone, Copy, Debug)]
pub struct Seen {
    /// The program's clock.
    pub now_ms: u32,
    /// What the copy on the computer shows.
    pub expected: Frame,
    /// What eyes saw on the matrix, once it was steady.
    pub picture: Option<Frame>,
    /// What the copy is doing.
    pub phase: Phase,
}

/// A board and a copy of the app, fed with the same buttons.
pub struct Player<H> {
    /// The board.
    pub hardware: H,
    /// The copy.
    pub app: App,
    /// Each reading.
    pub seen: Vec<Seen>,
    lit: Vec<Lit>,
    steady: usize,
}

impl<H: Hardware> Player<H> {
    /// Both at their start.
    pub fn new(hardware: H) -> Self {
        let app = App::new(match hardware.board() {
            Board::V1 => cubewright_app::Board::V1,
            Board::V2 => cubewright_app::Board::V2,
        });
        Self {
            hardware,
            app,
            seen: Vec::new(),
            lit: Vec::new(),
            steady: 0,
        }
    }

    /// One reading of the buttons.
    pub fn read(&mut self, inputs: Inputs) {
        let now_ms = self.hardware.now_ms();
        let expected = self.app.tick(now_ms, inputs);
        self.lit.push(self.hardware.poll(inputs));
        let is_same = self
            .seen
            .last()
            .is_some_and(|seen| seen.expected == expected);
        self.steady = if is_same { self.steady + 1 } else { 0 };
        let window = self.hardware.window();
        let is_steady = self.steady + 1 >= window + SETTLING;
        let last = self.lit.iter().rev().take(window).copied();
        let lit = last.fold(Lit::default(), Lit::and);
        let picture = lit.picture(self.hardware.board()).filter(|_| is_steady);
        self.seen.push(Seen {
            now_ms,
            expected,
            picture,
            phase: self.app.phase(),
        });
    }

    /// Presses, lets go, and waits a moment.
    pub fn act(&mut self, act: Act) {
        let (inputs, readings) = press(self.hardware.board(), act);
        (0..readings).for_each(|_| self.read(inputs));
        (0..4).for_each(|_| self.read(Inputs::default()));
    }

    /// Leaves the buttons alone until the copy is in a phase.
    ///
    /// # Panics
    /// When it does not come within a minute.
    pub fn wait(&mut self, phase: Phase) {
        for _ in 0..6000 {
            if self.app.phase() == phase {
                return;
            }
            self.read(Inputs::default());
        }
        panic!("waited in vain for {phase:?}");
    }

    /// Leaves the buttons alone for a number of readings.
    pub fn rest(&mut self, readings: usize) {
        (0..readings).for_each(|_| self.read(Inputs::default()));
    }

    /// Enters six pieces, the last of them without going on.
    pub fn enter(&mut self, set: &CubePieces) {
        for (index, ring) in set.0.into_iter().enumerate() {
            if index > 0 {
                self.act(Act::Next);
            }
            for cell in 0..16 {
                if cell > 0 {
                    self.act(Act::Forward);
                }
                if ring >> cell & 1 == 1 {
                    self.act(Act::Toggle);
                }
            }
        }
    }

    /// Compares every picture that was steady with the copy's; returns how many there
    /// were, and how many different frames were among them.
    ///
    /// # Panics
    /// When one differs.
    pub fn check(&self) -> Checked {
        let mut checked = Checked::default();
        let mut last = None;
        for seen in &self.seen {
            checked.frames += usize::from(last != Some(seen.expected));
            if let Some(picture) = seen.picture {
                assert_eq!(
                    picture, seen.expected,
                    "at {} ms, {:?}",
                    seen.now_ms, seen.phase
                );
                checked.pictures += 1;
                checked.steady += usize::from(checked.last != Some((checked.frames, picture)));
                checked.last = Some((checked.frames, picture));
            }
            last = Some(seen.expected);
        }
        checked
    }
}

/// What [`Player::check`] has compared.
#[derive(Clone, Copy, Debug, Default)]
pub struct Checked {
    /// Frames of the copy, one after the other.
    pub frames: usize,
    /// Those that stood long enough to be seen as a whole.
    pub steady: usize,
    /// Pictures that were compared, one a reading.
    pub pictures: usize,
    last: Option<(usize, Frame)>,
}
