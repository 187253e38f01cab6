//! Scenes of taking apart: the moves and nothing else, in pictures and in an animation.

use cubewright_test as support;

use std::collections::BTreeMap;

use cubewright::engine::{Goal, Limits, Settings};
use cubewright::family::packing::{self, Ruler};
use cubewright::geometry::Point;
use cubewright::language::Language;
use cubewright::puzzle::{Bounds, Puzzle, Thoroughness, Verdict};
use cubewright::show::picture::{Letters, Sheet, View, locked_panels, panels, sheet, svg};
use cubewright::show::scene::{Motion, Scene, Step, apart_scene};
use cubewright::solve::engine;

/// The assembly of a puzzle of `data/` that comes apart first, or else the first one: its scene,
/// and how it is taken apart.
fn taken_apart(name: &str, text: Option<&str>) -> (Scene, Verdict) {
    let read = || std::fs::read(support::path("data").join(name)).expect("a file");
    let bytes = text.map_or_else(read, |text| text.as_bytes().to_vec());
    let puzzle = Puzzle::parse(name, &bytes).expect("a puzzle");
    let settings = Settings::default();
    let choice = puzzle.choice(Goal::All { up_to: None }, settings);
    let engine = engine(choice.expect("one does").engine).expect("built in");
    let limits = Limits::none();
    let solution = puzzle.first_apart((&*engine, Ruler::Shifts), settings, &limits);
    let solution = solution.expect("taken apart").expect("an assembly");
    let report = solution.take_apart(Thoroughness::All, Bounds::default(), &limits);
    let verdict = report.expect("taken apart").expect("a packing").verdict;
    let (scene, _) = solution.scene().expect("a shape");
    (scene, verdict)
}

fn moves_of(name: &str) -> (Scene, cubewright::family::packing::Separation) {
    let (scene, verdict) = taken_apart(name, None);
    let Verdict::Apart(way) = verdict else {
        panic!("{name}: {verdict:?}");
    };
    (apart_scene(&scene, &way), way)
}

/// Whose cells are where, `back` before the end of a step; panics where two overlap.
fn lying(scene: &Scene, step: &Step, back: Point) -> BTreeMap<Point, usize> {
    let mut owner = BTreeMap::new();
    for (part, cell) in scene.cells_at(step) {
        let by = if step.moved.contains(&part) {
            back
        } else {
            Point::ZERO
        };
        let other = owner.insert(cell.plus(by), part);
        assert_eq!(other, None, "{:?}", step.words(Language::English));
    }
    owner
}

#[test]
fn a_scene_replayed_is_the_moves_and_no_pieces_overlap_on_the_way() {
    for name in [
        "burr_piston.burr",
        "burr_unique_10.burr",
        "burr_diabolical.burr",
    ] {
        let (scene, way) = moves_of(name);
        assert!(scene.is_of_moves());
        assert_eq!(scene.steps.len(), way.total() + 1);
        assert!(scene.steps[0].poses.iter().all(Option::is_some));
        let mut at: Vec<Option<Point>> = vec![None; scene.parts.len()];
        for (part, pose) in scene.steps[0].poses.iter().enumerate() {
            at[part] = pose.map(|pose| pose.shift);
        }
        let mut told = Vec::new();
        flat(&way, &mut told);
        for (step, (one, of)) in scene.steps[1..].iter().zip(told) {
            let Motion::Moved(by) = step.motion else {
                panic!("{:?}", step.motion);
            };
            assert_eq!(step.moved, one.parts);
            let unit = [by.x, by.y, by.z].map(i16::signum);
            let unit = Point::new(unit[0], unit[1], unit[2]);
            assert_eq!(Some(unit), one.motion.direction());
            let far = (by.x + by.y + by.z).abs();
            match one.motion {
                packing::Motion::By(_, distance) => assert_eq!(distance, far.unsigned_abs()),
                packing::Motion::Out(_) => {}
                packing::Motion::Turned(turn) => panic!("{turn:?}"),
            }
            for (part, pose) in step.poses.iter().enumerate() {
                assert_eq!(pose.is_some(), of.contains(&part));
                let Some(pose) = pose else { continue };
                let moved = if one.parts.contains(&part) {
                    by
                } else {
                    Point::ZERO
                };
                let before = at[part].replace(pose.shift).expect("assembled");
                assert_eq!(before.plus(moved), pose.shift, "{name}");
            }
            for left in 0..=far {
                lying(&scene, step, unit.times(-left));
            }
        }
        // What the last move separates does not even touch.
        let last = scene.steps.last().expect("steps");
        let owner = lying(&scene, last, Point::ZERO);
        for (cell, part) in &owner {
            for axis in [Point::X, Point::Y, Point::Z] {
                let next = owner.get(&cell.plus(axis));
                assert!(next.is_none_or(|next| next == part), "{name}");
            }
        }
        assert_eq!(scene.finished().expect("steps").poses, scene.steps[0].poses);
    }
}

type Told<'a> = (&'a cubewright::family::packing::Move, &'a [usize]);

/// All moves in order, with the parts that are there.
fn flat<'a>(way: &'a cubewright::family::packing::Separation, all: &mut Vec<Told<'a>>) {
    all.extend(way.moves.iter().map(|one| (one, &way.parts[..])));
    for half in way.halves() {
        flat(half, all);
    }
}

#[test]
fn moves_that_need_both_hands_say_so() {
    let (scene, _) = moves_of("burr_unique_10.burr");
    let words = |language| -> Vec<String> {
        let steps = scene.steps.iter();
        steps.map(|step| step.words(language)).collect()
    };
    let english = words(Language::English);
    assert_eq!(
        english[8],
        "Move pieces A and C up by 1. It takes both hands: A and C at once."
    );
    let with_hands =
        |words: &[String], hands| words.iter().filter(|one| one.contains(hands)).count();
    assert_eq!(with_hands(&english, "both hands"), 1);
    let german = words(Language::German);
    assert_eq!(
        german[8],
        "Schieb die Teile A und C zusammen um 1 nach oben. Das braucht beide Hände: A und C zugleich."
    );
    let panels = panels(&scene, View::Steps, Language::English).expect("steps");
    assert_eq!(panels.len(), scene.steps.len());
    assert!(panels[0].caption.starts_with("It comes apart: level 10"));
    assert!(
        panels[1].caption.starts_with("1. Move"),
        "{}",
        panels[1].caption
    );
}

#[cfg(feature = "render")]
#[test]
fn an_animation_has_each_move_and_its_frames_differ() {
    use cubewright::show::picture::{Film, gif};

    let (scene, _) = moves_of("burr_piston.burr");
    let film = Film::of(&scene, Language::English).expect("moves");
    let mut seen = Vec::new();
    let bytes = gif(&film, 240, &mut |done, all| seen.push((done, all))).expect("drawn");
    let again = gif(&film, 240, &mut |_, _| {}).expect("drawn");
    assert!(bytes == again, "the same film gives the same bytes");
    assert_eq!(seen.len(), film.len() + scene.steps.len());
    assert!(
        seen.iter()
            .enumerate()
            .all(|(at, &(done, all))| at == done && all == seen.len())
    );

    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::Indexed);
    let mut read = options.read_info(&bytes[..]).expect("a GIF");
    let (width, height) = (usize::from(read.width()), usize::from(read.height()));
    assert_eq!(width, 240);
    assert!((200..400).contains(&height), "{height}");
    assert_eq!(read.repeat(), gif::Repeat::Infinite);
    let mut canvas = vec![0; width * height];
    let (mut first, mut frames, mut pauses) = (Vec::new(), 0, 0);
    while let Some(frame) = read.read_next_frame().expect("a frame") {
        for (index, &pixel) in frame.buffer.iter().enumerate() {
            let x = usize::from(frame.left) + index % usize::from(frame.width);
            let y = usize::from(frame.top) + index / usize::from(frame.width);
            if Some(pixel) != frame.transparent {
                canvas[y * width + x] = pixel;
            }
        }
        pauses += usize::from(frame.delay >= 40);
        if frames == 0 {
            first.clone_from(&canvas);
        }
        frames += 1;
    }
    assert_eq!(frames, film.len());
    // At the assembly, before each move and after it.
    assert_eq!(pauses, 1 + 2 * (scene.steps.len() - 1));
    assert_ne!(first, canvas, "the last picture is another than the first");

    assert!(gif(&film, 60_000, &mut |_, _| {}).is_err());
    let (assembled, _) = taken_apart("burr_piston.burr", None);
    assert!(Film::of(&assembled, Language::English).is_none());
}

/// Without one of the pieces inside, the others can be moved to very many states.
#[test]
fn that_a_full_box_locks_is_known_at_once() {
    let wall = "#####\n".repeat(5);
    let rings = "#####\n#...#\n#...#\n#...#\n#####\n\n".repeat(4);
    let cage = format!("PIECE: cage\n{wall}\n{rings}{wall}");
    let text = format!("PACKING: full\nBOX: 5x5x6\n{cage}PIECE: L x12\n##\n#.\n");
    let puzzle = Puzzle::parse("full.pack", text.as_bytes()).expect("a puzzle");
    let solved = puzzle.solve().expect("solved");
    let solution = solved.best().expect("full");
    let report = solution.take_apart(Thoroughness::All, Bounds::default(), &Limits::none());
    let report = report.expect("taken apart").expect("a packing");
    let Verdict::Locked(locked) = report.verdict else {
        panic!("a closed box");
    };
    assert!(locked.states.len() < 100_000, "{}", locked.states.len());
}

/// A piece in a closed box with room for one step, and what is seen of it.
#[test]
fn a_lock_is_drawn_as_it_is_and_as_far_apart_as_it_goes() {
    let text = "\
        PACKING: caged\n\
        BOX: 3x3x4\n\
        HOLES: 1\n\
        PIECE: C x1\n###\n###\n###\n\n###\n#.#\n###\n\n###\n#.#\n###\n\n###\n###\n###\n\
        PIECE: I x1\n#\n";
    let (scene, verdict) = taken_apart("caged.pack", Some(text));
    let Verdict::Locked(locked) = verdict else {
        panic!("{verdict:?}");
    };
    assert_eq!((locked.parts.len(), locked.states.len()), (2, 2));
    let mut drawn = String::new();
    for language in [Language::English, Language::German] {
        let panels = locked_panels(&scene, &locked, language);
        assert_eq!(panels.len(), 2);
        let layout = Sheet {
            title: scene.title.clone(),
            columns: 2,
            height: None,
        };
        for page in sheet(&panels, &layout) {
            drawn += &svg(&page, Letters::Text);
        }
    }
    insta::assert_snapshot!("lock", drawn);
}
