//! The hints of a booklet: with which piece to begin, the first step, half of it.
//!
//! Invariant: no page shows more of the answer than its heading says, and none shows only what the one
//! before does.

use super::book::{Book, Size};
use super::booklet::{Answer, legend, legible, piece_panels};
use super::{KitPiece, Subject};
use crate::geometry::Point;
use crate::language::{Language, Text};
use crate::show::Sentence;
use crate::show::picture::{Panel, View, panels};
use crate::show::scene::{Motion, Scene, Step};

/// The hints, a page each; the last one only if it shows more than the one before.
pub(super) fn hints(
    book: &mut Book,
    scene: &Scene,
    subject: &Subject,
    answer: &Answer,
    language: Language,
) {
    let heading = ["Hint 1: where to begin", "Hinweis 1: womit du anfängst"];
    book.turn();
    book.write(language.pick(heading), Size::Title);
    for text in small_hint(scene, subject, answer, language) {
        book.write(&text, Size::Text);
    }
    let first = first_part(scene, answer);
    let pieces = subject.pieces(scene);
    let drawn = pieces.iter().find(|piece| is_made_of(scene, piece, first));
    if let Some(piece) = drawn.filter(|_| !subject.is_chain()) {
        // Of several copies the one that the text names.
        let one = KitPiece {
            labels: vec![scene.parts[first].label.clone()],
            copies: 1,
            part: first,
            ..piece.clone()
        };
        book.draw(&piece_panels(scene, &[one], language), 1, ALONE);
    } else if subject.is_chain() {
        book.draw(&first_cube(scene, first, language), 1, ALONE);
    }
    close_hint(book, language);
    let (few, half) = (answer.few(scene), answer.half(scene));
    let [begins, goes_on]: [Text; 2] = if answer.is_in_layers {
        [
            ["So it begins, at the bottom:", "So beginnt es, ganz unten:"],
            ["The lower half:", "Die untere Hälfte:"],
        ]
    } else {
        [
            ["So it begins:", "So beginnt es:"],
            ["The first half:", "Die erste Hälfte:"],
        ]
    };
    let heading = if few == answer.laid + 1 {
        ["Hint 2: the first step", "Hinweis 2: der erste Schritt"]
    } else {
        ["Hint 2: the first steps", "Hinweis 2: die ersten Schritte"]
    };
    let mut show = |texts: (Text, Text), shown: usize| {
        let panels = answer.begun(scene, shown, language);
        let legend = answer.legend_of(scene, shown, language);
        show_hint(book, texts, (&legend, &panels), language);
    };
    show((heading, begins), few);
    if half > few {
        let heading = ["Hint 3: half of it", "Hinweis 3: die Hälfte"];
        show((heading, goes_on), half);
    }
}

/// What lies already, before the first step that is to be found; nothing where nothing does.
pub(super) fn lying(scene: &Scene, subject: &Subject, language: Language) -> Option<Panel> {
    let last = subject.laid_steps(scene).checked_sub(1)?;
    let begun = Scene {
        steps: vec![Step {
            caption: None,
            moved: Vec::new(),
            trail: Vec::new(),
            ..scene.steps[last].clone()
        }],
        ..scene.clone()
    };
    let panel = panels(&begun, View::Steps, language)?.into_iter().next()?;
    let caption = language.pick(["What lies already", "Was schon liegt"]);
    Some(Panel {
        caption: caption.to_owned(),
        ..panel
    })
}

/// The first cube of a chain where it lies in the shape, of which the lowest layer is drawn.
fn first_cube(scene: &Scene, first: usize, language: Language) -> Vec<Panel> {
    let Some(mut step) = scene.finished() else {
        return Vec::new();
    };
    let cells = scene.cells_at(&step).into_iter().map(|(_, cell)| cell);
    let cells: Vec<Point> = cells.collect();
    let low = cells.iter().map(|cell| cell.z).min().unwrap_or_default();
    for (part, pose) in step.poses.iter_mut().enumerate() {
        *pose = pose.filter(|_| part == first);
    }
    step.caption = None;
    let alone = Scene {
        steps: vec![step],
        floor: cells.into_iter().filter(|cell| cell.z == low).collect(),
        ..scene.clone()
    };
    let panels = panels(&alone, View::Steps, language).unwrap_or_default();
    let unnamed = |panel: Panel| Panel {
        caption: String::new(),
        ..panel
    };
    panels.into_iter().map(unnamed).collect()
}

/// A hint with pictures, and what the letters in them stand for, where that is not said before.
fn show_hint(
    book: &mut Book,
    (heading, text): (Text, Text),
    (legend, panels): (&str, &[Panel]),
    language: Language,
) {
    book.turn();
    book.write(language.pick(heading), Size::Title);
    book.write(language.pick(text), Size::Text);
    if !legend.is_empty() {
        book.write(legend, Size::Small);
    }
    let columns = panels.len().clamp(1, legible(panels).0);
    let height = if columns == 3 { 120.0 } else { ALONE };
    book.draw(panels, columns, height);
    close_hint(book, language);
}

/// What stands below a hint.
fn close_hint(book: &mut Book, language: Language) {
    let stop = [
        "Try again before you turn the page.",
        "Versuch es noch einmal, bevor du umblätterst.",
    ];
    book.write(language.pick(stop), Size::Text);
}

impl Answer {
    /// How many of its pictures show such a share of the parts that are used; of layers, of the layers.
    fn showing(&self, scene: &Scene, divisor: usize) -> usize {
        if self.is_in_layers {
            return (self.panels.len() / divisor).max(1);
        }
        let lying = |step: &Step| step.poses.iter().flatten().count();
        let used = scene.steps.iter().map(lying).max().unwrap_or_default();
        let laid = self.laid.checked_sub(1).map(|last| &scene.steps[last]);
        let laid = laid.map_or(0, lying);
        let wanted = laid + ((used - laid) / divisor).max(1);
        let first = scene.steps.iter().position(|step| lying(step) >= wanted);
        first.map_or(self.panels.len(), |at| at + 1)
    }

    /// A beginning, which gives little away.
    fn few(&self, scene: &Scene) -> usize {
        self.showing(scene, 6)
    }

    /// What shows half of the parts, or a little more than a beginning, but never all.
    fn half(&self, scene: &Scene) -> usize {
        let more = self.showing(scene, 2).max(self.few(scene) + 1);
        more.min(self.panels.len().saturating_sub(1))
    }

    /// What the letters in the first of its pictures stand for, where the first page does not say it.
    fn legend_of(&self, scene: &Scene, shown: usize, language: Language) -> String {
        let lies = |part: usize| {
            let mut steps = scene.steps.iter().take(shown);
            self.is_in_layers || steps.any(|step| step.poses[part].is_some())
        };
        let mut begun = scene.clone();
        for (part, it) in begun.parts.iter_mut().enumerate() {
            if !lies(part) {
                it.label.clear();
            }
        }
        let is_said = self.legend.is_empty();
        if is_said {
            String::new()
        } else {
            legend(&begun, language)
        }
    }

    /// The first of its pictures, no larger than they need to be.
    fn begun(&self, scene: &Scene, shown: usize, language: Language) -> Vec<Panel> {
        if self.is_in_layers {
            return self.panels[..shown].to_vec();
        }
        let begun = Scene {
            steps: scene.steps[..shown].to_vec(),
            ..scene.clone()
        };
        let panels = panels(&begun, View::Steps, language).unwrap_or_default();
        panels.into_iter().skip(self.laid).collect()
    }
}

/// The height of a picture that has a page for itself.
const ALONE: f64 = 240.0;

/// The part to begin with.
fn first_part(scene: &Scene, answer: &Answer) -> usize {
    if answer.is_in_layers {
        return largest(scene);
    }
    let Some(first) = scene.steps.get(answer.laid) else {
        return 0;
    };
    // Where one is put to another, that lies there before.
    let lies = |part: &usize| first.poses[*part].is_some() && !first.moved.contains(part);
    let there = (0..scene.parts.len()).find(lies);
    let there = there.filter(|_| !answer.plans.is_empty());
    there.or(first.moved.first().copied()).unwrap_or_default()
}

/// Whether a part is a copy of a piece.
fn is_made_of(scene: &Scene, piece: &KitPiece, part: usize) -> bool {
    piece.part == part || piece.labels.contains(&scene.parts[part].label)
}

/// What a small hint says: with which piece to begin, and a little of how it lies.
fn small_hint(
    scene: &Scene,
    subject: &Subject,
    answer: &Answer,
    language: Language,
) -> Vec<String> {
    let part = first_part(scene, answer);
    let label = &scene.parts[part].label;
    let begin: Text = if subject.is_chain() {
        ["Begin with cube {0}.", "Beginn mit Würfel {0}."]
    } else {
        ["Begin with piece {0}.", "Beginn mit Teil {0}."]
    };
    let mut said = vec![language.say(begin, &[label])];
    said.extend(where_in_box(scene, part, subject, language));
    let flipped = scene
        .steps
        .iter()
        .filter(|step| is_flipped(step.caption.as_ref()));
    if scene.wall_pitch.is_some() {
        let flipped = flipped.count();
        said.push(match flipped {
            0 => language
                .pick([
                    "No piece needs to be turned over.",
                    "Kein Teil muss gewendet werden.",
                ])
                .to_owned(),
            _ => language.count(
                flipped,
                [
                    [
                        "One of the pieces is turned over.",
                        "Eins der Teile wird gewendet.",
                    ],
                    [
                        "{0} of the pieces are turned over.",
                        "{0} der Teile werden gewendet.",
                    ],
                ],
            ),
        });
    }
    if answer.is_in_layers {
        said.extend(scene.steps.first().map(|step| step.words(language)));
    } else if !answer.plans.is_empty() {
        let mut steps = scene.steps.iter();
        let turns = steps.any(|step| matches!(step.motion, Motion::Turned(_)));
        let text = if turns {
            [
                "Straight moves are not enough: pieces have to be turned on the way.",
                "Gerade Züge reichen nicht: Unterwegs müssen Teile gedreht werden.",
            ]
        } else {
            [
                "The pieces cannot be put in one by one with straight moves: others have to move meanwhile.",
                "Die Teile lassen sich nicht einzeln mit geraden Zügen einsetzen: Andere müssen sich dabei \
                 bewegen.",
            ]
        };
        said.push(language.pick(text).to_owned());
    }
    said
}

/// Whether a step lays a piece turned over.
fn is_flipped(caption: Option<&Sentence>) -> bool {
    matches!(caption, Some(Sentence::Put(_, placement)) if placement.orientation.is_flipped())
}

/// The part with the most cells, the first of several.
fn largest(scene: &Scene) -> usize {
    let parts = scene.parts.iter().enumerate();
    let largest = parts.max_by_key(|(index, part)| (part.cells.len(), usize::MAX - index));
    largest.map_or(0, |(index, _)| index)
}

/// How many corners of the box a part fills in the answer.
fn where_in_box(
    scene: &Scene,
    part: usize,
    subject: &Subject,
    language: Language,
) -> Option<String> {
    let sides = subject.sides()?;
    let finished = scene.finished()?;
    let cells = scene.cells_at(&finished);
    let low = cells.iter().map(|&(_, cell)| [cell.x, cell.y, cell.z]);
    let low = low.reduce(|a, b| [0, 1, 2].map(|i| a[i].min(b[i])))?;
    let high = cells.iter().map(|&(_, cell)| [cell.x, cell.y, cell.z]);
    let high = high.reduce(|a, b| [0, 1, 2].map(|i| a[i].max(b[i])))?;
    // Holes at all sides of the box would make it seem smaller.
    let mut seen = [0, 1, 2].map(|i| usize::try_from(high[i] - low[i] + 1).unwrap_or_default());
    let mut sides = sides;
    seen.sort_unstable();
    sides.sort_unstable();
    if seen != sides {
        return None;
    }
    let is_corner = |cell: Point| {
        let at = [cell.x, cell.y, cell.z];
        (0..3).all(|i| at[i] == low[i] || at[i] == high[i])
    };
    let own = cells.iter().filter(|(owner, _)| *owner == part);
    let corners = own.filter(|&&(_, cell)| is_corner(cell)).count();
    // A cube of a snake is masculine in German, a piece is not.
    let it = language.pick(if subject.is_chain() {
        ["It", "Er"]
    } else {
        ["It", "Es"]
    });
    let text: Text = match corners {
        0 => [
            "{0} lies at no corner of the box.",
            "{0} liegt an keiner Ecke des Quaders.",
        ],
        1 => [
            "{0} fills one corner of the box.",
            "{0} füllt eine Ecke des Quaders.",
        ],
        _ => [
            "{0} fills {1} corners of the box.",
            "{0} füllt {1} Ecken des Quaders.",
        ],
    };
    Some(match corners {
        0 | 1 => language.say(text, &[&it]),
        _ => language.say(text, &[&it, &corners]),
    })
}
