//! `cubewright hint --play`: hint after hint, until all is laid.
//!
//! Invariant: what counts as laid is what was laid at the beginning and each hint that was followed.

use std::io::BufRead;

use cubewright::language::Text;
use cubewright::puzzle::{PartialSolution, Puzzle};
use cubewright::show::{HintLevel, NextMove};
use cubewright_programs::terminal::{language, note};

/// What the player says to a hint.
enum Reply {
    /// It is laid so.
    Laid,
    /// Say more of it.
    More,
    /// Take back what was laid last.
    Back,
    /// End.
    Quit,
}

const PROMPT: Text = [
    "[Enter] it lies there   [m] say more   [b] back   [q] stop",
    "[Enter] es liegt dort   [m] sag mehr   [b] zurück   [q] Schluss",
];

const NOT_UNDERSTOOD: Text = [
    "Type one of these letters, or nothing, and press Enter.",
    "Tipp einen dieser Buchstaben oder nichts, und drück Enter.",
];

const ALL_SAID: Text = [
    "There is no more to say of this piece.",
    "Mehr ist zu diesem Teil nicht zu sagen.",
];

/// Asks for the reply to a hint at a level; what is not understood is asked again.
fn reply(from: &mut dyn BufRead, level: HintLevel) -> std::io::Result<Reply> {
    loop {
        note(language().pick(PROMPT));
        let mut line = String::new();
        if from.read_line(&mut line)? == 0 {
            return Ok(Reply::Quit);
        }
        match line.trim() {
            "" => return Ok(Reply::Laid),
            "m" | "M" | "more" | "mehr" if level == HintLevel::How => {
                note(language().pick(ALL_SAID));
            }
            "m" | "M" | "more" | "mehr" => return Ok(Reply::More),
            "b" | "B" | "back" | "zurück" => return Ok(Reply::Back),
            "q" | "Q" | "quit" | "exit" | "stop" | "Schluss" => return Ok(Reply::Quit),
            _ => note(language().pick(NOT_UNDERSTOOD)),
        }
    }
}

/// What comes after a reply.
pub(crate) enum Turn {
    /// The next hint is to be found for what is laid now.
    Ask,
    /// The same hint is to be told at another level.
    Tell,
    /// The player stops.
    Stop,
}

/// What was laid, step by step, and how much the hint at hand says.
pub(crate) struct Game {
    laid: Vec<Option<PartialSolution>>,
    pub level: HintLevel,
    first: HintLevel,
}

impl Game {
    pub(crate) fn new(laid: Option<PartialSolution>, level: HintLevel) -> Self {
        Self {
            laid: vec![laid],
            level,
            first: level,
        }
    }

    /// What is laid now.
    pub(crate) fn laid(&self) -> Option<&PartialSolution> {
        self.laid.last().and_then(Option::as_ref)
    }

    /// Takes the reply to a hint that was told.
    pub(crate) fn take(
        &mut self,
        question: &Puzzle,
        next: &NextMove,
        from: &mut dyn BufRead,
    ) -> std::io::Result<Turn> {
        match reply(from, self.level)? {
            Reply::Quit => return Ok(Turn::Stop),
            Reply::More => {
                self.level = match self.level {
                    HintLevel::Which => HintLevel::Where,
                    HintLevel::Where | HintLevel::How => HintLevel::How,
                };
                return Ok(Turn::Tell);
            }
            Reply::Back => {
                if self.laid.len() > 1 {
                    self.laid.pop();
                }
            }
            Reply::Laid => self.laid.push(question.followed(self.laid(), next)),
        }
        self.level = self.first;
        Ok(Turn::Ask)
    }
}
