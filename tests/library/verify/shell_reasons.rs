//! Claims about the teeth of pieces: the check takes just those that are right. What is
//! right is said here once more, by looking at every choice of pieces and every cell.

use std::collections::BTreeMap;

use cubewright::family::shell::{
    Border, Choice, Piece, Place, Shape, Shell, ShellObstacle, Surface, Width,
};
use cubewright::geometry::{Point, Side};
use cubewright::verify::shell_obstacle;
use fastrand::Rng;

use super::support::cases;

/// Shells of few pieces, some in a frame; many have as many teeth as cells.
fn random(rng: &mut Rng) -> Shell {
    let shapes = ["1x1", "1x1", "1x2", "2x2", "cube"];
    let shape = Shape::named(shapes[rng.usize(..shapes.len())]).expect("a shape");
    let width = Width::new(rng.usize(3..6)).expect("in range");
    let surface = shape.surface(width);
    let surface = if rng.u8(..3) == 0 {
        let points = surface.cells().iter().map(|cell| cell.point);
        let taken: Vec<Point> = points.filter(|_| rng.u8(..6) == 0).collect();
        Surface::framed(width, surface.frames().to_vec(), &taken)
    } else {
        surface
    };
    let teeth = rng.u8(0..10);
    let border = |rng: &mut Rng| {
        let bits = (0..width.ring()).filter(|_| rng.u8(..9) < teeth);
        Border::from_bits(width, bits.fold(0, |bits, ring| bits | 1 << ring))
    };
    let pieces = (0..surface.frames().len() + rng.usize(..3)).map(|_| border(rng));
    Shell::new("random", pieces.collect(), surface).expect("a shell")
}

/// A number and those beside it.
fn about(number: usize) -> impl Iterator<Item = usize> + Clone {
    number.saturating_sub(1)..number + 2
}

/// What any choice of pieces has, of what `count` counts, at least and at most.
fn least_and_most(shell: &Shell, count: impl Fn(&Border) -> usize) -> (usize, usize) {
    let (pieces, places) = (shell.pieces(), shell.surface().frames().len());
    let choices = (0_u32..1 << pieces.len()).filter(|c| c.count_ones() as usize == places);
    let sums = choices.map(|choice| {
        let chosen = (0..pieces.len()).filter(|piece| choice >> piece & 1 == 1);
        chosen.map(|piece| count(&pieces[piece])).sum()
    });
    let sums: Vec<usize> = sums.collect();
    let (least, most) = (sums.iter().min(), sums.iter().max());
    (*least.expect("a choice"), *most.expect("a choice"))
}

fn teeth(shell: &Shell, corners: bool, look: &mut dyn FnMut(ShellObstacle, bool)) {
    let width = shell.width();
    let counted = |border: &Border| {
        let rings = (0..width.ring()).filter(|ring| !corners || ring % (width.cells() - 1) == 0);
        rings.filter(|&ring| border.has(ring)).count()
    };
    let (least, most) = least_and_most(shell, counted);
    let cells = shell.surface().cells().iter();
    let cells = cells.filter(|cell| !cell.is_taken && (!corners || cell.is_corner(width)));
    let cells = cells.count();
    let (pieces, places) = (shell.pieces().len(), shell.surface().frames().len());
    let right = (pieces > places).then_some(Choice { places, pieces });
    for found in about(least).chain(about(most)) {
        for needed in about(cells) {
            for choice in [None, Some(Choice { places, pieces })] {
                let is_out = (found == least && cells < least) || (found == most && cells > most);
                let claim = if corners {
                    ShellObstacle::CornerTeeth {
                        found,
                        needed,
                        choice,
                    }
                } else {
                    ShellObstacle::Teeth {
                        found,
                        needed,
                        choice,
                    }
                };
                look(claim, is_out && needed == cells && choice == right);
            }
        }
    }
}

/// The places at each edge, and whether a frame has a tooth between its corners; with how
/// many cells it has there.
fn edges(shell: &Shell) -> Vec<(Vec<Place>, bool, usize)> {
    let mut edges: BTreeMap<Vec<(Place, usize)>, (bool, usize)> = BTreeMap::new();
    let width = shell.width();
    let cells = shell.surface().cells().iter();
    for cell in cells.filter(|cell| !cell.is_corner(width)) {
        let sides = cell.sites.iter();
        let sides = sides.map(|site| (site.place, site.ring / (width.cells() - 1)));
        let edge = edges.entry(sides.collect()).or_default();
        edge.0 |= cell.is_taken;
        edge.1 += 1;
    }
    let edges = edges.into_iter();
    let edges = edges.map(|(sides, (is_taken, cells))| {
        let places = sides.into_iter().map(|(place, _)| place);
        (places.collect(), is_taken, cells)
    });
    edges.collect()
}

/// The sides of all pieces between their corners.
fn sides(shell: &Shell) -> Vec<String> {
    let pitch = shell.width().cells() - 1;
    let mut sides = Vec::new();
    for piece in shell.pieces() {
        for corner in [0, pitch, 2 * pitch, 3 * pitch] {
            let cells = corner + 1..corner + pitch;
            sides.push(
                cells
                    .map(|ring| if piece.has(ring) { '1' } else { '0' })
                    .collect(),
            );
        }
    }
    sides
}

fn crowded(shell: &Shell, look: &mut dyn FnMut(ShellObstacle, bool)) {
    let edges = edges(shell);
    let sides = sides(shell);
    let fewest = sides.iter().map(|side| side.matches('1').count()).min();
    let mut lists: Vec<Vec<Place>> = edges.iter().map(|edge| edge.0.clone()).collect();
    lists.extend([Vec::new(), shell.surface().places().collect()]);
    for places in lists {
        for least in 0..4 {
            for cells in 0..4 {
                let is_there = edges.iter().any(|edge| edge.0 == places && edge.2 == cells);
                let is_least = fewest == Some(least) && least * places.len() > cells;
                let places = places.clone();
                let claim = ShellObstacle::CrowdedEdge {
                    places,
                    least,
                    cells,
                };
                look(claim, is_there && is_least);
            }
        }
    }
}

fn straight(shell: &Shell, look: &mut dyn FnMut(ShellObstacle, bool)) {
    let rims = edges(shell).into_iter();
    let rims = rims.filter(|(places, is_taken, _)| places.len() == 1 && !is_taken);
    let rims = rims.count();
    let full = sides(shell)
        .iter()
        .filter(|side| !side.contains('0'))
        .count();
    for needed in about(rims) {
        for found in about(full).chain(about(rims)) {
            let is_right = needed == rims && found == full && full < rims;
            look(ShellObstacle::StraightSides { needed, found }, is_right);
        }
    }
}

/// These sides, and the same with one too few, too many or another one.
fn about_sides(right: &[usize], all: usize) -> Vec<Vec<usize>> {
    let mut about = vec![right.to_vec()];
    let other = (0..all).find(|side| !right.contains(side));
    if let Some((_, most)) = right.split_last() {
        about.push(most.to_vec());
        about.extend(other.map(|other| [most, &[other]].concat()));
    }
    about.extend(other.map(|other| [right, &[other]].concat()));
    about
}

/// A side by its number, four a piece.
fn named(side: usize) -> (Piece, Side) {
    (Piece::from_index(side / 4), Side::ALL[side % 4])
}

fn patterns(shell: &Shell, look: &mut dyn FnMut(ShellObstacle, bool)) {
    let length = shell.width().cells() - 2;
    let all = (0..1 << length).map(|number: usize| format!("{number:0length$b}"));
    let all: Vec<String> = all.collect();
    let sides = sides(shell);
    let back = |pattern: &str| pattern.chars().rev().collect::<String>();
    let showing = |pattern: &str| {
        let is_shown = |side: &usize| sides[*side] == pattern || sides[*side] == back(pattern);
        (0..sides.len()).filter(is_shown).collect::<Vec<usize>>()
    };
    let shown = |pattern: &str| showing(pattern).len();
    let edges = edges(shell);
    let is_closed = edges
        .iter()
        .all(|(places, is_taken, _)| places.len() == 2 && !is_taken);
    let are_all_used = shell.pieces().len() == shell.surface().frames().len();
    for pattern in &all {
        let fitting: String = pattern
            .chars()
            .map(|c| if c == '1' { '0' } else { '1' })
            .collect();
        let is_own = fitting == *pattern || back(&fitting) == *pattern;
        for partner in &all {
            let is_partner = if is_own {
                partner == pattern
            } else {
                *partner == fitting || *partner == back(&fitting)
            };
            for claimed in about_sides(&showing(pattern), sides.len()) {
                for partners in about(shown(partner)) {
                    let counts = (shown(pattern), shown(partner));
                    let differ = if is_own {
                        counts.0 % 2 == 1
                    } else {
                        counts.0 != counts.1
                    };
                    let is_counted = (&claimed, counts.1) == (&showing(pattern), partners);
                    let claim = ShellObstacle::SidePattern {
                        pattern: pattern.clone(),
                        sides: claimed.iter().map(|&side| named(side)).collect(),
                        partner: partner.clone(),
                        partners,
                    };
                    let is_right = is_partner && differ && is_counted;
                    look(claim, is_right && is_closed && are_all_used);
                }
            }
        }
    }
}

#[test]
fn the_claims_that_are_taken_are_those_that_are_right() {
    let mut rng = Rng::with_seed(71);
    let mut figures: BTreeMap<(&str, bool), u32> = BTreeMap::new();
    for _ in 0..cases(250) {
        let shell = random(&mut rng);
        let mut look = |claim: ShellObstacle, is_right: bool| {
            assert_eq!(
                shell_obstacle(&shell, &claim),
                is_right,
                "{claim:?} {shell:?}"
            );
            let kind = match claim {
                ShellObstacle::Teeth { .. } => "teeth",
                ShellObstacle::CornerTeeth { .. } => "corners",
                ShellObstacle::SidePattern { .. } => "patterns",
                ShellObstacle::CrowdedEdge { .. } => "edges",
                _ => "straight",
            };
            *figures.entry((kind, is_right)).or_default() += 1;
        };
        teeth(&shell, false, &mut look);
        teeth(&shell, true, &mut look);
        crowded(&shell, &mut look);
        straight(&shell, &mut look);
        patterns(&shell, &mut look);
    }
    println!("{figures:?}");
    let kinds = ["teeth", "corners", "patterns", "edges", "straight"];
    for kind in kinds {
        for is_right in [false, true] {
            let claims = figures.get(&(kind, is_right)).copied().unwrap_or(0);
            assert!(claims > 50, "{kind} {is_right}: {claims}");
        }
    }
}
