//! What was meant by a name with a slip, and words that are nobody's but ours.

use super::{CUBEWRIGHT, cubewright, cubewright_reads, folder_with, run_in};

/// The message of wrong arguments holds this.
#[track_caller]
fn says(arguments: &str, code: i32, text: &str) {
    let message = cubewright(arguments).failure(code);
    assert!(message.contains(text), "{text:?} is not in: {message}");
}

#[test]
fn a_name_with_a_slip_is_known() {
    let cube = "data/HC_BQ_01.hcq";
    for (arguments, code, meant) in [
        ("solve data/HC_BQ_1.hcq", 3, cube),
        ("solve dta/HC_BQ_01.hqc", 3, cube),
        ("solve data/HC_BQ_01", 3, cube),
        (
            "check data/HC_BQ_01.hcq data/HC_BQ_02.hqc",
            3,
            "data/HC_BQ_02.hcq",
        ),
        ("solve data/HC_BQ_01.hcq -b batsta", 2, "batsat"),
        ("solve data/HC_BQ_01.hcq -b race:covr,masks", 2, "cover"),
        ("shapes data/six_colours.hcq -b plaecs", 2, "places"),
        (
            "solve data/six_colours.hcq --shape cros --choose",
            2,
            "cross",
        ),
        (
            "solve data/six_colours.hcq --shape pentcube7 --choose",
            2,
            "pentacube7",
        ),
        (
            "solve data/six_colours.hcq --choose --set ornage=1",
            2,
            "orange",
        ),
        ("solve data/snake_king.snake --notation cels", 2, "cells"),
        ("man slove", 2, "solve"),
        ("man generate snak", 2, "generate snake"),
    ] {
        says(arguments, code, &format!("hint: did you mean {meant}? "));
        let german = cubewright(&format!("{arguments} --language de")).failure(code);
        assert!(
            german.contains(&format!("Hinweis: meintest du {meant}? ")),
            "{german}"
        );
    }
    // Nothing is near.
    for arguments in [
        "solve data/xyz.abc",
        "solve no_folder_at_all/x",
        "man abacus",
    ] {
        let message = cubewright(arguments);
        assert!(!message.err.contains("did you mean"), "{}", message.err);
    }
}

#[test]
fn a_file_that_is_not_there_is_told_in_words() {
    let folder = folder_with("x.hcq", super::GOOD);
    let said = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments).failure(3);
    let message = said("solve qwertz");
    assert_eq!(
        message,
        "error: no file and no puzzle of the catalogue is called qwertz\nhint: `cubewright list` shows which \
         there are; check the name of a file\n"
    );
    let message = said("solve x.hcq -o none/x.txt --language de");
    let german = "Fehler: none/x.txt: lässt sich nicht schreiben: diese Datei oder diesen Ordner \
                  gibt es nicht\n";
    assert!(message.starts_with(german), "{message}");
    for arguments in [
        "solve x.hcq/y",
        "solve x.hcq -o x.hcq/y",
        "solve x.hcq --proof none/x",
    ] {
        let message = run_in(folder.path(), CUBEWRIGHT, arguments).err;
        assert!(!message.contains("os error"), "{message}");
    }
}

/// F24.
#[test]
fn numbers_are_refused_in_words() {
    let cube = "data/HC_BQ_01.hcq";
    for (command, option, text) in [
        ("solve", "--node-limit x", "write a whole number"),
        ("solve", "--seed -1", "write a whole number"),
        ("solve", "-n 0", "write a whole number, at least 1"),
        (
            "solve",
            "--threads -1",
            "write a whole number up to 1024; 0 uses all cores",
        ),
        (
            "render",
            "--columns 13",
            "write a whole number from 1 to 12",
        ),
        (
            "render",
            "--width 1",
            "write a whole number from 16 to 20000",
        ),
        ("render", "--unit x", "write a number of mm"),
        ("bench", "--random 1.5", "write a whole number"),
    ] {
        let arguments = format!("{command} {cube} {option}");
        says(&arguments, 2, text);
        for word in ["digit", "float", "..", "non-zero", "-- "] {
            let message = cubewright(&arguments).err;
            let first = message.lines().next().unwrap_or_default();
            assert!(!first.contains(word), "{message}");
        }
    }
}

#[test]
fn slips_have_advice() {
    for (arguments, english, german) in [
        ("help hnt", "hint", "hint"),
        ("tip x", "hint", "hint"),
        ("play x", "hint", "hint"),
        (
            "solve data/HC_BQ_01.hcq -o x.pdf",
            "cubewright render",
            "cubewright render",
        ),
        ("draw x", "render", "render"),
        ("new cube good2.txt", "-o good2.txt", "-o good2.txt"),
        (
            "hint data/HC_BQ_01.hcq -o x.pdf",
            "--view steps",
            "--view steps",
        ),
        ("formats cube", "cubewright new cube", "cubewright new cube"),
    ] {
        let message = cubewright(arguments).failure(2);
        assert!(message.contains(english), "{message}");
        let message = cubewright(&format!("{arguments} --lang DE")).failure(2);
        assert!(
            message.contains(german) && message.contains("Fehler: "),
            "{message}"
        );
    }
    // An option of another command is named as that, and nothing that only shares some letters.
    for (arguments, says) in [
        (
            "render data/HC_BQ_01.hcq --paper a4",
            "--paper is an option of `kit`",
        ),
        (
            "solve data/HC_BQ_01.hcq --paper a4",
            "--paper is an option of `kit`",
        ),
        ("hint data/HC_BQ_01.hcq --apart", "--apart is an option of "),
    ] {
        let told = cubewright(arguments).failure(2);
        assert!(
            told.contains(says) && !told.contains("similar argument"),
            "{told}"
        );
    }
    let slip = cubewright("solve data/HC_BQ_01.hcq --time-limt 3").failure(2);
    assert!(slip.contains("'--time-limit'"), "{slip}");
    let far = cubewright("solve data/HC_BQ_01.hcq --qqqqqqapart").failure(2);
    assert!(!far.contains("tip:"), "{far}");
    let tray = cubewright("new tray").answer();
    assert!(tray.contains("PIECE:"), "{tray}");
}

#[test]
fn an_answer_in_place_of_a_puzzle_is_told() {
    for file in ["HC_BQ_01.hcq", "pack_soma.pack", "snake_article.snake"] {
        let answer = cubewright(&format!("solve data/{file}")).answer();
        let message = cubewright_reads("solve -", answer).failure(3);
        assert!(message.contains("looks like an answer"), "{message}");
    }
}

#[test]
fn a_length_may_have_a_decimal_comma() {
    let folder = folder_with("nothing", "");
    let soma = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/pack_soma.pack");
    let stl = |unit: &str| {
        let made = run_in(
            folder.path(),
            CUBEWRIGHT,
            &format!("render {soma} -o soma.stl --unit {unit}"),
        );
        assert_eq!(made.code, 0, "{}", made.err);
        std::fs::read(folder.path().join("soma.stl")).expect("written")
    };
    assert!(stl("12,5") == stl("12.5"));
    assert!(stl("12,5") != stl("12"));
    says(
        "render data/pack_soma.pack --unit 1,2,3",
        2,
        "write a number of mm",
    );
}

#[test]
fn a_file_that_is_not_there_may_be_a_puzzle_of_the_catalogue() {
    let folder = folder_with("nothing", "");
    for (arguments, meant) in [
        ("hint HC_BQ_01.hcq", Some("HC_BQ_01")),
        ("kit data/HC_BQ_01.hcq -o kit", Some("HC_BQ_01")),
        ("solve Soma_cube.pack", Some("Soma cube")),
        ("solve other.pack", None),
        ("solve happy.hcq", None),
    ] {
        let told = run_in(folder.path(), CUBEWRIGHT, arguments).failure(3);
        match meant {
            Some(name) => {
                let meant = format!("did you mean {name} of the catalogue? check the name");
                assert!(told.contains(&meant), "{told}");
            }
            None => assert!(!told.contains("did you mean"), "{told}"),
        }
    }
}

#[test]
fn a_calendar_is_found_by_what_it_is_called() {
    for (words, rows) in [
        ("calendar", 366),
        ("Kalender", 366),
        ("date", 366),
        ("a-puzzle", 0),
        ("Kalender 24 Dezember", 0),
    ] {
        let listed = cubewright(&format!("list {words}")).answer();
        let days = listed.matches("A-Puzzle-A-Day ").count();
        assert!(rows == 0 || days == rows, "{listed}");
        let first = listed.find("A-Puzzle-A-Day ").expect("a day");
        // What only begins with these words comes behind it.
        let other = listed.find("Kanoodle");
        assert!(other.is_none_or(|at| first < at), "{listed}");
    }
    let one = cubewright("what calendar december 24").out;
    assert!(one.contains("A-Puzzle-A-Day December 24"), "{one}");
    says("list qwertz", 3, "try another word");
    says("list qwertz soma", 3, "write fewer words");
}

#[test]
fn a_series_has_one_line() {
    let listed = cubewright("list snake one fold").answer();
    assert!(
        listed.contains("  Snake 3x3x3 one fold 0001 to 3658   27  1 solution"),
        "{listed}"
    );
    assert!(listed.lines().count() < 10, "{listed}");
    assert!(listed.contains("3658 puzzles: "), "{listed}");
    let german = cubewright("list schlange one fold --language de").answer();
    assert!(german.contains("0001 bis 3658"), "{german}");
}

#[test]
fn a_folder_is_told_as_one_and_a_puzzle_by_its_name() {
    for arguments in ["solve .", "what .", "count .."] {
        says(arguments, 3, "this is a folder, not a file");
    }
    for (arguments, name) in [
        ("what king snake", "King Snake: snake\n"),
        ("what king snake -f json", "\"file\":\"King Snake\""),
    ] {
        let told = cubewright(arguments).answer();
        assert!(told.contains(name), "{told}");
    }
    let folder = folder_with(
        "ref.rings",
        cubewright("convert data/HC_BQ_01.hcq --to rings").answer(),
    );
    // The words of a name before a file are one name.
    let both = run_in(folder.path(), CUBEWRIGHT, "count soma cube ref.rings");
    assert_eq!(both.code, 0, "{}", both.err);
    assert!(both.out.contains("2 of 2 files counted"), "{}", both.out);
    let laid = |said: &str| cubewright(&format!("hint data/HC_BQ_01.hcq --laid {said}")).answer();
    assert_eq!(laid("6@1;5@2"), laid("6@1,5@2"));
}

#[test]
fn what_there_is_to_make_is_told() {
    let told = cubewright("new").failure(2);
    assert!(
        told.contains("there are cube, packing, snake and burr: `cubewright new cube`"),
        "{told}"
    );
    let german = cubewright("new --language de").failure(2);
    assert!(
        german.contains("es gibt cube, packing, snake und burr"),
        "{german}"
    );
    let made = |family: &str| cubewright(&format!("generate {family} --seed 3 -f json")).answer();
    assert_eq!(made("cube"), made("shell"));
}
