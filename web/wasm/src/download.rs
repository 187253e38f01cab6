//! Files to keep.

use cubewright::formats::packed;
use cubewright::language::{Language, Say};
use cubewright::puzzle::{ModelForm, Puzzle, Solution};
use cubewright::show::mesh::{Arrangement, Measures, Solid, glb, solids, stl, threemf};
use cubewright::show::picture::{Letters, Sheet, View, panels, sheet, svg};
use cubewright::show::scene::Scene;
use cubewright::show::scene_json::scene_json;

use crate::Open;
use crate::refusal::Refusal;
use crate::reply::Fault;

/// Teeth as wide as walls are thick, as a printer makes them well.
const MEASURES: Measures = Measures {
    unit_mm: 8.0,
    wall_mm: 8.0,
    clearance_mm: 0.2,
    bevel_mm: 0.4,
};

/// The file of a form; `view` matters for pictures and solids.
pub(crate) fn made(
    open: &Open,
    form: &str,
    view: &str,
    language: Language,
) -> Result<Vec<u8>, Fault> {
    let question = &open.question;
    match form {
        "hcq" | "rings" | "pack" | "snake" | "text"
            if form == open.source.extension || form == "text" =>
        {
            Ok(open.source.text.clone().into_bytes())
        }
        "xmpuzzle" => xmpuzzle(open),
        "lp" => text(question, ModelForm::Lp),
        "mps" => text(question, ModelForm::Mps),
        "sentences" => {
            let mut text = solution(open)?.steps(language).join("\n");
            text.push('\n');
            Ok(text.into_bytes())
        }
        "json" => Ok(serde_json::to_vec(&solution(open)?.json()).map_err(Refusal::unmade)?),
        "scene" => Ok(
            serde_json::to_vec(&scene_json(&scene(open, view)?, language))
                .map_err(Refusal::unmade)?,
        ),
        "svg" => picture(&scene(open, view)?, view, language),
        "stl" | "3mf" | "glb" => solid(&scene(open, view)?, form, view, language),
        _ => Err(Refusal::NoForm.into()),
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
fn scene(open: &Open, view: &str) -> Result<Scene, Fault> {
    if view == "pieces"
        && let Some(scene) = open.question.pieces()
    {
        return Ok(scene);
    }
    let (scene, _) = solution(open)?.scene().ok_or(Refusal::NoShape)?;
    Ok(scene)
}

fn picture(scene: &Scene, view: &str, language: Language) -> Result<Vec<u8>, Fault> {
    let view = match view {
        "net" => View::Net,
        "steps" => View::Steps,
        "exploded" => View::Exploded,
        "pieces" => View::Pieces,
        "solid" => View::Solid,
        "layers" => View::Layers,
        _ => return Err(Refusal::NoView.into()),
    };
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

fn solid(scene: &Scene, form: &str, view: &str, language: Language) -> Result<Vec<u8>, Fault> {
    let arrangement = match view {
        "solid" => Arrangement::Finished,
        "exploded" => Arrangement::Exploded,
        _ => Arrangement::Plate,
    };
    let solids = solids(scene, arrangement, &MEASURES, language);
    let solids: Vec<Solid> = solids.map_err(|error| Refusal::Unmade(error.statement()))?;
    match form {
        "3mf" => Ok(threemf(&solids, &scene.title).map_err(Refusal::unmade)?),
        "glb" => Ok(glb(&solids, &scene.title)),
        _ => Ok(stl(&solids)),
    }
}

/// A file of BurrTools.
fn xmpuzzle(open: &Open) -> Result<Vec<u8>, Fault> {
    let text = open.question.xmpuzzle();
    let text = text.ok_or(Refusal::PackingsOnly)?.map_err(Fault::of)?;
    Ok(packed(&text).map_err(Refusal::unmade)?)
}
