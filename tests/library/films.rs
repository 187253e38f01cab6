//! Films of steps: a picture at rest for each step, what is slid in comes along a free way, and at the
//! end the finished thing.
#![cfg(feature = "render")]

use cubewright::geometry::Point;
use cubewright::language::Language;
use cubewright::show::picture::{Film, Primitive, gif};
use cubewright::show::scene::{Motion, Scene};

use crate::kits::solved;

/// A picture is shown for so long only when nothing moves.
const AT_REST: u16 = 150;

/// The delays of the frames of a GIF, by a reader that is not ours.
fn delays(bytes: &[u8]) -> Vec<u16> {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::Indexed);
    let mut read = options.read_info(bytes).expect("a GIF");
    let mut all = Vec::new();
    while let Some(frame) = read.read_next_frame().expect("a frame") {
        all.push(frame.delay);
    }
    all
}

/// No part that is slid in meets another one, as far back as the film shows it.
fn is_free(scene: &Scene) {
    for step in &scene.steps {
        let Motion::Slid(along) = step.motion else {
            continue;
        };
        let all = scene.cells_at(step);
        let (own, others): (Vec<_>, Vec<_>) = all
            .into_iter()
            .partition(|(part, _)| step.moved.contains(part));
        let others: Vec<Point> = others.into_iter().map(|(_, cell)| cell).collect();
        for back in 0..=3 {
            for &(_, cell) in &own {
                let cell = cell.plus(along.times(-back));
                assert!(!others.contains(&cell), "{}", step.words(Language::English));
            }
        }
    }
}

#[test]
fn each_step_is_shown_at_rest_and_then_the_finished_thing() {
    for (name, slides) in [
        ("HC_BQ_01.hcq", 0),
        // The first piece lies there.
        ("pack_soma.pack", 6),
        ("snake_2x2x2.snake", 0),
        ("frame_2x3.hcp", 3),
    ] {
        let (scene, _) = solved(name);
        is_free(&scene);
        let slid = scene.steps.iter();
        let slid = slid.filter(|step| matches!(step.motion, Motion::Slid(_)));
        let slid = slid.count();
        assert!(slid >= slides, "{name}: {slid}");
        let film = Film::of_steps(&scene, Language::English).expect("steps");
        let delays = delays(&gif(&film, 200, &mut |_, _| {}).expect("drawn"));
        assert_eq!(delays.len(), film.len(), "{name}");
        let at_rest = delays.iter().filter(|&&delay| delay >= AT_REST).count();
        assert_eq!(at_rest, scene.steps.len() + 1, "{name}");
        // Three cells in quarters, before the picture at rest.
        assert_eq!(film.len(), at_rest + 12 * slid, "{name}");
        let sizes = (0..film.len()).map(|at| film.picture(at).0.size.map(f64::to_bits));
        let sizes: std::collections::BTreeSet<[u64; 2]> = sizes.collect();
        assert_eq!(sizes.len(), 1, "{name}");
        // The steps are numbered, the end has no words but the title.
        let last = film.picture(film.len() - 1).0.title;
        assert_eq!(last, scene.title, "{name}");
        assert!(film.picture(0).0.title.contains("1. "), "{name}");
        assert!(Film::of(&scene, Language::English).is_none());
    }
}

/// Whether this is the dashed line of an axis.
fn is_axis(shape: &Primitive) -> bool {
    let Primitive::Lines { lines, pen } = shape else {
        return false;
    };
    let length = |line: &Vec<[f64; 2]>| match line[..] {
        [from, to] => (to[0] - from[0]).hypot(to[1] - from[1]),
        _ => 0.0,
    };
    // One behind the other, with gaps as long as they are.
    let goes_on = |two: &[Vec<[f64; 2]>]| {
        let gap = length(&vec![two[0][1], two[1][0]]);
        (gap - length(&two[0])).abs() < 1e-6
    };
    pen.width > 0.7 && lines.len() > 3 && lines.windows(2).all(goes_on)
}

#[test]
fn what_turns_is_turned_in_steps_about_its_axis() {
    use cubewright::puzzle::{Bounds, Limits, Puzzle, Verdict};
    use cubewright::show::picture::{View, panels};
    use cubewright::show::scene::apart_scene;
    let puzzle = Puzzle::open(cubewright_test::path("data/pack_key.pack")).expect("a packing");
    let run = puzzle.solve().expect("it runs");
    let solution = run.best().expect("an assembly");
    let report = solution.take_apart_turning(Bounds::default(), &Limits::none());
    let Some(Verdict::Apart(way)) = report.expect("no limit").map(|report| report.verdict) else {
        panic!("it comes apart");
    };
    let (scene, _) = solution.scene().expect("a packing");
    let scene = apart_scene(&scene, &way);
    let film = Film::of(&scene, Language::English).expect("moves");
    // The assembly, then twelve steps of the turn behind their beginning.
    let has_axis = |at: usize| film.picture(at).0.shapes.iter().any(is_axis);
    let turning: Vec<usize> = (1..=13).collect();
    assert!(turning.iter().all(|&at| has_axis(at)));
    assert!(!has_axis(0) && !has_axis(14));
    let sizes = (0..film.len()).map(|at| film.picture(at).0.size.map(f64::to_bits));
    let sizes: Vec<_> = sizes.collect();
    assert!(sizes.windows(2).all(|two| two[0] == two[1]));
    let pictures = turning.iter().map(|&at| film.picture(at).0.shapes);
    let pictures: Vec<_> = pictures.collect();
    assert!(pictures.windows(2).all(|two| two[0] != two[1]));
    // It is drawn where it lies after the turn in the picture of the step, too.
    let shown = panels(&scene, View::Steps, Language::English).expect("steps");
    assert!(shown.iter().any(|panel| panel.shapes.iter().any(is_axis)));
}

#[test]
fn the_way_of_a_snake_is_drawn_in_its_film_too() {
    let (scene, _) = solved("snake_2x2x2.snake");
    let film = Film::of_steps(&scene, Language::English).expect("steps");
    let has_arrow = |at: usize| {
        let shapes = film.picture(at).0.shapes;
        let is_shaft = |shape: &Primitive| match shape {
            Primitive::Lines { pen, .. } => (pen.width - 4.0).abs() < 1e-9,
            _ => false,
        };
        shapes.iter().any(is_shaft)
    };
    assert!(has_arrow(film.len() - 2), "the last run");
    assert!(!has_arrow(film.len() - 1), "the finished thing");
}
