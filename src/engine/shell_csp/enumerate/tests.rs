use std::collections::BTreeSet;

use super::*;
use crate::family::shell::{Shape, Surface, Width};

/// So many pieces without symmetries that are all different and `wanted`.
fn pieces(count: usize, wanted: impl Fn(Border) -> bool) -> Vec<Border> {
    let all = (0..).map(|bits| Border::from_bits(Width::FIVE, bits * 0x9E37 % 0xFFFF));
    let is_plain = |border: &Border| border.symmetries() == 1 && wanted(*border);
    let mut seen = BTreeSet::new();
    let new = all
        .filter(is_plain)
        .filter(|it| seen.insert(it.canonical()));
    new.take(count).collect()
}

fn cube(pieces: Vec<Border>) -> Shell {
    let surface = Shape::named("cube").expect("known").surface(Width::FIVE);
    Shell::new("cube", pieces, surface).expect("enough")
}

#[test]
fn as_many_values_as_bits_are_told_apart() {
    let shell = cube(pieces(MAX_VALUES / 8, |_| true));
    assert!(States::of(&shell).is_some());
    let shell = cube(pieces(MAX_VALUES / 8 + 1, |_| true));
    assert!(States::of(&shell).is_none());
}

/// No vertex can be filled; budgets must grow until that is proved.
#[test]
fn the_last_budget_searches_all() {
    let shell = cube(pieces(64, |border| border.corner_teeth() == 0));
    let states = States::of(&shell).expect("few values");
    let mut asked = 0;
    let stop = &mut || {
        asked += 1;
        asked > 1000
    };
    let work = states.any(1, stop, &mut |_, _| panic!("there is none"));
    assert_eq!(work.end, SearchEnd::Exhausted);
    assert!(work.nodes > 10_000, "{}", work.nodes);
}

/// Wider domains than needed find the same.
#[test]
fn states_do_not_depend_on_the_width_of_domains() {
    let surface = Surface::cube(Width::FIVE);
    let mut rng = SplitMix64::new(5);
    let mut pieces = vec![Border::empty(Width::FIVE); 6];
    for cell in surface.open_cells() {
        let site = cell.sites[rng.below(cell.sites.len())];
        let piece = &mut pieces[site.place.index()];
        *piece = piece.toggled(site.ring);
    }
    let shell = cube(pieces);
    let states = States::of(&shell).expect("few values");
    let mut all: Vec<BTreeSet<Vec<u16>>> = Vec::new();
    let mut note = |search: &dyn Fn(&mut StateSink<'_>) -> ShellSearchStats| {
        let mut found = BTreeSet::new();
        let work = search(&mut |state| {
            assert!(found.insert(state.to_vec()));
            ControlFlow::Continue(())
        });
        assert_eq!(work.end, SearchEnd::Exhausted);
        all.push(found);
    };
    let never = || false;
    note(&|visit| states.search(Scope::All, &mut { never }, visit));
    note(&|visit| states.search_in::<1>(Scope::All, &mut { never }, visit));
    note(&|visit| states.search_in::<5>(Scope::All, &mut { never }, visit));
    note(&|visit| states.search_in::<16>(Scope::All, &mut { never }, visit));
    note(&|visit| states.search_in::<64>(Scope::All, &mut { never }, visit));
    assert!(!all[0].is_empty() && all.iter().all(|found| *found == all[0]));
}

#[test]
fn plain_nodes_end_above_the_most() {
    let shell = cube(pieces(64, |_| true));
    let states = States::of(&shell).expect("few values");
    let all = states.static_order_nodes(u64::MAX, &mut || false);
    let some = states.static_order_nodes(20, &mut || false);
    assert!(all > 40 && (21..=22).contains(&some), "{all} {some}");
}
