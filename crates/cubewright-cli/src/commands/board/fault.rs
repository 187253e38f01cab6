//! What a board fails at.

use std::io::ErrorKind;

use super::PATIENCE;
use crate::errors::failure::Failure;
use cubewright::board::RequestError;
use cubewright::language::{Describe, Language, Message, Say, Text};
use cubewright::verify;
use cubewright_programs::terminal::language;

/// Why the board did not answer.
#[derive(Debug)]
pub(crate) enum BoardError {
    NoPort {
        port: String,
        others: Vec<String>,
    },
    /// None is named, and of these it is not clear which one is meant.
    NotNamed(Vec<String>),
    Port {
        port: String,
        error: std::io::Error,
    },
    Line(std::io::Error),
    Silent,
    Foreign(String),
    Refused(u16, RequestError),
    Wrong(verify::AssemblyFault),
}

impl From<std::io::Error> for BoardError {
    fn from(error: std::io::Error) -> Self {
        Self::Line(error)
    }
}

impl From<BoardError> for Failure {
    fn from(error: BoardError) -> Self {
        Self::Board(error.describe(language()))
    }
}

impl Describe for BoardError {
    fn describe(&self, language: Language) -> Message {
        let text = match self {
            Self::NoPort { port, others } if others.is_empty() => language.say(
                [
                    "{0}: there is no such port, and no other one either",
                    "{0}: diesen Anschluss gibt es nicht, auch keinen anderen",
                ],
                &[port],
            ),
            Self::NoPort { port, others } => language.say(
                [
                    "{0}: there is no such port; there {2|is|are} {1}",
                    "{0}: diesen Anschluss gibt es nicht; {2|vorhanden ist|vorhanden sind} {1}",
                ],
                &[port, &language.list(others), &others.len()],
            ),
            Self::NotNamed(ports) if ports.is_empty() => language
                .pick([
                    "there is no serial port here",
                    "hier gibt es keinen seriellen Anschluss",
                ])
                .to_owned(),
            Self::NotNamed(ports) => language.say(
                [
                    "the port of the board is not named; there {1|is|are} {0}",
                    "der Anschluss der Platine ist nicht genannt; {1|vorhanden ist|vorhanden sind} {0}",
                ],
                &[&language.list(ports), &ports.len()],
            ),
            Self::Port { port, error } if error.kind() == ErrorKind::PermissionDenied => language
                .say(
                    [
                        "{0}: you may not use this port",
                        "{0}: du darfst diesen Anschluss nicht benutzen",
                    ],
                    &[port],
                ),
            Self::Port { port, .. } => language.say(
                [
                    "{0}: this cannot be used as a serial port",
                    "{0}: das lässt sich nicht als serieller Anschluss benutzen",
                ],
                &[port],
            ),
            Self::Line(error) => language.say(
                [
                    "the connection to the board broke: {0}",
                    "die Verbindung zur Platine ist abgerissen: {0}",
                ],
                &[&error.text(language)],
            ),
            Self::Silent => language.say(
                [
                    "the board did not answer for {0} s",
                    "die Platine hat {0} s lang nicht geantwortet",
                ],
                &[&PATIENCE.as_secs()],
            ),
            Self::Foreign(line) => language.say(
                [
                    "the board sent {0}, which no board with Cubewright on it sends",
                    "die Platine hat {0} gesendet, was keine Platine mit Cubewright sendet",
                ],
                &[&format!("{line:?}")],
            ),
            Self::Refused(column, error) => language.say(
                [
                    "the board reports an error at column {0}: {1}",
                    "die Platine meldet einen Fehler in Spalte {0}: {1}",
                ],
                &[column, &error.words()],
            ),
            Self::Wrong(fault) => language.say(
                [
                    "the board's answer is wrong: {0}",
                    "die Antwort der Platine ist falsch: {0}",
                ],
                &[&fault.text(language)],
            ),
        };
        Message::new(text, language.pick(self.hint()))
    }
}

impl BoardError {
    /// What to do about it.
    fn hint(&self) -> Text {
        match self {
            Self::NoPort { .. } | Self::NotNamed(_) => [
                "plug the board in, and give its port, such as --port /dev/ttyACM0 or --port COM3",
                "steck die Platine an, und nenn ihren Anschluss, etwa --port /dev/ttyACM0 oder --port COM3",
            ],
            Self::Port { error, .. } if error.kind() == ErrorKind::PermissionDenied => [
                "on Linux, join the group of the port: sudo usermod -aG dialout $USER, then log in again",
                "unter Linux: sudo usermod -aG dialout $USER, dann neu anmelden",
            ],
            Self::Port { .. } => [
                "is it the port of the board, and does no other program use it?",
                "ist es der Anschluss der Platine, und benutzt ihn kein anderes Programm?",
            ],
            Self::Line(_) | Self::Refused(..) => ["try again", "versuch es noch einmal"],
            Self::Silent | Self::Foreign(_) => [
                "is happycube.hex on the board, and is it the right port? see docs/microbit.md",
                "ist happycube.hex auf der Platine, und ist es der richtige Anschluss? siehe \
                 docs/microbit.md",
            ],
            Self::Wrong(_) => [
                "the answer was not shown; copy a new happycube.hex to the board",
                "die Antwort wurde nicht gezeigt; kopier ein neues happycube.hex auf die Platine",
            ],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_port_is_told_as_one() {
        let told = |ports: &[&str], language| {
            let ports: Vec<String> = ports.iter().map(|&port| port.to_owned()).collect();
            BoardError::NotNamed(ports).describe(language).text
        };
        let (one, two) = (&["/dev/ttyS0"][..], &["/dev/ttyS0", "/dev/ttyS1"][..]);
        for (ports, language, says) in [
            (one, Language::English, "; there is /dev/ttyS0"),
            (
                two,
                Language::English,
                "; there are /dev/ttyS0 and /dev/ttyS1",
            ),
            (one, Language::German, "; vorhanden ist /dev/ttyS0"),
            (
                two,
                Language::German,
                "; vorhanden sind /dev/ttyS0 und /dev/ttyS1",
            ),
        ] {
            let told = told(ports, language);
            assert!(told.ends_with(says), "{told}");
        }
    }
}
