//! A peer of the exact-cover engine: the crate `algoxcc`, dancing cells.

use algoxcc::{DancingCells, Option as Choice, Problem};
use cubewright::model::{Item, ItemKind, Model};

/// What the crate is asked.
pub(crate) fn problem(model: &Model) -> Problem {
    let names = |kind| {
        let items = model.items.iter().filter(move |item| item.kind == kind);
        items.map(|item| item.name.as_str()).collect()
    };
    let (primary, secondary) = (names(ItemKind::Primary), names(ItemKind::Secondary));
    let options = model.options.iter().map(|option| {
        let items: Vec<&Item> = option
            .items
            .iter()
            .map(|item| &model.items[item.index()])
            .collect();
        let of = |kind| items.iter().filter(move |item| item.kind == kind);
        let primary = of(ItemKind::Primary).map(|item| item.name.as_str());
        let secondary = of(ItemKind::Secondary).map(|item| (item.name.as_str(), ""));
        Choice::new_validated(&option.name, &primary.collect(), &secondary.collect())
    });
    Problem::new_validated(&primary, &secondary, &options.collect())
}

/// Counts the exact covers; it keeps them all, and tells no nodes.
pub(crate) fn count(problem: &Problem) -> u64 {
    // An item without options is an error there.
    DancingCells::new(problem).map_or(0, |mut cells| cells.solve_all().count() as u64)
}
