use super::*;
use crate::disassemble::search::Search;
use crate::geometry::Point;
use crate::rng::SplitMix64;

/// The parts with these cells.
fn group_of(search: &mut Search, parts: &[Vec<Point>]) -> Group {
    let shapes = parts.iter().filter_map(|cells| search.shapes.of(cells));
    let (shapes, corners) = shapes.unzip();
    let mut group = Group {
        parts: (0..parts.len()).collect(),
        shapes,
        corners,
        pairs: Vec::new(),
    };
    let paired = search.pair_up(&mut group, Bounds::default(), &Limits::none());
    paired.expect("no limit");
    group
}

/// A box whose cells are dealt out to so many parts, mostly to that of a neighbour; some stay empty.
fn assembly(random: &mut SplitMix64, parts: usize) -> Vec<Vec<Point>> {
    let mut all = vec![Vec::new(); parts];
    let sizes: [usize; 3] = core::array::from_fn(|_| 2 + random.below(3));
    let mut last = 0;
    for cell in 0..sizes.iter().product() {
        let at = [
            cell % sizes[0],
            cell / sizes[0] % sizes[1],
            cell / (sizes[0] * sizes[1]),
        ];
        let [x, y, z] = at.map(|along| i16::try_from(along).expect("small"));
        if random.below(3) == 0 {
            last = random.below(parts + 1);
        }
        if let Some(part) = all.get_mut(last) {
            part.push(Point::new(x, y, z));
        }
    }
    all.retain(|part| !part.is_empty());
    all
}

#[test]
fn few_parts_are_searched_as_any_number_of_them() {
    let mut random = SplitMix64::new(18);
    let (mut few, mut any) = (Search::default(), Search::default());
    let (mut loose, mut locked) = (0, 0);
    for round in 0..6000 {
        let parts = assembly(&mut random, 2 + round % 7);
        if parts.len() < 2 {
            continue;
        }
        let order = [Order::Level, Order::Widest][round % 2];
        let (bounds, limits) = (Bounds::default(), Limits::none());
        let [group, other] = [&mut few, &mut any].map(|search| group_of(search, &parts));
        assert!(fits(&few.shapes, &group));
        let found = few
            .loose_of_few(&group, order, bounds, &limits)
            .expect("no limit");
        let general = any.loose(&other, order, bounds, &limits).expect("no limit");
        assert_eq!(few.looked_at, any.looked_at);
        match (found, general) {
            (Some(state), Some(general)) => {
                loose += 1;
                assert_eq!(few.states.get(state), any.states.get(general));
                assert_eq!(few.ahead, any.ahead);
            }
            (None, None) => {
                locked += usize::from(few.states.len() > 1);
                let states = 0..any.states.len();
                assert_eq!(few.states.len(), states.len());
                let is_same = |state: usize| {
                    few.states.get(state) == any.states.get(state)
                        && few.states.parent(state) == any.states.parent(state)
                };
                assert!(states.into_iter().all(is_same));
            }
            different => panic!("{different:?}"),
        }
    }
    assert!(
        loose > 1000 && locked > 10,
        "{loose} come apart, {locked} move and lock"
    );
}

#[test]
fn joined_coordinates_are_taken_apart() {
    for (from, to) in [([0, 255, 128], [255, 0, 127]), ([1, 2, 3], [1, 1, 9])] {
        let offset = joined(to) - joined(from);
        let each = [0, 1, 2].map(|axis| i32::from(to[axis]) - i32::from(from[axis]));
        assert_eq!(apart(offset), each);
    }
}
