//! `cubewright render`.

use super::{GOOD, cubewright, cubewright_reads, one_tooth_too_many};

#[test]
fn svg_goes_to_standard_output_or_to_a_file() {
    let text = cubewright("render data/HC_BQ_01.hcq").answer();
    assert!(text.starts_with("<svg ") && text.ends_with("</svg>\n"));
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("net.SVG");
    let name = file.to_str().expect("UTF-8");
    let said = cubewright(&format!("render data/HC_BQ_01.hcq -o {name}")).answer();
    assert_eq!(said, "");
    assert_eq!(std::fs::read_to_string(&file).expect("written"), text);
}

#[test]
fn a_number_in_the_name_gives_a_file_for_each_picture() {
    let folder = tempfile::tempdir().expect("a folder");
    let name = folder.path().join("fold-{}.svg");
    let name = name.to_str().expect("UTF-8");
    cubewright(&format!(
        "render data/snake_2x2x2.snake --view steps -o {name}"
    ))
    .answer();
    let files = std::fs::read_dir(folder.path()).expect("a folder").count();
    assert_eq!(files, 7);
    let last = std::fs::read_to_string(folder.path().join("fold-7.svg")).expect("written");
    assert!(last.contains("aria-label=\"7. Turn"), "{last}");
}

#[test]
fn an_answer_is_drawn_if_it_holds() {
    let folder = tempfile::tempdir().expect("a folder");
    let answer = folder.path().join("answer.txt");
    let right = cubewright("solve data/HC_BQ_02.hcq -n 2").answer();
    let second = right.split("Solution 2:\n").nth(1).expect("two solutions");
    std::fs::write(&answer, second).expect("writable");
    let name = answer.to_str().expect("UTF-8");
    let given = cubewright(&format!("render data/HC_BQ_02.hcq {name}")).answer();
    let found = cubewright("render data/HC_BQ_02.hcq").answer();
    assert_ne!(given, found);

    let wrong = cubewright(&format!("render data/HC_BQ_01.hcq {name}"));
    let said = wrong.failure(3);
    assert!(
        said.contains(&format!("{name}: this answer is wrong: ")),
        "{said}"
    );
    std::fs::write(&answer, "Put piece 6 on place 1.\n").expect("writable");
    let half = cubewright(&format!("render data/HC_BQ_01.hcq {name}")).failure(3);
    assert!(half.contains("leave the answer out"), "{half}");
    std::fs::write(&answer, "Put it anywhere.").expect("writable");
    let unreadable = cubewright(&format!("render data/HC_BQ_01.hcq {name}"));
    assert_eq!(unreadable.code, 3);
}

#[test]
fn what_cannot_be_drawn_is_said() {
    for (arguments, code, said) in [
        ("data/HC_BQ_01.hcq -o x.bmp", 2, ".svg"),
        ("data/HC_BQ_01.hcq -o x", 2, ".svg"),
        ("data/HC_BQ_01.hcq --view side", 2, "exploded"),
        ("data/HC_BQ_01.hcq --columns 0", 2, "columns"),
        (
            "data/HC_BQ_01.hcq -o no/such/folder/x.svg",
            3,
            "cannot be written",
        ),
        ("no_such_file.hcq", 3, "no_such_file"),
        ("- -", 2, "standard input"),
        ("tests/cases/cover/soma.dlx", 2, "no shape"),
        ("tests/cases/cover/soma.dlx", 2, "only items and options"),
    ] {
        let error = cubewright(&format!("render {arguments}")).failure(code);
        assert!(error.contains(said), "{arguments}: {error}");
    }
}

#[test]
fn solids_are_made_with_measures() {
    let folder = tempfile::tempdir().expect("a folder");
    let stl = folder.path().join("x.stl");
    let stl = stl.to_str().expect("UTF-8");
    let file = "data/HC_BQ_01.hcq";
    let arguments = format!("render {file} -o {stl} --unit 8 --wall 6 --clearance 0.25");
    cubewright(&arguments).answer();
    let bytes = std::fs::read(stl).expect("written");
    assert_eq!((bytes.len() - 84) % 50, 0);
    let glb = folder.path().join("x.glb");
    let glb = glb.to_str().expect("UTF-8");
    cubewright(&format!(
        "render {file} -o {glb} --view exploded --bevel 0.5"
    ))
    .answer();
    assert!(std::fs::read(glb).expect("written").starts_with(b"glTF"));
    for (arguments, said) in [
        ("--unit nan", "out of range"),
        ("--clearance 0", "out of range"),
        ("--clearance 3 --bevel 2", "at most half"),
        ("--view steps", "no steps"),
    ] {
        let error = cubewright(&format!("render {file} -o {stl} {arguments}")).failure(2);
        assert!(error.contains(said), "{error}");
    }
}

#[cfg(not(feature = "render"))]
#[test]
fn forms_that_are_not_built_in_are_named() {
    for form in ["png", "pdf", "3mf"] {
        let error = cubewright(&format!("render data/HC_BQ_01.hcq -o x.{form}")).failure(5);
        assert!(error.contains("--features render"), "{error}");
    }
}

#[cfg(feature = "render")]
#[test]
fn every_form_begins_as_it_must() {
    let folder = tempfile::tempdir().expect("a folder");
    for (form, start) in [("png", &b"\x89PNG"[..]), ("pdf", b"%PDF-"), ("3mf", b"PK")] {
        let file = folder.path().join(format!("x.{form}"));
        let name = file.to_str().expect("UTF-8");
        cubewright(&format!("render data/HC_BQ_01.hcq --view pieces -o {name}")).answer();
        let bytes = std::fs::read(&file).expect("written");
        assert!(bytes.starts_with(start), "{form}");
    }
}

#[test]
fn packings_are_put_together_step_by_step() {
    let text = cubewright("render data/pack_soma.pack --view steps").answer();
    assert!(text.contains("1. Lay down piece "), "a first step");
    assert!(text.contains("7. Put in piece "), "and a last one");
    let net = cubewright("render data/pack_soma.pack --view net").failure(2);
    assert!(net.contains("no view net"), "{net}");
}

#[test]
fn how_a_packing_is_taken_apart_is_drawn_and_animated() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name).display().to_string();
    let run = |arguments: &str| cubewright(&format!("render {arguments}"));
    let drawn = run("data/burr_diabolical.burr --view apart").answer();
    assert!(
        drawn.contains("It comes apart: ") && drawn.contains("2. Move"),
        "{drawn}"
    );
    assert!(drawn.contains("both hands"), "{drawn}");
    let german = run("data/burr_diabolical.burr --view apart --language de").answer();
    assert!(german.contains("beide Hände"), "{german}");
    run(&format!(
        "data/burr_piston.burr --view apart -o {}",
        at("moves.json")
    ))
    .answer();
    let scene = std::fs::read_to_string(at("moves.json")).expect("written");
    let scene: serde_json::Value = serde_json::from_str(&scene).expect("JSON");
    assert_eq!(scene["way"], "apart");
    assert_eq!(scene["steps"].as_array().map(Vec::len), Some(16));
    assert_eq!(scene["steps"][1]["motion"]["kind"], "slid");

    let film = at("moves.gif");
    let ran = run(&format!("data/burr_piston.burr --width 100 -o {film}"));
    let bytes = std::fs::read(&film).unwrap_or_default();
    assert_eq!(
        bytes.starts_with(b"GIF89a"),
        cfg!(feature = "render"),
        "{}",
        ran.err
    );

    // Everything has steps.
    for arguments in ["data/HC_BQ_01.hcq", "data/pack_soma.pack --view steps"] {
        let steps = at("steps.gif");
        let ran = run(&format!("{arguments} --width 100 -o {steps}"));
        let bytes = std::fs::read(&steps).unwrap_or_default();
        let is_gif = bytes.starts_with(b"GIF89a");
        assert_eq!(is_gif, cfg!(feature = "render"), "{}", ran.err);
    }

    // The first assembly of Piston locks.
    let locked = at("locked.txt");
    std::fs::write(&locked, cubewright("solve data/burr_piston.burr").answer()).expect("writable");
    for (arguments, code, said) in [
        (
            format!("data/burr_piston.burr {locked} --view apart"),
            1,
            "lock each other",
        ),
        (
            format!("data/burr_piston.burr {locked} --view apart --language de"),
            1,
            "halten sich",
        ),
        ("data/HC_BQ_01.hcq --view apart".to_owned(), 2, "packing"),
        (
            format!("data/burr_piston.burr --view exploded -o {film}"),
            2,
            "--view",
        ),
        (
            format!("data/burr_piston.burr --columns 2 -o {film}"),
            2,
            "--columns",
        ),
        (
            format!("data/burr_piston.burr --view apart -o {}", at("x.stl")),
            2,
            "solids",
        ),
        (
            format!("data/pack_soma.pack --view apart -t 1ms -o {film}"),
            4,
            "nothing is drawn",
        ),
        (
            format!("data/burr_piston.burr --width 20000 -o {film}"),
            3,
            "at most",
        ),
    ] {
        let ran = run(&arguments);
        if cfg!(feature = "render") || !arguments.contains(".gif") {
            assert_eq!(ran.code, code, "{arguments}: {}", ran.err);
            assert!(ran.err.contains(said), "{arguments}: {}", ran.err);
        }
    }
}

#[test]
fn an_unsolvable_puzzle_has_pieces_but_no_net() {
    let bad = one_tooth_too_many();
    let error = cubewright_reads("render -", &bad).failure(1);
    assert!(error.contains("There is no assembly."), "{error}");
    let pieces = cubewright_reads("render - --view pieces", &bad).answer();
    assert_eq!(
        pieces.matches("fill-rule").count(),
        12,
        "an area and an arrow each"
    );
    let good = cubewright_reads("render - --view pieces", GOOD).answer();
    assert_ne!(good, pieces);
}

/// Letters stand on the parts; what the file calls its pieces stands on top.
#[test]
fn pieces_keep_the_names_that_a_file_gives_them() {
    for view in ["solid", "steps", "layers", "apart"] {
        // That its pieces interlock is noted besides.
        let drawn = cubewright(&format!("render data/burr_piston.burr --view {view}")).out;
        let title = drawn.lines().find(|line| line.contains("<title>"));
        let title = title.expect("a title");
        assert!(
            title.contains("Piston: A = 88; B = 512; C = 768; D = 922; E and F = 1008"),
            "{view}: {title}"
        );
    }
    let plain = cubewright("render data/pack_soma.pack --view solid").answer();
    assert!(!plain.contains("V="), "its names are letters");
}

#[test]
fn people_give_titles() {
    let drawn = cubewright("render data/HC_BQ_01.hcq --title Our/cube").answer();
    assert!(drawn.contains("<title>Our/cube</title>"), "{drawn}");
    let untitled = cubewright("render data/HC_BQ_01.hcq").answer();
    assert!(untitled.contains("<title>HC_BQ_001"), "{untitled}");
}

/// A piece that no turn makes of its mirror image, and a shape that only the image fills.
#[test]
fn solids_of_pieces_that_may_be_mirrored_are_told() {
    let text =
        "PACKING: left\nMIRROR: yes\nCELLS:\n##\n.#\n\n#.\n..\n\nPIECE: T\n##\n#.\n\n.#\n..\n";
    let folder = super::folder_with("left.pack", text);
    let run = |arguments: &str| super::run_in(folder.path(), super::CUBEWRIGHT, arguments);
    let told = "the pieces are made as they are drawn";
    let bare = run("render left.pack -o bare.stl");
    assert!(bare.err.contains(told), "{}", bare.err);
    run("solve left.pack -o answer.txt").answer();
    let laid = run("render left.pack answer.txt -o laid.stl");
    assert!(!laid.err.contains(told), "{}", laid.err);
    let read = |file: &str| std::fs::read(folder.path().join(file)).expect("written");
    assert_ne!(read("bare.stl"), read("laid.stl"));
    // Where every piece is its own image there is nothing to say.
    let flat = "PACKING: flat\nMIRROR: yes\nBOX: 2x1\nPIECE: I\n##\n";
    std::fs::write(folder.path().join("flat.pack"), flat).expect("writable");
    let flat = run("render flat.pack -o flat.stl");
    assert!(flat.err.is_empty(), "{}", flat.err);
}
