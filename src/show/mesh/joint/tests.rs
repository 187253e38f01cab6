use super::*;
use crate::show::mesh::{Details, Section, detailed::detailed_mesh};

const MEASURES: Measures = Measures {
    unit_mm: 8.0,
    wall_mm: 8.0,
    clearance_mm: 0.3,
    bevel_mm: 0.0,
};

type Triangle = [Vector; 3];

/// Two cells, one upon the other, as sections: that with the hole, then that with the peg.
fn sections(key: Key, across: Point, clearance: f64, measures: &Measures) -> [Mesh; 2] {
    let cells = vec![Point::Z, Point::ZERO];
    let sizes = JointMeasures::of(measures, clearance).expect("room");
    [false, true].map(|is_peg| {
        let own = if is_peg { 1..2 } else { 0..1 };
        let section = Section {
            own: own.clone(),
            joints: vec![Joint {
                cell: Point::Z,
                way: Point::Z,
                across,
                key,
                is_peg,
            }],
            sizes,
            cells: cells.clone(),
        };
        let details = Details {
            mark: None,
            section: Some(&section),
        };
        detailed_mesh(&cells[own], measures, |_| false, &details)
    })
}

fn triangles(mesh: &Mesh) -> Vec<Triangle> {
    let at = |index: u32| mesh.corner(index).map(f64::from);
    mesh.triangles
        .iter()
        .map(|corners| corners.map(at))
        .collect()
}

fn minus(a: Vector, b: Vector) -> Vector {
    [0, 1, 2].map(|i| a[i] - b[i])
}

/// The distance of a point from a triangle: the nearest of its plane, if that is inside, or of its edges.
fn distance(point: Vector, [a, b, c]: Triangle) -> f64 {
    let normal = cross(minus(b, a), minus(c, a));
    let length = dot(normal, normal).sqrt();
    let mut least = f64::MAX;
    let is_inside = [[a, b], [b, c], [c, a]]
        .into_iter()
        .all(|[from, to]| dot(cross(minus(to, from), minus(point, from)), normal) >= 0.0);
    if is_inside && length > 0.0 {
        least = (dot(minus(point, a), normal) / length).abs();
    }
    for [from, to] in [[a, b], [b, c], [c, a]] {
        let edge = minus(to, from);
        let share = (dot(minus(point, from), edge) / dot(edge, edge)).clamp(0.0, 1.0);
        let nearest = [0, 1, 2].map(|i| from[i] + edge[i] * share);
        let by = minus(point, nearest);
        least = least.min(dot(by, by).sqrt());
    }
    least
}

/// Points on triangles, close to each other.
fn samples(triangles: &[Triangle]) -> Vec<Vector> {
    let count = 12_u32;
    let shares = (0..=count).flat_map(|i| (0..=count - i).map(move |j| [i, j].map(f64::from)));
    let shares: Vec<[f64; 2]> = shares
        .map(|pair| pair.map(|v| v / f64::from(count)))
        .collect();
    let on = |&[a, b, c]: &Triangle| {
        let at =
            move |[s, t]: [f64; 2]| [0, 1, 2].map(|i| a[i] + (b[i] - a[i]) * s + (c[i] - a[i]) * t);
        shares.iter().copied().map(at).collect::<Vec<_>>()
    };
    triangles.iter().flat_map(on).collect()
}

/// The volume inside, by the theorem of Gauss.
fn volume(mesh: &Mesh) -> f64 {
    let all = triangles(mesh);
    all.iter().map(|&[a, b, c]| dot(a, cross(b, c)) / 6.0).sum()
}

#[test]
fn a_peg_has_its_clearance_in_the_hole_and_no_more() {
    for (key, across, clearance) in [
        (Key::Middle, Point::X, 0.15),
        (Key::First, Point::Y, 0.15),
        (Key::Last, Point::X.times(-1), 0.25),
    ] {
        let [hole, peg] = sections(key, across, clearance, &MEASURES);
        let sizes = JointMeasures::of(&MEASURES, clearance).expect("room");
        // The face on which the peg stands, half a clearance in the cell with the hole.
        let face = 8.15;
        let walls = triangles(&hole);
        let pegs = triangles(&peg).into_iter().filter(|triangle| {
            triangle.iter().all(|corner| corner[2] > face - 1e-4)
                && triangle.iter().any(|corner| corner[2] > face + 1e-4)
        });
        let pegs: Vec<Triangle> = pegs.collect();
        let mut farthest = 0.0_f64;
        for point in samples(&pegs) {
            let nearest = walls
                .iter()
                .map(|&wall| distance(point, wall))
                .fold(f64::MAX, f64::min);
            let height = point[2] - face;
            // Below the face is the mouth; where the walls of the mouth end, they come nearest.
            if height > 1e-3 {
                assert!(nearest > clearance - 1e-4, "{key:?} {point:?}: {nearest}");
            }
            let from_middle = minus(point, [4.0, 4.0, point[2]]);
            let out = dot(from_middle, vector(across)).abs();
            let is_outer = out > sizes.half - 1e-4 && height > sizes.bump;
            if is_outer && height < sizes.crest {
                farthest = farthest.max(nearest);
            }
        }
        // Where a wall begins to slant, the gap is wider by the corner of its octagon.
        let widest = clearance / (core::f64::consts::PI / 8.0).cos();
        assert!(
            (clearance - 1e-4..widest + 1e-3).contains(&farthest),
            "{key:?}: {farthest}"
        );
    }
}

/// The bumps are wider than the neck of the hole, so that it snaps, and narrower than the grooves.
#[test]
fn bumps_snap_and_the_legs_have_room_to_give_way() {
    for (unit, clearance) in [
        (8.0, 0.05),
        (8.0, 0.15),
        (8.0, 0.3),
        (20.0, 0.5),
        (6.5, 0.15),
    ] {
        let measures = Measures {
            unit_mm: unit,
            wall_mm: unit,
            ..MEASURES
        };
        let sizes = JointMeasures::of(&measures, clearance).expect("room");
        let bite = sizes.bump - clearance;
        assert!((bite - 0.15).abs() < 1e-9);
        assert!(
            2.0 * sizes.slit > 2.0 * bite,
            "both legs give way into the slit"
        );
        // A leg that bends by its bite is stretched by so much at its root: plastics stand two percent and
        // a half.
        let (thick, long) = (sizes.half - sizes.slit, sizes.neck + sizes.bump);
        let strain = 1.5 * thick * bite / (long * long);
        assert!(strain < 0.028, "{unit} {clearance}: {strain}");
        assert!(sizes.height + clearance < unit - 2.0, "a floor is left");
        assert!(sizes.neck > sizes.bump, "the mouth ends below the groove");
    }
}

/// The volume of a peg and of a hole, slice by slice, from the numbers of their outlines.
#[test]
fn volumes_are_those_of_the_slices() {
    let clearance = 0.15;
    let sizes = JointMeasures::of(&MEASURES, clearance).expect("room");
    let [hole, peg] = sections(Key::Middle, Point::X, clearance, &MEASURES);
    let steps = 20_000_u32;
    // From level to level, lines move evenly.
    let between = |levels: &[[f64; 3]], area: &dyn Fn(f64, f64) -> f64| -> f64 {
        let slices = levels.windows(2).map(|pair| {
            let thick = (pair[1][0] - pair[0][0]).abs() / f64::from(steps);
            let at = |step: u32| {
                let share = (f64::from(step) + 0.5) / f64::from(steps);
                let [wide, high] = [1, 2].map(|i| pair[0][i] + (pair[1][i] - pair[0][i]) * share);
                area(wide, high)
            };
            (0..steps).map(at).sum::<f64>() * thick
        });
        slices.sum()
    };
    let (half, slit) = (2.2, 0.99);
    assert!((sizes.half - half).abs() < 1e-9 && (sizes.slit - slit).abs() < 1e-9);
    let peg_area = |wide: f64, high: f64| {
        (half + wide - slit) * 2.0 * (half + high)
            + (half + wide - slit) * 2.0 * (0.75 * half + high)
    };
    let hole_area = |wide: f64, high: f64| {
        let split = slit - clearance;
        (half + wide + split) * 2.0 * (half + high)
            + (half + wide - split) * 2.0 * (0.75 * half + high)
    };
    // A peg's cell is longer by the clearance on this side: once for the gap, once for its neighbour's.
    let side = 7.7;
    let wanted = side * side * (side + 0.3) + between(&sizes.peg(), &peg_area);
    assert!(
        (volume(&peg) / wanted - 1.0).abs() < 1e-5,
        "{} {wanted}",
        volume(&peg)
    );
    let wanted = side * side * side - between(&sizes.hole(), &hole_area);
    assert!(
        (volume(&hole) / wanted - 1.0).abs() < 1e-5,
        "{} {wanted}",
        volume(&hole)
    );
}

#[test]
fn there_is_no_joint_without_room() {
    let of = |unit_mm, clearance| {
        let measures = Measures {
            unit_mm,
            wall_mm: unit_mm,
            ..MEASURES
        };
        JointMeasures::of(&measures, clearance)
    };
    assert!(of(4.0, 0.15).is_none() && of(5.0, 0.15).is_none());
    let least = JointMeasures::least_unit(&MEASURES, 0.15).expect("some");
    assert!((5.0..6.5).contains(&least), "{least}");
    assert!(of(least, 0.15).is_some() && of(least - 0.1, 0.15).is_none());
    // A clearance may not eat the peg.
    assert!(of(8.0, 0.6).is_none() && of(20.0, 0.6).is_some());
    let bevelled = Measures {
        bevel_mm: 1.8,
        ..MEASURES
    };
    assert!(JointMeasures::of(&bevelled, 0.15).is_some_and(|sizes| sizes.half < 2.0));
}

/// A peg that is turned, or that has another key, would run into the wall of the hole.
#[test]
fn a_peg_goes_into_its_own_hole_in_one_way_only() {
    let sizes = JointMeasures::of(&MEASURES, 0.15).expect("room");
    let turns = |[x, y]: [f64; 2], quarter: usize| match quarter {
        0 => [x, y],
        1 => [-y, x],
        2 => [-x, -y],
        _ => [y, -x],
    };
    // Whether a point of a cross-section is in the hole, or in a leg of the peg, at half height.
    let narrow = |key: Key, gap: f64| {
        let (rows, row) = key.rows();
        [row, row + 1].map(|line| rows[line][1].mul_add(gap, rows[line][0] * sizes.half))
    };
    let within = |v: f64, [low, high]: [f64; 2]| low - 1e-9 <= v && v <= high + 1e-9;
    let in_hole = |key: Key, [x, y]: [f64; 2]| {
        let far = sizes.half + sizes.clearance;
        let split = sizes.slit - sizes.clearance;
        within(x, [-far, split]) && within(y, [-far, far])
            || within(x, [split, far]) && within(y, narrow(key, sizes.clearance))
    };
    let points = |key: Key| {
        let (half, slit) = (sizes.half, sizes.slit);
        let legs = [
            ([-half, -slit], [-half, half]),
            ([slit, half], narrow(key, 0.0)),
        ];
        let shares = (0..21 * 21_u16).map(|i| [i % 21, i / 21].map(|i| f64::from(i) / 20.0));
        let shares: Vec<[f64; 2]> = shares.collect();
        let on = |(across, along): ([f64; 2], [f64; 2])| {
            let at = move |[s, t]: [f64; 2]| {
                let between = |[low, high]: [f64; 2], share: f64| (high - low).mul_add(share, low);
                [between(across, s), between(along, t)]
            };
            shares.iter().copied().map(at).collect::<Vec<_>>()
        };
        legs.into_iter().flat_map(on).collect::<Vec<_>>()
    };
    for hole in Key::ALL {
        for peg in Key::ALL {
            for quarter in 0..4 {
                let fits = points(peg)
                    .into_iter()
                    .all(|at| in_hole(hole, turns(at, quarter)));
                assert_eq!(
                    fits,
                    hole == peg && quarter == 0,
                    "{hole:?} {peg:?} {quarter}"
                );
            }
        }
    }
}
