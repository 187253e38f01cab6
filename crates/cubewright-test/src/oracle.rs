//! Random small models of every kind, and all their solutions by trying every
//! set of options. Shares only `model::check` with the library.

use cubewright::model::{
    Colour, Column, Integer, Item, ItemIx, ItemKind, Model, ModelOption, OptionIx, Row, Selection,
    Sense, check,
};
use fastrand::Rng;

/// What a random model may have.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    pub items: usize,
    pub options: usize,
    /// Secondary items with colours.
    pub colours: bool,
    /// Linear rows, with integer variables.
    pub rows: bool,
    /// Options without a primary item.
    pub loose: bool,
}

/// A random model with costs of both signs and a preference, many of which have
/// solutions.
pub fn random(rng: &mut Rng, shape: Shape) -> Model {
    let primary = 1 + rng.usize(..shape.items);
    let item = |index: usize| Item {
        name: format!("i{index}"),
        kind: if index < primary {
            ItemKind::Primary
        } else {
            ItemKind::Secondary
        },
    };
    let mut model = Model {
        name: "random".to_owned(),
        items: (0..shape.items).map(item).collect(),
        colours: vec!["red".to_owned(), "blue".to_owned()],
        ..Model::default()
    };
    for index in 0..shape.options {
        let option = random_option(rng, shape, primary, index);
        model.options.push(option);
    }
    for coverers in model.coverers().iter().take(primary) {
        if rng.bool() {
            let mut group = coverers.clone();
            rng.shuffle(&mut group);
            model.preference.push(group);
        }
    }
    if shape.rows {
        add_rows(rng, &mut model);
    }
    model
}

fn random_option(rng: &mut Rng, shape: Shape, primary: usize, index: usize) -> ModelOption {
    let mut option = ModelOption {
        name: format!("o{index}"),
        items: Vec::new(),
        coloured: Vec::new(),
        cost: rng.i32(-3..4),
    };
    let is_loose = shape.loose && rng.u8(..4) == 0;
    let own = rng.usize(..primary);
    for item in 0..shape.items {
        let covers = rng.u8(..3) == 0 || item == own;
        match (item < primary, covers) {
            (true, true) if !is_loose => option.items.push(ItemIx::new(item)),
            (false, true) if shape.colours && rng.bool() => {
                let colour = Colour::new(rng.usize(..2));
                option.coloured.push((ItemIx::new(item), colour));
            }
            (false, true) => option.items.push(ItemIx::new(item)),
            _ => {}
        }
    }
    option
}

fn add_rows(rng: &mut Rng, model: &mut Model) {
    model.integers.push(Integer {
        name: "n".to_owned(),
        lower: rng.i32(-2..1),
        upper: rng.i32(1..3),
        cost: rng.i32(-2..3),
    });
    for index in 0..rng.usize(1..3) {
        let mut terms: Vec<(Column, i32)> = Vec::new();
        for option in 0..model.options.len() {
            if rng.u8(..3) == 0 {
                let column = Column::Option(OptionIx::new(option));
                terms.push((column, rng.i32(-2..3)));
            }
        }
        terms.push((Column::Integer(0), if rng.bool() { 1 } else { -1 }));
        model.rows.push(Row {
            name: format!("r{index}"),
            terms,
            sense: [Sense::Le, Sense::Eq, Sense::Ge][rng.usize(..3)],
            rhs: rng.i32(-2..4),
        });
    }
}

/// A solution as far as the question goes: its cost and the place of its options
/// in the groups of the preference.
pub type Merit = (i64, Vec<usize>);

/// All sets of options that solve the model, and the best merit.
pub fn solutions(model: &Model) -> (Vec<Vec<OptionIx>>, Option<Merit>) {
    assert!(model.options.len() <= 14, "too many sets");
    let mut found = Vec::new();
    let mut best = None;
    for set in 0..1_u32 << model.options.len() {
        let chosen = (0..model.options.len()).filter(|&index| set >> index & 1 == 1);
        let options: Vec<OptionIx> = chosen.map(OptionIx::new).collect();
        let Some(cost) = least_cost(model, &options) else {
            continue;
        };
        let merit = (cost, ranks(model, &options));
        if best.as_ref().is_none_or(|best| merit < *best) {
            best = Some(merit);
        }
        found.push(options);
    }
    found.sort_unstable();
    (found, best)
}

/// The merit of a selection that an engine showed.
pub fn merit(model: &Model, selection: &Selection) -> Merit {
    let cost = check(model, selection).expect("a solution");
    (cost, ranks(model, &selection.options))
}

fn ranks(model: &Model, options: &[OptionIx]) -> Vec<usize> {
    let rank = |group: &Vec<OptionIx>| {
        let at = group.iter().position(|option| options.contains(option));
        assert!(
            at.is_some() || group.is_empty(),
            "every solution has one of the group"
        );
        at.unwrap_or_default()
    };
    model.preference.iter().map(rank).collect()
}

/// The least cost of a set of options over all values of the (one) integer.
fn least_cost(model: &Model, options: &[OptionIx]) -> Option<i64> {
    let values = match model.integers.first() {
        None => vec![Vec::new()],
        Some(n) => (n.lower..=n.upper).map(|v| vec![i64::from(v)]).collect(),
    };
    let cost = |integers| {
        let options = options.to_vec();
        check(model, &Selection { options, integers }).ok()
    };
    values.into_iter().filter_map(cost).min()
}
