//! Knuth's text for exact cover: what is written is read again, and what is wrong
//! is told with its place.

#[path = "../../benches/peer/links.rs"]
mod links;
use cubewright_test as support;

use cubewright::export::linear_program;
use cubewright::family::shell::model::{Formulation, ShellModel};
use cubewright::formats::{
    DLX_MOST_NAME, DlxErrorKind, DlxWriteError, dlx_text, dlx_text_with_costs, read_dlx,
};
use cubewright::model::{
    Colour, Column, Integer, Item, ItemIx, ItemKind, Model, ModelOption, OptionIx, Row, Sense,
};
use fastrand::Rng;
use support::{Cases, known};

/// Knuth's example for secondary items, with comments and odd spaces.
const TOY: &str =
    "| A simple example\n\n  p  q r |x y \n| options\np q x y\r\n p r x y\n\np x\nq x\nr y";

fn options(model: &Model) -> Vec<Vec<usize>> {
    let indices = |option: &ModelOption| option.items.iter().map(|item| item.index()).collect();
    model.options.iter().map(indices).collect()
}

/// Asserts that `text` is refused at `place`, and that there is a hint.
fn refused(text: &str, place: impl Into<Option<(usize, usize)>>, kind: &DlxErrorKind) {
    let place = place.into();
    let error = read_dlx(text).expect_err(text);
    assert_eq!(error.kind(), &kind.clone().into(), "{text:?}");
    let message = support::described(&error);
    let found = error.position().map(|at| (at.line, at.column));
    assert_eq!(found, place, "{text:?}");
    let place = place.map(|(line, column)| format!("line {line}, column {column}: "));
    assert_eq!(error.to_string(), place.unwrap_or_default() + &message);
}

#[test]
fn the_example_is_read() {
    let model = read_dlx(TOY).expect("a good text");
    assert_eq!(model.name, "A simple example");
    let names: Vec<&str> = model.items.iter().map(|item| item.name.as_str()).collect();
    assert_eq!(names, ["p", "q", "r", "x", "y"]);
    let primary = model.items.iter().map(|i| i.kind == ItemKind::Primary);
    assert_eq!(
        primary.collect::<Vec<_>>(),
        [true, true, true, false, false]
    );
    assert_eq!(
        options(&model),
        [
            vec![0, 1, 3, 4],
            vec![0, 2, 3, 4],
            vec![0, 3],
            vec![1, 3],
            vec![2, 4]
        ]
    );
    assert_eq!(model.options[4].name, "o5");
    assert!(model.options.iter().all(|option| option.cost == 0));
    assert_eq!(
        dlx_text(&model).expect("items only"),
        "| A simple example\np q r | x y\np q x y\np r x y\np x\nq x\nr y\n"
    );
}

#[test]
fn small_and_odd_texts_are_read() {
    let items = |text: &str| read_dlx(text).expect(text).items.len();
    assert_eq!(items("a"), 1);
    assert_eq!(items("\u{feff}a b\n"), 2);
    assert_eq!(items("a b |"), 2);
    assert_eq!(items("|\n||\n| b | c\nä |c_1_0_0\nä c_1_0_0\n"), 2);
    let model = read_dlx("b a\na b\n").expect("any order in an option");
    assert_eq!(options(&model), [[0, 1]]);
    let long = "n".repeat(DLX_MOST_NAME);
    assert_eq!(items(&long), 1);
}

#[test]
fn faults_have_a_place() {
    let item = |item: &str| item.to_owned();
    let no_items = DlxErrorKind::NoItems;
    refused("", None, &no_items);
    refused("\n | a b\n\n", None, &no_items);
    let most = DLX_MOST_NAME;
    let long = format!("é {}", "n".repeat(most + 1));
    refused(&long, (1, 3), &DlxErrorKind::LongName { most });
    refused("a b:1\n", (1, 3), &DlxErrorKind::Name { item: item("b:1") });
    refused(
        "a b é a",
        (1, 7),
        &DlxErrorKind::RepeatedItem { item: item("a") },
    );
    refused(
        "a |a",
        (1, 4),
        &DlxErrorKind::RepeatedItem { item: item("a") },
    );
    refused("| x\na | b | c\n", (2, 7), &DlxErrorKind::RepeatedBar);
    refused("a ||b\n", (1, 4), &DlxErrorKind::Name { item: item("|b") });
    refused(
        "a b\n\na  d\n",
        (3, 4),
        &DlxErrorKind::UnknownItem { item: item("d") },
    );
    refused(
        "é b\né é\n",
        (2, 3),
        &DlxErrorKind::RepeatedInOption { item: item("é") },
    );
    refused(
        "a | b\na b |x\n",
        (2, 5),
        &DlxErrorKind::BarInOption { entry: item("|x") },
    );
    refused(
        "a\u{1b}[2J\n",
        (1, 1),
        &DlxErrorKind::Name {
            item: item("a\u{fffd}[2J"),
        },
    );
    refused(
        "a | b c\na b\n c b\n",
        (3, 2),
        &DlxErrorKind::NothingPrimary,
    );
}

/// Knuth's example for colours.
const COLOURED: &str = "| Colours\np q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n";

#[test]
fn colours_are_read_and_written() {
    let model = read_dlx(COLOURED).expect("a good text");
    assert_eq!(model.colours, ["A", "B"]);
    let coloured: Vec<Vec<(usize, usize)>> = model
        .options
        .iter()
        .map(|option| {
            let pairs = option.coloured.iter();
            pairs.map(|(item, c)| (item.index(), c.index())).collect()
        })
        .collect();
    let expected = [
        vec![(4, 0)],
        vec![(3, 0)],
        vec![(3, 1)],
        vec![(3, 0)],
        vec![(4, 1)],
    ];
    assert_eq!(coloured, expected);
    assert_eq!(options(&model)[..2], [vec![0, 1, 3], vec![0, 2, 4]]);
    assert_eq!(dlx_text(&model).as_deref(), Ok(COLOURED));
}

#[test]
fn faults_of_colours_have_a_place() {
    let item = |item: &str| item.to_owned();
    refused(
        "a b | c\na b:1\n",
        (2, 3),
        &DlxErrorKind::PrimaryColour { item: item("b") },
    );
    refused(
        "a | é\na é:\n",
        (2, 3),
        &DlxErrorKind::EmptyColour { item: item("é") },
    );
    refused(
        "a | b\na b:c:d\n",
        (2, 3),
        &DlxErrorKind::Colour {
            colour: item("c:d"),
        },
    );
    refused(
        "a | b\na x:c\n",
        (2, 3),
        &DlxErrorKind::UnknownItem { item: item("x") },
    );
    refused(
        "a | b\na b:c b:d\n",
        (2, 7),
        &DlxErrorKind::RepeatedInOption { item: item("b") },
    );
    refused(
        "a | b\na b b:d\n",
        (2, 5),
        &DlxErrorKind::RepeatedInOption { item: item("b") },
    );
    refused("a | b\nb:d\n", (2, 1), &DlxErrorKind::NothingPrimary);
    let most = DLX_MOST_NAME;
    let long = format!("a | b\na b:{}\n", "n".repeat(most + 1));
    refused(&long, (2, 3), &DlxErrorKind::LongName { most });
}

/// A model of `items` items, every third secondary, and random options.
fn random(rng: &mut Rng, items: usize) -> Model {
    let kind = |index: usize| match index % 3 {
        2 => ItemKind::Secondary,
        _ => ItemKind::Primary,
    };
    let item = |index| Item {
        name: format!("i{index}"),
        kind: kind(index),
    };
    let option = |index| {
        let mut chosen: Vec<usize> = (0..items).filter(|_| rng.u8(..4) == 0).collect();
        chosen.push(3 * rng.usize(..items.div_ceil(3)));
        chosen.sort_unstable();
        chosen.dedup();
        ModelOption {
            coloured: Vec::new(),
            name: format!("o{}", index + 1),
            items: chosen.into_iter().map(ItemIx::new).collect(),
            cost: 0,
        }
    };
    Model {
        name: "random".into(),
        options: (0..2 * items).map(option).collect(),
        items: (0..items).map(item).collect(),
        ..Model::default()
    }
}

/// What each option covers, by name and in the order of the names.
fn by_name(model: &Model) -> Vec<Vec<(&str, ItemKind)>> {
    let names = |option: &ModelOption| {
        let items = option.items.iter().map(|item| &model.items[item.index()]);
        let mut names: Vec<_> = items.map(|item| (item.name.as_str(), item.kind)).collect();
        names.sort_unstable_by_key(|&(name, _)| name);
        names
    };
    model.options.iter().map(names).collect()
}

#[test]
fn models_come_back() {
    let mut rng = Rng::with_seed(7);
    for items in 1..40 {
        let model = random(&mut rng, items);
        let text = dlx_text(&model).expect("items only");
        let again = read_dlx(&text).expect("what was written");
        assert_eq!(by_name(&model), by_name(&again), "{text}");
        assert_eq!(model.name, again.name);
        // Secondary items stand last from now on.
        assert_eq!(dlx_text(&again).as_deref(), Ok(text.as_str()));
    }
}

#[test]
fn shells_come_back_without_their_costs() {
    for case in known() {
        let shell = ShellModel::new(&case.shell(), Formulation::Cells);
        let mut model = shell.model().clone();
        let text = dlx_text(&model).expect("items only");
        for (index, option) in model.options.iter_mut().enumerate() {
            option.name = format!("o{}", index + 1);
            option.cost = 0;
        }
        let again = read_dlx(&text).expect("what was written");
        assert_eq!(
            linear_program(&again).rows,
            linear_program(&model).rows,
            "{}",
            case.name
        );
        let article = ShellModel::new(&case.shell(), Formulation::Article);
        let error = dlx_text(article.model()).expect_err("rows");
        assert!(matches!(error, DlxWriteError::Row { .. }), "{error}");
    }
}

#[test]
fn what_the_format_cannot_say_is_refused() {
    let model = || read_dlx(TOY).expect("a good text");
    let refused = |change: &dyn Fn(&mut Model), message: &str| {
        let mut model = model();
        change(&mut model);
        let error = dlx_text(&model).expect_err(message);
        assert_eq!(support::described(&error), message);
    };
    let row = || Row {
        name: "C22".into(),
        terms: vec![(Column::Option(OptionIx::new(0)), 2)],
        sense: Sense::Le,
        rhs: 1,
    };
    let integer = || Integer {
        name: "Y".into(),
        lower: 0,
        upper: 12,
        cost: 1,
    };
    refused(
        &|model| model.rows.push(row()),
        "the row C22 cannot be said by items",
    );
    refused(
        &|model| model.integers.push(integer()),
        "the integer variable Y cannot be said by items",
    );
    for name in ["", "a b", "a:b", "|", "a|", "\u{feff}a"] {
        refused(
            &|model| model.items[1].name = name.into(),
            &format!("{name:?} cannot be the name of an item"),
        );
    }
    refused(
        &|model| model.items[1].name = "x".into(),
        "two items are called x",
    );
    refused(
        &|model| model.items.clear(),
        "the model has no primary items",
    );
    refused(
        &|model| model.colours.push("a:b".into()),
        "\"a:b\" cannot be the name of a colour",
    );
    refused(
        &|model| {
            model.colours.push("A".into());
            model.options[2].coloured = vec![(ItemIx::new(1), Colour::new(0))];
        },
        "the option o3 gives the primary item q a colour",
    );
}

/// The instances of `tests/cases/cover` have the sizes of their records.
#[test]
fn instances_have_their_sizes() {
    let mut files: Vec<String> = Vec::new();
    for case in Cases::Covers.read() {
        let model = case.cover();
        let sizes = (Some(model.options.len()), Some(model.items.len()));
        assert_eq!(sizes, (case.options, case.items), "{}", case.name);
        let text = support::read(&case.file);
        assert_eq!(dlx_text(&model), Ok(text), "{}", case.name);
        files.push(case.file);
    }
    files.sort();
    let folder = std::fs::read_dir(support::path("tests/cases/cover")).expect("a folder");
    let names = folder.map(|entry| entry.expect("an entry").file_name());
    let mut there: Vec<String> = names
        .map(|name| format!("tests/cases/cover/{}", name.to_string_lossy()))
        .collect();
    there.sort();
    assert_eq!(
        there, files,
        "files without a record, or records without a file"
    );
}

/// Dancing links, which share nothing with the engines, find the counts.
#[test]
fn small_instances_have_their_counts() {
    let mut counted = 0;
    for case in Cases::Covers.read() {
        if case.skip("links", "peer").is_some() {
            continue;
        }
        let model = case.cover();
        // Read from text, primary items stand first.
        let kinds = model.items.iter().map(|item| item.kind);
        let primary = kinds.filter(|kind| *kind == ItemKind::Primary).count();
        let number = |item: usize| u32::try_from(item).expect("few items");
        let options: Vec<Vec<u32>> = options(&model)
            .into_iter()
            .map(|option| option.into_iter().map(number).collect())
            .collect();
        let (solutions, _) = links::count(model.items.len(), primary, &options);
        assert_eq!(solutions, case.raw, "{}", case.name);
        counted += 1;
    }
    assert!(counted > 15, "the instances were not found");
}

/// Damaged texts are read or refused with a place inside them; what is read can be
/// written.
#[test]
fn damage_is_told() {
    let mut rng = Rng::with_seed(3);
    let bits = [
        "2", "|", ":", " ", "\n", "\r", "p", "x", "é", "\u{feff}", "",
    ];
    for round in 0..20_000 {
        let source = if round % 2 == 0 { TOY } else { COLOURED };
        let mut characters: Vec<String> = source.chars().map(String::from).collect();
        for _ in 0..rng.usize(1..4) {
            let at = rng.usize(..characters.len());
            rng.choice(bits)
                .expect("not empty")
                .clone_into(&mut characters[at]);
        }
        let text = characters[rng.usize(..20)..].concat();
        match read_dlx(&text) {
            Ok(model) => {
                let again = dlx_text_with_costs(&model).map(|text| read_dlx(&text));
                let again = again.unwrap_or_else(|error| panic!("{error}: {text:?}"));
                assert_eq!(again.as_ref(), Ok(&model), "{text:?}");
            }
            Err(error) => {
                if let Some(at) = error.position() {
                    let line = text.lines().nth(at.line - 1).unwrap_or_default();
                    let inside = at.column <= line.chars().count().max(1);
                    assert!(inside, "{error}: {text:?}");
                }
                assert!(text.get(error.span()).is_some(), "{error}: {text:?}");
            }
        }
    }
}
