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
