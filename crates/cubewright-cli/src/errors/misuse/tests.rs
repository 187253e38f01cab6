//! Every kind of misuse is told in each language.

use super::{Expected, Misuse, Second, Unheld};
use cubewright::family::shell::{Piece, PolycubeError, ShellError, SideConstraintError, Width};
use cubewright::generate::SnakeSpecError;
use cubewright::language::{Describe, Language, Statement};
use cubewright::puzzle::CnfError;
use cubewright::show::kit::KitError;
use cubewright::show::mesh::MeshError;

const OPTION: &str = "--THE-OPTION";

/// What is wrong with options and engines.
fn of_options() -> Vec<Misuse> {
    let name = || "THE_NAME".to_owned();
    let file = || "THE_FILE".to_owned();
    vec![
        Misuse::OfOtherFamily {
            option: OPTION,
            of: crate::errors::misuse::SNAKES,
            is: ["a packing", "ein Packpuzzle"],
        },
        Misuse::LaidOfShell,
        Misuse::NotPieces {
            file: file(),
            is: ["a snake", "eine Schlange"],
        },
        Misuse::NotOfForm {
            option: OPTION,
            form: "THE_NAME",
        },
        Misuse::StartUnused { engine: "THE_NAME" },
        Misuse::PackedToTerminal,
        Misuse::PictureToTerminal,
        Misuse::NotFor {
            option: "--random",
            what: crate::errors::misuse::SNAKES,
        },
        Misuse::ObjectiveInFile { option: OPTION },
        Misuse::ForOneFile { option: OPTION },
        Misuse::NoForm {
            file: file(),
            known: name(),
        },
        Misuse::FiguresAreNoPicture {
            file: file(),
            known: name(),
        },
        Misuse::PuzzleAsAnswer { file: file() },
        Misuse::AnswerAsPuzzle {
            file: file(),
            first: file(),
        },
        Misuse::ProofAsAnswer {
            file: file(),
            command: name(),
        },
        Misuse::RowsMissing { file: file() },
        Misuse::OtherForm {
            option: OPTION,
            file: file(),
        },
        Misuse::NoCommand {
            name: name(),
            meant: None,
        },
        Misuse::FileExists { file: file() },
        Misuse::FolderFull { folder: file() },
        Misuse::ChainAsName { chain: file() },
    ]
}

/// What is wrong with conversions.
fn of_conversions() -> Vec<Misuse> {
    let held = |what| Misuse::CannotHold {
        form: "THE_FORM".to_owned(),
        what,
    };
    vec![
        Misuse::NothingStored {
            file: "x.xmpuzzle".to_owned(),
        },
        Misuse::NoOutputForm,
        Misuse::FormOfOthers {
            form: "FORM".to_owned(),
            is: ["a snake", "eine Schlange"],
            known: "KNOWN".to_owned(),
        },
        held(Unheld::Sets),
        held(Unheld::Rules),
        held(Unheld::Rows { is_shell: true }),
        held(Unheld::Rows { is_shell: false }),
        held(Unheld::Objective),
        held(Unheld::Frame),
        held(Unheld::NoBurr),
        held(Unheld::Answers),
    ]
}

/// Those of kits.
fn of_kits() -> [Misuse; 4] {
    [
        Misuse::Kit(KitError::NoRoomForJoints {
            unit_mm: 4.0,
            clearance_mm: 0.2,
            least_mm: Some(5.5),
        }),
        Misuse::Kit(KitError::NoBox),
        Misuse::Kit(KitError::NotBuiltIn("THE_NAME")),
        Misuse::Kit(KitError::NetTooLarge {
            unit_mm: 90.0,
            most_mm: 9.0,
        }),
    ]
}

/// What is wrong with answers.
fn of_answers() -> Vec<Misuse> {
    let file = || "THE_FILE".to_owned();
    let why = || Statement::of(["5 holes", "5 Löcher"], &[]);
    vec![
        Misuse::WrongAnswer {
            file: file(),
            why: why(),
        },
        Misuse::Unfinished {
            file: file(),
            why: why(),
        },
        Misuse::WrongSolution {
            number: 3,
            why: why(),
        },
    ]
}

/// All others.
fn all() -> Vec<Misuse> {
    let file = || "THE_FILE".to_owned();
    let name = || "THE_NAME".to_owned();
    let not_understood = |expected| Misuse::NotUnderstood {
        found: name(),
        expected,
    };
    let count = ShellError::PieceCount {
        pieces: 5,
        places: 6,
    };
    vec![
        Misuse::ProofNotRegular {
            option: OPTION,
            file: file(),
        },
        Misuse::OneProblem { file: file() },
        Misuse::SideConstraints(SideConstraintError::NoSuchPiece(Piece::from_index(2))),
        Misuse::LaidTwice { file: file() },
        Misuse::OneTooMany { file: file() },
        Misuse::PuzzleAmongPieces {
            file: file(),
            pieces: 6,
        },
        Misuse::BeforeStock { file: file() },
        Misuse::NoCells { file: file() },
        Misuse::NoShapeOfCells {
            file: file(),
            why: PolycubeError::TooLarge,
        },
        not_understood(Expected::Count),
        not_understood(Expected::Fixed),
        Misuse::NoSet {
            name: name(),
            sets: "THE_SETS".to_owned(),
        },
        Misuse::NoPieceInSet {
            set: name(),
            piece: "THE_PIECE".to_owned(),
            pieces: 7,
        },
        Misuse::BothFromStdin(Second::Answer),
        Misuse::BothFromStdin(Second::Start),
        Misuse::NoStart {
            noun: ["THE_NOUN", "THE_NOUN"],
        },
        #[cfg(feature = "board")]
        Misuse::NotForTheBoard,
        Misuse::NothingToDraw,
        Misuse::NoView { view: "THE_VIEW" },
        Misuse::NoSolidView,
        Misuse::Measures(MeshError::TooManyCells { cells: 9, most: 8 }),
        Misuse::NoClauses(CnfError::Size),
        Misuse::Width(Width::new(2).expect_err("too narrow")),
        Misuse::Pieces(count),
        Misuse::Misfit(count),
        Misuse::TooManyTeeth {
            least: 4,
            pieces: 6,
            cells: 20,
        },
        Misuse::NoBox { pieces: 7 },
        Misuse::BurrLength { length: 7 },
        Misuse::TooFewCells {
            pieces: 9,
            holes: 1,
            cells: 8,
        },
        Misuse::Snake(SnakeSpecError::OneCell),
        Misuse::XmlIsForPackings,
        Misuse::NoSymmetries {
            why: ["it has none", "es hat keine"],
        },
        Misuse::NotAPacking { file: file() },
        Misuse::OtherCells {
            what: "kit".to_owned(),
            cells: ["spheres", "Kugeln"],
        },
        Misuse::TooManyColours,
        Misuse::NoDiagram {
            engine: "frontier",
            what: ["do it", "es tun"],
        },
        Misuse::NoSuchSolution {
            number: 9_u64.into(),
            total: 8_u64.into(),
        },
        Misuse::NoAnswer,
        Misuse::NothingToMeasure,
        Misuse::OnePuzzle,
        Misuse::NoSolver {
            name: "cbd".to_owned(),
            meant: Some("cbc".to_owned()),
        },
    ]
}

#[test]
fn every_misuse_is_told_in_each_language() {
    let others = of_options()
        .into_iter()
        .chain(of_conversions())
        .chain(of_kits())
        .chain(of_answers());
    for misuse in all().into_iter().chain(others) {
        let [english, german] = Language::ALL.map(|language| misuse.describe(language));
        assert_ne!(english.text, german.text, "{misuse:?}");
        assert_ne!(english.hint, german.hint, "{misuse:?}");
        let parameters = [
            OPTION, "THE_FILE", "THE_NAME", "THE_SETS", "THE_NOUN", "THE_VIEW",
        ];
        for parameter in parameters {
            let [in_english, in_german] =
                [&english, &german].map(|message| message.text.contains(parameter));
            assert_eq!(in_english, in_german, "{parameter}: {misuse:?}");
        }
    }
}
