//! Answers as sentences and as JSON.

use cubewright_test as support;

use cubewright::family::packing::Label;
use cubewright::family::shell::{Assembly, Orientation, Piece, Place, Placement};
use cubewright::formats::{read_sentences, read_shell_laid, read_told_packing};
use cubewright::geometry::Point;
use cubewright::language::Language;
use cubewright::show::{HintLevel, NextMove, Wording, sentences};

const SENTENCE: &str = "Take part 6 and put it on place 1.";

/// Reads an answer and compares the error and that there is a hint.
#[track_caller]
fn check_answer(text: &str, expect: &str) {
    let error = read_sentences(text).expect_err("a bad answer");
    assert_eq!(error.to_string(), expect);
    support::described(&error);
}

#[test]
fn sentences_are_read_as_they_are_written() {
    let plain = read_sentences(SENTENCE).expect("a sentence");
    for text in [
        format!("\u{feff}\r\n  {SENTENCE}\r\n\n"),
        SENTENCE.trim_end_matches('.').to_owned(),
        SENTENCE.replace("part", "piece"),
        SENTENCE.replace("and", "rotate it 0 times 90 degrees counter-clockwise and"),
    ] {
        assert_eq!(read_sentences(&text), Ok(plain.clone()), "{text}");
    }
}

#[test]
fn every_sentence_is_read_back() {
    for (flip, turns) in [false, true]
        .into_iter()
        .flat_map(|flip| (0..4).map(move |t| (flip, t)))
    {
        let placement = Placement {
            piece: Piece::from_index(11),
            place: Place::from_index(2),
            orientation: Orientation::new(flip, turns),
        };
        let assembly = Assembly::new(vec![placement]);
        for wording in [Wording::Plain, Wording::Article] {
            let [english, german] =
                Language::ALL.map(|language| sentences(&assembly, wording, language));
            assert_ne!(english, german);
            assert_eq!(read_sentences(&english), Ok(assembly.clone()), "{english}");
            assert_eq!(read_sentences(&german), Ok(assembly.clone()), "{german}");
        }
    }
}

#[test]
fn a_piece_may_be_laid_without_saying_how() {
    let shell = support::shell("data/HC_BQ_01.hcq");
    let said = "Piece 6 goes on place 1.\nTeil 5 gehört auf Platz 2.\n3@3\n2@4:3\n1@5:f\n";
    let laid = read_shell_laid(&shell, said).expect("five pieces");
    let pieces: Vec<usize> = laid.iter().map(|it| it.piece.to_number()).collect();
    assert_eq!(pieces, [6, 5, 3, 2, 1]);
    let lies = |flip, turns| Some(Orientation::new(flip, turns));
    let orientations: Vec<_> = laid.iter().map(|it| it.orientation).collect();
    assert_eq!(
        orientations,
        [None, None, None, lies(false, 3), lies(true, 0)]
    );
    check_answer(
        "5@2:1\n3@3",
        "line 2, column 1: this does not say how the piece lies: 3@3",
    );
    for bad in [
        "3@",
        "@3",
        "3@3:",
        "3@3:4x",
        "a.3@3",
        "Piece 3 goes on place",
    ] {
        check_answer(
            bad,
            &format!("line 1, column 1: this is not a sentence of an answer: {bad}"),
        );
    }
    check_answer(
        "3@3:4",
        "line 1, column 1: the number of turns 4 is out of range",
    );
}

#[test]
fn bad_sentences_are_told_by_line() {
    let no_sentence = "this is not a sentence of an answer";
    check_answer("", "the answer is empty");
    check_answer("\u{feff} \r\n", "the answer is empty");
    check_answer(
        &format!("{SENTENCE}\n\nPut it there"),
        &format!("line 3, column 1: {no_sentence}: Put it there"),
    );
    check_answer(
        &SENTENCE.replace("Take", "Bring"),
        &format!(
            "line 1, column 1: {no_sentence}: {}",
            SENTENCE.replace("Take", "Bring")
        ),
    );
    check_answer(
        &format!("{SENTENCE} {SENTENCE}"),
        &format!("line 1, column 1: {no_sentence}: {SENTENCE} Take part 6 and put it on..."),
    );
    check_answer(
        &SENTENCE.replace('6', "99999999999999999999"),
        &format!(
            "line 1, column 1: {no_sentence}: {}",
            SENTENCE.replace('6', "99999999999999999999")
        ),
    );
    check_answer(
        "\u{1b}[2J",
        &format!("line 1, column 1: {no_sentence}: \u{fffd}[2J"),
    );
    check_answer(
        &SENTENCE.replace('6', "0"),
        "line 1, column 1: piece 0 is out of range",
    );
    check_answer(
        &SENTENCE.replace('1', "0"),
        "line 1, column 1: place 0 is out of range",
    );
    check_answer(
        &SENTENCE.replace('1', "10000"),
        "line 1, column 1: place 10000 is out of range",
    );
    check_answer(
        &SENTENCE.replace("and", "rotate it 4 times 90 degrees counter-clockwise and"),
        "line 1, column 1: the number of turns 4 is out of range",
    );
}

#[cfg(feature = "json")]
mod json {
    use cubewright::formats::{json_solution, read_json_answer, read_sentences};

    use super::{SENTENCE, support};

    const PLACEMENT: &str = r#"{"piece":6,"place":1,"flip":false,"turns":0}"#;

    #[track_caller]
    fn check(text: &str, expect: &str) {
        let error = read_json_answer(text).expect_err("a bad answer");
        assert_eq!(error.to_string(), expect);
        support::described(&error);
    }

    #[test]
    fn the_first_solution_is_read_from_each_json_form() {
        let expected = read_sentences(SENTENCE).expect("a sentence");
        let line = serde_json::to_string(&json_solution(&expected)).expect("JSON");
        let solution = format!(r#"{{"type":"solution","placements":[{PLACEMENT}]}}"#);
        assert_eq!(line, solution);
        let other = line.replace("\"piece\":6", "\"piece\":5");
        for text in [
            line.clone(),
            format!("\u{feff}\r\n{line}\r\n{other}\n{{\"type\":\"end\"}}\n"),
            format!(r#"{{"placements":[{PLACEMENT}]}} what follows is not read"#),
            format!(r#"{{"puzzle":"x","solutions":[{line},{other}],"type":"end"}}"#),
            line.replace(',', "\n,\n"),
            // As schema 1 had it.
            line.replace("\"piece\"", "\"part\""),
        ] {
            assert_eq!(read_json_answer(&text), Ok(expected.clone()), "{text}");
        }
    }

    #[test]
    fn bad_json_is_told_by_line_and_column() {
        check("", "the answer is empty");
        check(
            r#"{"type":"end","status":"infeasible"}"#,
            "the answer is empty",
        );
        check(r#"{"placements":[]}"#, "the answer is empty");
        check("{", "line 1, column 1: EOF while parsing an object");
        check("{}\n\n{\n", "line 4, column 1: EOF while parsing an object");
        check(
            "[1]",
            "line 1, column 2: invalid type: integer `1`, expected a string",
        );
        check(
            "{\"placements\":[\n{\"piece\":1}]}",
            "line 2, column 11: missing field `place`",
        );
        check(
            &format!("{{\"placements\":[{}]}}", PLACEMENT.replace("false", "0")),
            "line 1, column 44: invalid type: integer `0`, expected a boolean",
        );
        check(
            &format!("{{\"placements\":[{}]}}", PLACEMENT.replace('6', "-6")),
            "line 1, column 26: invalid value: integer `-6`, expected u64",
        );
        check(
            &format!(
                "{{}}\n\n{{\"placements\":[\n{}]}}",
                PLACEMENT.replace('6', "0")
            ),
            "line 3, column 1: piece 0 is out of range",
        );
        check(
            &format!(
                "{{\"placements\":[{}]}}",
                PLACEMENT.replace("s\":0", "s\":4")
            ),
            "line 1, column 1: the number of turns 4 is out of range",
        );
    }
}

/// Cells that fill rows and layers alike and unlike.
fn odd_piece() -> Vec<Point> {
    let flat = [(0, 0), (1, 0), (3, 0), (0, 1), (1, 1), (3, 1), (2, 4)];
    let at = |z: i16| flat.map(|(x, y)| Point::new(x, y, z));
    let mut cells: Vec<Point> = [0, 1, 3].into_iter().flat_map(at).collect();
    cells.push(Point::new(3, 4, 5));
    cells
}

#[test]
fn every_hint_of_a_packing_is_read_back() {
    let sorted = |mut cells: Vec<Point>| {
        cells.sort_unstable();
        cells
    };
    for (language, way) in Language::ALL.into_iter().flat_map(|language| {
        let ways = [
            None,
            Some(Point::X),
            Some(Point::Y),
            Some(Point::Z.times(-1)),
        ];
        ways.map(|way| (language, way))
    }) {
        for name in [None, Some("long one".to_owned())] {
            let label = name.clone().map_or(Label::Letter('A'), Label::Name);
            let next = NextMove::Packing {
                letter: 'A',
                name,
                cells: odd_piece(),
                way,
                moves: Vec::new(),
                doubt: None,
                layers: String::new(),
            };
            let how = next.text(HintLevel::How, language);
            let told = read_told_packing(&how).expect("a hint");
            let (read, cells) = told.laid[0].clone();
            assert_eq!(
                (read, sorted(cells)),
                (label.clone(), sorted(odd_piece())),
                "{how}"
            );
            let place = next.text(HintLevel::Where, language);
            let told = read_told_packing(&place).expect("a hint");
            let ends = [Point::new(0, 0, 0), Point::new(3, 4, 5)];
            assert_eq!(told.within, [(label, ends)], "{place}");
            let which = next.text(HintLevel::Which, language);
            let told = read_told_packing(&which).expect("a hint");
            assert!(told.laid.is_empty() && told.within.is_empty(), "{which}");
        }
    }
}
