//! In which form a picture is written.

use std::path::Path;

use crate::cli::exit::Failure;
use crate::show::picture::{Letters, Picture, svg};

/// A form of output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// Scalable vector graphics.
    Svg,
    /// Pixels.
    Png,
}

impl Form {
    const ALL: [Self; 2] = [Self::Svg, Self::Png];

    /// The extension of its files.
    const fn extension(self) -> &'static str {
        match self {
            Self::Svg => "svg",
            Self::Png => "png",
        }
    }

    /// The height of a page, for forms that have pages.
    pub(super) const fn page_height(self) -> Option<f64> {
        match self {
            Self::Svg | Self::Png => None,
        }
    }
}

/// The form that the extension of a file says; SVG for standard output.
pub(super) fn of(path: Option<&Path>) -> Result<Form, Failure> {
    let Some(path) = path.filter(|path| *path != Path::new("-")) else {
        return Ok(Form::Svg);
    };
    let extension = path.extension().unwrap_or_default().to_string_lossy();
    let extension = extension.to_ascii_lowercase();
    let known = Form::ALL
        .into_iter()
        .find(|form| form.extension() == extension);
    known.ok_or_else(|| Failure::Usage {
        message: format!("{}: its extension names no form of output", path.display()),
        hint: "name a file that ends in .svg or .png",
    })
}

/// A picture in a form.
pub(super) fn drawn(form: Form, pages: &[Picture], width_px: u32) -> Result<Vec<u8>, Failure> {
    match form {
        Form::Svg => {
            let pages = pages.iter().map(|page| svg(page, LETTERS));
            Ok(pages.collect::<String>().into_bytes())
        }
        Form::Png => pixels(pages, width_px),
    }
}

#[cfg(feature = "render")]
fn pixels(pages: &[Picture], width_px: u32) -> Result<Vec<u8>, Failure> {
    let all = pages
        .iter()
        .map(|page| crate::show::picture::png(page, width_px));
    let all: Result<Vec<_>, _> = all.collect();
    let all = all.map_err(|error| Failure::Render {
        message: error.to_string(),
        hint: "choose another --width or more --columns",
    })?;
    Ok(all.concat())
}

#[cfg(not(feature = "render"))]
fn pixels(_: &[Picture], _: u32) -> Result<Vec<u8>, Failure> {
    Err(Failure::NotBuiltIn { form: "PNG" })
}

#[cfg(feature = "letters")]
const LETTERS: Letters = Letters::Outlines;
#[cfg(not(feature = "letters"))]
const LETTERS: Letters = Letters::Text;
