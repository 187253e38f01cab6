//! The booklet of a kit: what it is, the pieces, three hints, and the answer, which can be shut.
//!
//! Invariant: no page shows more of the answer than its heading says, and the answer stands on the last
//! pages alone, below a line along which they are folded.

use super::book::{Book, LEAST_LETTER, MARGIN, Size, dashes, lines};
use super::cuts::Sections;
use super::goal::{goal_panel, places};
use super::hints::{hints, lying};
use super::sections::pictures;
use super::{KitPiece, Subject};
use crate::language::{Language, Text};
use crate::show::picture::{PAGE_WIDTH, Panel, Paper, Picture, View, panels, seen_best};
use crate::show::scene::{Motion, Note, Part, Rgb, Scene};

/// What is made: pieces, and the scene whose parts they are.
#[derive(Clone, Copy)]
pub(super) struct Made<'a> {
    pub scene: &'a Scene,
    pub pieces: &'a [KitPiece],
    /// The pieces that come in sections.
    pub joined: &'a [(KitPiece, Sections)],
}

/// The pages of a booklet.
///
/// The steps of the scene are those of the answer. Nothing if it has none.
#[must_use]
pub(super) fn booklet(
    scene: &Scene,
    subject: &Subject,
    made: Made<'_>,
    paper: Paper,
    language: Language,
) -> Option<Vec<Picture>> {
    let answer = Answer::of(scene, subject, language)?;
    let mut book = Book::new(scene.title.clone(), paper);
    introduce(&mut book, (scene, subject), made, language);
    join(&mut book, made, language);
    hints(&mut book, scene, subject, &answer, language);
    tell(&mut book, &answer, language);
    Some(book.pictures())
}

/// The pictures of an answer.
pub(super) struct Answer {
    /// Whether the pictures are layers alone, of parts that nobody can put in.
    pub(super) is_in_layers: bool,
    /// Plans of the layers, where the pictures are moves: they say how each part lies in the end.
    pub(super) plans: Vec<Panel>,
    /// A picture for each step or layer.
    pub(super) panels: Vec<Panel>,
    /// The net of a cube, where the steps are said more shortly in words.
    net: Option<Panel>,
    /// How many of its steps only lay what lies already.
    pub(super) laid: usize,
    /// What the letters stand for, where the first page does not say it.
    pub(super) legend: String,
}

impl Answer {
    fn of(scene: &Scene, subject: &Subject, language: Language) -> Option<Self> {
        let is_in_layers = is_interlocked(scene);
        let plans = if has_moves(scene) {
            panels(scene, View::Layers, language)?
        } else {
            Vec::new()
        };
        let view = if is_in_layers {
            View::Layers
        } else {
            View::Steps
        };
        let net = scene.wall_pitch.and(panels(scene, View::Net, language));
        Some(Self {
            is_in_layers,
            plans,
            panels: panels(scene, view, language)?,
            net: net.and_then(|net| net.into_iter().next()),
            laid: subject.laid_steps(scene),
            legend: subject
                .stock()
                .map_or_else(String::new, |_| legend(scene, language)),
        })
    }
}

/// Whether its parts interlock, so that there are no steps.
pub(super) fn is_interlocked(scene: &Scene) -> bool {
    match &scene.steps[..] {
        [only] => only.moved.is_empty() && scene.parts.len() > 1,
        _ => false,
    }
}

/// Whether parts are moved that lie there already.
fn has_moves(scene: &Scene) -> bool {
    let mut steps = scene.steps.iter();
    steps.any(|step| matches!(step.motion, Motion::Moved(_)))
}

/// What the mark on flat pieces is, on each page where they are drawn.
pub(super) const TRIANGLE: Text = [
    "The small triangle on a piece points to its upper edge.",
    "Das kleine Dreieck auf einem Teil zeigt zu seiner oberen Kante.",
];

/// A chain that is laid out has at least this height.
const CHAIN: f64 = 200.0;
/// The height of a picture of the places.
const PLACES: f64 = 75.0;
/// It is not drawn smaller than this to find room on a page.
const LEAST_PLACES: f64 = 50.0;

/// What the letters on pieces stand for, where these have longer names; else nothing.
pub(super) fn legend(scene: &Scene, language: Language) -> String {
    let titled = scene.titled(language);
    let legend = titled.trim().strip_prefix(scene.title.trim());
    let legend = legend.map(|legend| legend.trim_start_matches([':', ' ']));
    legend.unwrap_or_default().to_owned()
}

/// The first page: what it is, and the pieces.
fn introduce(
    book: &mut Book,
    (scene, subject): (&Scene, &Subject),
    Made {
        scene: all, pieces, ..
    }: Made<'_>,
    language: Language,
) {
    book.turn();
    book.write(scene.title.trim(), Size::Title);
    let legend = legend(all, language);
    if !legend.is_empty() {
        book.write(&legend, Size::Small);
    }
    let count = pieces.iter().map(|piece| piece.copies).sum();
    for text in subject.about(count, language) {
        book.write(&text, Size::Text);
    }
    let shown = goal_panel(scene, subject, language).into_iter();
    let shown: Vec<Panel> = shown.chain(lying(scene, subject, language)).collect();
    book.draw(&shown, shown.len().max(1), 80.0);
    let heading: Text = match (subject.is_chain(), count) {
        (true, _) => ["The snake, laid flat", "Die Schlange, ausgelegt"],
        (false, 1) => ["The piece", "Das Teil"],
        (false, _) => ["The pieces", "Die Teile"],
    };
    book.write(language.pick(heading), Size::Heading);
    if subject.is_chain() {
        let chain = panels(scene, View::Net, language).unwrap_or_default();
        // Its cubes have numbers, which are the larger, the more room there is.
        let height = (book.room() - MARGIN).max(CHAIN);
        book.draw(&chain, 1, height);
    } else {
        let columns = if pieces.len() > 8 { 5 } else { 4 };
        book.draw(&piece_panels(all, pieces, language), columns, 62.0);
        if scene.wall_pitch.is_some() {
            book.write(language.pick(TRIANGLE), Size::Small);
        }
    }
    if let Some((seen, places)) = places(scene, subject, language) {
        let heading = Book::text_height(language.pick(seen), Size::Heading);
        let columns = places.len().min(3);
        let smallest = if columns > 1 { PLACES } else { LEAST_PLACES };
        let least = heading + Book::height_of(&places, columns, smallest);
        if book.room() < least {
            book.turn();
        }
        let height = PLACES.min(smallest + book.room() - least);
        book.write(language.pick(seen), Size::Heading);
        book.draw(&places, columns, height);
    }
}

/// The height of a picture of sections.
const SECTIONS: f64 = 80.0;

/// How the pieces that are printed in sections are put together, if there are some.
fn join(book: &mut Book, Made { scene, joined, .. }: Made<'_>, language: Language) {
    if joined.is_empty() {
        return;
    }
    if book.room() < SECTIONS + 60.0 {
        book.turn();
    }
    let heading = [
        "Pieces that come in sections",
        "Teile, die in Abschnitten kommen",
    ];
    book.write(language.pick(heading), Size::Heading);
    let text = [
        "Printed pieces that would need support come in sections, which have their letters cut into them. Press \
         the pegs of one into the holes of the other until they snap in: they fit in one way only.",
        "Gedruckte Teile, die Stützen bräuchten, kommen in Abschnitten mit eingeschnittenen Buchstaben. Drück \
         die Zapfen des einen in die Löcher des anderen, bis sie einrasten: Sie passen nur auf eine Art.",
    ];
    book.write(language.pick(text), Size::Text);
    book.draw(&pictures(scene, joined, language), 3, SECTIONS);
}

/// A picture of each piece. The notes that say where a piece goes are left out.
pub(super) fn piece_panels(scene: &Scene, pieces: &[KitPiece], language: Language) -> Vec<Panel> {
    let part = |piece: &KitPiece| {
        let part = &scene.parts[piece.part];
        let has_one_name = piece.copies > 1 && !piece.name.is_empty();
        let labels = if has_one_name {
            // The letters of its copies would say no more.
            Vec::new()
        } else {
            piece.labels.clone()
        };
        let name = KitPiece {
            labels,
            ..piece.clone()
        };
        let name = name.text(language);
        let note = match piece.copies {
            _ if part.has_top => Note::None,
            1 => Note::Name(name),
            copies => Note::Name(format!("{name} ({copies}\u{a0}x)")),
        };
        // They are counted and compared, so as little as possible of them is hidden.
        let cells = if part.has_top {
            part.cells.clone()
        } else {
            seen_best(&part.cells)
        };
        let label = if has_one_name {
            String::new()
        } else {
            part.label.clone()
        };
        Part {
            label,
            note,
            cells,
            ..part.clone()
        }
    };
    let alone = Scene {
        parts: pieces.iter().map(part).collect(),
        steps: Vec::new(),
        ..scene.clone()
    };
    panels(&alone, View::Pieces, language).unwrap_or_default()
}

/// Pictures side by side on a page, and how high they are: the more, the smaller.
const ROWS: [(usize, f64); 3] = [(3, 70.0), (2, 110.0), (1, 190.0)];

/// In how many columns pictures can be read, and how high they are.
pub(super) fn legible(pictures: &[Panel]) -> (usize, f64) {
    let is_legible =
        |row: &(usize, f64)| Book::least_letter(pictures, row.0, row.1) >= LEAST_LETTER;
    ROWS.into_iter().find(is_legible).unwrap_or(ROWS[2])
}

/// The answer, on the lower halves of the last pages.
fn tell(book: &mut Book, answer: &Answer, language: Language) {
    let middle = f64::midpoint(book.bottom(), MARGIN);
    let key = match &*answer.legend {
        "" => 0.0,
        legend => Book::text_height(legend, Size::Small),
    };
    let top = middle + 14.0 + key;
    let room = book.bottom() - top;
    if let Some(net) = &answer.net {
        fold_page(book, middle, language);
        book.go_to(top);
        let steps = answer.panels.iter().map(|panel| &*panel.caption);
        book.draw_beside(net, &steps.collect::<Vec<_>>(), room);
        return;
    }
    for pictures in [&answer.plans, &answer.panels] {
        for (page, columns, height) in told_in(pictures, book.bottom() - top) {
            fold_page(book, middle, language);
            if !answer.legend.is_empty() {
                book.go_to(top - key);
                book.write(&answer.legend, Size::Small);
            }
            book.go_to(top);
            book.draw(page, columns, height);
        }
    }
}

/// Pictures of the answer on as few pages as can be, each with so much room: in how many columns, and how high.
fn told_in(pictures: &[Panel], room: f64) -> Vec<(&[Panel], usize, f64)> {
    let (columns, height) = legible(pictures);
    // A little smaller or one more side by side, if that saves pages; much smaller only for a single page.
    let is_one = |share: f64| in_pages(pictures, columns, share * height, room).len() == 1;
    let smaller = [1.0, 0.85, 0.7, 0.6, 0.5].into_iter();
    let smaller = smaller.filter(|&share| share >= LEAST_SHARE || is_one(share));
    let smaller = smaller.map(|share| (columns, share * height));
    let narrower = [0.85, 0.7].map(|share| (columns + 1, share * height));
    let is_legible = |&(columns, height): &(usize, f64)| {
        Book::least_letter(pictures, columns, height) >= LEAST_LETTER
    };
    let sizes = smaller.chain(narrower).filter(is_legible);
    let pages = sizes.map(|(columns, height)| {
        let pages = in_pages(pictures, columns, height, room);
        (columns, height, pages)
    });
    // Of as many pages, those that are full come first.
    let fewest = pages.min_by_key(|(columns, _, pages)| {
        let is_half = pages.len() > 1 && pages[0].len() < 2 * columns;
        (pages.len(), is_half)
    });
    let (columns, height, pages) =
        fewest.unwrap_or_else(|| (columns, height, in_pages(pictures, columns, height, room)));
    let (columns, pages) = evened(pictures, pages, columns, height, room);
    let pages = pages.into_iter();
    pages.map(|page| (page, columns, height)).collect()
}

/// Pictures that lie on several pages are not made smaller than this share of what is well read.
const LEAST_SHARE: f64 = 0.7;

/// Pictures on so many pages, so that each has about as many, and in how many columns: the fewest that need no
/// more rows. Where there is no room for that, the pages stay as they are.
fn evened<'a>(
    pictures: &'a [Panel],
    pages: Vec<&'a [Panel]>,
    columns: usize,
    height: f64,
    room: f64,
) -> (usize, Vec<&'a [Panel]>) {
    if pages.len() < 2 {
        return (columns, pages);
    }
    let (least, more) = (pictures.len() / pages.len(), pictures.len() % pages.len());
    let mut rest = pictures;
    let spread = (0..pages.len()).map(|page| {
        let (these, others) = rest.split_at(least + usize::from(page < more));
        rest = others;
        these
    });
    let spread: Vec<&[Panel]> = spread.collect();
    let most = spread[0].len();
    let rows = most.div_ceil(columns);
    let narrowest = (1..=columns).find(|columns| most.div_ceil(*columns) == rows);
    let fits = |columns: &usize| {
        let mut pages = spread.iter();
        pages.all(|page| Book::height_of(page, *columns, height) <= room)
    };
    match narrowest.into_iter().chain([columns]).find(fits) {
        Some(columns) => (columns, spread),
        None => (columns, pages),
    }
}

/// Pictures, those of each page together: as many rows as there is room for, at least one.
fn in_pages(pictures: &[Panel], columns: usize, height: f64, room: f64) -> Vec<&[Panel]> {
    let (mut pages, mut rest) = (Vec::new(), pictures);
    while !rest.is_empty() {
        let mut taken = columns.min(rest.len());
        while taken < rest.len() {
            let more = (taken + columns).min(rest.len());
            if Book::height_of(&rest[..more], columns, height) > room {
                break;
            }
            taken = more;
        }
        let (page, others) = rest.split_at(taken);
        pages.push(page);
        rest = others;
    }
    pages
}

/// A page whose lower half is folded over its upper half.
fn fold_page(book: &mut Book, middle: f64, language: Language) {
    book.turn();
    let heading = ["The answer", "Die Lösung"];
    book.write(language.pick(heading), Size::Title);
    let text = [
        "It is below the dashed line. Fold the lower half of the page up along the line, so that the \
         answer is inside, and close it with a strip of tape.",
        "Sie steht unter der gestrichelten Linie. Falte die untere Hälfte des Blattes an der Linie \
         nach oben, so dass die Lösung innen ist, und verschließ sie mit einem Klebestreifen.",
    ];
    book.write(language.pick(text), Size::Text);
    let here = ["fold here", "hier falten"];
    book.go_to(middle - 12.0);
    book.write(language.pick(here), Size::Small);
    let line = dashes([0.0, middle], [PAGE_WIDTH, middle], 4.0);
    book.paint(lines(line, 0.6, Rgb::LINE));
}
