//! Files that state what their pieces cover, and pictures of shapes and of pieces that were chosen.

use super::{cubewright, folder_with};

/// Standard output of a run that answers.
#[track_caller]
fn answer(arguments: &str) -> String {
    cubewright(arguments).answer()
}

#[test]
fn a_file_states_what_the_options_say() {
    let six = std::fs::read_to_string("../../data/six_colours.hcq").expect("the six colours");
    let ruled = |rules: &str| six.replace("NUM_TILES", &format!("{rules}\nNUM_TILES"));
    let folder = folder_with("cube.hcq", ruled("PER_SET: 1\nFLIP: no"));
    let file = folder.path().join("cube.hcq");
    let file = file.display();
    let by_file = answer(&format!("solve {file} -a --up-to full"));
    let options = "solve data/six_colours.hcq --per-set 1 --no-flip -a --up-to full";
    assert_eq!(by_file, answer(options));
    // Options add to it.
    let text = answer(&format!("count {file} --choose"));
    assert!(
        text.contains("  2  solids up to rotation and turning"),
        "{text}"
    );
    let more = answer(&format!("solve {file} --per-set 0-6 --shape 1x1x2 --first"));
    assert_eq!(more.lines().count(), 10, "{more}");
    std::fs::write(folder.path().join("two.hcq"), ruled("SHAPE: 1x1x2")).expect("written");
    let two = folder.path().join("two.hcq");
    let told = answer(&format!("solve {} --first", two.display()));
    assert_eq!(told.lines().count(), 10, "{told}");
    let again = answer(&format!("convert {} --to hcq", two.display()));
    assert!(again.contains("\nSHAPE: 1x1x2\nNUM_TILES:"), "{again}");
    let again = answer(&format!("convert {file} --to hcq"));
    assert!(
        again.contains("\nFLIP: no\nPER_SET: 1\nNUM_TILES:"),
        "{again}"
    );
    let refused = cubewright(&format!("convert {} --to rings", two.display())).failure(2);
    assert!(
        refused.contains("cannot hold what the file says of the shape"),
        "{refused}"
    );
}

#[test]
fn shapes_and_chosen_pieces_are_drawn() {
    let stock = "--stock data/original_blue.hcq data/original_red.hcq";
    let mut pictures = Vec::new();
    // The last line of a cube is the last step.
    for (terms, lines) in [
        ("data/six_colours.hcq --shape 1x1x2 --no-flip", 10),
        ("data/six_colours.hcq --per-set 1", 7),
        (&*format!("{stock} --choose"), 7),
    ] {
        let solved = answer(&format!("solve {terms} --first"));
        assert_eq!(solved.lines().count(), lines, "{terms}");
        let folder = folder_with("answer.txt", &solved);
        let file = folder.path().join("answer.txt");
        let all = terms.replace("data/six_colours.hcq", "");
        let (puzzle, all) = if terms.starts_with("--stock") {
            ("", &*all)
        } else {
            ("data/six_colours.hcq", &*all)
        };
        // Only a cube has a net.
        let views = ["steps", "solid", "exploded", "pieces", "net"];
        let views = &views[..if terms.contains("--shape") { 4 } else { 5 }];
        for view in views {
            let drawn = answer(&format!(
                "render {puzzle} {} --view {view} {all}",
                file.display()
            ));
            assert!(
                drawn.starts_with("<svg") && drawn.trim_end().ends_with("</svg>"),
                "{terms} {view}"
            );
            pictures.push(drawn);
        }
    }
    // Each is of something else.
    let all = pictures.len();
    pictures.sort();
    pictures.dedup();
    assert_eq!((all, pictures.len()), (14, 14));
}
