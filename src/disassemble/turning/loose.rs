//! Turns whose axis shifts on the way, of sets of parts that no pure turn takes to the same place.
//!
//! Invariant: sets are tried one by one, each against all other parts as they lie, so a move that is added is a
//! motion of that set alone.

use super::super::blocking::{Set, everything, members};
use super::shimmy::{Across, Fineness, Layer, Place, turned};
use super::{Laid, Search, coded, decoded};
use crate::engine::{Cause, Limits};
use crate::family::packing::{Motion, Shimmy};
use crate::geometry::{Angle, Axis, Point, Turn};

/// Parts of a cell: how finely ways are searched.
const PARTS: i16 = 16;

/// Of more parts only sets of one and of two are tried.
const MOST_FOR_ALL_SETS: usize = 6;

/// Shifts at the end, in half cells, at most a cell each way.
const ENDS: i32 = 2;

/// A set that turns about lines along an axis, and the squares by part, in half cells across it and with the
/// layer along it.
#[derive(Clone, Copy)]
struct Group<'a> {
    set: Set,
    axis: Axis,
    squares: &'a [Vec<[i16; 3]>],
    gap: u16,
}

/// About which line a turn begins, in half cells, and in which sense: 1 to the left, -1 to the right, which is to the
/// left in a mirror.
#[derive(Clone, Copy)]
struct Begin {
    about: [i16; 2],
    side: i16,
}

impl Search {
    /// Adds what turns lead to whose axes may shift, if pieces have a gap of so many thousandths of a cell.
    pub(super) fn shimmy(
        &mut self,
        (index, laid): (usize, &[Laid]),
        gap: u16,
        limits: &Limits<'_>,
    ) -> Result<(), Cause> {
        for axis in Axis::ALL {
            let squares = self.squares(laid, axis, gap > 0);
            for set in sets(laid.len()) {
                let group = Group {
                    set,
                    axis,
                    squares: &squares,
                    gap,
                };
                let [us, vs] = group.lines();
                for about in us.flat_map(|u| vs.clone().map(move |v| [u, v])) {
                    (limits.stop)().map_or(Ok(()), Err)?;
                    for side in [1, -1] {
                        self.turn_loosely((index, laid), group, Begin { about, side })?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Adds what turns of a set lead to that begin about a line.
    fn turn_loosely(
        &mut self,
        (index, laid): (usize, &[Laid]),
        group: Group<'_>,
        begin: Begin,
    ) -> Result<(), Cause> {
        let mut ends: Vec<(Place, Turn)> = Vec::new();
        for end in begin.ends() {
            let turn = begin.turn(group.axis, end);
            if turn.is_one_move() {
                let moved = self.moved(laid, group.set, Motion::Turned(turn));
                if !self.states.has(&coded(&moved)) && !self.overlap(&moved, group.set) {
                    ends.push((end, turn));
                }
            }
        }
        if ends.is_empty() {
            return Ok(());
        }
        let places: Vec<Place> = ends.iter().map(|(end, _)| *end).collect();
        let shimmies = self.follow(group, begin, &places);
        for ((_, turn), shimmy) in ends.into_iter().zip(shimmies) {
            if let Some(shimmy) = shimmy
                && let Some(state) = self.add(index, laid, (group.set, Motion::Turned(turn)))?
            {
                self.shimmies.insert(state, shimmy);
            }
        }
        Ok(())
    }

    /// How a set turns, with the least gap that is found where the turn begins about the same line, or about that of
    /// the whole turn.
    ///
    /// What is found with a gap is found with more of it as well, so the gap is halved in.
    pub(super) fn tightest(
        &mut self,
        state: usize,
        (set, turn): (Set, Turn),
        known: Shimmy,
    ) -> Shimmy {
        let laid = decoded(self.states.get(state));
        let squares = self.squares(&laid, turn.axis, true);
        let side = if turn.angle.is_left() { 1 } else { -1 };
        let lines = [turn.centre, known.about];
        let (mut least, mut best) = (0, known);
        while least < best.gap {
            let gap = u16::midpoint(least, best.gap);
            let group = Group {
                set,
                axis: turn.axis,
                squares: &squares,
                gap,
            };
            let found = lines.into_iter().find_map(|about| {
                let begin = Begin { about, side };
                let end = begin
                    .ends()
                    .find(|&end| begin.turn(turn.axis, end) == turn)?;
                self.follow(group, begin, &[end]).pop()?
            });
            match found {
                Some(shimmy) => best = shimmy,
                None => least = gap + 1,
            }
        }
        best
    }

    /// For each end a way to it on which a set turns while all others stand, if one is found.
    fn follow(&mut self, group: Group<'_>, begin: Begin, ends: &[Place]) -> Vec<Option<Shimmy>> {
        let fineness = Fineness {
            parts: i32::from(PARTS),
            gap: group.gap,
        };
        let rests = begin.rests();
        let ways = self
            .tracks
            .ways(&group.layers(begin), (ends, &rests), fineness);
        let number = |at: i32| i16::try_from(at).unwrap_or(i16::MAX);
        let place =
            |Place { at, shift: [u, v] }: Place| [number(at), number(u), begin.side * number(v)];
        let shimmy = |places: Vec<Place>| {
            (!places.is_empty()).then(|| Shimmy {
                about: begin.about,
                parts: PARTS,
                gap: group.gap,
                places: places.into_iter().map(place).collect(),
            })
        };
        ways.into_iter().map(shimmy).collect()
    }

    /// Whether parts that have moved lie where others stand.
    fn overlap(&self, moved: &[Laid], set: Set) -> bool {
        members(set).any(|part| {
            let (shape, [x, y, z]) = moved[part];
            let corner = Point::new(x, y, z);
            let mut cells = self.cells[shape as usize].iter();
            cells.any(|cell| {
                let owner = self.owners.owner(cell.plus(corner));
                owner.is_some_and(|owner| set >> owner & 1 == 0)
            })
        })
    }

    /// By part, the middles of squares that cover it, in half cells across an axis and with the layer along it. With a
    /// gap, squares between cells are needed, too.
    fn squares(&self, laid: &[Laid], axis: Axis, has_gap: bool) -> Vec<Vec<[i16; 3]>> {
        let of_part = |&(shape, [x, y, z]): &Laid| {
            let corner = Point::new(x, y, z);
            let own = self.cells[shape as usize].iter();
            let mut own: Vec<[i16; 3]> = own.map(|cell| axis.split(cell.plus(corner))).collect();
            own.sort_unstable();
            let has = |cell: [i16; 3]| own.binary_search(&cell).is_ok();
            let mut all = Vec::new();
            for &[u, v, layer] in &own {
                all.push([2 * u, 2 * v, layer]);
                if !has_gap {
                    continue;
                }
                let (right, up) = (has([u + 1, v, layer]), has([u, v + 1, layer]));
                if right {
                    all.push([2 * u + 1, 2 * v, layer]);
                }
                if up {
                    all.push([2 * u, 2 * v + 1, layer]);
                }
                if right && up && has([u + 1, v + 1, layer]) {
                    all.push([2 * u + 1, 2 * v + 1, layer]);
                }
            }
            all
        };
        laid.iter().map(of_part).collect()
    }
}

/// The sets that are tried: all without the first part, the small ones first, or the small ones alone.
fn sets(parts: usize) -> Vec<Set> {
    let all = everything(parts) & !1;
    let singles = members(all).map(|part| 1 << part);
    let mut sets: Vec<Set> = if parts <= MOST_FOR_ALL_SETS + 1 {
        (1..=all >> 1).map(|set| set << 1).collect()
    } else {
        let pairs = members(all).flat_map(|a| {
            members(all)
                .take_while(move |&b| b < a)
                .map(move |b| 1 << a | 1 << b)
        });
        singles.chain(pairs).collect()
    };
    sets.sort_by_key(|set: &Set| set.count_ones());
    sets
}

impl Begin {
    /// The line, in the mirror of a turn to the right.
    fn line(self) -> Across {
        [self.about[0], self.side * self.about[1]].map(i32::from)
    }

    /// Places where cells lie on cells, a quarter and half a turn on.
    fn rests(self) -> [Place; 2] {
        let line = self.line();
        let quarter = turned(line, 1);
        [
            Place {
                at: i32::from(PARTS),
                shift: [0, 1].map(|side| (quarter[side] - line[side]) * i32::from(PARTS / 2)),
            },
            Place {
                at: 2 * i32::from(PARTS),
                shift: [0; 2],
            },
        ]
    }

    /// All such places at most a cell away.
    fn ends(self) -> impl Iterator<Item = Place> {
        let around = (-ENDS..=ENDS).flat_map(|u| (-ENDS..=ENDS).map(move |v| [u, v]));
        let at = |at: i32| {
            around.clone().map(move |shift| Place {
                at: at * i32::from(PARTS),
                shift: shift.map(|side| side * i32::from(PARTS / 2)),
            })
        };
        let rests = self.rests();
        let is_rest = move |place: &Place| {
            let mut rests = rests.iter();
            rests.any(|rest| place.is_like(*rest, i32::from(PARTS)))
        };
        at(1).chain(at(2)).filter(is_rest)
    }

    /// The turn about a line that stays where it is with the same end.
    fn turn(self, axis: Axis, end: Place) -> Turn {
        let [u, v] = end.shift.map(|side| side / i32::from(PARTS / 2));
        let is_half = end.at > i32::from(PARTS);
        // In half cells: what the rest of the turn adds to the line, halved for a quarter.
        let by = if is_half {
            [u / 2, v / 2]
        } else {
            [(u - v) / 2, i32::midpoint(u, v)]
        };
        let [u, v] = by.map(|side| i16::try_from(side).unwrap_or_default());
        Turn {
            axis,
            centre: [self.about[0] + u, self.about[1] + self.side * v],
            angle: match (is_half, self.side > 0) {
                (false, true) => Angle::Left,
                (false, false) => Angle::Right,
                (true, true) => Angle::HalfLeft,
                (true, false) => Angle::HalfRight,
            },
        }
    }
}

impl Group<'_> {
    fn moving(&self) -> impl Iterator<Item = [i16; 3]> {
        members(self.set).flat_map(|part| self.squares[part].iter().copied())
    }

    /// Where turns begin: lines through the box around it, and up to a cell outside.
    fn lines(&self) -> [core::ops::RangeInclusive<i16>; 2] {
        [0, 1].map(|side| {
            let sides = || self.moving().map(|square| square[side]);
            let (least, most) = (sides().min(), sides().max());
            least.unwrap_or(0) - 2..=most.unwrap_or(0) + 2
        })
    }

    /// Its squares and all others, layer by layer where there are both, from the line about which it turns.
    fn layers(&self, begin: Begin) -> Vec<Layer> {
        let from = |[u, v, _]: [i16; 3]| -> Across {
            [u - begin.about[0], begin.side * (v - begin.about[1])].map(i32::from)
        };
        let mut numbers: Vec<i16> = self.moving().map(|square| square[2]).collect();
        numbers.sort_unstable();
        numbers.dedup();
        let layer = |number: i16| {
            let is_here = |square: &[i16; 3]| square[2] == number;
            let stands = (0..self.squares.len()).filter(|part| self.set >> part & 1 == 0);
            let standing = stands.flat_map(|part| self.squares[part].iter().copied());
            Layer {
                moving: self.moving().filter(is_here).map(from).collect(),
                standing: standing.filter(is_here).map(from).collect(),
            }
        };
        let all = numbers.into_iter().map(layer);
        all.filter(|layer| !layer.standing.is_empty()).collect()
    }
}
