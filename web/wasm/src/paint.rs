//! A picture that somebody else has laid out, in pixels.
//!
//! Invariant: any JSON does; what is no picture is a fault.

use cubewright::language::{Language, Say};
use cubewright::show::picture::{Pen, Picture, Point2, Primitive, Role, TextLine, UPRIGHT, png};
use cubewright::show::scene::Rgb;
use serde::Deserialize;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::file::Download;
use crate::refusal::Refusal;
use crate::reply::{Fault, reply};

/// A picture, its size in pixels. First areas are painted, then lines, then words.
#[derive(Deserialize)]
struct Painting {
    size: [u16; 2],
    areas: Vec<Painted>,
    lines: Vec<Painted>,
    words: Vec<Words>,
}

/// Loops that are filled, or lines of a width.
#[derive(Deserialize)]
struct Painted {
    colour: [u8; 3],
    #[serde(default)]
    width: f64,
    paths: Vec<Vec<Point2>>,
}

/// Bold words, their middle at a point.
#[derive(Deserialize)]
struct Words {
    colour: [u8; 3],
    text: String,
    at: Point2,
    /// Of a capital letter.
    height: f64,
}

/// Paints a picture, which is JSON as `web/app/cards/card.ts` writes it, as PNG.
#[must_use]
#[wasm_bindgen]
pub fn paint(painting: &str) -> Download {
    let (bytes, said) = match painted(painting) {
        Ok(bytes) => (bytes, Ok(())),
        Err(fault) => (Vec::new(), Err(fault)),
    };
    let said = reply(said, Language::default());
    Download { bytes, said }
}

fn painted(painting: &str) -> Result<Vec<u8>, Fault> {
    let painting: Painting =
        serde_json::from_str(painting).map_err(|error| Refusal::Options(error.to_string()))?;
    let areas = painting.areas.into_iter().map(|area| Primitive::Area {
        loops: area.paths,
        fill: Rgb(area.colour),
    });
    let lines = painting.lines.into_iter().map(|line| Primitive::Lines {
        lines: line.paths,
        pen: Pen {
            colour: Rgb(line.colour),
            width: line.width,
        },
    });
    let words = painting.words.into_iter().map(|words| {
        Primitive::Text(TextLine {
            text: words.text,
            at: words.at,
            height: words.height,
            slant: UPRIGHT,
            role: Role::Label,
            colour: Rgb(words.colour),
            halo: None,
        })
    });
    let picture = Picture {
        title: String::new(),
        size: painting.size.map(f64::from),
        shapes: areas.chain(lines).chain(words).collect(),
    };
    let bytes = png(&picture, painting.size[0].into());
    Ok(bytes.map_err(|error| Refusal::Unmade(error.statement()))?)
}
