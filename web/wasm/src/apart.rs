//! Packings taken apart, and nothing else.
//!
//! Invariant: what is said was followed cell by cell. It is linked from as little of the library as
//! that needs, and a page loads it when somebody asks.

use core::ops::ControlFlow;

use cubewright::count::Symmetry;
use cubewright::disassemble::{Bounds, Disassembler, MOST_PARTS, Report, Thoroughness, Verdict};
use cubewright::engine::cover::Cover;
use cubewright::engine::{EngineError, Goal, Limits, ListRequest, Stop, Task};
use cubewright::family::packing::model::PackingModel;
use cubewright::family::packing::{Packing, PackingPuzzle, PieceIx};
use cubewright::formats::{JsonPacking, json_packing, read_json_packing, read_pack};
use cubewright::geometry::{Grid, Point};
use cubewright::language::{Language, Say, Statement};
use cubewright::show::picture::{Letters, Panel, Sheet, locked_panels, sheet, svg};
use cubewright::show::scene::{apart_scene, packing_scene};
use cubewright::show::scene_json::{SceneJson, scene_json};
use cubewright::show::{locked_sentences, packing_letters};
use cubewright::{solve, verify};
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::clock::now_ms;
use crate::refusal::Refusal;
use crate::reply::{Fault, reply};
use crate::watcher::Watcher;

/// A browser gives a page no more than a few gigabytes.
const MEMORY: u64 = 512 << 20;
/// Whoever watches is told no more often than this.
const PAUSE_MS: f64 = 100.0;

/// Whether an assembly comes apart.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
enum ApartStatus {
    /// It does.
    Apart,
    /// It does not, and no other assembly of the puzzle does.
    Locked,
    /// It is one piece.
    Whole,
    /// The memory did not suffice to say.
    Limit,
}

/// How an assembly is taken apart, or why that cannot be.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct Apart {
    status: ApartStatus,
    /// The level and the moves of the other separations, as people write them; empty unless it comes apart.
    levels: Vec<usize>,
    /// The moves of all separations.
    total: usize,
    /// How many assemblies were looked at, up to rotation, as the one that was asked about locks.
    answers: u64,
    /// The assembly that is taken apart instead of it.
    answer: Option<JsonPacking>,
    /// What locks, in words.
    sentences: Vec<String>,
    /// The moves.
    scene: Option<SceneJson>,
    /// What locks, as SVG.
    picture: Option<String>,
    ms: f64,
}

/// Takes an answer to a packing apart, both as text; if it locks, the first one that comes apart.
/// `watch` is told how many were looked at.
#[must_use]
#[wasm_bindgen]
pub fn take_apart(pack: &str, answer: &str, language: &str, watch: &Watcher) -> String {
    let language = Language::from_tag(language).unwrap_or_default();
    let watch = |answers: u64| watch.seen(&answers.to_string());
    reply(taken_apart(pack, answer, language, &watch), language)
}

pub(crate) fn taken_apart(
    pack: &str,
    answer: &str,
    language: Language,
    watch: &dyn Fn(u64),
) -> Result<Apart, Fault> {
    let start = now_ms();
    let puzzle = read_pack("x.pack", pack.as_bytes())?;
    if puzzle.grid() != Grid::Cubes {
        return Err(Refusal::NoForm.into());
    }
    let laid = read_json_packing(answer)?;
    let packing = Packing::of_cells(&puzzle, &laid);
    let packing = packing.map_err(|error| Refusal::Wrong(error.statement()))?;
    if let Some(fault) = verify::packing_faults(&puzzle, &packing).first() {
        return Err(Refusal::Wrong(fault.statement()).into());
    }
    let bounds = Bounds {
        memory: MEMORY,
        ..Bounds::default()
    };
    let mut hands = Hands {
        puzzle: &puzzle,
        disassembler: Disassembler::new(bounds).with_groups(puzzle.groups().clone()),
    };
    let report = hands.take_apart(&packing, Thoroughness::All)?;
    let mut said = said(&puzzle, &packing, &report, language);
    if matches!(report.verdict, Verdict::Locked(_)) {
        let Search {
            found,
            answers,
            is_open,
        } = hands.search(watch)?;
        if let Some(found) = found {
            let report = hands.take_apart(&found, Thoroughness::All)?;
            said = self::said(&puzzle, &found, &report, language);
            said.answer = Some(json_packing(&puzzle, &found));
        } else if is_open {
            said.status = ApartStatus::Limit;
        }
        said.answers = answers;
    }
    said.ms = now_ms() - start;
    Ok(said)
}

/// What came of a search for an assembly that comes apart.
#[derive(Default)]
struct Search {
    found: Option<Packing>,
    /// How many were looked at.
    answers: u64,
    /// Whether the memory did not suffice for one of them.
    is_open: bool,
}

/// What takes packings of a puzzle apart.
struct Hands<'a> {
    puzzle: &'a PackingPuzzle,
    disassembler: Disassembler,
}

impl Hands<'_> {
    /// The cells and the pieces of an assembly.
    fn parts(&self, packing: &Packing) -> (Vec<Vec<Point>>, Vec<PieceIx>) {
        let placements = packing.placements.iter();
        let parts = placements.map(|placement| (placement.cells(self.puzzle), placement.piece));
        parts.unzip()
    }

    /// How an assembly is taken apart, checked.
    fn take_apart(
        &mut self,
        packing: &Packing,
        thoroughness: Thoroughness,
    ) -> Result<Report, Fault> {
        let (cells, pieces) = self.parts(packing);
        if cells.len() > MOST_PARTS {
            let text = [
                "{0} pieces are too many to be taken apart",
                "{0} Teile sind zu viele zum Auseinandernehmen",
            ];
            let message = Statement::of(text, &[&cells.len()]);
            return Err(EngineError::TooLarge { message }.into());
        }
        let limits = Limits::none();
        let report = self
            .disassembler
            .take_apart(&cells, &pieces, thoroughness, &limits);
        let may_stay = |sets: &[Vec<usize>]| {
            let of_set = |set: &Vec<usize>| set.iter().map(|&part| pieces[part]).collect();
            let sets: Vec<Vec<PieceIx>> = sets.iter().map(of_set).collect();
            self.puzzle.groups().allow(&sets)
        };
        let checked = match &report.verdict {
            Verdict::Apart(way) => verify::separation(&cells, way, &may_stay),
            Verdict::Locked(locked) => verify::locked(&cells, locked),
            Verdict::Whole | Verdict::Open(_) => Ok(()),
        };
        checked.map_err(|fault| Refusal::Wrong(fault.statement()))?;
        Ok(report)
    }

    /// Looks for an assembly that comes apart.
    fn search(&mut self, watch: &dyn Fn(u64)) -> Result<Search, Fault> {
        let model = PackingModel::new(self.puzzle);
        let model = model.map_err(|error| Refusal::Unmade(error.statement()))?;
        let task = Task::new(&model, Goal::All { up_to: None });
        let list = ListRequest {
            up_to: Symmetry::Rotations,
            most: None,
        };
        let (mut search, mut fault) = (Search::default(), None);
        let mut told_ms = now_ms();
        let limits = Limits::none();
        let outcome = solve::list(&Cover::new(), &task, list, &limits, &mut |selection| {
            let packing = model.packing(selection);
            search.answers += 1;
            let now = now_ms();
            if now - told_ms >= PAUSE_MS {
                told_ms = now;
                watch(search.answers);
            }
            match self.take_apart(&packing, Thoroughness::Any) {
                Ok(report) => match report.verdict {
                    Verdict::Apart(_) | Verdict::Whole => search.found = Some(packing),
                    Verdict::Locked(_) => return ControlFlow::Continue(()),
                    Verdict::Open(_) => {
                        search.is_open = true;
                        return ControlFlow::Continue(());
                    }
                },
                Err(wrong) => fault = Some(wrong),
            }
            ControlFlow::Break(())
        })?;
        search.is_open |= search.found.is_none() && outcome.stop != Stop::Finished;
        fault.map_or(Ok(search), Err)
    }
}

fn said(puzzle: &PackingPuzzle, packing: &Packing, report: &Report, language: Language) -> Apart {
    let (scene, _) = packing_scene(puzzle, packing);
    let mut said = Apart {
        status: match &report.verdict {
            Verdict::Apart(_) => ApartStatus::Apart,
            Verdict::Locked(_) => ApartStatus::Locked,
            Verdict::Whole => ApartStatus::Whole,
            Verdict::Open(_) => ApartStatus::Limit,
        },
        levels: Vec::new(),
        total: 0,
        answers: 0,
        answer: None,
        sentences: Vec::new(),
        scene: None,
        picture: None,
        ms: 0.0,
    };
    match &report.verdict {
        Verdict::Apart(way) => {
            said.levels = way.levels();
            said.total = way.total();
            said.scene = Some(scene_json(&apart_scene(&scene, way), language));
        }
        Verdict::Locked(locked) => {
            let letters = packing_letters(puzzle, packing);
            let names: Vec<String> = letters.iter().map(char::to_string).collect();
            said.sentences = locked_sentences(&names, locked, language);
            said.picture = Some(drawn(&locked_panels(&scene, locked, language)));
        }
        Verdict::Whole | Verdict::Open(_) => {}
    }
    said
}

fn drawn(panels: &[Panel]) -> String {
    let layout = Sheet {
        title: String::new(),
        columns: panels.len(),
        height: None,
    };
    let pages = sheet(panels, &layout);
    pages.iter().map(|page| svg(page, Letters::Text)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;

    const PISTON: &[u8] = include_bytes!("../../../data/burr_piston.burr");
    const SOMA: &str = include_str!("../../../data/pack_soma.pack");

    fn value<T: Serialize>(told: Result<T, Fault>) -> Value {
        let reply: Value = serde_json::from_str(&reply(told, Language::English)).expect("JSON");
        assert_eq!(reply["ok"], true, "{reply}");
        reply["value"].clone()
    }

    /// A puzzle as the page has it, and its answer.
    fn opened(name: &str, bytes: &[u8]) -> (String, String) {
        let mut table = crate::Table::new();
        let opened: Value = serde_json::from_str(&table.open(name, bytes, "")).expect("JSON");
        let solved: Value = serde_json::from_str(&table.solve()).expect("JSON");
        let text = opened["value"]["text"].as_str().expect("a text");
        (text.to_owned(), solved["value"]["answer"].to_string())
    }

    #[test]
    fn an_answer_is_taken_apart_or_another_one() {
        let (pack, answer) = opened("x.pack", SOMA.as_bytes());
        let told = value(taken_apart(&pack, &answer, Language::English, &|_| {}));
        assert_eq!(
            (&told["status"], &told["answers"], &told["answer"]),
            (&"apart".into(), &0.into(), &Value::Null)
        );
        let steps = told["scene"]["steps"].as_array().map(Vec::len);
        assert_eq!(
            steps,
            told["total"]
                .as_u64()
                .and_then(|total| usize::try_from(1 + total).ok())
        );

        // Of Piston the first assembly locks.
        let (pack, answer) = opened("x.burr", PISTON);
        let told = value(taken_apart(&pack, &answer, Language::German, &|_| {}));
        assert_eq!(told["status"], "apart");
        assert_eq!(told["levels"], serde_json::json!([9, 3]));
        assert!(told["answers"].as_u64() > Some(0));
        // That one comes apart itself.
        let other = told["answer"].to_string();
        let again = value(taken_apart(&pack, &other, Language::German, &|_| {}));
        assert_eq!(
            (&again["levels"], &again["answers"]),
            (&told["levels"], &0.into())
        );
        let first = told["scene"]["steps"][0]["caption"]
            .as_str()
            .expect("words");
        assert!(
            first.starts_with("Es geht auseinander: Level 9.3"),
            "{first}"
        );
    }

    #[test]
    fn what_locks_is_told_and_drawn() {
        let caged = "PACKING: caged\nBOX: 3x3x3\n\
            PIECE: C\n###\n###\n###\n\n###\n#.#\n###\n\n###\n###\n###\nPIECE: I\n#\n";
        let (pack, answer) = opened("x.pack", caged.as_bytes());
        let told = value(taken_apart(&pack, &answer, Language::English, &|_| {}));
        assert_eq!(
            (&told["status"], &told["answers"]),
            (&"locked".into(), &1.into())
        );
        let sentence = told["sentences"][0].as_str().expect("words");
        assert!(
            sentence.starts_with("The pieces lock each other"),
            "{sentence}"
        );
        assert!(
            told["picture"]
                .as_str()
                .is_some_and(|svg| svg.starts_with("<svg"))
        );
    }

    #[test]
    fn what_is_no_answer_is_refused() {
        for answer in [
            "",
            "{",
            "null",
            r#"{"placements":[{"piece":"V","cells":[[0,0,0]]}]}"#,
        ] {
            assert!(taken_apart(SOMA, answer, Language::English, &|_| {}).is_err());
        }
        assert!(taken_apart("no puzzle", "{}", Language::English, &|_| {}).is_err());
    }
}
