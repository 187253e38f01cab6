//! Parts that lock each other where they lie, beside trying every subset of them on the cells.

use std::collections::HashSet;

use cubewright::disassemble::{
    Bounds, Contacts, Crowd, Disassembler, Short, Thoroughness, Verdict,
};
use cubewright::engine::Limits;
use cubewright::family::packing::{Groups, PieceIx};
use cubewright::geometry::Point;
use cubewright_test as support;
use fastrand::Rng;

use super::oracle;

/// Whether no part of a set can move by one cell without all of it.
fn is_fixed(parts: &[Vec<Point>], set: u64) -> bool {
    let has = |set: u64, part: usize| set >> part & 1 == 1;
    (1..set).filter(|moving| moving & !set == 0).all(|moving| {
        let standing = (0..parts.len()).filter(|&part| has(set & !moving, part));
        let standing: HashSet<Point> = standing.flat_map(|part| parts[part].clone()).collect();
        [Point::X, Point::Y, Point::Z].into_iter().all(|step| {
            [step, step.times(-1)].into_iter().all(|step| {
                let own = (0..parts.len()).filter(|&part| has(moving, part));
                let mut cells = own.flat_map(|part| &parts[part]);
                cells.any(|cell| standing.contains(&cell.plus(step)))
            })
        })
    })
}

/// The sets of two parts or more that are fixed.
fn fixed(parts: &[Vec<Point>]) -> Vec<u64> {
    let sets = (0..1_u64 << parts.len()).filter(|set| set.count_ones() > 1);
    sets.filter(|&set| is_fixed(parts, set)).collect()
}

/// A full box of many parts, most of which touch.
fn full(rng: &mut Rng) -> Vec<Vec<Point>> {
    let count = rng.usize(2..=5);
    let mut parts = vec![Vec::new(); count];
    for n in 0..rng.i16(12..=48) {
        parts[rng.usize(0..count)].push(Point::new(n % 4, n / 4 % 4, n / 16));
    }
    parts.retain(|cells| !cells.is_empty());
    parts
}

#[test]
fn what_is_locked_by_contacts_is_what_cannot_move() {
    let mut rng = Rng::with_seed(2012);
    let (mut whole, mut some, mut none) = (0, 0, 0);
    for round in 0..support::cases(4000) {
        let parts = if round % 2 == 0 {
            super::random::cut(&mut rng)
        } else {
            full(&mut rng)
        };
        let all: Vec<u32> = (0..).take(parts.len()).collect();
        if parts.is_empty() {
            continue;
        }
        let fixed = fixed(&parts);
        let mut contacts = Contacts::new(&parts).expect("small");
        let Some(found) = contacts.locked(&all, |_| false) else {
            assert!(fixed.is_empty(), "{parts:?} {fixed:?}");
            none += 1;
            continue;
        };
        assert!(fixed.contains(&found), "{parts:?} {found:b} {fixed:?}");
        // None that has more parts is fixed.
        assert!(
            !fixed
                .iter()
                .any(|set| *set != found && set & found == found)
        );
        let report =
            Disassembler::default().take_apart(&parts, &[], Thoroughness::Any, &Limits::none());
        assert!(matches!(report.verdict, Verdict::Locked(_)), "{parts:?}");
        let is_whole = found.count_ones() as usize == parts.len();
        whole += usize::from(is_whole);
        some += usize::from(!is_whole);
        // Passed over, it is not named, unless nothing moves at all.
        let other = contacts.locked(&all, |set| set == found);
        assert_eq!(other == Some(found), is_whole, "{parts:?} {found:b}");
    }
    println!("{whole} {some} {none}");
    assert!(
        whole > 100 && some > 100 && none > 100,
        "{whole} {some} {none}"
    );
}

#[test]
fn a_crowd_judges_as_a_plain_search_does() {
    let mut rng = Rng::with_seed(2022);
    let mut met = [0; 3];
    for _ in 0..support::cases(1500) {
        let parts = if rng.bool() {
            super::random::cut(&mut rng)
        } else {
            full(&mut rng).into_iter().take(4).collect()
        };
        // Some of the parts may stay together.
        let is_grouped = rng.bool();
        let rooms = |_| {
            if is_grouped && rng.bool() {
                vec![(1, 1)]
            } else {
                Vec::new()
            }
        };
        let of: Vec<Vec<(u32, u32)>> = parts.iter().map(rooms).collect();
        let in_group: Vec<bool> = of.iter().map(|rooms| !rooms.is_empty()).collect();
        let pieces: Vec<PieceIx> = (0..parts.len()).map(PieceIx::new).collect();
        let numbers: Vec<usize> = (0..parts.len()).collect();
        let sets = oracle::finest(&parts, &numbers);
        let several: Vec<&Vec<usize>> = sets.iter().filter(|set| set.len() > 1).collect();
        // The group has room for each part once, so for all sets together.
        let may_stay = several
            .iter()
            .all(|set| set.iter().all(|&part| in_group[part]));
        let comes_apart = parts.len() < 2 || sets.len() > 1 && may_stay;
        let crowd = Crowd::new(
            1,
            Bounds::default(),
            parts.clone(),
            (Groups::new(of), pieces),
        );
        let assembly: Vec<u32> = (0..).take(parts.len()).collect();
        let judged = crowd.judge(&[assembly], &Limits::none(), &|_, _, _| Ok::<(), ()>(()));
        let (short, level) = judged.expect("no check")[0];
        assert_eq!(short == Short::Apart, comes_apart, "{parts:?} {in_group:?}");
        if comes_apart && !is_grouped {
            assert_eq!(level, oracle::plain(&parts).level, "{parts:?}");
        }
        let stays_together = comes_apart && !several.is_empty();
        met[usize::from(comes_apart) + usize::from(stays_together)] += 1;
    }
    println!("{met:?}");
    assert!(met.iter().all(|&met| met > 5), "{met:?}");
}
