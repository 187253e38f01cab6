//! Dot plots as pictures.
//!
//! Invariant: colours are those of Okabe and Ito, which the colour-blind can tell
//! apart, and every colour has its own shape as well.

use cubewright::show::picture::{Pen, Picture, Point2, Primitive, Role, TextLine, UPRIGHT};
use cubewright::show::scene::Rgb;

/// One value.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dot {
    pub value: f64,
    /// Whether a limit ended a run behind it; drawn hollow.
    pub is_limited: bool,
}

/// The dots of one series, and a bar across the row.
pub(crate) struct Row {
    pub series: usize,
    pub dots: Vec<Dot>,
    pub bar: Option<f64>,
}

/// Rows with one label.
pub(crate) struct Group {
    pub label: &'static str,
    pub rows: Vec<Row>,
}

/// How an axis is divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scale {
    Logarithmic,
    Linear,
}

/// A plot.
pub(crate) struct Chart {
    pub title: &'static str,
    pub axis: &'static str,
    pub scale: Scale,
    pub groups: Vec<Group>,
}

/// Okabe and Ito's blue, vermilion, bluish green, reddish purple, orange.
pub(crate) const COLOURS: [Rgb; 5] = [
    Rgb([0x00, 0x72, 0xb2]),
    Rgb([0xd5, 0x5e, 0x00]),
    Rgb([0x00, 0x9e, 0x73]),
    Rgb([0xcc, 0x79, 0xa7]),
    Rgb([0xe6, 0x9f, 0x00]),
];
const WHITE: Rgb = Rgb([0xff; 3]);
pub(crate) const GREY: Rgb = Rgb([0xdd; 3]);
const DARK_GREY: Rgb = Rgb([0x55; 3]);

const WIDTH: f64 = 860.0;
const LEFT: f64 = 190.0;
const RIGHT: f64 = 30.0;
const ROW: f64 = 17.0;
const GAP: f64 = 10.0;
/// Above and below the rows of a chart: its title, and ticks with the axis.
const HEAD: f64 = 34.0;
const FOOT: f64 = 62.0;
const LEGEND: f64 = 44.0;
/// Heights of capital letters.
const LETTER: f64 = 8.5;
const TITLE_LETTER: f64 = 10.0;

/// An axis from its lower to its upper end, which are powers of ten on a logarithmic one.
struct Axis {
    scale: Scale,
    low: f64,
    high: f64,
}

impl Axis {
    fn of(chart: &Chart) -> Self {
        let rows = chart.groups.iter().flat_map(|group| &group.rows);
        let values = rows.flat_map(|row| row.dots.iter().map(|dot| dot.value).chain(row.bar));
        let places = values.map(|value| chart.scale.place(value));
        let places = places.filter(|place| place.is_finite());
        // The 1 of a logarithmic axis, and the 0 of a linear one, are always on it.
        let (low, high) = places.fold((0.0_f64, 0.0_f64), |(low, high), place| {
            (low.min(place), high.max(place))
        });
        let (low, high) = match chart.scale {
            Scale::Logarithmic => (
                (low * 2.0 - 0.2).floor() / 2.0,
                (high * 2.0 + 0.2).ceil() / 2.0,
            ),
            Scale::Linear => (low - 0.5, high + 0.5),
        };
        Self {
            scale: chart.scale,
            low,
            high,
        }
    }

    fn x(&self, value: f64) -> f64 {
        let share = (self.scale.place(value) - self.low) / (self.high - self.low);
        LEFT + share * (WIDTH - LEFT - RIGHT)
    }

    fn ticks(&self) -> Vec<f64> {
        let factors: &[f64] = if self.high - self.low <= 3.0 {
            &[1.0, 2.0, 5.0]
        } else {
            &[1.0]
        };
        let powers = (-9..=9).map(|power| 10_f64.powi(power));
        let all = powers.flat_map(|power| factors.iter().map(move |factor| power * factor));
        let on = |tick: &f64| (self.low..=self.high).contains(&self.scale.place(*tick));
        match self.scale {
            // Powers of ten, with 2 and 5 between them on a short axis.
            Scale::Logarithmic => all.filter(on).collect(),
            // About ten whole numbers.
            Scale::Linear => {
                let step = ((self.high - self.low) / 10.0).ceil();
                let whole = (-99..=99).map(|number| f64::from(number) * step);
                whole.filter(on).collect()
            }
        }
    }
}

impl Scale {
    /// Where a value stands.
    fn place(self, value: f64) -> f64 {
        match self {
            Self::Logarithmic => value.log10(),
            Self::Linear => value,
        }
    }
}

/// All charts below each other, with one legend, which ends with a note.
pub(crate) fn drawn(title: &str, series: &[&str], note: &str, charts: &[Chart]) -> Picture {
    let mut shapes = Vec::new();
    let mut top = legend(&mut shapes, series, note);
    for chart in charts {
        top = chart_at(&mut shapes, chart, top);
    }
    Picture {
        title: title.to_owned(),
        size: [WIDTH, top],
        shapes,
    }
}

fn legend(to: &mut Vec<Primitive>, series: &[&str], note: &str) -> f64 {
    let mut x = LEFT;
    for (index, name) in series.iter().enumerate() {
        to.extend(mark(index, [x, 20.0], false));
        to.push(caption(name, [x + 10.0, 24.0], LETTER));
        x += 90.0;
    }
    to.push(caption(note, [x, 24.0], LETTER));
    LEGEND
}

fn chart_at(to: &mut Vec<Primitive>, chart: &Chart, top: f64) -> f64 {
    let axis = Axis::of(chart);
    to.push(caption(chart.title, [10.0, top + 16.0], TITLE_LETTER));
    let first = top + HEAD;
    let rows: usize = chart.groups.iter().map(|group| group.rows.len()).sum();
    #[expect(clippy::cast_precision_loss, reason = "a few rows")]
    let bottom = first + rows as f64 * ROW + chart.groups.len() as f64 * GAP;
    for tick in axis.ticks() {
        let x = axis.x(tick);
        let is_origin = axis.scale.place(tick).abs() < 1e-9;
        let colour = if is_origin { DARK_GREY } else { GREY };
        to.push(line([x, first], [x, bottom], colour, 1.0));
        to.push(label(&format!("{tick}"), [x, bottom + 11.0]));
    }
    to.push(caption(chart.axis, [LEFT, bottom + 34.0], LETTER));
    let mut y = first + GAP / 2.0;
    for group in &chart.groups {
        #[expect(clippy::cast_precision_loss, reason = "a few rows")]
        let middle = y + group.rows.len() as f64 * ROW / 2.0;
        to.push(caption(group.label, [10.0, middle + 4.0], LETTER));
        for row in &group.rows {
            let centre = y + ROW / 2.0;
            let is_shown = |dot: &&Dot| axis.scale.place(dot.value).is_finite();
            for dot in row.dots.iter().filter(is_shown) {
                let at = [axis.x(dot.value), centre];
                to.extend(mark(row.series, at, dot.is_limited));
            }
            if let Some(bar) = row.bar {
                let x = axis.x(bar);
                let ends = [[x, centre - 8.0], [x, centre + 8.0]];
                to.push(line(ends[0], ends[1], Rgb::BLACK, 2.0));
            }
            y += ROW;
        }
        y += GAP;
        let below = y - GAP / 2.0;
        to.push(line([LEFT, below], [WIDTH - RIGHT, below], GREY, 1.0));
    }
    bottom + FOOT
}

/// The median of the values; nothing if there are none.
pub(crate) fn median(dots: &[Dot]) -> Option<f64> {
    let mut values: Vec<f64> = dots.iter().map(|dot| dot.value).collect();
    values.sort_by(f64::total_cmp);
    let middle = values.len().checked_sub(1)? / 2;
    Some(f64::midpoint(values[middle], values[values.len() / 2]))
}

/// Circle, square, triangle, diamond, in turn.
fn mark(series: usize, [x, y]: Point2, is_hollow: bool) -> [Primitive; 2] {
    let colour = COLOURS[series % COLOURS.len()];
    let mut corners: Vec<Point2> = match series % 4 {
        0 => circle(4.0),
        1 => vec![[-3.5, -3.5], [3.5, -3.5], [3.5, 3.5], [-3.5, 3.5]],
        2 => vec![[0.0, -4.5], [4.5, 3.5], [-4.5, 3.5]],
        _ => vec![[0.0, -5.0], [5.0, 0.0], [0.0, 5.0], [-5.0, 0.0]],
    };
    for corner in &mut corners {
        *corner = [corner[0] + x, corner[1] + y];
    }
    let mut rim = corners.clone();
    rim.push(corners[0]);
    let area = Primitive::Area {
        loops: vec![corners],
        fill: if is_hollow { WHITE } else { colour },
    };
    let rim = Primitive::Lines {
        lines: vec![rim],
        pen: Pen { colour, width: 1.0 },
    };
    [area, rim]
}

/// A polygon with so many corners that it looks round.
fn circle(radius: f64) -> Vec<Point2> {
    let corners = (0..24).map(|k| f64::from(k) * core::f64::consts::TAU / 24.0);
    let corners = corners.map(|angle| [radius * angle.cos(), radius * angle.sin()]);
    corners.collect()
}

pub(crate) fn line(from: Point2, to: Point2, colour: Rgb, width: f64) -> Primitive {
    Primitive::Lines {
        lines: vec![vec![from, to]],
        pen: Pen { colour, width },
    }
}

/// A text that begins at a point.
pub(crate) fn caption(text: &str, at: Point2, height: f64) -> Primitive {
    words(text, at, height, Role::Caption)
}

/// A text with its middle at a point.
pub(crate) fn label(text: &str, at: Point2) -> Primitive {
    words(text, at, LETTER, Role::Label)
}

fn words(text: &str, at: Point2, height: f64, role: Role) -> Primitive {
    Primitive::Text(TextLine {
        text: text.to_owned(),
        at,
        height,
        slant: UPRIGHT,
        role,
        colour: Rgb::BLACK,
        halo: None,
    })
}
