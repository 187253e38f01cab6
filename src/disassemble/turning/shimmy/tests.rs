//! Groups that turn in holes, beside samples.

use super::*;
use fastrand::Rng;

/// A way for a quarter to the left within a room, whose rows are drawn from the back to the front: `#` for the group,
/// `.` where nothing stands. The turn begins about a point in half cells from the middle of the first
/// cell, and ends so many cells away.
fn way(drawn: &[&str], about: Across, shift: [i32; 2], fineness: Fineness) -> Option<Vec<Place>> {
    let end = Place {
        at: fineness.parts,
        shift: shift.map(|side| side * fineness.parts),
    };
    let layers = [layer(drawn, about)];
    let ways = Tracks::default().ways(&layers, (&[end], &[end]), fineness);
    ways.into_iter().next().filter(|way| !way.is_empty())
}

fn small(number: usize) -> i32 {
    i32::try_from(number).expect("a small drawing")
}

/// What is drawn, in a wall.
fn layer(drawn: &[&str], about: Across) -> Layer {
    let [width, height] = [drawn[0].len(), drawn.len()].map(small);
    let mut layer = Layer::default();
    for (u, v) in (-1..=width).flat_map(|u| (-1..=height).map(move |v| (u, v))) {
        let row = usize::try_from(height - 1 - v)
            .ok()
            .and_then(|row| drawn.get(row));
        let cell = row.and_then(|row| row.as_bytes().get(usize::try_from(u).ok()?));
        let at = [2 * u - about[0], 2 * v - about[1]];
        match cell {
            Some(b'#') => layer.moving.push(at),
            Some(b'.') => {}
            _ => layer.standing.push(at),
        }
    }
    layer
}

const ROUGH: Fineness = Fineness { parts: 8, gap: 0 };

#[test]
fn what_fits_across_a_room_turns_in_its_middle() {
    let room = ["##.", "#..", "..."];
    assert!(way(&room, [1, 3], [0, 0], ROUGH).is_some());
    // About the corner where it lies, without shifts, it would hit the wall.
    let alone = way(&["##", "#."], [1, 1], [0, 0], ROUGH);
    assert_eq!(alone, None);
    // A bar as long as the room is wide is longer across.
    let bar = ["...", "###", "..."];
    assert_eq!(way(&bar, [2, 2], [0, 0], ROUGH), None);
    let gap = |gap| way(&bar, [2, 2], [0, 0], Fineness { parts: 8, gap });
    // (1.5 - t)^2 + (0.5 - t)^2 = (1.5 + t)^2 for half a gap t: 0.0718.
    assert_eq!(gap(71), None);
    assert!(gap(72).is_some());
}

#[test]
fn a_turn_that_touches_from_start_to_end_is_found() {
    // About the corner at its lower left, along which it lies on the wall at the start and at the end.
    let found = way(&["..", ".#"], [1, -1], [0, 0], ROUGH).expect("free");
    assert_eq!(found.len(), 2);
    // A square in a square hole is stuck.
    assert_eq!(way(&["#"], [0, 0], [0, 0], ROUGH), None);
}

/// How deep two squares of side 2 overlap, one of which has turned about zero and moved; negative where they do not.
fn depth([mu, mv]: [f64; 2], [su, sv]: [f64; 2], (angle, [du, dv]): (f64, [f64; 2])) -> f64 {
    let (sin, cos) = angle.sin_cos();
    let by = [mu * cos - mv * sin + du - su, mu * sin + mv * cos + dv - sv];
    let own = [by[0] * cos + by[1] * sin, by[1] * cos - by[0] * sin];
    let far = by
        .iter()
        .chain(&own)
        .fold(0.0, |far: f64, by| far.max(by.abs()));
    1.0 + cos.abs() + sin.abs() - far
}

#[test]
fn ways_that_are_found_are_free_in_samples() {
    let mut rng = Rng::with_seed(45);
    let (mut found, mut shifted) = (0, 0);
    for _ in 0..60 {
        let mut room = vec![vec![b'.'; 4]; 4];
        for cell in room.iter_mut().flatten() {
            if rng.u8(0..5) == 0 {
                *cell = b'o';
            }
        }
        let (row, column) = (rng.usize(0..3), rng.usize(0..3));
        for (v, u) in [(0, 0), (0, 1), (1, 0)] {
            room[row + v][column + u] = b'#';
        }
        let rows: Vec<String> = room
            .into_iter()
            .map(|row| String::from_utf8(row).expect("letters"))
            .collect();
        let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        let about = [2 * small(column) + 1, 2 * (3 - small(row)) - 1];
        let Some(places) = way(&rows, about, [0, 0], ROUGH) else {
            continue;
        };
        found += 1;
        shifted += usize::from(places.len() > 2);
        let layer = layer(&rows, about);
        let parts = f64::from(ROUGH.parts);
        let pose = |place: Place| {
            (
                f64::from(place.at) / parts,
                place.shift.map(|side| 2.0 * f64::from(side) / parts),
            )
        };
        for pair in places.windows(2) {
            let (from, to) = (pose(pair[0]), pose(pair[1]));
            for sample in 0..=200 {
                let share = f64::from(sample) / 200.0;
                let between = |a: f64, b: f64| a + share * (b - a);
                let shift = [0, 1].map(|side| between(from.1[side], to.1[side]));
                let pose = (2.0 * between(from.0, to.0).atan(), shift);
                for own in &layer.moving {
                    for other in &layer.standing {
                        let [own, other] = [own, other].map(|at| at.map(f64::from));
                        assert!(
                            depth(own, other, pose) < 1e-9,
                            "{rows:?} {places:?} {pose:?}"
                        );
                    }
                }
            }
        }
    }
    assert!(found > 5 && shifted > 2, "{found} {shifted}");
}
