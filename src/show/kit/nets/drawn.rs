//! Nets as drawings, in units of a cell.
//!
//! What is cut is drawn in black, what is folded in grey: a line where the surface bends down, dashes
//! where it bends up. Where it goes on flat there is only a faint line.

use super::surface::{Bend, Surface};
use super::unfold::{Cut, Net, Spot, beside, cuts, nets};
use crate::geometry::Point;
use crate::show::kit::book::{dashes, lines};
use crate::show::picture::{Panel, Point2, Primitive, TextLine, label_height};
use crate::show::scene::{Part, Rgb};

/// How deep a flap is, and how much shorter at each end.
pub(super) const FLAP: f64 = 0.3;
/// The height of the numbers of edges.
const NUMBER: f64 = 0.13;
/// How far inside its edge a number stands.
const INSIDE: f64 = 0.13;
/// The width that there is for the name of the piece, between two numbers.
const LABEL: f64 = 0.64;
/// The widths of the pens, in pixels.
const CUT_PEN: f64 = 0.9;
const FOLD_PEN: f64 = 0.6;

/// The nets of a part, none larger than so many squares, with what is written on it; on the side that looks up, if
/// it is one-sided.
pub(super) fn net_panels(
    part: &Part,
    most: [i32; 2],
    (label, is_one_sided): (&str, bool),
) -> Vec<Panel> {
    let surface = Surface::of(&part.cells);
    let looks_up = |square: usize| surface.squares[square].out == Point::Z;
    let nets: Vec<Net> = nets(&surface, most)
        .into_iter()
        .map(|net| lying(net, most))
        .collect();
    let cuts = cuts(&surface, &nets);
    let all = nets.iter().enumerate();
    all.map(|(index, net)| {
        let own = cuts.iter().filter(|cut| cut.net == index);
        let own: Vec<Cut> = own.copied().collect();
        let top = net
            .squares
            .iter()
            .filter(|(_, (square, _))| looks_up(*square));
        let top: Vec<Spot> = top
            .filter(|_| is_one_sided)
            .map(|(&spot, _)| spot)
            .collect();
        let spot = middle(&top).or_else(|| {
            let all: Vec<Spot> = net.squares.keys().copied().collect();
            middle(&all)
        });
        panel(net, &own, (label, spot), part.ink.colour)
    })
    .collect()
}

/// The net as it fits on the page.
fn lying(net: Net, most: [i32; 2]) -> Net {
    let size = net.size();
    if size[0] <= most[0] && size[1] <= most[1] {
        net
    } else {
        net.turned()
    }
}

/// The two ends of an edge of a square, clockwise round it.
fn edge(spot: Spot, way: usize) -> [Point2; 2] {
    let [x, y] = spot.map(f64::from);
    let corners = [[x, y], [x + 1.0, y], [x + 1.0, y + 1.0], [x, y + 1.0]];
    // Right, down, left, up.
    [corners[(way + 1) % 4], corners[(way + 2) % 4]]
}

/// The way outwards from an edge.
fn outwards(way: usize) -> Point2 {
    let [from, to] = [[0, 0], beside([0, 0], way)].map(|spot| spot.map(f64::from));
    [to[0] - from[0], to[1] - from[1]]
}

fn panel(net: &Net, cuts: &[Cut], (label, spot): (&str, Option<Point2>), colour: Rgb) -> Panel {
    let light = colour.mixed(Rgb::WHITE, 60);
    let squares = net.squares.keys().map(|&spot| {
        let [from, to] = edge(spot, 0);
        let [others, back] = edge(spot, 2);
        vec![from, to, others, back]
    });
    let mut shapes = vec![Primitive::Area {
        loops: squares.collect(),
        fill: light,
    }];
    let mut cut_lines = Vec::new();
    for cut in cuts {
        let [from, to] = edge(cut.spot, cut.way);
        if cut.has_flap {
            let flap = flap([from, to], outwards(cut.way));
            shapes.push(Primitive::Area {
                loops: vec![flap.clone()],
                fill: Rgb::WHITE,
            });
            cut_lines.push(flap);
        } else {
            cut_lines.push(vec![from, to]);
        }
    }
    shapes.push(lines(cut_lines, CUT_PEN, Rgb::BLACK));
    shapes.extend(folds(net, cuts));
    shapes.extend(cuts.iter().map(number));
    let height = label_height(label, LABEL).min(LABEL / 2.0);
    shapes.extend(spot.map(|at| word(label.to_owned(), at, height)));
    let [least, most] = net.frame();
    Panel {
        caption: String::new(),
        bounds: [
            least.map(|at| f64::from(at) - FLAP),
            most.map(|at| f64::from(at + 1) + FLAP),
        ],
        shapes,
    }
}

/// A flap on an edge: from its first end round to its second.
fn flap([from, to]: [Point2; 2], out: Point2) -> Vec<Point2> {
    let along = [to[0] - from[0], to[1] - from[1]];
    let at = |share: f64| [0, 1].map(|i| out[i].mul_add(FLAP, along[i].mul_add(share, from[i])));
    vec![from, at(FLAP), at(1.0 - FLAP), to]
}

/// The lines along which it is folded, those of flaps included.
fn folds(net: &Net, cuts: &[Cut]) -> Vec<Primitive> {
    let (mut hills, mut valleys, mut flat) = (Vec::new(), Vec::new(), Vec::new());
    // Each joint is known from both of its sides.
    for (&(spot, way), bend) in net.joints.iter().filter(|((_, way), _)| *way < 2) {
        let [from, to] = edge(spot, way);
        match bend {
            Bend::Hill => hills.push(vec![from, to]),
            Bend::Valley => valleys.extend(dashes(from, to, 0.06)),
            Bend::Flat => flat.push(vec![from, to]),
        }
    }
    let flaps = cuts.iter().filter(|cut| cut.has_flap);
    hills.extend(flaps.map(|cut| edge(cut.spot, cut.way).to_vec()));
    vec![
        lines(flat, FOLD_PEN / 2.0, Rgb::FAINT.mixed(Rgb::WHITE, 60)),
        lines(hills, FOLD_PEN, Rgb::FAINT),
        lines(valleys, FOLD_PEN * 1.5, Rgb::BLACK),
    ]
}

/// The number of a cut: on its flap, or inside its edge.
fn number(cut: &Cut) -> Primitive {
    let [from, to] = edge(cut.spot, cut.way);
    let out = outwards(cut.way);
    let by = if cut.has_flap { FLAP / 2.0 } else { -INSIDE };
    let at = [0, 1].map(|i| out[i].mul_add(by, f64::midpoint(from[i], to[i])));
    word(cut.number.to_string(), at, NUMBER)
}

/// The middle of the square in the middle.
fn middle(spots: &[Spot]) -> Option<Point2> {
    let spot = spots.get(spots.len() / 2)?;
    Some(spot.map(|at| f64::from(at) + 0.5))
}

/// A word round a point.
fn word(text: String, at: Point2, height: f64) -> Primitive {
    Primitive::Text(TextLine::label(text, at, height, Rgb::BLACK))
}
