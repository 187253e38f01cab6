//! What hints say is read as what is laid, and what lies decides what they say.

use std::path::Path;

use super::{cubewright, cubewright_reads};

/// Asks for hint after hint, each of what the hints before said, until all is laid.
fn followed(file: &str, more: &str, language: &str) -> usize {
    let ask = |laid: &str| {
        let hint = format!("hint {file} {more} --language {language}");
        if laid.is_empty() {
            return cubewright(&hint).answer();
        }
        cubewright_reads(&format!("{hint} -"), laid).answer()
    };
    let (mut laid, mut steps) = (String::new(), 0);
    loop {
        let told = ask(&laid);
        // A hint of one level says where a piece of a cube goes, and not how it lies.
        let is_cube = Path::new(file).extension() == Some("hcq".as_ref());
        let ends = if more == "-m" && is_cube {
            ["Every piece is on the right place.", "Jedes Teil ist auf"]
        } else {
            ["Everything is laid", "Alles liegt"]
        };
        if ends.iter().any(|end| told.starts_with(end)) {
            return steps;
        }
        laid.push_str(&told);
        steps += 1;
        assert!(steps < 40, "{laid}");
    }
}

#[test]
fn what_hints_say_is_read_in_every_family() {
    for language in ["en", "de"] {
        for (file, steps) in [
            ("data/HC_BQ_01.hcq", 6),
            ("data/pack_soma.pack", 7),
            ("data/snake_article.snake", 17),
        ] {
            assert_eq!(followed(file, "-mm", language), steps, "{file}");
        }
        for (file, steps) in [("data/HC_BQ_01.hcq", 6), ("data/pack_soma.pack", 7)] {
            assert_eq!(followed(file, "-m", language), steps, "{file}");
        }
    }
    // What only names the next piece lays nothing.
    for file in ["HC_BQ_01.hcq", "pack_soma.pack", "snake_article.snake"] {
        let first = cubewright(&format!("hint data/{file}")).answer();
        let again = cubewright_reads(&format!("hint data/{file} -"), &first).answer();
        assert_eq!(again, first);
    }
    let open = cubewright("hint data/snake_article.snake -m").answer();
    let message = cubewright_reads("hint data/snake_article.snake -", &open).failure(3);
    assert!(message.contains("which of two ways"), "{message}");
    // A hint goes on from arrows, too.
    let begun = "> ^ <\nTurn the next 2 cubes towards you. Cube 7 then lies in column 2.\n";
    let hint = cubewright_reads("hint data/snake_article.snake -", begun).answer();
    assert!(hint.starts_with("Run 5 is next"), "{hint}");
}

#[test]
fn rows_say_from_where_they_count() {
    let told = cubewright("hint data/pack_soma.pack -mm").answer();
    insta::assert_snapshot!(told.lines().take(5).collect::<Vec<_>>().join("\n"), @r"
    Lay down piece L. It fills rows 1 to 2 from the front, column 3, and row 3, columns 2 to 3, in layer 1 from below.
    Seen from above, layer 1 first; the last line of each is the row at the front; a dot is an empty cell:
    .LL
    ..L
    ..L
    ");
    // A drawing with other lines would mean other rows.
    let message = cubewright("hint data/pack_soma.pack --laid .LL").failure(3);
    assert!(message.contains("1 row and 3 columns"), "{message}");
}

#[test]
fn hints_follow_the_solution_that_is_shown() {
    let file = "data/pack_soma.pack";
    let whole = cubewright(&format!("solve {file}")).answer();
    let shown: Vec<&str> = whole.lines().collect();
    for laid in [".LL/..L/..L", "VLL/..L/..L"] {
        let laid = if laid.starts_with('V') {
            // Another piece as in the solution.
            let own = |line: &str| line.replace(|c| !matches!(c, 'L' | 'V'), ".");
            let lines: Vec<String> = shown.iter().map(|line| own(line)).collect();
            lines.join("/")
        } else {
            laid.to_owned()
        };
        let next = cubewright(&format!("hint {file} --laid {laid} -mm")).answer();
        for (line, shown) in next.lines().skip(2).zip(&shown) {
            for (cell, whole) in line.chars().zip(shown.chars()) {
                assert!(cell == '.' || cell == whole, "{next}\n{whole}");
            }
        }
    }
}

#[test]
fn what_a_hint_laid_is_not_taken_away() {
    let file = "data/HC_BQ_01.hcq";
    for laid in ["6@1,5@2:2", "5@2:2,6@1"] {
        let told = cubewright(&format!("hint {file} --laid {laid} -m"));
        assert_eq!(told.code, 1);
        assert!(
            told.out.ends_with("Piece 5 is on the right place, but turned wrongly: turn it a quarter to the right.\n"),
            "{}",
            told.out
        );
    }
}

#[test]
fn what_people_write_is_read() {
    let file = "data/HC_BQ_01.hcq";
    let second = cubewright(&format!("hint {file} --laid 6@1")).answer();
    for said in [
        "Lege Teil 6 auf Platz 1.",
        "Teil 6 auf Platz 1",
        "Piece 6 on place 1",
        "Piece 6 goes on place 1. On the net, place 1 is behind place 2.",
    ] {
        let told = cubewright_reads(&format!("hint {file} -"), said).answer();
        assert_eq!(told, second, "{said}");
    }
    assert_eq!(cubewright(&format!("hint {file} 6@1")).answer(), second);
    let [old, new] = ["tauschen", "vertauschen sich dabei"].map(|words| {
        let said = format!("Wende Teil 4 (links und rechts {words}) und leg es auf Platz 1.");
        let ran = cubewright_reads(&format!("hint {file} - -m"), said);
        assert_ne!(ran.code, 3, "{}", ran.err);
        ran.out
    });
    assert_eq!(old, new);
}

#[test]
fn half_an_answer_is_not_wrong() {
    for (file, lines, said) in [
        ("data/HC_BQ_01.hcq", 3, "3 of 6 pieces are laid"),
        ("data/snake_article.snake", 0, "3 of 17 runs are laid"),
        ("data/pack_soma.pack", 0, "1 of 7 pieces is laid"),
    ] {
        let whole = cubewright(&format!("solve {file}")).answer();
        let half = match file {
            "data/snake_article.snake" => "> ^ <\n".to_owned(),
            "data/pack_soma.pack" => {
                whole.replace(|c: char| c.is_ascii_uppercase() && c != 'L', ".")
            }
            _ => whole.lines().take(lines).collect::<Vec<_>>().join("\n"),
        };
        for (command, code) in [("check", 1), ("render", 3)] {
            let ran = cubewright_reads(&format!("{command} {file} -"), &half);
            assert_eq!(ran.code, code, "{}", ran.err);
            let told = (ran.out + &ran.err).replace('\n', " ");
            assert!(told.contains("The answer is not finished: "), "{told}");
            assert!(
                told.contains(said) && told.contains("`cubewright hint`"),
                "{told}"
            );
        }
    }
    // What does not fit is wrong, even where pieces are missing.
    let wrong = "Put piece 6 on place 1.\nPut piece 1 on place 2.\n";
    let ran = cubewright_reads("check data/HC_BQ_01.hcq -", wrong);
    assert!(ran.out.starts_with("The answer is wrong:"), "{}", ran.out);
}

/// Of half an answer whose pieces collide, the collision is told, and not all that is missing.
#[test]
fn a_half_answer_is_wrong_by_what_is_laid() {
    for (file, half, fault, so_far) in [
        (
            "data/HC_BQ_01.hcq",
            "Put piece 6 on place 1.\nPut piece 1 on place 2.\n",
            "a collision where places 1 and 2 meet",
            "2 of 6 pieces are laid so far",
        ),
        (
            "data/pack_soma.pack",
            "L = L\nV = V\n\nLLL\nL..\n...\n\n...\n...\n...\n\n...\n...\n...\n",
            "",
            "pieces is laid",
        ),
        (
            "data/snake_article.snake",
            "> > <\n",
            "move 2: it does not turn off at cube 3",
            "3 of 17 runs are laid so far",
        ),
    ] {
        let of = |more: &str| cubewright_reads(&format!("check {file} - {more}"), half);
        let told = of("").out;
        assert!(told.contains(fault) && told.contains(so_far), "{told}");
        assert!(told.lines().count() < 6, "{told}");
        let json: serde_json::Value = serde_json::from_str(&of("-f json").out).expect("JSON");
        let faults = json["wrong"][0]["faults"].as_array().expect("faults");
        let last = faults.last().expect("a fault").to_string();
        assert!(last.contains(so_far), "{json}");
    }
}

/// The head of what `solve` writes: pieces go on in the layers that are missing.
#[test]
fn layers_that_are_missing_are_told() {
    let file = "data/burr_piston.burr";
    let solved = cubewright(&format!("solve {file}")).answer();
    let (legend, rest) = solved.split_once("\n\n").expect("a legend");
    let first = rest.split("\n\n").next().expect("a layer");
    let half = format!("{legend}\n\n{first}\n");
    for (command, language, said) in [
        ("check", "en", "1 of 6 layers is drawn; piece "),
        ("hint", "en", "1 of 6 layers is drawn; piece "),
        ("render", "de", "1 von 6 Schichten ist gezeichnet; "),
    ] {
        let command = format!("{command} {file} - --language {language}");
        let error = cubewright_reads(&command, &half).failure(3);
        assert!(error.contains(said), "{error}");
        assert!(!error.contains("impossible"), "{error}");
    }
}

/// People type them in small letters, or all in capitals, and several short forms in a line.
#[test]
fn sentences_are_read_however_they_are_typed() {
    let of =
        |file: &str, laid: &str| cubewright_reads(&format!("hint {file} - -mm"), laid).answer();
    for file in [
        "data/HC_BQ_01.hcq",
        "data/pack_soma.pack",
        "data/snake_article.snake",
    ] {
        for language in ["en", "de"] {
            let told = cubewright(&format!("hint {file} -mm --language {language}")).answer();
            let (said, drawn) = told.split_once('\n').expect("a line");
            let next = of(file, &told);
            // The names of a packing's pieces are not words.
            let small = match file {
                "data/pack_soma.pack" => said
                    .to_lowercase()
                    .replace(" l.", " L.")
                    .replace("teil l ", "teil L "),
                _ => said.to_lowercase(),
            };
            assert_ne!(small, said);
            assert_eq!(of(file, &format!("{small}\n{drawn}")), next, "{small}");
        }
    }
    let cube = "data/HC_BQ_01.hcq";
    let next = of(cube, "6@1\n5@2:1\n");
    for typed in ["6@1 5@2:1", "6@1, 5@2:1", "6@1,5@2:1"] {
        assert_eq!(of(cube, typed), next, "{typed}");
    }
    assert_eq!(
        cubewright(&format!("hint {cube} -mm --laid 6@1,5@2:1")).answer(),
        next
    );
    // A capital letter where the name of a set has a small one.
    let message =
        cubewright_reads(&format!("hint {cube} -"), "turn piece 5 over the edge\n").failure(3);
    assert!(message.contains("not a sentence"), "{message}");
}

#[test]
fn a_piece_that_is_turned_wrongly_is_to_be_turned() {
    let cube = "data/HC_BQ_01.hcq";
    let right = ["6@1:0", "5@2:1", "3@3:3", "2@4:3"];
    let hint = |laid: &str| cubewright_reads(&format!("hint {cube} - -m"), laid);
    let told = |wrong: &str, at: usize| {
        let mut laid = right;
        laid[at] = wrong;
        let told = hint(&laid.join("\n"));
        assert_eq!(told.code, 1, "{}", told.out);
        told.out.lines().nth(1).expect("a remedy").to_owned()
    };
    assert_eq!(hint(&right.join("\n")).code, 0);
    for (wrong, way) in [
        (
            "2@4:2",
            "but turned wrongly: turn it a quarter to the left.",
        ),
        ("2@4:1", "but turned wrongly: give it half a turn."),
        (
            "2@4:0",
            "but turned wrongly: turn it a quarter to the right.",
        ),
    ] {
        assert_eq!(
            told(wrong, 3),
            format!("Piece 2 is on the right place, {way}")
        );
    }
    // Who follows it has what is right.
    let flipped = told("2@4:f1", 3);
    assert_eq!(
        flipped,
        "Piece 2 is on the right place, but with the wrong side up: turn it over (left and right change places)."
    );
    let german = cubewright(&format!("hint {cube} -m --laid 6@1:0,5@2:2 --language de"));
    let says = "Teil 5 ist auf dem richtigen Platz, aber falsch gedreht: Dreh es um ein Viertel nach rechts.";
    assert!(german.out.contains(says), "{}", german.out);
    // Of several that are only turned wrongly, each is told, in each other's way or not.
    for laid in ["6@1:0,5@2:1,3@3:0,2@4:0", "6@1:0,5@2:1,3@3:2,2@4:2"] {
        let told = cubewright(&format!("hint {cube} -m --laid {laid}")).out;
        let remedies = told
            .matches("is on the right place, but turned wrongly")
            .count();
        assert_eq!(remedies, 2, "{laid}: {told}");
        assert!(
            told.contains("Piece 3 is") && told.contains("Piece 2 is"),
            "{told}"
        );
        // Who does not ask for more is not told something else.
        let short = cubewright(&format!("hint {cube} --laid {laid}")).out;
        assert!(!short.contains("take one of them away"), "{short}");
    }
    // A piece on a wrong place is still to be taken away.
    let away = hint("1@1\n2@2\n3@3\n").out;
    assert!(away.contains("away"), "{away}");
}
