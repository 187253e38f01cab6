//! Models that mean nothing are refused at the door, before an engine could believe them.

use cubewright_test as support;

use cubewright::model::{
    Colour, Column, Item, ItemIx, ItemKind, Model, ModelError, OptionIx, Part,
};
use cubewright::puzzle::{Puzzle, PuzzleError};
use fastrand::Rng;
use support::{cases, described, models};

/// Two options for one item, the first of which is `broken`.
fn with_option(items: &[usize]) -> Model {
    let mut model = cubewright::formats::read_dlx("x\nx\nx\n").expect("good");
    model.options[0].items = items.iter().map(|&item| ItemIx::new(item)).collect();
    model
}

/// Engines have panicked at these, said that another engine is wrong, or proved that there is
/// no solution.
#[test]
fn what_misled_engines_is_refused() {
    for (items, expected) in [
        (&[7][..], "the model: option o1: there is no item 7"),
        (
            &[0, 0],
            "the model: option o1: x stands twice, or behind what follows it in the model",
        ),
    ] {
        let error = Puzzle::of(with_option(items)).expect_err("it is broken");
        assert_eq!(described(&error), expected);
        assert_eq!(format!("{error:?}"), expected);
    }
    let mut model = with_option(&[0]);
    model.rows.push(cubewright::model::Row {
        name: "r".to_owned(),
        terms: vec![(Column::Option(OptionIx::new(2)), 1)],
        sense: cubewright::model::Sense::Le,
        rhs: 1,
    });
    let error = Puzzle::of(model).expect_err("it is broken");
    let missing = ModelError::Missing {
        of: Part::Row,
        name: "r".to_owned(),
        what: Part::Option,
        index: 2,
    };
    assert_eq!(error, PuzzleError::Model(missing));
}

/// One random place of a model is broken; `None` if it has no such place.
fn broken(rng: &mut Rng, mut model: Model) -> Option<Model> {
    let option = rng.usize(..model.options.len().max(1));
    let item = rng.usize(..model.items.len());
    let (beyond, row) = (rng.usize(..3), rng.usize(..model.rows.len().max(1)));
    match rng.u8(..14) {
        0 => {
            let index = model.items.len() + beyond;
            model
                .options
                .get_mut(option)?
                .items
                .push(ItemIx::new(index));
        }
        1 => {
            let items = &mut model.options.get_mut(option)?.items;
            items.push(*items.last()?);
        }
        2 => {
            let items = &mut model.options.get_mut(option)?.items;
            if items.len() < 2 {
                return None;
            }
            items.reverse();
        }
        3 => {
            let colour = Colour::new(model.colours.len() + beyond);
            model.options.get_mut(option)?.coloured.first_mut()?.1 = colour;
        }
        4 => {
            let primary = |item: &Item| item.kind == ItemKind::Primary;
            let index = model.items.iter().position(primary)?;
            let coloured = &mut model.options.get_mut(option)?.coloured;
            *coloured = vec![(ItemIx::new(index), Colour::new(0))];
        }
        5 => {
            let it = model.options.get_mut(option)?;
            let first = *it.coloured.first()?;
            it.coloured.push(first);
        }
        6 => model.items.push(model.items[item].clone()),
        7 => {
            let again = model.options.get(option)?.clone();
            model.options.push(again);
        }
        8 => model.colours.push(model.colours[0].clone()),
        9 => {
            let integer = model.integers.first_mut()?;
            (integer.lower, integer.upper) = (1, 0);
        }
        10 => {
            let column = Column::Option(OptionIx::new(model.options.len() + beyond));
            model.rows.get_mut(row)?.terms.push((column, 1));
        }
        11 => {
            let column = Column::Integer(model.integers.len() + beyond);
            model.rows.get_mut(row)?.terms.push((column, 1));
        }
        12 => {
            let terms = &mut model.rows.get_mut(row)?.terms;
            terms.push(*terms.first()?);
        }
        _ => model.preference = vec![vec![OptionIx::new(model.options.len() + beyond)]],
    }
    Some(model)
}

#[test]
fn random_models_are_taken_and_broken_ones_refused() {
    let mut rng = Rng::with_seed(43);
    let mut refused = 0;
    for _ in 0..cases(2000) {
        let options = rng.usize(1..8);
        let model = models::random(&mut rng, options);
        let Some(broken) = broken(&mut rng, model.clone()) else {
            continue;
        };
        Puzzle::of(model).expect("it means something");
        match Puzzle::of(broken) {
            Err(error @ PuzzleError::Model(_)) => drop(described(&error)),
            other => panic!("{other:?}"),
        }
        refused += 1;
    }
    assert!(refused > 1000, "{refused}");
}

#[test]
fn sums_that_floating_point_cannot_hold_are_refused() {
    let mut model = with_option(&[0]);
    model.integers.push(cubewright::model::Integer {
        name: "n".to_owned(),
        lower: 0,
        upper: i32::MAX,
        cost: i32::MAX,
    });
    let error = Puzzle::of(model).expect_err("too large");
    assert_eq!(
        error,
        PuzzleError::Model(ModelError::TooLarge { row: None })
    );
}
