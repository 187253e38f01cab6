//! A page for a class: something to count, and what follows from it.
//!
//! Invariant: the answers, upside down at the end of the page, are counted from the scene, in which
//! everything lies as it was verified.

mod chain;
mod surface;
mod tasks;
mod teeth;

use super::book::{Book, MARGIN, Size, lines};
use super::booklet::{TRIANGLE, piece_panels};
use super::goal::{goal_panel, places};
use super::{KitPiece, Subject};
use crate::geometry::Point;
use crate::language::Language;
use crate::show::picture::{
    PAGE_WIDTH, Panel, Paper, Picture, Primitive, Role, TextLine, View, clear_strip, panels,
    wrapped,
};
use crate::show::scene::{Hatch, Ink, Pose, Rgb, Scene};

/// A question, how many lines are free for its answer, and the answer.
struct Task {
    question: String,
    lines: usize,
    answer: String,
}

/// The page.
pub(super) fn worksheet(
    scene: &Scene,
    subject: &Subject,
    pieces: &[KitPiece],
    paper: Paper,
    language: Language,
) -> Vec<Picture> {
    let mut book = Book::new(scene.title.clone(), paper);
    book.turn();
    book.write(scene.title.trim(), Size::Heading);
    let name = [
        "Name: ______________________________ Date: ______________",
        "Name: ______________________________ Datum: ______________",
    ];
    book.write(language.pick(name), Size::Small);
    book.gap(LINE / 3.0);
    book.write(&about(subject, count(pieces), language), Size::Text);
    let tasks = tasks::tasks(scene, subject, pieces, language);
    let answers = answers(&tasks, language);
    let needed: f64 = tasks.iter().map(height).sum();
    let below = lines_of(&answers).len();
    #[expect(clippy::cast_precision_loss, reason = "few")]
    let below = below as f64 * ANSWER * 2.0;
    // What the tasks leave is for the pieces.
    let is_flat = scene.wall_pitch.is_some();
    let mark = if is_flat {
        Book::text_height(language.pick(TRIANGLE), Size::Small)
    } else {
        0.0
    };
    let room = book.room() - needed - below - mark - 12.0;
    let drawn = drawn(scene, subject, pieces, language);
    let first = if subject.is_chain() { 1 } else { 3 };
    let (columns, most) = in_room(&drawn, room, first);
    book.draw(&drawn, columns, most);
    if is_flat {
        book.write(language.pick(TRIANGLE), Size::Small);
    }
    for (index, task) in tasks.iter().enumerate() {
        book.write(&format!("{}. {}", index + 1, task.question), Size::Text);
        for _ in 0..task.lines {
            book.gap(LINE);
            let end = book.end();
            let line = vec![[MARGIN, end], [PAGE_WIDTH - MARGIN, end]];
            book.paint(lines(vec![line], 0.4, Rgb::FAINT));
        }
        book.gap(LINE / 3.0);
    }
    let shape = Shape::of(scene, subject, language);
    if let Some(shape) = shape.filter(|shape| shape.height() + below <= book.room()) {
        shape.draw(&mut book);
    }
    upside_down(&mut book, &answers);
    book.pictures()
}

/// In how many columns pictures are drawn in so much room, at least so many, and how high at most.
fn in_room(drawn: &[Panel], room: f64, first: usize) -> (usize, f64) {
    let most = |columns| match columns {
        // Cells that are coloured are as large as there is room for.
        1 => (room - BELOW).clamp(100.0, CHAIN_HEIGHT),
        MOST_COLUMNS => 30.0,
        _ => 100.0,
    };
    let sizes = (first..MOST_COLUMNS).map(|columns| (columns, most(columns)));
    let fits = |&(columns, most): &(usize, f64)| Book::height_of(drawn, columns, most) <= room;
    sizes
        .into_iter()
        .find(fits)
        .unwrap_or((MOST_COLUMNS, most(MOST_COLUMNS)))
}

/// The places that pieces cover, where these are not the net that all cubes have.
struct Shape {
    seen: &'static str,
    maps: Vec<Panel>,
}

impl Shape {
    fn of(scene: &Scene, subject: &Subject, language: Language) -> Option<Self> {
        let Subject::Surface(shell) = subject else {
            return None;
        };
        let (seen, maps) = places(scene, subject, language).filter(|_| !shell.is_cube())?;
        let seen = language.pick(seen);
        Some(Self { seen, maps })
    }

    fn columns(&self) -> usize {
        self.maps.len().clamp(1, 6)
    }

    fn height(&self) -> f64 {
        let maps = Book::height_of(&self.maps, self.columns(), SHAPE);
        Book::text_height(self.seen, Size::Small) + maps
    }

    fn draw(&self, book: &mut Book) {
        book.write(self.seen, Size::Small);
        book.draw(&self.maps, self.columns(), SHAPE);
    }
}

/// Pictures are drawn in no more columns.
const MOST_COLUMNS: usize = 9;
/// The height of a picture of the places.
const SHAPE: f64 = 60.0;

/// What the puzzle is, and which of its pieces are drawn, where only some are used.
fn about(subject: &Subject, pieces: usize, language: Language) -> String {
    let about = subject.about_on_sheet(pieces, language);
    let Some(used) = subject.used_of(pieces) else {
        return about;
    };
    let text = [
        "{0} Here are {1} with which it works.",
        "{0} Hier sind {1}, mit denen es geht.",
    ];
    language.say(text, &[&about, &used])
}

/// The gap below a picture.
const BELOW: f64 = 13.0;
/// A chain is not drawn higher.
const CHAIN_HEIGHT: f64 = 300.0;
/// The distance of the lines to write on.
const LINE: f64 = 15.0;
/// The height of a letter of the answers.
const ANSWER: f64 = 3.6;

/// How high a task is, about.
fn height(task: &Task) -> f64 {
    let text = wrapped(&task.question, PAGE_WIDTH - 2.0 * MARGIN, 5.4).len() + 1;
    #[expect(clippy::cast_precision_loss, reason = "few")]
    let [text, free] = [text as f64, task.lines as f64];
    text.mul_add(10.5, free * LINE) + LINE / 3.0
}

/// All copies of all pieces.
fn count(pieces: &[KitPiece]) -> usize {
    pieces.iter().map(|piece| piece.copies).sum()
}

/// Cubes that are to be coloured: white.
fn to_colour(scene: &Scene) -> Scene {
    let mut plain = scene.clone();
    for part in &mut plain.parts {
        part.ink = Ink {
            colour: Rgb::WHITE,
            hatch: Hatch::None,
        };
    }
    plain
}

/// The cubes of a chain, which have to be counted first: only the first has a number. They are laid low, and so are
/// large enough to be coloured.
fn to_count(scene: &Scene) -> Scene {
    let mut plain = to_colour(scene);
    if let Some(flat) = &mut plain.flat {
        let stairs: Vec<Point> = flat.iter().flatten().map(|pose| pose.shift).collect();
        *flat = clear_strip(&stairs)
            .into_iter()
            .map(|at| Some(Pose::at(at)))
            .collect();
    }
    for part in plain.parts.iter_mut().skip(1) {
        part.label.clear();
    }
    plain
}

/// The pieces, each with room for a number.
fn drawn(scene: &Scene, subject: &Subject, pieces: &[KitPiece], language: Language) -> Vec<Panel> {
    if subject.is_chain() {
        return panels(&to_count(scene), View::Net, language).unwrap_or_default();
    }
    let used: Vec<KitPiece> = tasks::used(scene, subject, pieces);
    let is_filling = matches!(subject, Subject::Filling { .. });
    let white = is_filling.then(|| to_colour(scene));
    let panels = piece_panels(white.as_ref().unwrap_or(scene), &used, language);
    let panels = panels.into_iter().map(|panel| Panel {
        caption: format!("{} ______", panel.caption).trim().to_owned(),
        ..panel
    });
    if let Subject::Filling { sides, .. } = subject {
        // A box is told by its sides, any other shape is seen.
        let goal = goal_panel(scene, subject, language).filter(|_| sides.is_none());
        let caption = language.pick(["the shape", "die Form"]).to_owned();
        let goal = goal.map(|goal| Panel { caption, ..goal });
        return goal.into_iter().chain(panels).collect();
    }
    let parts = used.iter().map(|piece| &scene.parts[piece.part]);
    let with_cells = panels.zip(parts);
    let with_cells = with_cells.map(|(panel, part)| teeth::with_cells(panel, part));
    let mut with_cells: Vec<Panel> = with_cells.collect();
    // On the first piece itself: a picture of its own would be counted as a piece.
    if let (Some(panel), Some(piece)) = (with_cells.first_mut(), used.first())
        && let Some(shown) = teeth::one_tooth(panel, &scene.parts[piece.part], language)
    {
        let caption = format!("{} {}", panel.caption, shown.caption);
        *panel = Panel { caption, ..shown };
    }
    with_cells
}

/// The answers in one text.
fn answers(tasks: &[Task], language: Language) -> String {
    let all = tasks.iter().enumerate();
    let all = all.map(|(index, task)| format!("{}. {}", index + 1, task.answer));
    let all: Vec<String> = all.collect();
    let heading = language.pick(["Answers:", "Antworten:"]);
    format!("{heading} {}", all.join(" "))
}

fn lines_of(answers: &str) -> Vec<String> {
    wrapped(answers, PAGE_WIDTH - 2.0 * MARGIN, ANSWER)
}

/// Writes a text upside down at the end of the page, its first line at the very end.
fn upside_down(book: &mut Book, text: &str) {
    let mut base = book.bottom() - ANSWER;
    for line in lines_of(text) {
        book.paint(Primitive::Text(TextLine {
            text: line,
            at: [PAGE_WIDTH - MARGIN, base],
            height: ANSWER,
            slant: [[-1.0, 0.0], [0.0, -1.0]],
            role: Role::Caption,
            colour: Rgb::FAINT,
            halo: None,
        }));
        base -= ANSWER * 2.0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Grid;
    use crate::show::scene::{Note, Part};

    #[test]
    fn cubes_that_are_coloured_are_drawn_without_colours() {
        let cells: Vec<Point> = (0..3).map(|x| Point::new(x, 0, 0)).collect();
        let part = |ink: usize| Part {
            label: String::new(),
            note: Note::Name(ink.to_string()),
            has_top: false,
            ink: Ink::of(ink),
            cells: cells.clone(),
        };
        let scene = Scene {
            grid: Grid::Cubes,
            title: String::new(),
            parts: vec![part(0), part(1)],
            steps: Vec::new(),
            flat: None,
            apart: Vec::new(),
            wall_pitch: None,
            shows_cells: true,
            floor: Vec::new(),
        };
        let subject = Subject::Filling {
            cells: cells.clone(),
            holes: 0,
            are_exact: true,
            are_coloured: false,
            sides: Some([3, 1, 1]),
            rules: Vec::new(),
            stock: None,
            laid: Vec::new(),
        };
        let pieces = subject.pieces(&scene);
        let drawn = drawn(&scene, &subject, &pieces, Language::English);
        let shapes = drawn.iter().flat_map(|panel| &panel.shapes);
        let mut fills = shapes.filter_map(|shape| match shape {
            Primitive::Area { fill, .. } => Some(*fill),
            _ => None,
        });
        assert_eq!(drawn.len(), 2);
        assert!(fills.all(|Rgb([red, green, blue])| red == green && green == blue));
    }
}
