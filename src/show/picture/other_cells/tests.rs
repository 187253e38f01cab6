use super::*;
use crate::geometry::cross;
use crate::show::picture::Scheme;
use crate::show::scene::Ink;

type Space = [f64; 3];

const EYE: Space = [1.0, -1.0, 1.0];

fn product(one: Space, other: Space) -> f64 {
    (0..3).map(|it| one[it] * other[it]).sum()
}

fn less(one: Space, other: Space) -> Space {
    [0, 1, 2].map(|it| one[it] - other[it])
}

/// From where to where a line of sight, as many times the way to the eye, is within a cell.
fn within(grid: Grid, cell: Point, from: Space) -> Option<[f64; 2]> {
    if grid == Grid::Spheres {
        let middle = [cell.x, cell.y, cell.z].map(|at| f64::from(at) + 0.5);
        let by = less(middle, from);
        let along = product(by, EYE) / 3.0;
        let beside = product(by, by) - 3.0 * along * along;
        let half = (0.5 - beside) / 3.0;
        return (half > 0.0).then(|| [along - half.sqrt(), along + half.sqrt()]);
    }
    let mut range = [f64::MIN, f64::MAX];
    for face in grid.faces(cell) {
        let normal = cross(
            [0, 1, 2].map(|it| face[1][it] - face[0][it]),
            [0, 1, 2].map(|it| face[2][it] - face[0][it]),
        );
        let normal = normal.map(f64::from);
        let room = product(less(face[0].map(|it| f64::from(it) / 2.0), from), normal);
        let speed = product(EYE, normal);
        if speed.abs() < 1e-9 {
            if room < 0.0 {
                return None;
            }
        } else if speed > 0.0 {
            range[1] = range[1].min(room / speed);
        } else {
            range[0] = range[0].max(room / speed);
        }
    }
    (range[0] < range[1]).then_some(range)
}

/// Whether a point lies on a side of a rim, or on the line along it, as exactly as numbers say.
fn is_on_rim([x, y]: Point2, rim: &[Point2]) -> bool {
    let next = rim.iter().cycle().skip(1);
    rim.iter().zip(next).any(|(from, to)| {
        let side = (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]);
        side.abs() < 1e-9
    })
}

/// The oracle: lines of sight through the picture, and which cell each leaves last on its way to the eye.
#[test]
fn the_nearest_cell_is_seen() {
    let mut state = 11_u32;
    let mut next = |below: u32| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 16) % below
    };
    let (mut looks, mut hidden) = (0, 0);
    for round in 0..60 {
        let others = [
            Grid::Spheres,
            Grid::RhombicTetrahedra,
            Grid::TetrahedraOctahedra,
        ];
        let grid = others[round % 3];
        let side = if grid == Grid::Spheres { 4 } else { 6 };
        let all = (0..side * side * side)
            .map(|it| Point::new(it % side, it / side % side, it / (side * side)));
        let cells: Vec<(usize, Point)> = all
            .filter(|&cell| grid.has(cell) && next(3) > 0)
            .enumerate()
            .collect();
        let paint = |part| Paint {
            ink: Ink::of(part),
            is_faded: false,
            scheme: Scheme::Light,
        };
        let paints: Vec<Paint> = (0..cells.len()).map(paint).collect();
        let drawing = Drawing {
            grid,
            eye: Eye::Corner,
            paints: &paints,
            shows_cells: true,
        };
        let (_, areas) = drawing.painted(&cells);
        let [least, most] = Eye::Corner.bounds(grid, cells.iter().map(|it| it.1));
        for _ in 0..60 {
            let [x, y] = [0, 1].map(|it| {
                least[it] + (most[it] - least[it]) * (f64::from(next(9973)) + 0.5) / 9973.0
            });
            let across = x / 0.866_025_403_784_438_6;
            let from = [across / 2.0 + y, across / 2.0 - y, 0.0];
            let met = cells
                .iter()
                .filter_map(|&(part, cell)| within(grid, cell, from).map(|[_, last]| (last, part)));
            let mut met: Vec<(f64, usize)> = met.collect();
            met.sort_by(|one, other| other.0.total_cmp(&one.0));
            if areas.iter().any(|area| is_on_rim([x, y], &area.rim)) {
                continue;
            }
            let seen = areas.iter().rev();
            let mut seen = seen.filter(|area| labels::is_within([x, y], &area.rim));
            let seen = seen.next().map(|area| area.part);
            let wanted = met.first().map(|it| it.1);
            if seen == wanted {
                looks += 1;
                hidden += usize::from(met.len() > 1);
                continue;
            }
            // A disc is drawn with corners, so a little of its rim is cut off.
            let is_rim = grid == Grid::Spheres
                && met.first().is_some_and(|&(last, part)| {
                    let [first, _] = within(grid, cells[part].1, from).unwrap_or([last; 2]);
                    last - first < 0.15
                });
            assert!(is_rim, "{grid:?} {seen:?} {met:?}");
        }
    }
    assert!(looks > 3000 && hidden > 300, "{looks} {hidden}");
}

#[test]
fn a_part_has_its_letter_where_it_is_seen_and_hidden_cells_have_none() {
    let paint = |part| Paint {
        ink: Ink::of(part),
        is_faded: false,
        scheme: Scheme::Light,
    };
    let paints = [paint(0), paint(1)];
    let drawing = Drawing {
        grid: Grid::Spheres,
        eye: Eye::Corner,
        paints: &paints,
        shows_cells: true,
    };
    // The second one lies behind.
    let cells = [(0, Point::new(2, -2, 2)), (1, Point::ZERO)];
    let shapes = drawing.of(&cells, |part| ["A", "B"][part].to_owned());
    let letters = shapes.iter().filter_map(|shape| match shape {
        Primitive::Text(words) => Some(&*words.text),
        _ => None,
    });
    assert_eq!(letters.collect::<Vec<_>>(), ["A"]);
}
