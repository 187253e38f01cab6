//! The efficiency of a plan as a picture: a curve over a logarithmic axis of workers.

use std::io::Write;
use std::path::Path;

use super::report::{JsonSimulated, time};
use crate::errors::failure::Failure;
use crate::errors::misuse::Misuse;
use crate::options::extension;
use crate::pictures::chart::{COLOURS, GREY, caption, label, line};
use cubewright::show::picture::{Letters, Pen, Picture, Point2, Primitive, svg};
use cubewright_programs::files::writer;
use cubewright_programs::terminal::say;

/// The frame of the curve: its left upper and its right lower corner.
const FRAME: [Point2; 2] = [[70.0, 50.0], [740.0, 330.0]];

/// The size of the picture.
const SIZE: Point2 = [780.0, 390.0];

/// Writes the picture.
pub(super) fn write(file: &Path, told: &JsonSimulated) -> Result<(), Failure> {
    if extension::of(Some(file)).as_deref() != Some("svg") {
        return Err(Failure::from(Misuse::NoForm {
            file: file.display().to_string(),
            known: ".svg".to_owned(),
        }));
    }
    let mut to = writer(Some(file))?;
    to.write_all(svg(&drawn(told), Letters::Text).as_bytes())?;
    to.finish()?;
    Ok(())
}

fn drawn(told: &JsonSimulated) -> Picture {
    let title = say(
        [
            "{0}: {1} {1|unit|units}, {2} of work",
            "{0}: {1} {1|Einheit|Einheiten}, {2} Arbeit",
        ],
        &[&told.puzzle, &told.units, &time(told.seconds)],
    );
    let [[left, top], [right, bottom]] = FRAME;
    #[expect(clippy::cast_precision_loss, reason = "a number of workers")]
    let log = |workers: usize| (workers as f64).log10();
    let most = told
        .workers
        .iter()
        .map(|one| log(one.workers))
        .fold(1.0, f64::max);
    let x = |workers| left + (right - left) * log(workers) / most;
    let y = |share: f64| bottom - (bottom - top) * share.min(1.0);
    let mut shapes = vec![caption(&title, [left, 28.0], 10.0)];
    for percent in [0, 25, 50, 75, 100] {
        let at = y(f64::from(percent) / 100.0);
        shapes.push(line([left, at], [right, at], GREY, 1.0));
        shapes.push(label(&format!("{percent} %"), [left - 28.0, at]));
    }
    for one in &told.workers {
        let at = x(one.workers);
        shapes.push(line([at, top], [at, bottom], GREY, 1.0));
        shapes.push(label(&one.workers.to_string(), [at, bottom + 14.0]));
    }
    let points = told.workers.iter();
    let points: Vec<Point2> = points
        .map(|one| [x(one.workers), y(one.efficiency)])
        .collect();
    shapes.push(Primitive::Lines {
        lines: vec![points],
        pen: Pen {
            colour: COLOURS[0],
            width: 2.5,
        },
    });
    let axis = say(
        [
            "workers; up: the share of their time in which they work",
            "Prozesse; nach oben: der Anteil ihrer Zeit, in dem sie arbeiten",
        ],
        &[],
    );
    shapes.push(caption(&axis, [left, bottom + 40.0], 8.5));
    Picture {
        title,
        size: SIZE,
        shapes,
    }
}
