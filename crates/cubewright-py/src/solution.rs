//! A solution: in words, in cells, in pictures, and how it is taken apart.

use std::sync::Arc;

use cubewright::family::packing::Separation;
use cubewright::language::Language;
use cubewright::puzzle::{self, Bounds, Kept, OptionIx, PuzzleError, Thoroughness, Verdict};
use cubewright::show::picture::{Letters, Panel, Sheet, View, panels, sheet, svg};
use cubewright::show::scene::Scene;
use cubewright::show::scene_json::scene_json;
use pyo3::prelude::*;

use crate::error;
use crate::search::{Search, cause, chosen};
use crate::watch::searched;

/// A solution with its puzzle.
#[pyclass(frozen, module = "cubewright._native")]
pub(crate) struct Solution {
    door: Arc<puzzle::Puzzle>,
    pub(crate) kept: Kept,
}

/// The names of parts and the cells of each.
type Parts = Vec<(String, Vec<(i16, i16, i16)>)>;

/// How taking apart ended.
#[derive(IntoPyObject)]
pub(crate) struct Apart {
    status: &'static str,
    limit: Option<&'static str>,
    level: Option<usize>,
    levels: Vec<usize>,
    moves: Option<usize>,
    sentences: Vec<String>,
    json: Option<String>,
    scene: Option<String>,
    picture: Option<String>,
}

/// Panels on one sheet.
fn laid_out(panels: &[Panel], title: &str, columns: usize) -> String {
    let layout = Sheet {
        title: title.to_owned(),
        columns,
        height: None,
    };
    let pages = sheet(panels, &layout);
    pages
        .iter()
        .map(|page| svg(page, Letters::Outlines))
        .collect()
}

/// A view of a scene; nothing where it has none.
pub(crate) fn picture_of(py: Python<'_>, scene: &Scene, view: &str) -> PyResult<Option<String>> {
    let all = [
        ("steps", View::Steps),
        ("net", View::Net),
        ("solid", View::Solid),
        ("exploded", View::Exploded),
        ("pieces", View::Pieces),
        ("layers", View::Layers),
    ];
    let view = chosen("view", view, &all)?;
    Ok(py.detach(|| {
        let panels = panels(scene, view, Language::English)?;
        Some(laid_out(&panels, &scene.title, view.columns(panels.len())))
    }))
}

/// A scene for the player.
fn told(scene: &Scene) -> Option<String> {
    serde_json::to_string(&scene_json(scene, Language::English)).ok()
}

impl Solution {
    pub(crate) const fn new(door: Arc<puzzle::Puzzle>, kept: Kept) -> Self {
        Self { door, kept }
    }

    fn shown(&self) -> PyResult<puzzle::Solution<'_>> {
        let solution = self.door.solution(&self.kept);
        solution.ok_or_else(|| {
            let message = "a solution lost its puzzle";
            pyo3::exceptions::PyRuntimeError::new_err(message)
        })
    }

    fn scene(&self, py: Python<'_>) -> PyResult<Option<Scene>> {
        let shown = self.shown()?;
        Ok(py.detach(|| shown.scene().map(|(scene, _)| scene)))
    }
}

#[pymethods]
impl Solution {
    /// The sentences that a person reads.
    fn text(&self) -> PyResult<String> {
        Ok(self.shown()?.text(Language::English))
    }

    /// A sentence for each step.
    fn steps(&self) -> PyResult<Vec<String>> {
        Ok(self.shown()?.steps(Language::English))
    }

    #[getter]
    fn cost(&self) -> PyResult<i64> {
        Ok(self.shown()?.cost())
    }

    /// The value of the objective: its units and the decimal places of it.
    fn value(&self) -> PyResult<Option<(i64, u32)>> {
        let value = self.shown()?.objective();
        Ok(value.map(|it| (it.units, it.places)))
    }

    /// The options of the puzzle that are chosen, ascending.
    fn options(&self) -> PyResult<Vec<usize>> {
        let chosen = self.door.unasked().selection(&self.shown()?);
        let chosen = chosen.unwrap_or_default().options;
        Ok(chosen.into_iter().map(OptionIx::index).collect())
    }

    /// The value of a column of the puzzle; nothing if there is none of that name.
    fn value_of(&self, column: &str) -> PyResult<Option<i64>> {
        Ok(self.door.unasked().value(&self.shown()?, column))
    }

    /// The form that `cubewright check` reads.
    fn json(&self) -> PyResult<String> {
        let json = serde_json::to_string(&self.shown()?.json());
        json.map_err(|error| pyo3::exceptions::PyRuntimeError::new_err(error.to_string()))
    }

    /// The names of the parts and the cells of each; nothing of a bare model.
    fn parts(&self, py: Python<'_>) -> PyResult<Option<Parts>> {
        let triple = |cell: &cubewright::geometry::Point| (cell.x, cell.y, cell.z);
        if let Some(parts) = self.shown()?.parts() {
            let part = |(name, cells): (String, Vec<_>)| (name, cells.iter().map(triple).collect());
            return Ok(Some(parts.into_iter().map(part).collect()));
        }
        let Some(scene) = self.scene(py)? else {
            return Ok(None);
        };
        let parts = scene.parts.iter();
        let mut parts: Parts = parts.map(|part| (part.label.clone(), Vec::new())).collect();
        if let Some(step) = scene.finished() {
            for (part, cell) in scene.cells_at(&step) {
                parts[part].1.push(triple(&cell));
            }
        }
        Ok(Some(parts))
    }

    /// A picture of it; nothing where there is no such view.
    fn picture(&self, py: Python<'_>, view: &str) -> PyResult<Option<String>> {
        match self.scene(py)? {
            Some(scene) => picture_of(py, &scene, view),
            None => Ok(None),
        }
    }

    /// What the player shows; nothing of a bare model.
    fn scene_json(&self, py: Python<'_>) -> PyResult<Option<String>> {
        let scene = self.scene(py)?;
        Ok(py.detach(|| scene.as_ref().and_then(told)))
    }

    /// How it is taken apart; nothing of what is no packing.
    fn take_apart(
        &self,
        py: Python<'_>,
        thoroughness: &str,
        turns: bool,
        search: Search,
    ) -> PyResult<Option<Apart>> {
        let all = [
            ("any", Thoroughness::Any),
            ("level", Thoroughness::Level),
            ("all", Thoroughness::All),
            ("least", Thoroughness::Least),
        ];
        let thoroughness = chosen("thoroughness", thoroughness, &all)?;
        let shown = self.shown()?;
        let report = searched(py, search.time_limit, None, |limits| {
            let bounds = Bounds::default();
            let report = if turns {
                shown.take_apart_turning(bounds, limits)
            } else {
                shown.take_apart(thoroughness, bounds, limits)
            };
            report.map_err(PuzzleError::Engine)
        })?;
        let Some(report) = report else {
            return Ok(None);
        };
        let (status, limit) = match &report.verdict {
            Verdict::Apart(_) => ("apart", None),
            Verdict::Whole => ("whole", None),
            Verdict::Locked(_) => ("locked", None),
            Verdict::Open(it) => ("limit", Some(cause(*it))),
        };
        let way = match &report.verdict {
            Verdict::Apart(way) => Some(way),
            Verdict::Whole | Verdict::Locked(_) | Verdict::Open(_) => None,
        };
        let json = shown.json_disassembly(&report);
        let json = json.map(|it| serde_json::to_string(&it));
        let json = json
            .transpose()
            .map_err(|wrong| error::puzzle_raised(py, wrong, "this is a mistake in the library"))?;
        let panels = shown.apart_pictures(&report, Language::English);
        let title = self.door.name();
        let columns = View::Steps.columns(panels.len());
        Ok(Some(Apart {
            status,
            limit,
            level: report.first,
            levels: way.map(Separation::levels).unwrap_or_default(),
            moves: way.map(Separation::total),
            sentences: shown.apart_sentences(&report, Language::English),
            json,
            scene: shown.apart_scene(&report).as_ref().and_then(told),
            picture: (!panels.is_empty()).then(|| laid_out(&panels, title, columns)),
        }))
    }
}
