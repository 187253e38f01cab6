//! Reasons why there is no solution are true sentences: what is printed is read again and
//! tried out by searches that know nothing of how it was found.

use cubewright_test as support;

use core::ops::ControlFlow;

use cubewright::engine::{Engine, EngineError, Goal, Limits, Task};
use cubewright::family::packing::model::PackingModel;
use cubewright::family::packing::{Copies, PackingPiece, PackingPuzzle, PieceIx};
use cubewright::family::shell::model::{Formulation, ShellModel};
use cubewright::family::shell::{Border, Shape, Shell, ShellObstacle, Width};
use cubewright::formats::read_pack;
use cubewright::infeasible::packing::{Effort, obstacles as obstacles_of};
use cubewright::infeasible::shell::obstacles;
use cubewright::infeasible::{Certificates, conflict, is_ruled_out};
use cubewright::language::Language;
use cubewright::show::{PackingReason, ShellReason};
use cubewright::solve::choose;
use cubewright::verify::{self, recount_shell, shell_obstacle};
use fastrand::Rng;
use support::packings::{packs, random, relaxed};
use support::{cases, said_in_each};

/// What a sentence about a conflict demands: cells, and pieces with how many copies.
#[derive(Debug, PartialEq, Eq)]
struct Claim {
    cells: Vec<usize>,
    pieces: Vec<(PieceIx, u32)>,
    is_minimal: bool,
}

/// Reads a sentence about a conflict.
fn claim(puzzle: &PackingPuzzle, sentence: &str) -> Claim {
    let end = " If any one of these demands is dropped, it can be done.";
    let (sentence, is_minimal) = match sentence.strip_suffix(end) {
        Some(rest) => (rest, true),
        None => (sentence, false),
    };
    let rest = sentence.strip_suffix(", even if all else stays empty.");
    let rest = rest.unwrap_or_else(|| panic!("{sentence}"));
    let (cells, used) = if let Some((cells, used)) = rest.split_once(" filled while ") {
        let used = used
            .strip_suffix(" are used")
            .or(used.strip_suffix(" is used"));
        (cells, used.expect("pieces"))
    } else if rest.contains(" filled") {
        (rest, "")
    } else {
        let rest = rest.replace(" cannot all lie in the region", "");
        return Claim {
            cells: Vec::new(),
            pieces: pieces(puzzle, &rest.replace(" cannot lie in the region", "")),
            is_minimal,
        };
    };
    Claim {
        cells: places(puzzle, cells),
        pieces: pieces(puzzle, used),
        is_minimal,
    }
}

fn pieces(puzzle: &PackingPuzzle, list: &str) -> Vec<(PieceIx, u32)> {
    let list = list
        .trim_start_matches("The pieces ")
        .trim_start_matches("Piece ");
    let names = list.split(", ").flat_map(|part| part.split(" and "));
    let piece = |name: &str| {
        let (copies, name) = name.split_once(" copies of ").unwrap_or(("1", name));
        let mut indices = puzzle.indices();
        let index = indices.find(|&it| puzzle.piece(it).name() == name);
        (
            index.unwrap_or_else(|| panic!("{name}")),
            copies.parse().expect("a number"),
        )
    };
    names.filter(|name| !name.is_empty()).map(piece).collect()
}

fn places(puzzle: &PackingPuzzle, text: &str) -> Vec<usize> {
    let parts = text
        .split('(')
        .skip(1)
        .map(|part| part.split(')').next().unwrap_or(""));
    let cell = |part: &str| {
        let numbers: Vec<i16> = part
            .split(", ")
            .map(|n| n.parse().expect("a number"))
            .collect();
        let cells = puzzle.target().region().cells();
        let at = cells
            .iter()
            .position(|c| [c.x + 1, c.y + 1, c.z + 1][..] == numbers[..]);
        at.unwrap_or_else(|| panic!("{part}"))
    };
    parts.map(cell).collect()
}

/// All claims with one demand less.
fn weaker(claim: &Claim) -> Vec<Claim> {
    let same = || Claim {
        cells: claim.cells.clone(),
        pieces: claim.pieces.clone(),
        is_minimal: false,
    };
    let mut all = Vec::new();
    for index in 0..claim.cells.len() {
        let mut fewer = same();
        fewer.cells.remove(index);
        all.push(fewer);
    }
    for index in 0..claim.pieces.len() {
        let mut fewer = same();
        fewer.pieces[index].1 -= 1;
        fewer.pieces.retain(|(_, copies)| *copies > 0);
        all.push(fewer);
    }
    all
}

/// Another piece that looks like one of the puzzle, now and then.
fn with_twin(puzzle: PackingPuzzle, rng: &mut Rng) -> PackingPuzzle {
    if rng.bool() {
        return puzzle;
    }
    let mut pieces = puzzle.pieces().to_vec();
    let twin = &pieces[rng.usize(..pieces.len())];
    let copies = Copies { min: 1, max: 1 };
    let cells = twin.cells().to_vec();
    pieces.push(PackingPiece::new("twin", cells, copies).expect("a piece"));
    let target = puzzle.target().clone();
    let twins = PackingPuzzle::new("twins", target, pieces, puzzle.colours().clone());
    twins.expect("a puzzle").with_mirror(puzzle.mirror())
}

/// The sentence on the conflict of a puzzle, if there is one.
fn sentence(puzzle: &PackingPuzzle) -> Option<String> {
    let found = conflict(puzzle, &Limits::none(), 2_000).expect("cover reads it")?;
    Some(PackingReason::Conflict(puzzle, found).text(Language::English))
}

/// The sentence, checked; how much of it was decided.
fn check(puzzle: &PackingPuzzle, told: &str) -> (usize, usize) {
    let claim = claim(puzzle, told);
    let found = packs(&relaxed(puzzle, &claim.cells, &claim.pieces));
    assert_ne!(found, Some(true), "{told}\n{puzzle:?}");
    let decided = usize::from(found == Some(false));
    let mut minimal = 0;
    if claim.is_minimal {
        for weaker in weaker(&claim) {
            let found = packs(&relaxed(puzzle, &weaker.cells, &weaker.pieces));
            assert_ne!(found, Some(false), "{told}\nbut {weaker:?}\n{puzzle:?}");
            minimal += usize::from(found == Some(true));
        }
    }
    (decided, minimal)
}

#[test]
fn conflicts_of_random_packings_are_true() {
    let mut rng = Rng::with_seed(1971);
    let (mut decided, mut minimal, mut twins) = (0, 0, 0);
    for _ in 0..cases(120) {
        let puzzle = with_twin(random(&mut rng), &mut rng);
        let Some(told) = sentence(&puzzle) else {
            continue;
        };
        // More than two dozen cells are not all told.
        if told.contains(" more cannot") {
            continue;
        }
        let (true_ones, without) = check(&puzzle, &told);
        decided += true_ones;
        minimal += without;
        twins += usize::from(told.contains("twin"));
    }
    println!("{decided} conflicts checked, {minimal} ways without one demand, {twins} of twins");
    assert!(decided > 20 && minimal > 20, "{decided} {minimal} {twins}");
}

#[test]
fn all_copies_that_are_meant_are_named() {
    let file = "PACKING: twins\nBOX: 5x3x1\n\nPIECE: p1\n#..\n###\n..#\n\nPIECE: p2\n##\n.#\n.#\n\n\
                PIECE: p3\n##\n.#\n\nPIECE: p4\n#.\n##\n";
    let puzzle = read_pack("twins.pack", file.as_bytes()).expect("a puzzle");
    assert_eq!(packs(&puzzle), Some(false));
    let told = sentence(&puzzle).expect("a conflict");
    check(&puzzle, &told);
    assert!(told.contains("p3 and p4 cannot all lie"), "{told}");
    let copies = file.replace("PIECE: p3", "PIECE: p3 x2");
    let copies = copies.split("PIECE: p4").next().expect("a part");
    let puzzle = read_pack("copies.pack", copies.as_bytes()).expect("a puzzle");
    let told = sentence(&puzzle).expect("a conflict");
    check(&puzzle, &told);
    assert!(told.contains("2 copies of p3 cannot all lie"), "{told}");
}

/// A part of which a choice of pieces has the right size, if other pieces are forgotten.
#[test]
fn a_part_is_told_with_what_must_lie_there() {
    let file = "PACKING: rooms\nCELLS:\n##...\n##...\n.....\n#####\n\nPIECE: four\n####\n\n\
                PIECE: five x0-1\n#####\n\nPIECE: square x0-1\n##\n##\n";
    let puzzle = read_pack("rooms.pack", file.as_bytes()).expect("a puzzle");
    assert_eq!(packs(&puzzle), Some(false));
    let found = obstacles_of(&puzzle, Effort::QUICK);
    let first = found.first().expect("an obstacle").clone();
    let told = PackingReason::Obstacle(&puzzle, first).text(Language::English);
    let end = "have 4 or 5 cells each. Some of them have 5 together, but not if every piece is used \
               as often as it must be.";
    assert!(told.ends_with(end), "{told}");
}

/// Shells of random pieces, more of them than places.
fn random_shell(rng: &mut Rng) -> Shell {
    let shapes = ["1x1", "1x2", "cube", "2x2", "1x3"];
    let shape = Shape::named(shapes[rng.usize(..shapes.len())]).expect("a shape");
    let width = Width::new(rng.usize(3..6)).expect("in range");
    let surface = shape.surface(width);
    let places = surface.frames().len();
    let teeth = rng.u8(1..9);
    let border = |rng: &mut Rng| {
        let bits = (0..width.ring()).filter(|_| rng.u8(..9) < teeth);
        Border::from_bits(width, bits.fold(0, |bits, ring| bits | 1 << ring))
    };
    let pieces: Vec<Border> = (0..places + rng.usize(..3)).map(|_| border(rng)).collect();
    Shell::new("random", pieces, surface).expect("a shell")
}

#[test]
fn counts_of_teeth_are_true() {
    let mut rng = Rng::with_seed(35);
    let (mut told, mut searched, mut chosen) = (0, 0, 0);
    for _ in 0..cases(300) {
        let shell = random_shell(&mut rng);
        let found = obstacles(&shell);
        for obstacle in &found {
            assert!(shell_obstacle(&shell, obstacle), "{obstacle:?} {shell:?}");
            let reason = ShellReason::Obstacle(obstacle.clone());
            let [text, _] = said_in_each(|language| reason.text(language));
            told += 1;
            chosen += usize::from(is_true_of_all_choices(&shell, obstacle, &text));
        }
        if found.is_empty() {
            continue;
        }
        let mut budget = verify::Budget {
            steps: 200_000,
            stop: &mut || false,
        };
        if let Some(count) = recount_shell(&shell, &mut budget) {
            assert_eq!(count.raw, 0, "{found:?} {shell:?}");
            searched += 1;
        }
    }
    println!("{told} reasons, {chosen} of choices, {searched} shells searched");
    assert!(
        told > 150 && searched > 50 && chosen > 10,
        "{told} {searched} {chosen}"
    );
}

/// Looks at every choice of pieces that a sentence speaks of; `false` if it is of none.
fn is_true_of_all_choices(shell: &Shell, obstacle: &ShellObstacle, text: &str) -> bool {
    let places = shell.surface().frames().len();
    let pieces = shell.pieces();
    let of: fn(&Border) -> usize = match obstacle {
        ShellObstacle::Teeth { .. } => |piece| piece.teeth() as usize,
        ShellObstacle::CornerTeeth { .. } => |piece| piece.corner_teeth(),
        _ => return false,
    };
    if pieces.len() == places {
        assert!(text.starts_with("The pieces have "), "{text}");
        return false;
    }
    let who = match places {
        1 => format!("Any one of the {} pieces has at ", pieces.len()),
        _ => format!("Any {places} of the {} pieces have at ", pieces.len()),
    };
    let bound = text.strip_prefix(&who).unwrap_or_else(|| panic!("{text}"));
    let number = |text: &str| -> usize {
        let digits: String = text.chars().filter(char::is_ascii_digit).collect();
        digits.parse().expect("a number")
    };
    let (reached, needed) = bound.split_once(", but").expect("two figures");
    for choice in 0_u32..1 << pieces.len() {
        if choice.count_ones() as usize != places {
            continue;
        }
        let chosen = (0..pieces.len()).filter(|piece| choice >> piece & 1 == 1);
        let sum: usize = chosen.map(|piece| of(&pieces[piece])).sum();
        if bound.starts_with("least") {
            assert!(sum >= number(reached) && sum > number(needed), "{text}");
        } else {
            assert!(sum <= number(reached) && sum < number(needed), "{text}");
        }
    }
    true
}

/// What is ruled out is told without a search by whoever asks.
#[test]
fn arguments_come_before_searches() {
    let mut rng = Rng::with_seed(3);
    let mut ruled_out = 0;
    for _ in 0..60 {
        let shell = random_shell(&mut rng);
        let model = ShellModel::new(&shell, Formulation::Cells);
        let task = Task::new(&model, Goal::Optimum);
        let is_out = is_ruled_out(&task, &Limits::none()).expect("checked");
        assert_eq!(is_out, !obstacles(&shell).is_empty());
        let ran = Certificates.run(&task, &Limits::none(), &mut |_| ControlFlow::Continue(()));
        assert_eq!(ran.is_ok(), is_out);
        if let Err(error) = ran {
            assert!(matches!(error, EngineError::Unsupported { .. }), "{error}");
        }
        if is_out && !shell.is_cube() {
            assert_eq!(choose(&task).expect("an engine").engine, Certificates::NAME);
            ruled_out += 1;
        }
    }
    assert!(ruled_out > 10, "{ruled_out}");
    let puzzle = random(&mut rng);
    let model = PackingModel::new(&puzzle).expect("small");
    assert!(is_ruled_out(&Task::new(&model, Goal::First), &Limits::none()).is_ok());
}
