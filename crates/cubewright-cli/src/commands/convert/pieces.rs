//! Pieces of shells: `.hcq`, rings and pictures.

use super::form::Form;
use super::{Source, unheld};
use crate::errors::failure::Failure;
use crate::errors::misuse::Unheld;
use cubewright::formats::{StockRules, art_text, hcq_list_text, read_stock, rings_text};
use cubewright_programs::errors::SourceError;

/// What `new cube` writes, which says how pieces are drawn.
const TEMPLATES: [&str; 2] = [
    include_str!("../../../templates/cube.en.txt"),
    include_str!("../../../templates/cube.de.txt"),
];

/// Whether a comment was written with the drawings and is false without them.
fn is_of_drawings(comment: &str) -> bool {
    let lines = TEMPLATES.iter().flat_map(|template| template.lines());
    let mut said = lines.filter_map(|line| line.strip_prefix("//"));
    said.any(|said| said.trim() == comment)
}

pub(super) fn converted(source: &Source<'_>, form: Form) -> Result<Vec<u8>, Failure> {
    let (list, rules) = match read_stock(&source.file, &source.bytes) {
        Ok((list, rules)) if form == Form::Hcq || rules == StockRules::default() => (list, rules),
        Ok(_) => return Err(unheld(form, Unheld::Rules)),
        // The teeth of a flat frame are a part of the puzzle.
        Err(_) if source.puzzle().is_ok() => return Err(unheld(form, Unheld::Frame)),
        Err(error) => {
            let (file, bytes) = (source.file.clone(), &source.bytes);
            return Err(SourceError::of(file, bytes, &error).into());
        }
    };
    let mut comments = source.comments();
    if form != Form::Art {
        comments.retain(|comment| !is_of_drawings(comment));
    }
    if form == Form::Hcq {
        return Ok(rules
            .added_to(&hcq_list_text(&list, &comments))
            .into_bytes());
    }
    if !list.sets.is_empty() {
        return Err(unheld(form, Unheld::Sets));
    }
    // A text without headers is named after its file.
    let mut above = vec![list.name];
    above.extend(comments);
    let text = match form {
        Form::Art => art_text(&above, &list.pieces),
        _ => rings_text(&above, &list.pieces),
    };
    Ok(text.into_bytes())
}
