//! Nets of a surface: laid flat in one piece or in several, without overlap.
//!
//! Invariant: every square of the surface lies in exactly one net, once. No two squares of a net overlap,
//! and the squares of a net hang together along edges that they share on the surface. Every other edge
//! is a cut; of each cut one side has a flap, which lies on no square.
//!
//! The squares lie on the grid of the paper. From a first square, others are laid beside those that lie,
//! along the edges of a spanning tree, wherever the paper is free:
//!
//! ```text
//! while squares are left:
//!     for each first square, each order of the four ways, breadth or depth first, flat edges first or not:
//!         lay squares while the paper is free and the net fits on a page
//!     keep the net with the most squares, of these the one that needs the least paper
//! ```
//!
//! A greedy tree does not always reach all squares though another might; the rest is then a net of its
//! own. Cost: tries times squares; the tries are bounded.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::surface::{Bend, Laid, Square, Surface, WAYS};

/// A place on the grid of the paper: to the right, down.
pub type Spot = [i32; 2];

/// A net.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Net {
    /// What lies where: the square, by its index, and how it lies.
    pub squares: BTreeMap<Spot, (usize, Laid)>,
    /// The edges along which it is folded, or goes on flat, seen from both sides: the spot and the way,
    /// and how it bends.
    pub joints: BTreeMap<(Spot, usize), Bend>,
}

/// An edge that is cut: where it is, and what is to be glued together there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cut {
    /// The net, by its index.
    pub net: usize,
    /// The spot in it.
    pub spot: Spot,
    /// The way from there to the edge, as an index of [`WAYS`].
    pub way: usize,
    /// The number that is written on both of its sides, from 1.
    pub number: usize,
    /// Whether the flap is on this side.
    pub has_flap: bool,
}

/// The most first squares that are tried, and the most squares that are laid for each rule.
const MOST_FIRST: usize = 40;
const MOST_LAID: usize = 20_000;
/// So many tries are enough, if one of them has everything.
const ENOUGH: usize = 240;

/// The nets of a surface, none of them larger than so many squares to the right and down, or the
/// other way round.
#[must_use]
pub fn nets(surface: &Surface, most: [i32; 2]) -> Vec<Net> {
    let mut left: BTreeSet<usize> = (0..surface.squares.len()).collect();
    let mut nets = Vec::new();
    while let Some(net) = best(surface, &left, most) {
        for (index, _) in net.squares.values() {
            left.remove(index);
        }
        nets.push(net);
    }
    nets
}

/// The best net of what is left.
fn best(surface: &Surface, left: &BTreeSet<usize>, most: [i32; 2]) -> Option<Net> {
    let firsts = (MOST_LAID / left.len().max(1)).clamp(1, MOST_FIRST);
    let step = left.len().div_ceil(firsts).max(1);
    let mut tries = 0;
    let mut best: Option<((usize, usize, i32), Net)> = None;
    for &first in left.iter().step_by(step) {
        for rule in Rule::all() {
            let is_whole = best
                .as_ref()
                .is_some_and(|((out, flaps, _), _)| out + flaps == 0);
            if is_whole && tries >= ENOUGH {
                return best.map(|(_, net)| net);
            }
            tries += 1;
            let net = grown(surface, left, first, &rule, most);
            let size = net.size();
            // The fewest squares that are left out, then the fewest cuts without a flap, then the
            // least paper.
            let left_out = left.len() - net.squares.len();
            let flapless = if left_out == 0 {
                flapless(surface, &net)
            } else {
                0
            };
            let key = (left_out, flapless, size[0] * size[1]);
            if best.as_ref().is_none_or(|(known, _)| key < *known) {
                best = Some((key, net));
            }
        }
    }
    best.map(|(_, net)| net)
}

/// How many cuts within a net have no room for a flap on either side, each counted twice.
fn flapless(surface: &Surface, net: &Net) -> usize {
    let spots = net.squares.iter();
    let place: BTreeMap<usize, Spot> = spots.map(|(&spot, &(index, _))| (index, spot)).collect();
    let is_taken = |spot: Spot, way: usize| net.squares.contains_key(&beside(spot, way));
    let sides = net.squares.iter().flat_map(|(&spot, &(_, laid))| {
        let blocked = (0..4).filter(move |&way| !net.is_joint(spot, way) && is_taken(spot, way));
        blocked.map(move |way| (laid, way))
    });
    let hopeless = sides.filter(|&(laid, way)| {
        let beyond = surface.beyond(laid, WAYS[way]).0.square;
        let there = place.get(&surface.index(beyond));
        there.is_some_and(|&there| {
            let back = way_back(surface, laid.square, net.squares[&there].1);
            is_taken(there, back)
        })
    });
    hopeless.count()
}

/// The way from a square that is laid to another that shares an edge with it.
fn way_back(surface: &Surface, to: Square, from: Laid) -> usize {
    let mut ways = 0..4;
    let found = ways.find(|&way| surface.beyond(from, WAYS[way]).0.square == to);
    found.unwrap_or_default()
}

/// In which order squares are laid.
struct Rule {
    ways: [usize; 4],
    is_depth_first: bool,
    is_flat_first: bool,
}

impl Rule {
    fn all() -> impl Iterator<Item = Self> {
        // To begin with another way is to begin with another turn of the first square, which only
        // turns the net.
        const ORDERS: [[usize; 4]; 6] = [
            [0, 1, 2, 3],
            [0, 1, 3, 2],
            [0, 2, 1, 3],
            [0, 2, 3, 1],
            [0, 3, 1, 2],
            [0, 3, 2, 1],
        ];
        ORDERS.into_iter().flat_map(|ways| {
            [(false, true), (true, true), (false, false), (true, false)].map(
                |(is_depth_first, is_flat_first)| Self {
                    ways,
                    is_depth_first,
                    is_flat_first,
                },
            )
        })
    }
}

/// A net that grows from a square as far as it can.
fn grown(
    surface: &Surface,
    left: &BTreeSet<usize>,
    first: usize,
    rule: &Rule,
    most: [i32; 2],
) -> Net {
    let mut net = Net {
        squares: BTreeMap::from([([0, 0], (first, surface.laid(first)))]),
        joints: BTreeMap::new(),
    };
    let mut known = BTreeSet::from([first]);
    let mut frame = [[0; 2]; 2];
    // Edges over which it can go on: flat ones apart, if they come first.
    let mut open: [VecDeque<(Spot, usize)>; 2] = Default::default();
    let push = |open: &mut [VecDeque<(Spot, usize)>; 2], net: &Net, spot: Spot| {
        let (_, laid) = net.squares[&spot];
        for way in rule.ways {
            let (_, bend) = surface.beyond(laid, WAYS[way]);
            let is_later = rule.is_flat_first && bend != Bend::Flat;
            open[usize::from(is_later)].push_back((spot, way));
        }
    };
    push(&mut open, &net, [0, 0]);
    loop {
        let queue = usize::from(open[0].is_empty());
        let popped = if rule.is_depth_first {
            open[queue].pop_back()
        } else {
            open[queue].pop_front()
        };
        let Some((spot, way)) = popped else {
            return net;
        };
        let (laid, _) = surface.beyond(net.squares[&spot].1, WAYS[way]);
        let to = beside(spot, way);
        let index = surface.index(laid.square);
        let wider = joined(frame, to);
        let is_free = !net.squares.contains_key(&to) && fits(wider, most);
        // Beside a square from elsewhere a cut would have no room for its flap.
        let is_free = is_free && touched(&net, surface, to, laid).is_some();
        if is_free && left.contains(&index) && known.insert(index) {
            frame = wider;
            for (way, bend) in touched(&net, surface, to, laid).unwrap_or_default() {
                net.joints.insert((to, way), bend);
                net.joints.insert((beside(to, way), (way + 2) % 4), bend);
            }
            net.squares.insert(to, (index, laid));
            push(&mut open, &net, to);
        }
    }
}

/// The edges over which a square hangs together with those beside it on the paper; nothing if one
/// of these lies elsewhere on the surface.
fn touched(net: &Net, surface: &Surface, spot: Spot, laid: Laid) -> Option<Vec<(usize, Bend)>> {
    let mut edges = Vec::new();
    for (way, &toward) in WAYS.iter().enumerate() {
        if let Some(&(_, lies)) = net.squares.get(&beside(spot, way)) {
            let (there, bend) = surface.beyond(laid, toward);
            if there != lies {
                return None;
            }
            edges.push((way, bend));
        }
    }
    Some(edges)
}

/// The spot beyond an edge.
#[must_use]
pub fn beside(spot: Spot, way: usize) -> Spot {
    [spot[0] + WAYS[way][0], spot[1] + WAYS[way][1]]
}

/// A frame with one more spot in it.
fn joined([least, most]: [Spot; 2], spot: Spot) -> [Spot; 2] {
    [
        [0, 1].map(|i| least[i].min(spot[i])),
        [0, 1].map(|i| most[i].max(spot[i])),
    ]
}

/// Whether a frame is no larger than allowed.
fn fits([least, most]: [Spot; 2], room: [i32; 2]) -> bool {
    let size = [0, 1].map(|i| most[i] - least[i] + 1);
    let fits = |size: [i32; 2]| size[0] <= room[0] && size[1] <= room[1];
    fits(size) || fits([size[1], size[0]])
}

impl Net {
    /// The least and the greatest spot.
    #[must_use]
    pub fn frame(&self) -> [Spot; 2] {
        let mut spots = self.squares.keys();
        let first = spots.next().copied().unwrap_or_default();
        spots.fold([first, first], |frame, &spot| joined(frame, spot))
    }

    /// How many squares wide and high it is.
    #[must_use]
    pub fn size(&self) -> [i32; 2] {
        let [least, most] = self.frame();
        [0, 1].map(|i| most[i] - least[i] + 1)
    }

    /// Whether two squares hang together there.
    #[must_use]
    pub fn is_joint(&self, spot: Spot, way: usize) -> bool {
        self.joints.contains_key(&(spot, way))
    }

    /// The same net turned by a quarter.
    #[must_use]
    pub fn turned(&self) -> Self {
        let turn = |[x, y]: Spot| [-y, x];
        let squares = self.squares.iter().map(|(&spot, &(index, laid))| {
            let [right, down] = laid.axes;
            // What went up goes to the right.
            let axes = [down.times(-1), right];
            (turn(spot), (index, Laid { axes, ..laid }))
        });
        let joints = self.joints.iter();
        Self {
            squares: squares.collect(),
            joints: joints
                .map(|(&(spot, way), &bend)| ((turn(spot), (way + 1) % 4), bend))
                .collect(),
        }
    }
}

/// The cuts of nets, both sides of each: numbered alike, and one of them with a flap.
///
/// The flap is on the side where the paper is free; if it is on neither, the cut has none.
#[must_use]
pub fn cuts(surface: &Surface, nets: &[Net]) -> Vec<Cut> {
    let mut place: BTreeMap<usize, (usize, Spot)> = BTreeMap::new();
    for (number, net) in nets.iter().enumerate() {
        let squares = net.squares.iter();
        place.extend(squares.map(|(&spot, &(index, _))| (index, (number, spot))));
    }
    let mut cuts: Vec<Cut> = Vec::new();
    let mut known: BTreeSet<(usize, Spot, usize)> = BTreeSet::new();
    let mut number = 0;
    for (index, net) in nets.iter().enumerate() {
        for (&spot, &(_, laid)) in &net.squares {
            for (way, &toward) in WAYS.iter().enumerate() {
                if net.is_joint(spot, way) || !known.insert((index, spot, way)) {
                    continue;
                }
                let (beyond, _) = surface.beyond(laid, toward);
                let (other, there) = place[&surface.index(beyond.square)];
                let (_, lies) = nets[other].squares[&there];
                // Two squares never share more than one edge.
                let back = way_back(surface, laid.square, lies);
                known.insert((other, there, back));
                number += 1;
                let is_free = |net: usize, spot: Spot, way: usize| {
                    !nets[net].squares.contains_key(&beside(spot, way))
                };
                let here = is_free(index, spot, way);
                cuts.push(Cut {
                    net: index,
                    spot,
                    way,
                    number,
                    has_flap: here,
                });
                cuts.push(Cut {
                    net: other,
                    spot: there,
                    way: back,
                    number,
                    has_flap: !here && is_free(other, there, back),
                });
            }
        }
    }
    cuts
}
