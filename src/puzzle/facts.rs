//! What can be said of a puzzle without a search: its pieces and what they fill, what is odd about it, and
//! whether another is the same toy.
//!
//! Invariant: no engine runs; what is said is read off the puzzle, or counted.

use super::PuzzleData;
use crate::family::packing::{PackingPuzzle, PieceClass, burr_numbers, piece_classes};
use crate::family::shell::Shell;
use crate::family::snake::SnakePuzzle;
use crate::geometry::Grid;
use crate::infeasible::shell::obstacles;
use crate::language::{Language, Say, Text};
use crate::model::Model;
use crate::show::{Rule, ShellReason};

impl PuzzleData {
    /// The pieces and what they fill, as sentences.
    #[must_use]
    pub fn facts(&self, language: Language) -> Vec<String> {
        match self {
            Self::Shell(shell) => of_shell(shell, language),
            Self::Packing(packing) => of_packing(packing, language),
            Self::Snake(snake) => of_snake(snake, language),
            Self::Cover(model) => of_cover(model, language),
        }
    }

    /// What may be a mistake, or makes a difference that one does not expect, as sentences.
    #[must_use]
    pub fn oddities(&self, language: Language) -> Vec<String> {
        match self {
            Self::Shell(shell) => odd_shell(shell, language),
            Self::Packing(packing) => odd_packing(packing, language),
            Self::Snake(_) | Self::Cover(_) => Vec::new(),
        }
    }

    /// Whether another puzzle has the same pieces, however they are numbered and turned, for the same
    /// target: of cubes and snakes.
    #[must_use]
    pub fn is_same_toy(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Shell(one), Self::Shell(other)) => {
                one.is_cube() && other.is_cube() && borders(one) == borders(other)
            }
            (Self::Snake(one), Self::Snake(other)) => {
                let (chain, known) = (one.snake(), other.snake());
                one.region() == other.region() && (chain == known || *chain == known.reversed())
            }
            _ => false,
        }
    }

    /// Whether its solutions are counted: not those of a linear program with integer columns.
    #[must_use]
    pub const fn is_counted(&self) -> bool {
        match self {
            Self::Cover(model) => model.integers.is_empty(),
            Self::Shell(_) | Self::Packing(_) | Self::Snake(_) => true,
        }
    }

    /// Whether it can be drawn.
    #[must_use]
    pub const fn is_drawn(&self) -> bool {
        !matches!(self, Self::Cover(_))
    }

    /// Whether pieces are packed into a target: then it can be asked what lies in a cell, and how many copies there are.
    #[must_use]
    pub const fn is_packed(&self) -> bool {
        matches!(self, Self::Packing(_))
    }

    /// What its cells are, if they are no cubes.
    #[must_use]
    pub const fn cells_but_cubes(&self) -> Option<Text> {
        match self {
            Self::Packing(packing) => cells_but_cubes(packing),
            Self::Shell(_) | Self::Snake(_) | Self::Cover(_) => None,
        }
    }

    /// Whether its pieces can be printed as a kit.
    #[must_use]
    pub const fn has_kit(&self) -> bool {
        match self {
            Self::Shell(_) => true,
            Self::Packing(packing) => matches!(packing.grid(), Grid::Cubes),
            Self::Snake(_) | Self::Cover(_) => false,
        }
    }
}

fn of_shell(shell: &Shell, language: Language) -> Vec<String> {
    let (number, width) = (shell.pieces().len(), shell.width().cells());
    let places = shell.surface().frames().len();
    let pieces = language.say(
        [
            "{0} {0|piece|pieces}, {1} cells wide",
            "{0} {0|Teil|Teile}, {1} Zellen breit",
        ],
        &[&number, &width],
    );
    let target = if shell.is_cube() {
        language
            .pick(["they cover a cube", "sie bedecken einen Würfel"])
            .to_owned()
    } else {
        let text = [
            "{0|it covers|they cover} {1} {1|place|places}",
            "{0|es bedeckt|sie bedecken} {1} {1|Platz|Plätze}",
        ];
        language.say(text, &[&number, &places])
    };
    let mut facts = vec![pieces, target];
    let sets = &shell.side_constraints().sets;
    if !sets.is_empty() {
        let names: Vec<&str> = sets.iter().map(|set| set.name.as_str()).collect();
        let text = ["sets: {0}", "Sätze: {0}"];
        facts.push(language.say(text, &[&names.join(", ")]));
    }
    facts.extend(words(&Rule::of_shell(shell), language));
    facts
}

/// Rules in words.
fn words(rules: &[Rule], language: Language) -> impl Iterator<Item = String> {
    rules.iter().map(move |rule| rule.text(language))
}

const fn cells_but_cubes(packing: &PackingPuzzle) -> Option<Text> {
    match packing.grid() {
        Grid::Cubes => None,
        Grid::Spheres => Some(["spheres", "Kugeln"]),
        Grid::RhombicTetrahedra => Some(["rhombic tetrahedra", "rhombische Tetraeder"]),
        Grid::TetrahedraOctahedra => Some([
            "tetrahedra and eighths of octahedra",
            "Tetraeder und Achtel von Oktaedern",
        ]),
    }
}

fn of_packing(packing: &PackingPuzzle, language: Language) -> Vec<String> {
    let copies = packing
        .pieces()
        .iter()
        .map(|piece| piece.copies().max as usize);
    let (copies, kinds) = (copies.sum::<usize>(), piece_classes(packing).len());
    let text = [
        "{0} {0|piece|pieces} of {1} {1|shape|shapes}",
        "{0} {0|Teil|Teile} in {1} {1|Form|Formen}",
    ];
    let mut facts = vec![language.say(text, &[&copies, &kinds])];
    let cells = range(language, packing.volume());
    let text = [
        "{0|it has|they have} {1} {1|cell|cells}",
        "{0|es hat|sie haben} {1} {1|Zelle|Zellen}",
    ];
    facts.push(language.say(text, &[&copies, &cells]));
    if let Some(cells) = cells_but_cubes(packing) {
        let cells = language.pick(cells);
        facts.push(language.say(["the cells are {0}", "die Zellen sind {0}"], &[&cells]));
    }
    let target = packing.target();
    let [x, y, z] = target.region().size();
    let cells = range(language, target.volume());
    let text = [
        "{0} {0|cell|cells} to fill, in a box of {1}x{2}x{3}",
        "{0} {0|Zelle|Zellen} zu füllen, in einem Quader von {1}x{2}x{3}",
    ];
    facts.push(language.say(text, &[&cells, &x, &y, &z]));
    if let Some((numbers, length)) = burr_numbers(packing) {
        let numbers: Vec<String> = numbers.iter().map(u16::to_string).collect();
        let text = [
            "a six-piece burr: {0}, of length {1}",
            "ein sechsteiliger Burr: {0}, Länge {1}",
        ];
        facts.push(language.say(text, &[&numbers.join(" "), &length]));
    }
    if !packing.colours().names().is_empty() {
        let names = packing.colours().names().join(", ");
        facts.push(language.say(["colours: {0}", "Farben: {0}"], &[&names]));
    }
    facts.extend(words(&Rule::of_packing(packing), language));
    facts
}

/// A number that may be a range.
fn range(language: Language, (least, most): (usize, usize)) -> String {
    if least == most {
        return most.to_string();
    }
    language.say(["{0} to {1}", "{0} bis {1}"], &[&least, &most])
}

fn of_snake(snake: &SnakePuzzle, language: Language) -> Vec<String> {
    let (chain, region) = (snake.snake(), snake.region());
    let text = [
        "a chain of {0} {0|cube|cubes} in {1} {1|run|runs}",
        "eine Kette von {0} Würfeln mit {1} {1|geraden Stück|geraden Stücken}",
    ];
    let mut facts = vec![language.say(text, &[&chain.cells(), &chain.runs().len()])];
    facts.push(language.say(["to fold into {0}", "zu falten in {0}"], &[region]));
    if chain.is_palindrome() {
        let text = [
            "it reads the same from both ends",
            "sie liest sich von beiden Enden gleich",
        ];
        facts.push(language.pick(text).to_owned());
    }
    facts
}

fn of_cover(model: &Model, language: Language) -> Vec<String> {
    if model.origin.is_some() {
        return of_program(model, language);
    }
    let text = [
        "{0} {0|item|items} and {1} {1|option|options}",
        "{0} {0|Element|Elemente} und {1} {1|Option|Optionen}",
    ];
    let mut facts = vec![language.say(text, &[&model.items.len(), &model.options.len()])];
    if !model.rows.is_empty() {
        let rows = model.rows.len();
        facts.push(language.say(
            ["{0} {0|row|rows} besides", "{0} {0|Zeile|Zeilen} dazu"],
            &[&rows],
        ));
    }
    facts
}

/// A linear program, whose author knows no items.
fn of_program(model: &Model, language: Language) -> Vec<String> {
    let binary = [
        ["1 column that is 0 or 1", "1 Spalte, die 0 oder 1 ist"],
        [
            "{0} columns that are 0 or 1",
            "{0} Spalten, die 0 oder 1 sind",
        ],
    ];
    let integer = [
        ["1 integer column", "1 ganzzahlige Spalte"],
        ["{0} integer columns", "{0} ganzzahlige Spalten"],
    ];
    let rows = [["1 row", "1 Zeile"], ["{0} rows", "{0} Zeilen"]];
    let numbers = [
        (model.options.len(), binary),
        (model.integers.len(), integer),
        (model.items.len() + model.rows.len(), rows),
    ];
    let numbers = numbers.into_iter().filter(|(number, _)| *number > 0);
    numbers
        .map(|(number, texts)| language.count(number, texts))
        .collect()
}

fn odd_shell(shell: &Shell, language: Language) -> Vec<String> {
    let obstacles = obstacles(shell);
    let is_free = obstacles.is_empty();
    let reasons = ShellReason::all(shell, obstacles, &[]).into_iter();
    let reasons = reasons
        .filter(|_| !is_free)
        .chain(ShellReason::alike(shell));
    reasons.map(|reason| reason.text(language)).collect()
}

fn odd_packing(packing: &PackingPuzzle, language: Language) -> Vec<String> {
    let mut odd = Vec::new();
    let ((least, most), (from, to)) = (packing.volume(), packing.target().volume());
    if most < from {
        let text = [
            "the pieces have {0} {0|cell|cells}, {1} {1|is|are} to be filled: there is no solution",
            "die Teile haben {0} {0|Zelle|Zellen}, {1} {1|ist|sind} zu füllen: es gibt keine Lösung",
        ];
        odd.push(language.say(text, &[&most, &from]));
    }
    if least > to {
        let text = [
            "the pieces have {0} {0|cell|cells}, there is room for {1}: there is no solution",
            "die Teile haben {0} {0|Zelle|Zellen}, Platz ist für {1}: es gibt keine Lösung",
        ];
        odd.push(language.say(text, &[&least, &to]));
    }
    for PieceClass { pieces, .. } in piece_classes(packing) {
        if pieces.len() > 1 {
            let names = pieces.iter().map(|&it| packing.piece(it).name());
            let names: Vec<&str> = names.take(6).collect();
            let text = [
                "equal pieces, which are not told apart: {0}",
                "gleiche Teile, die nicht unterschieden werden: {0}",
            ];
            odd.push(language.say(text, &[&names.join(", ")]));
        }
    }
    odd
}

/// The borders, however they are turned and numbered.
fn borders(shell: &Shell) -> Vec<u64> {
    let borders = shell.pieces().iter().map(|piece| piece.canonical().bits());
    let mut borders: Vec<u64> = borders.collect();
    borders.sort_unstable();
    borders
}
