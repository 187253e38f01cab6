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
