//! Cubes of six pieces, and nothing else.
//!
//! Invariant: what is said of a cube here is what the whole library says. It is linked
//! from as little as that needs, so that a page has its first answer before the rest is
//! loaded; what it does not understand, it leaves to the rest.

use cubewright::engine::unit_cube::{UnitCube, cheapest, cube_pieces};
use cubewright::engine::{Engine, Limits};
use cubewright::family::shell::{Assembly, Repair, Shell};
use cubewright::formats::json_repairs;
use cubewright::formats::{FileKind, JsonSolution, cube_text, json_solution, read_shell_as};
use cubewright::infeasible::shell::obstacles;
use cubewright::language::Language;
use cubewright::show::ShellReason;
use cubewright::show::scene::shell_lesson;
use cubewright::show::scene_json::scene_json;
use cubewright::show::{Wording, repair_text, shell_sentences};
use cubewright::solve::repairs;
use cubewright::verify;
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::clock::now_ms;
use crate::opened::{Opened, Source, of_shell};
use crate::reply::reply;
use crate::solved::{Solved, Status, said_repairs};

/// What `open` and `solve` answer, both at once.
#[derive(Serialize)]
struct First {
    opened: Opened,
    solved: Solved<JsonSolution>,
}

/// Reads and solves a cube in a format of shells, as its name says; empty if it is
/// anything else. What it says is in the language of a tag such as `de`.
#[must_use]
#[wasm_bindgen]
pub fn first(name: &str, bytes: &[u8], language: &str) -> String {
    let language = Language::from_tag(language).unwrap_or_default();
    let Some(FileKind::Shell(format)) = FileKind::of_name(name) else {
        return String::new();
    };
    let Ok(shell) = read_shell_as(format, name, bytes) else {
        return String::new();
    };
    let Some(text) = cube_text(&shell) else {
        return String::new();
    };
    let extension = "hcq".to_owned();
    let opened = of_shell(&shell, &Source { text, extension }, language);
    let first = solved(&shell, language).map(|solved| First { opened, solved });
    first.map_or_else(String::new, |first| reply(Ok(first), language))
}

fn solved(shell: &Shell, language: Language) -> Option<Solved<JsonSolution>> {
    let limits = Limits::none();
    let start = now_ms();
    let pieces = cube_pieces(shell)?;
    // Not by the whole of solving, which would link what all families need.
    let (placements, stats) = cheapest(&pieces, &mut || false);
    let found = placements.map(|placements| Assembly::new(placements.to_vec()));
    if let Some(assembly) = &found {
        verify::assembly(shell, assembly).ok()?;
    }
    let ms = now_ms() - start;
    let is_none = found.is_none();
    let mended = if is_none {
        repairs(shell, &limits).unwrap_or_default()
    } else {
        Vec::new()
    };
    let reasons = if is_none {
        ShellReason::all(shell, obstacles(shell), &mended)
    } else {
        Vec::new()
    };
    let in_words = |&repair: &Repair| repair_text(shell, repair, language);
    let said = |assembly| -> Vec<String> {
        let text = shell_sentences(shell, assembly, Wording::Plain, language);
        text.lines().map(str::to_owned).collect()
    };
    Some(Solved {
        status: if is_none {
            Status::None
        } else {
            Status::Solved
        },
        sentences: found.as_ref().map(said).unwrap_or_default(),
        none: None,
        reasons: reasons
            .iter()
            .filter(|reason| !reason.is_repair())
            .map(|reason| reason.text(language))
            .collect(),
        repairs: said_repairs(
            json_repairs(shell, &mended),
            &mended,
            mended.iter().map(in_words).collect(),
        ),
        engine: UnitCube.name().to_owned(),
        nodes: Some(stats.nodes),
        ms,
        scene: found
            .as_ref()
            .map(|assembly| scene_json(&shell_lesson(shell, assembly), language)),
        answer: found.as_ref().map(json_solution),
    })
}
