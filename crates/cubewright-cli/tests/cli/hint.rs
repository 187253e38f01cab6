//! `cubewright hint`.

use super::{cubewright, cubewright_reads, folder_with, one_tooth_too_many};

#[test]
fn a_hint_says_no_more_than_is_asked() {
    let file = "data/HC_BQ_01.hcq";
    assert_eq!(
        cubewright(&format!("hint {file}")).answer(),
        "Take piece 6 next.\n"
    );
    assert_eq!(
        cubewright(&format!("hint {file} --more")).answer(),
        "Piece 6 goes on place 1. On the net, place 1 is behind place 2.\n"
    );
    assert_eq!(
        cubewright(&format!("hint {file} -mm")).answer(),
        "Put piece 6 on place 1. On the net, place 1 is behind place 2.\n"
    );
}

#[test]
fn hints_lead_to_the_solution() {
    let file = "data/HC_BQ_03.hcq";
    let mut laid = String::new();
    for _ in 0..6 {
        let hint = if laid.is_empty() {
            cubewright(&format!("hint {file} -mm"))
        } else {
            cubewright_reads(&format!("hint {file} - -mm"), &laid)
        };
        laid.push_str(&hint.answer());
    }
    let right = cubewright_reads(&format!("check {file} -"), &laid).answer();
    assert!(right.starts_with("The answer is right"), "{right}");
    let done = cubewright_reads(&format!("hint {file} -"), &laid).answer();
    assert_eq!(
        done,
        "Everything is laid, and it is right.\n\
         Fold the net up: the side that faces you becomes the inside of the cube.\n"
    );
}

#[test]
fn a_wrong_piece_is_named_only_to_those_who_ask() {
    let file = "data/original_purple.hcq";
    // The purple cube has one solid: turn a piece of its solution.
    let right = cubewright(&format!("solve {file}")).answer();
    let mut lines: Vec<String> = right.lines().take(2).map(str::to_owned).collect();
    let numbers: String = lines[1].chars().filter(char::is_ascii_digit).collect();
    let (piece, place) = numbers.split_at(1);
    lines[1] = format!("Take part {piece}, swap it horizontally, and put it on place {place}");
    let laid = lines.join("\n");
    let told = cubewright_reads(&format!("hint {file} -"), &laid);
    assert_eq!((told.code, &*told.err), (1, ""));
    let wrong = "This is wrong: no assembly contains all of it.\n";
    if told.out.contains("in each other's way") {
        // They do not even fit side by side: that is said at once.
        assert!(told.out.starts_with(wrong), "{}", told.out);
        return;
    }
    assert_eq!(told.out, wrong);
    let more = cubewright_reads(&format!("hint {file} - -m"), &laid);
    let is_told = [" away", "turned wrongly", "wrong side up"];
    assert!(
        is_told.iter().any(|it| more.out.contains(it)),
        "{}",
        more.out
    );
}

#[test]
fn snakes_are_hinted_as_they_are_held() {
    let file = "data/snake_article.snake";
    assert_eq!(
        cubewright(&format!("hint {file}")).answer(),
        "Run 1 is next: cubes 2 to 3.\n"
    );
    let whole = "> ^ < . ^ o > . v < ^ o ^ . v > ^";
    let begin = "> ^ < . ^";
    let hint = |laid: &str, more: &str| cubewright_reads(&format!("hint {file} - {more}"), laid);
    assert_eq!(hint(begin, "").answer(), "Run 6 is next: cubes 9 to 10.\n");
    assert_eq!(
        hint(begin, "-m").answer(),
        "Run 6, cubes 9 to 10, goes towards you or away from you.\n"
    );
    let told = hint(begin, "-mm").answer();
    assert!(
        told.starts_with("Turn the next 2 cubes away from you. Cube 10 then lies in column "),
        "{told}"
    );
    assert_eq!(
        hint(whole, "").answer(),
        "Everything is laid, and it is right.\n"
    );
    let wrong = hint("> ^ < . ^ o > . v < ^ o ^ . v > v", "");
    assert_eq!(wrong.code, 1);
    assert!(
        wrong
            .out
            .starts_with("This cannot be: move 17: cube 26 leaves the region"),
        "{}",
        wrong.out
    );
}

#[test]
fn packings_are_hinted_in_a_buildable_order() {
    let file = "data/pack_soma.pack";
    let first = cubewright(&format!("hint {file}")).answer();
    assert!(first.starts_with("Take piece "), "{first}");
    let place = cubewright(&format!("hint {file} -m")).answer();
    assert!(
        place.contains(" goes into ") && place.contains("layer"),
        "{place}"
    );
    let whole = cubewright(&format!("solve {file} --first")).answer();
    let done = cubewright_reads(&format!("hint {file} -"), &whole).answer();
    assert_eq!(done, "Everything is laid, and it is right.\n");
}

#[test]
fn there_is_no_hint_without_a_solution() {
    let ran = cubewright_reads("hint -", one_tooth_too_many());
    assert_eq!((ran.code, &*ran.err), (1, ""));
    assert!(
        ran.out
            .starts_with("There is no assembly.\nThe pieces have"),
        "{}",
        ran.out
    );
    cubewright("hint - -").failure(2);
    cubewright("hint tests/cases/cover/soma.dlx").failure(2);
    cubewright_reads("hint data/HC_BQ_01.hcq -", "nonsense").failure(3);
}

#[test]
fn pieces_in_each_others_way_are_named() {
    let told = |file: &str, laid: &str| {
        let told = cubewright_reads(&format!("hint {file} -"), laid);
        assert_eq!((told.code, &*told.err), (1, ""));
        told.out.lines().last().expect("a remedy").to_owned()
    };
    let cube = "data/HC_BQ_01.hcq";
    let laid = "Put piece 6 on place 1.\nPut piece 1 on place 2.\n";
    assert_eq!(
        told(cube, laid),
        "Piece 6 on place 1 and piece 1 on place 2 are in each other's way (place 2, top side, \
         cell 4 from the left): take one of them away."
    );
    let twice = "Put piece 6 on place 1.\nPut piece 6 on place 2.\n";
    assert_eq!(
        told(cube, twice),
        "This cannot be: piece 6 is used more than once."
    );
    let cells = |name: &str, x: i16| {
        let cells = [[x, 0, 0], [x + 1, 0, 0], [x + 1, 1, 0]];
        format!(r#"{{"piece":"{name}","cells":{cells:?}}}"#)
    };
    let packing = format!(
        r#"{{"placements":[{},{}]}}"#,
        cells("V", 0),
        r#"{"piece":"L","cells":[[0,0,0],[0,1,0],[0,2,0],[1,2,0]]}"#
    );
    assert_eq!(
        told("data/pack_soma.pack", &packing),
        "Pieces V and L are in each other's way at column 1, row 1, layer 1: take one of them \
         away."
    );
    let snake = "data/snake_article.snake";
    let step = told(snake, "> ^ < v");
    assert!(step.starts_with("This cannot be: move 4: "), "{step}");
    let wrong = cubewright_reads(&format!("hint {snake} - -m"), "> ^ < . > v");
    assert_eq!(
        wrong.out.lines().nth(1),
        Some("Take back run 5 and all that follow.")
    );
}

#[test]
fn as_few_pieces_as_will_do_come_back() {
    let told = |file: &str, laid: &str| {
        let told = cubewright_reads(&format!("hint {file} - -m"), laid);
        assert_eq!((told.code, &*told.err), (1, ""));
        told.out.lines().nth(1).expect("a remedy").to_owned()
    };
    // The T has to lie along an edge of the cube, or too few corners are filled.
    let laid = |others: &str| {
        let cells = "[[1,0,0],[1,1,0],[1,2,0],[2,1,0]]";
        format!(r#"{{"placements":[{others}{{"piece":"T","cells":{cells}}}]}}"#)
    };
    let soma = "data/pack_soma.pack";
    assert_eq!(told(soma, &laid("")), "Take piece T away again.");
    let v = r#"{"piece":"V","cells":[[0,0,2],[1,0,2],[0,1,2]]},"#;
    assert_eq!(told(soma, &laid(v)), "Take piece V and piece T away again.");
}

#[test]
fn what_a_hint_says_is_read_as_laid() {
    let file = "data/HC_BQ_01.hcq";
    let second = cubewright(&format!("hint {file} --laid 6@1")).answer();
    assert_eq!(second, "Take piece 5 next.\n");
    let said = cubewright(&format!("hint {file} -m")).answer();
    let third = cubewright_reads(&format!("hint {file} --laid - -m"), said + "5@2\n").answer();
    assert_eq!(
        third,
        "Piece 3 goes on place 3. On the net, place 3 is to the left of place 2.\n"
    );
    let both = cubewright(&format!("hint {file} --laid 6@1,5@2 -m")).answer();
    assert_eq!(both, third);
    let twice = cubewright(&format!("hint {file} --laid 6@1 --laid 5@2:1 -mm")).answer();
    assert!(twice.starts_with("Turn piece 3 a quarter "), "{twice}");
    let german = cubewright(&format!("hint {file} -m --language de")).answer();
    assert_eq!(
        cubewright_reads(&format!("hint {file} -"), german).answer(),
        second
    );
    let snake = cubewright_reads("hint data/snake_article.snake --laid -", "> ^ < . ^").answer();
    assert_eq!(snake, "Run 6 is next: cubes 9 to 10.\n");
}

#[test]
fn places_that_no_assembly_has_are_told() {
    let file = "data/HC_BQ_01.hcq";
    let wrong = cubewright(&format!("hint {file} --laid 6@1,1@2"));
    assert_eq!(
        (wrong.code, &*wrong.out),
        (1, "This is wrong: no assembly contains all of it.\n")
    );
    let told = cubewright(&format!("hint {file} --laid 6@1,6@2 -m"));
    assert_eq!(told.code, 1);
    assert_eq!(told.out, "This cannot be: piece 6 is laid twice.\n");
    let told = cubewright(&format!("hint {file} --laid 1@1,7@2 -m --language de"));
    assert_eq!(told.out, "Das kann nicht sein: es gibt kein Teil 7.\n");
    let message = cubewright(&format!("hint {file} --laid 9@")).failure(3);
    assert!(message.contains("--laid:1:1"), "{message}");
    // An answer has to say how the pieces lie.
    let message = cubewright_reads(&format!("check {file} -"), "Piece 6 goes on place 1.\n");
    let message = message.failure(3);
    assert!(
        message.contains("does not say how the piece lies"),
        "{message}"
    );
}

/// Of a piece whose place alone is said, it is not known how it lies.
#[test]
fn how_pieces_lie_is_told_where_only_all_places_are_said() {
    for (language, placed, end) in [
        (
            "en",
            "Every piece is on the right place. This is how they lie:\n",
            "Fold the net up: the side that faces you becomes the inside of the cube.\n",
        ),
        (
            "de",
            "Jedes Teil ist auf dem richtigen Platz. So liegen sie:\n",
            "Falte das Netz hoch: Die Seite, die du siehst, wird das Innere des Würfels.\n",
        ),
    ] {
        let file = format!("data/HC_BQ_01.hcq --language {language}");
        let solved = cubewright(&format!("solve {file} -q")).answer();
        let lines: Vec<&str> = solved.lines().take(6).collect();
        let places = lines.iter().map(|line| {
            let numbers: Vec<&str> = line
                .split(|c: char| !c.is_ascii_digit())
                .filter(|word| !word.is_empty())
                .collect();
            format!("{}@{}", numbers[0], numbers[numbers.len() - 1])
        });
        let places: Vec<String> = places.collect();
        let told = cubewright(&format!("hint {file} --laid {}", places.join(","))).answer();
        assert_eq!(told, format!("{placed}{}\n{end}", lines.join("\n")));
        // One piece of which it is said is not enough, all are.
        let some = cubewright_reads(
            &format!("hint {file} -"),
            places[1..].join("\n") + "\n" + lines[0],
        );
        assert!(some.answer().starts_with(placed), "{language}");
        let all = cubewright_reads(&format!("hint {file} -"), lines.join("\n")).answer();
        assert!(!all.contains(placed), "{all}");
    }
    let file = "data/HC_BQ_01.hcq";
    let json = cubewright(&format!(
        "hint {file} -f json --laid 6@1,5@2,3@3,2@4,1@5,4@6"
    ));
    let json: serde_json::Value = serde_json::from_str(&json.out).expect("JSON");
    assert_eq!(json["status"], "done", "{json}");
    let hint = json["hint"].as_str().unwrap_or_default();
    assert!(hint.starts_with("Put piece 6 on place 1.\n"), "{json}");
}

/// Marks that are no letters are told where they are.
#[test]
fn marks_of_layers_are_told() {
    let soma = cubewright("hint data/pack_soma.pack -mm").answer();
    assert!(
        soma.contains("at the front; a dot is an empty cell:\n"),
        "{soma}"
    );
    let pyramid = cubewright("hint data/pack_kanoodle_pyramid.pack -mm --language de").answer();
    let marks = "vorn; ein Punkt ist eine leere Zelle, ein Strich keine des Puzzles:\n";
    assert!(pyramid.contains(marks), "{pyramid}");
    let facts = cubewright("what data/pack_kanoodle_pyramid.pack").answer();
    assert!(facts.contains("  called Kanoodle pyramid\n"), "{facts}");
    assert!(facts.contains("the cells are spheres"), "{facts}");
}

/// Nothing is to be taken away where all that is laid is not to blame.
#[test]
fn without_a_solution_nothing_laid_is_to_blame() {
    // No short argument tells it, so it is searched.
    let tray = "PACKING: x\nBOX: 5x3\nPIECE: U\n#.#\n###\nPIECE: P\n##\n##\n#.\nPIECE: I\n#####\n";
    let folder = folder_with("tray.pack", tray);
    let file = folder.path().join("tray.pack");
    let told = |more: &str| {
        let told = cubewright(&format!("hint {} -m {more}", file.display()));
        assert_eq!(told.code, 1, "{}", told.err);
        told.out
    };
    let none = told("");
    assert!(none.starts_with("There is no packing.\n"), "{none}");
    assert_eq!(told("--laid IIIII/...../....."), none);
    std::fs::write(&file, format!("{tray}LAID:\nIIIII\n.....\n.....\n")).expect("written");
    let none = told("");
    assert!(none.starts_with("There is no packing.\n"), "{none}");
}

#[test]
fn a_puzzle_is_played_hint_by_hint() {
    let played = |file: &str, said: &str| {
        let ran = cubewright_reads(&format!("hint data/{file} --play"), said);
        assert_eq!(ran.code, 0, "{}", ran.err);
        assert!(ran.err.contains("[Enter]"), "{}", ran.err);
        ran.out
    };
    insta::assert_snapshot!(played("HC_BQ_01.hcq", "m\nm\n\n\nb\nq\n"), @r"
    Take piece 6 next.
    Piece 6 goes on place 1. On the net, place 1 is behind place 2.
    Put piece 6 on place 1. On the net, place 1 is behind place 2.
    Take piece 5 next.
    Take piece 3 next.
    Take piece 5 next.
    ");
    for (file, steps) in [
        ("HC_BQ_01.hcq", 6),
        ("pack_soma.pack", 7),
        ("snake_article.snake", 17),
    ] {
        let told = played(file, &"\n".repeat(steps));
        // Nobody said where they lie.
        let done = "Everything is laid. It is right if it lies like this:\n";
        let (_, lies) = told.split_once(done).unwrap_or_else(|| panic!("{told}"));
        let solved = cubewright(&format!("solve data/{file}")).answer();
        assert!(lies.starts_with(&solved), "{file}: {told}");
        let told_all =
            cubewright_reads(&format!("hint data/{file} --play -mm"), "\n".repeat(steps));
        let right = "Everything is laid, and it is right.\n";
        assert!(told_all.out.contains(right), "{}", told_all.out);
        let is_folded = told.ends_with("becomes the inside of the cube.\n");
        assert_eq!(is_folded, file == "HC_BQ_01.hcq", "{told}");
    }
    let ran = cubewright_reads("hint data/HC_BQ_01.hcq --play", "?\nm\nm\nm\nQ\n");
    assert!(ran.err.contains("Type one of these letters"), "{}", ran.err);
    assert!(ran.err.contains("There is no more to say"), "{}", ran.err);
}

/// Pieces whose names are longer than a letter are called the same to the end.
#[test]
fn pieces_keep_their_letters_through_a_play() {
    let folder = folder_with("mine.burr", cubewright("new burr").answer());
    let file = folder.path().join("mine.burr").display().to_string();
    let solved = cubewright(&format!("solve {file}")).answer();
    let ran = cubewright_reads(&format!("hint {file} --play"), "\n".repeat(6));
    assert!(ran.out.contains("Take piece D (928) next."), "{}", ran.out);
    assert!(ran.out.ends_with(&solved), "{}", ran.out);
    let said = cubewright(&format!("hint {file} -mm")).answer();
    std::fs::write(folder.path().join("laid.txt"), said).expect("written");
    let laid = folder.path().join("laid.txt").display().to_string();
    let ran = cubewright_reads(&format!("hint {file} {laid} --play"), "\n".repeat(6));
    assert!(ran.out.ends_with(&solved), "{}", ran.out);
}

/// What lies wrongly at the beginning is taken away, and the play goes on to its end.
#[test]
fn a_play_goes_on_where_what_is_laid_is_wrong() {
    let soma = "A = T\n\n.A.\nAAA\n...\n\n...\n...\n...\n\n...\n...\n...\n";
    let laid = "Everything is laid. It is right if";
    let placed = "Every piece is on the right place.";
    for (puzzle, begun, remedy, end) in [
        (
            "HC_BQ_01.hcq",
            "1@1 2@2 3@3\n",
            "Take piece 2 away again.",
            placed,
        ),
        ("pack_soma.pack", soma, "Take piece T away again.", laid),
        ("snake_article.snake", "> ^ .\n", "Take back run 3 ", laid),
    ] {
        let folder = folder_with("laid.txt", begun);
        let file = folder.path().join("laid.txt");
        let command = format!("hint data/{puzzle} {} --play", file.display());
        let ran = cubewright_reads(&command, "\n".repeat(30));
        assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
        let at = |text: &str| ran.out.find(text).unwrap_or_else(|| panic!("{}", ran.out));
        assert!(at("This is wrong: ") < at(remedy) && at(remedy) < at(end));
        assert!(ran.err.contains("[Enter] it is corrected"), "{}", ran.err);
    }
    let nothing = cubewright("hint data/HC_BQ_01.hcq --laid=").answer();
    assert_eq!(nothing, "Take piece 6 next.\n");
    let ran = cubewright_reads("hint data/HC_BQ_01.hcq --laid 1@1,2@2,3@3 --play", "q\n");
    assert_eq!((ran.code, ran.out.lines().count()), (0, 1), "{}", ran.out);
}

/// The first assembly of this burr locks.
#[test]
fn hints_of_a_burr_lead_to_what_comes_apart() {
    let told = cubewright_reads("hint data/burr_piston.burr --play -mm", "\n".repeat(6)).out;
    assert!(
        told.contains("That takes 9 moves:\n1. Put in piece F from below."),
        "{told}"
    );
    let last = told.rsplit("A = 88").next().expect("the last layers");
    let last = last.replace("Everything is laid, and it is right.\n", "");
    let folder = folder_with("laid.txt", format!("A = 88{last}"));
    let laid = folder.path().join("laid.txt");
    let said = cubewright(&format!(
        "disassemble data/burr_piston.burr {}",
        laid.display()
    ))
    .answer();
    assert!(said.contains("It comes apart: level 9.3"), "{said}");
}

/// No assembly of these sticks comes apart if they are longer.
#[test]
fn a_hint_says_that_nothing_comes_apart() {
    let burr = "PACKING: long\nBURR: 88 512 768 922 1008 1008\nLENGTH: 8\n";
    let told = cubewright_reads("hint -", burr).out;
    assert_eq!(
        told,
        "Moves along the axes cannot put this together: no assembly of this puzzle comes apart so. `cubewright solve --turns` lets pieces turn, too, and `disassemble --turns=loose --proof way.json` about axes that shift; way.json is then the answer to give here.\nTake piece A (88) next.\n"
    );
}
