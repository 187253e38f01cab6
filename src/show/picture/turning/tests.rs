//! What is painted last at a place is what a ray from the eye meets first.

use super::*;
use crate::family::packing::Shimmy;
use crate::geometry::Angle;
use crate::show::picture::Scheme;
use crate::show::scene::{Ink, TurnPath};

/// Cells about an axis that turn, and others that they cannot reach, in three layers.
fn random(rng: &mut fastrand::Rng) -> Turning {
    let axis = Axis::ALL[rng.usize(..3)];
    let angle = Angle::ALL[rng.usize(..4)];
    let gone = rng.i16(..if angle.is_half() { 25 } else { 13 });
    // About the middle of a cell, or about a corner.
    let odd = rng.i16(..2);
    let centre = [odd, odd];
    let turn = Turn {
        axis,
        centre,
        angle,
    };
    let share = Share::of(turn, gone);
    let mut all = Turning {
        share,
        standing: Vec::new(),
        ghosts: Vec::new(),
        turned: Vec::new(),
    };
    let least = odd - 1;
    let is_inner = |at: i16| (least..=1).contains(&at);
    for along in 0..3 {
        let turns = rng.u8(..3) > 0;
        for (u, v) in (-3..=4).flat_map(|u| (-3..=4).map(move |v| (u, v))) {
            let cell = axis.join([u, v, along]);
            // What turns reaches no farther than the corners of its square.
            let from_axis = [u, v].map(|at| f64::from(at) - f64::from(odd) / 2.0);
            let nearest = from_axis.map(|at| (at.abs() - 0.5).max(0.0));
            let reach = f64::from(2 - odd) - 0.5 + f64::from(odd) * 0.5;
            let is_clear = nearest[0].hypot(nearest[1]) > reach * core::f64::consts::SQRT_2;
            match (turns, is_inner(u) && is_inner(v)) {
                (true, true) if rng.u8(..3) > 0 => all.turned.push((rng.usize(..2), cell)),
                (true, false) if !is_clear => {}
                (_, _) if rng.u8(..4) == 0 && (!turns || is_clear) => {
                    all.standing.push((2 + rng.usize(..2), cell));
                }
                _ => {}
            }
        }
    }
    all
}

/// Rays that meet an edge within so much tell nothing.
const NEAR: f64 = 0.02;

/// The part and the way of the face that a ray meets first, if it meets one well within.
fn met(all: &Turning, from: Space) -> Option<(usize, Space)> {
    let mut nearest: Option<(f64, usize, Space)> = None;
    for (is_turned, cells) in [(false, &all.standing), (true, &all.turned)] {
        let sides = all.sides(is_turned);
        for &(part, cell) in cells {
            let plain = [cell.x, cell.y, cell.z].map(|at| f64::from(at) + 0.5);
            let middle = if is_turned {
                all.share.point(plain)
            } else {
                plain
            };
            let mut enters: Vec<(f64, Space)> = Vec::new();
            let mut leaves = f64::MAX;
            for side in sides {
                // Looking away from the eye.
                let (at, speed) = (dot(minus(from, middle), side), -dot(EYE, side));
                let [one, other] = [-0.5, 0.5].map(|bound| (bound - at) / speed);
                enters.push((one.min(other), times(side, -speed.signum())));
                leaves = leaves.min(one.max(other));
            }
            enters.sort_by(|one, other| other.0.total_cmp(&one.0));
            let [(enters, way), (next, _), _] = enters[..] else {
                unreachable!("three sides")
            };
            if (leaves - enters).abs() < NEAR || enters < leaves && enters - next < NEAR {
                return None;
            }
            if enters < leaves && nearest.is_none_or(|(known, ..)| enters < known) {
                nearest = Some((enters, part, way));
            }
        }
    }
    nearest.map(|(_, part, way)| (part, way))
}

/// Whether a point is in an area, by a ray to the right.
fn is_in(area: &[Point2], [x, y]: Point2) -> bool {
    let sides = area.iter().zip(area.iter().cycle().skip(1));
    let crosses = |(from, to): &(&Point2, &Point2)| {
        (from[1] > y) != (to[1] > y)
            && x < from[0] + (y - from[1]) / (to[1] - from[1]) * (to[0] - from[0])
    };
    sides.filter(crosses).count() % 2 == 1
}

#[test]
fn what_is_nearest_is_seen() {
    let mut rng = fastrand::Rng::with_seed(7);
    let mut seen = 0;
    for _ in 0..300 {
        let all = random(&mut rng);
        let paints: [Paint; 4] = core::array::from_fn(|part| Paint {
            ink: Ink::of(part),
            is_faded: false,
            scheme: Scheme::Light,
        });
        let shapes = all.painted(&paints, false);
        for _ in 0..100 {
            let from = [(); 3].map(|()| f64::from(rng.u16(..1000)) / 125.0 - 3.5);
            let Some((part, way)) = met(&all, from) else {
                continue;
            };
            let place = project_point(from);
            let last = shapes.iter().rev().find_map(|shape| match shape {
                Primitive::Area { loops, fill } if is_in(&loops[0], place) => Some(*fill),
                _ => None,
            });
            assert_eq!(
                last,
                Some(paints[part].in_light(way[0], way[1])),
                "{:?} {from:?} {way:?} {part} {:?} {:?}",
                all.share,
                all.standing,
                all.turned
            );
            seen += 1;
        }
    }
    assert!(seen > 5000, "{seen}");
}

#[test]
fn a_whole_turn_ends_where_it_leads() {
    for (axis, angle) in Axis::ALL
        .into_iter()
        .flat_map(|axis| Angle::ALL.map(|it| (axis, it)))
    {
        let turn = Turn {
            axis,
            centre: [3, 1],
            angle,
        };
        let share = Share::of(turn, if angle.is_half() { 24 } else { 12 });
        let cell = Point::new(2, -1, 5);
        let there = turn.apply(cell);
        let middle = |cell: Point| [cell.x, cell.y, cell.z].map(|at| f64::from(at) + 0.5);
        let apart = minus(share.point(middle(cell)), middle(there));
        assert!(dot(apart, apart) < 1e-18, "{turn:?}");
    }
}

/// About one line first, and shifted to where the turn about another one ends.
#[test]
fn a_turn_whose_axis_shifts_ends_where_the_other_does() {
    let turn = Turn {
        axis: Axis::Z,
        centre: [3, 1],
        angle: Angle::Left,
    };
    let shimmy = Shimmy {
        about: [2, 1],
        parts: 16,
        gap: 0,
        places: vec![[0, 0, 0], [8, 0, 0], [8, 8, 0], [8, 8, -8], [16, 8, -8]],
    };
    let path = TurnPath {
        shimmy,
        is_back: false,
    };
    let places = underway::places(turn, &path);
    assert_eq!(places.len(), 1 + 4 + 4 + 4 + 4);
    let is_near = |one: [f64; 2], other: [f64; 2]| (0..2).all(|i| (one[i] - other[i]).abs() < 1e-9);
    assert!(is_near(places[0].drift, [0.0; 2]) && is_near(places[0].line, [2.0, 1.0]));
    assert!(is_near(places[8].line, [3.0, 1.0]));
    let last = places.last().expect("some");
    assert!(
        is_near(last.drift, [0.0; 2]) && is_near(last.way, [0.0, 1.0]),
        "{last:?}"
    );
    // The way back has the same drift, and turns the other way round.
    let back = TurnPath {
        is_back: true,
        ..path
    };
    let back = underway::places(turn.back(), &back);
    for (number, place) in back.iter().rev().enumerate() {
        let (forth, [cos, sin]) = (places[number], place.way);
        assert!(is_near(place.drift, forth.drift));
        assert!(is_near([-sin, cos], forth.way), "{place:?} {forth:?}");
    }
}
