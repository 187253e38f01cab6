//! The app: from the splash text to the solutions and back.

use crate::answer::{Answer, refusal};
use crate::buttons::{Board, Gesture, Hands, Inputs};
use crate::entry::{Entry, Step};
use crate::frame::Frame;
use crate::note::{self, Note};
use crate::scroll::Text;
use cubewright::board::CubePieces;

/// The text at the start.
const SPLASH: &str = "Cubewright";

/// The app on one board.
#[derive(Clone, Debug)]
pub struct App {
    hands: Hands,
    set: CubePieces,
    entry: Entry,
    state: State,
    /// When the state began, or when it was last acted upon.
    since_ms: Option<u32>,
}

#[derive(Clone, Copy, Debug)]
enum State {
    Splash,
    /// "Input Tile n".
    Prompt,
    Entering,
    /// "Solving...", while the answer is known already.
    Solving(Option<Answer>),
    Answered(Answer),
    Refused,
}

/// What the app is doing, for tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The splash text scrolls.
    Splash,
    /// The 0-based piece is being entered.
    Entering(u8),
    /// "Solving..." scrolls.
    Solving,
    /// Solutions are shown: 0-based solution, page 0 to 6, number of solutions.
    Answered(u16, u8, u16),
    /// There is none.
    Refused,
}

impl App {
    /// The app as it starts.
    #[must_use]
    pub const fn new(board: Board) -> Self {
        Self {
            hands: Hands::new(board),
            set: CubePieces([0; 6]),
            entry: Entry::at(0),
            state: State::Splash,
            since_ms: None,
        }
    }

    /// Takes the time and the buttons, and returns what the LEDs show.
    ///
    /// `now_ms` is a clock of milliseconds that may begin anywhere and wrap. Buttons
    /// should be read every 10 ms; a reading counts when two in a row agree.
    pub fn tick(&mut self, now_ms: u32, inputs: Inputs) -> Frame {
        let began = *self.since_ms.get_or_insert(now_ms);
        let gesture = self.hands.tick(now_ms, inputs);
        if let Some(state) = self.next(now_ms.wrapping_sub(began), gesture) {
            self.state = state;
            self.since_ms = Some(now_ms);
        }
        self.frame(now_ms)
    }

    /// The pieces as they are entered.
    #[must_use]
    pub const fn set(&self) -> &CubePieces {
        &self.set
    }

    /// What the app is doing.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        match &self.state {
            State::Splash => Phase::Splash,
            State::Prompt | State::Entering => Phase::Entering(self.entry.piece),
            State::Solving(_) => Phase::Solving,
            State::Answered(answer) => Phase::Answered(answer.which, answer.page, answer.count),
            State::Refused => Phase::Refused,
        }
    }

    /// What a loudspeaker plays: a fanfare when there is a solution.
    #[must_use]
    pub fn note(&self, now_ms: u32) -> Option<Note> {
        match self.state {
            State::Solving(Some(_)) => note::fanfare(self.elapsed(now_ms)),
            _ => None,
        }
    }

    fn elapsed(&self, now_ms: u32) -> u32 {
        now_ms.wrapping_sub(self.since_ms.unwrap_or(now_ms))
    }

    /// The state that follows, if a new one begins or the old one begins anew.
    fn next(&mut self, elapsed_ms: u32, gesture: Option<Gesture>) -> Option<State> {
        match self.state {
            // A touch ends the text, and counts.
            State::Splash | State::Prompt if self.hands.is_down() => {
                Some(gesture.map_or(State::Entering, |gesture| self.enter(gesture)))
            }
            State::Splash => self.after(elapsed_ms, State::Prompt),
            State::Prompt => self.after(elapsed_ms, State::Entering),
            State::Entering => gesture.map(|gesture| self.enter(gesture)),
            State::Solving(answer) => {
                let next = answer.map_or(State::Refused, State::Answered);
                if gesture.is_some() {
                    return Some(next);
                }
                self.after(elapsed_ms, next)
            }
            State::Answered(answer) => self.page(answer, elapsed_ms, gesture),
            State::Refused => match gesture? {
                Gesture::Undo => Some(self.reopen(5)),
                Gesture::Next => Some(self.reopen(0)),
                Gesture::Back | Gesture::Forward | Gesture::Toggle => Some(State::Refused),
            },
        }
    }

    /// `next`, once the text of this state has scrolled.
    fn after(&self, elapsed_ms: u32, next: State) -> Option<State> {
        (elapsed_ms >= self.text().length_ms()).then_some(next)
    }

    fn enter(&mut self, gesture: Gesture) -> State {
        match self.entry.act(&mut self.set, gesture) {
            Step::Stay => State::Entering,
            Step::Turn => State::Prompt,
            Step::Done => State::Solving(Answer::first(&self.set)),
        }
    }

    fn page(
        &mut self,
        mut answer: Answer,
        elapsed_ms: u32,
        gesture: Option<Gesture>,
    ) -> Option<State> {
        match gesture {
            Some(Gesture::Undo) => return Some(self.reopen(5)),
            Some(gesture) => answer.act(&self.set, gesture),
            None if answer.is_said(elapsed_ms) => answer.page = 1,
            None => return None,
        }
        Some(State::Answered(answer))
    }

    /// Back to entering, all pieces kept.
    fn reopen(&mut self, piece: u8) -> State {
        self.entry = Entry::at(piece);
        State::Prompt
    }

    /// The text of a state that has one.
    fn text(&self) -> Text {
        match self.state {
            State::Splash => Text::of(SPLASH),
            State::Prompt => Text::of("Input Tile ").number(u32::from(self.entry.piece) + 1),
            State::Solving(_) => Text::of("Solving..."),
            State::Refused => refusal(&self.set),
            State::Entering | State::Answered(_) => Text::new(),
        }
    }

    fn frame(&self, now_ms: u32) -> Frame {
        let elapsed_ms = self.elapsed(now_ms);
        match &self.state {
            State::Entering => {
                let pending = self.hands.pending(now_ms);
                self.entry.frame(&self.set, elapsed_ms, pending)
            }
            State::Answered(answer) => answer.frame(&self.set, elapsed_ms),
            State::Refused => {
                let text = self.text();
                text.frame(elapsed_ms % text.length_ms())
            }
            State::Splash | State::Prompt | State::Solving(_) => self.text().frame(elapsed_ms),
        }
    }
}
