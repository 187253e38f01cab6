//! Random small packings in which all features meet.

use fastrand::Rng;

use super::grids::{PlainGrid, turns_under};
use super::oracle::{look_of, mirrored, normal};
use super::plain::{Cell, Hue, Part, Plain, Spot, distinct};

/// What a puzzle has.
pub(crate) const FEATURES: [&str; 17] = [
    "range",
    "bounded holes",
    "any holes",
    "no holes",
    "optional cells",
    "colours",
    "mirror",
    "equal pieces",
    "mirror pieces",
    "several copies",
    "disconnected",
    "no box",
    "may be unused",
    "one-sided",
    "some one-sided",
    "laid",
    "other cells",
];

/// Which of the features a puzzle has.
pub(crate) fn features(plain: &Plain) -> [bool; 17] {
    let may = plain.cells.iter().filter(|cell| cell.may).count();
    let looks = |mirror: bool| {
        let like = Plain {
            mirror,
            ..plain.clone()
        };
        let looks = plain.parts.iter();
        let looks = looks.map(|part| (part.flip, look_of(&like, &part.cells, part.flip)));
        looks.collect::<Vec<_>>()
    };
    let (turned, mirrored) = (looks(false), looks(true));
    let pairs = || (0..plain.parts.len()).flat_map(|a| (0..a).map(move |b| (a, b)));
    let cells = plain.cells.iter().map(|cell| cell.spot).collect::<Vec<_>>();
    [
        plain.parts.iter().any(|part| part.min < part.max),
        may > 0 && plain.holes.is_some(),
        may > 0 && plain.holes.is_none(),
        may == 0,
        may > 0 && may < plain.cells.len(),
        plain.hues > 0,
        plain.mirror,
        pairs().any(|(a, b)| turned[a] == turned[b]),
        pairs().any(|(a, b)| turned[a] != turned[b] && mirrored[a] == mirrored[b]),
        plain.parts.iter().any(|part| part.max > 1),
        plain.parts.iter().any(|part| !is_connected(&part.cells)),
        !is_box(&cells),
        plain.parts.iter().any(|part| part.min == 0),
        plain.parts.iter().all(|part| !part.flip),
        plain
            .parts
            .iter()
            .any(|part| part.flip != plain.parts[0].flip),
        !plain.laid.is_empty(),
        plain.grid != PlainGrid::Cubes,
    ]
}

fn is_connected(cells: &[(Spot, Hue)]) -> bool {
    let mut reached = vec![cells[0].0];
    let mut next = 0;
    while next < reached.len() {
        let here = reached[next];
        next += 1;
        for &(spot, _) in cells {
            if distance(spot, here) == 1 && !reached.contains(&spot) {
                reached.push(spot);
            }
        }
    }
    reached.len() == cells.len()
}

fn distance(a: Spot, b: Spot) -> i16 {
    (0..3).map(|axis| (a[axis] - b[axis]).abs()).sum()
}

fn is_box(cells: &[Spot]) -> bool {
    let side = |axis: usize| {
        let coordinates = cells.iter().map(|cell| cell[axis]);
        let (least, most) = (coordinates.clone().min(), coordinates.max());
        most.zip(least).map_or(0, |(most, least)| most - least + 1)
    };
    let volume: i16 = (0..3).map(side).product();
    usize::try_from(volume) == Ok(cells.len())
}

/// A puzzle at random; most have a packing.
pub(crate) fn random(rng: &mut Rng) -> Plain {
    let mut plain = match rng.u8(..5) {
        0 => elsewhere(rng),
        _ => region(rng),
    };
    let holes = planted(rng, &mut plain);
    if plain.parts.is_empty() || rng.u8(..6) == 0 {
        let part = loose(rng, &plain);
        plain.parts.push(part);
    }
    if rng.u8(..4) == 0 {
        let other = &plain.parts[rng.usize(..plain.parts.len())];
        let cells = mirrored(plain.grid, &other.cells);
        let min = if rng.bool() { other.min } else { 0 };
        let max = other.max;
        let flip = true;
        plain.parts.push(Part {
            cells,
            flip,
            min,
            max,
        });
    }
    if rng.u8(..5) == 0 && plain.grid == PlainGrid::Cubes {
        let screw = [[0, 0, 0], [1, 0, 0], [1, 1, 0], [1, 1, 1]];
        let max = rng.u32(1..3);
        for sign in [1, -1] {
            let cells = screw.map(|[x, y, z]| ([sign * x, y, z], None)).to_vec();
            let (flip, min) = (true, 0);
            plain.parts.push(Part {
                cells,
                flip,
                min,
                max,
            });
        }
    }
    let one_sided = rng.u8(..16);
    for part in &mut plain.parts {
        if rng.u8(..4) == 0 {
            part.min = rng.u32(..=part.min);
            part.max += rng.u32(..3);
        }
        part.max = part.max.max(1);
        part.flip = one_sided > 2 || (one_sided == 2 && rng.bool());
        turn(rng, plain.grid, part);
    }
    plain.holes = match rng.u8(..6) {
        0 | 1 => None,
        2 | 3 => Some(holes),
        4 => Some(holes + rng.usize(..3)),
        _ => Some(holes.saturating_sub(1)),
    };
    plain.mirror = rng.u8(..4) == 0;
    plain
}

/// A region, and the colours.
fn region(rng: &mut Rng) -> Plain {
    let sizes = [
        [2, 2, 1],
        [3, 2, 1],
        [5, 1, 1],
        [4, 2, 1],
        [2, 2, 2],
        [3, 3, 1],
        [5, 2, 1],
        [3, 2, 2],
        [4, 3, 1],
        [2, 1, 3],
    ];
    let size: Spot = sizes[rng.usize(..sizes.len())];
    let gaps = if rng.u8(..3) == 0 { rng.u8(1..3) } else { 0 };
    let hues = if rng.u8(..3) == 0 { rng.u8(1..3) } else { 0 };
    // None, all, or some of the cells may stay empty.
    let may = [0, 4, 4, 1, 2, 3][rng.usize(..6)];
    let mut cells = Vec::new();
    for z in 0..size[2] {
        for y in 0..size[1] {
            for x in 0..size[0] {
                cells.push(Cell {
                    spot: [x, y, z],
                    hue: hue(rng, hues),
                    may: rng.u8(..4) < may,
                });
            }
        }
    }
    for _ in 0..gaps {
        if cells.len() > 2 {
            cells.remove(rng.usize(..cells.len()));
        }
    }
    let low = [0, 1, 2].map(|axis| cells.iter().map(|c| c.spot[axis]).min().unwrap_or(0));
    for cell in &mut cells {
        cell.spot = [0, 1, 2].map(|axis| cell.spot[axis] - low[axis]);
    }
    let mut fits = Vec::new();
    for a in 0..hues {
        for b in 0..hues {
            if a == b && rng.u8(..5) > 0 || rng.u8(..4) == 0 {
                fits.push((a, b));
            }
        }
    }
    Plain {
        cells,
        holes: None,
        parts: Vec::new(),
        hues,
        fits,
        mirror: false,
        grid: PlainGrid::Cubes,
        laid: Vec::new(),
    }
}

/// A region of other cells: some that lie near each other.
fn elsewhere(rng: &mut Rng) -> Plain {
    let grid = PlainGrid::OTHERS[rng.usize(..3)];
    let all: Vec<Spot> = (0..11)
        .flat_map(|x| (0..6).flat_map(move |y| (0..6).map(move |z| [x, y, z])))
        .filter(|&spot| grid.has(spot))
        .collect();
    let mut plain = region(rng);
    let mut spots = vec![all[rng.usize(..all.len())]];
    let is_flat = grid == PlainGrid::Spheres && rng.bool();
    while spots.len() < plain.cells.len() {
        let spot = all[rng.usize(..all.len())];
        let is_near = |other: &Spot| distance(*other, spot) <= 3;
        let in_plane = |it: Spot| it.iter().sum::<i16>();
        let is_in = !is_flat || in_plane(spot) == in_plane(spots[0]);
        if is_in && spots.iter().any(is_near) && !spots.contains(&spot) {
            spots.push(spot);
        } else if rng.u8(..200) == 0 {
            break;
        }
    }
    plain.cells.truncate(spots.len());
    for (cell, spot) in plain.cells.iter_mut().zip(spots) {
        cell.spot = spot;
    }
    plain.grid = grid;
    plain
}

fn hue(rng: &mut Rng, hues: u8) -> Hue {
    (hues > 0 && rng.bool()).then(|| rng.u8(..hues))
}

/// Cuts pieces out of the region; what is left are holes, whose number is returned.
fn planted(rng: &mut Rng, plain: &mut Plain) -> usize {
    let mut open: Vec<usize> = (0..plain.cells.len()).collect();
    let spare = if rng.bool() { rng.usize(..4) } else { 0 };
    let largest = rng.usize(1..5);
    while open.len() > spare && plain.parts.len() < 5 {
        let mut taken = vec![open.swap_remove(rng.usize(..open.len()))];
        while taken.len() < largest && !open.is_empty() && rng.u8(..5) > 0 {
            // Now and then a cell that does not touch the others.
            let reach = match (rng.u8(..12), plain.grid) {
                (0, PlainGrid::Cubes) | (1.., PlainGrid::Spheres | PlainGrid::Rhombic) => 3,
                (0, _) => 6,
                (_, PlainGrid::Octets) => 3,
                (_, PlainGrid::Cubes) => 1,
            };
            let touches = |&at: &usize| {
                let spot = plain.cells[open[at]].spot;
                taken
                    .iter()
                    .any(|&other| distance(plain.cells[other].spot, spot) <= reach)
            };
            let near: Vec<usize> = (0..open.len()).filter(touches).collect();
            if near.is_empty() {
                break;
            }
            taken.push(open.swap_remove(near[rng.usize(..near.len())]));
        }
        let cells = taken.iter().map(|&at| {
            let cell = plain.cells[at];
            let fitting = plain.fits.iter().filter(|&&(_, on)| Some(on) == cell.hue);
            let fitting: Vec<u8> = fitting.map(|&(hue, _)| hue).collect();
            let is_bare = fitting.is_empty() || rng.bool();
            (
                cell.spot,
                (!is_bare).then(|| fitting[rng.usize(..fitting.len())]),
            )
        });
        let cells: Vec<(Spot, Hue)> = cells.collect();
        let look = look_of(plain, &cells, true);
        let like = |part: &&mut Part| look_of(plain, &part.cells, true) == look;
        let mut parts = plain.parts.clone();
        match parts.iter_mut().find(like).filter(|_| rng.u8(..4) > 0) {
            Some(part) => (part.min, part.max) = (part.min + 1, part.max + 1),
            None => parts.push(Part {
                cells,
                flip: true,
                min: 1,
                max: 1,
            }),
        }
        plain.parts = parts;
    }
    open.len()
}

/// A piece that need not be of use.
fn loose(rng: &mut Rng, plain: &Plain) -> Part {
    let mut spots = vec![[0, 0, 0]];
    if plain.grid != PlainGrid::Cubes {
        spots = plain.cells.iter().map(|cell| cell.spot).collect();
        spots.truncate(rng.usize(1..4));
    }
    while plain.grid == PlainGrid::Cubes && spots.len() < 4 && rng.u8(..3) > 0 {
        let mut spot = spots[rng.usize(..spots.len())];
        spot[rng.usize(..3)] += if rng.u8(..6) == 0 { 2 } else { 1 };
        spots.push(spot);
        spots = distinct(&spots).into_iter().collect();
    }
    let cells = spots.into_iter().map(|spot| (spot, hue(rng, plain.hues)));
    Part {
        cells: cells.collect(),
        flip: true,
        min: u32::from(rng.u8(..3) == 0),
        max: rng.u32(1..3),
    }
}

/// Quarter turns, so that equal pieces are not written alike; what may not be turned over is turned
/// in its layer.
fn turn(rng: &mut Rng, grid: PlainGrid, part: &mut Part) {
    if grid != PlainGrid::Cubes {
        let turns = turns_under((false, part.flip));
        part.cells = normal(grid, &part.cells, turns[rng.usize(..turns.len())]);
        return;
    }
    for _ in 0..rng.u8(..6) {
        let about_z = rng.bool() || !part.flip;
        for ([x, y, z], _) in &mut part.cells {
            [*x, *y, *z] = if about_z {
                [-*y, *x, *z]
            } else {
                [*x, -*z, *y]
            };
        }
    }
}
