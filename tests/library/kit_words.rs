//! What the papers and the text of a kit say: it is true of the puzzle, and in the right number.
#![cfg(feature = "render")]

use super::kit_papers::texts;
use super::kit_solids::{file, text};
use super::kits::{made, only, open, solved};

use cubewright_test as support;

use cubewright::language::Language;
use cubewright::puzzle::Puzzle;
use cubewright::show::kit::{KitError, KitItem, KitOrder, Subject, kit};
use cubewright::show::scene::Scene;

/// A puzzle that is typed here, solved.
pub(super) fn typed(file: &str, text: &str) -> (Scene, Subject) {
    let puzzle = Puzzle::parse(file, text.as_bytes()).expect("a puzzle");
    let subject = puzzle.subject().expect("a shape");
    let run = puzzle.solve().expect("it ends");
    let scene = run.best().expect("an answer").lesson().expect("a scene");
    (scene, subject)
}

/// The pages of one item of a kit.
pub(super) fn pages(of: &(Scene, Subject), item: KitItem, language: Language) -> Vec<String> {
    let files = kit(&of.0, &of.1, &only(item), language).expect("a kit");
    texts(&files[1])
}

/// The pages from a heading to the next, in one text.
fn under(pages: &[String], heading: &str, next: &str) -> String {
    let begin = pages.iter().position(|page| page.contains(heading));
    let begin = begin.unwrap_or_else(|| panic!("{heading} of {pages:?}"));
    let behind = pages[begin..].iter();
    let these = behind.take_while(|page| !page.contains(next));
    these.cloned().collect::<Vec<_>>().join(" ")
}

#[test]
fn papers_say_what_a_puzzle_asks_besides() {
    let tray = "PACKING: tray\nBOX: 3x3\nFLIP: no\nPIECE: L x0-2\n###\n#..\nPIECE: O x1-9\n#\n\
                LAID:\n..O\n...\n...\n";
    let packing = typed("tray.pack", tray);
    let cube =
        support::read("data/six_colours.hcq").replace("NUM_TILES:", "PER_SET: 1\nNUM_TILES:");
    let shell = typed("six.hcq", &cube);
    for (of, language, said) in [
        (
            &packing,
            Language::English,
            "Pieces may be turned, but not turned over.",
        ),
        (
            &packing,
            Language::English,
            "At most 2 of L are used. 1 to 9 of O are used.",
        ),
        (&packing, Language::English, "This piece lies already: O."),
        (
            &packing,
            Language::German,
            "Teile darf man drehen, aber nicht wenden.",
        ),
        (
            &shell,
            Language::English,
            "Exactly 1 of each set is used: blue,",
        ),
        (
            &shell,
            Language::German,
            "Genau 1 von jedem Satz wird verwendet: blue,",
        ),
    ] {
        for item in [KitItem::Booklet, KitItem::Worksheet] {
            let first = &pages(of, item, language)[0];
            assert!(first.contains(said), "{said}: {first}");
        }
    }
    // The steps begin with what lies already.
    let first = &packing.0.steps[0];
    assert_eq!(first.moved.len(), 1);
    assert_eq!(packing.0.parts[first.moved[0]].cells.len(), 1);
}

/// Six of the 36 pieces make a cube; hints are as long as its answer.
#[test]
fn a_set_of_more_pieces_than_places_says_how_many_make_the_cube() {
    let of = solved("six_colours.hcq");
    for (language, booklet, sheet, next) in [
        (
            Language::English,
            "The 36 flat pieces have teeth and gaps along their sides. Six of them make a closed cube.",
            "Here are 6 with which it works.",
            ["Hint 2: the first step ", "Hint 3:", "The answer"],
        ),
        (
            Language::German,
            "Die 36 flachen Teile haben Zähne und Lücken an ihren Seiten. Sechs davon ergeben einen",
            "Hier sind 6, mit denen es geht.",
            ["Hinweis 2: der erste Schritt ", "Hinweis 3:", "Die Lösung"],
        ),
    ] {
        let booklet_pages = pages(&of, KitItem::Booklet, language);
        assert!(booklet_pages[0].contains(booklet), "{}", booklet_pages[0]);
        let told = |words: &str| {
            let steps = of.0.steps.iter().enumerate();
            let steps =
                steps.map(|(index, step)| format!(" {}. {}", index + 1, step.words(language)));
            steps.filter(|step| words.contains(step.as_str())).count()
        };
        let [second, third, answer] = next;
        assert_eq!(told(&under(&booklet_pages, second, third)), 1);
        assert_eq!(told(&under(&booklet_pages, third, answer)), 3);
        let worksheet = pages(&of, KitItem::Worksheet, language).join(" ");
        assert!(worksheet.contains(booklet), "{worksheet}");
        assert!(worksheet.contains(sheet), "{worksheet}");
    }
    let cube = pages(
        &solved("HC_BQ_01.hcq"),
        KitItem::Worksheet,
        Language::English,
    )
    .join(" ");
    assert!(cube.contains("Together they make a closed cube."), "{cube}");
    assert!(!cube.contains("Here are"), "{cube}");
}

/// A shape with as many places of one colour as of the other has not "0 more of one".
#[test]
fn a_worksheet_speaks_of_both_colours_where_they_are_equally_many() {
    let eight = "BOX: 4x6x1\nPIECE: V x8\n##\n#.\n";
    for (of, answer) in [
        (solved("pack_pentomino_6x10.pack"), " = 0: "),
        (solved("pack_bedlam.pack"), " = 0: "),
        (typed("eight.pack", eight), "4. 4; 4."),
    ] {
        for (language, said, wrong) in [
            (
                Language::English,
                "equally many of both colours",
                ["has 0 more", "that the shape has more of"],
            ),
            (
                Language::German,
                "von beiden Farben gleich viele",
                ["Farbe 0 mehr", "von der die Form mehr hat"],
            ),
        ] {
            let page = pages(&of, KitItem::Worksheet, language).join(" ");
            assert!(page.contains(said) && page.contains(answer), "{page}");
            for wrong in wrong {
                assert!(!page.contains(wrong), "{wrong}: {page}");
            }
        }
    }
    let soma = pages(
        &solved("pack_soma.pack"),
        KitItem::Worksheet,
        Language::English,
    )
    .join(" ");
    assert!(
        soma.contains("the whole shape has 1 more of one colour"),
        "{soma}"
    );
}

/// How the string goes is said of the snake, not of snakes.
#[test]
fn a_snake_goes_straight_on_only_where_it_does() {
    let straight = typed("three.snake", "BOX: 3x1x1\nSNAKE: ESE\n");
    for (of, said, wrong) in [
        (
            solved("snake_2x2x2.snake"),
            [
                "At each cube between the first and the last it turns a corner",
                "Bei jedem Würfel zwischen dem ersten und dem letzten geht sie um eine Ecke",
            ],
            ["goes straight", "geradeaus"],
        ),
        (
            straight,
            ["which goes straight through", "die gerade durch"],
            ["corner", "Ecke, und dort"],
        ),
        (
            solved("snake_article.snake"),
            [
                "At some of them it goes straight on",
                "Bei manchen geht sie geradeaus",
            ],
            ["At each cube", "Bei jedem Würfel"],
        ),
    ] {
        for (index, language) in Language::ALL.into_iter().enumerate() {
            for item in [KitItem::Booklet, KitItem::Worksheet] {
                let page = &pages(&of, item, language)[0];
                let about = page.split("1. ").next().expect("a beginning");
                assert!(about.contains(said[index]), "{about}");
                assert!(!about.contains(wrong[index]), "{about}");
            }
        }
    }
}

#[test]
fn one_piece_is_told_in_the_singular() {
    for (text, english, german) in [
        (
            "BOX: 2x2x1\nPIECE: O\n##\n##\n",
            "The piece is made of cubes. Put it into a box of 2 x 2 x 1 cubes.",
            "Das Teil besteht aus Würfeln. Leg es in einen Quader aus 2 x 2 x 1",
        ),
        (
            "CELLS:\n##\n#.\nPIECE: V\n##\n#.\n",
            "The piece is made of cubes. Lay it into the shape of 3 cubes in the",
            "Das Teil besteht aus Würfeln. Leg es in die Form aus 3 Würfeln im",
        ),
    ] {
        let of = typed("one.pack", text);
        for (language, said) in [(Language::English, english), (Language::German, german)] {
            for item in [KitItem::Booklet, KitItem::Worksheet] {
                let page = &pages(&of, item, language)[0];
                assert!(page.contains(said), "{page}");
            }
        }
    }
}

/// Hint 2 is called after what it shows; the answer leaves no page to a lone picture.
#[test]
fn hints_and_answers_are_laid_out_as_they_are_called() {
    for (name, heading) in [
        ("pack_soma.pack", "Hint 2: the first step "),
        ("pack_bedlam.pack", "Hint 2: the first steps "),
        ("snake_article.snake", "Hint 2: the first "),
    ] {
        let of = solved(name);
        let pages = pages(&of, KitItem::Booklet, Language::English);
        let steps = of.0.steps.iter().enumerate();
        let steps =
            steps.map(|(index, step)| format!(" {}. {}", index + 1, step.words(Language::English)));
        let steps: Vec<String> = steps.collect();
        let told = |page: &String| {
            let steps = steps.iter().filter(|step| page.contains(step.as_str()));
            steps.count()
        };
        let second = under(&pages, heading, "Hint 3:");
        assert_eq!(
            told(&second) > 1,
            second.contains("the first steps"),
            "{name}: {second}"
        );
        let answers = pages.iter().filter(|page| page.contains("fold here"));
        let each: Vec<usize> = answers.map(told).collect();
        let (least, most) = (each.iter().min(), each.iter().max());
        let (least, most) = (*least.expect("pages"), *most.expect("pages"));
        assert_eq!(each.iter().sum::<usize>(), steps.len(), "{name}: {each:?}");
        assert!(most - least < 2 && least > 1, "{name}: {each:?}");
    }
}

/// The title is what the puzzle is called; what its letters mean stands below.
#[test]
fn the_legend_of_letters_is_no_part_of_the_title() {
    let of = solved("pack_bedlam.pack");
    let page = &pages(&of, KitItem::Booklet, Language::English)[0];
    assert!(page.starts_with("Bedlam cube (Bruce Bedlam"), "{page}");
    assert!(page.contains(" A = Wt; B = Xf; C = Zb;"), "{page}");
    assert_eq!(page.matches("A = Wt").count(), 1, "{page}");
    assert!(!page.contains(": A = Wt"), "{page}");
}

#[test]
fn the_text_of_a_kit_has_no_long_lines_and_says_what_has_no_name() {
    for (name, items) in [
        ("six_colours.hcq", vec![KitItem::Solids]),
        ("burr_piston.burr", vec![KitItem::Solids]),
        ("pack_bedlam.pack", KitItem::ALL.to_vec()),
        ("snake_article.snake", vec![KitItem::Solids]),
    ] {
        let puzzle = open(name);
        let of = if items.len() == 1 && !name.starts_with("snake") {
            let subject = puzzle.subject().expect("a shape");
            (puzzle.pieces().expect("pieces"), subject)
        } else {
            solved(name)
        };
        for language in Language::ALL {
            let order = KitOrder {
                items: items.clone(),
                ..KitOrder::default()
            };
            let files = kit(&of.0, &of.1, &order, language).expect("a kit");
            let readme = text(&files[0]);
            for line in readme.lines() {
                assert!(line.chars().count() <= 110, "{name}: {line}");
            }
            if name.starts_with("burr") {
                let said = language.pick([
                    "Too small for a name cut into them: piece",
                    "Zu klein für einen eingeschnittenen Namen: Teil",
                ]);
                assert!(readme.contains(said), "{readme}");
            }
        }
    }
}

#[test]
fn a_box_alone_is_refused_where_there_is_none() {
    for name in ["HC_BQ_01.hcq", "burr_piston.burr", "snake_2x2x2.snake"] {
        let puzzle = open(name);
        let subject = puzzle.subject().expect("a shape");
        assert!(!subject.has_box(), "{name}");
        let scene = puzzle.pieces();
        let scene = scene.unwrap_or_else(|| solved(name).0);
        let refused = kit(&scene, &subject, &only(KitItem::Box), Language::English);
        assert_eq!(refused, Err(KitError::NoBox), "{name}");
    }
    let soma = open("pack_soma.pack");
    assert!(soma.subject().expect("a shape").has_box());
}

/// Nets of one piece come in their order, whatever the room on the pages is.
#[test]
fn the_nets_of_a_piece_follow_each_other() {
    let puzzle = open("pack_soma.pack");
    let of = (
        puzzle.pieces().expect("pieces"),
        puzzle.subject().expect("a shape"),
    );
    let order = KitOrder {
        net_unit_mm: Some(45.0),
        ..only(KitItem::Nets)
    };
    let files = made(&of, &order);
    let all = texts(file(&files, "nets.pdf")).join(" ");
    let mut several = 0;
    for piece in ["V", "L", "T", "Z", "A", "B", "P"] {
        let begin = format!("piece {piece}, net ");
        let nets = all.split(&begin).skip(1);
        let numbers = nets.map(|net| net.split(' ').next().expect("a number"));
        let numbers: Vec<usize> = numbers.map(|it| it.parse().expect("digits")).collect();
        let count = numbers.len();
        assert_eq!(numbers, (1..=count).collect::<Vec<_>>(), "{piece}");
        several += usize::from(count > 1);
    }
    assert!(several > 3, "{several}");
}
