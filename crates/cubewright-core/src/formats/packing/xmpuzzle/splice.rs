//! Packings put into a file of BurrTools.
//!
//! Invariant: all of the file stays as it was, byte by byte, but what it said of the
//! solutions of one problem.

use core::ops::Range;

use roxmltree::Node;

use super::solutions::{FoundPackings, solutions, state};
use super::write::XmWriteError;
use super::{XmErrorKind, XmPuzzle};
use crate::formats::FormatError;
use crate::language::{Describe, Language, Message};

/// Why packings cannot be put into a file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum XmSpliceError {
    /// The problem is not a puzzle.
    #[error(transparent)]
    Problem(#[from] FormatError),
    /// A packing that cannot be said.
    #[error(transparent)]
    Packing(#[from] XmWriteError),
}

impl Describe for XmSpliceError {
    fn describe(&self, language: Language) -> Message {
        match self {
            Self::Problem(error) => error.describe(language),
            Self::Packing(error) => error.describe(language),
        }
    }
}

impl XmPuzzle {
    /// The text of the file with these packings as the solutions of the problem with
    /// this 0-based index, instead of those that it has.
    ///
    /// What BurrTools noted of its own search goes: the state of a search that was
    /// broken off, and how solutions are taken apart, unless the packings come with it.
    ///
    /// # Errors
    /// [`XmSpliceError`].
    pub fn with_solutions(
        &self,
        problem: usize,
        found: FoundPackings<'_>,
    ) -> Result<String, XmSpliceError> {
        let puzzle = self.puzzle(problem)?;
        let origins = self.origins(problem)?;
        let element = if found.packings.is_empty() {
            String::new()
        } else {
            solutions(&puzzle, &origins, found)?
        };
        let document = super::document(&self.text);
        let document = document.map_err(|fault| FormatError::new(&self.text, fault))?;
        let mut problems = super::problems(document.root_element());
        let node = problems.nth(problem);
        let node = node.ok_or_else(|| self.of_all(XmErrorKind::NoProblem))?;
        let mut text = self.text.clone();
        // From the end, so that earlier places stay where they are.
        for (span, new) in edits(node, &state(found), element).into_iter().rev() {
            text.replace_range(span, &new);
        }
        Ok(text)
    }
}

/// What is replaced by what, ascending.
fn edits(node: Node<'_, '_>, state: &str, solutions: String) -> Vec<(Range<usize>, String)> {
    let whole = node.range();
    let behind_name = whole.start + "<problem".len();
    let mut edits = vec![(behind_name..behind_name, state.to_owned())];
    for attribute in node.attributes() {
        if ["state", "assemblies", "solutions", "time"].contains(&attribute.name()) {
            // With the white space before it, which is of one byte at least.
            let range = attribute.range();
            edits.push((range.start - 1..range.end, String::new()));
        }
    }
    let mut element = Some(solutions).filter(|element| !element.is_empty());
    for child in node.children() {
        if child.has_tag_name("solutions") {
            edits.push((child.range(), element.take().unwrap_or_default()));
        } else if child.has_tag_name("assembler") {
            edits.push((child.range(), String::new()));
        }
    }
    if let Some(element) = element {
        // A problem that is a puzzle has elements in it, hence an end tag.
        let text = node.document().input_text();
        let inside = text[whole.clone()].rfind("</").unwrap_or_default();
        let end = whole.start + inside;
        edits.push((end..end, format!(" {element}\n  ")));
    }
    edits.sort_by_key(|(span, _)| (span.start, span.end));
    edits
}
