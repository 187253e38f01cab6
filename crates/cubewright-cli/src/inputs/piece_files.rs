//! Files with one piece of a shell each, named where a puzzle is: together they are one puzzle, as with
//! `--stock`, which is said.
//!
//! Invariant: only small files are looked into, so that no pipe is read twice.

use std::path::{Path, PathBuf};

use super::{named, patterns};
use crate::errors::failure::Failure;
use crate::errors::misuse::Misuse;
use crate::options::stock::StockArgs;
use cubewright::formats::{FileKind, MAX_BYTES, read_stock, rings_text, stem};
use cubewright_programs::errors::SourceError;
use cubewright_programs::files;
use cubewright_programs::terminal::{language, note};

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
    let Some((name, many)) = named::joined(&all) else {
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
    if let Some(Parted { pieces, mut rest }) = parted(&all, stock)? {
        tell_together();
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
    if named::join(&mut names) {
        return named::read(&names[0], files::MOST);
    }
    let Some(files) = alone(&names, &StockArgs::default())? else {
        refused(more)?;
        return named::read(first, files::MOST);
    };
    tell_together();
    let mut borders = Vec::new();
    for path in &files {
        let (file, bytes) = files::read(path, MAX_BYTES)?;
        let list = read_stock(&file, &bytes);
        let (list, _) = list.map_err(|error| SourceError::of(file, &bytes, &error))?;
        borders.extend(list.pieces);
    }
    let name = stem(&files[0].to_string_lossy()).to_owned();
    Ok((name, rings_text(&[""; 0], &borders).into_bytes()))
}

/// The files, if each of several is one piece, which is said.
pub(crate) fn only(names: &[PathBuf], stock: &StockArgs) -> Result<Option<Vec<PathBuf>>, Failure> {
    let alone = alone(names, stock)?;
    if alone.is_some() {
        tell_together();
    }
    Ok(alone)
}

/// The same without a word.
pub(crate) fn alone(names: &[PathBuf], stock: &StockArgs) -> Result<Option<Vec<PathBuf>>, Failure> {
    let parted = parted(names, stock)?.filter(|parted| parted.rest.is_empty());
    Ok(parted.map(|parted| parted.pieces))
}

fn tell_together() {
    note(language().pick([
        "note: each of these files is one piece: taken as one puzzle, as with --stock",
        "Hinweis: jede dieser Dateien ist ein Teil: zusammen ein Puzzle, wie mit --stock",
    ]));
}

/// The first files, if each of several is one piece; one among them that is not there is an error.
fn parted(names: &[PathBuf], stock: &StockArgs) -> Result<Option<Parted>, Failure> {
    let mut pieces = patterns::expanded(names);
    if !stock.stock.is_empty() || pieces.len() < 2 {
        return Ok(None);
    }
    let is_missing = |path: &PathBuf| path.as_os_str() != "-" && !path.exists();
    let end = pieces
        .iter()
        .position(|path| !is_missing(path) && !is_one(path));
    let rest = pieces.split_off(end.unwrap_or(pieces.len()));
    if let Some((odd, behind)) = rest.split_first() {
        refuse_broken(odd, behind)?;
    }
    if pieces.iter().filter(|path| !is_missing(path)).count() < 2 {
        return Ok(None);
    }
    if let Some(missing) = pieces.iter().find(|path| is_missing(path)) {
        files::read(missing, MAX_BYTES)?;
    }
    Ok(Some(Parted { pieces, rest }))
}

/// Refuses a file that stands before pieces, and so is meant as one, but cannot be read: else each of the others would
/// be a puzzle that lacks five pieces.
fn refuse_broken(odd: &Path, behind: &[PathBuf]) -> Result<(), Failure> {
    let is_read = odd.is_dir() || files::is_small(odd);
    if !is_read || !behind.iter().any(|path| is_one(path)) {
        return Ok(());
    }
    let (file, bytes) = files::read(odd, MAX_BYTES)?;
    if matches!(
        FileKind::of(&file, &bytes),
        FileKind::Shell(_) | FileKind::Unknown
    ) {
        read_stock(&file, &bytes).map_err(|error| SourceError::of(file, &bytes, &error))?;
    }
    Ok(())
}

/// Whether a file holds one piece and nothing more.
fn is_one(path: &Path) -> bool {
    if !files::is_small(path) {
        return false;
    }
    let Ok((file, bytes)) = files::read(path, MAX_BYTES) else {
        return false;
    };
    let is_shell = matches!(FileKind::of(&file, &bytes), FileKind::Shell(_));
    is_shell && read_stock(&file, &bytes).is_ok_and(|(list, _)| list.pieces.len() == 1)
}
