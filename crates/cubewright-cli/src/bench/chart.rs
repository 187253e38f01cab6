//! Dot plots as SVG.
//!
//! Invariant: colours are those of Okabe and Ito, which the colour-blind can tell
//! apart, and every colour has its own shape as well.

use core::fmt::Write;

/// One value.
#[derive(Clone, Copy, Debug)]
pub(super) struct Dot {
    pub value: f64,
    /// Whether a limit ended a run behind it; drawn hollow.
    pub is_limited: bool,
}

/// The dots of one formulation: a row for each series.
pub(super) struct Group {
    pub label: &'static str,
    pub rows: Vec<Vec<Dot>>,
}

/// A plot with a logarithmic axis.
pub(super) struct Chart {
    pub title: &'static str,
    pub axis: &'static str,
    pub groups: Vec<Group>,
}

/// Okabe and Ito's blue, vermilion, bluish green, reddish purple, orange.
const COLOURS: [&str; 5] = ["#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00"];

const WIDTH: f64 = 860.0;
const LEFT: f64 = 190.0;
const RIGHT: f64 = 30.0;
const ROW: f64 = 17.0;
const GAP: f64 = 10.0;
/// Above and below the rows of a chart: its title, and ticks with the axis.
const HEAD: f64 = 34.0;
const FOOT: f64 = 62.0;
const LEGEND: f64 = 44.0;

/// A logarithmic axis in powers of ten.
struct Axis {
    low: f64,
    high: f64,
}

impl Axis {
    fn of(chart: &Chart) -> Self {
        let dots = chart
            .groups
            .iter()
            .flat_map(|group| group.rows.iter().flatten());
        let logs = dots
            .map(|dot| dot.value.log10())
            .filter(|log| log.is_finite());
        // 1 is always on the axis.
        let (low, high) = logs.fold((0.0_f64, 0.0_f64), |(low, high), log| {
            (low.min(log), high.max(log))
        });
        Self {
            low: (low * 2.0 - 0.2).floor() / 2.0,
            high: (high * 2.0 + 0.2).ceil() / 2.0,
        }
    }

    fn x(&self, value: f64) -> f64 {
        let share = (value.log10() - self.low) / (self.high - self.low);
        LEFT + share * (WIDTH - LEFT - RIGHT)
    }

    /// Powers of ten, with 2 and 5 between them on a short axis.
    fn ticks(&self) -> Vec<f64> {
        let factors: &[f64] = if self.high - self.low <= 3.0 {
            &[1.0, 2.0, 5.0]
        } else {
            &[1.0]
        };
        let powers = (-9..=9).map(|power| 10_f64.powi(power));
        let all = powers.flat_map(|power| factors.iter().map(move |factor| power * factor));
        all.filter(|tick| (self.low..=self.high).contains(&tick.log10()))
            .collect()
    }
}

/// All charts below each other, with one legend.
pub(super) fn drawn(series: &[&str], charts: &[Chart]) -> String {
    let mut body = String::new();
    let mut top = legend(&mut body, series);
    for chart in charts {
        top = chart_at(&mut body, chart, top);
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {top}\" width=\"{WIDTH}\" \
         height=\"{top}\" font-family=\"sans-serif\" font-size=\"12\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n{body}</svg>\n"
    )
}

fn legend(to: &mut String, series: &[&str]) -> f64 {
    let mut x = LEFT;
    for (index, name) in series.iter().enumerate() {
        to.push_str(&mark(index, x, 20.0, false));
        text(to, x + 10.0, 24.0, "start", name);
        x += 90.0;
    }
    let note = "hollow: a limit ended a run; bar: median";
    text(to, x, 24.0, "start", note);
    LEGEND
}

fn chart_at(to: &mut String, chart: &Chart, top: f64) -> f64 {
    let axis = Axis::of(chart);
    let _ = writeln!(
        to,
        "<text x=\"10\" y=\"{}\" font-size=\"14\" font-weight=\"bold\">{}</text>",
        top + 16.0,
        chart.title
    );
    let first = top + HEAD;
    let rows: usize = chart.groups.iter().map(|group| group.rows.len()).sum();
    #[expect(clippy::cast_precision_loss, reason = "a few rows")]
    let bottom = first + rows as f64 * ROW + chart.groups.len() as f64 * GAP;
    for tick in axis.ticks() {
        let x = axis.x(tick);
        let is_one = (tick - 1.0).abs() < 1e-9;
        let colour = if is_one { "#555555" } else { "#DDDDDD" };
        line(to, x, first, x, bottom, colour, 1.0);
        text(to, x, bottom + 15.0, "middle", &format!("{tick}"));
    }
    text(
        to,
        f64::midpoint(LEFT, WIDTH - RIGHT),
        bottom + 34.0,
        "middle",
        chart.axis,
    );
    let mut y = first + GAP / 2.0;
    for group in &chart.groups {
        #[expect(clippy::cast_precision_loss, reason = "a few rows")]
        let middle = y + group.rows.len() as f64 * ROW / 2.0;
        text(to, LEFT - 12.0, middle + 4.0, "end", group.label);
        for (series, dots) in group.rows.iter().enumerate() {
            let centre = y + ROW / 2.0;
            for dot in dots.iter().filter(|dot| dot.value > 0.0) {
                to.push_str(&mark(series, axis.x(dot.value), centre, dot.is_limited));
            }
            if let Some(median) = median(dots) {
                let x = axis.x(median);
                line(to, x, centre - 8.0, x, centre + 8.0, "#000000", 2.0);
            }
            y += ROW;
        }
        y += GAP;
        line(
            to,
            LEFT,
            y - GAP / 2.0,
            WIDTH - RIGHT,
            y - GAP / 2.0,
            "#DDDDDD",
            1.0,
        );
    }
    bottom + FOOT
}

fn median(dots: &[Dot]) -> Option<f64> {
    let mut values: Vec<f64> = dots.iter().map(|dot| dot.value).collect();
    values.sort_by(f64::total_cmp);
    let middle = values.len().checked_sub(1)? / 2;
    Some(f64::midpoint(values[middle], values[values.len() / 2]))
}

/// Circle, square, triangle, diamond, in turn.
fn mark(series: usize, x: f64, y: f64, is_hollow: bool) -> String {
    let colour = COLOURS[series % COLOURS.len()];
    let fill = if is_hollow { "white" } else { colour };
    let style = format!("fill=\"{fill}\" stroke=\"{colour}\" fill-opacity=\"0.75\"");
    match series % 4 {
        0 => format!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4\" {style}/>\n"),
        1 => {
            let (left, top) = (x - 3.5, y - 3.5);
            format!("<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"7\" height=\"7\" {style}/>\n")
        }
        2 => format!("<path d=\"M{x:.1} {:.1}l4.5 8h-9z\" {style}/>\n", y - 4.5),
        _ => format!(
            "<path d=\"M{x:.1} {:.1}l5 5l-5 5l-5-5z\" {style}/>\n",
            y - 5.0
        ),
    }
}

fn line(to: &mut String, x1: f64, y1: f64, x2: f64, y2: f64, colour: &str, width: f64) {
    let _ = writeln!(
        to,
        "<line x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\" stroke=\"{colour}\" \
         stroke-width=\"{width}\"/>"
    );
}

fn text(to: &mut String, x: f64, y: f64, anchor: &str, text: &str) {
    let _ = writeln!(
        to,
        "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{text}</text>"
    );
}
