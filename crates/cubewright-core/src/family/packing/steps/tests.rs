//! Orders of building, beside an oracle that moves cells step by step.

use super::*;

fn cells(list: &[[i16; 3]]) -> Vec<Point> {
    list.iter().map(|&[x, y, z]| Point::new(x, y, z)).collect()
}

/// The oracle: moves cells step by step and looks whether any two meet.
fn follows(parts: &[Vec<Point>], order: &[Insertion], there: &mut Vec<usize>) {
    for insertion in order {
        let mut own = Vec::new();
        if insertion.inner.is_empty() {
            own.push(insertion.parts[0]);
            assert_eq!(insertion.parts.len(), 1);
        } else {
            follows(parts, &insertion.inner, &mut own);
        }
        own.sort_unstable();
        assert_eq!(own, insertion.parts);
        let filled: BTreeSet<Point> = there.iter().flat_map(|&p| parts[p].clone()).collect();
        match insertion.direction {
            None => assert_eq!(there.len(), 0),
            Some(direction) => {
                for step in 0..40 {
                    let back = direction.times(-step);
                    let moving = own.iter().flat_map(|&part| parts[part].iter());
                    for &cell in moving {
                        assert!(!filled.contains(&cell.plus(back)), "they collide");
                    }
                }
            }
        }
        there.extend(own);
    }
}

#[track_caller]
fn is_buildable(parts: &[Vec<Point>]) -> Vec<Insertion> {
    let order = insertions(parts).expect("it can be built");
    let mut there = Vec::new();
    follows(parts, &order, &mut there);
    there.sort_unstable();
    assert_eq!(there, (0..parts.len()).collect::<Vec<_>>());
    order
}

fn ring(plane: fn(i16, i16) -> Point) -> Vec<Point> {
    let all = (0..3).flat_map(|a| (0..3).map(move |b| (a, b)));
    let rim = all.filter(|&(a, b)| (a, b) != (1, 1));
    rim.map(|(a, b)| plane(a, b)).collect()
}

#[test]
fn links_of_a_chain_interlock() {
    let flat = ring(|a, b| Point::new(a, b, 1));
    // Its near side runs through the hole of the other.
    let upright = ring(|a, b| Point::new(1, a + 1, b));
    assert!(flat.iter().all(|cell| !upright.contains(cell)));
    let error = insertions(&[flat, upright]).unwrap_err();
    assert_eq!(error.parts, [0, 1]);
}

#[test]
fn a_lid_on_linked_rings_is_not_among_those_that_interlock() {
    let flat = ring(|a, b| Point::new(a, b, 1));
    let upright = ring(|a, b| Point::new(1, a + 1, b));
    let lid = cells(&[[0, 0, 9]]);
    let error = insertions(&[lid, flat, upright]).unwrap_err();
    assert_eq!(error.parts, [1, 2]);
}

#[test]
fn three_boards_through_each_other_interlock() {
    // Each board goes through a slot in the next: the cross of three boards,
    // closed slots.
    let board = |turn: usize| -> Vec<Point> {
        let all = (-2..=2).flat_map(|a| (-1..=1).map(move |b| (a, b)));
        let solid = all.filter(|&(a, b): &(i16, i16)| b != 0 || a.abs() == 2);
        let cell_at = |(a, b): (i16, i16)| {
            let mut v = [0; 3];
            v[turn] = a;
            v[(turn + 1) % 3] = b;
            Point::new(v[0], v[1], v[2])
        };
        solid.map(cell_at).collect()
    };
    let boards = [board(0), board(1), board(2)];
    let all: BTreeSet<Point> = boards.concat().into_iter().collect();
    assert_eq!(all.len(), boards.concat().len(), "they do not overlap");
    let error = insertions(&boards).unwrap_err();
    assert_eq!(error.parts, [0, 1, 2]);
}

#[test]
fn a_tunnel_goes_over_hooked_parts() {
    // A tunnel along x, closed behind; in it two parts that hook each other, which
    // could only be put in together.
    let mut tunnel = Vec::new();
    for x in -1..4 {
        for y in -1..3 {
            for z in 0..3 {
                let is_hollow = x >= 0 && (0..2).contains(&y) && z == 1;
                if !is_hollow {
                    tunnel.push(Point::new(x, y, z));
                }
            }
        }
    }
    let first = cells(&[[0, 0, 1], [3, 1, 1]]);
    let second = cells(&[[1, 0, 1], [2, 1, 1]]);
    let order = is_buildable(&[tunnel, first, second]);
    assert_eq!(order.len(), 3);
    assert!(order.iter().all(|step| step.parts.len() == 1));
    assert_eq!(order[2].parts, [0]);
}

#[test]
fn two_hooked_parts_go_in_together() {
    // Two pairs that come apart sideways only, one between the walls of the other:
    // no part moves alone, but either pair moves as a whole, up or down.
    let a = cells(&[[0, 0, 0], [1, 0, 1]]);
    let b = cells(&[[0, 0, 1], [1, 0, 0]]);
    let walls = |x: i16| [[x, -1, 0], [x, -1, 1], [x, 1, 0], [x, 1, 1]];
    let c = cells(&[&walls(0)[..], &[[5, 0, 0], [6, 0, 1]]].concat());
    let d = cells(&[&walls(1)[..], &[[5, 0, 1], [6, 0, 0]]].concat());
    let order = is_buildable(&[a, b, c, d]);
    let moved: Vec<&[usize]> = order.iter().map(|step| &step.parts[..]).collect();
    assert_eq!(moved.len(), 3);
    assert_eq!(moved[2], [0, 1]);
    assert_eq!(order[2].direction, Some(Point::Z.times(-1)));
    assert_eq!(order[2].inner.len(), 2);
}

#[test]
fn what_lies_comes_first() {
    let floor = cells(&[[0, 0, 0], [1, 0, 0]]);
    let block = cells(&[[0, 0, 1], [1, 0, 1]]);
    let first = |laid: usize| {
        let parts = [floor.clone(), block.clone()];
        let order = insertions_on(Grid::Cubes, &parts, &BTreeSet::from([laid]));
        order.expect("two blocks")[0].parts[0]
    };
    assert_eq!([first(0), first(1)], [0, 1]);
    // What lies below all others cannot wait behind a lid.
    let layers: Vec<Vec<Point>> = (0..4).map(|z| cells(&[[0, 0, z]])).collect();
    for laid in 0..4 {
        let order = insertions_on(Grid::Cubes, &layers, &BTreeSet::from([laid]));
        let order = order.expect("four blocks");
        follows(&layers, &order, &mut Vec::new());
        assert_eq!(order[0].parts, [laid]);
    }
}

#[test]
fn random_cuts_of_a_box_are_built_as_told_or_interlock() {
    let mut state = 5_u32;
    let mut next = |below: u32| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 16) % below
    };
    let mut built = 0;
    for round in 0..200 {
        let count = 2 + usize::try_from(next(6)).expect("small");
        let mut parts = vec![Vec::new(); count];
        for i in 0..36 {
            // Runs of cells, so that some can be built.
            let part = if round % 2 == 0 {
                usize::try_from(next(u32::try_from(count).expect("small"))).expect("small")
            } else {
                i * count / 36
            };
            let i = i16::try_from(i).expect("small");
            parts[part].push(Point::new(i % 3, i / 3 % 3, i / 9));
        }
        parts.retain(|part| !part.is_empty());
        match insertions(&parts) {
            Ok(_) => {
                is_buildable(&parts);
                // What lies already changes the order, never whether there is one.
                let laid = (0..parts.len()).filter(|part| (round + part) % 3 == 0);
                let order = insertions_on(Grid::Cubes, &parts, &laid.collect());
                follows(&parts, &order.expect("it can be built"), &mut Vec::new());
                built += 1;
            }
            Err(Interlocked { parts }) => assert!(parts.len() > 1),
        }
    }
    assert!((50..200).contains(&built), "{built}");
}

/// The oracle: balls are moved by small steps, and no two come nearer than they touch.
fn rolls(parts: &[Vec<Point>], order: &[Insertion], there: &mut Vec<usize>) {
    const FINE: i32 = 8;
    for insertion in order {
        let mut own = Vec::new();
        if insertion.inner.is_empty() {
            own.push(insertion.parts[0]);
        } else {
            rolls(parts, &insertion.inner, &mut own);
        }
        let moved = own.iter().flat_map(|&part| parts[part].iter());
        let standing: Vec<&Point> = there.iter().flat_map(|&part| parts[part].iter()).collect();
        let way = insertion.direction.unwrap_or(Point::Z).times(-1);
        for (step, cell) in (0..12 * FINE).flat_map(|step| moved.clone().map(move |it| (step, it)))
        {
            for other in &standing {
                let by = [
                    (cell.x, other.x, way.x),
                    (cell.y, other.y, way.y),
                    (cell.z, other.z, way.z),
                ];
                let by =
                    by.map(|(from, to, way)| FINE * i32::from(from - to) + step * i32::from(way));
                let square: i32 = by.iter().map(|it| it * it).sum();
                assert!(square >= 2 * FINE * FINE, "{cell:?} meets {other:?}");
            }
        }
        there.extend(own);
    }
}

#[test]
fn balls_are_put_together_without_meeting() {
    let mut state = 3_u32;
    let mut next = |below: usize| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 16) as usize % below
    };
    let mut built = 0;
    for _ in 0..200 {
        let all = (0..64).map(|it| Point::new(it % 4, it / 4 % 4, it / 16));
        let balls = all.filter(|&cell| Grid::Spheres.has(cell));
        let count = 2 + next(5);
        let mut parts = vec![Vec::new(); count];
        for ball in balls {
            if next(3) == 0 {
                parts[next(count)].push(ball);
            }
        }
        parts.retain(|part| !part.is_empty());
        if let Ok(order) = insertions_on(Grid::Spheres, &parts, &BTreeSet::new()) {
            rolls(&parts, &order, &mut Vec::new());
            built += 1;
        }
        // Layers are always put on each other.
        let layers = (0..4).map(|z| {
            let all = (0..16).map(move |it| Point::new(it % 4, it / 4, z));
            all.filter(|&cell| Grid::Spheres.has(cell)).collect()
        });
        let layers: Vec<Vec<Point>> = layers.collect();
        let order = insertions_on(Grid::Spheres, &layers, &BTreeSet::new()).expect("layers");
        rolls(&layers, &order, &mut Vec::new());
    }
    assert!(built > 30, "{built}");
}
