//! `cubewright board`: a micro:bit at a serial port solves the puzzle.

pub(crate) mod args;
mod fault;

use std::io::{ErrorKind, Read, Write};
use std::time::{Duration, Instant};

use crate::command::Command;
use crate::errors::failure::Failure;
use crate::errors::misuse::Misuse;
use crate::inputs::input;
use args::BoardArgs;
use cubewright::board::{CubePieces, End, Reply, ReplyError, Request, RequestKind};
use cubewright::family::shell::{Assembly, Shell, WORDS};
use cubewright::infeasible::shell::obstacles;
use cubewright::show::{ShellReason, Wording, sentences};
use cubewright::verify;
use cubewright_programs::errors::Exit;
use cubewright_programs::terminal::{When, language, print};
use fault::BoardError;

/// How long the board may be silent.
const PATIENCE: Duration = Duration::from_secs(5);

/// No reply is longer.
const LONGEST_LINE: usize = 200;

/// Lines that an earlier talk may have left.
const MOST_LEFT: usize = 1000;

/// Bits a second.
const BAUD: u32 = 115_200;

impl Command for BoardArgs {
    fn run(&mut self, _: When) -> Result<Exit, Failure> {
        run(self)
    }
}

fn run(args: &BoardArgs) -> Result<Exit, Failure> {
    let shell = input::shell(&args.file)?;
    let set = set_of(&shell).ok_or_else(|| Failure::from(Misuse::NotForTheBoard))?;
    let ask = match (args.all, args.count) {
        (true, _) => RequestKind::All,
        (false, true) => RequestKind::Count,
        (false, false) => RequestKind::First,
    };
    let port = open(args)?;
    let mut line = Line::new(port, PATIENCE);
    line.greet()?;
    let mut text = String::new();
    let end = line.solve(&shell, Request::Solve(ask, set), &mut |assembly| {
        if !text.is_empty() {
            text.push('\n');
        }
        text += &sentences(assembly, Wording::Plain, language());
    })?;
    print(&(text + &conclusion(&shell, ask, end)))?;
    Ok(match end {
        (0, End::Complete | End::Teeth(_)) => Exit::ProvedNone,
        (_, End::Complete | End::Enough | End::Teeth(_)) => Exit::Answered,
    })
}

/// The pieces that are sent to the board; nothing of what it would take for another puzzle: it knows the cube
/// alone, and no rules about pieces.
fn set_of(shell: &Shell) -> Option<CubePieces> {
    let is_known = shell.is_cube() && shell.side_constraints().is_free();
    let pieces = <&[_; 6]>::try_from(shell.pieces()).ok();
    pieces.filter(|_| is_known).and_then(CubePieces::of)
}

fn open(args: &BoardArgs) -> Result<serial2::SerialPort, BoardError> {
    let name = match &args.port {
        Some(port) => port.display().to_string(),
        None => only_board(&ports())?,
    };
    let failed = |error: std::io::Error| {
        let port = name.clone();
        if error.kind() == ErrorKind::NotFound {
            let others = ports();
            return BoardError::NoPort { port, others };
        }
        BoardError::Port { port, error }
    };
    let mut port = serial2::SerialPort::open(&name, BAUD).map_err(failed)?;
    port.set_read_timeout(Duration::from_millis(100))
        .map_err(failed)?;
    port.discard_buffers().map_err(failed)?;
    Ok(port)
}

/// The one port that may be that of a board.
fn only_board(ports: &[String]) -> Result<String, BoardError> {
    // As Linux, macOS and Windows call ports of USB.
    let is_usb = |port: &&String| {
        let known = ["ttyACM", "usbmodem", "COM"];
        known.iter().any(|name| port.contains(name))
    };
    let mut of_usb = ports.iter().filter(is_usb);
    match (of_usb.next(), of_usb.next()) {
        (Some(only), None) => Ok(only.clone()),
        _ => Err(BoardError::NotNamed(ports.to_vec())),
    }
}

/// The serial ports that there are.
fn ports() -> Vec<String> {
    let found = serial2::SerialPort::available_ports().unwrap_or_default();
    let mut names: Vec<String> = found
        .iter()
        .map(|port| port.display().to_string())
        .collect();
    names.sort();
    names
}

/// What is said after the solutions.
fn conclusion(shell: &Shell, ask: RequestKind, (found, _): (u32, End)) -> String {
    match (found, ask) {
        (0, _) => {
            let obstacles = obstacles(shell).into_iter();
            let reasons = obstacles.map(|found| ShellReason::Obstacle(found).text(language()));
            let lines = core::iter::once(WORDS.none(language())).chain(reasons);
            lines.map(|line| line + "\n").collect()
        }
        (_, RequestKind::Count) => format!("{found}\n"),
        (_, RequestKind::First | RequestKind::All) => String::new(),
    }
}

/// The line to a board.
struct Line<P> {
    port: P,
    patience: Duration,
    received: Vec<u8>,
}

impl<P: Read + Write> Line<P> {
    const fn new(port: P, patience: Duration) -> Self {
        Self {
            port,
            patience,
            received: Vec::new(),
        }
    }

    fn send(&mut self, request: Request) -> Result<(), BoardError> {
        let mut bytes = Vec::new();
        request.write(&mut |byte| bytes.push(byte));
        self.port.write_all(&bytes)?;
        Ok(self.port.flush()?)
    }

    /// Makes sure that a board listens; what an earlier talk left is thrown away.
    fn greet(&mut self) -> Result<(), BoardError> {
        // Ends a line that somebody else began.
        self.port.write_all(b"\n")?;
        self.send(Request::Hello)?;
        for _ in 0..MOST_LEFT {
            if let Ok(Reply::Hello(_)) = Reply::read(&self.line()?) {
                return Ok(());
            }
        }
        Err(BoardError::Foreign(self.line()?))
    }

    /// Asks, shows each solution to `visit` once it was verified, and returns how many
    /// the board has found and why it ended.
    fn solve(
        &mut self,
        shell: &Shell,
        request: Request,
        visit: &mut dyn FnMut(&Assembly),
    ) -> Result<(u32, End), BoardError> {
        self.send(request)?;
        loop {
            let line = self.line()?;
            match Reply::read(&line).map_err(|ReplyError| BoardError::Foreign(line))? {
                Reply::Solution(placements) => {
                    let assembly = Assembly::new(placements.to_vec());
                    let (width, frames) = (shell.width(), shell.surface().frames());
                    verify::shell(width, frames, shell.pieces(), assembly.placements())
                        .map_err(BoardError::Wrong)?;
                    visit(&assembly);
                }
                Reply::End(found, end) => return Ok((found, end)),
                Reply::Error(column, error) => {
                    return Err(BoardError::Refused(column, error));
                }
                // A late answer to an earlier greeting.
                Reply::Hello(_) => {}
            }
        }
    }

    /// The next line, whatever it says; what is not text in it is replaced.
    fn line(&mut self) -> Result<String, BoardError> {
        #[expect(clippy::disallowed_methods, reason = "a board may never answer")]
        let start = Instant::now();
        loop {
            if let Some(end) = self.received.iter().position(|&byte| byte == b'\n') {
                let line: Vec<u8> = self.received.drain(..=end).collect();
                let text = String::from_utf8_lossy(&line);
                return Ok(text.trim_end_matches(['\r', '\n']).to_owned());
            }
            if self.received.len() > LONGEST_LINE {
                let text = String::from_utf8_lossy(&self.received).into_owned();
                return Err(BoardError::Foreign(text));
            }
            let mut bytes = [0; 64];
            match self.port.read(&mut bytes) {
                Ok(0) => return Err(std::io::Error::from(ErrorKind::UnexpectedEof).into()),
                Ok(count) => self.received.extend(&bytes[..count]),
                Err(error) if !is_silence(error.kind()) => return Err(error.into()),
                Err(_) if start.elapsed() > self.patience => return Err(BoardError::Silent),
                Err(_) => {}
            }
        }
    }
}

const fn is_silence(kind: ErrorKind) -> bool {
    matches!(
        kind,
        ErrorKind::TimedOut | ErrorKind::WouldBlock | ErrorKind::Interrupted
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use cubewright::board::{Reader, RequestError, serve};
    use cubewright::formats::read_shell;
    use std::collections::VecDeque;

    /// A board in memory, whose words can be spoiled.
    struct Fake {
        reader: Reader,
        answers: VecDeque<u8>,
        spoil: fn(String) -> String,
    }

    impl Write for Fake {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            for &byte in bytes {
                if let Some(line) = self.reader.push(byte) {
                    let mut answer = Vec::new();
                    serve(line, 1, &mut |byte| answer.push(byte));
                    let text = String::from_utf8(answer).expect("text");
                    self.answers.extend((self.spoil)(text).into_bytes());
                }
            }
            Ok(bytes.len())
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    impl Read for Fake {
        fn read(&mut self, bytes: &mut [u8]) -> std::io::Result<usize> {
            if self.answers.is_empty() {
                return Err(ErrorKind::TimedOut.into());
            }
            let count = bytes.len().min(self.answers.len()).min(7);
            for (slot, byte) in bytes.iter_mut().zip(self.answers.drain(..count)) {
                *slot = byte;
            }
            Ok(count)
        }
    }

    fn talk(
        ask: RequestKind,
        spoil: fn(String) -> String,
    ) -> Result<(usize, u32, End), BoardError> {
        let text = include_bytes!("../../../../../data/original_green.hcq");
        let shell = read_shell("x.hcq", text).expect("good");
        let set = CubePieces::of(shell.pieces().try_into().expect("six")).expect("width 5");
        let fake = Fake {
            reader: Reader::new(),
            answers: b"rest of a line\n\xFF\n".iter().copied().collect(),
            spoil,
        };
        let mut line = Line::new(fake, Duration::ZERO);
        line.greet()?;
        let mut shown = 0;
        let (found, end) = line.solve(&shell, Request::Solve(ask, set), &mut |_| shown += 1)?;
        Ok((shown, found, end))
    }

    #[test]
    fn a_board_is_asked_and_believed_after_a_check() {
        let honest = |text| text;
        assert!(matches!(
            talk(RequestKind::First, honest),
            Ok((1, 1, End::Enough))
        ));
        assert!(matches!(
            talk(RequestKind::All, honest),
            Ok((5, 5, End::Complete))
        ));
        assert!(matches!(
            talk(RequestKind::Count, honest),
            Ok((0, 5, End::Complete))
        ));
    }

    #[test]
    fn the_only_port_of_usb_is_that_of_the_board() {
        let named = |ports: &[&str]| {
            let ports: Vec<String> = ports.iter().map(|&port| port.to_owned()).collect();
            only_board(&ports).ok()
        };
        let board = Some("/dev/ttyACM0".to_owned());
        assert_eq!(named(&["/dev/ttyACM0", "/dev/ttyS0"]), board);
        for unclear in [&[][..], &["/dev/ttyS0"], &["/dev/ttyACM0", "/dev/ttyACM1"]] {
            assert_eq!(named(unclear), None);
        }
    }

    #[test]
    fn bad_answers_are_errors() {
        let wrong = talk(RequestKind::First, |text| text.replace("F6", "R6"));
        assert!(matches!(wrong, Err(BoardError::Wrong(_))), "{wrong:?}");
        let foreign = talk(RequestKind::First, |text| {
            text.replace("solution", "solotion")
        });
        assert!(
            matches!(foreign, Err(BoardError::Foreign(_))),
            "{foreign:?}"
        );
        let silent = talk(RequestKind::First, |_| String::new());
        assert!(matches!(silent, Err(BoardError::Silent)), "{silent:?}");
        let endless = talk(RequestKind::First, |text| text.replace('\n', " "));
        assert!(endless.is_err());
        let refused = talk(RequestKind::All, |text| {
            text.replace("end 5 complete", "error 1 expected 0 or 1")
        });
        assert!(
            matches!(refused, Err(BoardError::Refused(1, RequestError::Digit))),
            "{refused:?}"
        );
    }
}
