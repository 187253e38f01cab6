//! Answers as plain data, and conditions on them, evaluated in the plainest way. Shares no code with
//! attributes, the language of questions or models.

use std::collections::{BTreeMap, BTreeSet};

use cubewright::family::packing::{Flip, Packing, PackingPuzzle, PieceIx};
use cubewright::family::shell::{Assembly, Placement, Shell};
use cubewright::geometry::{Point, SignedPermutation};
use fastrand::Rng;

/// What is known of one thing that is laid.
pub(super) type Laid = BTreeMap<&'static str, Known>;

/// What is known of it under one name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Known {
    Truth(bool),
    Numbers(BTreeSet<i64>),
    Names(BTreeSet<(i64, String)>),
    Words(BTreeSet<String>),
    Cells(BTreeSet<[i64; 3]>),
}

pub(super) fn one(number: usize) -> Known {
    Known::Numbers(BTreeSet::from([i64::try_from(number).expect("small")]))
}

/// What is known of the pieces of a cube.
pub(super) fn of_assembly(shell: &Shell, assembly: &Assembly) -> Vec<Laid> {
    let laid = |placement: &Placement| {
        let border = shell.pieces()[placement.piece.index()];
        let teeth = (0..shell.width().ring())
            .filter(|&at| border.has(at))
            .count();
        Laid::from([
            ("piece", one(placement.piece.index() + 1)),
            ("place", one(placement.place.index() + 1)),
            // Of one cube each place is a wall.
            ("wall", one(placement.place.index() + 1)),
            ("flip", Known::Truth(placement.orientation.index() >= 4)),
            ("turns", one(usize::from(placement.orientation.index() % 4))),
            ("teeth", one(teeth)),
        ])
    };
    assembly.placements().iter().map(laid).collect()
}

/// What is known of the pieces of a packing.
pub(super) fn of_packing(
    puzzle: &PackingPuzzle,
    all_alike: &[Vec<usize>],
    packing: &Packing,
) -> Vec<Laid> {
    let region: BTreeSet<[i16; 3]> = puzzle
        .target()
        .region()
        .cells()
        .iter()
        .copied()
        .map(at)
        .collect();
    let laid = packing.placements.iter().map(|placement| {
        let cells: Vec<[i16; 3]> = placement.cells(puzzle).into_iter().map(at).collect();
        let alike = all_alike[placement.piece.index()].iter();
        let names = alike.map(|&piece| {
            let name = puzzle.pieces()[piece].name().to_owned();
            (i64::try_from(piece + 1).expect("small"), name)
        });
        let along = |axis: usize| -> BTreeSet<i64> {
            cells.iter().map(|cell| i64::from(cell[axis]) + 1).collect()
        };
        let extent = |axis: usize| {
            let (least, most) = (along(axis).pop_first(), along(axis).pop_last());
            let most = most.or(least).expect("a cell");
            one(usize::try_from(most - least.expect("a cell") + 1).expect("small"))
        };
        let axes: Vec<usize> = (0..3).filter(|&axis| is_thick(&region, axis)).collect();
        let is_open = |cell: &[i16; 3], axis: usize| {
            [-1, 1].into_iter().any(|step| {
                let mut beside = *cell;
                beside[axis] += step;
                !region.contains(&beside)
            })
        };
        let open_at = |cell: &&[i16; 3]| axes.iter().any(|&axis| is_open(cell, axis));
        let corner_at = |cell: &&[i16; 3]| axes.iter().all(|&axis| is_open(cell, axis));
        let filled = cells.iter().map(|cell| cell.map(|at| i64::from(at) + 1));
        Laid::from([
            ("piece", Known::Names(names.collect())),
            ("size", one(cells.len())),
            ("cell", Known::Cells(filled.collect())),
            ("column", Known::Numbers(along(0))),
            ("row", Known::Numbers(along(1))),
            ("layer", Known::Numbers(along(2))),
            ("width", extent(0)),
            ("depth", extent(1)),
            ("height", extent(2)),
            ("rim", one(cells.iter().filter(open_at).count())),
            ("corners", one(cells.iter().filter(corner_at).count())),
        ])
    });
    laid.collect()
}

fn at(point: Point) -> [i16; 3] {
    [point.x, point.y, point.z]
}

fn is_thick(region: &BTreeSet<[i16; 3]>, axis: usize) -> bool {
    let along: BTreeSet<i16> = region.iter().map(|cell| cell[axis]).collect();
    along.len() > 1
}

/// By piece, the pieces that cannot be told from it.
pub(super) fn alike(puzzle: &PackingPuzzle) -> Vec<Vec<usize>> {
    let forms = |piece: usize| -> BTreeSet<Vec<[i16; 3]>> {
        let piece = puzzle.piece(PieceIx::new(piece));
        let turns = SignedPermutation::all().filter(|turn| {
            let is_upright = turn.apply(Point::Z) == Point::Z;
            (puzzle.mirror() || turn.is_rotation()) && (piece.flip() == Flip::Allowed || is_upright)
        });
        let form = |turn: SignedPermutation| {
            let cells = piece.cells().iter().map(|cell| at(turn.apply(cell.point)));
            let mut cells: Vec<[i16; 3]> = cells.collect();
            let least =
                [0, 1, 2].map(|axis| cells.iter().map(|it| it[axis]).min().expect("a cell"));
            for cell in &mut cells {
                for axis in 0..3 {
                    cell[axis] -= least[axis];
                }
            }
            cells.sort_unstable();
            cells
        };
        turns.map(form).collect()
    };
    let flip = |piece: usize| puzzle.piece(PieceIx::new(piece)).flip();
    let all = || 0..puzzle.pieces().len();
    let forms: Vec<BTreeSet<Vec<[i16; 3]>>> = all().map(forms).collect();
    let is_alike =
        |one: usize, other: usize| flip(one) == flip(other) && forms[one] == forms[other];
    all()
        .map(|one| all().filter(|&other| is_alike(one, other)).collect())
        .collect()
}

/// A condition.
#[derive(Clone, Debug)]
pub(super) enum Condition {
    True,
    Is(&'static str),
    Number(&'static str, &'static str, i64),
    Name(&'static str, bool, String),
    Cell(&'static str, [i64; 3]),
    In(&'static str, Vec<i64>),
    Not(Box<Self>),
    And(Box<Self>, Box<Self>),
    Or(Box<Self>, Box<Self>),
}

impl Condition {
    /// A condition of values that occur in some of `laid`.
    pub(super) fn random(rng: &mut Rng, laid: &[Laid], depth: u32) -> Self {
        let inner = |rng: &mut Rng| Box::new(Self::random(rng, laid, depth - 1));
        match rng.u8(..if depth > 0 { 10 } else { 6 }) {
            0..6 => Self::simple(rng, laid),
            6 => Self::Not(inner(rng)),
            7 | 8 => Self::And(inner(rng), inner(rng)),
            _ => Self::Or(inner(rng), inner(rng)),
        }
    }

    fn simple(rng: &mut Rng, laid: &[Laid]) -> Self {
        let all: Vec<(&'static str, Known)> = {
            let of = &laid[rng.usize(..laid.len())];
            of.iter()
                .map(|(&name, known)| (name, known.clone()))
                .collect()
        };
        let (name, known) = all[rng.usize(..all.len())].clone();
        let operator = ["==", "!=", "<=", ">=", "<", ">"][rng.usize(..6)];
        match known {
            _ if rng.u8(..20) == 0 => Self::True,
            Known::Truth(_) => Self::Is(name),
            Known::Numbers(numbers) => {
                let numbers: Vec<i64> = numbers.into_iter().collect();
                let number = numbers[rng.usize(..numbers.len())];
                if rng.u8(..5) == 0 {
                    return Self::In(name, numbers);
                }
                Self::Number(name, operator, number)
            }
            // Of equal pieces nothing can be asked of one alone.
            Known::Names(names) if names.len() > 1 => {
                Self::In(name, names.into_iter().map(|(number, _)| number).collect())
            }
            Known::Names(names) => {
                let (number, word) = names.into_iter().next().expect("a piece");
                if rng.bool() {
                    let operator = if rng.bool() { "==" } else { "!=" };
                    Self::Number(name, operator, number)
                } else {
                    Self::Name(name, rng.bool(), word)
                }
            }
            Known::Words(words) => match words.into_iter().nth(rng.usize(..2)) {
                Some(word) => Self::Name(name, rng.bool(), word),
                None => Self::True,
            },
            Known::Cells(cells) => {
                let cells: Vec<[i64; 3]> = cells.into_iter().collect();
                Self::Cell(name, cells[rng.usize(..cells.len())])
            }
        }
    }

    /// As somebody writes it.
    pub(super) fn written(&self) -> String {
        match self {
            Self::True => "true".to_owned(),
            Self::Is(name) => (*name).to_owned(),
            Self::Number(name, operator, number) => format!("{name} {operator} {number}"),
            Self::Name(name, true, word) => format!("{name} == \"{word}\""),
            Self::Name(name, false, word) => format!("{name}!='{word}'"),
            Self::Cell(name, [x, y, z]) => format!("{name} == ({x}, {y}, {z})"),
            Self::In(name, numbers) => {
                let numbers: Vec<String> = numbers.iter().map(i64::to_string).collect();
                format!("{name} in {{{}}}", numbers.join(","))
            }
            Self::Not(inner) => format!("!({})", inner.written()),
            Self::And(one, other) => format!("({}) && ({})", one.written(), other.written()),
            Self::Or(one, other) => format!("(({})||({}))", one.written(), other.written()),
        }
    }

    pub(super) fn holds(&self, laid: &Laid) -> bool {
        match self {
            Self::True => true,
            Self::Is(name) => matches!(laid[name], Known::Truth(true)),
            Self::Number(name, "!=", number) => !Self::Number(name, "==", *number).holds(laid),
            Self::Number(name, operator, number) => {
                numbers(&laid[name]).iter().any(|it| match *operator {
                    "==" => it == number,
                    "<=" => it <= number,
                    ">=" => it >= number,
                    "<" => it < number,
                    _ => it > number,
                })
            }
            Self::Name(name, is_equal, word) => {
                let is_one = match &laid[name] {
                    Known::Names(names) => names.iter().any(|(_, it)| it == word),
                    Known::Words(words) => words.contains(word),
                    _ => panic!("{name} has no names"),
                };
                is_one == *is_equal
            }
            Self::Cell(name, cell) => match &laid[name] {
                Known::Cells(cells) => cells.contains(cell),
                _ => false,
            },
            Self::In(name, among) => numbers(&laid[name]).iter().any(|it| among.contains(it)),
            Self::Not(inner) => !inner.holds(laid),
            Self::And(one, other) => one.holds(laid) && other.holds(laid),
            Self::Or(one, other) => one.holds(laid) || other.holds(laid),
        }
    }
}

fn numbers(known: &Known) -> Vec<i64> {
    match known {
        Known::Numbers(numbers) => numbers.iter().copied().collect(),
        Known::Names(names) => names.iter().map(|(number, _)| *number).collect(),
        Known::Truth(_) | Known::Words(_) | Known::Cells(_) => Vec::new(),
    }
}

/// A sum of counts and a constant.
#[derive(Clone, Debug)]
pub(super) struct Sum(pub(super) Vec<(i64, Condition)>, pub(super) i64);

impl Sum {
    pub(super) fn random(rng: &mut Rng, laid: &[Laid]) -> Self {
        let terms = 1 + usize::from(rng.u8(..3) == 0) + usize::from(rng.u8(..6) == 0);
        let factors = [1, 1, 1, 2, -1, -1, -3];
        let term = |rng: &mut Rng| {
            let factor = factors[rng.usize(..factors.len())];
            (factor, Condition::random(rng, laid, 2))
        };
        let terms = (0..terms).map(|_| term(rng)).collect();
        Self(terms, rng.i64(-1..2))
    }

    pub(super) fn value(&self, solution: &[Laid]) -> i64 {
        let count = |condition: &Condition| {
            let holding = solution.iter().filter(|laid| condition.holds(laid));
            i64::try_from(holding.count()).expect("small")
        };
        let terms = self.0.iter();
        terms.map(|(factor, it)| factor * count(it)).sum::<i64>() + self.1
    }

    pub(super) fn written(&self) -> String {
        let terms = self.0.iter().map(|(factor, condition)| {
            let condition = condition.written();
            match factor {
                1 => format!("+ sum({condition})"),
                -1 => format!("- sum({condition})"),
                factor if *factor < 0 => format!("- {} * sum({condition})", -factor),
                factor => format!("+ {factor}*sum({condition})"),
            }
        });
        let constant = match self.1 {
            0 => String::new(),
            constant if constant < 0 => format!("- {}", -constant),
            constant => format!("+ {constant}"),
        };
        let text = format!("{} {constant}", terms.collect::<Vec<_>>().join(" "));
        let text = text.trim();
        text.strip_prefix("+ ").unwrap_or(text).to_owned()
    }
}

/// A row: two sums and how they compare.
#[derive(Clone, Debug)]
pub(super) struct Row(pub(super) Sum, pub(super) &'static str, pub(super) Sum);

impl Row {
    /// A row that a solution satisfies, or nearly so.
    pub(super) fn random(rng: &mut Rng, laid: &[Laid], near: &[Laid]) -> Self {
        let left = Sum::random(rng, laid);
        let mut right = if rng.u8(..4) == 0 {
            Sum::random(rng, laid)
        } else {
            Sum(Vec::new(), 0)
        };
        let operator = ["<=", ">=", "==", "<", ">"][rng.usize(..5)];
        let slack = match operator {
            "<" => 1,
            ">" => -1,
            _ => 0,
        } + [0, 0, 0, 1, -1][rng.usize(..5)];
        right.1 += left.value(near) - right.value(near) + slack;
        Self(left, operator, right)
    }

    pub(super) fn holds(&self, solution: &[Laid]) -> bool {
        let (left, right) = (self.0.value(solution), self.2.value(solution));
        match self.1 {
            "<=" => left <= right,
            ">=" => left >= right,
            "==" => left == right,
            "<" => left < right,
            _ => left > right,
        }
    }

    pub(super) fn written(&self) -> String {
        let right = match &self.2 {
            Sum(terms, constant) if terms.is_empty() => constant.to_string(),
            sum => sum.written(),
        };
        format!("{} {} {right}", self.0.written(), self.1)
    }
}
