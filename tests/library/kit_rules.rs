//! Kits of puzzles whose rules bear on what is made: ranges of copies, sides, mirror images, what lies already,
//! frames.
#![cfg(feature = "render")]

use super::kit_papers::texts;
use super::kit_solids::{file, text};
use super::kit_words::{pages, typed};
use super::kits::{made, solved};

use cubewright::language::Language;
use cubewright::show::kit::{KitItem, KitOrder, Subject};
use cubewright::show::scene::{Note, Scene};

const CHOICE: &str = "PACKING: a\nBOX: 4x4\nPIECE: I x0-2\n####\nPIECE: O x0-4\n##\n##\n\
                      PIECE: L x1-3\n###\n#..\n";

fn readme(of: &(Scene, Subject), order: &KitOrder) -> String {
    text(&made(of, order)[0])
}

/// All words of the papers of a kit.
fn words(of: &(Scene, Subject), item: KitItem, language: Language) -> String {
    pages(of, item, language).join(" ")
}

#[test]
fn a_kit_has_all_pieces_of_which_an_answer_uses_some() {
    let of = typed("a.pack", CHOICE);
    assert!(of.1.has_choice());
    assert!(of.0.parts.len() < 9, "the answer uses few");
    let files = made(&of, &KitOrder::default());
    for name in ["piece-I.stl", "piece-O.stl", "piece-L.stl"] {
        file(&files, name);
    }
    let said = text(&files[0]);
    for line in [
        "piece I: print it 2 times",
        "piece O: print it 4 times",
        "piece L: print it 3 times",
    ] {
        assert!(said.contains(line), "{line}: {said}");
    }
    assert!(!said.contains("hidden in the answer"), "{said}");
    let source = text(file(&files, "pieces.scad"));
    assert!(source.contains("piece O"), "{source}");
    let nets = texts(file(&files, "nets.pdf")).join(" ");
    assert!(nets.contains("piece O: make it 4 times"), "{nets}");
    let booklet = texts(file(&files, "booklet.pdf"));
    let first = &booklet[0];
    for said in [
        "The 9 pieces are made of cubes. Pack some of them into a box of 4 x 4 x 1 cubes.",
        "piece I (2 x",
        "piece O (4 x",
        "piece L (3 x",
    ] {
        assert!(first.contains(said), "{said}: {first}");
    }
    assert!(
        !first.contains(" = "),
        "letters are those of an answer: {first}"
    );
    let last = booklet.last().expect("an answer");
    assert!(last.contains(" = L"), "{last}");
    let german = &pages(&of, KitItem::Booklet, Language::German)[0];
    assert!(
        german.contains("Pack einige davon in einen Quader"),
        "{german}"
    );
}

#[test]
fn a_worksheet_does_not_ask_what_only_an_answer_tells() {
    let of = typed("a.pack", CHOICE);
    for (language, counted, wrong) in [
        (
            Language::English,
            "Count the cubes of each piece and write the number beside it.",
            ["together", "stay empty", "plus or a minus", "these numbers"],
        ),
        (
            Language::German,
            "Zähl die Würfel jedes Teils und schreib die Zahl daneben.",
            [
                "zusammen?",
                "bleiben leer",
                "Plus oder ein Minus",
                "diese Zahlen",
            ],
        ),
    ] {
        let sheet = words(&of, KitItem::Worksheet, language);
        assert!(sheet.contains(counted), "{sheet}");
        assert!(
            sheet.contains("1. 4, 4, 4. 2. 4 x 4 x 1 = 16. 3. 0, 0, 0."),
            "{sheet}"
        );
        for wrong in wrong {
            assert!(!sheet.contains(wrong), "{wrong}: {sheet}");
        }
    }
}

#[test]
fn no_more_places_stay_empty_than_pieces_leave() {
    let of = typed("holes.pack", "BOX: 6x1\nHOLES: any\nPIECE: O x1-6\n#\n");
    let first = &pages(&of, KitItem::Booklet, Language::English)[0];
    assert!(
        first.contains("At most 5 places for a cube stay empty."),
        "{first}"
    );
}

/// Equal cells are not an equal piece where one of them may not be turned over.
#[test]
fn a_piece_that_may_not_be_turned_over_is_one_of_its_own() {
    let of = typed(
        "sides.pack",
        "BOX: 2x4\nPIECE: L\nFLIP: no\n###\n#..\nPIECE: M\n###\n#..\n",
    );
    let files = made(&of, &KitOrder::default());
    file(&files, "piece-L.stl");
    file(&files, "piece-M.stl");
    let said = text(&files[0]);
    assert!(
        said.contains(
            "This piece may not be turned over; its name is on the side that looks up: piece L."
        ),
        "{said}"
    );
    let german = cubewright::show::kit::kit(&of.0, &of.1, &KitOrder::default(), Language::German);
    let said = text(&german.expect("a kit")[0]);
    assert!(
        said.contains("sein Name steht auf der Seite, die nach oben zeigt: Teil L."),
        "{said}"
    );
    // Where any side may look up, nothing is said of it.
    let free = typed(
        "free.pack",
        "BOX: 2x4\nPIECE: L\n###\n#..\nPIECE: M\n###\n#..\n",
    );
    let said = readme(&free, &KitOrder::default());
    assert!(!said.contains("looks up"), "{said}");
    assert!(said.contains("pieces L and M"), "{said}");
}

#[test]
fn what_looks_like_its_mirror_image_is_none() {
    let soma = cubewright_test::read("data/pack_soma.pack").replace("BOX:", "MIRROR: yes\nBOX:");
    let (scene, _) = typed("soma.pack", &soma);
    let is_image = |name: &str| {
        let mut parts = scene.parts.iter();
        parts.any(|part| part.label == name && matches!(part.note, Note::MirrorImage(_)))
    };
    for name in ["V", "L", "T", "Z", "P"] {
        assert!(!is_image(name), "{name}");
    }
    // They lie where the answer says.
    let finished = scene.finished().expect("an answer");
    let cells: std::collections::BTreeSet<_> = scene
        .cells_at(&finished)
        .into_iter()
        .map(|(_, cell)| cell)
        .collect();
    assert_eq!(cells.len(), 27);
    let most = cells.iter().map(|cell| cell.x.max(cell.y).max(cell.z));
    let least = cells.iter().map(|cell| cell.x.min(cell.y).min(cell.z));
    assert_eq!(most.max().expect("cells") - least.min().expect("cells"), 2);
}

#[test]
fn hints_begin_behind_what_lies_already() {
    let of = typed(
        "laid.pack",
        "PACKING: l\nBOX: 5x2\nPIECE: D x4\n##\nPIECE: E\n#\n#\nLAID:\nD = D\nF = D\nG = D\n\
         DDFF.\nGG...\n",
    );
    for (language, laid, lies, second) in [
        (
            Language::English,
            "These pieces lie already: 3 of D.",
            "What lies already",
            ["Hint 2: the first step ", "Hint 3:"],
        ),
        (
            Language::German,
            "Diese Teile liegen schon: 3 von D.",
            "Was schon liegt",
            ["Hinweis 2: der erste Schritt ", "Hinweis 3:"],
        ),
    ] {
        let all = pages(&of, KitItem::Booklet, language);
        assert!(all[0].contains(laid) && all[0].contains(lies), "{}", all[0]);
        let first = of.0.steps[3].moved[0];
        let label = &of.0.parts[first].label;
        let begin = language.say(["Begin with piece {0}.", "Beginn mit Teil {0}."], &[label]);
        assert!(all[1].contains(&begin), "{begin}: {}", all[1]);
        let hint = all.iter().find(|page| page.contains(second[0]));
        let hint = hint.expect("a second hint");
        let told =
            of.0.steps
                .iter()
                .filter(|step| hint.contains(&step.words(language)));
        assert_eq!(told.count(), 1, "{hint}");
        assert!(hint.contains(&of.0.steps[3].words(language)), "{hint}");
    }
}

#[test]
fn a_frame_is_named_wherever_its_pieces_are() {
    let of = solved("frame_2x3.hcp");
    for (language, belongs, asked, unmade) in [
        (
            Language::English,
            "Round them belongs a frame",
            "Where pieces meet each other or the frame there are 46 cells",
            "It is not made.",
        ),
        (
            Language::German,
            "Um sie herum gehört ein Rahmen",
            "Wo Teile aneinander oder an den Rahmen stoßen, sind 46 Zellen",
            "Er wird nicht gemacht.",
        ),
    ] {
        for item in [KitItem::Booklet, KitItem::Worksheet] {
            let first = &pages(&of, item, language)[0];
            assert!(first.contains(belongs), "{first}");
        }
        let sheet = words(&of, KitItem::Worksheet, language);
        assert!(sheet.contains(asked), "{sheet}");
        let seen = language.pick(["seen from above", "von oben gesehen"]);
        assert!(sheet.contains(seen), "the shape: {sheet}");
        let files = cubewright::show::kit::kit(&of.0, &of.1, &KitOrder::default(), language);
        let said = text(&files.expect("a kit")[0]);
        assert!(said.contains(unmade), "{said}");
    }
    let cube = solved("HC_BQ_01.hcq");
    let said = readme(&cube, &KitOrder::default());
    assert!(!said.contains("frame"), "{said}");
}

#[test]
fn the_papers_of_one_piece_ask_for_one_number() {
    let of = typed("one.pack", "BOX: 2x2x1\nPIECE: O\n##\n##\n");
    for (language, heading, wrong) in [
        (
            Language::English,
            "The piece ",
            ["each piece", "together", "your numbers", "The pieces"],
        ),
        (
            Language::German,
            "Das Teil ",
            ["jedes Teils", "zusammen", "deiner Zahlen", "Die Teile"],
        ),
    ] {
        let booklet = &pages(&of, KitItem::Booklet, language)[0];
        assert!(booklet.contains(heading), "{booklet}");
        let sheet = words(&of, KitItem::Worksheet, language);
        for wrong in wrong {
            assert!(!booklet.contains(wrong), "{wrong}: {booklet}");
            assert!(!sheet.contains(wrong), "{wrong}: {sheet}");
        }
    }
}

#[test]
fn copies_of_a_named_piece_are_told_by_its_name() {
    let of = typed("four.pack", "BOX: 2x4\nPIECE: D x4\n##\n");
    let first = &pages(&of, KitItem::Booklet, Language::English)[0];
    assert!(first.contains("piece D (4 x"), "{first}");
    assert!(!first.contains("pieces A"), "{first}");
}
