//! Files as people have them, at the command line.

use super::{CUBEWRIGHT, folder_with, run_in};

/// The pieces of a cube, drawn as in the sources.
fn pieces() -> Vec<String> {
    let art = super::cubewright("convert data/HC_BQ_01.hcq --to art").answer();
    let drawn = art.split("\n\n").filter(|block| !block.starts_with("//"));
    let pieces: Vec<String> = drawn.map(|piece| piece.trim().to_owned()).collect();
    assert_eq!(pieces.len(), 6);
    pieces
}

/// A folder with a file for each piece, as somebody else draws them.
fn one_piece_each() -> tempfile::TempDir {
    let folder = folder_with("all.txt", "");
    for (index, piece) in pieces().iter().enumerate() {
        let drawn = piece.replace('.', " ").replace('#', "o");
        let file = folder.path().join(format!("blue{}.txt", index + 1));
        std::fs::write(file, drawn).expect("writable");
    }
    folder
}

#[test]
fn files_with_one_piece_each_are_one_puzzle() {
    let folder = one_piece_each();
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    let counted = run("count blue?.txt");
    assert_eq!(counted.code, 0, "{}", counted.err);
    assert!(counted.out.contains("1536"), "{}", counted.out);
    let told = "each of these files is one piece";
    assert!(counted.err.contains(told), "{}", counted.err);
    let names = "blue1.txt blue2.txt blue3.txt blue4.txt blue5.txt blue6.txt";
    let solved = run(&format!("solve {names} -o laid.txt"));
    assert_eq!(solved.code, 0, "{}", solved.err);
    let laid = std::fs::read_to_string(folder.path().join("laid.txt")).expect("written");
    assert!(laid.starts_with("Put blue6 on place 1.\n"), "{laid}");
    // Four are too few, and that is said.
    let few = run("solve blue1.txt blue2.txt blue3.txt blue4.txt");
    assert_ne!(few.code, 0);
    assert!(few.err.contains('6'), "{}", few.err);
}

#[test]
fn all_commands_take_files_with_one_piece_each() {
    let folder = one_piece_each();
    let run = |arguments: &str| {
        let ran = run_in(folder.path(), CUBEWRIGHT, arguments);
        assert_eq!(ran.code, 0, "{}", ran.err);
        ran.out
    };
    run("solve blue?.txt -o laid.txt");
    // As it is written, and as an earlier version wrote it.
    let laid = std::fs::read_to_string(folder.path().join("laid.txt")).expect("written");
    let numbered = (1..=6).fold(laid, |laid, piece| {
        laid.replace(&format!("blue{piece}"), &format!("blue{piece} 1"))
    });
    std::fs::write(folder.path().join("numbered.txt"), numbered).expect("writable");
    for answer in ["laid.txt", "numbered.txt"] {
        let checked = run(&format!("check blue?.txt {answer}"));
        assert!(checked.contains("The answer is right"), "{checked}");
    }
    let both = run("check blue?.txt laid.txt numbered.txt");
    assert!(both.contains("2 of 2 files are right"), "{both}");
    assert_eq!(run("hint blue?.txt"), "Take blue6 next.\n");
    assert!(run("hint blue?.txt laid.txt").starts_with("Everything is laid"));
    let next = run("hint blue?.txt --laid blue6@1");
    assert!(
        next.starts_with("Take blue") && !next.contains("blue6"),
        "{next}"
    );
    assert!(run("model blue?.txt --to lp").contains("Minimize"));
    assert!(run("render blue?.txt").starts_with("<svg"));
    let hcq = run("convert blue?.txt --to hcq");
    assert!(
        hcq.starts_with("NAME: blue1\n") && hcq.contains("NUM_TILES: 6"),
        "{hcq}"
    );
}

#[test]
fn a_piece_that_is_missing_is_told_by_its_name_and_a_file_too_many() {
    let folder = one_piece_each();
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    std::fs::remove_file(folder.path().join("blue4.txt")).expect("it is there");
    let names = "blue1.txt blue2.txt blue3.txt blue4.txt blue5.txt blue6.txt";
    for command in ["solve", "count", "hint", "check", "convert --to hcq"] {
        let ran = run(&format!("{command} {names}"));
        let first = ran.err.lines().next().unwrap_or_default();
        assert!(
            first.starts_with("error: blue4.txt: "),
            "{command}: {}",
            ran.err
        );
        assert_eq!(ran.err.matches("error").count(), 1, "{}", ran.err);
    }
    std::fs::write(
        folder.path().join("six.hcq"),
        super::cubewright("convert data/HC_BQ_01.hcq --to hcq").answer(),
    )
    .expect("writable");
    for command in [
        "hint six.hcq blue1.txt",
        "convert --to art six.hcq",
        "model six.hcq",
    ] {
        let ran = run(&format!("{command} blue2.txt"));
        assert_eq!(ran.code, 2, "{}", ran.err);
        assert!(
            ran.err
                .starts_with("error: blue2.txt: the command has no use"),
            "{}",
            ran.err
        );
    }
    let twice = run("hint six.hcq blue1.txt --laid 6@1");
    assert!(twice.err.contains("both say what is laid"), "{}", twice.err);
    // What is hidden is in no line of usage.
    assert!(run("hint -h").answer().contains("[FILE] [LAID]\n"));
}

#[test]
fn a_piece_that_cannot_be_read_is_told_once() {
    let folder = one_piece_each();
    let broken = "ooooo\nooo\nooooo\nooqoo\noo oo\n";
    for bad in ["blue1.txt", "blue4.txt"] {
        let file = folder.path().join(bad);
        let whole = std::fs::read_to_string(&file).expect("it is there");
        std::fs::write(&file, broken).expect("writable");
        for command in ["solve", "count", "what"] {
            let ran = run_in(folder.path(), CUBEWRIGHT, &format!("{command} blue?.txt"));
            assert_ne!(ran.code, 0);
            assert!(ran.err.contains(&format!("{bad}:")), "{}", ran.err);
            assert_eq!(ran.err.matches("error").count(), 1, "{}", ran.err);
        }
        std::fs::write(&file, whole).expect("writable");
    }
}

#[test]
fn a_folder_is_no_puzzle_of_the_catalogue() {
    let folder = one_piece_each();
    std::fs::create_dir(folder.path().join("mine")).expect("writable");
    let ran = run_in(folder.path(), CUBEWRIGHT, "what mine");
    assert_eq!(ran.code, 3, "{}", ran.err);
    assert!(ran.err.starts_with("error: mine: "), "{}", ran.err);
    assert!(ran.err.contains("folder"), "{}", ran.err);
}

#[test]
fn rings_in_lists_and_dashes_of_editors_are_read() {
    let rings = super::cubewright("convert data/HC_BQ_01.hcq --to rings").answer();
    let lists = rings.lines().filter(|line| line.starts_with(['0', '1']));
    let lists: Vec<String> = lists
        .map(|line| {
            let digits = line.chars().filter(|c| !c.is_whitespace());
            let digits: Vec<String> = digits.map(String::from).collect();
            format!("[{}]", digits.join(", "))
        })
        .collect();
    assert_eq!(lists.len(), 6);
    for between in [", ", ",\n "] {
        let folder = folder_with("lists.txt", format!("[{}]\n", lists.join(between)));
        let counted = run_in(folder.path(), CUBEWRIGHT, "count lists.txt");
        assert!(
            counted.out.contains("1536"),
            "{}{}",
            counted.out,
            counted.err
        );
    }
    let chain = "3–2–2–3–2–3–2–2–3–3–2–2–2–3–3–3–3";
    let folder = folder_with("chain.txt", format!("{}\n", chain.replace('–', "-")));
    let counted = run_in(folder.path(), CUBEWRIGHT, "count chain.txt");
    std::fs::write(folder.path().join("chain.txt"), chain).expect("writable");
    let dashed = run_in(folder.path(), CUBEWRIGHT, "count chain.txt");
    assert_eq!(
        (dashed.code, dashed.out),
        (0, counted.out),
        "{}",
        dashed.err
    );
}

#[test]
fn drawings_below_titles_or_beside_each_other_are_read() {
    let pieces = pieces();
    let titled = |title: &dyn Fn(usize) -> String, change: &dyn Fn(&str) -> String| -> String {
        let all = pieces.iter().enumerate();
        let all = all.map(|(index, piece)| format!("{}\n{}\n\n", title(index + 1), change(piece)));
        all.collect::<Vec<String>>().concat()
    };
    let rows: Vec<Vec<&str>> = pieces.iter().map(|piece| piece.lines().collect()).collect();
    let beside = |between: &str| -> String {
        let of = |three: &[Vec<&str>]| -> String {
            let row = |row| three.iter().map(|piece| piece[row]).collect::<Vec<&str>>();
            (0..5).map(|at| row(at).join(between) + "\n").collect()
        };
        rows.chunks(3).map(|three| of(three) + "\n").collect()
    };
    let own = |piece: &str| piece.to_owned();
    let blank = |piece: &str| piece.replace('.', " ").replace('#', "o");
    let rings = super::cubewright("convert data/HC_BQ_01.hcq --to rings").answer();
    let rings = rings
        .lines()
        .filter(|line| !line.starts_with("//"))
        .enumerate();
    let rings = rings.map(|(index, ring)| format!("Teil {index}\n{ring}\n"));
    let rings = rings.collect::<Vec<String>>().concat();
    for text in [
        titled(&|number| format!("Stück {number}"), &own),
        titled(&|number| format!("{number}."), &own),
        titled(&|number| format!("Piece {number}:"), &blank),
        beside("\t"),
        beside(" | "),
        beside("\t").replace('.', " ").replace('#', "*"),
        rings,
    ] {
        let folder = folder_with("mine.txt", &text);
        let counted = run_in(folder.path(), CUBEWRIGHT, "count mine.txt");
        assert!(counted.out.contains("     1536  "), "{text}{}", counted.err);
    }
    // The places of errors are those of the text.
    let torn = titled(&|number| format!("Stück {number}"), &own).replacen("####.", "##.#.", 1);
    let folder = folder_with("torn.txt", &torn);
    let ran = run_in(folder.path(), CUBEWRIGHT, "count torn.txt");
    assert!(ran.err.contains("torn.txt:3:3"), "{}", ran.err);
}

#[test]
fn chains_and_matrices_are_read_or_told() {
    let column = "3 2 2 3 2 3 2 2 3 3 2 2 2 3 3 3 3 ".replace(' ', "\n");
    for (text, code, said) in [
        (&*column, 0, "1  fold up to"),
        ("3 2\n1 0 1\n0 1 0\n", 0, "1  solution"),
        ("4 1\n1 1 1 1\n", 0, "1  solution"),
        (
            "2 3\n1 0 1\n0 1 0\n1 1 1\n",
            3,
            "this line says 2 and 3, but the matrix below it has 3 columns and 3 rows",
        ),
        (
            "..-..-..-..-..-.\n",
            3,
            "no reading of the snake fits a cube",
        ),
    ] {
        let folder = folder_with("mine.txt", text);
        let ran = run_in(folder.path(), CUBEWRIGHT, "count mine.txt");
        assert_eq!(ran.code, code, "{text}{}", ran.err);
        assert!((ran.out + &ran.err).contains(said), "{text}{}", ran.err);
    }
}

#[test]
fn a_file_of_burrtools_that_is_no_utf8_is_read_with_a_word() {
    let folder = folder_with("soma.xml", "");
    let text = super::cubewright("convert data/pack_soma.pack --to xml").answer();
    let text = text.replacen("name=\"", "name=\"\u{e9}", 1);
    let bytes: Vec<u8> = text
        .chars()
        .map(|c| u8::try_from(u32::from(c)).expect("Latin-1"))
        .collect();
    std::fs::write(folder.path().join("old.xmpuzzle"), bytes).expect("writable");
    let ran = run_in(folder.path(), CUBEWRIGHT, "count old.xmpuzzle");
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("11520"), "{}", ran.out);
    assert!(ran.err.contains("read as Windows-1252"), "{}", ran.err);
}

#[test]
fn a_matrix_is_counted_and_converted() {
    let folder = folder_with("mine.ec", "3 4\n110\n001\n011\n100\n");
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments).answer();
    assert!(
        run("count mine.ec").contains("       2  "),
        "{}",
        run("count mine.ec")
    );
    assert_eq!(
        run("convert mine.ec --to dlx"),
        "| mine\nc1 c2 c3\nc1 c2\nc3\nc2 c3\nc1\n"
    );
}

#[test]
fn what_is_no_puzzle_is_told_by_its_name() {
    for (file, text, said) in [
        (
            "page.txt",
            "<!DOCTYPE html>\n<html></html>\n",
            "this is a web page",
        ),
        ("what.txt", "{\"a\": 1}\n", "in none of the forms"),
        (
            "answer.jsonl",
            "{\"schema\":2,\"type\":\"solution\",\"placements\":[]}\n",
            "this looks like an answer",
        ),
        (
            "count.ck",
            "cubewright checkpoint 2\n",
            "this is a checkpoint",
        ),
        (
            "words.txt",
            "some words of prose\nand more\n",
            "nearest are",
        ),
    ] {
        let folder = folder_with(file, text);
        let ran = run_in(folder.path(), CUBEWRIGHT, &format!("solve {file}"));
        assert_eq!(ran.code, 3, "{}", ran.err);
        assert!(ran.err.contains(said), "{file}: {}", ran.err);
    }
    let ran = super::cubewright("solve docs/img/web.png");
    assert!(ran.err.contains("this is a picture"), "{}", ran.err);
}

/// As many digits as a snake has cubes.
#[test]
fn rows_in_a_list_are_no_snake() {
    for text in ["[[1,1,0],[0,0,1]]", "[[1,0,0,1],[0,1,1,0]]"] {
        let told = super::cubewright_reads("count -", text).answer();
        assert!(told.contains(" 1  "), "{told}");
    }
}

#[test]
fn a_shape_is_told_with_its_places() {
    let folder = folder_with("tower.shape", "#\n\n#\n");
    let told = run_in(folder.path(), CUBEWRIGHT, "what tower.shape").answer();
    assert!(told.contains("10 places"), "{told}");
    assert!(
        told.contains("cubewright solve PUZZLE --shape tower.shape"),
        "{told}"
    );
    let bad = folder_with("bad.shape", "#.\n.#\n");
    let said = run_in(bad.path(), CUBEWRIGHT, "what bad.shape").failure(3);
    assert!(said.contains("bad.shape:1"), "{said}");
}

#[test]
fn pieces_of_a_packing_without_headers_are_no_cube() {
    let drawn = "##\n#.\n\n###\n#..\n\n###\n.#.\n\n##.\n.##\n\n##\n#.\n\n..\n#.\n";
    let titled = "V:\n##\n#.\n\nL:\n###\n#..\n\nT:\n###\n.#.\n";
    for text in [drawn, titled] {
        let folder = folder_with("soma.txt", text);
        let told = run_in(folder.path(), CUBEWRIGHT, "what soma.txt").failure(3);
        assert!(told.contains("none of the forms"), "{told}");
        assert!(told.contains("nearest are a packing"), "{told}");
    }
    // A slip in a drawn cube is still one of a cube.
    let cut = pieces().join("\n\n").replacen('#', "", 1);
    let folder = folder_with("cube.txt", cut);
    let told = run_in(folder.path(), CUBEWRIGHT, "what cube.txt").failure(3);
    assert!(told.contains("piece 1"), "{told}");
}

#[test]
fn x_and_large_x_are_not_both_teeth() {
    let art = pieces().join("\n\n").replace('#', "X");
    let folder = folder_with("one.txt", &art);
    assert_eq!(run_in(folder.path(), CUBEWRIGHT, "what one.txt").code, 0);
    let folder = folder_with("two.txt", art.replacen('X', "x", 3));
    let told = run_in(folder.path(), CUBEWRIGHT, "solve two.txt").failure(3);
    assert!(
        told.contains("x and X") && told.contains("two.txt:2:"),
        "{told}"
    );
}

/// A tab where a gap was meant is told where it stands, and not as a hole somewhere else.
#[test]
fn a_tab_within_a_drawing_is_told_in_its_line() {
    let drawn = super::cubewright("new cube").answer();
    let row = drawn.lines().nth(5).expect("the first row");
    let broken = drawn.replacen(row, &row.replacen('.', "\t", 1), 1);
    let error = super::cubewright_reads("solve -", &broken).failure(3);
    assert!(
        error.contains("here is a tab, which separates pieces"),
        "{error}"
    );
    assert!(error.contains(":6:"), "{error}");
    assert!(error.contains("draw a gap as a dot"), "{error}");
}

#[test]
fn what_tells_a_piece_alone() {
    let folder = one_piece_each();
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments).answer();
    let told = run("what blue1.txt");
    assert!(told.contains("one piece, 5 cells wide"), "{told}");
    assert!(
        told.contains("ask: cubewright solve blue1.txt PIECE2"),
        "{told}"
    );
    assert!(!told.contains("4 cells wide"), "{told}");
    // Whether each corner stands twice, a row alone does not say.
    std::fs::write(folder.path().join("row.txt"), "01010 01110 01010 01110\n").expect("writable");
    let told = run("what row.txt");
    assert!(told.contains("one piece, 6 cells wide"), "{told}");
    assert!(
        told.contains("or 5 cells wide, if each corner stands twice"),
        "{told}"
    );
    let german = run("what row.txt --language de");
    assert!(german.contains("oder 5 Zellen breit"), "{german}");
}
