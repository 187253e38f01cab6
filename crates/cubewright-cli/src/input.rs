//! Files and standard input, and diagnostics that point into them.

use core::ops::Range;
use std::fs::File;
use std::io::{IsTerminal, Read};
use std::path::Path;

use ariadne::{Color, Config, IndexType, Label, Report, ReportKind, Source};

use super::args::{SourceArgs, StockArgs, When};
use super::exit::Failure;
use super::file;
use super::output::note;
use super::stock;
use cubewright::family::shell::Shell;
use cubewright::formats::{
    DLX_MAX_BYTES, DlxError, DlxErrorKind, SolutionError, SolutionErrorKind,
};
use cubewright::formats::{
    FileKind, FormatError, FormatErrorKind, MAX_BYTES, MAX_UNPACKED_BYTES, Notation, SnakeFault,
    SnakeHints, TooFewHoles, XmPuzzle, box_named, read_snake, unpacked,
};
use cubewright::puzzle::{PuzzleData, PuzzleError, read_puzzle_as};

/// A file that cannot be read or understood.
#[derive(Debug, thiserror::Error)]
pub(super) enum SourceError {
    #[error("{file}: {error}")]
    Unreadable { file: String, error: std::io::Error },
    #[error("{file}: this is a folder, not a file")]
    Folder { file: String },
    #[error("{file}: this file is larger than {most} bytes, which is the limit")]
    TooLarge { file: String, most: usize },
    #[error("{file}: {}{}", in_words(*.place), .fault.message)]
    Malformed {
        file: String,
        text: String,
        /// The line and the column, 1-based.
        place: Option<(usize, usize)>,
        fault: Fault,
    },
}

/// What is wrong in a text.
#[derive(Debug)]
pub(super) struct Fault {
    message: String,
    hint: &'static str,
    span: Option<Range<usize>>,
    /// A second place that belongs to it.
    other: Option<Range<usize>>,
}

/// The name of standard input in messages.
const STDIN: &str = "standard input";

/// The puzzle file of the arguments.
pub(super) fn needed(file: Option<&Path>) -> Result<&Path, Failure> {
    file.ok_or_else(|| Failure::Usage {
        message: "a puzzle file is needed".to_owned(),
        hint: "for example data/HC_BQ_01.hcq; `-` is standard input",
    })
}

/// The content of a file or, for `-`, of standard input; never more than `limit`
/// bytes.
pub(super) fn read(path: &Path, limit: usize) -> Result<(String, Vec<u8>), Box<SourceError>> {
    let is_stdin = path == Path::new("-");
    let file = if is_stdin {
        STDIN.to_owned()
    } else {
        path.display().to_string()
    };
    if path.is_dir() && !is_stdin {
        return Err(Box::new(SourceError::Folder { file }));
    }
    let most = limit as u64 + 1;
    let mut bytes = Vec::new();
    // Noted before, so that a run that is ended while it reads replaces nothing either.
    if is_stdin {
        file::read_stdin();
    } else {
        file::read_here(path);
    }
    let result = if is_stdin {
        std::io::stdin().take(most).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|opened| opened.take(most).read_to_end(&mut bytes))
    };
    match result {
        Ok(_) if bytes.len() > limit => {
            let most = limit;
            Err(Box::new(SourceError::TooLarge { file, most }))
        }
        Ok(_) => Ok((file, bytes)),
        Err(error) => Err(Box::new(SourceError::Unreadable { file, error })),
    }
}

/// The most bytes that a puzzle of any family can have.
const MOST: usize = {
    assert!(MAX_UNPACKED_BYTES > DLX_MAX_BYTES && DLX_MAX_BYTES > MAX_BYTES);
    MAX_UNPACKED_BYTES
};

/// The puzzle that the arguments name: a file, or pieces for a shape.
pub(super) fn asked(
    file: Option<&Path>,
    known: &SourceArgs,
    pieces: &StockArgs,
) -> Result<PuzzleData, Failure> {
    if pieces.is_asked() {
        return stock::shell(file, pieces).map(PuzzleData::Shell);
    }
    puzzle(needed(file)?, known)
}

/// A file of BurrTools and which of its problems, or a puzzle of whatever family.
pub(super) enum Input {
    Xm(XmPuzzle, usize),
    PuzzleData(PuzzleData),
}

/// The puzzle in a file, of whatever family; a snake if something is known of it.
pub(super) fn puzzle(path: &Path, known: &SourceArgs) -> Result<PuzzleData, Failure> {
    let (source, file) = source(path, known)?;
    of_source(source, file)
}

/// The puzzle of what `file` holds.
pub(super) fn of_source(source: Input, file: String) -> Result<PuzzleData, Failure> {
    let (xm, problem) = match source {
        Input::PuzzleData(puzzle) => return Ok(puzzle),
        Input::Xm(xm, problem) => (xm, problem),
    };
    let read = xm.puzzle(problem).and_then(|puzzle| {
        for unsaid in xm.unsaid(problem)?.iter().filter(|it| it.may_matter()) {
            note(&format!("note: {file}: {unsaid}, is passed over"));
        }
        if let Some(few) = TooFewHoles::of(&puzzle) {
            note(&format!("note: {file}: {few}"));
        }
        Ok(PuzzleData::Packing(Box::new(puzzle)))
    });
    Ok(read.map_err(|error| SourceError::of_format(file, xm.text().as_bytes(), &error))?)
}

/// What a file holds, and its name.
pub(super) fn source(path: &Path, known: &SourceArgs) -> Result<(Input, String), Failure> {
    let hints = hints(known)?;
    let (file, bytes) = read(path, MOST)?;
    let is_snake = hints.region.is_some() || hints.notation.is_some();
    let kind = if is_snake {
        FileKind::Snake
    } else {
        FileKind::of(&file, &bytes)
    };
    if kind == FileKind::Xmpuzzle {
        let text = unpacked(&bytes);
        let text = text.map_err(|error| SourceError::of_format(file.clone(), &[], &error))?;
        let read = XmPuzzle::read(&file, &text).and_then(|xm| {
            let problem = xm.choose(known.problem.as_deref())?;
            Ok(Input::Xm(xm, problem))
        });
        let source = read.map_err(|error| SourceError::of_format(file.clone(), &text, &error));
        return Ok((source?, file));
    }
    if known.problem.is_some() {
        return Err(Failure::Usage {
            message: format!("{file}: this file has only one problem"),
            hint: "leave --problem out; it chooses a problem of a BurrTools file",
        });
    }
    let read = if kind == FileKind::Snake {
        let snake = read_snake(&file, &bytes, hints);
        snake.map(PuzzleData::Snake).map_err(PuzzleError::from)
    } else {
        read_puzzle_as(kind, &file, &bytes)
    };
    let puzzle = read.map_err(|error| match error {
        PuzzleError::Shell(error) => SourceError::of_format(file.clone(), &bytes, &error),
        PuzzleError::Cover(error) => SourceError::of_cover(file.clone(), &bytes, &error),
    })?;
    Ok((Input::PuzzleData(puzzle), file))
}

fn hints(known: &SourceArgs) -> Result<SnakeHints, Failure> {
    let usage = |fault: SnakeFault| Failure::Usage {
        message: fault.to_string(),
        hint: fault.hint(),
    };
    let region = known.snake.size.as_deref().map(box_named).transpose();
    let notation = known.snake.notation.as_deref().map(|name| {
        let unknown = || SnakeFault::UnknownNotation {
            found: name.chars().take(20).collect(),
        };
        Notation::named(name).ok_or_else(unknown)
    });
    Ok(SnakeHints {
        notation: notation.transpose().map_err(usage)?,
        region: region.map_err(usage)?,
    })
}

impl SourceError {
    pub(super) fn of_format(file: String, bytes: &[u8], error: &FormatError) -> Box<Self> {
        let position = error.position();
        let is_of_all = error.kind().is_of_all();
        let place = (!is_of_all).then_some((position.line, position.column));
        Box::new(Self::Malformed {
            file,
            text: String::from_utf8_lossy(bytes).into_owned(),
            place,
            fault: Fault {
                message: error.kind().to_string(),
                hint: error.hint(),
                span: (!is_of_all).then(|| error.span()),
                other: error.other_span(),
            },
        })
    }

    /// A solution of another program.
    pub(super) fn of_solution(file: String, text: &str, error: &SolutionError) -> Box<Self> {
        let is_showable = *error.kind() != SolutionErrorKind::Empty;
        Box::new(Self::Malformed {
            file,
            text: text.to_owned(),
            place: Some((error.line(), error.column())),
            fault: Fault {
                message: error.kind().to_string(),
                hint: error.hint(),
                span: is_showable.then(|| error.span()),
                other: None,
            },
        })
    }

    fn of_cover(file: String, bytes: &[u8], error: &DlxError) -> Box<Self> {
        let is_showable = *error.kind() != DlxErrorKind::NoItems;
        Box::new(Self::Malformed {
            file,
            text: String::from_utf8_lossy(bytes).into_owned(),
            place: Some((error.line(), error.column())),
            fault: Fault {
                message: error.kind().to_string(),
                hint: error.hint(),
                span: is_showable.then(|| error.span()),
                other: None,
            },
        })
    }
}

/// The shell in a file.
pub(super) fn shell(path: &Path) -> Result<Shell, Failure> {
    match puzzle(path, &SourceArgs::default())? {
        PuzzleData::Shell(shell) => Ok(shell),
        PuzzleData::Snake(_) => Err(Failure::Usage {
            message: format!(
                "{}: this is a snake, not a cube of six pieces",
                path.display()
            ),
            hint: "`cubewright solve` folds it",
        }),
        PuzzleData::Packing(_) => Err(Failure::Usage {
            message: format!("{}: this is a packing, not a cube", path.display()),
            hint: "`cubewright solve` packs it",
        }),
        PuzzleData::Cover(_) => Err(Failure::Usage {
            message: format!("{}: this is an exact cover, not a cube", path.display()),
            hint: "`cubewright solve` takes it, with any backend",
        }),
    }
}

/// `line 2, column 3: `
fn in_words(place: Option<(usize, usize)>) -> String {
    let words = |(line, column)| format!("line {line}, column {column}: ");
    place.map_or_else(String::new, words)
}

impl SourceError {
    /// Prints the error to standard error, with the lines of the file concerned.
    pub(super) fn report(&self, color: When) {
        match self {
            Self::Malformed {
                file, text, fault, ..
            } if let Some(span) = showable(text, fault) => {
                note(pointed(file, &printable(text), fault, span, colored(color)).trim_end());
            }
            other => note(&format!("error: {other}\nhint: {}", other.hint())),
        }
    }

    /// What is wrong, without the place in a text.
    pub(super) fn message(&self) -> String {
        match self {
            Self::Malformed { fault, .. } => fault.message.clone(),
            other => other.to_string(),
        }
    }

    /// The name of the file, with the line and the column where they are known.
    pub(super) fn place(&self) -> (&str, Option<(usize, usize)>) {
        match self {
            Self::Malformed { file, place, .. } => (file, *place),
            Self::Unreadable { file, .. } | Self::Folder { file } | Self::TooLarge { file, .. } => {
                (file, None)
            }
        }
    }

    pub(super) const fn hint(&self) -> &'static str {
        match self {
            Self::Malformed { fault, .. } => fault.hint,
            Self::Unreadable { .. } => "check the name and the permissions",
            Self::Folder { .. } => "name a file in it",
            Self::TooLarge { most, .. } => FormatErrorKind::TooLarge { most: *most }.hint(),
        }
    }
}

/// The bytes to point to, if the lines help and are short enough for a terminal.
fn showable(text: &str, fault: &Fault) -> Option<Range<usize>> {
    /// A line of the widest pieces has about 200 characters.
    const LONGEST: usize = 400;
    let is_short = |span: &Range<usize>| {
        let (Some(before), Some(behind)) = (text.get(..span.start), text.get(span.end..)) else {
            return false;
        };
        // Behind the last line, that line is shown.
        let before = if behind.is_empty() {
            before.trim_end_matches('\n')
        } else {
            before
        };
        let start = before.rfind('\n').map_or(0, |newline| newline + 1);
        let end = behind.find('\n').map_or(text.len(), |at| span.end + at);
        end - start <= LONGEST
    };
    let span = fault.span.clone().filter(is_short)?;
    fault.other.as_ref().is_none_or(is_short).then_some(span)
}

/// The text with what would steer a terminal, or end a line for ariadne only,
/// replaced by as many bytes.
fn printable(text: &str) -> String {
    let harmless = |c: char| match (c, c.len_utf8()) {
        ('\n' | '\t', _) => c,
        ('\r', _) => ' ',
        (_, 1) if c.is_control() => '?',
        (_, 2) if c.is_control() => '¿',
        ('\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}', _) => {
            char::REPLACEMENT_CHARACTER
        }
        _ => c,
    };
    text.chars().map(harmless).collect()
}

/// Whether messages are coloured.
fn colored(color: When) -> bool {
    match color {
        When::Always => true,
        When::Never => false,
        When::Auto => {
            let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
            !no_color && std::io::stderr().is_terminal()
        }
    }
}

/// The error with the lines that it points to.
fn pointed(file: &str, text: &str, fault: &Fault, span: Range<usize>, color: bool) -> String {
    let config = Config::default()
        .with_color(color)
        .with_index_type(IndexType::Byte)
        .with_tab_width(4);
    let here = label(file, span.clone(), "here", Color::Red);
    let this = label(file, span.clone(), "this", Color::Red);
    let other = fault.other.clone();
    let and_this = |other| label(file, other, "and this", Color::Yellow);
    // In the order of the text: else ariadne shows it in two parts.
    let labels = match other {
        None => vec![here],
        Some(other) if other.start < span.start => vec![and_this(other), this],
        Some(other) => vec![this, and_this(other)],
    };
    let report = Report::build(ReportKind::Error, (file, span))
        .with_config(config)
        .with_message(&fault.message)
        .with_help(fault.hint)
        .with_labels(labels);
    let mut rendered = Vec::new();
    let written = report
        .finish()
        .write((file, Source::from(text)), &mut rendered);
    match written {
        // All other messages begin with a small letter.
        Ok(()) => String::from_utf8_lossy(&rendered).replacen("Error:", "error:", 1),
        Err(_) => format!("error: {file}: {}\n", fault.message),
    }
}

fn label<'a>(
    file: &'a str,
    span: Range<usize>,
    text: &str,
    color: Color,
) -> Label<(&'a str, Range<usize>)> {
    Label::new((file, span))
        .with_message(text)
        .with_color(color)
}
