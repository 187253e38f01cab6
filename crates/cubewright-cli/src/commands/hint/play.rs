//! `cubewright hint --play`: hint after hint, until all is laid.
//!
//! Invariant: what counts as laid is what was laid at the beginning and each hint that was followed, but for
//! what was taken away again.

use std::io::BufRead;

use cubewright::language::Text;
use cubewright::puzzle::{Hint, PartialSolution, Puzzle};
use cubewright::show::{HintLevel, NextMove};
use cubewright_programs::terminal::{language, note};

/// What the player says to a hint.
#[derive(PartialEq, Eq)]
enum Reply {
    /// It is laid so.
    Done,
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

/// Where what is laid is wrong.
const CORRECT: Text = [
    "[Enter] it is corrected   [b] back   [q] stop",
    "[Enter] es ist berichtigt   [b] zurück   [q] Schluss",
];

/// The same before it is said what to do about it.
const ASK: Text = [
    "[Enter] say what to do   [b] back   [q] stop",
    "[Enter] sag, was zu tun ist   [b] zurück   [q] Schluss",
];

const NOT_UNDERSTOOD: Text = [
    "Type one of these letters, or nothing, and press Enter.",
    "Tipp einen dieser Buchstaben oder nichts, und drück Enter.",
];

const ALL_SAID: Text = [
    "There is no more to say of this piece.",
    "Mehr ist zu diesem Teil nicht zu sagen.",
];

/// Asks for a reply; what is not understood is asked again.
fn reply(from: &mut dyn BufRead, prompt: Text) -> std::io::Result<Reply> {
    loop {
        note(language().pick(prompt));
        let mut line = String::new();
        if from.read_line(&mut line)? == 0 {
            return Ok(Reply::Quit);
        }
        match line.trim() {
            "" if prompt == ASK => return Ok(Reply::More),
            "" => return Ok(Reply::Done),
            "m" | "M" | "more" | "mehr" if prompt != CORRECT => return Ok(Reply::More),
            "b" | "B" | "back" | "zurück" => return Ok(Reply::Back),
            "q" | "Q" | "quit" | "exit" | "stop" | "Schluss" => return Ok(Reply::Quit),
            _ => note(language().pick(NOT_UNDERSTOOD)),
        }
    }
}

/// What comes after a reply.
pub(crate) enum Turn {
    /// The next hint is to be found for what is laid now, at the level at hand.
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
    /// Whether it was told of each piece how it lies.
    is_all_told: bool,
}

impl Game {
    pub(crate) fn new(laid: Option<PartialSolution>, level: HintLevel) -> Self {
        Self {
            laid: vec![laid],
            level,
            first: level,
            is_all_told: true,
        }
    }

    /// What is laid at the end, if the player was not told how: then nobody knows whether it lies so.
    pub(crate) fn untold(&self) -> Option<&PartialSolution> {
        self.laid().filter(|_| !self.is_all_told)
    }

    /// What is laid now.
    pub(crate) fn laid(&self) -> Option<&PartialSolution> {
        self.laid.last().and_then(Option::as_ref)
    }

    /// Tells a hint and takes the reply; nothing where there is no more to play.
    pub(crate) fn turn(
        &mut self,
        (question, hint): (&Puzzle, &Hint),
        tell: &dyn Fn(&str) -> std::io::Result<()>,
        from: &mut dyn BufRead,
    ) -> std::io::Result<Option<Turn>> {
        match hint {
            Hint::Next(next, _) => {
                tell(question.told(next, self.level, language()).trim_end())?;
                self.lay(question, next, from).map(Some)
            }
            Hint::Wrong(remedy) => {
                let corrected = remedy.as_ref().and_then(|it| self.laid()?.corrected(it));
                let is_open = remedy.is_none() && self.level != HintLevel::How;
                if corrected.is_none() && !is_open {
                    return Ok(None);
                }
                if self.level == self.first
                    && let Some(verdict) = hint.verdict(question, language())
                {
                    tell(&verdict)?;
                }
                if let Some(remedy) = remedy {
                    tell(&remedy.text(language()))?;
                }
                self.correct(corrected, from).map(Some)
            }
            Hint::Done | Hint::OnPlaces(_) | Hint::None(_) => Ok(None),
        }
    }

    /// Takes the reply to a move.
    fn lay(
        &mut self,
        question: &Puzzle,
        next: &NextMove,
        from: &mut dyn BufRead,
    ) -> std::io::Result<Turn> {
        let mut said = reply(from, PROMPT)?;
        while said == Reply::More && self.level == HintLevel::How {
            note(language().pick(ALL_SAID));
            said = reply(from, PROMPT)?;
        }
        Ok(match said {
            Reply::More => {
                self.say_more();
                Turn::Tell
            }
            Reply::Done => {
                self.is_all_told &= self.level == HintLevel::How;
                self.go_on(question.followed(self.laid(), next))
            }
            Reply::Back => self.go_back(),
            Reply::Quit => Turn::Stop,
        })
    }

    /// Takes the reply to what is to be corrected; without that it can only be asked for.
    fn correct(
        &mut self,
        corrected: Option<PartialSolution>,
        from: &mut dyn BufRead,
    ) -> std::io::Result<Turn> {
        let prompt = if corrected.is_some() { CORRECT } else { ASK };
        Ok(match reply(from, prompt)? {
            Reply::More => {
                self.say_more();
                Turn::Ask
            }
            Reply::Done => self.go_on(corrected),
            Reply::Back => self.go_back(),
            Reply::Quit => Turn::Stop,
        })
    }

    const fn say_more(&mut self) {
        self.level = match self.level {
            HintLevel::Which => HintLevel::Where,
            HintLevel::Where | HintLevel::How => HintLevel::How,
        };
    }

    fn go_on(&mut self, laid: Option<PartialSolution>) -> Turn {
        self.laid.push(laid);
        self.level = self.first;
        Turn::Ask
    }

    /// What was laid at the beginning stays.
    fn go_back(&mut self) -> Turn {
        if self.laid.len() > 1 {
            self.laid.pop();
        }
        self.level = self.first;
        Turn::Ask
    }
}
