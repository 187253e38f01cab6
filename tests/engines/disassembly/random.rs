//! Random assemblies: levels as a plain search finds them, and claims that stand their check.

use cubewright::disassemble::{Bounds, Disassembler, Report, Thoroughness, Verdict};
use cubewright::engine::Limits;
use cubewright::family::packing::{Locked, Motion, Ruler, Separation};
use cubewright::geometry::Point;
use cubewright::verify::{self, DisassemblyFault};
use cubewright_test as support;
use fastrand::Rng;

use super::oracle;

/// A box cut into parts that grow from random cells; some cells stay empty.
pub(super) fn cut(rng: &mut Rng) -> Vec<Vec<Point>> {
    let size = [rng.i16(2..=4), rng.i16(3..=5), rng.i16(1..=4)];
    let all: Vec<Point> = (0..size[0])
        .flat_map(|x| (0..size[1]).map(move |y| (x, y)))
        .flat_map(|(x, y)| (0..size[2]).map(move |z| Point::new(x, y, z)))
        .collect();
    let count = rng.usize(2..=4);
    let owner = if rng.u8(..) < 200 {
        scattered(rng, all.len(), count)
    } else {
        grown(rng, &all, count)
    };
    let cells = |part: usize| {
        let own = all
            .iter()
            .zip(&owner)
            .filter(|(_, owner)| **owner == Some(part));
        own.map(|(&cell, _)| cell).collect::<Vec<Point>>()
    };
    (0..count)
        .map(cells)
        .filter(|cells| !cells.is_empty())
        .collect()
}

/// Cells of parts that hang together in no visible way, with more or less room between them.
fn scattered(rng: &mut Rng, cells: usize, count: usize) -> Vec<Option<usize>> {
    let filled = rng.u8(60..170);
    let owner = |_| (rng.u8(..) < filled).then(|| rng.usize(0..count));
    (0..cells).map(owner).collect()
}

/// Parts that grow from cell to cell.
fn grown(rng: &mut Rng, all: &[Point], count: usize) -> Vec<Option<usize>> {
    let mut owner: Vec<Option<usize>> = vec![None; all.len()];
    for part in 0..count {
        let cell = rng.usize(0..all.len());
        owner[cell] = owner[cell].or(Some(part));
    }
    for _ in 0..rng.usize(20..400) {
        let (a, b) = (rng.usize(0..all.len()), rng.usize(0..all.len()));
        let apart = all[a].minus(all[b]);
        let distance = apart.x.abs() + apart.y.abs() + apart.z.abs();
        if owner[a].is_some() && owner[b].is_none() && distance == 1 {
            owner[b] = owner[a];
        }
    }
    owner
}

#[track_caller]
pub(super) fn stands(parts: &[Vec<Point>], report: &Report) {
    match &report.verdict {
        Verdict::Apart(way) => {
            assert_eq!(
                verify::separation(parts, way, &|_| false),
                Ok(()),
                "{parts:?}"
            );
            assert_eq!(way.moves.len(), report.first.expect("a level"));
        }
        Verdict::Whole => assert!(parts.len() < 2),
        Verdict::Locked(locked) => {
            assert_eq!(
                verify::locked(parts, locked),
                Ok(()),
                "{parts:?} {locked:?}"
            );
        }
        Verdict::Open(cause) => panic!("{cause:?}"),
    }
}

#[test]
fn levels_are_those_of_a_plain_search() {
    let mut rng = Rng::with_seed(18);
    let mut disassembler = Disassembler::default();
    let mut levels = [0; 12];
    let mut locked = 0;
    for _ in 0..support::cases(2500) {
        let parts = cut(&mut rng);
        let plain = oracle::plain(&parts);
        for thoroughness in [Thoroughness::All, Thoroughness::Level, Thoroughness::Any] {
            let report = disassembler.take_apart(&parts, &[], thoroughness, &Limits::none());
            stands(&parts, &report);
            if let Verdict::Locked(locked) = &report.verdict {
                for left in &locked.parts {
                    let others = locked.parts.iter().filter(|part| *part != left);
                    let others: Vec<_> = others.map(|&part| parts[part].clone()).collect();
                    assert!(oracle::plain(&others).comes_apart, "{parts:?} {locked:?}");
                }
            }
            let comes_apart = matches!(report.verdict, Verdict::Apart(_) | Verdict::Whole);
            assert_eq!(comes_apart, plain.comes_apart, "{parts:?}");
            if thoroughness == Thoroughness::Any {
                assert_eq!(report.first.is_some(), plain.level.is_some(), "{parts:?}");
            } else {
                assert_eq!(report.first, plain.level, "{parts:?}");
            }
        }
        levels[plain.level.unwrap_or(0).min(11)] += 1;
        locked += usize::from(!plain.comes_apart);
    }
    println!("{levels:?} {locked}");
    // What is compared is worth it: levels of several moves, and locked assemblies.
    assert!(
        levels[1] > 500 && levels[2] > 20 && levels[3] > 5,
        "{levels:?}"
    );
    assert!(locked > 20, "{locked}");
}

#[test]
fn the_least_total_is_that_of_a_plain_search() {
    let mut rng = Rng::with_seed(1988);
    let mut disassembler = Disassembler::default();
    let (mut several, mut less) = (0, 0);
    for _ in 0..support::cases(700) {
        let parts = cut(&mut rng);
        if !oracle::plain(&parts).comes_apart {
            continue;
        }
        let first = disassembler.take_apart(&parts, &[], Thoroughness::All, &Limits::none());
        let report = disassembler.take_apart(&parts, &[], Thoroughness::Least, &Limits::none());
        let Verdict::Apart(way) = &report.verdict else {
            continue;
        };
        assert_eq!(verify::separation(&parts, way, &|_| false), Ok(()));
        assert_eq!(report.first, first.first, "{parts:?}");
        let plain = oracle::LeastTotals::default().of(&parts);
        assert_eq!(way.total(), plain, "{parts:?}");
        let least = report.least.expect("asked for");
        assert_eq!((least.at_least, least.stopped), (plain, None), "{parts:?}");
        let Verdict::Apart(met) = first.verdict else {
            panic!("{parts:?}");
        };
        several += usize::from(plain > parts.len() - 1);
        less += usize::from(plain < met.total());
    }
    println!("{several} {less}");
    assert!(several > 20 && less > 0, "{several} {less}");
}

#[test]
fn a_limit_leaves_a_bound_of_the_least_total() {
    let mut rng = Rng::with_seed(4711);
    let (mut bounds, mut proofs) = (0, 0);
    for _ in 0..support::cases(2000) {
        let parts = cut(&mut rng);
        let mut disassembler = Disassembler::default();
        let whole = disassembler.take_apart(&parts, &[], Thoroughness::Least, &Limits::none());
        let Verdict::Apart(best) = whole.verdict else {
            continue;
        };
        for states in [2, 5, 10, 20, 50] {
            let few = Bounds {
                states,
                ..Bounds::default()
            };
            let report = Disassembler::new(few).take_apart(
                &parts,
                &[],
                Thoroughness::Least,
                &Limits::none(),
            );
            let (Verdict::Apart(way), Some(least)) = (&report.verdict, report.least) else {
                continue;
            };
            assert!(least.at_least <= best.total() && best.total() <= way.total());
            if least.stopped.is_none() {
                assert_eq!(way.total(), best.total(), "{parts:?}");
                proofs += 1;
            } else {
                bounds += 1;
            }
        }
    }
    assert!(bounds > 5 && proofs > 20, "{bounds} {proofs}");
}

/// A claim with one number changed.
fn spoilt(locked: &Locked, rng: &mut Rng) -> Locked {
    let mut spoilt = locked.clone();
    let state = rng.usize(0..spoilt.states.len());
    let part = rng.usize(0..spoilt.parts.len());
    let by = [Point::X, Point::Y, Point::Z][rng.usize(0..3)].times(if rng.bool() { 1 } else { -1 });
    spoilt.states[state][part] = spoilt.states[state][part].plus(by);
    spoilt
}

fn spoilt_way(way: &Separation, rng: &mut Rng) -> Separation {
    let mut spoilt = way.clone();
    let at = rng.usize(0..spoilt.moves.len());
    let one = &mut spoilt.moves[at];
    match (rng.usize(0..3), one.motion) {
        (0, Motion::By(direction, distance)) => one.motion = Motion::By(direction, distance + 20),
        (1, _) => one.parts[0] += 100,
        _ => one.motion = Motion::Out(Point::ZERO),
    }
    spoilt
}

#[test]
fn a_claim_with_one_number_changed_is_refused() {
    let mut rng = Rng::with_seed(81);
    let mut disassembler = Disassembler::default();
    let (mut states, mut ways) = (0, 0);
    for _ in 0..support::cases(1200) {
        let parts = cut(&mut rng);
        let report = disassembler.take_apart(&parts, &[], Thoroughness::All, &Limits::none());
        match report.verdict {
            Verdict::Locked(locked) => {
                let wrong = spoilt(&locked, &mut rng);
                assert!(
                    verify::locked(&parts, &wrong).is_err(),
                    "{parts:?} {wrong:?}"
                );
                let mut fewer = locked.clone();
                fewer.states.swap_remove(rng.usize(0..fewer.states.len()));
                assert!(verify::locked(&parts, &fewer).is_err(), "{parts:?}");
                states += locked.states.len();
            }
            Verdict::Apart(way) => {
                let wrong = spoilt_way(&way, &mut rng);
                assert!(
                    verify::separation(&parts, &wrong, &|_| false).is_err(),
                    "{wrong:?}"
                );
                ways += 1;
            }
            Verdict::Whole | Verdict::Open(_) => {}
        }
    }
    assert!(states > 50 && ways > 100, "{states} {ways}");
}

#[test]
fn what_overlaps_is_refused() {
    let parts = [vec![Point::ZERO, Point::X], vec![Point::X]];
    let claim = Locked {
        parts: vec![0, 1],
        ruler: Ruler::Shifts,
        states: vec![vec![Point::ZERO; 2]],
        hindered: None,
    };
    assert_eq!(
        verify::locked(&parts, &claim),
        Err(DisassemblyFault::Overlap(Point::X))
    );
}
