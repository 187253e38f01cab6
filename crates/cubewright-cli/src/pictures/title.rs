//! What stands on top of pictures and pages.
//!
//! Invariant: it is for people: a name that says how a puzzle was made is no title.

use cubewright::language::Text;
use cubewright::show::scene::Scene;
use cubewright_programs::terminal::{language, say};

/// What whoever prints pieces to cut them out must know.
const TO_PRINT: Text = ["Print without scaling.", "Ohne Skalierung drucken."];

/// A title, and below what of it pieces are to be cut out how to print them.
pub(crate) fn to_cut_out(title: &str) -> String {
    let to_print = language().pick(TO_PRINT);
    match title.trim() {
        "" => to_print.to_owned(),
        title => format!("{title}. {to_print}"),
    }
}

/// A scene with the title that somebody asks for, or one for people.
pub(crate) fn titled(scene: Scene, asked: Option<&str>) -> Scene {
    let title = asked.map(str::to_owned);
    let title = title.or_else(|| title_of_made(&scene.title));
    scene.with_title(title.as_deref())
}

/// The title of a puzzle that `generate` made and named after its seed, for people.
fn title_of_made(name: &str) -> Option<String> {
    let (what, rest) = name.split_once(" seed ")?;
    let (_, number) = rest.split_once(" number ")?;
    let what = what.split(" width ").next().unwrap_or(what);
    let cube = say(["Cube", "Würfel"], &[]);
    let what = if what == "cube" { &cube } else { what };
    Some(say(
        ["{0}, number {1}", "{0}, Nummer {1}"],
        &[&what, &number],
    ))
}
