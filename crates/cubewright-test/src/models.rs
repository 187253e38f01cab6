//! Random small models with everything that a model can have, and all their
//! solutions by trying every selection.
#![allow(dead_code, unreachable_pub, reason = "each test uses its part")]

use cubewright::model::{
    Colour, Column, Integer, Item, ItemIx, ItemKind, Model, ModelOption, OptionIx, Row, Selection,
    Sense, check,
};
use fastrand::Rng;

/// A model of `options` options, some with colours, with rows and an integer.
pub fn random(rng: &mut Rng, options: usize) -> Model {
    let items = rng.usize(1..6);
    let kind = |rng: &mut Rng| match rng.u8(..5) {
        0..2 => ItemKind::Secondary,
        _ => ItemKind::Primary,
    };
    let mut model = Model {
        name: "random".to_owned(),
        items: (0..items)
            .map(|index| Item {
                name: format!("i{index}"),
                kind: kind(rng),
            })
            .collect(),
        colours: vec!["red".to_owned(), "blue".to_owned()],
        ..Model::default()
    };
    for index in 0..options {
        let option = option(rng, &model, index);
        model.options.push(option);
    }
    if rng.bool() {
        let lower = rng.i32(-3..2);
        model.integers.push(Integer {
            name: "n".to_owned(),
            lower,
            upper: lower + rng.i32(0..4),
            cost: rng.i32(-3..4),
        });
    }
    for index in 0..rng.usize(..3) {
        let row = row(rng, &model, index);
        model.rows.push(row);
    }
    model
}

fn option(rng: &mut Rng, model: &Model, index: usize) -> ModelOption {
    let mut option = ModelOption {
        name: format!("o{index}"),
        items: Vec::new(),
        coloured: Vec::new(),
        cost: rng.i32(-3..4),
    };
    for (index, item) in model.items.iter().enumerate() {
        let item_ix = ItemIx::new(index);
        match (item.kind, rng.u8(..6)) {
            (_, 0..2) => option.items.push(item_ix),
            (ItemKind::Secondary, 2..4) => {
                option.coloured.push((item_ix, Colour::new(rng.usize(..2))));
            }
            _ => {}
        }
    }
    option
}

fn row(rng: &mut Rng, model: &Model, index: usize) -> Row {
    let columns = (0..model.options.len()).map(|o| Column::Option(OptionIx::new(o)));
    let integers = (0..model.integers.len()).map(Column::Integer);
    let terms = columns.chain(integers).filter(|_| rng.bool());
    let terms: Vec<Column> = terms.collect();
    Row {
        name: format!("r{index}"),
        terms: terms
            .into_iter()
            .map(|column| (column, rng.i32(-4..5)))
            .filter(|&(_, factor)| factor != 0)
            .collect(),
        sense: [Sense::Le, Sense::Eq, Sense::Ge][rng.usize(..3)],
        rhs: rng.i32(-3..5),
    }
}

/// Every selection that fits the shape of `model`, whether or not it satisfies it.
pub fn selections(model: &Model) -> Vec<Selection> {
    let count = model.options.len();
    let mut integers: Vec<Vec<i64>> = vec![Vec::new()];
    for integer in &model.integers {
        let values = i64::from(integer.lower)..=i64::from(integer.upper);
        integers = integers
            .into_iter()
            .flat_map(|before| {
                let longer = move |value| [before.clone(), vec![value]].concat();
                values.clone().map(longer)
            })
            .collect();
    }
    let subset = |mask: u32| (0..count).filter(move |bit| mask >> bit & 1 == 1);
    (0..1_u32 << count)
        .flat_map(|mask| {
            integers.iter().map(move |integers| Selection {
                options: subset(mask).map(OptionIx::new).collect(),
                integers: integers.clone(),
            })
        })
        .collect()
}

/// All solutions with their costs.
pub fn solutions(model: &Model) -> Vec<(Selection, i64)> {
    let selections = selections(model).into_iter();
    selections
        .filter_map(|selection| check(model, &selection).ok().map(|cost| (selection, cost)))
        .collect()
}
