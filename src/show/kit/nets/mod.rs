//! Pieces of paper: nets to be cut out, folded and glued, and tiles to be cut out.
//!
//! Invariant: everything has the same scale, in which a cell has the side that was asked for, and nothing is
//! broken over two pages.

mod drawn;
mod spare;
mod surface;
mod unfold;

use super::apart::cut_apart;
use super::book::{Book, MARGIN, Size, words};
use super::booklet::{TRIANGLE, piece_panels};
use super::{KitError, KitOrder, KitPiece};
use crate::language::Language;
use crate::show::picture::{PAGE_WIDTH, Panel, Paper, Picture, Point2, caption_width};
use crate::show::scene::{Note, Part, Scene};
use drawn::{FLAP, net_panels};
use spare::Spare;
pub use surface::{Bend, Laid, Square, Surface, WAYS};
pub use unfold::{Cut, Net, Spot, beside, cuts, nets};

/// The side of a cell if nothing is said, in millimetres: of cubes and of teeth.
const CUBE_MM: f64 = 20.0;
const TOOTH_MM: f64 = 10.0;
/// The distance of drawings.
const GAP: f64 = 8.0;
/// The room for what is written below a drawing.
const CAPTION: f64 = 12.0;
/// The height of its letters.
const LETTER: f64 = 4.4;

/// What is laid on a page.
#[derive(Clone)]
struct Drawing {
    panel: Panel,
    /// Whether it is another net of the piece of the one before: it does not come on an earlier page.
    goes_on: bool,
}

impl Drawing {
    const fn first(panel: Panel) -> Self {
        Self {
            panel,
            goes_on: false,
        }
    }
}

/// The pages with the nets of all pieces.
pub(super) fn net_pages(
    scene: &Scene,
    pieces: &[KitPiece],
    order: &KitOrder,
    language: Language,
) -> Result<Vec<Picture>, KitError> {
    let is_flat = scene.wall_pitch.is_some();
    let usual = if is_flat { TOOTH_MM } else { CUBE_MM };
    let unit_mm = order.net_unit_mm.unwrap_or(usual);
    let unit = unit_mm * order.paper.millimetre();
    let mut book = Book::new(scene.title.clone(), order.paper);
    book.turn();
    book.write(scene.title.trim(), Size::Heading);
    for text in advice(is_flat, unit_mm, language) {
        book.write(&text, Size::Small);
    }
    if let Some(text) = cut_apart(scene, pieces, language).filter(|_| is_flat) {
        book.write(&text, Size::Small);
    }
    let room = room(order.paper, unit);
    let drawings = if is_flat {
        let tiles = piece_panels(scene, pieces, language).into_iter();
        tiles.map(Drawing::first).collect()
    } else {
        folded(scene, pieces, room, language)
    };
    let most = drawings.iter().map(|drawing| size(&drawing.panel, unit));
    let most = most.reduce(|a, b| [0, 1].map(|i| f64::max(a[i], b[i])));
    let most = most.unwrap_or_default();
    let share = [PAGE_WIDTH, order.paper.height()];
    let share = [0, 1].map(|i| (share[i] - 2.0 * MARGIN - CAPTION) / most[i]);
    let share = share[0].min(share[1]);
    if share < 1.0 {
        return Err(KitError::NetTooLarge {
            unit_mm,
            most_mm: (unit_mm * share).floor(),
        });
    }
    let drawings = if !is_flat && has_no_room(&mut book, &drawings, unit) {
        let low = folded(scene, pieces, low_room(&mut book, room, unit), language);
        // A piece of several nets would be harder to make.
        let is_as_easy = low.len() == drawings.len();
        if is_as_easy { low } else { drawings }
    } else {
        drawings
    };
    let drawings = match (&drawings[..], pieces) {
        ([net], [piece]) if piece.copies > 1 && !is_flat => {
            let turned = folded(scene, pieces, turned_room(&net.panel, room), language);
            let nets = [drawings, turned];
            page_of(&mut book, &nets, piece.copies, unit, language)
        }
        _ => drawings,
    };
    lay(&mut book, &drawings, unit);
    Ok(book.pictures())
}

/// Whether no piece can begin below the heading.
fn has_no_room(book: &mut Book, drawings: &[Drawing], unit: f64) -> bool {
    let (top, bottom) = (book.end(), book.bottom());
    let mut first = drawings.iter().filter(|drawing| !drawing.goes_on);
    first.all(|drawing| {
        let taken = taken(&drawing.panel, unit);
        free(top, bottom).take(taken).is_none()
    })
}

/// Room in which a net lies below the heading.
fn low_room(book: &mut Book, [width, height]: [i32; 2], unit: f64) -> [i32; 2] {
    // What `page_of` says is one line more.
    let above = book.end() - MARGIN + Book::text_height("", Size::Small) + CAPTION;
    #[expect(clippy::cast_possible_truncation, reason = "few")]
    let above = (above / unit).ceil() as i32;
    [width, (height - above).max(1)]
}

/// Room in which a net lies the other way round.
fn turned_room(net: &Panel, room: [i32; 2]) -> [i32; 2] {
    let [_, height] = size(net, 1.0);
    #[expect(clippy::cast_possible_truncation, reason = "few")]
    let height = 2.0f64.mul_add(-FLAP, height).round() as i32;
    [height.min(room[0]), room[1]]
}

/// As many of the nets of the only piece as a page has room for, lying in one way or the other, and how often
/// to print it.
fn page_of(
    book: &mut Book,
    nets: &[Vec<Drawing>; 2],
    copies: usize,
    unit: f64,
    language: Language,
) -> Vec<Drawing> {
    let text = |each: usize| {
        language.say(
            [
                "The page has {0} of {1} nets: print it {2} {2|time|times}.",
                "Die Seite hat {0} von {1} Netzen: Druck sie {2}-mal.",
            ],
            &[&each, &copies, &copies.div_ceil(each)],
        )
    };
    let top = book.end() + Book::text_height(&text(copies), Size::Small);
    let bottom = book.bottom();
    let on_a_page = |net: &Drawing| {
        let plain = Panel {
            caption: String::new(),
            ..net.panel.clone()
        };
        let mut spare = free(top, bottom);
        let taken = taken(&plain, unit);
        let fits = (0..copies).take_while(|_| spare.take(taken).is_some());
        vec![Drawing::first(plain); fits.count()]
    };
    let single = nets.iter().filter(|nets| nets.len() == 1).flatten();
    let most = single
        .map(on_a_page)
        .max_by_key(Vec::len)
        .unwrap_or_default();
    if most.len() < 2 {
        return nets[0].clone();
    }
    if most.len() < copies {
        book.write(&text(most.len()), Size::Small);
    }
    most
}

/// How many squares a net has room for, to the right and down, its flaps and what is written
/// there apart.
fn room(paper: Paper, unit: f64) -> [i32; 2] {
    let sides = [PAGE_WIDTH, paper.height() - CAPTION];
    sides.map(|side| {
        let squares = 2.0f64.mul_add(-MARGIN, side) / unit - 2.0 * FLAP;
        #[expect(clippy::cast_possible_truncation, reason = "few")]
        let squares = squares.floor() as i32;
        squares.max(1)
    })
}

/// What to do with the pages.
fn advice(is_flat: bool, unit_mm: f64, language: Language) -> Vec<String> {
    if is_flat {
        let text = [
            "Glue the pages onto foam or board that is {0} mm thick, as thick as a tooth is wide, and \
             cut along the outlines. Print without scaling.",
            "Kleb die Seiten auf Schaum oder Pappe von {0} mm Dicke, so dick, wie ein Zahn breit ist, \
             und schneide an den Umrissen entlang. Druck ohne Skalierung.",
        ];
        let text = language.say(text, &[&language.decimal(unit_mm)]);
        return vec![text, language.pick(TRIANGLE).to_owned()];
    }
    let all = [
        [
            "Cut along the black lines. Fold back along the grey lines, and forward along the dashed \
             ones. A flap goes behind the edge with the same number: glue number by number.",
            "Schneide an den schwarzen Linien entlang. Falte an den grauen Linien nach hinten, an den \
             gestrichelten nach vorn. Eine Lasche gehört hinter die Kante mit derselben Zahl: Kleb \
             Zahl für Zahl.",
        ],
        [
            "Thin card is best. Print without scaling.",
            "Dünner Karton eignet sich am besten. Druck ohne Skalierung.",
        ],
    ];
    all.map(|text| language.pick(text).to_owned()).to_vec()
}

/// The nets of all pieces that are not flat, each with its name.
fn folded(scene: &Scene, pieces: &[KitPiece], room: [i32; 2], language: Language) -> Vec<Drawing> {
    let mut all = Vec::new();
    for piece in pieces {
        let part = &scene.parts[piece.part];
        // The cubes of a chain are all alike.
        let name = if piece.said.is_some() {
            String::new()
        } else {
            short(part)
        };
        let nets = net_panels(part, room, (&name, piece.is_one_sided));
        let count = nets.len();
        for (index, net) in nets.into_iter().enumerate() {
            let mut caption = piece.text(language);
            if count > 1 {
                let text = ["{0}, net {1} of {2}", "{0}, Netz {1} von {2}"];
                caption = language.say(text, &[&caption, &(index + 1), &count]);
            }
            if piece.copies > 1 {
                let text = ["{0}: make it {1} times", "{0}: {1}-mal machen"];
                caption = language.say(text, &[&caption, &piece.copies]);
            }
            all.push(Drawing {
                panel: Panel { caption, ..net },
                goes_on: index > 0,
            });
        }
    }
    all
}

/// Longer names would be too small to read on a net.
const LONGEST: usize = 8;

/// What is written on a net.
fn short(part: &Part) -> String {
    let text = match &part.note {
        _ if !part.label.is_empty() => &part.label,
        Note::Name(name) | Note::MirrorImage(name) | Note::Copies(name, _) => name,
        Note::None | Note::Place(_) => &part.label,
    };
    text.chars().take(LONGEST).collect()
}

/// Width and height of a drawing on the page.
fn size(panel: &Panel, unit: f64) -> [f64; 2] {
    let [least, most] = panel.bounds;
    [0, 1].map(|i| (most[i] - least[i]) * unit)
}

/// Lays drawings out, each on the first page that has room for it; those of a piece in their order.
fn lay(book: &mut Book, drawings: &[Drawing], unit: f64) {
    let bottom = book.bottom();
    let mut pages = vec![(free(book.end(), bottom), Vec::new())];
    let mut last = 0;
    for Drawing { panel, goes_on } in drawings {
        let taken = taken(panel, unit);
        let from = if *goes_on { last } else { 0 };
        let mut others = pages.iter_mut().enumerate().skip(from);
        let found = others.find_map(|(number, (spare, laid))| {
            let at = spare.take(taken)?;
            laid.push((panel, at));
            Some(number)
        });
        last = found.unwrap_or_else(|| {
            let mut spare = free(MARGIN, bottom);
            // The largest drawing fits on a page; that was checked.
            let at = spare.take(taken).unwrap_or([MARGIN; 2]);
            pages.push((spare, vec![(panel, at)]));
            pages.len() - 1
        });
    }
    for (number, (_, laid)) in pages.into_iter().enumerate() {
        if number > 0 {
            book.turn();
        }
        for (panel, at) in laid {
            paint(book, panel, at, unit);
        }
    }
}

/// The room that a drawing takes, its caption included.
fn taken(panel: &Panel, unit: f64) -> Point2 {
    let [width, height] = size(panel, unit);
    let named = caption_width(&panel.caption, LETTER).min(PAGE_WIDTH - 2.0 * MARGIN);
    let below = if panel.caption.is_empty() {
        GAP
    } else {
        CAPTION
    };
    [width.max(named) + GAP, height + below]
}

/// What of a page is free below a line.
fn free(top: f64, bottom: f64) -> Spare {
    Spare::of([MARGIN, top], [PAGE_WIDTH - MARGIN + GAP, bottom])
}

/// Paints a drawing, its caption below it.
fn paint(book: &mut Book, panel: &Panel, [left, top]: Point2, unit: f64) {
    let [least, _] = panel.bounds;
    let by = [left / unit - least[0], top / unit - least[1]];
    for shape in &panel.shapes {
        book.paint(shape.clone().placed(by, unit));
    }
    if !panel.caption.is_empty() {
        let at = [left, top + size(panel, unit)[1] + LETTER * 1.5];
        book.paint(words(panel.caption.clone(), at, LETTER));
    }
}
