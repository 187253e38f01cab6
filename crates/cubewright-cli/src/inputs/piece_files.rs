//! Files with one piece of a shell each, named where a puzzle is: together they are one puzzle, as with
//! `--stock`, which is said.
//!
//! Invariant: only small files are looked into, so that no pipe is read twice.

use std::path::{Path, PathBuf};

use super::{names, patterns};
use crate::errors::failure::Failure;
use crate::errors::misuse::Misuse;
use crate::options::stock::StockArgs;
use cubewright::formats::{
    FileKind, FormatErrorKind, MAX_BYTES, ShellErrorKind, ShellFormat, read_shell_as, read_stock,
    rings_text, stem,
};
use cubewright_programs::errors::SourceError;
use cubewright_programs::files;
use cubewright_programs::terminal::{language, note, say};

/// The pieces among files that are named one behind the other.
struct Parted {
    pieces: Vec<PathBuf>,
    /// What is named behind them.
    rest: Vec<PathBuf>,
}

/// Takes pieces out of the files of a command with one puzzle and, perhaps, one answer: pieces go to the
/// stock, and what stands behind them is the file that is left.
pub(crate) fn gathered(
    named: [&mut Option<PathBuf>; 2],
    more: &mut Vec<PathBuf>,
    stock: &mut StockArgs,
) -> Result<(), Failure> {
    taken(named, more, stock)?;
    refused(more)
}

/// Takes the words of a name without quotes together, of a command that takes no pieces of a shell.
pub(crate) fn named(
    file: &mut Option<PathBuf>,
    second: &mut Option<PathBuf>,
    more: &mut Vec<PathBuf>,
) -> Result<(), Failure> {
    is_named(file, second, more);
    refused(more)
}

/// Whether the first words are a name of the catalogue, which is then the file.
fn is_named(
    file: &mut Option<PathBuf>,
    second: &mut Option<PathBuf>,
    more: &mut Vec<PathBuf>,
) -> bool {
    let firsts = [file.as_ref(), second.as_ref()].into_iter().flatten();
    let mut all: Vec<PathBuf> = firsts.chain(&*more).cloned().collect();
    let Some((name, many)) = names::joined(&all) else {
        return false;
    };
    all.drain(..many);
    *file = Some(name);
    // Where a command has one answer, it was taken for a word of the name.
    if second.is_some() {
        *second = (!all.is_empty()).then(|| all.remove(0));
    }
    *more = all;
    true
}

/// Refuses a file more than a command takes.
fn refused(more: &[PathBuf]) -> Result<(), Failure> {
    match more.first() {
        None => Ok(()),
        Some(file) => Err(Failure::from(Misuse::OneTooMany {
            file: file.display().to_string(),
        })),
    }
}

/// The same of a command with any number of answers, which stay behind the first.
pub(crate) fn taken(
    asked: [&mut Option<PathBuf>; 2],
    more: &mut Vec<PathBuf>,
    stock: &mut StockArgs,
) -> Result<(), Failure> {
    let [file, second] = asked;
    if is_named(file, second, more) {
        return Ok(());
    }
    let firsts = [file.as_ref(), second.as_ref()].into_iter().flatten();
    let all: Vec<PathBuf> = firsts.chain(&*more).cloned().collect();
    if let Some(Parted { pieces, mut rest }) = parted(&all, stock, Behind::Answers)? {
        tell_together(pieces.len(), stock);
        stock.stock = pieces;
        (*file, *second) = (None, None);
        more.clear();
        if !rest.is_empty() {
            *file = Some(rest.remove(0));
        }
        *more = rest;
    }
    Ok(())
}

/// All pieces as one text with the name of the first, if each of the files is one; otherwise the one file.
pub(crate) fn read(first: &Path, more: &[PathBuf]) -> Result<(String, Vec<u8>), Failure> {
    let mut names = vec![first.to_owned()];
    names.extend_from_slice(more);
    if names::join(&mut names) {
        return names::read(&names[0], files::MOST);
    }
    let Some(files) = alone(&names, &StockArgs::default())? else {
        refused(more)?;
        return names::read(first, files::MOST);
    };
    tell_together(files.len(), &StockArgs::default());
    let mut borders = Vec::new();
    for (file, bytes) in contents(&files)? {
        let list = read_stock(&file, &bytes);
        let (list, _) = list.map_err(|error| SourceError::of(file, &bytes, &error))?;
        borders.extend(list.pieces);
    }
    let name = stem(&files[0].to_string_lossy()).to_owned();
    Ok((name, rings_text(&[""; 0], &borders).into_bytes()))
}

/// What the files hold, with corners that stand twice once.
fn contents(files: &[PathBuf]) -> Result<Vec<(String, Vec<u8>)>, Failure> {
    if let Some(contents) = super::sides::read(files)? {
        return Ok(contents);
    }
    let read = files.iter().map(|path| files::read(path, MAX_BYTES));
    Ok(read.collect::<Result<_, _>>()?)
}

/// The files, if each of several is one piece, which is said.
pub(crate) fn only(names: &[PathBuf], stock: &StockArgs) -> Result<Option<Vec<PathBuf>>, Failure> {
    let alone = alone(names, stock)?;
    if let Some(pieces) = &alone {
        tell_together(pieces.len(), stock);
    }
    Ok(alone)
}

/// The same without a word.
pub(crate) fn alone(names: &[PathBuf], stock: &StockArgs) -> Result<Option<Vec<PathBuf>>, Failure> {
    let parted = parted(names, stock, Behind::Nothing)?;
    let parted = parted.filter(|parted| parted.rest.is_empty());
    Ok(parted.map(|parted| parted.pieces))
}

fn tell_together(pieces: usize, stock: &StockArgs) {
    /// The pieces of a cube, which is built where no other shape is asked for.
    const CUBE: usize = 6;
    if pieces > CUBE && stock.shape.is_none() {
        let text = [
            "note: each of these {0} files is one piece: taken together, as with --stock; a cube takes {1} of them",
            "Hinweis: jede dieser {0} Dateien ist ein Teil: zusammen genommen wie mit --stock; ein Würfel braucht {1} \
             davon",
        ];
        note(&say(text, &[&pieces, &CUBE]));
        return;
    }
    note(language().pick([
        "note: each of these files is one piece: taken as one puzzle, as with --stock",
        "Hinweis: jede dieser Dateien ist ein Teil: zusammen ein Puzzle, wie mit --stock",
    ]));
}

/// What may stand behind pieces.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Behind {
    Nothing,
    Answers,
}

/// The first files, if each of several is one piece; one among them that is not there, or cannot be read, is an error.
fn parted(names: &[PathBuf], stock: &StockArgs, behind: Behind) -> Result<Option<Parted>, Failure> {
    let mut pieces = patterns::expanded(names);
    if !stock.stock.is_empty() || pieces.len() < 2 {
        return Ok(None);
    }
    let answers = usize::from(behind == Behind::Answers);
    for rest in 0..=answers {
        let (sides, rest) = pieces.split_at(pieces.len() - rest);
        if super::sides::read(sides)?.is_some() {
            let (pieces, rest) = (sides.to_vec(), rest.to_vec());
            return Ok(Some(Parted { pieces, rest }));
        }
    }
    let is_missing = |path: &PathBuf| path.as_os_str() != "-" && !path.exists();
    let is_odd = |path: &PathBuf| !is_missing(path) && !is_one(path);
    let end = pieces.iter().position(is_odd).unwrap_or(pieces.len());
    let rest = pieces.split_off(end);
    let many = pieces.iter().filter(|path| !is_missing(path)).count();
    if let Some((odd, others)) = rest.split_first() {
        let more = others.iter().filter(|path| is_one(path)).count();
        // An answer may be in any form; what is nearly a piece is none.
        let is_meant = more > 0 || many > 1 && (behind == Behind::Nothing || is_near_piece(odd));
        if is_meant {
            refuse_broken(odd)?;
        }
        let is_only = others.iter().filter(|path| is_odd(path)).count() == 0;
        if behind == Behind::Nothing && is_only && many + more > 1 {
            return Err(Failure::from(Misuse::PuzzleAmongPieces {
                file: odd.display().to_string(),
                pieces: many + more,
            }));
        }
    }
    if many < 2 {
        return Ok(None);
    }
    if let Some(missing) = pieces.iter().find(|path| is_missing(path)) {
        files::read(missing, MAX_BYTES)?;
    }
    Ok(Some(Parted { pieces, rest }))
}

/// Refuses a file that stands among pieces, and so is meant as one, but cannot be read: else each of the others would
/// be a puzzle that lacks five pieces.
fn refuse_broken(odd: &Path) -> Result<(), Failure> {
    if !odd.is_dir() && !files::is_small(odd) {
        return Ok(());
    }
    let (file, bytes) = files::read(odd, MAX_BYTES)?;
    let read = match FileKind::of(&file, &bytes) {
        FileKind::Shell(_) | FileKind::Unknown => read_stock(&file, &bytes).map(|_| ()),
        // A picture of 0 and 1 with a slip.
        FileKind::Matrix if FileKind::of_name(&file).is_none() => {
            read_shell_as(ShellFormat::Art, &file, &bytes).map(|_| ())
        }
        _ => Ok(()),
    };
    Ok(read.map_err(|error| SourceError::of(file, &bytes, &error))?)
}

/// Whether a file is rows or pictures as those of pieces, and no answer.
fn is_near_piece(path: &Path) -> bool {
    let Some((file, bytes)) = small(path) else {
        return false;
    };
    match FileKind::of(&file, &bytes) {
        FileKind::Matrix => true,
        FileKind::Shell(_) => read_stock(&file, &bytes).is_err_and(|error| {
            let answer = FormatErrorKind::Shell(ShellErrorKind::AnAnswer);
            *error.kind() != answer
        }),
        _ => false,
    }
}

/// Whether a file holds one piece and nothing more.
fn is_one(path: &Path) -> bool {
    let Some((file, bytes)) = small(path) else {
        return false;
    };
    let is_shell = matches!(FileKind::of(&file, &bytes), FileKind::Shell(_));
    is_shell && read_stock(&file, &bytes).is_ok_and(|(list, _)| list.pieces.len() == 1)
}

/// A file that is small enough to be looked into.
pub(super) fn small(path: &Path) -> Option<(String, Vec<u8>)> {
    let is_small = files::is_small(path);
    is_small
        .then(|| files::read(path, MAX_BYTES).ok())
        .flatten()
}
