//! How the solutions of a file are taken apart.
//!
//! Invariant: what is read is a claim of the file, in the numbers of the packing's placements;
//! `verify` follows it. Where states are not one move apart there is no claim.
//!
//! A `<separation>` names placements by their numbers in the assembly, used or not, and lists where
//! the hotspot of each is from state to state. In the last state those that leave are 20000 cells
//! away. Then come the separations of what left and of what stayed:
//!
//! ```text
//! <separation><pieces count="2">0 2</pieces>
//!   <state><dx>0 1</dx><dy>0 0</dy><dz>0 0</dz></state>
//!   <state><dx>0 20001</dx><dy>0 0</dy><dz>0 0</dz></state>
//!   <separation type="removed"/> <separation type="left"/>
//! </separation>
//! ```

use roxmltree::Node;

use super::problem::slots;
use super::solutions::checksum;
use super::{XmErrorKind, XmPuzzle};
use crate::family::packing::{Motion, Move, Packing, Separation};
use crate::formats::FormatError;
use crate::geometry::Point;

/// Beyond that a part has left.
const LEFT: i64 = 10_000;

/// What leaves is laid so many cells away, or several times that.
const STRIDE: i64 = 10_000;

/// What a file says of how a solution is taken apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoredSeparation {
    /// Nothing.
    None,
    /// Only how many moves there are.
    Numbers,
    /// This way; nothing if it does not read as moves.
    Way(Option<Separation>),
}

/// A place, wide enough for those that left.
type Place = [i64; 3];

impl XmPuzzle {
    /// The solutions that the file has for a problem, each with how it is taken apart.
    ///
    /// # Errors
    /// As of [`Self::solutions`].
    pub fn separations(
        &self,
        problem: usize,
    ) -> Result<Vec<(Packing, StoredSeparation)>, FormatError> {
        let packings = self.solutions(problem)?;
        let document = super::document(&self.text);
        let document = document.map_err(|fault| FormatError::new(&self.text, fault))?;
        let node = super::problems(document.root_element()).nth(problem);
        let node = node.ok_or_else(|| self.of_all(XmErrorKind::NoProblem))?;
        let lists = node
            .children()
            .filter(|child| child.has_tag_name("solutions"));
        let each = lists.flat_map(|list| list.children());
        let each = each.filter(|child| child.has_tag_name("solution"));
        let stored = &self.problem(problem)?.solutions;
        let told = each
            .zip(stored)
            .map(|(node, assembly)| told(node, assembly));
        Ok(packings.into_iter().zip(told).collect())
    }
}

/// What a solution says.
fn told(node: Node<'_, '_>, assembly: &str) -> StoredSeparation {
    let child = |name| node.children().find(|child| child.has_tag_name(name));
    if let Some(separation) = child("separation") {
        let way = homes(assembly).and_then(|(homes, parts)| {
            is_unchanged(separation).then_some(())?;
            let way = read(separation, &homes, &parts)?;
            (way.parts.len() == parts.iter().flatten().count()).then_some(way)
        });
        return StoredSeparation::Way(way);
    }
    child("separationInfo").map_or(StoredSeparation::None, |_| StoredSeparation::Numbers)
}

/// Whether a separation has the checksum that it has, if it has one.
fn is_unchanged(node: Node<'_, '_>) -> bool {
    let Some(told) = node.attribute("checksum") else {
        return true;
    };
    let text = &node.document().input_text()[node.range()];
    let inner = text.split_once('>').map(|(_, inner)| inner);
    let inner = inner.and_then(|inner| inner.rsplit_once("</"));
    inner.is_some_and(|(inner, _)| checksum(inner) == told)
}

/// Where each placement of an assembly is, and which part of the packing it is.
fn homes(assembly: &str) -> Option<(Vec<Place>, Vec<Option<usize>>)> {
    let mut homes = Vec::new();
    let mut parts = Vec::new();
    let mut count = 0;
    for slot in slots(assembly) {
        let slot = slot.ok()?;
        let at = slot.map_or(Point::ZERO, |slot| slot.at);
        homes.push([at.x, at.y, at.z].map(i64::from));
        parts.push(slot.map(|_| count));
        count += usize::from(slot.is_some());
    }
    Some((homes, parts))
}

/// The numbers of an element with this name.
fn numbers(node: Node<'_, '_>, name: &str) -> Option<Vec<i64>> {
    let node = node.children().find(|child| child.has_tag_name(name))?;
    let words = node.text().unwrap_or_default().split_ascii_whitespace();
    let number = |word: &str| word.parse().ok().filter(|at: &i64| at.abs() < 1 << 20);
    words.map(number).collect()
}

/// A separation, whose parts are where `at` says when it begins.
fn read(node: Node<'_, '_>, at: &[Place], parts: &[Option<usize>]) -> Option<Separation> {
    let slots = numbers(node, "pieces")?;
    let pieces = node.children().find(|child| child.has_tag_name("pieces"));
    let count = pieces.and_then(|pieces| pieces.attribute("count")?.parse().ok());
    (count == Some(slots.len())).then_some(())?;
    let slots = slots.iter().map(|&slot| usize::try_from(slot).ok());
    let slots: Vec<usize> = slots.collect::<Option<_>>()?;
    let part = |&slot: &usize| parts.get(slot).copied().flatten();
    let own: Vec<usize> = slots.iter().map(part).collect::<Option<_>>()?;
    let states = node.children().filter(|child| child.has_tag_name("state"));
    let states: Vec<Vec<Place>> = states
        .map(|state| places(state, slots.len()))
        .collect::<Option<_>>()?;
    let (last, before) = states.split_last()?;
    let begins: Vec<Place> = slots.iter().map(|&slot| at[slot]).collect();
    // All may have moved as one, which is no move.
    moved(&begins, before.first()?)?.is_still().then_some(())?;
    let mut moves = Vec::new();
    for pair in before.windows(2) {
        moves.push(moved(&pair[0], &pair[1])?.told(&own)?);
    }
    let end = before.last()?;
    let (leaving, direction) = left(end, last)?;
    let mut gone: Vec<usize> = leaving.iter().map(|&index| own[index]).collect();
    gone.sort_unstable();
    moves.push(Move {
        parts: gone,
        motion: Motion::Out(direction),
        shimmy: None,
    });
    let mut ends = at.to_vec();
    for (&slot, &place) in slots.iter().zip(end) {
        ends[slot] = place;
    }
    let half = |kind: &str| -> Option<Option<Box<Separation>>> {
        let is_it = |child: &Node<'_, '_>| {
            child.has_tag_name("separation") && child.attribute("type") == Some(kind)
        };
        match node.children().find(is_it) {
            Some(half) => read(half, &ends, parts).map(|half| Some(Box::new(half))),
            None => Some(None),
        }
    };
    let mut all = own;
    all.sort_unstable();
    Some(Separation {
        parts: all,
        moves,
        removed: half("removed")?,
        rest: half("left")?,
    })
}

/// The places of a state.
fn places(state: Node<'_, '_>, count: usize) -> Option<Vec<Place>> {
    let axes = ["dx", "dy", "dz"].map(|name| numbers(state, name));
    let [Some(x), Some(y), Some(z)] = axes else {
        return None;
    };
    let is_whole = [&x, &y, &z].iter().all(|axis| axis.len() == count);
    is_whole.then(|| {
        (0..count)
            .map(|index| [x[index], y[index], z[index]])
            .collect()
    })
}

/// What moved between two states.
struct Moved {
    /// The indices of what moved, seen from the first; empty if nothing did.
    others: Vec<usize>,
    count: usize,
    by: Place,
}

/// What moved, if all that did has moved by the same amount.
fn moved(from: &[Place], to: &[Place]) -> Option<Moved> {
    let change = |index: usize| [0, 1, 2].map(|axis| to[index][axis] - from[index][axis]);
    let first = change(0);
    let seen = |index: usize| {
        let change = change(index);
        [0, 1, 2].map(|axis| change[axis] - first[axis])
    };
    let others: Vec<usize> = (0..from.len())
        .filter(|&index| seen(index) != [0; 3])
        .collect();
    let by = others.first().map_or([0; 3], |&index| seen(index));
    let count = from.len();
    let is_one = others.iter().all(|&index| seen(index) == by);
    is_one.then_some(Moved { others, count, by })
}

impl Moved {
    const fn is_still(&self) -> bool {
        self.others.is_empty()
    }

    /// The move of the smaller side.
    fn told(&self, own: &[usize]) -> Option<Move> {
        let along = self.by.iter().filter(|side| **side != 0).count();
        let sum: i64 = self.by.iter().sum();
        let distance = u16::try_from(sum.abs()).ok().filter(|_| along == 1)?;
        let is_larger = 2 * self.others.len() > self.count;
        let indices: Vec<usize> = if is_larger {
            let stays = |index: &usize| !self.others.contains(index);
            (0..self.count).filter(stays).collect()
        } else {
            self.others.clone()
        };
        let mut parts: Vec<usize> = indices.iter().map(|&index| own[index]).collect();
        parts.sort_unstable();
        let sign = if is_larger { -1 } else { 1 };
        Some(Move {
            parts,
            motion: Motion::By(unit(self.by.map(|side| sign * side)), distance),
            shimmy: None,
        })
    }
}

/// The unit vector of a vector along an axis.
fn unit([x, y, z]: Place) -> Point {
    let sign = |side: i64| i16::from(side > 0) - i16::from(side < 0);
    Point::new(sign(x), sign(y), sign(z))
}

/// What has left in the last state, and in which direction.
fn left(before: &[Place], last: &[Place]) -> Option<(Vec<usize>, Point)> {
    let has_left = |place: &Place| place.iter().any(|side| side.abs() > LEFT);
    let gone: Vec<usize> = (0..last.len())
        .filter(|&index| has_left(&last[index]))
        .collect();
    let away = |&index: &usize| [0, 1, 2].map(|axis| last[index][axis] - before[index][axis]);
    let by = away(gone.first()?);
    let is_along_an_axis = by.iter().filter(|side| **side != 0).count() == 1;
    let is_one = gone.iter().all(|index| away(index) == by);
    let is_far = by.iter().all(|side| side % STRIDE == 0);
    let is_right = is_along_an_axis && is_one && is_far && gone.len() < last.len();
    is_right.then(|| (gone, unit(by)))
}
