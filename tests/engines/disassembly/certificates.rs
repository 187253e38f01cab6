//! Certificates as programs write and judge them.

use cubewright::family::packing::Ruler;
use cubewright::formats::JSON_SCHEMA;
use cubewright::language::Language;
use cubewright::puzzle::{
    Bounds, Limits, Puzzle, Settings, Solution, Thoroughness, Verdict, engine, read_puzzle,
};
use cubewright_test as support;

const PISTON: &str = "data/burr_piston.burr";

fn certificate(solution: &Solution<'_>) -> (String, Verdict) {
    let report = solution
        .take_apart(Thoroughness::All, Bounds::default(), &Limits::none())
        .expect("it holds")
        .expect("a packing");
    let json = solution.json_disassembly(&report).expect("a packing");
    let mut value = serde_json::to_value(&json).expect("no odd keys");
    value["schema"] = JSON_SCHEMA.into();
    (value.to_string(), report.verdict)
}

/// What is wrong with a certificate of the burr.
fn faults(text: &str) -> Vec<String> {
    let path = support::path(PISTON);
    let bytes = std::fs::read(path).expect("a file");
    let puzzle = read_puzzle(PISTON, &bytes).expect("good");
    let judged = puzzle.judge(text.as_bytes(), None, Language::English);
    let Ok(judged) = judged else {
        return vec!["unread".to_owned()];
    };
    let answers = judged.list.answers.iter();
    let faults = answers.flat_map(|answer| &answer.answer.faults);
    faults
        .map(|fault| fault.text(Language::English).to_owned())
        .collect()
}

/// The text with each of its numbers changed, one at a time.
fn changed(text: &str) -> impl Iterator<Item = String> {
    let bytes = text.as_bytes();
    let is_digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
    let starts = (1..text.len()).filter(move |&at| is_digit(at) && !is_digit(at - 1));
    starts.map(move |start| {
        let length = (start..text.len()).take_while(|&at| is_digit(at)).count();
        let number: u64 = text[start..start + length].parse().unwrap_or(0);
        format!(
            "{}{}{}",
            &text[..start],
            number + 1,
            &text[start + length..]
        )
    })
}

#[test]
fn no_number_can_be_changed() {
    let puzzle = Puzzle::open(support::path(PISTON)).expect("good");
    let cover = engine("cover").expect("our own");
    let apart = puzzle.first_apart(
        (&*cover, Ruler::Shifts),
        Settings::default(),
        &Limits::none(),
    );
    let apart = apart.expect("an engine").expect("one comes apart");
    let (way, verdict) = certificate(&apart);
    assert!(matches!(verdict, Verdict::Apart(_)));
    let locked = puzzle.solve().expect("an engine");
    let (states, verdict) = certificate(locked.best().expect("it has some"));
    assert!(matches!(verdict, Verdict::Locked(_)));
    for text in [way, states] {
        assert_eq!(faults(&text), Vec::<String>::new());
        let mut tried = 0;
        for wrong in changed(&text) {
            assert!(!faults(&wrong).is_empty(), "{wrong}");
            tried += 1;
        }
        assert!(tried > 300, "{tried}");
    }
}
