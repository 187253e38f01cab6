//! Files with one piece each, as four sides with each corner twice.
//!
//! Invariant: they are told from wider pieces by all of them together, as one alone says too little.

use std::path::PathBuf;

use super::piece_files::small;
use crate::errors::failure::Failure;
use cubewright::formats::{FileKind, corners_once, read_stock};
use cubewright_programs::errors::SourceError;

/// The name of a file, and its bytes.
type Named = (String, Vec<u8>);

/// The names of the files and what they hold, with each corner once; nothing if these are no such pieces.
pub(super) fn read(files: &[PathBuf]) -> Result<Option<Vec<Named>>, Failure> {
    let contents: Option<Vec<Named>> = files.iter().map(|path| small(path)).collect();
    let Some(contents) = contents else {
        return Ok(None);
    };
    let texts = contents.iter().map(|(file, bytes)| {
        let text = core::str::from_utf8(bytes).ok();
        text.filter(|_| FileKind::of_name(file).is_none())
    });
    let Some(texts) = texts.collect::<Option<Vec<&str>>>() else {
        return Ok(None);
    };
    let once = corners_once(&texts).map_err(|(at, error)| {
        let (file, bytes) = &contents[at];
        SourceError::of(file.clone(), bytes, &error)
    })?;
    let is_one = |text: &String| {
        let list = read_stock("", text.as_bytes());
        list.is_ok_and(|(list, _)| list.pieces.len() == 1)
    };
    let Some(once) = once.filter(|once| once.iter().all(is_one)) else {
        return Ok(None);
    };
    let names = contents.into_iter().map(|(file, _)| file);
    let once = once.into_iter().map(String::into_bytes);
    Ok(Some(names.zip(once).collect()))
}
