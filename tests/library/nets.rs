//! Nets are folded up again, and what is to be glued comes together.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use cubewright::geometry::Point;
use cubewright::show::kit::nets::{Bend, Cut, Net, Spot, Surface, cuts, nets};
use cubewright_test as support;

/// Pages that no net fills.
const WIDE: [i32; 2] = [1000, 1000];

/// Where a square of a net comes to lie: its corner at the upper left, the ways to the right, down and
/// outwards.
#[derive(Clone, Copy)]
struct Folded {
    corner: Point,
    right: Point,
    down: Point,
    out: Point,
}

/// The squares by their doubled middles and the ways outwards, from the cells alone.
fn expected(cells: &[Point]) -> BTreeSet<(Point, Point)> {
    let filled: BTreeSet<Point> = cells.iter().copied().collect();
    let one = Point::new(1, 1, 1);
    let mut found = BTreeSet::new();
    for &cell in cells {
        for axis in [Point::X, Point::Y, Point::Z] {
            for out in [axis, axis.times(-1)] {
                if !filled.contains(&cell.plus(out)) {
                    found.insert((cell.times(2).plus(one).plus(out), out));
                }
            }
        }
    }
    found
}

/// Folds a net along its joints, beginning with the square at `first`.
fn fold(net: &Net, first: Spot, start: Folded) -> BTreeMap<Spot, Folded> {
    let mut lying = BTreeMap::from([(first, start)]);
    let mut open = VecDeque::from([first]);
    while let Some(spot) = open.pop_front() {
        let Folded {
            corner,
            right,
            down,
            out,
        } = lying[&spot];
        let back = |v: Point| v.times(-1);
        for (way, step) in [[1, 0], [0, 1], [-1, 0], [0, -1]].into_iter().enumerate() {
            let Some(&bend) = net.joints.get(&(spot, way)) else {
                continue;
            };
            let to = [spot[0] + step[0], spot[1] + step[1]];
            // Which way the paper goes beyond a hinge, seen from the way that it came.
            let turned = |to: Point| match bend {
                Bend::Flat => (to, out),
                Bend::Hill => (back(out), to),
                Bend::Valley => (out, back(to)),
            };
            let beyond = match way {
                0 => {
                    let (right, out) = turned(right);
                    let corner = corner.plus(lying[&spot].right);
                    Folded {
                        corner,
                        right,
                        down,
                        out,
                    }
                }
                1 => {
                    let (down, out) = turned(down);
                    let corner = corner.plus(lying[&spot].down);
                    Folded {
                        corner,
                        right,
                        down,
                        out,
                    }
                }
                2 => {
                    let (left, out) = turned(back(right));
                    Folded {
                        corner: corner.plus(left),
                        right: back(left),
                        down,
                        out,
                    }
                }
                _ => {
                    let (up, out) = turned(back(down));
                    Folded {
                        corner: corner.plus(up),
                        right,
                        down: back(up),
                        out,
                    }
                }
            };
            if let std::collections::btree_map::Entry::Vacant(free) = lying.entry(to) {
                free.insert(beyond);
                open.push_back(to);
            }
        }
    }
    lying
}

/// Twice the middle of an edge of a folded square.
fn edge(folded: Folded, way: usize) -> Point {
    let Folded {
        corner,
        right,
        down,
        ..
    } = folded;
    let from = corner.times(2);
    match way {
        0 => from.plus(right.times(2)).plus(down),
        1 => from.plus(down.times(2)).plus(right),
        2 => from.plus(down),
        _ => from.plus(right),
    }
}

/// Checks the nets of cells, and gives how many there are.
fn check(cells: &[Point], most: [i32; 2]) -> usize {
    let surface = Surface::of(cells);
    let all = nets(&surface, most);
    let expected = expected(cells);
    assert_eq!(surface.squares.len(), expected.len());
    let mut found = BTreeSet::new();
    let mut area = 0;
    let mut folded = Vec::new();
    for net in &all {
        area += net.squares.len();
        let size = net.size();
        assert!(size[0].max(size[1]) <= most[0].max(most[1]), "{size:?}");
        let (&first, &(_, laid)) = net.squares.first_key_value().expect("squares");
        let [right, down] = laid.axes;
        let middle = laid.square.cell.times(2).plus(Point::new(1, 1, 1));
        let middle = middle.plus(laid.square.out);
        // The middle is half of both ways from the corner.
        let doubled = middle.minus(right).minus(down);
        assert!([doubled.x, doubled.y, doubled.z].iter().all(|v| v % 2 == 0));
        let corner = Point::new(doubled.x / 2, doubled.y / 2, doubled.z / 2);
        let start = Folded {
            corner,
            right,
            down,
            out: laid.square.out,
        };
        let lying = fold(net, first, start);
        assert_eq!(lying.len(), net.squares.len(), "a net hangs together");
        for square in lying.values() {
            let middle = square.corner.times(2).plus(square.right).plus(square.down);
            assert!(
                found.insert((middle, square.out)),
                "a square is there twice"
            );
        }
        folded.push(lying);
    }
    assert_eq!(area, expected.len(), "the area is that of the surface");
    assert_eq!(found, expected, "folded up, the nets are the surface");
    check_cuts(&cuts(&surface, &all), &all, &folded);
    all.len()
}

/// Both sides of a cut come together, and one of them has a flap, on free paper.
fn check_cuts(cuts: &[Cut], nets: &[Net], folded: &[BTreeMap<Spot, Folded>]) {
    let mut pairs: BTreeMap<usize, Vec<Cut>> = BTreeMap::new();
    for &cut in cuts {
        pairs.entry(cut.number).or_default().push(cut);
    }
    for pair in pairs.values() {
        let [a, b] = pair[..] else {
            panic!("{pair:?}");
        };
        let [here, there] = [a, b].map(|cut| edge(folded[cut.net][&cut.spot], cut.way));
        assert_eq!(here, there, "what has one number comes together");
        assert_eq!(
            usize::from(a.has_flap) + usize::from(b.has_flap),
            1,
            "{pair:?}"
        );
    }
    for cut in cuts.iter().filter(|cut| cut.has_flap) {
        let step = [[1, 0], [0, 1], [-1, 0], [0, -1]][cut.way];
        let beyond = [cut.spot[0] + step[0], cut.spot[1] + step[1]];
        assert!(!nets[cut.net].squares.contains_key(&beyond));
    }
    let edges: usize = nets
        .iter()
        .map(|net| 4 * net.squares.len() - net.joints.len())
        .sum();
    assert_eq!(cuts.len(), edges, "every edge that is no joint is cut");
}

fn points(cells: &[[i16; 3]]) -> Vec<Point> {
    cells.iter().map(|&[x, y, z]| Point::new(x, y, z)).collect()
}

#[test]
fn a_cube_has_one_net_with_seven_flaps() {
    let cells = [Point::ZERO];
    assert_eq!(check(&cells, WIDE), 1);
    let surface = Surface::of(&cells);
    let flaps = cuts(&surface, &nets(&surface, WIDE));
    assert_eq!(flaps.iter().filter(|cut| cut.has_flap).count(), 7);
}

#[test]
fn nets_of_many_shapes_fold_up_to_them() {
    let mut state = 11_u32;
    let mut random = |below: usize| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        usize::try_from(state >> 16).expect("small") % below
    };
    for size in 1..=9 {
        for _ in 0..6 {
            let mut cells = vec![Point::ZERO];
            while cells.len() < size {
                let from = cells[random(cells.len())];
                let axis = [Point::X, Point::Y, Point::Z][random(3)];
                let to = from.plus(axis.times([1, -1][random(2)]));
                if !cells.contains(&to) {
                    cells.push(to);
                }
            }
            assert_eq!(check(&cells, WIDE), 1, "{cells:?}");
        }
    }
}

#[test]
fn odd_shapes_have_nets() {
    // A ring, two cells that touch along an edge, and a stick with a notch.
    let ring: Vec<Point> = (0..9)
        .filter(|&i| i != 4)
        .map(|i| Point::new(i % 3, i / 3, 0))
        .collect();
    check(&ring, WIDE);
    assert_eq!(check(&points(&[[0, 0, 0], [1, 1, 0]]), WIDE), 2);
    let stick: Vec<Point> = (0..24)
        .map(|i| Point::new(i % 6, i / 6 % 2, i / 12))
        .filter(|cell| !(cell.z == 1 && (2..4).contains(&cell.x)))
        .collect();
    check(&stick, WIDE);
    // Hollow: the inside has a surface of its own.
    let hollow: Vec<Point> = (0..27)
        .filter(|&i| i != 13)
        .map(|i| Point::new(i % 3, i / 3 % 3, i / 9))
        .collect();
    assert!(check(&hollow, WIDE) >= 2);
}

#[test]
fn a_net_is_no_larger_than_its_page() {
    let bar: Vec<Point> = (0..8).map(|x| Point::new(x, 0, 0)).collect();
    assert_eq!(check(&bar, [12, 8]), 1);
    assert!(check(&bar, [4, 3]) > 1);
}

#[test]
fn every_piece_of_the_packings_has_nets() {
    for name in [
        "pack_soma.pack",
        "pack_bedlam.pack",
        "pack_tetris_cube.pack",
        "burr_piston.burr",
    ] {
        let file = format!("data/{name}");
        let puzzle = cubewright::puzzle::Puzzle::parse(&file, support::read(&file).as_bytes());
        let scene = puzzle.expect("a puzzle").pieces().expect("pieces");
        let mut most = 0;
        for part in &scene.parts {
            most = check(&part.cells, WIDE).max(most);
        }
        assert_eq!(most, 1, "{name}: each piece has a single net");
    }
}
