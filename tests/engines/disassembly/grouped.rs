//! Random puzzles with groups, equal pieces and pieces that may be left out, and what a file of
//! BurrTools says of their solutions, beside a plain search.

use cubewright::count::Symmetry;
use cubewright::disassemble::{Bounds, Thoroughness, Verdict};
use cubewright::family::packing::{
    Colours, Copies, Fill, Groups, Packing, PackingPiece, PackingPuzzle, PieceCell, PieceIx, Ruler,
    Separation, Target, TargetCell,
};
use cubewright::formats::{FoundPackings, xmpuzzle_text};
use cubewright::geometry::{Point, SignedPermutation};
use cubewright::language::Language;
use cubewright::puzzle::{
    Limits, ListRequest, Puzzle, Settings, Solution, StoredWays, engine, read_puzzle,
};
use cubewright_test as support;
use fastrand::Rng;

use super::oracle;

/// What there is of each piece.
#[derive(Clone, Debug)]
struct Rooms {
    /// The groups in which copies of it may be, and how many of them.
    of: Vec<Vec<(u32, u32)>>,
    /// How many copies there are.
    copies: Vec<u32>,
    /// What it looks like, however it is turned.
    shape: Vec<Vec<Point>>,
}

/// Cells moved so that their least coordinates are 0.
fn at_origin(cells: &[Point]) -> Vec<Point> {
    let least = |along: fn(&Point) -> i16| cells.iter().map(along).min().unwrap_or_default();
    let corner = Point::new(least(|p| p.x), least(|p| p.y), least(|p| p.z));
    cells.iter().map(|cell| cell.minus(corner)).collect()
}

/// The least of what cells look like when they are turned.
fn canonical(cells: &[Point]) -> Vec<Point> {
    let turns = SignedPermutation::all().filter(|turn| turn.is_rotation());
    let turned = turns.map(|turn| {
        let cells: Vec<Point> = cells.iter().map(|&cell| turn.apply(cell)).collect();
        let mut cells = at_origin(&cells);
        cells.sort_unstable();
        cells
    });
    turned.min().unwrap_or_default()
}

/// A puzzle that an assembly of these parts solves, and others perhaps. Equal parts are copies of
/// one piece or pieces of their own; there may be a piece too many; some pieces are in groups.
fn puzzle(rng: &mut Rng, parts: &[Vec<Point>]) -> Option<(PackingPuzzle, Rooms)> {
    let mut shapes: Vec<(Vec<Point>, Copies)> = Vec::new();
    for cells in parts {
        let cells = at_origin(cells);
        let known = shapes.iter_mut().find(|(shape, _)| *shape == cells);
        match known.filter(|_| rng.u8(..) < 180) {
            Some((_, copies)) => copies.max += 1,
            None => shapes.push((cells, Copies::exactly(1))),
        }
    }
    for (_, copies) in &mut shapes {
        copies.min = copies.max;
        if rng.u8(..) < 60 {
            copies.max += 1;
        }
        if rng.u8(..) < 60 {
            copies.min = 0;
        }
    }
    let groups: Vec<Vec<(u32, u32)>> = shapes
        .iter()
        .map(|(_, copies)| {
            let groups = (1..=2).filter(|_| rng.u8(..) < 120).collect::<Vec<u32>>();
            let room = |group| (group, rng.u32(1..=copies.max));
            groups.into_iter().map(room).collect()
        })
        .collect();
    let rooms = Rooms {
        of: groups,
        copies: shapes.iter().map(|(_, copies)| copies.max).collect(),
        shape: shapes.iter().map(|(cells, _)| canonical(cells)).collect(),
    };
    let all = parts.iter().flatten();
    let cells = all.map(|&point| TargetCell {
        point,
        fill: Fill::Must,
        colour: None,
    });
    let target = Target::new(cells, None).ok()?;
    let pieces = shapes.iter().enumerate().map(|(index, (cells, copies))| {
        let cells = cells.iter().map(|&point| PieceCell::neutral(point));
        PackingPiece::new(&format!("S{}", index + 1), cells, *copies).expect("a piece")
    });
    let puzzle = PackingPuzzle::new("random", target, pieces.collect(), Colours::default());
    Some((
        puzzle.ok()?.with_groups(Groups::new(rooms.of.clone())),
        rooms,
    ))
}

/// Whether sets can each be in a group, by trying all groups for all of them and, for each copy, all
/// pieces that are equal.
fn fit(sets: &[Vec<PieceIx>], rooms: &Rooms) -> bool {
    let Some((set, others)) = sets.split_first() else {
        return true;
    };
    (1..=2).any(|group| {
        choices(set, rooms).into_iter().any(|chosen| {
            let mut left = rooms.clone();
            let has_room = chosen.iter().all(|&piece| {
                left.copies[piece] = left.copies[piece].wrapping_sub(1);
                let room = left.of[piece].iter_mut().find(|room| room.0 == group);
                let is_there = room.is_some_and(|(_, room)| {
                    *room = room.wrapping_sub(1);
                    *room < 100
                });
                is_there && left.copies[piece] < 100
            });
            has_room && fit(others, &left)
        })
    })
}

/// All pieces that some copies may be.
fn choices(copies: &[PieceIx], rooms: &Rooms) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for copy in copies {
        let longer = all.iter().flat_map(|chosen: &Vec<usize>| {
            let equal = (0..rooms.shape.len())
                .filter(|&piece| rooms.shape[piece] == rooms.shape[copy.index()]);
            equal.map(move |piece| [&chosen[..], &[piece]].concat())
        });
        all = longer.collect();
    }
    all
}

/// Whether a packing comes apart, its pieces in groups, and the first number of its level.
fn plain(parts: &[Vec<Point>], pieces: &[PieceIx], rooms: &Rooms) -> (bool, Option<usize>) {
    let numbers: Vec<usize> = (0..parts.len()).collect();
    let sets = oracle::finest(parts, &numbers);
    let is_split = sets.len() > 1 || parts.len() < 2;
    let several = sets.iter().filter(|set| set.len() > 1);
    let several = several.map(|set| set.iter().map(|&part| pieces[part]).collect());
    let several: Vec<Vec<PieceIx>> = several.collect();
    let level = oracle::plain(parts).level;
    (is_split && fit(&several, rooms), level)
}

/// What was met.
#[derive(Debug, Default)]
struct Met {
    grouped: usize,
    apart: usize,
    locked: usize,
    unused: usize,
}

/// One solution beside the plain search; its way, if it comes apart.
fn judged(solution: &Solution<'_>, rooms: &Rooms, met: &mut Met) -> (bool, Option<Separation>) {
    let parts: Vec<Vec<Point>> = solution
        .parts()
        .expect("a packing")
        .into_iter()
        .map(|(_, cells)| cells)
        .collect();
    let packing = solution.as_packing().expect("a packing");
    let pieces: Vec<PieceIx> = packing.placements.iter().map(|laid| laid.piece).collect();
    let (comes_apart, level) = plain(&parts, &pieces, rooms);
    for thoroughness in [Thoroughness::All, Thoroughness::Any, Thoroughness::Least] {
        let report = solution.take_apart(thoroughness, Bounds::default(), &Limits::none());
        let report = report.expect("it holds").expect("a packing");
        let is_apart = matches!(report.verdict, Verdict::Apart(_) | Verdict::Whole);
        assert_eq!(is_apart, comes_apart, "{parts:?} {pieces:?} {rooms:?}");
        if thoroughness == Thoroughness::All {
            assert_eq!(report.first, level, "{parts:?}");
            met.apart += usize::from(comes_apart);
            met.locked += usize::from(!comes_apart);
            met.grouped += usize::from(comes_apart && !oracle::plain(&parts).comes_apart);
            if let Verdict::Apart(way) = report.verdict {
                return (true, Some(way));
            }
        }
    }
    (comes_apart, None)
}

/// What is wrong with the solutions that a file of BurrTools holds; nothing if it is none.
fn faults(text: &str) -> Option<Vec<String>> {
    let puzzle = read_puzzle("x.xmpuzzle", text.as_bytes()).ok()?;
    let judged = puzzle
        .judge(text.as_bytes(), None, Language::English)
        .ok()?;
    let answers = judged.list.answers.iter();
    let faults = answers.flat_map(|answer| &answer.answer.faults);
    Some(
        faults
            .map(|fault| fault.text(Language::English).to_owned())
            .collect(),
    )
}

/// The file with one of the numbers of its separations changed.
fn spoilt(rng: &mut Rng, text: &str) -> Option<String> {
    let starts = text.match_indices("<pieces").map(|(at, _)| at);
    let start = starts.collect::<Vec<usize>>();
    let start = *rng.choice(&start)?;
    let bytes = text.as_bytes();
    let is_number = |&at: &usize| bytes[at].is_ascii_digit() && !bytes[at - 1].is_ascii_digit();
    let end = start + text[start..].find("</separation>")?;
    let numbers: Vec<usize> = (start..end).filter(is_number).collect();
    let at = *rng.choice(&numbers)?;
    let length = bytes[at..]
        .iter()
        .take_while(|digit| digit.is_ascii_digit())
        .count();
    let number: u32 = text[at..at + length].parse().ok()?;
    let (before, after) = (&text[..at], &text[at + length..]);
    Some(format!("{before}{}{after}", number + rng.u32(1..9)))
}

/// Writes the ways of packings, and reads them back.
fn stored(
    rng: &mut Rng,
    puzzle: &Puzzle,
    of: &PackingPuzzle,
    found: &[(Packing, Option<Separation>)],
) {
    let (packings, ways): (Vec<Packing>, Vec<Option<Separation>>) = found.iter().cloned().unzip();
    let found = FoundPackings {
        packings: &packings,
        ways: &ways,
        complete: rng.bool(),
    };
    let text = xmpuzzle_text(of, found).expect("it can be said");
    assert_eq!(faults(&text), Some(Vec::new()), "{text}");
    let again = StoredWays::read(text.as_bytes(), None).expect("good");
    for (packing, way) in packings.iter().zip(&ways) {
        let solution = puzzle.verified(packing.clone().into()).expect("it holds");
        assert_eq!(&again.of(&solution).expect("it holds"), way, "{text}");
    }
    if let Some(spoilt) = spoilt(rng, &text) {
        assert_ne!(faults(&spoilt), Some(Vec::new()), "{text}\n{spoilt}");
    }
}

#[test]
fn mirror_images_come_apart_alike_only_in_the_same_groups() {
    // A screw of four cells, and its mirror image.
    let screw = [[0, 0, 0], [1, 0, 0], [1, 1, 0], [1, 1, 1]];
    let cells = |sign: i16| screw.map(|[x, y, z]| PieceCell::neutral(Point::new(sign * x, y, z)));
    let once = Copies::exactly(1);
    let of = |groups: Vec<Vec<(u32, u32)>>| {
        let target = (0..8).map(|n| TargetCell {
            point: Point::new(n % 2, n / 2 % 2, n / 4),
            fill: Fill::Must,
            colour: None,
        });
        let target = Target::new(target, None).expect("a box");
        let pieces = [("A", 1), ("B", -1)]
            .map(|(name, sign)| PackingPiece::new(name, cells(sign), once).expect("a piece"));
        let puzzle = PackingPuzzle::new("screws", target, pieces.to_vec(), Colours::default());
        let puzzle = puzzle.expect("a puzzle").with_groups(Groups::new(groups));
        let puzzle = Puzzle::of(puzzle).expect("few placements");
        let cover = engine("cover").expect("our own");
        let (settings, limits) = (Settings::default(), Limits::none());
        let counts = puzzle.count_apart((&*cover, Ruler::Shifts), settings, &limits, &mut |_| ());
        let counts = counts.expect("a packing");
        assert!(counts.all.counts.full.is_some());
        counts.full.is_some()
    };
    assert!(of(vec![Vec::new(), Vec::new()]));
    assert!(of(vec![vec![(1, 1)], vec![(1, 1)]]));
    assert!(!of(vec![vec![(1, 1)], vec![(2, 1)]]));
    assert!(!of(vec![vec![(1, 1)], Vec::new()]));
}

#[test]
fn groups_and_pieces_left_out_are_those_of_a_plain_search() {
    let mut rng = Rng::with_seed(2018);
    let cover = engine("cover").expect("our own");
    let (settings, limits) = (Settings::default(), Limits::none());
    let mut met = Met::default();
    for _ in 0..support::cases(4000) {
        let parts = super::random::cut(&mut rng);
        let Some((of, rooms)) = puzzle(&mut rng, &parts) else {
            continue;
        };
        let puzzle = Puzzle::of(of.clone()).expect("few placements");
        let list = ListRequest {
            up_to: Symmetry::Rotations,
            most: Some(20),
        };
        let (mut found, mut come_apart) = (Vec::new(), 0);
        let mut all = 0;
        let outcome = puzzle.list_with(&*cover, list, settings, &limits, &mut |solution| {
            let (is_apart, way) = judged(solution, &rooms, &mut met);
            all += 1;
            come_apart += u64::from(is_apart);
            let packing = solution.as_packing().expect("a packing").clone();
            met.unused += usize::from(
                packing.placements.len()
                    < of.pieces().iter().map(|p| p.copies().max as usize).sum(),
            );
            found.push((packing, way));
            std::ops::ControlFlow::Continue(())
        });
        outcome.expect("an engine");
        if all < 20 {
            let counts =
                puzzle.count_apart((&*cover, Ruler::Shifts), settings, &limits, &mut |_| ());
            assert_eq!(
                counts.expect("a packing").rotations,
                come_apart,
                "{parts:?} {rooms:?}"
            );
        }
        stored(&mut rng, &puzzle, &of, &found);
    }
    println!("{met:?}");
    assert!(
        met.grouped > 10 && met.locked > 10 && met.unused > 100,
        "{met:?}"
    );
    assert!(met.apart > 500, "{met:?}");
}
