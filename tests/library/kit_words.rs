//! What the papers and the text of a kit say: it is true of the puzzle, and in the right number.
#![cfg(feature = "render")]

use super::kit_papers::texts;
use super::kit_solids::{file, text};
use super::kits::{made, only, open, solved};

use cubewright::language::Language;
use cubewright::puzzle::Puzzle;
use cubewright::show::kit::{KitError, KitItem, KitOrder, Subject, kit};
use cubewright::show::scene::Scene;

/// A puzzle that is typed here, solved.
fn typed(file: &str, text: &str) -> (Scene, Subject) {
    let puzzle = Puzzle::parse(file, text.as_bytes()).expect("a puzzle");
    let subject = puzzle.subject().expect("a shape");
    let run = puzzle.solve().expect("it ends");
    let scene = run.best().expect("an answer").lesson().expect("a scene");
    (scene, subject)
}

/// The pages of one item of a kit.
fn pages(of: &(Scene, Subject), item: KitItem, language: Language) -> Vec<String> {
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
