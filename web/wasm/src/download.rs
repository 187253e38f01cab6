//! Files to keep.

use cubewright::formats::packed;
use cubewright::language::{Language, Say};
use cubewright::puzzle::{ModelForm, Puzzle, Solution};
use cubewright::show::mesh::{Arrangement, Measures, Solid, glb, solids, stl, threemf};
use cubewright::show::picture::{Letters, Sheet, View, panels, sheet, svg};
use cubewright::show::scene::Scene;
use cubewright::show::scene_json::scene_json;
use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::{Error, StrDeserializer};

use crate::Open;
use crate::refusal::Refusal;
use crate::reply::Fault;
use crate::view::PictureView;

/// Teeth as wide as walls are thick, as a printer makes them well.
const MEASURES: Measures = Measures {
    unit_mm: 8.0,
    wall_mm: 8.0,
    clearance_mm: 0.2,
    bevel_mm: 0.4,
};

/// What a file holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) enum Form {
    Svg,
    Stl,
    #[serde(rename = "3mf")]
    ThreeMf,
    Glb,
    Scene,
    Hcq,
    Rings,
    Pack,
    Xmpuzzle,
    Snake,
    Text,
    Lp,
    Mps,
    Sentences,
    Json,
}

/// What a word names; nothing if it names nothing.
fn named<T: for<'a> Deserialize<'a>>(word: &str) -> Option<T> {
    let word: StrDeserializer<'_, Error> = word.into_deserializer();
    T::deserialize(word).ok()
}

/// The file of a form; `view` matters for pictures and solids.
pub(crate) fn made(
    open: &Open,
    form: &str,
    view: &str,
    language: Language,
) -> Result<Vec<u8>, Fault> {
    let question = &open.question;
    let own = named::<Form>(&open.source.extension);
    let form = named::<Form>(form).ok_or(Refusal::NoForm)?;
    let view = named::<PictureView>(view);
    match form {
        Form::Text => Ok(open.source.text.clone().into_bytes()),
        Form::Hcq | Form::Rings | Form::Pack | Form::Snake if own == Some(form) => {
            Ok(open.source.text.clone().into_bytes())
        }
        Form::Rings => Ok(question.rings().ok_or(Refusal::NoForm)?.into_bytes()),
        Form::Hcq | Form::Pack | Form::Snake => Err(Refusal::NoForm.into()),
        Form::Xmpuzzle => xmpuzzle(open),
        Form::Lp => text(question, ModelForm::Lp),
        Form::Mps => text(question, ModelForm::Mps),
        Form::Sentences => {
            let mut text = solution(open)?.steps(language).join("\n");
            text.push('\n');
            Ok(text.into_bytes())
        }
        Form::Json => Ok(serde_json::to_vec(&solution(open)?.json()).map_err(Refusal::unmade)?),
        Form::Scene => Ok(
            serde_json::to_vec(&scene_json(&scene(open, view)?, language))
                .map_err(Refusal::unmade)?,
        ),
        Form::Svg => picture(&scene(open, view)?, view, language),
        Form::Stl | Form::ThreeMf | Form::Glb => solid(&scene(open, view)?, form, view, language),
    }
}

fn text(question: &Puzzle, form: ModelForm) -> Result<Vec<u8>, Fault> {
    let text = question.model_text(form);
    let text = text.map_err(Refusal::unmade)?;
    Ok(text.into_bytes())
}

fn solution(open: &Open) -> Result<Solution<'_>, Fault> {
    let found = open.found.as_ref();
    let solution = found.and_then(|kept| open.question.solution(kept));
    solution.ok_or_else(|| Refusal::NoAnswer.into())
}

/// The scene of the answer; of the pieces alone, if that is what is to be seen.
fn scene(open: &Open, view: Option<PictureView>) -> Result<Scene, Fault> {
    if view == Some(PictureView::Pieces)
        && let Some(scene) = open.question.pieces()
    {
        return Ok(scene);
    }
    let (scene, _) = solution(open)?.scene().ok_or(Refusal::NoShape)?;
    Ok(scene)
}

fn picture(scene: &Scene, view: Option<PictureView>, language: Language) -> Result<Vec<u8>, Fault> {
    let view = View::from(view.ok_or(Refusal::NoView)?);
    let panels = panels(scene, view, language).ok_or(Refusal::NoView)?;
    let layout = Sheet {
        title: scene.title.clone(),
        columns: view.columns(panels.len()),
        height: None,
    };
    let pages = sheet(&panels, &layout);
    let pages = pages.iter().map(|page| svg(page, Letters::Text));
    Ok(pages.collect::<String>().into_bytes())
}

fn solid(
    scene: &Scene,
    form: Form,
    view: Option<PictureView>,
    language: Language,
) -> Result<Vec<u8>, Fault> {
    let arrangement = match view {
        Some(PictureView::Solid) => Arrangement::Finished,
        Some(PictureView::Exploded) => Arrangement::Exploded,
        _ => Arrangement::Plate,
    };
    let solids = solids(scene, arrangement, &MEASURES, language);
    let solids: Vec<Solid> = solids.map_err(|error| Refusal::Unmade(error.statement()))?;
    match form {
        Form::ThreeMf => Ok(threemf(&solids, &scene.title).map_err(Refusal::unmade)?),
        Form::Glb => Ok(glb(&solids, &scene.title)),
        _ => Ok(stl(&solids)),
    }
}

/// A file of BurrTools.
fn xmpuzzle(open: &Open) -> Result<Vec<u8>, Fault> {
    let text = open.question.xmpuzzle();
    let text = text.ok_or(Refusal::PackingsOnly)?.map_err(Fault::of)?;
    Ok(packed(&text).map_err(Refusal::unmade)?)
}
