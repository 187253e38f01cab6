//! The LED pictures of `docs/microbit.md` are what the app shows. To draw them anew:
//!
//!     CUBEWRIGHT_UPDATE_PICTURES=1 cargo test -p cubewright-app --test pictures

use std::fmt::Write as _;
use std::path::Path;

use cubewright::board::CubePieces;
use cubewright::formats::read_shell;
use cubewright_app::{App, Board, COLUMN_MS, Frame, Inputs, Phase, SIZE};

const NONE: Inputs = Inputs {
    a: false,
    b: false,
    logo: false,
};
const B: Inputs = Inputs { b: true, ..NONE };
const BOTH: Inputs = Inputs { a: true, ..B };
const LOGO: Inputs = Inputs { logo: true, ..NONE };

/// A person at a V2, and what is seen.
struct Person {
    app: App,
    now_ms: u32,
}

impl Person {
    fn hold(&mut self, inputs: Inputs, ms: u32) -> Frame {
        let mut frame = Frame::DARK;
        for _ in 0..ms / 10 {
            frame = self.app.tick(self.now_ms, inputs);
            self.now_ms += 10;
        }
        frame
    }

    fn press(&mut self, inputs: Inputs) -> Frame {
        self.hold(inputs, 50);
        self.hold(NONE, 50)
    }

    /// Waits until the first LED is lit, or dark.
    fn until(&mut self, is_lit: bool) -> Frame {
        loop {
            let frame = self.hold(NONE, 10);
            if frame.is_lit(0, 0) == is_lit {
                return frame;
            }
        }
    }

    /// Enters one piece, and leaves the cursor on its last cell.
    fn enter(&mut self, ring: u16) {
        for cell in 0..16 {
            if cell > 0 {
                self.press(B);
            }
            if ring >> cell & 1 == 1 {
                self.press(LOGO);
            }
        }
    }
}

/// The frames side by side, as a picture; its title says what is on it.
fn svg(title: &str, frames: &[Frame]) -> String {
    const LED: usize = 16;
    let width = frames.len() * (SIZE + 1) * LED + LED;
    let height = (SIZE + 2) * LED;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" role=\"img\">\n<title>{title}</title>\n<rect width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"#222\"/>\n"
    );
    for (index, frame) in frames.iter().enumerate() {
        for row in 0..SIZE {
            for column in 0..SIZE {
                let (x, y) = ((index * (SIZE + 1) + column + 1) * LED, (row + 1) * LED);
                let colour = if frame.is_lit(column, row) {
                    "#f33"
                } else {
                    "#444"
                };
                let _ = writeln!(
                    svg,
                    "<rect x=\"{}\" y=\"{}\" width=\"6\" height=\"12\" rx=\"2\" fill=\"{colour}\"/>",
                    x + 5,
                    y + 2
                );
            }
        }
    }
    svg + "</svg>\n"
}

fn check(name: &str, title: &str, frames: &[Frame]) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../docs/microbit")
        .join(name);
    let drawn = svg(title, frames);
    if std::env::var_os("CUBEWRIGHT_UPDATE_PICTURES").is_some() {
        std::fs::write(&path, &drawn).expect("writable");
    }
    let kept = std::fs::read_to_string(&path).expect("the picture is there");
    assert!(
        kept == drawn,
        "{name} is out of date, see the top of this test"
    );
}

#[test]
fn the_pictures_are_what_the_app_shows() {
    let bytes = include_bytes!("../../../data/HC_BQ_01.hcq");
    let shell = read_shell("x.hcq", bytes).expect("good");
    let set = CubePieces::of(shell.pieces().try_into().expect("six")).expect("width 5");
    let mut person = Person {
        app: App::new(Board::V2),
        now_ms: 0,
    };
    // Past the texts; then the cursor blinks on the first cell.
    person.hold(NONE, 12_000);
    let blinking = [false, true].map(|is_lit| person.until(is_lit));
    person.enter(set.0[0]);
    let entered = person.hold(NONE, 330);
    check(
        "enter.svg",
        "The cursor blinks on the first cell; a piece that was entered",
        &[blinking[0], blinking[1], entered],
    );
    let going_back = person.hold(BOTH, 900);
    person.hold(NONE, 50);
    check(
        "hold.svg",
        "An arrow to the left in the middle",
        &[going_back],
    );
    person.press(BOTH);
    let mut dice = vec![entered];
    for &ring in &set.0[1..] {
        person.enter(ring);
        dice.push(person.hold(NONE, 330));
        person.press(BOTH);
    }
    check("pieces.svg", "Six borders with one to six pips", &dice);
    // "Solving...", "1 solution", then the first place, as soon as its first letter is
    // there as a whole; the next follows after six columns.
    while person.app.phase() != Phase::Answered(0, 1, 1) {
        person.hold(NONE, 10);
    }
    person.hold(NONE, 5 * COLUMN_MS);
    let letters: Vec<Frame> = (0..12)
        .map(|_| {
            let frame = person.hold(NONE, 10);
            person.hold(NONE, 6 * COLUMN_MS - 10);
            frame
        })
        .collect();
    check(
        "text.svg",
        "The letters of Pos 1: F1/L0, one after the other",
        &letters,
    );
    let mut laid = Vec::new();
    person.hold(NONE, 1000);
    for _ in 0..6 {
        laid.push(person.hold(NONE, 10));
        person.press(B);
        // The text, and half of the time of the picture.
        person.hold(NONE, 4620 + 900);
    }
    check("answer.svg", "Six pieces with their insides filled", &laid);
}
