//! What JavaScript calls.
//!
//! Invariant: every call answers a reply in JSON, a value or a fault.

use cubewright::language::Language;
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::catalogue::catalogue;
use crate::different::{self, Wanted};
use crate::file::Download;
use crate::refusal::Refusal;
use crate::reply::{Fault, reply};
use crate::watcher::Watcher;
use crate::{Open, counted, download, linear, opened, solved, told_step};

/// A puzzle on the table, and the last answer to it.
#[wasm_bindgen]
#[derive(Default)]
pub struct Table {
    open: Option<Open>,
    language: Language,
}

#[wasm_bindgen]
impl Table {
    /// A table without a puzzle.
    #[must_use]
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Says everything from now on in the language of a tag such as `de`; in English if that
    /// is not known.
    pub fn speak(&mut self, language: &str) {
        self.language = Language::from_tag(language).unwrap_or_default();
    }

    /// Puts a puzzle on the table; what was there before stays if this one cannot be read.
    pub fn open(&mut self, name: &str, bytes: &[u8], options: &str) -> String {
        let opened = opened::open(name, bytes, options, self.language);
        let said = opened.map(|(open, said)| {
            self.open = Some(open);
            said
        });
        self.reply(said)
    }

    /// The puzzles of the catalogue with some words in their names, families or makers.
    #[must_use]
    pub fn catalogue(&self, words: &str) -> String {
        self.reply(Ok(catalogue(words, self.language)))
    }

    /// The places of what is open, in the language that is spoken now.
    pub fn places(&mut self) -> String {
        self.answer(|open, language| Ok(opened::places_again(open, language)))
    }

    /// Solves the puzzle, or says why that cannot be.
    pub fn solve(&mut self) -> String {
        self.answer(solved::solve)
    }

    /// A hint; `laid` is an answer in JSON, or a part of one, or empty.
    pub fn hint(&mut self, laid: &str, level: u8) -> String {
        self.answer(|open, language| solved::hint(&open.question, laid, level, language))
    }

    /// A step of the answer, from 0, as far as a level says, with a map.
    pub fn step(&mut self, step: usize, level: u8) -> String {
        self.answer(|open, language| told_step::step(open, step, level, language))
    }

    /// What is to be seen of an answer in JSON, after verifying it; of the pieces if it
    /// is empty.
    pub fn scene(&mut self, answer: &str) -> String {
        self.answer(|open, language| solved::scene(open, answer, language))
    }

    /// Counts all answers; `from` is a checkpoint or empty.
    pub fn count(&mut self, from: &str, watch: &Watcher) -> String {
        let watch = |text: &str| watch.seen(text);
        self.answer(|open, language| counted::count(open, from, language, &watch))
    }

    /// Tells `watch` of `most` of the different solutions, behind the first `after`.
    pub fn different(&mut self, after: u32, most: u32, watch: &Watcher) -> String {
        let watch = |text: &str| watch.seen(text);
        let wanted = Wanted { after, most };
        self.answer(|open, language| different::different(open, wanted, language, &watch))
    }

    /// The linear program.
    pub fn model(&mut self) -> String {
        self.answer(|open, _| Ok(linear::model(&open.question)))
    }

    /// A file to keep: `form` and `view` as in `types.ts`. Empty if there is none; then
    /// `fault` says why.
    pub fn download(&mut self, form: &str, view: &str) -> Download {
        let language = self.language;
        let made = self
            .on_table()
            .and_then(|open| download::made(open, form, view, language));
        match made {
            Ok(bytes) => Download {
                bytes,
                said: self.reply(Ok(())),
            },
            Err(fault) => Download {
                bytes: Vec::new(),
                said: self.reply::<()>(Err(fault)),
            },
        }
    }
}

impl Table {
    fn on_table(&mut self) -> Result<&mut Open, Fault> {
        self.open.as_mut().ok_or_else(|| Refusal::NoPuzzle.into())
    }

    /// What is said of the puzzle that is open.
    fn answer<T: Serialize>(
        &mut self,
        ask: impl FnOnce(&mut Open, Language) -> Result<T, Fault>,
    ) -> String {
        let language = self.language;
        let said = self.on_table().and_then(|open| ask(open, language));
        self.reply(said)
    }

    fn reply<T: Serialize>(&self, said: Result<T, Fault>) -> String {
        reply(said, self.language)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::{Language, Table};
    use crate::first::first;

    const CUBE: &[u8] = include_bytes!("../../../data/HC_BQ_01.hcq");
    const SOMA: &[u8] = include_bytes!("../../../data/pack_soma.pack");
    const SNAKE: &[u8] = include_bytes!("../../../data/snake_article.snake");

    fn value(reply: &str) -> Value {
        let reply: Value = serde_json::from_str(reply).expect("JSON");
        assert_eq!(reply["ok"], true, "{reply}");
        reply["value"].clone()
    }

    fn fault(reply: &str) -> Value {
        let reply: Value = serde_json::from_str(reply).expect("JSON");
        assert_eq!(reply["ok"], false, "{reply}");
        reply["fault"].clone()
    }

    impl Table {
        fn new_in(language: Language) -> Self {
            Self {
                language,
                open: None,
            }
        }
    }

    fn opened(name: &str, bytes: &[u8]) -> Table {
        let mut table = Table::new();
        value(&table.open(name, bytes, ""));
        table
    }

    #[test]
    fn a_cube_is_solved_hinted_shown_and_kept() {
        let mut table = opened("HC_BQ_01.hcq", CUBE);
        let solved = value(&table.solve());
        assert_eq!(solved["status"], "solved");
        assert_eq!(solved["sentences"][0], "Put piece 6 on place 1.");
        assert_eq!(solved["sentences"].as_array().map(Vec::len), Some(6));
        let hint = value(&table.hint("", 1));
        assert_eq!(hint["text"], "Piece 6 goes on place 1.");
        let answer = solved["answer"].to_string();
        assert_eq!(value(&table.hint(&answer, 0))["kind"], "done");
        assert_eq!(value(&table.scene(&answer))["version"], 1);
        for form in [
            "svg",
            "stl",
            "3mf",
            "glb",
            "scene",
            "hcq",
            "lp",
            "mps",
            "sentences",
            "json",
        ] {
            let view = if form == "svg" { "net" } else { "" };
            let file = table.download(form, view);
            value(&file.said());
            assert!(file.bytes().len() > 100, "{form}");
        }
        fault(&table.download("pack", "").said());
        let model = value(&table.model());
        assert_eq!(model["columns"], 288);
        assert_eq!(model["pieces"][2]["prefix"], "X_3_");
        assert_eq!(model["pieces"][2]["variables"], 48);
        let own = model["rows"].as_array().expect("rows").iter();
        assert_eq!(own.filter(|row| row["of"] == 2).count(), 1);
    }

    #[test]
    fn steps_are_told_level_by_level_with_a_map() {
        for (name, bytes, told) in [
            (
                "a.hcq",
                CUBE,
                [
                    "Take piece 5 next.",
                    "Piece 5 goes on place 2. On the net, place 2 is the middle of the cross.",
                    "Turn piece 5 a quarter to the left and put it on place 2. \
                     On the net, place 2 is the middle of the cross.",
                ],
            ),
            ("a.pack", SOMA, ["Take piece ", "Piece ", "Put in piece "]),
            (
                "a.snake",
                SNAKE,
                ["Run 2 is next", "Run 2, ", "Turn the next "],
            ),
        ] {
            // What was not solved before is.
            let mut table = opened(name, bytes);
            let mut maps = Vec::new();
            for (level, told) in (0..).zip(told) {
                let said = value(&table.step(1, level));
                let text = said["text"].as_str().expect("a text");
                assert!(text.starts_with(told), "{text}");
                let [light, dark] = ["light", "dark"].map(|scheme| {
                    let map = said["map"][scheme].as_str().expect("a map");
                    assert!(map.starts_with("<svg"), "{map}");
                    map.to_owned()
                });
                assert!(dark.contains("#1f2226") && !light.contains("#1f2226"));
                maps.push(light);
            }
            assert_ne!(maps[0], maps[1]);
            assert_ne!(maps[1], maps[2]);
            fault(&table.step(99, 0));
        }
        let mut table = opened("a.snake", SNAKE);
        let first = value(&table.step(0, 2));
        let text = first["text"].as_str().expect("a text");
        assert!(text.starts_with("Hold the first cube in column "), "{text}");
    }

    #[test]
    fn a_typing_error_is_mended() {
        let text = String::from_utf8_lossy(CUBE).replacen("1 [0, 1,", "1 [0, 0,", 1);
        let mut table = opened("x.hcq", text.as_bytes());
        let solved = value(&table.solve());
        assert_eq!(solved["status"], "none");
        let repairs = solved["repairs"].as_array().expect("repairs");
        let mended = |repair: &&Value| repair["piece"] == 1 && repair["rings"][0] == 1;
        let repair = repairs.iter().find(mended).expect("the error");
        assert_eq!((&repair["value"], &repair["cell"]), (&1.into(), &2.into()));
    }

    #[test]
    fn packings_and_snakes_have_steps() {
        for (name, bytes, steps) in [("a.pack", SOMA, 7), ("a.snake", SNAKE, 17)] {
            let mut table = opened(name, bytes);
            let solved = value(&table.solve());
            assert_eq!(
                solved["sentences"].as_array().map(Vec::len),
                Some(steps),
                "{name}"
            );
            assert_eq!(
                solved["scene"]["steps"].as_array().map(Vec::len),
                Some(steps)
            );
            let answer = solved["answer"].to_string();
            assert_eq!(value(&table.scene(&answer))["version"], 1);
            assert_eq!(value(&table.hint(&answer, 2))["kind"], "done");
        }
    }

    #[test]
    fn what_cannot_be_read_is_told_with_place_and_hint_and_keeps_what_was_open() {
        let mut table = opened("HC_BQ_01.hcq", CUBE);
        let bad = "NAME: x\nTYPE: HC_BQ_INSTANCE\nNUM_TILES: 7\nTILE_ID_BORDER_PATTERN\n1 [0, 1]\n";
        let told = fault(&table.open("x.hcq", bad.as_bytes(), ""));
        assert_eq!(told["place"]["line"], 3);
        assert!(!told["hint"].as_str().expect("a text").is_empty());
        for bytes in [&b"\xff\xfe\0\x01"[..], b"", b"\x1f\x8b\x08", &[b'0'; 5000]] {
            for name in ["", "x", "x.hcq", "x.pack", "x.snake", "x.xmpuzzle", "x.dlx"] {
                fault(&table.open(name, bytes, ""));
            }
        }
        fault(&table.open("x.hcq", CUBE, "no JSON"));
        for answer in [
            "{",
            "null,",
            r#"{"placements":[{"piece":9,"place":9,"flip":false,"turns":0}]}"#,
        ] {
            fault(&table.scene(answer));
        }
        fault(&table.download("svg", "no view").said());
        assert_eq!(value(&table.solve())["status"], "solved");
        fault(&Table::new().solve());
    }

    #[test]
    fn the_first_part_says_of_a_cube_what_the_whole_says() {
        let broken = String::from_utf8_lossy(CUBE).replacen("1 [0, 1,", "1 [0, 0,", 1);
        for text in [CUBE, broken.as_bytes()] {
            let said = value(&first("x.hcq", text, ""));
            let mut table = Table::new();
            assert_eq!(said["opened"], value(&table.open("x.hcq", text, "")));
            assert_eq!(said["solved"], value(&table.solve()));
        }
        assert_eq!(first("x.pack", SOMA, ""), "");
        assert_eq!(first("x.hcq", b"\xff", ""), "");
    }

    #[test]
    fn everything_is_said_in_the_language_that_is_asked_for() {
        let mut table = opened("HC_BQ_01.hcq", CUBE);
        let english = value(&table.solve());
        table.speak("de-AT");
        let german = value(&table.solve());
        assert_eq!(german["sentences"][0], "Leg Teil 6 auf Platz 1.");
        assert_eq!(
            (&german["ms"], &german["answer"]),
            (&english["ms"], &english["answer"])
        );
        let bad = "NAME: x\nTYPE: HC_BQ_INSTANCE\nNUM_TILES: 7\nTILE_ID_BORDER_PATTERN\n1 [0, 1]\n";
        let faults = |table: &mut Table| {
            let wrong = r#"{"placements":[{"piece":9,"place":9,"flip":false,"turns":0}]}"#;
            [
                table.open("x.hcq", bad.as_bytes(), ""),
                table.open("x.hcq", CUBE, "no JSON"),
                table.open("x.snake", CUBE, r#"{"notation":"x"}"#),
                table.scene("{"),
                table.scene(wrong),
                table.hint("{", 0),
                table.download("pack", "").said(),
                table.download("svg", "no view").said(),
                table.download("xmpuzzle", "").said(),
                Table::new_in(table.language).solve(),
                Table::new_in(table.language).download("json", "").said(),
            ]
            .map(|reply| fault(&reply))
        };
        let german = faults(&mut table);
        table.speak("en");
        let english = faults(&mut table);
        for (german, english) in german.iter().zip(&english) {
            assert_ne!(german["message"], english["message"]);
            assert_ne!(german["hint"], english["hint"], "{english}");
            assert_eq!(german["place"], english["place"]);
        }
    }

    #[test]
    fn typing_errors_are_no_reasons() {
        let text = String::from_utf8_lossy(CUBE).replacen("1 [0, 1,", "1 [0, 0,", 1);
        let mut table = opened("x.hcq", text.as_bytes());
        table.speak("de");
        let solved = value(&table.solve());
        let reasons = solved["reasons"].as_array().expect("reasons");
        assert!(!reasons.is_empty() && !solved["repairs"][0].is_null());
        for reason in reasons {
            assert!(
                !reason.as_str().expect("a text").contains("Tippfehler"),
                "{reason}"
            );
        }
    }
}
