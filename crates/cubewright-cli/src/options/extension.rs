//! The extension of an output file says its form.
//!
//! Invariant: the rule is the same in every command. A known extension decides, and an option that
//! contradicts it is refused. With any other extension the option decides; without the option that is
//! refused. Without an extension, and on standard output, the option decides, or else the default of
//! the command.

use std::path::Path;

use crate::errors::failure::Failure;
use crate::errors::misuse::Misuse;

/// The extension of a file in lower case; none of standard output.
pub(crate) fn of(file: Option<&Path>) -> Option<String> {
    let extension = file.filter(|file| *file != Path::new("-"))?.extension()?;
    Some(extension.to_string_lossy().to_ascii_lowercase())
}

/// The form of an output file by the `known` extensions, and by what was `asked` for, with the
/// option that asked. `None` if neither says anything.
pub(crate) fn form<F: Copy + PartialEq>(
    file: Option<&Path>,
    known: &[(&'static str, F)],
    asked: Option<(&'static str, F)>,
) -> Result<Option<F>, Failure> {
    let Some(extension) = of(file) else {
        return Ok(asked.map(|(_, form)| form));
    };
    let file = file.map_or_else(String::new, |file| file.display().to_string());
    let by_name = known.iter().find(|(known, _)| *known == extension);
    let by_name = by_name.map(|(_, form)| *form);
    let Some(form) = by_name.or(asked.map(|(_, form)| form)) else {
        return Err(Failure::from(Misuse::NoForm {
            file,
            known: list(known),
        }));
    };
    match asked {
        Some((option, asked)) if asked != form => {
            Err(Failure::from(Misuse::OtherForm { option, file }))
        }
        _ => Ok(Some(form)),
    }
}

/// The known extensions, for a message.
pub(crate) fn list<F>(known: &[(&'static str, F)]) -> String {
    let known: Vec<String> = known.iter().map(|(known, _)| format!(".{known}")).collect();
    known.join(", ")
}
