//! Pictures: what is on them, and that it is seen.

use cubewright_test as support;

use core::ops::ControlFlow;
use std::collections::BTreeSet;

use cubewright::engine::{Goal, Limits, Task};
use cubewright::family::shell::model::{Formulation, ShellModel};
use cubewright::family::shell::{Assembly, Shell};
use cubewright::family::snake::model::SnakeModel;
use cubewright::formats::{SnakeHints, read_shell, read_snake};
use cubewright::geometry::Point;
use cubewright::language::Language;
use cubewright::puzzle::Puzzle;
use cubewright::show::picture::{
    Letters, PAGE_WIDTH, Panel, Primitive, Role, Sheet, View, panels, sheet, svg,
};
use cubewright::show::scene::{Motion, Rgb, Scene, shell_scene, snake_scene};
use cubewright::solve::engine;
use cubewright_test::typed::solve_shell;
use cubewright_test::typed::solve_snake;

fn shell(name: &str) -> Shell {
    let path = support::path(&format!("data/{name}"));
    let bytes = std::fs::read(&path).expect("readable");
    read_shell(name, &bytes).expect("a shell")
}

fn solved_shell(name: &str) -> Scene {
    let shell = shell(name);
    let model = ShellModel::new(&shell, Formulation::Cells);
    let engine = engine("masks").expect("an engine");
    let mut scene = None;
    let task = Task::new(&model, Goal::Optimum);
    solve_shell(&*engine, task, &Limits::none(), &mut |assembly| {
        scene = Some(shell_scene(&shell, assembly));
        ControlFlow::Continue(())
    })
    .expect("solved");
    scene.expect("an assembly")
}

fn solved_snake(name: &str) -> Scene {
    let path = support::path(&format!("data/{name}"));
    let bytes = std::fs::read(&path).expect("readable");
    let puzzle = read_snake(name, &bytes, SnakeHints::default()).expect("a snake");
    let model = SnakeModel::new(&puzzle);
    let engine = engine("folds").expect("an engine");
    let mut scene = None;
    let task = Task::new(&model, Goal::First);
    solve_snake(&*engine, task, &Limits::none(), &mut |fold| {
        scene = Some(snake_scene(&puzzle, fold));
        ControlFlow::Break(())
    })
    .expect("solved");
    scene.expect("a fold")
}

/// One page with all pictures of a view.
fn page(scene: &Scene, view: View, columns: usize) -> cubewright::show::picture::Picture {
    let panels = panels(scene, view, Language::English).expect("the view");
    let layout = Sheet {
        title: scene.title.clone(),
        columns,
        height: None,
    };
    let mut pages = sheet(&panels, &layout);
    assert_eq!(pages.len(), 1);
    pages.remove(0)
}

/// What is written on a page.
fn words(shapes: &[Primitive]) -> Vec<&str> {
    let words = shapes.iter().filter_map(|shape| match shape {
        Primitive::Text(words) => Some(words.text.as_str()),
        _ => None,
    });
    words.collect()
}

#[test]
fn every_step_of_a_shell_is_free_of_overlaps_and_the_last_is_the_cube() {
    for name in ["HC_BQ_01.hcq", "HC_BQ_02.hcq", "HC_BQ_03.hcq"] {
        let scene = solved_shell(name);
        assert_eq!(scene.steps.len(), 6);
        for step in &scene.steps {
            let cells = scene.cells_at(step);
            let places: BTreeSet<Point> = cells.iter().map(|&(_, cell)| cell).collect();
            assert_eq!(places.len(), cells.len(), "{name}: {:?}", step.caption);
        }
        let last = scene.steps.last().expect("steps");
        // The surface of a cube of 5 x 5 x 5 cells, every cell once.
        assert_eq!(scene.cells_at(last).len(), 125 - 27);
        assert_eq!(last.motion, Motion::Folded);
        let exploded = scene.exploded().expect("steps");
        assert_eq!(scene.cells_at(&exploded).len(), 125 - 27);
    }
}

#[test]
fn a_snake_grows_run_by_run_to_the_whole_box() {
    let scene = solved_snake("snake_article.snake");
    let counts = scene.steps.iter().map(|step| scene.cells_at(step).len());
    let counts: Vec<usize> = counts.collect();
    assert_eq!(counts.first(), Some(&3));
    assert!(counts.is_sorted_by(|a, b| a < b));
    assert_eq!((counts.len(), counts.last()), (17, Some(&27)));
    for step in &scene.steps {
        let tip = step.trail.last().expect("a trail");
        let cells = scene.cells_at(step);
        assert!(cells.iter().any(|(_, cell)| cell == tip));
    }
    let flat = scene.flat.as_ref().expect("a chain lies flat");
    let places: BTreeSet<Point> = flat.iter().flatten().map(|pose| pose.shift).collect();
    assert_eq!(places.len(), 27, "the chain does not cross itself");
}

#[test]
fn every_view_is_on_the_page_and_names_its_parts() {
    let scenes = [
        solved_shell("HC_BQ_01.hcq"),
        solved_snake("snake_king.snake"),
    ];
    for scene in &scenes {
        for (view, columns) in [
            (View::Net, 1),
            (View::Steps, 2),
            (View::Exploded, 1),
            (View::Pieces, 3),
            (View::Solid, 1),
            (View::Layers, 3),
        ] {
            let page = page(scene, view, columns);
            let [width, height] = page.size;
            assert!((width - PAGE_WIDTH).abs() < 1e-9 && height > 50.0);
            for shape in &page.shapes {
                let spots: Vec<_> = match shape {
                    Primitive::Area { loops, .. } => loops.concat(),
                    Primitive::Lines { lines, .. } => lines.concat(),
                    Primitive::Text(words) => vec![words.at],
                };
                for [x, y] in spots {
                    assert!((0.0..=width).contains(&x) && (0.0..=height).contains(&y));
                }
            }
            if matches!(view, View::Net | View::Pieces | View::Layers) {
                let written = words(&page.shapes);
                for part in &scene.parts {
                    assert!(written.contains(&part.label.as_str()), "{view:?}");
                }
            }
        }
    }
}

#[test]
fn labels_keep_a_size_that_can_be_read() {
    let scene = solved_shell("HC_BQ_01.hcq");
    for (view, columns) in [(View::Net, 1), (View::Exploded, 1), (View::Pieces, 2)] {
        for shape in page(&scene, view, columns).shapes {
            if let Primitive::Text(words) = shape {
                assert!(
                    words.height >= 7.0,
                    "{view:?} {}: {}",
                    words.text,
                    words.height
                );
            }
        }
    }
}

#[test]
fn pages_break_between_rows() {
    let scene = solved_snake("snake_article.snake");
    let panels = panels(&scene, View::Steps, Language::English).expect("steps");
    let layout = Sheet {
        title: "title".to_owned(),
        columns: 3,
        height: Some(PAGE_WIDTH * 1.4),
    };
    let pages = sheet(&panels, &layout);
    assert!(pages.len() > 1);
    let labelled = pages.iter().map(|page| words(&page.shapes).len());
    assert!(labelled.min() > Some(0));
    for page in &pages {
        assert!((page.size[1] - PAGE_WIDTH * 1.4).abs() < 1e-9);
    }
}

#[test]
fn there_is_no_view_of_what_is_not_known() {
    let shell = shell("HC_BQ_01.hcq");
    let scene = shell_scene(&shell, &Assembly::new(Vec::new()));
    assert_eq!(
        panels(&scene, View::Pieces, Language::English).map(|all| all.len()),
        Some(6)
    );
    let nothing = Scene {
        steps: Vec::new(),
        flat: None,
        ..scene
    };
    for view in [View::Net, View::Steps, View::Solid, View::Exploded] {
        assert!(
            panels(&nothing, view, Language::English).is_none(),
            "{view:?}"
        );
    }
}

#[test]
fn a_small_picture_as_text() {
    let scene = solved_snake("snake_2x2x2.snake");
    let text = svg(&page(&scene, View::Solid, 1), Letters::Text);
    // Of eight cubes seven are seen, with twelve faces; the title is a text as well.
    assert_eq!(text.matches("fill-rule").count(), 12);
    assert_eq!(text.matches("<text").count(), 7 + 1);
    assert!(
        text.starts_with("<svg ") && text.len() < 8000,
        "{}",
        text.len()
    );
}

#[test]
fn svg_is_well_formed_whatever_is_written() {
    let mut scene = solved_snake("snake_2x2x2.snake");
    scene.title = "<&\"'> \u{1} ∑".to_owned();
    let text = svg(&page(&scene, View::Steps, 2), Letters::Text);
    let document = roxmltree::Document::parse(&text).expect("XML");
    let texts = document
        .descendants()
        .filter(|node| node.has_tag_name("text"));
    assert!(texts.count() > 8);
}

#[cfg(feature = "letters")]
#[test]
fn letters_as_outlines_are_defined_once_and_all_there() {
    let scene = solved_shell("HC_BQ_01.hcq");
    let text = svg(&page(&scene, View::Net, 1), Letters::Outlines);
    let document = roxmltree::Document::parse(&text).expect("XML");
    let ids: Vec<&str> = document
        .descendants()
        .filter_map(|node| node.attribute("id"))
        .collect();
    let unique: BTreeSet<&str> = ids.iter().copied().collect();
    assert_eq!(ids.len(), unique.len());
    let uses = document
        .descendants()
        .filter_map(|node| node.attribute("href"));
    let mut count = 0;
    for used in uses {
        assert!(unique.contains(used.trim_start_matches('#')), "{used}");
        count += 1;
    }
    assert!(count > 40);
    assert!(!text.contains("<text"));
}

/// The colours of a PNG, how often each occurs, and its size.
#[cfg(feature = "render")]
fn colours(bytes: &[u8]) -> (std::collections::BTreeMap<[u8; 3], usize>, [u32; 2]) {
    let pixels = tiny_skia::Pixmap::decode_png(bytes).expect("a PNG");
    let mut count = std::collections::BTreeMap::new();
    for pixel in pixels.pixels() {
        let key = [pixel.red(), pixel.green(), pixel.blue()];
        *count.entry(key).or_default() += 1;
    }
    (count, [pixels.width(), pixels.height()])
}

#[cfg(feature = "render")]
#[test]
fn pixels_have_the_colours_of_the_parts() {
    use cubewright::show::picture::png;
    let scene = solved_shell("HC_BQ_01.hcq");
    let bytes = png(&page(&scene, View::Net, 1), 360).expect("a picture");
    let (count, [width, height]) = colours(&bytes);
    assert_eq!(width, 360);
    let all = usize::try_from(width * height).expect("small");
    for part in &scene.parts {
        let seen = count.get(&part.ink.colour.0).copied().unwrap_or_default();
        assert!(seen > all / 60, "part {}: {seen} of {all}", part.label);
    }
    let white = count[&[255, 255, 255]];
    assert!((all / 4..all * 9 / 10).contains(&white), "{white} of {all}");
    assert!(png(&page(&scene, View::Net, 1), 0).is_err());
    assert!(png(&page(&scene, View::Net, 1), u32::MAX).is_err());
}

#[test]
fn the_steps_of_a_cube_fill_one_page() {
    let scene = solved_shell("HC_BQ_01.hcq");
    let panels = panels(&scene, View::Steps, Language::English).expect("steps");
    let layout = Sheet {
        title: scene.title.clone(),
        columns: View::Steps.columns(panels.len()),
        height: Some(PAGE_WIDTH * 1.414),
    };
    assert_eq!(sheet(&panels, &layout).len(), 1);
}

#[test]
fn captions_are_as_large_as_their_column_allows() {
    let mut scene = solved_snake("snake_article.snake");
    for step in &mut scene.steps {
        // Nothing is said of outlines.
        step.moved.clear();
    }
    for (columns, most) in [(1, 1), (2, 2), (4, 3), (6, 3), (12, 6)] {
        let page = page(&scene, View::Steps, columns);
        let captions = page.shapes.iter().filter_map(|shape| match shape {
            Primitive::Text(words) if words.role == Role::Caption => Some(words.text.as_str()),
            _ => None,
        });
        // The first step says more, as it tells where the snake begins. A line without a number
        // goes on with the caption above it.
        let mut lines = 0;
        for text in captions.skip_while(|text| !text.starts_with("2. ")) {
            let begins = text.starts_with(|c: char| c.is_ascii_digit()) && text.contains(". ");
            lines = if begins { 1 } else { lines + 1 };
            assert!(lines <= most, "{columns} columns: {text}");
        }
    }
}

/// What a packing looks like, told in a file.
fn packed(text: &str) -> Scene {
    let puzzle = cubewright::puzzle::Puzzle::parse("box.pack", text.as_bytes()).expect("a packing");
    let solved = puzzle.solve().expect("solved");
    let best = solved.best().expect("a packing");
    best.scene().expect("it can be drawn").0
}

#[test]
fn every_piece_of_an_exploded_view_has_its_letter() {
    // However far apart, one cube is exactly behind another.
    let scene = packed("PACKING: cubes\nBOX: 3x3x3\nPIECE: a x27\n#\n");
    let page = page(&scene, View::Exploded, 1);
    let mut seen: Vec<&str> = words(&page.shapes);
    seen.retain(|word| word.chars().count() == 1);
    assert_eq!(seen.len(), 27, "{seen:?}");
    assert_eq!(BTreeSet::from_iter(seen).len(), 27);
}

#[test]
fn pieces_are_laid_on_a_floor_that_is_there_from_the_first_step() {
    let tray = packed("PACKING: tray\nBOX: 2x3\nPIECE: I x3\n##\n");
    assert_eq!(tray.floor.len(), 6);
    let steps = panels(&tray, View::Steps, Language::English).expect("steps");
    let lines = |scene: &Scene| -> usize {
        let steps = panels(scene, View::Steps, Language::English).expect("steps");
        let is_lines = |shape: &&Primitive| matches!(shape, Primitive::Lines { .. });
        steps[0].shapes.iter().take_while(is_lines).count()
    };
    assert!(lines(&tray) > 0, "under everything");
    let bare = Scene {
        floor: Vec::new(),
        ..tray
    };
    assert_eq!(lines(&bare), 0);
    assert!(steps.iter().all(|step| step.bounds == steps[0].bounds));
    let cross =
        "PACKING: cross\nCELLS:\n.#.\n\n###\n\n.#.\nPIECE: I\n#\n\n#\n\n#\nPIECE: o x2\n#\n";
    assert_eq!(packed(cross).floor.len(), 3, "below what hangs over, too");
}

#[test]
fn what_stands_in_front_is_outlined_with_letters_and_explained_once() {
    let scene = packed("PACKING: cubes\nBOX: 3x3x3\nPIECE: a x27\n#\n");
    let all = scene.finished().expect("steps");
    let about = |part: usize| cubewright::show::scene::Step {
        moved: vec![part],
        ..all.clone()
    };
    let steps = (0..27).map(about).collect();
    let scene = Scene { steps, ..scene };
    let steps = panels(&scene, View::Steps, Language::English).expect("steps");
    let told = |panel: &&Panel| panel.caption.contains("What is only outlined");
    assert_eq!(steps.iter().filter(told).count(), 1);
    let is_faint =
        |shape: &&Primitive| matches!(shape, Primitive::Text(words) if words.colour == Rgb::FAINT);
    let outlined = |panel: &&Panel| panel.shapes.iter().filter(is_faint).count() > 0;
    assert!(steps.iter().filter(outlined).count() > 5);
    for (part, step) in steps.iter().enumerate() {
        let own = scene.parts[part].label.as_str();
        assert!(words(&step.shapes).contains(&own), "{own}");
    }
}

/// Pieces are drawn as the file has them, and cubes that are hidden so are said.
#[test]
fn pieces_are_drawn_as_the_file_has_them() {
    // A tower behind and to the left of nothing but its own foot; turned, nothing of it is hidden.
    let drawn = |layers: &str| {
        let text = format!("PACKING: x\nCELLS:\n{layers}PIECE: p\n{layers}");
        let puzzle = Puzzle::parse("x.pack", text.as_bytes()).expect("a puzzle");
        let scene = puzzle.pieces().expect("pieces");
        panels(&scene, View::Pieces, Language::English).expect("a picture")[0].clone()
    };
    let hidden = drawn("#.\n.#\n\n.#\n##\n\n");
    let turned = drawn("##\n#.\n\n.#\n#.\n\n");
    assert!(hidden.caption.ends_with("hidden)"), "{}", hidden.caption);
    assert_ne!(hidden.shapes, turned.shapes);
}
