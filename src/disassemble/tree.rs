//! The whole way: a separation, then those of both halves.
//!
//! ```text
//! apart(group):
//!   one part: nothing is to be done
//!   search for the first separation                       (search.rs)
//!   locked: the whole is locked, as taking out never hinders the rest
//!   found:  apart(what left), then apart(what stayed), each from where it is
//! ```
//!
//! Only the number of the first separation depends on the assembly alone; those that follow
//! depend on which first separation was taken (`docs/disassembly.md`).
//!
//! Invariant: a half is searched from where its parts are when it has left the other.

use super::Bounds;
use super::blocking::{Set, everything, members, smaller};
use super::exit::Exit;
use super::least::{Least, Together};
use super::report::{LeastTotal, Report, Thoroughness, Verdict};
use super::search::{Found, Group, Search, moves_to};
use super::shape::{ShapeIx, Vector};
use super::states::States;
use super::turning;
use crate::engine::{Cause, Limits};
use crate::family::packing::{Groups, Locked, Motion, Move, PieceIx, Ruler, Separation};
use crate::geometry::Point;

/// After a search of more states, the parts that lock are named as they were found: to see whether
/// fewer of them lock, too, takes such a search for each. Parts that are taken out leave room, so these
/// searches may be much longer; together they look at no more states than that, or than as many for
/// each part as the first search did.
const MOST_SHRUNK: u64 = 50_000;

/// Takes assemblies apart, one after the other, and keeps the tables of their shapes.
#[derive(Debug, Default)]
pub struct Disassembler {
    search: Search,
    turning: turning::Search,
    bounds: Bounds,
    /// What is known of parts by their number.
    catalogue: Vec<Option<(ShapeIx, Vector)>>,
    /// What counts as a move.
    ruler: Ruler,
    /// Parts that may stay together.
    groups: Groups,
    /// By part of the assembly, its piece; nothing where there are no groups.
    pieces: Vec<PieceIx>,
}

impl Disassembler {
    /// With so much memory and so many states.
    #[must_use]
    pub fn new(bounds: Bounds) -> Self {
        Self {
            bounds,
            ..Self::default()
        }
    }

    /// With pieces that may stay together.
    #[must_use]
    pub fn with_groups(mut self, groups: Groups) -> Self {
        self.groups = groups;
        self
    }

    /// By these moves. With turns every separation is by the fewest moves, and the least total is not
    /// looked for.
    #[must_use]
    pub const fn with_ruler(mut self, ruler: Ruler) -> Self {
        self.ruler = ruler;
        self
    }

    /// Takes an assembly apart, given by the cells of its parts, which do not overlap, and by the
    /// piece that each is a copy of, if there are groups.
    ///
    /// ```
    /// use cubewright::disassemble::{Disassembler, Thoroughness, Verdict};
    /// use cubewright::engine::Limits;
    /// use cubewright::geometry::Point;
    /// let floor = vec![Point::ZERO, Point::X];
    /// let block = vec![Point::Z];
    /// let mut disassembler = Disassembler::default();
    /// let report = disassembler.take_apart(&[floor, block], &[], Thoroughness::All, &Limits::none());
    /// assert_eq!(report.first, Some(1));
    /// assert!(matches!(report.verdict, Verdict::Apart(way) if way.total() == 1));
    /// ```
    pub fn take_apart(
        &mut self,
        parts: &[Vec<Point>],
        pieces: &[PieceIx],
        thoroughness: Thoroughness,
        limits: &Limits<'_>,
    ) -> Report {
        if self.ruler.turns() {
            let (groups, search) = ((&self.groups, pieces), (&mut self.turning, self.ruler));
            return turning::take_apart(search, parts, groups, self.bounds, limits);
        }
        self.pieces = pieces.to_vec();
        let shapes: Vec<Option<(ShapeIx, Vector)>> = parts
            .iter()
            .map(|cells| self.search.shapes.of(cells))
            .collect();
        let mut report = self.report(&shapes, thoroughness, limits);
        if let Verdict::Locked(locked) = &mut report.verdict
            && report.states <= MOST_SHRUNK
        {
            let bounds = self.bounds;
            let each = report.states.saturating_mul(locked.parts.len() as u64);
            self.shrink(&shapes, locked, each.max(MOST_SHRUNK), limits);
            self.bounds = bounds;
        }
        report
    }

    /// Leaves out parts without which the others still lock each other.
    ///
    /// What comes apart without one of them does so without more of them, so each is tried once, as
    /// long as all together take no more than so many states.
    fn shrink(
        &mut self,
        shapes: &[Option<(ShapeIx, Vector)>],
        locked: &mut Locked,
        most: u64,
        limits: &Limits<'_>,
    ) {
        let (mut at, mut left) = (0, most);
        while at < locked.parts.len() {
            let is_left = |part: &usize| *part != locked.parts[at] && locked.parts.contains(part);
            let each = shapes.iter().enumerate();
            let fewer: Vec<_> = each
                .map(|(part, shape)| shape.filter(|_| is_left(&part)))
                .collect();
            self.bounds.states = self.bounds.states.min(left);
            let report = self.report(&fewer, Thoroughness::Any, limits);
            left = left.saturating_sub(report.states);
            match report.verdict {
                Verdict::Locked(fewer) => *locked = fewer,
                Verdict::Apart(_) | Verdict::Whole => at += 1,
                Verdict::Open(_) => return,
            }
        }
    }

    /// Takes an assembly apart whose parts are given by their numbers in a list of cells, the same
    /// list each time, and by their pieces.
    pub(super) fn take_listed_apart(
        &mut self,
        (catalogue, parts, pieces): (&[Vec<Point>], &[u32], &[PieceIx]),
        thoroughness: Thoroughness,
        limits: &Limits<'_>,
    ) -> Report {
        if self.ruler.turns() {
            let cells = parts.iter().map(|&part| catalogue[part as usize].clone());
            let cells: Vec<Vec<Point>> = cells.collect();
            return self.take_apart(&cells, pieces, thoroughness, limits);
        }
        self.pieces = pieces.to_vec();
        self.catalogue.resize(catalogue.len(), None);
        let shapes = parts.iter().map(|&part| {
            let known = &mut self.catalogue[part as usize];
            *known = known.or_else(|| self.search.shapes.of(&catalogue[part as usize]));
            *known
        });
        let shapes: Vec<_> = shapes.collect();
        self.report(&shapes, thoroughness, limits)
    }

    /// Takes an assembly of these shapes apart.
    fn report(
        &mut self,
        shapes: &[Option<(ShapeIx, Vector)>],
        thoroughness: Thoroughness,
        limits: &Limits<'_>,
    ) -> Report {
        let before = self.search.looked_at;
        let mut run = self.run(thoroughness, limits);
        let mut least = None;
        let verdict = match run.group(shapes) {
            Ok(group) => match run.apart(&group, true) {
                Ok(Some(mut way)) => {
                    // Where a copy may be in one group or another, what may stay together depends
                    // on all that stays.
                    let is_clear = !run.groups.is_ambiguous(run.pieces);
                    if thoroughness == Thoroughness::Least && is_clear {
                        least = Some(run.least(&group, &mut way));
                    }
                    Verdict::Apart(*way)
                }
                Ok(None) => Verdict::Whole,
                Err(verdict) => verdict,
            },
            Err(cause) => Verdict::Open(cause),
        };
        Report {
            ruler: Ruler::Shifts,
            verdict,
            first: run.first,
            at_least: None,
            least,
            states: self.search.looked_at - before,
        }
    }

    /// How many states were looked at since it was made.
    #[must_use]
    pub const fn states(&self) -> u64 {
        self.search.looked_at
    }

    /// One assembly to be taken apart with the tables of this disassembler.
    fn run<'a>(&'a mut self, thoroughness: Thoroughness, limits: &'a Limits<'a>) -> Run<'a> {
        Run {
            search: &mut self.search,
            bounds: self.bounds,
            thoroughness,
            limits,
            home: Vec::new(),
            first: None,
            groups: &self.groups,
            pieces: &self.pieces,
            stuck: Vec::new(),
        }
    }
}

/// Parts that are together where something can leave them.
struct Whole<'a> {
    group: &'a Group,
    /// By part, how far it has moved since the group was searched.
    moved: Vec<Vector>,
    /// By axis and part, what it hits at any distance.
    ahead: [Vec<Set>; 3],
}

/// One assembly on its way apart.
struct Run<'a> {
    search: &'a mut Search,
    bounds: Bounds,
    thoroughness: Thoroughness,
    limits: &'a Limits<'a>,
    /// By part, where its corner is in the assembly.
    home: Vec<Vector>,
    first: Option<usize>,
    groups: &'a Groups,
    pieces: &'a [PieceIx],
    /// The pieces of the parts that lock each other, and may: each set stays together.
    stuck: Vec<Vec<PieceIx>>,
}

impl Run<'_> {
    /// The parts of an assembly; without those that have no cells.
    ///
    /// # Errors
    /// The limit that is reached by the tables alone, or that of [`super::MOST_PARTS`].
    fn group(&mut self, shapes: &[Option<(ShapeIx, Vector)>]) -> Result<Group, Cause> {
        let mut group = Group {
            parts: Vec::new(),
            shapes: Vec::new(),
            corners: Vec::new(),
            pairs: Vec::new(),
        };
        for (part, shape) in shapes.iter().enumerate() {
            self.home.push(shape.map_or([0; 3], |(_, corner)| corner));
            if let &Some((shape, corner)) = shape {
                group.parts.push(part);
                group.shapes.push(shape);
                group.corners.push(corner);
            }
        }
        if group.parts.len() > super::MOST_PARTS {
            return Err(Cause::Memory);
        }
        self.search.pair_up(&mut group, self.bounds, self.limits)?;
        Ok(group)
    }

    /// Looks for a way by fewer moves, and takes it if there is one.
    fn least(&mut self, group: &Group, way: &mut Box<Separation>) -> LeastTotal {
        let together = Together {
            groups: self.groups,
            pieces: self.pieces,
        };
        let mut least = Least::new(self.search, together, self.bounds, self.limits);
        // The level is known, and what else has to leave does by one move at least.
        let level = self.first.unwrap_or(1);
        least.floor = level + least.leaving(group).max(1) - 1;
        let stopped = least.run(group, way.total()).err();
        if let Some(best) = least.best.take() {
            *way = best;
        }
        LeastTotal {
            at_least: least.floor,
            stopped,
        }
    }

    /// Takes a group apart; nothing is to be done with a single part.
    ///
    /// # Errors
    /// The verdict, if a part of it is locked or a limit is reached.
    fn apart(&mut self, group: &Group, is_first: bool) -> Result<Option<Box<Separation>>, Verdict> {
        let pieces = pieces_of(self.pieces, group);
        if group.parts.len() < 2 || (!is_first && self.groups.is_one(&pieces, self.pieces)) {
            return Ok(None);
        }
        let order = self.thoroughness.order(is_first);
        let (state, exit) = match self.search.run(group, order, self.bounds, self.limits) {
            Found::Exit { state, exit } => (state, exit),
            Found::Locked => {
                self.stuck.push(pieces);
                if !is_first && self.groups.allow(&self.stuck) {
                    return Ok(None);
                }
                return Err(Verdict::Locked(self.locked(group)));
            }
            Found::Stopped(cause) => return Err(Verdict::Open(cause)),
        };
        let moves = moves_to(&self.search.states, group, state);
        if is_first {
            self.first = Some(moves.len() + 1);
        }
        let whole = Whole {
            group,
            moved: self.search.moved(group, state),
            ahead: self.search.ahead.clone(),
        };
        self.split(&whole, everything(group.parts.len()), exit, moves)
    }

    /// The separation whose last move is an exit, and what follows it.
    fn split(
        &mut self,
        whole: &Whole<'_>,
        set: Set,
        exit: Exit,
        mut moves: Vec<Move>,
    ) -> Result<Option<Box<Separation>>, Verdict> {
        let named = |set: Set| members(set).map(|part| whole.group.parts[part]).collect();
        let (leaving, direction) = smaller(exit.set, set, exit.direction);
        moves.push(Move {
            parts: named(leaving),
            motion: Motion::Out(direction),
            shimmy: None,
        });
        Ok(Some(Box::new(Separation {
            parts: named(set),
            moves,
            removed: self.half(whole, leaving)?,
            rest: self.half(whole, set & !leaving)?,
        })))
    }

    /// Takes some parts apart from where the whole has come. What can leave at once was seen there.
    fn half(&mut self, whole: &Whole<'_>, set: Set) -> Result<Option<Box<Separation>>, Verdict> {
        let of_part = |part: usize| self.pieces.get(whole.group.parts[part]).copied();
        let pieces: Vec<PieceIx> = members(set).filter_map(of_part).collect();
        if set.count_ones() < 2 || self.groups.is_one(&pieces, self.pieces) {
            return Ok(None);
        }
        match self.search.exit_of(&whole.ahead, set) {
            Some(exit) => self.split(whole, set, exit, Vec::new()),
            None => self.apart(&whole.group.half(set, |part| whole.moved[part]), false),
        }
    }

    /// What the search has reached, seen from the assembly. The parts came to where the search began
    /// by moves that they can also make alone, so the assembly is one of these states.
    fn locked(&self, group: &Group) -> Locked {
        let from_home = |moved: Vector, part: usize| {
            let (corner, home) = (group.corners[part], self.home[group.parts[part]]);
            let [x, y, z] = [0, 1, 2].map(|axis| corner[axis] - home[axis] + moved[axis]);
            Point::new(x, y, z)
        };
        let state = |state: usize| -> Vec<Point> {
            let state = self.search.states.get(state);
            let first = from_home([0; 3], 0);
            let parts = 0..group.parts.len();
            parts
                .map(|part| from_home(States::moved(state, part), part).minus(first))
                .collect()
        };
        let mut states: Vec<Vec<Point>> = (0..self.search.states.len()).map(state).collect();
        let is_home = |state: &Vec<Point>| state.iter().all(|moved| *moved == Point::ZERO);
        if let Some(home) = states.iter().position(is_home) {
            states.swap(0, home);
        }
        Locked {
            parts: group.parts.clone(),
            ruler: Ruler::Shifts,
            states,
            hindered: None,
        }
    }
}

/// The pieces that the parts of a group are copies of; nothing where there are no groups.
pub(super) fn pieces_of(pieces: &[PieceIx], group: &Group) -> Vec<PieceIx> {
    let parts = group.parts.iter();
    parts
        .filter_map(|&part| pieces.get(part).copied())
        .collect()
}
