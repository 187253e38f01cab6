//! Shells of more pieces, on other shapes, on terms.

use super::{CUBEWRIGHT, cubewright, cubewright_reads, folder_with, run_in};

/// Standard output of a run that answers.
#[track_caller]
fn answer(arguments: &str) -> String {
    cubewright(arguments).answer()
}

#[track_caller]
fn fails(arguments: &str, code: i32, texts: &[&str]) {
    let message = cubewright(arguments).failure(code);
    for text in texts.iter().chain(&["hint: "]) {
        assert!(message.contains(text), "{text:?} is not in: {message}");
    }
}

#[test]
fn six_colours_are_counted() {
    let stock = "--stock data/original_blue.hcq data/original_green.hcq \
                 data/original_yellow.hcq data/original_orange.hcq data/original_red.hcq \
                 data/original_purple.hcq --per-set 1";
    for pieces in ["data/six_colours.hcq --per-set 1", stock] {
        let text = answer(&format!("count {pieces}"));
        assert!(
            text.contains("25  solids up to rotation and turning inside out"),
            "{text}"
        );
    }
    let outside = answer("solve data/six_colours.hcq --per-set 1 --no-flip -a --up-to full");
    assert_eq!(outside.matches("Solution ").count(), 2);
    assert!(!outside.contains("swap"));
}

#[test]
fn choices_of_pieces_are_counted() {
    for (terms, choices) in [("--per-set 1", 21), ("--choose", 1468)] {
        let count = format!("count data/six_colours.hcq {terms}");
        let line = format!("{choices:>9}  choices of pieces that can be built, equal pieces");
        let text = answer(&count);
        assert!(text.contains(&line), "{text}");
        let json = answer(&format!("{count} -f json"));
        assert!(json.contains(&format!("\"choices\":{choices},")), "{json}");
    }
    // One is one, in each language.
    let rings = answer("convert data/HC_BQ_01.hcq --to rings");
    let folder = folder_with("seven.rings", &(rings + "0000 0000 0000 0000\n"));
    let one = |language: &str| {
        let count = format!("count seven.rings --choose --language {language}");
        run_in(folder.path(), super::CUBEWRIGHT, &count).answer()
    };
    assert!(one("en").contains(" 1  choice of pieces that can be built, "));
    assert!(one("de").contains(" 1  Auswahl von Teilen, die sich bauen lässt, "));
    // Where all pieces are used there is no choice.
    let json = answer("count data/original_blue.hcq -f json");
    assert!(!json.contains("choices"), "{json}");
    // What is not complete says nothing of it.
    let ran = cubewright("count data/six_colours.hcq --choose -b cover -t 100ms -f json");
    assert_eq!(ran.code, 4, "{}", ran.err);
    assert!(!ran.out.contains("choices"), "{}", ran.out);
}

#[test]
fn other_shapes_are_covered_and_checked() {
    let pieces = "data/six_colours.hcq --shape 1x1x2";
    let text = answer(&format!("solve {pieces} --first"));
    assert_eq!(text.lines().count(), 10);
    let folder = folder_with("answer.txt", &text);
    let file = folder.path().join("answer.txt");
    let verdict = answer(&format!("check {pieces} {}", file.display()));
    assert!(verdict.contains("The answer is right"), "{verdict}");
    let cut: Vec<&str> = text.lines().skip(1).collect();
    let cut = cut.join("\n") + "\n";
    std::fs::write(&file, cut).expect("written");
    let verdict = cubewright(&format!("check {pieces} {}", file.display()));
    assert_eq!(verdict.code, 1);
    assert!(
        verdict.out.contains("9 of 10 pieces are laid"),
        "{}",
        verdict.out
    );
}

#[test]
fn what_cannot_be_built_is_told_why() {
    // The one pentacube with an edge of four faces.
    let none = (1..=29).find_map(|number| {
        let shape = format!("solve data/six_colours.hcq --first --shape pentacube{number}");
        let run = cubewright(&shape);
        (run.code == 1).then_some(run.out)
    });
    let text = none.expect("one of them has none");
    assert!(text.contains("There is no assembly."), "{text}");
    assert!(text.contains("meet at one edge of 3 cells"), "{text}");
}

#[test]
fn contradictions_are_errors() {
    let six = "data/six_colours.hcq";
    let blue = "data/original_blue.hcq";
    fails(
        "solve data/original_blue.hcq --shape 1x1x2",
        3,
        &["10 places", "6 pieces"],
    );
    fails(
        &format!("solve {six} --per-set 1 --set pink=2"),
        2,
        &["there is no set pink", "blue"],
    );
    fails(
        &format!("solve {six} --set red=9"),
        2,
        &["has 6 pieces, but 9"],
    );
    fails(
        &format!("solve {six} --per-set 0-0"),
        2,
        &["allow 0 pieces"],
    );
    fails(
        &format!("solve {six} --per-set 2"),
        2,
        &["demand 12 pieces"],
    );
    fails(
        &format!("solve {six} --per-set x"),
        2,
        &["\"x\" cannot be understood"],
    );
    fails(
        &format!("solve {six} --fix 1@1 --fix 2@1"),
        2,
        &["place 1 is fixed twice"],
    );
    fails(
        &format!("solve {six} --fix 1@1 --fix blue.1@2"),
        2,
        &["piece 1 is fixed twice"],
    );
    fails(
        &format!("solve {six} --fix 37@1"),
        2,
        &["there is no piece 37"],
    );
    fails(
        &format!("solve {six} --fix blue.9@1"),
        2,
        &["there is no piece 9 in the set blue; it has 6 pieces"],
    );
    fails(
        &format!("solve {six} --fix 1@7"),
        2,
        &["there is no place 7"],
    );
    fails(
        &format!("solve {six} --fix 1@1:f4"),
        2,
        &["cannot be understood"],
    );
    fails(
        &format!("solve {six} --no-flip --fix 1@1:f0"),
        2,
        &["fixed flipped"],
    );
    fails(
        &format!("solve {six} --shape blob"),
        2,
        &["no shape is called blob"],
    );
    fails(
        &format!("solve {six} --shape pentacube30"),
        2,
        &["29 shapes of 5 cubes"],
    );
    fails(
        &format!("solve {blue} --stock {six}"),
        2,
        &["before --stock"],
    );
    fails(&format!("solve {six}x --choose"), 3, &["six_colours.hcqx"]);
}

#[test]
fn files_that_do_not_fit_together_are_errors() {
    let folder = folder_with("narrow.rings", "01010101\n01010101\n");
    std::fs::write(folder.path().join("wide.rings"), "0101010101010101\n").expect("written");
    std::fs::write(folder.path().join("apart.shape"), "#.\n.#\n").expect("written");
    let seven = "0101010101010101\n".repeat(7);
    std::fs::write(folder.path().join("seven.rings"), seven).expect("written");
    let fails = |arguments: &str, code, text: &str| {
        let message = run_in(folder.path(), CUBEWRIGHT, arguments).failure(code);
        assert!(
            message.contains(text) && message.contains(": "),
            "{message}"
        );
    };
    fails(
        "solve --shape 1x2 --stock narrow.rings wide.rings",
        3,
        "piece 3 is 5 cells wide, piece 1 is 3",
    );
    fails(
        "solve seven.rings --shape apart.shape",
        3,
        "the shape falls apart",
    );
    fails("solve seven.rings", 3, "--choose");
}

#[test]
fn shapes_are_listed_with_the_reasons_of_those_that_cannot_be_built() {
    let six = "data/six_colours.hcq";
    let text = answer(&format!("shapes {six} --shape pentacubes"));
    assert!(
        text.ends_with("\n28 of 29 shapes can be built, of up to 22 places.\n"),
        "{text}"
    );
    let mut lines = text
        .lines()
        .skip_while(|line| !line.contains("cannot be built"));
    let shape = lines.next().expect("one of them");
    assert!(
        shape.starts_with("pentacube") && shape.contains("places  cannot"),
        "{shape}"
    );
    assert!(
        lines
            .next()
            .expect("why")
            .contains("meet at one edge of 3 cells")
    );
    assert_eq!(text.matches("cannot").count(), 1);
}

#[test]
fn engines_agree_on_shapes_and_tell_their_work() {
    let six = "data/six_colours.hcq";
    let text = answer(&format!(
        "shapes {six} --shape cube,1x1x2 --backend places,cover,batsat -f json"
    ));
    let all: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let shapes = all["shapes"].as_array().expect("a list");
    let names = shapes
        .iter()
        .map(|shape| shape["name"].as_str().expect("text"));
    assert_eq!(names.collect::<Vec<_>>(), ["cube", "1x1x2"]);
    for shape in shapes {
        let runs = shape["runs"].as_array().expect("a list");
        assert_eq!(runs.len(), 3);
        assert!(
            runs.iter().all(|run| run["can_be_built"] == true),
            "{shape}"
        );
    }
    let times = answer(&format!("shapes {six} --shape cube --times"));
    assert!(times.contains("can be built; masks ") || times.contains("can be built; places "));
    assert!(times.contains(" ms, "), "{times}");
}

#[test]
fn shapes_that_are_too_large_are_answers_and_wrong_names_errors() {
    let blue = "data/original_blue.hcq";
    let text = answer(&format!("shapes {blue} --shape cube,1x1x2"));
    assert!(
        text.contains("1x1x2           10 places  cannot be built\n"),
        "{text}"
    );
    assert!(
        text.contains("10 places") && text.contains("6 pieces"),
        "{text}"
    );
    let text = answer("shapes data/six_colours.hcq --shape cube,1x1x2 --per-set 1");
    assert!(
        text.contains("the sets allow 6 pieces, but the shape has 10 places"),
        "{text}"
    );
    fails(
        &format!("shapes {blue} --shape cube,blob"),
        2,
        &["no shape is called blob"],
    );
    fails(
        &format!("shapes {blue} --set pink=1"),
        2,
        &["there is no set pink"],
    );
    fails(&format!("shapes {blue} --backend magic"), 2, &["magic"]);
    fails(&format!("shapes {blue}x"), 3, &["original_blue.hcqx"]);
    let open = cubewright("shapes data/six_colours.hcq --shape 3x3x3 --choose -t 1s");
    assert_eq!(
        open.code, 0,
        "more places than pieces is an answer: {}",
        open.err
    );
    let open = cubewright("shapes data/six_colours.hcq --shape 3x3x1 --backend batsat -t 1ms");
    assert_eq!(open.code, 4, "{}", open.err);
    assert!(
        open.out.contains("places  undecided") && open.out.contains("1 undecided"),
        "{}",
        open.out
    );
}

#[test]
fn what_a_packing_fills_is_a_shape() {
    let folder = folder_with("two.pack", "PACKING: two\nBOX: 1x1x2\nPIECE: it\n#\n\n#\n");
    let path = |name: &str| folder.path().join(name).display().to_string();
    answer(&format!(
        "convert {} -o {}",
        path("two.pack"),
        path("two.xmpuzzle")
    ));
    for file in ["two.pack", "two.xmpuzzle"] {
        let shape = path(file);
        let text = answer(&format!(
            "solve data/six_colours.hcq --first --shape {shape}"
        ));
        assert_eq!(text.lines().count(), 10, "{text}");
    }
    let apart = "PACKING: apart\nCELLS:\n#.\n.#\n\nPIECE: it x2\n#\n";
    std::fs::write(folder.path().join("apart.pack"), apart).expect("written");
    let apart = format!("solve data/six_colours.hcq --shape {}", path("apart.pack"));
    fails(&apart, 3, &["apart.pack", "falls apart"]);
}

#[test]
fn pieces_of_sets_are_called_by_their_sets() {
    let one_of_each = "data/six_colours.hcq --per-set 1";
    let text = answer(&format!("solve {one_of_each}"));
    assert!(text.starts_with("Turn purple 3 a quarter"), "{text}");
    let json = answer(&format!("solve {one_of_each} --format json"));
    let first = r#"{"piece":33,"set":"purple","number":3,"place":1"#;
    assert!(json.contains(first), "{json}");
    let german = answer(&format!("solve {one_of_each} --language de"));
    for told in [&text, &json, &german] {
        let right = cubewright_reads(&format!("check {one_of_each} -"), told).answer();
        assert!(right.starts_with("The answer is right"), "{right}");
    }
    let laid: String = text
        .lines()
        .take(2)
        .map(|line| line.to_owned() + "\n")
        .collect();
    let hint = cubewright_reads(&format!("hint {one_of_each} - -m"), &laid).answer();
    assert_eq!(
        hint,
        "Orange 6 goes on place 3. On the net, place 3 is to the left of place 2.\n"
    );
    let steps = answer(&format!("render {one_of_each} --view steps"));
    assert!(steps.len() > 1000, "a picture");
    let two = answer("solve data/HC_BQ_01.hcq --fix 6@1,5@2");
    let apart = answer("solve data/HC_BQ_01.hcq --fix 6@1 --fix 5@2");
    assert!(two.starts_with("Put piece 6 on"), "{two}");
    assert_eq!(two, apart);
}

#[test]
fn what_was_solved_is_drawn() {
    let box_of_two = "data/six_colours.hcq --shape 1x1x2 --choose";
    answer(&format!("render {box_of_two}"));
    let stock = "--choose --stock data/original_blue.hcq data/original_red.hcq";
    let text = answer(&format!("solve {stock}"));
    // With a stock, the one file is the answer.
    let drawn = cubewright_reads(&format!("render - {stock} --view steps"), &text);
    drawn.answer();
    let done = cubewright_reads(&format!("hint - {stock}"), &text).answer();
    assert_eq!(
        done,
        "Everything is laid, and it is right.\n\
         Fold the net up: the side that faces you becomes the inside of the cube.\n"
    );
}

/// Larger shapes than those of 30 places are ruled out without a search, which would take long.
#[test]
fn the_largest_shapes_have_too_few_corners() {
    let cases = [
        ("2x2x3", "Any 32 of the 36 pieces have at least 35", 34),
        ("1x1x8", "Any 34 of the 36 pieces have at least 41", 36),
    ];
    for (shape, any, corners) in cases {
        let ran = cubewright(&format!(
            "solve data/six_colours.hcq --choose --shape {shape} -f json"
        ));
        assert_eq!(ran.code, 1, "{}", ran.err);
        let told = serde_json::from_str::<serde_json::Value>(&ran.out).expect("JSON");
        assert_eq!(told["engine"], "arguments", "{told}");
        assert_eq!(told["nodes"], 0, "{told}");
        let reason = format!("{any} corner teeth, but there are {corners} corners to fill.");
        let reasons = told["reasons"].as_array().expect("reasons");
        assert!(reasons.iter().any(|found| *found == *reason), "{told}");
    }
}

#[test]
fn shapes_are_built_on_several_threads_alike() {
    let shapes = "shapes data/six_colours.hcq --shape cube,1x1x2,2x2x3";
    let one = cubewright(shapes).answer();
    assert_eq!(cubewright(&format!("{shapes} --threads 2")).answer(), one);
}

#[test]
fn a_set_of_which_too_many_pieces_are_used_has_its_name() {
    let text = answer("solve data/six_colours.hcq --per-set 1");
    let judged = |language: &str| {
        let arguments =
            format!("check data/six_colours.hcq --choose --set blue=0 - --language {language}");
        let ran = cubewright_reads(&arguments, &text);
        assert_eq!(ran.code, 1, "{}", ran.err);
        ran.out
    };
    assert_eq!(
        judged("en"),
        "The answer is wrong:\n\
         - pieces of set blue in use: 1, which is too few or too many\n"
    );
    assert_eq!(
        judged("de"),
        "Die Antwort ist falsch:\n\
         - benutzte Teile von Satz blue: 1, das sind zu wenige oder zu viele\n"
    );
}
