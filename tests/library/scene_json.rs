//! Scenes ready to be drawn: hinges lead from step to step, labels lie on faces, all of
//! it is in JSON.
#![cfg(feature = "json")]

use cubewright_test as support;

use core::ops::ControlFlow;

use cubewright::engine::{Goal, Limits, Settings};
use cubewright::family::shell::model::Formulation;
use cubewright::language::Language;
use cubewright::puzzle::Puzzle;
use cubewright::puzzle::read_puzzle;
use cubewright::show::scene_json::scene_json;
use cubewright::solve::engine;
use serde_json::Value;

/// The scene, in JSON, of the first answer to a puzzle of `data/`.
fn scene_of(name: &str) -> Value {
    let bytes = std::fs::read(support::path("data").join(name)).expect("a file");
    let puzzle = read_puzzle(name, &bytes).expect("a puzzle");
    let question = Puzzle::new(puzzle, Formulation::Cells).expect("a model");
    let engine = engine("auto").expect("built in");
    let mut found = None;
    let settings = Settings::default();
    let limits = Limits::none();
    let solved = question.solve_with(&*engine, Goal::First, settings, &limits, &mut |answer| {
        let (scene, _) = answer.scene().expect("a shape");
        found = Some(serde_json::to_value(scene_json(&scene, Language::English)).expect("JSON"));
        ControlFlow::Break(())
    });
    solved.expect("solved");
    found.expect("an answer")
}

fn numbers(value: &Value) -> Vec<f64> {
    let all = value.as_array().expect("a list").iter();
    all.map(|v| v.as_f64().expect("a number")).collect()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

/// Where a pose takes a point.
fn posed(pose: &Value, point: [f64; 3]) -> [f64; 3] {
    let (turn, shift) = (numbers(&pose["turn"]), numbers(&pose["shift"]));
    [0, 1, 2].map(|i| (0..3).map(|j| turn[3 * i + j] * point[j]).sum::<f64>() + shift[i])
}

fn cross(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    [
        a[1] * b[2] - a[2] * b[1],
        a[2] * b[0] - a[0] * b[2],
        a[0] * b[1] - a[1] * b[0],
    ]
}

/// Where a quarter turn about a hinge takes a point.
fn swung(hinge: &Value, point: [f64; 3]) -> [f64; 3] {
    let triple = |key: &str| -> [f64; 3] { numbers(&hinge[key]).try_into().expect("three") };
    let (at, axis) = (triple("at"), triple("axis"));
    assert_eq!(hinge["degrees"], 90);
    let by = [0, 1, 2].map(|i| point[i] - at[i]);
    let along: f64 = (0..3).map(|i| by[i] * axis[i]).sum();
    let turned = cross(axis, by);
    [0, 1, 2].map(|i| at[i] + axis[i] * along + turned[i])
}

#[test]
fn every_fold_of_a_cube_swings_about_its_hinge() {
    let scene = scene_of("HC_BQ_01.hcq");
    let steps = list(&scene["steps"]);
    assert_eq!(steps.len(), 6);
    for pair in steps.windows(2) {
        let (before, after) = (&pair[0], &pair[1]);
        assert_eq!(after["motion"]["kind"], "folded");
        let hinge = &after["motion"]["hinge"];
        for moved in list(&after["moved"]) {
            let part = usize::try_from(moved.as_u64().expect("an index")).expect("small");
            for point in [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 3.0, 1.0]] {
                let from = posed(&before["poses"][part], point);
                let (swung, to) = (swung(hinge, from), posed(&after["poses"][part], point));
                let is_there = swung.iter().zip(to).all(|(a, b)| (a - b).abs() < 1e-9);
                assert!(is_there, "{swung:?} is not {to:?}");
            }
        }
    }
    assert_eq!(scene["pictures"]["plan_of"], "net");
    assert!(!scene["flat"].is_null());
}

#[test]
fn all_families_have_parts_steps_pictures_and_labels() {
    for (name, parts, shapes, motion) in [
        ("HC_BQ_01.hcq", 6, 6, "folded"),
        ("pack_soma.pack", 7, 7, "slid"),
        ("snake_article.snake", 27, 1, "laid"),
    ] {
        let scene = scene_of(name);
        assert_eq!(list(&scene["parts"]).len(), parts, "{name}");
        assert_eq!(list(&scene["shapes"]).len(), shapes, "{name}");
        let steps = list(&scene["steps"]);
        assert_eq!(steps[steps.len() - 1]["motion"]["kind"], motion, "{name}");
        assert_eq!(list(&scene["pictures"]["steps"]).len(), steps.len());
        assert_eq!(list(&scene["apart"]).len(), parts);
        for step in steps {
            assert_ne!(step["caption"].as_str().expect("a text"), "");
        }
        for part in list(&scene["parts"]) {
            assert!(list(&part["spots"]).len() >= 2, "{name}");
            for spot in list(&part["spots"]) {
                let (normal, up) = (numbers(&spot["normal"]), numbers(&spot["up"]));
                assert!((0..3).map(|i| normal[i] * up[i]).sum::<f64>().abs() < 1e-9);
            }
        }
        for shape in list(&scene["shapes"]) {
            let corners = list(&shape["corners"]).len();
            let triangles = list(&shape["triangles"]).iter();
            assert!(corners > 0 && corners.is_multiple_of(3));
            let mut indices = triangles.map(|index| index.as_u64().expect("an index"));
            assert!(indices.all(|index| index < (corners / 3) as u64));
        }
    }
}
