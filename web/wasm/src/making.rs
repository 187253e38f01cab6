//! Pictures in pixels and on pages, animations, and kits to print, and nothing else.
//!
//! Invariant: an answer is verified before anything is made of it. It is linked from as little of the
//! library as that needs, and a page loads it when somebody asks.

use cubewright::formats::FileKind;
use cubewright::language::{Language, Say};
use cubewright::puzzle::Limits;
use cubewright::puzzle::{PuzzleData, Solution, read_puzzle_as};
use cubewright::show::kit::{Joints, KitItem, KitOrder, SolidForm, kit, zipped};
use cubewright::show::mesh::{Bed, Measures};
use cubewright::show::picture::{
    Film, PAGE_HEIGHT, Paper, Sheet, View, gif, panels, pdf, png, sheet,
};
use cubewright::show::scene::Scene;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::file::Download;
use crate::order::{Making, Pack, PackForm, PackPaper};
use crate::refusal::Refusal;
use crate::reply::{Fault, reply};
use crate::view::PictureView;
use crate::watcher::Watcher;

/// The widths of pictures in pixels.
const PNG_PX: u32 = 1080;
const GIF_PX: u32 = 480;

/// Makes what is ordered of a puzzle, a file as `name` says. `answer` is an answer in JSON, or empty;
/// `order` is JSON as `Making` in `generated.ts`. `watch` is told how much of an animation is drawn.
#[must_use]
#[wasm_bindgen]
pub fn make(
    name: &str,
    text: &str,
    answer: &str,
    order: &str,
    language: &str,
    watch: &Watcher,
) -> Download {
    let language = Language::from_tag(language).unwrap_or_default();
    let mut see = |done: usize, all: usize| watch.seen(&format!("[{done},{all}]"));
    let (bytes, said) = match made(name, text, answer, order, language, &mut see) {
        Ok(bytes) => (bytes, Ok(())),
        Err(fault) => (Vec::new(), Err(fault)),
    };
    let said = reply(said, language);
    Download { bytes, said }
}

fn made(
    name: &str,
    text: &str,
    answer: &str,
    order: &str,
    language: Language,
    see: &mut dyn FnMut(usize, usize),
) -> Result<Vec<u8>, Fault> {
    let order: Making =
        serde_json::from_str(order).map_err(|error| Refusal::Options(error.to_string()))?;
    let kind = FileKind::of(name, text.as_bytes());
    let puzzle = read_puzzle_as(kind, name, text.as_bytes())?;
    let solution = solution(&puzzle, answer)?;
    match order {
        Making::Png { view } => {
            let pages = pages(&puzzle, solution.as_ref(), view, None, language)?;
            let all: Result<Vec<_>, _> = pages.iter().map(|page| png(page, PNG_PX)).collect();
            let all = all.map_err(|error| Refusal::Unmade(error.statement()))?;
            Ok(all.concat())
        }
        Making::Pdf { view } => {
            let height = Some(PAGE_HEIGHT);
            let pages = pages(&puzzle, solution.as_ref(), view, height, language)?;
            Ok(pdf(&pages))
        }
        Making::Gif => {
            let scene = lesson(solution.as_ref())?;
            let film = Film::of_steps(&scene, language).ok_or(Refusal::NoView)?;
            let bytes = gif(&film, GIF_PX, see);
            Ok(bytes.map_err(|error| Refusal::Unmade(error.statement()))?)
        }
        Making::Pack(order) => pack(&puzzle, solution.as_ref(), &order, language),
    }
}

/// The answer, verified; nothing if none is given.
fn solution<'a>(puzzle: &'a PuzzleData, answer: &str) -> Result<Option<Solution<'a>>, Fault> {
    if answer.is_empty() {
        return Ok(None);
    }
    let laid = puzzle.read_laid(answer.as_bytes())?;
    match puzzle.verified(laid) {
        Ok(solution) => Ok(Some(solution)),
        Err(faults) => {
            let first = faults.into_iter().next();
            Err(first.map_or(Refusal::OtherFamily, Refusal::Wrong).into())
        }
    }
}

/// The scene for learners; of pieces that interlock by the moves that put them together.
fn lesson(solution: Option<&Solution<'_>>) -> Result<Scene, Fault> {
    let solution = solution.ok_or(Refusal::NoAnswer)?;
    let building = solution.building(&Limits::none())?;
    Ok(solution.built_lesson(&building).ok_or(Refusal::NoShape)?)
}

/// The pictures of a view on pages of a height, or on one without an end.
fn pages(
    puzzle: &PuzzleData,
    solution: Option<&Solution<'_>>,
    view: PictureView,
    height: Option<f64>,
    language: Language,
) -> Result<Vec<cubewright::show::picture::Picture>, Fault> {
    let pieces = puzzle.pieces().filter(|_| view == PictureView::Pieces);
    let scene = if let Some(pieces) = pieces {
        pieces
    } else {
        let solution = solution.ok_or(Refusal::NoAnswer)?;
        solution.scene().ok_or(Refusal::NoShape)?.0
    };
    let view = View::from(view);
    let panels = panels(&scene, view, language).ok_or(Refusal::NoView)?;
    let layout = Sheet {
        title: scene.title.clone(),
        columns: view.columns(panels.len()),
        height,
    };
    Ok(sheet(&panels, &layout))
}

/// A kit as a ZIP; without an answer, what needs none.
fn pack(
    puzzle: &PuzzleData,
    solution: Option<&Solution<'_>>,
    pack: &Pack,
    language: Language,
) -> Result<Vec<u8>, Fault> {
    let subject = puzzle.subject().ok_or(Refusal::NoShape)?;
    let scene = match solution {
        Some(_) => lesson(solution)?,
        None => puzzle.pieces().ok_or(Refusal::NoAnswer)?,
    };
    let has_answer = solution.is_some();
    let items = KitItem::ALL.into_iter();
    let order = KitOrder {
        items: items
            .filter(|item| has_answer || !item.needs_answer())
            .collect(),
        ..order_of(pack, scene.wall_pitch.is_some())
    };
    let unmade = |error: cubewright::show::kit::KitError| Refusal::Measures(error.statement());
    let files = kit(&scene, &subject, &order, language).map_err(unmade)?;
    Ok(zipped(&files).map_err(unmade)?)
}

/// The order in the words of the library.
fn order_of(pack: &Pack, is_shell: bool) -> KitOrder {
    KitOrder {
        form: match pack.form {
            PackForm::Stl => SolidForm::Stl,
            PackForm::ThreeMf => SolidForm::ThreeMf,
        },
        bed: Bed {
            width_mm: pack.bed_mm[0],
            depth_mm: pack.bed_mm[1],
        },
        measures: Measures {
            unit_mm: pack.unit_mm,
            wall_mm: if is_shell { pack.wall_mm } else { pack.unit_mm },
            clearance_mm: pack.clearance_mm,
            bevel_mm: 0.0,
        },
        joints: if pack.joints {
            Joints::Auto
        } else {
            Joints::None
        },
        joint_clearance_mm: pack.joint_clearance_mm,
        box_wall_mm: pack.box_wall_mm,
        paper: match pack.paper {
            PackPaper::A4 => Paper::A4,
            PackPaper::Letter => Paper::Letter,
        },
        ..KitOrder::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOMA: &str = include_str!("../../../data/pack_soma.pack");
    const SNAKE: &str = include_str!("../../../data/snake_2x2x2.snake");
    const PACK: &str = r#"{"what":"pack","form":"stl","paper":"a4","bedMm":[180,180],"unitMm":8,"wallMm":8,"boxWallMm":2,"clearanceMm":0.3,"joints":true,"jointClearanceMm":0.15}"#;
    /// A packing of a cross in space and what is left of its corners; of an answer nothing is needed.
    const CROSS: &str = "PACKING: cross\nBOX: 3x3x3\nPIECE: X\n...\n.#.\n...\n\n.#.\n###\n.#.\n\n...\n.#.\n...\nPIECE: I x20\n#\n";

    fn ordered(name: &str, text: &str, answer: &str, order: &str) -> Result<Vec<u8>, String> {
        let made = made(name, text, answer, order, Language::English, &mut |_, _| {});
        made.map_err(|fault| reply::<()>(Err(fault), Language::English))
    }

    #[test]
    fn without_an_answer_there_is_a_pack_of_what_needs_none() {
        let bytes = ordered("soma.pack", SOMA, "", PACK).expect("a pack");
        let has = |name: &str| {
            bytes
                .windows(name.len())
                .any(|part| part == name.as_bytes())
        };
        assert!(bytes.starts_with(b"PK") && has("plate-1.stl") && has("nets.pdf"));
        assert!(!has("booklet.pdf"), "it would need an answer");
        let refused = ordered("x.snake", SNAKE, "", PACK).expect_err("no scene");
        assert!(refused.contains("no answer"), "{refused}");
    }

    #[test]
    fn pieces_that_need_support_come_in_sections_unless_that_is_turned_off() {
        let has = |order: &str| {
            let bytes = ordered("cross.pack", CROSS, "", order).expect("a pack");
            let name = b"piece-X-section-B.stl";
            bytes.windows(name.len()).any(|part| part == name)
        };
        assert!(has(PACK) && !has(&PACK.replace("true", "false")));
        let wide = PACK.replace("0.15", "7");
        let refused = ordered("cross.pack", CROSS, "", &wide).expect_err("too wide");
        assert!(refused.contains("clearance of joints"), "{refused}");
    }

    #[test]
    fn what_cannot_be_made_is_said() {
        let tiny = PACK.replace("180,180", "20,20");
        for (order, answer, said) in [
            (&*tiny, "", "too small"),
            (r#"{"what":"gif"}"#, "", "no answer"),
            (r#"{"what":"png","view":"net"}"#, "", "no answer"),
            (r#"{"what":"tea"}"#, "", "no JSON"),
            (r#"{"what":"gif"}"#, r#"{"placements":[]}"#, "hint"),
        ] {
            let refused = ordered("soma.pack", SOMA, answer, order).expect_err(order);
            assert!(refused.contains(said), "{refused}");
        }
        let bytes = ordered("soma.pack", SOMA, "", r#"{"what":"png","view":"pieces"}"#);
        assert!(
            bytes
                .expect("the pieces need no answer")
                .starts_with(b"\x89PNG")
        );
    }
}
