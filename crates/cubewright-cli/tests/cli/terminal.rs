//! Sentences on a terminal break between words where it ends, and nowhere else.

use super::{CUBEWRIGHT, command, cubewright};

/// Wider than a row of the table of shapes.
const WIDTH: usize = 50;

/// What a command prints on a narrow terminal; nothing where there is no program for that.
fn on_terminal(arguments: &str) -> Option<String> {
    let line = format!("stty cols {WIDTH} rows 50; {CUBEWRIGHT} {arguments}");
    let mut script = command("script", "-qec");
    let output = script.arg(line).arg("/dev/null").output().ok()?;
    Some(String::from_utf8_lossy(&output.stdout).replace('\r', ""))
}

#[test]
fn pictures_are_not_poured_over_a_terminal() {
    let Some(shown) = on_terminal("render data/HC_BQ_01.hcq") else {
        return;
    };
    assert!(
        shown.contains("-o mine.svg") && !shown.contains("<svg"),
        "{shown}"
    );
    let german = on_terminal("render data/HC_BQ_01.hcq --language de").expect("a terminal");
    assert!(german.contains("-o mein.svg"), "{german}");
    let asked = on_terminal("render data/HC_BQ_01.hcq -o -").expect("a terminal");
    assert!(asked.starts_with("<svg"), "{asked}");
}

#[test]
fn the_letters_of_a_packing_are_explained_to_people_only() {
    let soma = "solve data/pack_soma.pack";
    let Some(shown) = on_terminal(soma) else {
        return;
    };
    let is_told = |shown: &str| {
        words(shown)
            .join(" ")
            .contains("from the bottom up, seen from above")
    };
    assert!(is_told(&shown), "{shown}");
    let german = on_terminal(&format!("{soma} --language de")).expect("a terminal");
    assert!(german.contains("jeder Buchstabe ist ein"), "{german}");
    let flat = on_terminal("solve data/pack_pentomino_6x10.pack").expect("a terminal");
    assert!(
        flat.contains("each letter is a piece") && !is_told(&flat),
        "{flat}"
    );
    let quiet = on_terminal(&format!("{soma} -q")).expect("a terminal");
    let piped = cubewright(soma);
    for text in [&quiet, &piped.out, &piped.err] {
        assert!(!text.contains("letter"), "{text}");
    }
}

fn words(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

#[test]
fn words_are_whole_and_lines_fit() {
    let mut broken = 0;
    for arguments in [
        "shapes data/six_colours.hcq --shape 2x2x3",
        "shapes data/six_colours.hcq --shape 2x2x3 --language de",
        "solve data/pack_hexomino_14x15.pack",
        "count data/pack_hexomino_14x15.pack --language de",
        "solve data/none/none.hcq",
        "solve data/HC_BQ_01.hcq --box 3",
        "solve data/HC_BQ_01.hcq --box 3 --language de",
        "convert data/pack_soma.pack --to jsonl -o /dev/null",
        "check data/HC_BQ_01.hcq README.md --language de",
    ] {
        let Some(shown) = on_terminal(arguments) else {
            return;
        };
        let plain = cubewright(arguments);
        let plain = plain.out + &plain.err;
        // Each line that points into a file begins with a stroke.
        let said = |text: &str| text.replace('│', " ");
        let (shown_words, plain_words) = (said(&shown), said(&plain));
        assert_eq!(words(&shown_words), words(&plain_words), "{arguments}");
        for line in shown.lines() {
            let is_word = words(line).len() == 1;
            // What points into a file is drawn as it is.
            let is_drawn = line.contains(['│', '─', '╭']);
            let fits = line.chars().count() <= WIDTH;
            assert!(fits || is_word || is_drawn, "{arguments}: {line:?}");
        }
        broken += usize::from(shown.lines().count() > plain.lines().count());
    }
    assert!(broken > 5, "{broken}");
}

/// The hint below the lines of a file breaks where the terminal ends.
#[test]
fn the_hint_below_the_lines_of_a_file_is_no_wider_than_the_terminal() {
    for language in ["en", "de"] {
        let Some(shown) = on_terminal(&format!("solve README.md --language {language}")) else {
            return;
        };
        let help = shown.find("Help: ").or_else(|| shown.find("Hinweis: "));
        let hint = &shown[help.expect("a hint")..];
        let lines: Vec<&str> = hint.lines().skip(1).collect();
        assert!(lines.len() > 2, "{shown}");
        for line in lines {
            assert!(line.chars().count() <= WIDTH, "{line}");
        }
    }
}
