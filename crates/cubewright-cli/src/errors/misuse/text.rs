//! What is wrong with arguments, in words.

use std::fmt::Display;

use super::names::{FEW_CELLS, NO_ENTRY, NO_FIGURES, NO_PUZZLE, PUZZLE_AMONG_PIECES};
use super::{Misuse, Second, Unheld};
use cubewright::family::{packing, shell};
use cubewright::language::{Describe, Language, Say, Text};

impl Misuse {
    #[expect(clippy::too_many_lines, reason = "a table of texts")]
    pub(super) fn text(&self, language: Language) -> String {
        let say = |text, parameters: &[&dyn Display]| language.say(text, parameters);
        match self {
            Self::ProofNotRegular { option, file } => say(
                [
                    "{0} {1}: this is not a regular file",
                    "{0} {1}: das ist keine gewöhnliche Datei",
                ],
                &[option, file],
            ),
            Self::OneProblem { file } => say(
                [
                    "{0}: this file has only one problem",
                    "{0}: diese Datei hat nur ein Problem",
                ],
                &[file],
            ),
            Self::SideConstraints(error) => error.text(language),
            Self::LaidTwice { file } => say(
                [
                    "{0} and --laid both say what is laid",
                    "{0} und --laid sagen beide, was liegt",
                ],
                &[file],
            ),
            Self::SeveralPuzzles {
                name,
                names,
                others,
            } => {
                let names = names.join(", ");
                let more = match others {
                    0 => String::new(),
                    others => say([" and {0} more", " und {0} weitere"], &[others]),
                };
                say(
                    [
                        "{0} fits several puzzles: {1}{2}",
                        "{0} passt auf mehrere Puzzles: {1}{2}",
                    ],
                    &[name, &names, &more],
                )
            }
            Self::NoEntry { name, .. } => say(NO_ENTRY, &[name]),
            Self::NoFigures { name } => say(NO_FIGURES, &[name]),
            Self::FewCells { cells, least } => say(FEW_CELLS, &[cells, least]),
            Self::NoPuzzle { name, .. } => say(NO_PUZZLE, &[name]),
            Self::ChainAsName { chain } => say(
                [
                    "{0}: this is the chain of a snake, not a file with it",
                    "{0}: das ist die Kette einer Schlange, keine Datei mit ihr",
                ],
                &[chain],
            ),
            Self::OneTooMany { file } => say(
                [
                    "{0}: the command has no use for this file",
                    "{0}: mit dieser Datei kann der Befehl nichts anfangen",
                ],
                &[file],
            ),
            Self::PuzzleAmongPieces { file, pieces } => say(PUZZLE_AMONG_PIECES, &[file, pieces]),
            Self::BeforeStock { file } => say(
                ["{0} is named before --stock", "{0} steht vor --stock"],
                &[file],
            ),
            Self::NoCells { file } => say(NO_PACKING, &[file]),
            Self::NoShapeOfCells { file, why } => say(
                ["{0}: {1}", "{0}: {1}"],
                &[file, &why.describe(language).text],
            ),
            Self::NotUnderstood { found, .. } => say(
                ["{0} cannot be understood", "{0} ist nicht zu verstehen"],
                &[&format!("{found:?}")],
            ),
            Self::NoSet { name, sets } => say(
                [
                    "there is no set {0}; the sets are {1}",
                    "es gibt keinen Satz {0}; die Sätze sind {1}",
                ],
                &[name, sets],
            ),
            Self::NoPieceInSet { set, piece, pieces } => say(
                [
                    "there is no piece {1} in the set {0}; it has {2} {2|piece|pieces}",
                    "im Satz {0} gibt es kein Teil {1}; er hat {2} {2|Teil|Teile}",
                ],
                &[set, piece, pieces],
            ),
            Self::BothFromStdin(second) => say(
                match second {
                    Second::Answer => [
                        "puzzle and answer cannot both come from standard input",
                        "Puzzle und Antwort können nicht beide von der Standardeingabe kommen",
                    ],
                    Second::Start => [
                        "puzzle and start cannot both come from standard input",
                        "Puzzle und Anfang können nicht beide von der Standardeingabe kommen",
                    ],
                },
                &[],
            ),
            Self::OfOtherFamily { option, of, is } => say(
                [
                    "{0} is for {1}; this is {2}",
                    "{0} ist für {1}; das ist {2}",
                ],
                &[option, &language.pick(*of), &language.pick(*is)],
            ),
            Self::LaidOfShell => Self::OfOtherFamily {
                option: "--laid",
                of: packing::WORDS.puzzle,
                is: shell::WORDS.puzzle,
            }
            .text(language),
            Self::ObjectiveInFile { option } => say(
                ["{0} takes any solution", "{0} nimmt irgendeine Lösung"],
                &[option],
            ),
            Self::NotFor { option, what } => say(
                ["{0} is not for {1}", "{0} ist nicht für {1}"],
                &[option, &language.pick(*what)],
            ),
            Self::NotPieces { file, is } => say(
                [
                    "{0}: this is {1}, not a list of pieces with teeth",
                    "{0}: das ist {1}, keine Liste von Teilen mit Zähnen",
                ],
                &[file, &language.pick(*is)],
            ),
            Self::NotOfForm { option, form } => say(
                [
                    "{0} has no meaning for {1}",
                    "{0} hat für {1} keine Bedeutung",
                ],
                &[option, form],
            ),
            Self::StartUnused { engine } => say(
                [
                    "the engine {0} makes no use of --start",
                    "die Engine {0} macht von --start keinen Gebrauch",
                ],
                &[engine],
            ),
            Self::ForOneFile { option } => say(
                [
                    "{0} is for one puzzle, not for several files",
                    "{0} ist für ein Puzzle, nicht für mehrere Dateien",
                ],
                &[option],
            ),
            Self::PictureToTerminal => say(
                [
                    "a picture is no text for a terminal",
                    "ein Bild ist kein Text für ein Terminal",
                ],
                &[],
            ),
            Self::PackedToTerminal => say(
                [
                    "a packed file cannot be shown on a terminal",
                    "eine gepackte Datei lässt sich nicht auf einem Terminal zeigen",
                ],
                &[],
            ),
            Self::NoStart { noun } => say(
                [
                    "a search can start from an assembly of a shell, not from a {0}",
                    "eine Suche kann mit einer Hülle anfangen, nicht mit einer {0}",
                ],
                &[&language.pick(*noun)],
            ),
            #[cfg(feature = "board")]
            Self::NotForTheBoard => say(
                [
                    "the board solves only cubes of six pieces of width 5, without rules about pieces",
                    "die Platine löst nur Würfel aus sechs Teilen der Breite 5, ohne Regeln über Teile",
                ],
                &[],
            ),
            Self::NothingToDraw => say(
                [
                    "this puzzle has no shape to draw",
                    "dieses Puzzle hat keine Form, die sich zeichnen lässt",
                ],
                &[],
            ),
            Self::NoView { view } => say(
                [
                    "there is no view {0} of this puzzle",
                    "es gibt keine Ansicht {0} von diesem Puzzle",
                ],
                &[view],
            ),
            Self::NoForm { file, known } | Self::FiguresAreNoPicture { file, known } => say(
                [
                    "{0}: unknown extension; known here: {1}",
                    "{0}: unbekannte Endung; hier gibt es: {1}",
                ],
                &[file, known],
            ),
            Self::AnswerAsPuzzle { file, first } => say(
                [
                    "{0}: this is a part of an answer to {1}, and no puzzle",
                    "{0}: das ist ein Teil einer Lösung von {1} und kein Puzzle",
                ],
                &[file, first],
            ),
            Self::PuzzleAsAnswer { file } => say(
                [
                    "{0}: this is a puzzle, and an answer was to come",
                    "{0}: das ist ein Puzzle, und hier gehört eine Lösung hin",
                ],
                &[file],
            ),
            Self::ProofAsAnswer { file, command } => say(
                [
                    "{0}: this is a proof that there is no solution, not an answer; `{1}` checks it",
                    "{0}: das ist ein Beweis, dass es keine Lösung gibt, und keine Antwort; `{1}` prüft ihn",
                ],
                &[file, command],
            ),
            Self::RowsMissing { file } => say(
                [
                    "{0}: this is an answer to a model with rows of its own, such as asked1",
                    "{0}: das ist eine Antwort zu einem Modell mit eigenen Zeilen, etwa asked1",
                ],
                &[file],
            ),
            Self::OtherForm { option, file } => say(
                [
                    "{1}: this extension contradicts {0}",
                    "{1}: diese Endung widerspricht {0}",
                ],
                &[option, file],
            ),
            Self::NoSolidView => say(
                [
                    "solids have no steps or layers",
                    "Körper haben keine Schritte und Schichten",
                ],
                &[],
            ),
            Self::Measures(error) => error.text(language),
            Self::Kit(error) => error.text(language),
            Self::NoCommand { name, .. } => say(
                ["there is no command {0}", "es gibt keinen Befehl {0}"],
                &[name],
            ),
            Self::FileExists { file } => say(
                ["{0}: this file exists", "{0}: diese Datei gibt es schon"],
                &[file],
            ),
            Self::FolderFull { folder } => say(
                ["{0}: something is there already", "{0}: da ist schon etwas"],
                &[folder],
            ),
            Self::NoClauses(error) => error.text(language),
            Self::Width(error) => error.text(language),
            Self::Pieces(error) | Self::Misfit(error) => error.text(language),
            Self::TooManyTeeth {
                least,
                pieces,
                cells,
            } => say(
                [
                    "a piece of width 3 that holds together has at least {0} teeth, so {1} of \
                     them {1|has|have} {2}, but there {3|is|are} {3} {3|cell|cells} to fill",
                    "ein Teil der Breite 3, das zusammenhält, hat mindestens {0} Zähne, {1} davon \
                     {1|hat|haben} also {2}, aber {3} {3|Zelle ist|Zellen sind} zu füllen",
                ],
                &[least, pieces, &(least * pieces), cells],
            ),
            Self::NoBox { pieces } => say(
                ["no box has {0} places", "kein Quader hat {0} Plätze"],
                &[pieces],
            ),
            Self::BurrLength { length } => say(
                [
                    "no burr has sticks of length {0}",
                    "kein Burr hat Stäbe der Länge {0}",
                ],
                &[length],
            ),
            Self::TooFewCells {
                pieces,
                holes,
                cells,
            } => say(
                [
                    "a box of {2} {2|cell|cells}, {1} of them empty, cannot be cut into {0} {0|piece|pieces}",
                    "ein Quader aus {2} {2|Zelle|Zellen}, davon {1} leer, ergibt keine {0} Teile",
                ],
                &[pieces, holes, cells],
            ),
            Self::Snake(error) => error.text(language),
            Self::XmlIsForPackings => say(
                [
                    "BurrTools' files hold packings, and this is not one",
                    "Dateien von BurrTools enthalten Packpuzzles, und das ist keins",
                ],
                &[],
            ),
            Self::NoSymmetries { why } => language.pick(*why).to_owned(),
            Self::NoOutputForm => say(
                [
                    "the output format is not known",
                    "das Format der Ausgabe ist nicht bekannt",
                ],
                &[],
            ),
            Self::OtherCells { what, cells } => say(
                [
                    "{0} takes pieces of cubes; the cells of these are {1}",
                    "{0} nimmt Teile aus Würfeln; die Zellen von diesen sind {1}",
                ],
                &[what, &language.pick(*cells)],
            ),
            Self::NotAPacking { file } => say(
                ["{0}: this is not a packing", "{0}: das ist kein Packpuzzle"],
                &[file],
            ),
            Self::WrongAnswer { file, why } => say(
                [
                    "{0}: this answer is wrong: {1}",
                    "{0}: diese Antwort ist falsch: {1}",
                ],
                &[file, &why.text(language)],
            ),
            Self::Unfinished { file, why } => format!("{file}: {}", why.text(language)),
            Self::NothingStored { file } => say(
                [
                    "{0}: this file does not say how a solution is taken apart",
                    "{0}: diese Datei sagt nicht, wie eine Lösung auseinandergeht",
                ],
                &[file],
            ),
            Self::FormOfOthers { form, is, known } => say(
                [
                    "{0} is no form of {1}; there are {2}",
                    "{0} ist keine Form für {1}; es gibt {2}",
                ],
                &[form, &language.pick(*is), known],
            ),
            Self::CannotHold { form, what } => say(what.text(), &[form]),
            Self::WrongSolution { number, why } => say(
                ["solution {0} is wrong: {1}", "Lösung {0} ist falsch: {1}"],
                &[number, &why.text(language)],
            ),
            Self::TooManyColours => say(
                [
                    "a .pack file has at most 26 colours",
                    "eine .pack-Datei hat höchstens 26 Farben",
                ],
                &[],
            ),
            Self::NoDiagram { engine, what } => say(
                [
                    "solutions of this puzzle cannot be numbered: {0} cannot {1}",
                    "Lösungen dieses Puzzles lassen sich nicht nummerieren: {0} kann nicht {1}",
                ],
                &[engine, &language.pick(*what)],
            ),
            Self::NoSuchSolution { number, total } => say(
                [
                    "there is no solution number {0}: there are {1}",
                    "es gibt keine Lösung mit der Nummer {0}: es sind {1}",
                ],
                &[number, total],
            ),
            Self::NoAnswer => say(["an answer is needed", "es fehlt eine Antwort"], &[]),
            Self::NothingToMeasure => say(
                ["there is nothing to measure", "es gibt nichts zu messen"],
                &[],
            ),
            Self::OnePuzzle => say(
                [
                    "solvers are compared on one puzzle",
                    "Solver werden an einem Puzzle verglichen",
                ],
                &[],
            ),
            Self::NoSolver { name, .. } => say(
                [
                    "there is no solver named {0}",
                    "es gibt keinen Solver namens {0}",
                ],
                &[name],
            ),
        }
    }
}

impl Unheld {
    const fn text(self) -> Text {
        match self {
            Self::Rules => [
                "{0} cannot hold what the file says of the shape and the use of its pieces",
                "{0} kann nicht fassen, was die Datei über die Form und den Gebrauch ihrer Teile sagt",
            ],
            Self::Rows { .. } => [
                "{0} cannot hold rows (SUBJECT_TO) or an objective",
                "{0} kann keine Zeilen (SUBJECT_TO) und kein Ziel fassen",
            ],
            Self::Objective => [
                "{0} holds answers, and which is the best of them is no matter here",
                "{0} fasst Antworten, und welche davon die beste ist, spielt hier keine Rolle",
            ],
            Self::Sets => [
                "{0} cannot hold the sets (SET) that the pieces come in",
                "{0} kann die Sätze (SET) nicht fassen, zu denen die Teile gehören",
            ],
            Self::Frame => [
                "{0} cannot hold the teeth of a flat frame",
                "{0} kann die Zähne eines flachen Rahmens nicht fassen",
            ],
            Self::NoBurr => [
                "{0} is for six-piece burrs, and this packing is none",
                "{0} ist für Burrs aus sechs Stäben, und dieses Packpuzzle ist keiner",
            ],
            Self::Answers => ["{0} cannot hold answers", "{0} kann keine Antworten fassen"],
        }
    }
}

const NO_PACKING: Text = [
    "{0}: this file holds no packing",
    "{0}: in dieser Datei steht kein Packpuzzle",
];
