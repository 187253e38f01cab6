//! What of a kit is printed on paper: the booklet, the worksheet, drawn nets.
#![cfg(feature = "render")]

use cubewright_test as support;

use super::kit_solids::{file, text};
use super::kits::{made, only, open, read, solved};

use std::collections::BTreeMap;
use std::io::Read;

use cubewright::language::Language;
use cubewright::puzzle::Puzzle;
use cubewright::show::kit::{KitFile, KitItem, KitOrder, kit};
use cubewright::show::picture::{Paper, letters_lacking};
use cubewright::show::scene::Step;
use cubewright_test::some_of;

/// The text of each page of a PDF, its lines joined, read from the streams of the pages.
pub(super) fn texts(file: &KitFile) -> Vec<String> {
    let bytes = &file.bytes;
    assert!(bytes.starts_with(b"%PDF-"));
    let find = |from: usize, what: &[u8]| {
        let rest = bytes[from..].windows(what.len());
        rest.into_iter()
            .position(|window| window == what)
            .map(|at| from + at)
    };
    let letters = letters(bytes);
    let mut pages = Vec::new();
    let mut at = 0;
    while let Some(start) = find(at, b"stream\n") {
        let start = start + 7;
        let end = find(start, b"\nendstream").expect("an end");
        let mut text = Vec::new();
        at = end + 10;
        let stream = &bytes[start..end];
        if stream.starts_with(b"%!PS") {
            // What the codes of a font mean.
            continue;
        }
        let mut unpacked = flate2::read::ZlibDecoder::new(stream);
        unpacked.read_to_end(&mut text).expect("deflated");
        pages.push(shown(&text, &letters));
    }
    pages
}

/// Which letters the codes of a file with a single font are: `<80> <0142>`.
fn letters(bytes: &[u8]) -> BTreeMap<u8, char> {
    let text: String = bytes.iter().copied().map(char::from).collect();
    let pair = |line: &str| {
        let (code, letter) = line
            .strip_prefix('<')?
            .strip_suffix('>')?
            .split_once("> <")?;
        let code = u8::from_str_radix(code, 16).ok()?;
        let letter = char::from_u32(u32::from_str_radix(letter, 16).ok()?)?;
        Some((code, letter))
    };
    let maps = text.split("beginbfchar").skip(1);
    let lines = maps.flat_map(|map| map.split("endbfchar").next().into_iter());
    lines
        .flat_map(|map| map.lines().filter_map(pair).collect::<Vec<_>>())
        .collect()
}

/// The strings that a page shows: `(...) Tj`, each code being a letter.
fn shown(content: &[u8], letters: &BTreeMap<u8, char>) -> String {
    let content: String = content.iter().copied().map(char::from).collect();
    let mut said = Vec::new();
    for line in content.lines().filter(|line| line.ends_with(" Tj")) {
        let inner = line.trim_end_matches(" Tj").trim_matches(['(', ')']);
        let text = match inner.strip_prefix('<') {
            Some(digits) => {
                let digits = digits.trim_end_matches('>').as_bytes();
                let byte = |pair: &[u8]| {
                    let pair = core::str::from_utf8(pair).expect("ASCII");
                    char::from(u8::from_str_radix(pair, 16).expect("hex"))
                };
                digits.chunks(2).map(byte).collect()
            }
            None => inner.replace("\\(", "(").replace("\\)", ")"),
        };
        let text: String = text;
        let meant = text.chars().map(|code| {
            let code = u8::try_from(code).expect("a byte");
            letters.get(&code).copied().unwrap_or('?')
        });
        said.push(meant.collect::<String>());
    }
    said.join(" ")
}

#[test]
fn a_booklet_has_hints_and_the_answer_only_where_it_is_folded_shut() {
    for (name, begun) in [
        ("HC_BQ_01.hcq", ["The 6 flat pieces", "Die 6 flachen Teile"]),
        ("pack_soma.pack", ["The 7 pieces", "Die 7 Teile"]),
        (
            "snake_article.snake",
            [
                "Like a snake, 27 cubes",
                "Wie eine Schlange hängen 27 Würfel",
            ],
        ),
    ] {
        let of = solved(name);
        for (language, fold, paper) in [
            (Language::English, "fold here", Paper::A4),
            (Language::English, "fold here", Paper::Letter),
            (Language::German, "hier falten", Paper::A4),
        ] {
            let order = KitOrder {
                paper,
                ..only(KitItem::Booklet)
            };
            let files = kit(&of.0, &of.1, &order, language).expect("a kit");
            let pages = texts(&files[1]);
            assert!(pages.len() >= 5, "{name}: {}", pages.len());
            let is_answer = |page: &&String| page.contains(fold);
            let first = pages
                .iter()
                .position(|page| page.contains(fold))
                .expect("an answer");
            assert_eq!(pages.iter().filter(is_answer).count(), pages.len() - first);
            // An introduction and three hints come first, each on pages of its own.
            let headings =
                ["Hint ", "Hinweis "].map(|hint| [1, 2, 3].map(|n| format!("{hint}{n}:")));
            let begins = |page: &String| headings.iter().flatten().any(|text| page.contains(text));
            let mut parts = vec![String::new()];
            for page in &pages[..first] {
                if begins(page) {
                    parts.push(String::new());
                }
                *parts.last_mut().expect("a part") += page;
            }
            assert_eq!(parts.len(), 4, "{name}");
            assert!(
                parts[0].contains(begun[usize::from(language == Language::German)]),
                "{name}: {}",
                parts[0]
            );
            let answer = pages[first..].join(" ");
            let before = pages[..first].join(" ");
            let steps = of.0.steps.iter().enumerate();
            let steps: Vec<String> = steps
                .map(|(index, step)| format!("{}. {}", index + 1, step.words(language)))
                .collect();
            for step in &steps {
                assert!(answer.contains(step.as_str()), "{name}: {step}\n{answer}");
            }
            let last = steps.last().expect("steps");
            assert!(!before.contains(last.as_str()), "{name}: {before}");
            // The first hint has none of them, the second the first, the third those of half the parts.
            let told = |page: &String| {
                steps
                    .iter()
                    .filter(|step| page.contains(step.as_str()))
                    .count()
            };
            let told: Vec<usize> = parts.iter().map(told).collect();
            let showing = |parts: usize| {
                let is_there = |step: &Step| step.poses.iter().flatten().count() >= parts;
                1 + of.0.steps.iter().position(is_there).expect("all come")
            };
            let [few, half] = [6, 2].map(|divisor| showing(of.0.parts.len() / divisor));
            assert_eq!(told, [0, 0, few, half], "{name}");
        }
    }
}

#[test]
fn a_worksheet_is_one_page_with_its_answers() {
    for (name, said) in [
        ("HC_BQ_01.hcq", vec!["8 + 12 x 3 = 44", "together 44"]),
        ("original_red.hcq", vec!["8 + 12 x 3 = 44", "together 44"]),
        ("pack_soma.pack", vec!["together 27", "3 x 3 x 3 = 27; 0."]),
        (
            "pack_bedlam.pack",
            vec!["together 64", "4 x 4 x 4 = 64; 0."],
        ),
        (
            "pack_conway.pack",
            vec!["together 125", "5 x 5 x 5 = 125; 0."],
        ),
        ("pack_slothouber_graatsma.pack", vec!["together 27"]),
        ("snake_article.snake", vec!["27 = 3 x 3 x 3", "14; 13."]),
        ("snake_king.snake", vec!["64 = 4 x 4 x 4", "32; 32."]),
    ] {
        let puzzle = open(name);
        let of = if name == "snake_king.snake" {
            // Its chain alone, as it is long to fold.
            (
                solved("snake_2x2x2.snake").0,
                puzzle.subject().expect("a shape"),
            )
        } else {
            solved(name)
        };
        let files = made(&of, &only(KitItem::Worksheet));
        let pages = texts(&files[1]);
        assert_eq!(pages.len(), 1, "{name}");
        for said in said {
            assert!(pages[0].contains(said), "{name}: {said}\n{}", pages[0]);
        }
    }
}

/// Who is asked to count and to colour the cubes of a snake finds neither numbers nor colours on the sheet.
#[test]
fn a_worksheet_of_a_snake_does_not_answer_its_own_questions() {
    let files = made(&solved("snake_article.snake"), &only(KitItem::Worksheet));
    let page = &texts(&files[1])[0];
    let (asked, answers) = page.split_once("Answers:").unwrap_or((page, page));
    assert!(answers.contains("27 = 3 x 3 x 3"), "{page}");
    for told in ["27", "17", " 2 3 4 "] {
        assert!(!asked.contains(told), "{told}: {page}");
    }
}

/// A page has as many nets of equal cubes as it has room for.
#[test]
fn nets_of_a_snake_fill_a_page() {
    let files = made(&solved("snake_article.snake"), &only(KitItem::Nets));
    let pages = texts(&files[1]);
    assert_eq!(pages.len(), 1);
    let said = pages[0].split("The page has ").nth(1).expect("how many");
    let each: usize = said
        .split(' ')
        .next()
        .expect("a number")
        .parse()
        .expect("digits");
    assert!((4..27).contains(&each), "{said}");
    let times = 27_usize.div_ceil(each);
    assert!(
        said.contains(&format!(" of 27 nets: print it {times} times.")),
        "{said}"
    );
    // The number of a flap stands on its edge, too.
    let words = pages[0].split_whitespace();
    let sixes = words.filter(|word| *word == "6").count();
    assert_eq!(sixes, 2 * each, "{}", pages[0]);
}

#[test]
fn the_signs_of_a_worksheet_add_up() {
    for name in ["pack_soma.pack", "pack_bedlam.pack", "pack_conway.pack"] {
        let files = made(&solved(name), &only(KitItem::Worksheet));
        let page = &texts(&files[1])[0];
        let sum = page.split("For example ").nth(1).expect("a sum");
        let (terms, rest) = sum.split_once(" = ").expect("an equation");
        let whole: i64 = rest
            .split(':')
            .next()
            .expect("a number")
            .trim()
            .parse()
            .expect("digits");
        let mut total = 0;
        let mut sign = 1;
        for word in terms.split_whitespace() {
            match word {
                "+" => sign = 1,
                "-" => sign = -1,
                number => total += sign * number.parse::<i64>().expect("a term"),
            }
        }
        assert_eq!(total, whole, "{name}: {terms}");
    }
}

#[test]
fn nets_are_drawn_for_every_packing_and_on_both_papers() {
    for name in some_of(vec![
        "pack_soma.pack",
        "pack_tetris_cube.pack",
        "burr_piston.burr",
        "burr_loves_dozen.burr",
        "pack_pentomino_6x10.pack",
        "HC_BQ_01.hcq",
        "original_purple.hcq",
    ]) {
        let puzzle = open(name);
        let of = (
            puzzle.pieces().expect("pieces"),
            puzzle.subject().expect("a shape"),
        );
        for paper in [Paper::A4, Paper::Letter] {
            let order = KitOrder {
                paper,
                ..only(KitItem::Nets)
            };
            let files = made(&of, &order);
            let pages = texts(&files[1]);
            assert!(
                !pages.is_empty() && pages[0].contains("without scaling"),
                "{name}"
            );
            let size = match paper {
                Paper::A4 => "[0 0 595.2756 841.8898]",
                Paper::Letter => "[0 0 612 792]",
            };
            let text: String = files[1].bytes.iter().copied().map(char::from).collect();
            assert_eq!(text.matches(size).count(), pages.len(), "{name}");
        }
    }
}

/// The corner teeth of two pieces of this frame touch nothing but a corner of their piece.
#[test]
fn what_comes_apart_when_it_is_made_is_said() {
    let of = solved("frame_2x3.hcp");
    let printed = [
        "apart: piece 2 in 4 parts and piece 6 in 2 parts. Glue them on",
        "gedruckt: Teil 2 in 4 Stücken und Teil 6 in 2 Stücken. Kleb sie so an",
    ];
    let cut = [
        "cut out: piece 2 in 4 parts and piece 6 in 2 parts.",
        "Ausschneiden ab: Teil 2 in 4",
    ];
    let order = KitOrder {
        items: vec![KitItem::Solids, KitItem::Nets],
        ..KitOrder::default()
    };
    for (index, language) in [Language::English, Language::German]
        .into_iter()
        .enumerate()
    {
        let files = kit(&of.0, &of.1, &order, language).expect("a kit");
        let readme = text(file(&files, ["README.txt", "LIESMICH.txt"][index]));
        assert!(readme.contains(printed[index]), "{readme}");
        let gap = ["a gap of 0.3 mm", "abzüglich 0,3 mm Spiel"];
        assert!(readme.contains(gap[index]), "{readme}");
        let nets = texts(file(&files, ["nets.pdf", "netze.pdf"][index]));
        assert!(nets[0].contains(cut[index]), "{}", nets[0]);
        // A reader that is not ours finds as many parts.
        let parts = |piece: u8| {
            let begin = ["piece", "teil"][index];
            read(file(&files, &format!("{begin}-{piece}.stl")))
                .frames
                .len()
        };
        assert_eq!([1, 2, 3, 4, 5, 6].map(parts), [1, 4, 1, 1, 1, 2]);
    }
    for name in ["HC_BQ_01.hcq", "pack_soma.pack"] {
        let files = made(&solved(name), &order);
        let readme = text(file(&files, "README.txt"));
        assert!(!readme.contains("Glue"), "{name}: {readme}");
    }
}

/// Hints and answers speak of places by their numbers.
#[test]
fn a_booklet_shows_the_places_of_frames_and_shapes_too() {
    for (name, seen) in [
        ("frame_2x3.hcp", "Die Plätze, von oben gesehen 1 2 3 4 5 6"),
        (
            "HC_BQ_01.hcq",
            "Die Plätze, als Netz, das man nach oben faltet",
        ),
    ] {
        let of = solved(name);
        let files = kit(&of.0, &of.1, &only(KitItem::Booklet), Language::German).expect("a kit");
        let pages = texts(file(&files, "heft.pdf"));
        // Heading and picture stand together.
        let has_it = pages.iter().any(|page| page.contains(seen));
        assert!(has_it, "{name}: {pages:?}");
    }
}

#[test]
fn a_booklet_says_whether_pieces_may_be_turned_over() {
    let (scene, subject) = solved("HC_BQ_01.hcq");
    let name = "data/HC_BQ_01.hcq";
    let ruled = support::read(name).replace("NUM_TILES:", "FLIP: no\nNUM_TILES:");
    let ruled = Puzzle::parse(name, ruled.as_bytes()).expect("a puzzle");
    let ruled = ruled.subject().expect("a shape");
    for (subject, said) in [
        (subject, "Pieces may be turned, and turned over."),
        (ruled, "Pieces may be turned, but not turned over."),
    ] {
        let files = made(&(scene.clone(), subject), &only(KitItem::Booklet));
        let pages = texts(&files[1]).join(" ");
        assert!(pages.contains(said), "{pages}");
    }
}

#[test]
fn the_letters_of_a_title_are_all_found_again() {
    let (scene, subject) = solved("pack_soma.pack");
    let title = "Łódź – „Würfel“ ’ç";
    let scene = scene.with_title(Some(title));
    let files = made(&(scene, subject), &only(KitItem::Booklet));
    let pages = texts(&files[1]);
    assert!(pages[0].contains(title), "{}", pages[0]);
    assert_eq!(letters_lacking("Łódź 班 – 班"), ['班']);
}

#[test]
fn a_hint_never_shows_what_the_one_before_did() {
    let text = b"PACKING: tray\nBOX: 3x2\nPIECE: I x3\n##\n";
    let puzzle = Puzzle::parse("tray.pack", text).expect("a puzzle");
    let subject = puzzle.subject().expect("a shape");
    let run = puzzle.solve().expect("it ends");
    let scene = run.best().expect("an answer").lesson().expect("a scene");
    let pages = texts(&made(&(scene, subject), &only(KitItem::Booklet))[1]);
    let [second, third] = ["Hint 2:", "Hint 3:"].map(|hint| {
        let page = pages.iter().find(|page| page.contains(hint));
        page.unwrap_or_else(|| panic!("{hint} of {pages:?}"))
    });
    assert!(!second.contains("2. "), "{second}");
    assert!(third.contains("2. ") && !third.contains("3. "), "{third}");
    // Half of a cube is half of its pieces.
    let cube = texts(&made(&solved("HC_BQ_01.hcq"), &only(KitItem::Booklet))[1]);
    let half: String = cube
        .iter()
        .filter(|page| page.contains("Hint 3:"))
        .cloned()
        .collect();
    let laid = half.matches(" on place ").count();
    assert_eq!(laid, 3, "{half}");
}

#[test]
fn what_stays_empty_is_said_exactly_where_it_is_known() {
    for (text, said) in [
        (
            "PACKING: a\nBOX: 2x2\nHOLES: 2\nPIECE: I\n##\n",
            "2 places for a cube stay empty.",
        ),
        (
            "PACKING: a\nBOX: 2x2\nHOLES: 2\nPIECE: I x1-2\n##\n",
            "At most 2 places for a cube stay empty.",
        ),
    ] {
        let puzzle = Puzzle::parse("a.pack", text.as_bytes()).expect("a puzzle");
        let run = puzzle.solve().expect("it ends");
        let best = run.best().expect("an answer");
        let of = (
            best.lesson().expect("a scene"),
            puzzle.subject().expect("a shape"),
        );
        let pages = texts(&made(&of, &only(KitItem::Booklet))[1]);
        assert!(pages[0].replace('\n', " ").contains(said), "{}", pages[0]);
    }
}
