//! In which form a picture is written.

use std::path::Path;

use crate::errors::failure::Failure;
use crate::errors::misuse::Misuse;
use crate::json::{self, Printed};
use crate::options::extension;
use cubewright::show::mesh::{Solid, glb, stl};
#[cfg(feature = "letters")]
use cubewright::show::picture::letters_lacking;
use cubewright::show::picture::{Letters, Panel, Picture, Sheet, sheet, svg};
use cubewright::show::scene::Scene;
use cubewright::show::scene_json::{SceneJson, scene_json};
use cubewright_programs::json::typed;
use cubewright_programs::terminal::language;
#[cfg(feature = "letters")]
use cubewright_programs::terminal::{note, say};
use schemars::JsonSchema;
use serde::Serialize;

/// A form of output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// Scalable vector graphics.
    Svg,
    /// Pixels.
    Png,
    /// Pages of paper.
    Pdf,
    /// Moves or steps, animated.
    Gif,
    /// Triangles, for printers.
    Stl,
    /// Objects with colours, for printers.
    ThreeMf,
    /// Objects with colours, for viewers.
    Glb,
    /// All of it, for pages that show it.
    Json,
}

/// What stands in a name of a file where the number of the picture goes.
pub(crate) const NUMBER: &str = "{}";

impl Form {
    const ALL: [Self; 8] = [
        Self::Svg,
        Self::Png,
        Self::Pdf,
        Self::Gif,
        Self::Stl,
        Self::ThreeMf,
        Self::Glb,
        Self::Json,
    ];

    /// The extension of its files.
    pub(crate) const fn extension(self) -> &'static str {
        match self {
            Self::Svg => "svg",
            Self::Png => "png",
            Self::Pdf => "pdf",
            Self::Gif => "gif",
            Self::Stl => "stl",
            Self::ThreeMf => "3mf",
            Self::Glb => "glb",
            Self::Json => "json",
        }
    }

    /// Whether it holds solids, not pictures.
    pub(crate) const fn is_solid(self) -> bool {
        matches!(self, Self::Stl | Self::ThreeMf | Self::Glb)
    }

    /// Whether its letters are drawn by the program.
    pub(crate) const fn draws_letters(self) -> bool {
        matches!(self, Self::Png | Self::Pdf | Self::Gif)
    }

    /// The height of a page, for forms that have pages.
    pub(crate) const fn page_height(self) -> Option<f64> {
        match self {
            #[cfg(feature = "render")]
            Self::Pdf => Some(cubewright::show::picture::PAGE_HEIGHT),
            _ => None,
        }
    }
}

/// Whether each picture gets a file of its own.
pub(crate) fn numbers(path: Option<&Path>) -> bool {
    path.is_some_and(|path| path.to_string_lossy().contains(NUMBER))
}

/// The form that the extension of a file says; SVG for standard output.
pub(crate) fn of(path: Option<&Path>) -> Result<Form, Failure> {
    let known = Form::ALL.map(|form| (form.extension(), form));
    let form = extension::form(path, &known, None)?;
    match path.filter(|path| *path != Path::new("-")) {
        Some(path) if form.is_none() => Err(Failure::from(Misuse::NoForm {
            file: path.display().to_string(),
            known: extension::list(&known),
        })),
        _ => Ok(form.unwrap_or(Form::Svg)),
    }
}

/// Says which letters of a scene's title and names are drawn as boxes.
#[cfg(feature = "letters")]
pub(crate) fn tell_lacking(scene: &Scene) {
    let lacking = letters_lacking(&scene.titled(language()));
    if lacking.is_empty() {
        return;
    }
    let letters: Vec<String> = lacking.iter().map(char::to_string).collect();
    let text = [
        "The font of the pictures lacks {0}; a box is drawn instead.",
        "Der Schrift der Bilder fehlt {0}; stattdessen ist ein Kasten gezeichnet.",
    ];
    note(&say(text, &[&language().list(&letters)]));
}

/// Without letters there are no pictures that need a font.
#[cfg(not(feature = "letters"))]
pub(crate) const fn tell_lacking(_: &Scene) {}

/// What is to be seen, ready to be drawn in three dimensions. Lengths are in cells.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "type", rename = "scene")]
#[schemars(transform = typed::<Self>)]
pub(crate) struct JsonScene {
    #[serde(flatten)]
    scene: SceneJson,
}

impl Printed for JsonScene {}

/// A scene for a page that shows it.
pub(crate) fn told(scene: &Scene) -> Result<Vec<u8>, Failure> {
    let scene = JsonScene {
        scene: scene_json(scene, language()),
    };
    Ok(json::text(&scene)?.into_bytes())
}

/// Pages in a form.
pub(crate) fn drawn(form: Form, pages: &[Picture], width_px: u32) -> Result<Vec<u8>, Failure> {
    match form {
        Form::Png => optional::png(pages, width_px),
        Form::Pdf => optional::pdf(pages),
        Form::Svg | Form::Gif | Form::Stl | Form::ThreeMf | Form::Glb | Form::Json => {
            let pages = pages.iter().map(|page| svg(page, LETTERS));
            Ok(pages.collect::<String>().into_bytes())
        }
    }
}

/// Moves or steps, animated; `see` is told how many of how many pictures are drawn.
pub(crate) fn animated(
    scene: &Scene,
    width_px: u32,
    see: &mut dyn FnMut(usize, usize),
) -> Result<Vec<u8>, Failure> {
    optional::gif(scene, width_px, see)
}

/// Solids in a form.
pub(crate) fn solid(form: Form, solids: &[Solid], title: &str) -> Result<Vec<u8>, Failure> {
    match form {
        Form::ThreeMf => optional::threemf(solids, title),
        Form::Glb => Ok(glb(solids, title)),
        Form::Svg | Form::Png | Form::Pdf | Form::Gif | Form::Stl | Form::Json => Ok(stl(solids)),
    }
}

/// A form of pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PictureForm(Form);

impl PictureForm {
    pub(crate) const ALL: [Self; 3] = [Self(Form::Svg), Self(Form::Png), Self(Form::Pdf)];

    /// The extension of its files.
    pub(crate) const fn extension(self) -> &'static str {
        self.0.extension()
    }

    /// The one that the extension of a file says.
    pub(crate) fn of(file: Option<&Path>) -> Option<Self> {
        let extension = extension::of(file)?;
        let mut forms = Self::ALL.into_iter();
        forms.find(|form| form.extension() == extension)
    }

    /// Panels in this form.
    pub(crate) fn drawn(
        self,
        panels: &[Panel],
        title: String,
        columns: usize,
        width_px: u32,
    ) -> Result<Vec<u8>, Failure> {
        let layout = Sheet {
            title,
            columns,
            height: self.0.page_height(),
        };
        drawn(self.0, &sheet(panels, &layout), width_px)
    }
}

/// The forms of the feature `render`.
#[cfg(feature = "render")]
mod optional {
    use super::{Failure, Misuse, Picture, Scene, Solid, language};
    use cubewright::show::{mesh, picture};

    pub(super) fn gif(
        scene: &Scene,
        width_px: u32,
        see: &mut dyn FnMut(usize, usize),
    ) -> Result<Vec<u8>, Failure> {
        let film = picture::Film::of_steps(scene, language());
        let film = film.ok_or_else(|| Failure::from(Misuse::NoView { view: "steps" }))?;
        picture::gif(&film, width_px, see).map_err(Failure::Picture)
    }

    pub(super) fn png(pages: &[Picture], width_px: u32) -> Result<Vec<u8>, Failure> {
        let all = pages.iter().map(|page| picture::png(page, width_px));
        let all: Result<Vec<_>, _> = all.collect();
        let all = all.map_err(Failure::Picture)?;
        Ok(all.concat())
    }

    #[expect(
        clippy::unnecessary_wraps,
        reason = "it fails where it is not built in"
    )]
    pub(super) fn pdf(pages: &[Picture]) -> Result<Vec<u8>, Failure> {
        Ok(picture::pdf(pages))
    }

    pub(super) fn threemf(solids: &[Solid], title: &str) -> Result<Vec<u8>, Failure> {
        mesh::threemf(solids, title).map_err(|error| Failure::Solids(error.to_string()))
    }
}

/// What is said where the feature `render` is off.
#[cfg(not(feature = "render"))]
mod optional {
    use super::{Failure, Picture, Scene, Solid};

    pub(super) fn gif(
        _: &Scene,
        _: u32,
        _: &mut dyn FnMut(usize, usize),
    ) -> Result<Vec<u8>, Failure> {
        Err(Failure::NotBuiltIn { form: "GIF" })
    }

    pub(super) fn png(_: &[Picture], _: u32) -> Result<Vec<u8>, Failure> {
        Err(Failure::NotBuiltIn { form: "PNG" })
    }

    pub(super) fn pdf(_: &[Picture]) -> Result<Vec<u8>, Failure> {
        Err(Failure::NotBuiltIn { form: "PDF" })
    }

    pub(super) fn threemf(_: &[Solid], _: &str) -> Result<Vec<u8>, Failure> {
        Err(Failure::NotBuiltIn { form: "3MF" })
    }
}

#[cfg(feature = "letters")]
const LETTERS: Letters = Letters::Outlines;
#[cfg(not(feature = "letters"))]
const LETTERS: Letters = Letters::Text;
