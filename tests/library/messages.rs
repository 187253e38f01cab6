//! What the library says of what is wrong, in every language.

use std::collections::BTreeSet;

use cubewright::engine::cover::SymmetryError;
use cubewright::engine::{CheckpointError, EngineError};
use cubewright::export::CnfError;
use cubewright::family::packing::{PieceIx, PieceMatchError, TooManyPlacements};
use cubewright::family::shell::{BorderCell, Piece, Place, ShellError, SideConstraintError, Width};
use cubewright::family::snake::{HeldCell, Run, SnakeError};
use cubewright::formats::read_shell;
use cubewright::generate::SnakeSpecError;
use cubewright::geometry::Point;
use cubewright::language::{Describe, Language, Say, Statement};
use cubewright::model::ModelFault;
use cubewright::puzzle::{NoSolution, Puzzle, PuzzleError};
use cubewright::show::mesh::{Length, MeshError};
use cubewright::verify::{
    AssemblyFault, Figure, Filler, FoldFault, MoveFault, ObstacleFault, PackingFault,
};

/// Digits and names in capitals, which are the same in every language.
fn parameters(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '-' && c != '.');
    let words = words.map(|word| word.trim_matches(['-', '.']));
    // "1-mal" is "1 times".
    let words = words.map(|word| word.split("-mal").next().unwrap_or_default());
    let is_parameter =
        |word: &&str| word.starts_with(|c: char| c.is_ascii_digit()) || word.starts_with("THE_");
    words.filter(is_parameter).map(str::to_owned).collect()
}

/// Both languages say it, each in its words, with the same parameters.
fn is_said(of: &dyn core::fmt::Debug, text: &dyn Fn(Language) -> String) {
    let [english, german] = Language::ALL.map(text);
    assert!(
        !english.is_empty() && english != german,
        "{of:?}: {english}"
    );
    assert!(!english.contains(['{', '}']), "{of:?}: {english}");
    assert!(!german.contains(['{', '}']), "{of:?}: {german}");
    assert_eq!(
        parameters(&english),
        parameters(&german),
        "{english}\n{german}"
    );
}

fn are_said<T: Say + core::fmt::Debug + core::fmt::Display>(all: &[T]) {
    for fault in all {
        is_said(fault, &|language| fault.text(language));
        assert_eq!(fault.text(Language::English), fault.to_string());
    }
}

fn are_described<T: Describe + core::fmt::Debug + core::fmt::Display>(all: &[T]) {
    for error in all {
        is_said(error, &|language| error.describe(language).text);
        is_said(error, &|language| {
            error.describe(language).hint.into_owned()
        });
        assert_eq!(error.describe(Language::English).text, error.to_string());
    }
}

fn name(name: &str) -> String {
    format!("THE_{name}")
}

#[test]
#[expect(clippy::too_many_lines, reason = "a table")]
fn faults_of_answers_are_said_in_each_language() {
    let (piece, place) = (Piece::from_index(2), Place::from_index(4));
    let filler = |ring| {
        let width = Width::FIVE;
        let cell = BorderCell { width, ring };
        Filler { place, cell, piece }
    };
    let (first, second) = (filler(7), filler(11));
    let point = Point::new(30, 41, 52);
    are_said(&[
        AssemblyFault::NoSuchPlace(place),
        AssemblyFault::NoSuchPiece(piece),
        AssemblyFault::PlaceEmpty(place),
        AssemblyFault::PlaceTaken(place),
        AssemblyFault::PieceUsedTwice(piece),
        AssemblyFault::PieceUnused(piece),
        AssemblyFault::CellEmpty {
            point,
            first,
            last: first,
        },
        AssemblyFault::CellEmpty {
            point,
            first,
            last: second,
        },
        AssemblyFault::CellTwice {
            point,
            first,
            second,
        },
        AssemblyFault::WidthDiffers(piece),
        AssemblyFault::CellTaken {
            point,
            filler: first,
        },
        AssemblyFault::Flipped(piece),
        AssemblyFault::NotAsFixed(piece),
        AssemblyFault::SetCount { set: 3, found: 8 },
    ]);
    let copies = |min, max| PackingFault::Copies {
        name: name("T"),
        used: 9,
        min,
        max,
    };
    are_said(&[
        PackingFault::NoSuchPiece {
            placement: 5,
            piece: PieceIx::new(7),
        },
        PackingFault::Mirrored { name: name("T") },
        copies(2, 2),
        copies(2, 4),
        PackingFault::Outside {
            name: name("T"),
            point,
        },
        PackingFault::Twice {
            first: name("T"),
            second: name("L"),
            point,
        },
        PackingFault::Colour {
            name: name("T"),
            point,
        },
        PackingFault::Empty(point),
        PackingFault::Holes { holes: 5, most: 3 },
    ]);
    let point = HeldCell {
        column: 0,
        row: 1,
        layer: 2,
    };
    let folds = [
        FoldFault::RunCount {
            runs: 7,
            directions: 8,
        },
        FoldFault::NoTurn(Run::new(5)),
        FoldFault::Outside { cube: 3, point },
        FoldFault::Twice {
            first: 3,
            second: 5,
            point,
        },
        FoldFault::Empty(point),
    ];
    are_said(&folds);
    are_said(&[
        MoveFault::Count {
            moves: 3,
            runs: 17,
            steps: 26,
        },
        MoveFault::Length {
            at: 2,
            said: 5,
            has: 6,
        },
        MoveFault::Straight { at: 2, cube: 5 },
        MoveFault::NoTurn { at: 2, cube: 5 },
        MoveFault::Start { point },
        MoveFault::Leaves {
            at: 2,
            cube: 5,
            point,
        },
        MoveFault::Hits {
            at: 2,
            cube: 5,
            other: 7,
            point,
        },
        MoveFault::Fold(folds[0]),
        MoveFault::FromAnywhere { start: point },
    ]);
    let figures = [
        Figure::Volumes,
        Figure::Weights,
        Figure::Sums,
        Figure::Totals,
        Figure::Reached,
    ];
    are_said(&figures.map(ObstacleFault::Figures));
    are_said(&[
        ObstacleFault::VolumeFits,
        ObstacleFault::CanBeLaid { name: name("T") },
        ObstacleFault::CanBeCovered { cell: 7 },
        ObstacleFault::Reached { total: 42 },
    ]);
    are_said(&[
        PieceMatchError::NoSuchName {
            name: name("T"),
            pieces: name("L, V"),
        },
        PieceMatchError::AnotherShape { name: name("T") },
        PieceMatchError::NoShape {
            letter: 'T',
            pieces: name("L, V"),
        },
    ]);
    are_said(&[
        ModelFault::Shape,
        ModelFault::Item {
            item: name("A"),
            times: 2,
        },
        ModelFault::Colours { item: name("A") },
        ModelFault::Bounds {
            name: name("Y"),
            value: 7,
        },
        ModelFault::Row {
            name: name("C22"),
            value: 3,
        },
    ]);
}

#[test]
fn what_cannot_be_made_is_said_in_each_language() {
    are_said(&[TooManyPlacements]);
    are_said(&[Width::new(2).expect_err("too narrow")]);
    are_said(&[
        ShellError::PieceCount {
            pieces: 5,
            places: 6,
        },
        ShellError::WidthDiffers {
            piece: Piece::from_index(3),
            found: Width::MIN,
            expected: Width::FIVE,
        },
    ]);
    are_said(&[
        SnakeError::NoRuns,
        SnakeError::EmptyRun { run: 3 },
        SnakeError::TooLong,
    ]);
    are_said(&[SnakeSpecError::NotABox, SnakeSpecError::OneCell]);
    let lengths = [Length::Unit, Length::Wall, Length::Clearance, Length::Bevel];
    are_said(&lengths.map(|what| MeshError::Range {
        what,
        found: 900.0,
        least: 1.0,
        most: 200.0,
    }));
    are_said(&[
        MeshError::NothingLeft {
            taken: 5.0,
            cell: 8.0,
        },
        MeshError::TooManyCells { cells: 9, most: 8 },
    ]);
    let (piece, place) = (Piece::from_index(2), Place::from_index(4));
    let set = || name("RED");
    are_described(&[
        SideConstraintError::NoSuchPiece(piece),
        SideConstraintError::NoSuchPlace(place),
        SideConstraintError::PlaceFixedTwice(place),
        SideConstraintError::PieceFixedTwice(piece),
        SideConstraintError::FixedFlipped(piece),
        SideConstraintError::InTwoSets(piece),
        SideConstraintError::SetTooSmall {
            name: set(),
            pieces: 3,
            least: 4,
        },
        SideConstraintError::Bounds {
            name: set(),
            least: 3,
            most: 2,
        },
        SideConstraintError::TooMany {
            least: 7,
            places: 6,
        },
        SideConstraintError::TooFew { most: 5, places: 6 },
    ]);
}

#[test]
fn errors_of_engines_are_said_in_each_language() {
    are_said(&[
        CheckpointError::Header,
        CheckpointError::Old,
        CheckpointError::New,
        CheckpointError::Damaged,
        CheckpointError::Line { line: 3 },
        CheckpointError::OtherEngine { engine: "cover" },
        CheckpointError::Layer,
        CheckpointError::OtherModel,
        CheckpointError::OtherSymmetry,
        CheckpointError::Subproblem { line: 4 },
    ]);
    are_said(&[
        SymmetryError::NotAPermutation { element: 3 },
        SymmetryError::NotAGroup {
            first: 3,
            second: 4,
        },
        SymmetryError::NoImage {
            element: 3,
            option: name("X"),
        },
    ]);
    are_said(&[
        CnfError::Integer { name: name("Y") },
        CnfError::Sum { name: name("C22") },
        CnfError::Size,
    ]);
    let said = || Statement::of(["a {0}", "ein {0}"], &[&7]);
    let (file, message) = (name("FILE"), Statement::quoted("THE_SYSTEM"));
    let engine = "THE_ENGINE";
    let engines = [
        EngineError::NotBuiltIn {
            name: engine,
            feature: "THE_FEATURE",
        },
        EngineError::ProgramMissing {
            name: engine,
            install: ["do it", "tu es"],
        },
        EngineError::Unknown {
            name: name("ENGINE"),
        },
        EngineError::Unsupported {
            engine,
            what: ["fly", "fliegen"],
        },
        EngineError::ProofForm {
            engine,
            what: ["swim", "schwimmen"],
            hint: ["walk", "gehen"],
        },
        EngineError::failed(engine, said()),
        EngineError::quoted(engine, "THE_WORDS"),
        EngineError::Checkpoint(CheckpointError::Damaged),
        EngineError::without_limit(engine),
        EngineError::lost(engine),
        EngineError::wrong(engine, said()),
        EngineError::ProofFile {
            file: file.clone(),
            message: message.clone(),
        },
    ];
    are_described(&engines);
    are_described(&engines.map(PuzzleError::Engine));
    let no_puzzle = read_shell("x.hcq", b"NAME: x\nNUM_TILES: 7\n").expect_err("no cube");
    are_described(&[
        PuzzleError::TooMany(TooManyPlacements),
        PuzzleError::PartialSolution(said()),
        PuzzleError::File { file, message },
        PuzzleError::Puzzle(no_puzzle),
        PuzzleError::Answer(said()),
        PuzzleError::NoSolution(NoSolution::Infeasible),
        PuzzleError::NoSolution(NoSolution::NotFound),
        PuzzleError::NoHints,
    ]);
}

/// As `Leg` and `Dreh`, without an e.
#[test]
fn german_imperatives_have_one_form() {
    let snake = b"BOX: 2x2x2\nSNAKE: ETTTTTTE\n";
    let puzzle = Puzzle::parse("x.snake", snake).expect("a snake");
    let run = puzzle.solve().expect("it ends");
    let told = run.best().expect("an answer").text(Language::German);
    assert!(told.contains("\nHalt den ersten Würfel in "), "{told}");
}
