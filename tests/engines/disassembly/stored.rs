//! Groups of pieces that may stay together, and separations that BurrTools stored.

use cubewright::disassemble::{Bounds, Thoroughness, Verdict};
use cubewright::family::packing::{Ruler, burr};
use cubewright::formats::{FoundPackings, xmpuzzle_text};
use cubewright::language::Language;
use cubewright::puzzle::{Limits, Puzzle, Settings, StoredWays, engine, read_puzzle};

/// A file of BurrTools with these shapes, the last of which is the result.
fn file(shapes: &[&str], pieces: &str, solutions: &str) -> String {
    format!(
        "<puzzle version=\"2\"><gridType type=\"0\"/><shapes>{}</shapes><problems><problem><shapes>\
         {pieces}</shapes><result id=\"{}\"/><solutions>{solutions}</solutions></problem></problems>\
         </puzzle>",
        shapes.concat(),
        shapes.len() - 1,
    )
}

/// A cube in a closed box, and a plate on top of it.
fn caged(group_of_box: &str, group_of_cube: &str) -> String {
    let shapes = [
        "<voxel x=\"3\" y=\"3\" z=\"3\" type=\"0\">#############_#############</voxel>",
        "<voxel x=\"1\" y=\"1\" z=\"1\" type=\"0\">#</voxel>",
        "<voxel x=\"3\" y=\"3\" z=\"1\" type=\"0\">#########</voxel>",
        "<voxel x=\"3\" y=\"3\" z=\"4\" type=\"0\">####################################</voxel>",
    ];
    let pieces = format!(
        "<shape id=\"0\" count=\"1\"{group_of_box}><shape id=\"1\" count=\"1\"{group_of_cube}>\
         <shape id=\"2\" count=\"1\"/>"
    );
    file(&shapes, &pieces, "")
}

/// How many assemblies come apart.
fn come_apart(text: &str) -> u64 {
    let puzzle = Puzzle::parse("x.xmpuzzle", text.as_bytes()).expect("good");
    let cover = engine("cover").expect("our own");
    let counts = puzzle.count_apart(
        (&*cover, Ruler::Shifts),
        Settings::default(),
        &Limits::none(),
        &mut |_| (),
    );
    counts.expect("a packing").rotations
}

#[test]
fn pieces_of_a_group_may_stay_together() {
    let one = " group=\"1\"/>";
    let two = " group=\"2\"/>";
    let either = "><group group=\"1\" count=\"1\"/><group group=\"2\" count=\"1\"/></shape>";
    assert_eq!(come_apart(&caged("/>", "/>")), 0);
    assert_eq!(come_apart(&caged(one, "/>")), 0);
    assert_eq!(come_apart(&caged(one, two)), 0);
    assert_eq!(come_apart(&caged(one, one)), 1);
    assert_eq!(come_apart(&caged(one, either)), 1);
}

/// Two cubes on a domino, with what BurrTools says of how they come apart.
fn stacked(group: &str, separation: &str) -> Vec<String> {
    let shapes = [
        "<voxel x=\"2\" y=\"1\" z=\"1\" type=\"0\">##</voxel>",
        "<voxel x=\"1\" y=\"1\" z=\"1\" type=\"0\">#</voxel>",
        "<voxel x=\"2\" y=\"1\" z=\"2\" type=\"0\">####</voxel>",
    ];
    let pieces =
        format!("<shape id=\"0\" count=\"1\"{group}/><shape id=\"1\" count=\"2\"{group}/>");
    let solutions =
        format!("<solution><assembly>0 0 0 0 0 0 1 0 1 0 1 0</assembly>{separation}</solution>");
    let text = file(&shapes, &pieces, &solutions);
    let puzzle = read_puzzle("x.xmpuzzle", text.as_bytes()).expect("good");
    let judged = puzzle.judge(text.as_bytes(), None, Language::English);
    let answers = judged.expect("a list").list.answers;
    let faults = answers.iter().flat_map(|answer| &answer.answer.faults);
    faults
        .map(|fault| fault.text(Language::English).to_owned())
        .collect()
}

fn state(x: &str, y: &str, z: &str) -> String {
    format!("<state><dx>{x}</dx><dy>{y}</dy><dz>{z}</dz></state>")
}

/// The first cube leaves upwards after the state `before`, and then come `halves`.
fn first_leaves(before: &str, halves: &str) -> String {
    format!(
        "<separation><pieces count=\"3\">0 1 2</pieces>{}{before}{}{halves}</separation>",
        state("0 0 1", "0 0 0", "0 1 1"),
        state("0 0 1", "0 0 0", "0 20001 1"),
    )
}

#[test]
fn stored_separations_are_followed() {
    let rest = format!(
        "<separation type=\"left\"><pieces count=\"2\">0 2</pieces>{}{}</separation>",
        state("0 1", "0 0", "0 1"),
        state("0 1", "0 0", "0 20001"),
    );
    let good = first_leaves("", &rest);
    assert_eq!(stacked("", &good), [""; 0]);
    assert_eq!(
        stacked("", "<separationInfo>2 2 0 0 0</separationInfo>"),
        [""; 0]
    );
    // Not all is taken apart, but pieces of a group may stay together.
    let half = first_leaves("", "");
    assert!(stacked("", &half)[0].contains("pieces 1, 3 are not taken apart"));
    assert_eq!(stacked(" group=\"1\"", &half), [""; 0]);
    // The first cube cannot go through the domino.
    let through = state("0 0 1", "0 0 0", "0 -1 1");
    let wrong = first_leaves(&through, &rest).replace("0 20001 1", "0 19999 1");
    let wrong = stacked("", &wrong);
    assert!(
        wrong[0].contains("in move 1, piece 2 hits piece 1"),
        "{wrong:?}"
    );
    for wrong in [
        // Two cubes by different amounts, and one in two directions.
        first_leaves(&state("0 0 1", "0 0 0", "0 2 3"), &rest),
        first_leaves(&state("0 -1 1", "0 0 0", "0 2 1"), &rest),
        // Nothing leaves, a number too few, a placement that is not there, the rest elsewhere.
        good.replace("20001 1<", "9 1<"),
        good.replace("20001 1<", "20002 1<"),
        good.replace("count=\"3\"", "count=\"4\""),
        good.replace("<dy>0 0 0", "<dy>0 0"),
        good.replace("0 1 2<", "0 1 7<"),
        good.replacen("<dx>0 1</dx>", "<dx>0 5</dx>", 1),
    ] {
        let told = stacked("", &wrong);
        assert!(told[0].contains("is not made of moves"), "{told:?} {wrong}");
    }
}

#[test]
fn a_written_separation_with_one_number_changed_is_refused() {
    let of = burr("piston", &[88, 512, 768, 922, 1008, 1008], 6).expect("a burr");
    let puzzle = Puzzle::of(of.clone()).expect("few placements");
    let cover = engine("cover").expect("our own");
    let (settings, limits) = (Settings::default(), Limits::none());
    let first = puzzle.first_apart((&*cover, Ruler::Shifts), settings, &limits);
    let solution = first.expect("an engine").expect("one comes apart");
    let report = solution.take_apart(Thoroughness::All, Bounds::default(), &limits);
    let report = report.expect("it holds").expect("a packing");
    let Verdict::Apart(way) = report.verdict else {
        panic!("it comes apart");
    };
    let found = FoundPackings {
        packings: &[solution.as_packing().expect("a packing").clone()],
        ways: &[Some(way.clone())],
        complete: false,
    };
    let text = xmpuzzle_text(&of, found).expect("it can be said");
    let again = StoredWays::read(text.as_bytes(), None).expect("good");
    assert_eq!(again.of(&solution).expect("it holds"), Some(way));
    let is_right = |text: &str| {
        let puzzle = read_puzzle("x.xmpuzzle", text.as_bytes()).expect("good");
        let judged = puzzle.judge(text.as_bytes(), None, Language::English);
        let answers = judged.expect("a list").list.answers;
        answers.iter().all(|answer| answer.answer.faults.is_empty())
    };
    assert!(is_right(&text));
    let start = text.find("<pieces").expect("there");
    let end = text.rfind("</separation>").expect("there");
    let is_digit = |at: usize| text.as_bytes()[at].is_ascii_digit();
    let numbers = (start..end).filter(|&at| is_digit(at) && !is_digit(at - 1));
    let mut changed = 0;
    for at in numbers {
        let rest = &text[at..];
        let length = rest.find(|c: char| !c.is_ascii_digit()).expect("an end");
        let number: u32 = rest[..length].parse().expect("a number");
        for other in [number + 1, number + 5, number.saturating_sub(1)] {
            if other != number {
                let wrong = format!("{}{other}{}", &text[..at], &rest[length..]);
                assert!(!is_right(&wrong), "{number} as {other}: {}", &text[..at]);
                changed += 1;
            }
        }
    }
    assert!(changed > 300, "{changed}");
}
