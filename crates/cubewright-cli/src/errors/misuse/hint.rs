//! What to do about arguments, in words.

use super::names::MORE_PIECES;
use super::{Expected, Misuse, Unheld};
use cubewright::formats::FileKind;
use cubewright::language::Text;
use cubewright::show::kit::KitError;

impl Misuse {
    #[expect(clippy::too_many_lines, reason = "a table of texts")]
    pub(super) fn hint(&self) -> Text {
        match self {
            Self::ProofNotRegular { .. } => [
                "name a new file; the clauses are written beside it",
                "nenn eine neue Datei; die Klauseln kommen daneben",
            ],
            Self::OneProblem { .. } => [
                "leave --problem out; it chooses a problem of a BurrTools file",
                "lass --problem weg; es wählt ein Problem einer Datei von BurrTools",
            ],
            Self::LaidTwice { .. } => [
                "tell all that is laid in the file, or all of it by --laid",
                "sag alles, was liegt, in der Datei oder alles mit --laid",
            ],
            Self::SeveralPuzzles { .. } => [
                "write more of the name; `cubewright list` with these words shows all of them",
                "schreib mehr vom Namen; `cubewright list` mit diesen Wörtern zeigt alle",
            ],
            Self::NoEntry { name, .. } if name.split_whitespace().count() < 2 => [
                "try another word; `cubewright list` without any shows the families",
                "versuch ein anderes Wort; `cubewright list` ohne eins zeigt die Familien",
            ],
            Self::NoEntry { .. } => [
                "write fewer words; `cubewright list` without any shows the families",
                "schreib weniger Wörter; `cubewright list` ohne welche zeigt die Familien",
            ],
            Self::NoFigures { .. } => [
                "`cubewright list soma -o figures.svg` draws figures; `cubewright render NAME` draws one puzzle",
                "`cubewright list soma -o figuren.svg` zeichnet Figuren; `cubewright render NAME` zeichnet ein \
                 Puzzle",
            ],
            Self::FewCells { .. } => MORE_PIECES,
            Self::NoPuzzle { .. } => [
                "`cubewright list` shows which there are; check the name of a file",
                "`cubewright list` zeigt, welche es gibt; prüfe den Namen einer Datei",
            ],
            Self::ChainAsName { .. } => [
                "write it into a file, or give it to the program: `echo CHAIN | cubewright solve -`",
                "schreib sie in eine Datei, oder gib sie dem Programm: `echo KETTE | cubewright solve -`",
            ],
            Self::OneTooMany { .. } => [
                "it takes one puzzle, or the files of its pieces, and behind them an answer; see --help",
                "er nimmt ein Puzzle oder die Dateien seiner Teile, und dahinter eine Antwort; siehe --help",
            ],
            Self::PuzzleAmongPieces { .. } => [
                "give the files of the pieces alone, or the puzzle alone; with --stock the program chooses among all pieces",
                "gib die Dateien der Teile allein, oder das Puzzle allein; mit --stock wählt das Programm unter allen Teilen",
            ],
            Self::BeforeStock { .. } => [
                "name all files of pieces after --stock",
                "nenn alle Dateien mit Teilen hinter --stock",
            ],
            Self::NoCells { .. } | Self::NoShapeOfCells { .. } => [
                "the cubes of a shape are connected, at most 512, and at most 64 in a line",
                "die Würfel eines Körpers hängen zusammen, höchstens 512, und höchstens 64 in \
                 einer Reihe",
            ],
            Self::NotUnderstood { expected, .. } => match expected {
                Expected::Count => [
                    "write a number or bounds: red=1, red=0-2, red=3-",
                    "schreib eine Zahl oder Grenzen: rot=1, rot=0-2, rot=3-",
                ],
                Expected::Fixed => [
                    "write a piece and a place: 3@1, 3@1:f2 (flipped, two turns), red.3@1",
                    "schreib ein Teil und einen Platz: 3@1, 3@1:f2 (gewendet, zweimal gedreht), \
                     rot.3@1",
                ],
            },
            Self::NoSet { .. } => [
                "a set has the name that its file gives (SET or NAME), or else the name of the file",
                "ein Satz heißt, wie seine Datei sagt (SET oder NAME), sonst wie die Datei",
            ],
            Self::NoPieceInSet { .. } => [
                "pieces of a set count from 1",
                "die Teile eines Satzes zählen ab 1",
            ],
            Self::BothFromStdin(_) => [
                "put one of them into a file",
                "leg eins von beiden in eine Datei",
            ],
            Self::OfOtherFamily { .. } | Self::NotOfForm { .. } => ["leave it out", "lass es weg"],
            Self::LaidOfShell => [
                "put a piece of a shell on its place with --fix 6@1; `cubewright hint` takes --laid 6@1",
                "leg ein Teil einer Hülle mit --fix 6@1 auf seinen Platz; `cubewright hint` nimmt --laid 6@1",
            ],
            Self::NotPieces { .. } => [
                "name pieces of Happy Cubes; `cubewright new cube > mine.txt` writes a file to type over. Which \
                 figures the pieces of a packing build, `cubewright list --buildable PUZZLE` says",
                "nenn Teile von Happy Cubes; `cubewright new cube > mein.txt` schreibt eine Datei zum Ändern. \
                 Welche Figuren die Teile einer Packung ergeben, sagt `cubewright list --buildable PUZZLE`",
            ],
            Self::StartUnused { .. } => [
                "leave --start out, or choose a MILP or SAT engine, such as -b microlp",
                "lass --start weg, oder wähl eine Engine für MILP oder SAT, etwa -b microlp",
            ],
            Self::ForOneFile { .. } => ["name one file", "nenn eine Datei"],
            Self::PictureToTerminal => [
                "name a file: -o mine.svg, or .png, .pdf, .gif, .stl",
                "nenn eine Datei: -o mein.svg, oder .png, .pdf, .gif, .stl",
            ],
            Self::PackedToTerminal => [
                "write to a file with -o, or give --to xml",
                "schreib mit -o in eine Datei, oder gib --to xml",
            ],
            Self::NoStart { .. } => ["leave --start out", "lass --start weg"],
            #[cfg(feature = "board")]
            Self::NotForTheBoard => [
                "use `cubewright solve` for others",
                "andere löst `cubewright solve`",
            ],
            Self::NothingToDraw => [
                "cubes, snakes, packings and burrs can be drawn; an exact cover has only items and options",
                "zeichnen lassen sich Würfel, Schlangen, Packpuzzles und Burrs; eine exakte \
                 Überdeckung hat nur Elemente und Optionen",
            ],
            Self::NoView { .. } => [
                "--view steps, exploded, pieces and solid work for every puzzle",
                "--view steps, exploded, pieces und solid gibt es von jedem Puzzle",
            ],
            Self::NoForm { file, .. }
                if matches!(
                    FileKind::of_name(file),
                    Some(FileKind::Mip(_) | FileKind::Dlx)
                ) =>
            {
                [
                    "`cubewright model` writes models for solvers in all their forms",
                    "`cubewright model` schreibt Modelle für Löser in allen ihren Formen",
                ]
            }
            Self::NoForm { file, .. } if FileKind::of_name(file).is_some() => [
                "write the puzzle in one of these; `cubewright convert` makes the other forms of it",
                "schreib das Puzzle in einer von diesen; die anderen Formen macht `cubewright convert` daraus",
            ],
            Self::FiguresAreNoPicture { .. } => [
                "figures are drawn with --picture FILE.svg",
                "Zahlen zeichnet --picture DATEI.svg",
            ],
            Self::NoForm { file, known } if is_picture(file) && !known.contains(".svg") => [
                "pictures are drawn by `cubewright render PUZZLE -o FILE`",
                "Bilder zeichnet `cubewright render PUZZLE -o DATEI`",
            ],
            Self::NoForm { .. } => [
                "the extension says the form; name a file with one of these",
                "die Endung sagt die Form; nenn eine Datei mit einer von diesen",
            ],
            Self::AnswerAsPuzzle { .. } => [
                "go on from it with --laid FILE; `cubewright hint` says what comes next, and `check` whether it fits",
                "mach mit --laid DATEI damit weiter; `cubewright hint` sagt, was als Nächstes kommt, und `check`, ob es \
                 passt",
            ],
            Self::PuzzleAsAnswer { .. } => [
                "give one puzzle at a time; an answer is what `cubewright solve` prints",
                "nenn ein Puzzle auf einmal; eine Lösung ist, was `cubewright solve` schreibt",
            ],
            Self::ProofAsAnswer { .. } => [
                "a proof goes with the clauses beside it; every checker of DRAT or LRAT will do, such as drat-trim or cake_lpr",
                "ein Beweis gehört zu den Klauseln neben ihm; jeder Prüfer für DRAT oder LRAT genügt, etwa drat-trim oder cake_lpr",
            ],
            Self::RowsMissing { .. } => [
                "give the same --subject-to as to `cubewright model`",
                "gib dasselbe --subject-to wie bei `cubewright model`",
            ],
            Self::OtherForm { .. } => [
                "the extension says the form; leave the option out, or name another file",
                "die Endung sagt die Form; lass die Option weg, oder nenn eine andere Datei",
            ],
            Self::NoSolidView => [
                "--view pieces, solid and exploded work for solids",
                "für Körper gibt es --view pieces, solid und exploded",
            ],
            Self::Measures(_) => [
                "choose other measures with --unit, --wall, --clearance and --bevel",
                "wähl andere Maße mit --unit, --wall, --clearance und --bevel",
            ],
            Self::NoCommand { .. } => [
                "`cubewright help` lists them",
                "`cubewright help` nennt alle",
            ],
            Self::FileExists { .. } => [
                "name a new file; nothing was written",
                "nenn eine neue Datei; nichts wurde geschrieben",
            ],
            Self::FolderFull { .. } => [
                "name a new folder, or add --force to replace files of the same names",
                "nenn einen neuen Ordner, oder ersetz mit --force Dateien gleichen Namens",
            ],
            Self::Kit(KitError::NetTooLarge { .. }) => [
                "choose a smaller --net-unit",
                "wähl eine kleinere --net-unit",
            ],
            Self::Kit(KitError::NoRoomForJoints { .. }) => [
                "choose a larger --unit or a smaller --joint-clearance, or give --joints none",
                "wähl eine größere --unit oder ein kleineres --joint-clearance, oder gib --joints none",
            ],
            Self::Kit(KitError::NoBox) => [
                "leave out `box` and --box-wall; the others are solids, source, booklet, nets and worksheet",
                "lass `box` und --box-wall weg; außerdem gibt es solids, source, booklet, nets und worksheet",
            ],
            Self::Kit(_) => [
                "name a larger --bed, or make the pieces smaller with --unit",
                "nenn ein größeres --bed, oder mach die Teile mit --unit kleiner",
            ],
            Self::NoClauses(_) => [
                "export LP, MPS or OPB, which can express it",
                "exportier LP, MPS oder OPB, die es ausdrücken können",
            ],
            Self::Width(_) => [
                "a width is the number of cells along a side, such as 5",
                "eine Breite ist die Zahl der Zellen je Seite, etwa 5",
            ],
            Self::Pieces(_) => ["choose another width", "wähl eine andere Breite"],
            Self::Misfit(_) => [
                "give more pieces of one width, or take a smaller shape",
                "gib mehr Teile einer Breite, oder nimm eine kleinere Form",
            ],
            Self::TooManyTeeth { .. } => [
                "give --any-piece, for pieces with lone corners and flat sides, or a larger --width",
                "gib --any-piece, für Teile mit einzelnen Ecken und glatten Seiten, oder eine \
                 größere --width",
            ],
            Self::NoBox { .. } => [
                "boxes have 6, 10, 14, 16, 18, 22, 24 ... places; or name a --shape",
                "Quader haben 6, 10, 14, 16, 18, 22, 24 ... Plätze; oder nenn eine --shape",
            ],
            Self::BurrLength { .. } => [
                "sticks are 6, 8, 10 ... or 32 cubes long",
                "Stäbe sind 6, 8, 10 ... oder 32 Würfel lang",
            ],
            Self::TooFewCells { .. } => [
                "there are two pieces or more, each of three cells or more",
                "es sind mindestens zwei Teile, jedes aus mindestens drei Zellen",
            ],
            Self::Snake(_) => [
                "take a larger box, such as 3x3x3",
                "nimm einen größeren Quader, etwa 3x3x3",
            ],
            Self::XmlIsForPackings => [
                "write to a file with another extension",
                "schreib in eine Datei mit einer anderen Endung",
            ],
            Self::NoSymmetries { .. } => ["leave --up-to out", "lass --up-to weg"],
            Self::NoOutputForm => [
                "give --to hcq, pack, snake or another form, or -o with such an extension",
                "gib --to hcq, pack, snake oder eine andere Form, oder -o mit so einer Endung",
            ],
            Self::FormOfOthers { .. } => [
                "choose one of these; --to text and jsonl write answers; `cubewright model` exports \
                 the model for other solvers",
                "nimm eine von diesen; --to text und jsonl schreiben Antworten; `cubewright model` \
                 exportiert das Modell für andere Löser",
            ],
            Self::CannotHold { what, .. } => what.hint(),
            Self::OtherCells { .. } => [
                "`solve`, `hint`, `count`, `check`, `convert` and pictures by `render` take them, too; BurrTools takes \
                 them apart",
                "`solve`, `hint`, `count`, `check`, `convert` und Bilder von `render` nehmen sie auch; BurrTools \
                 nimmt sie auseinander",
            ],
            Self::NotAPacking { .. } => [
                "this is for packings and burrs: .pack, .burr and .xmpuzzle files",
                "das ist für Packpuzzles und Burrs: Dateien .pack, .burr und .xmpuzzle",
            ],
            Self::WrongAnswer { .. } | Self::WrongSolution { .. } => [
                "do the answers belong to this puzzle? `cubewright check` says more",
                "gehören die Antworten zu diesem Puzzle? `cubewright check` sagt mehr",
            ],
            Self::Unfinished { .. } => [
                "finish it, or leave the answer out: then one is looked for",
                "bring sie zu Ende, oder lass sie weg: Dann wird eine gesucht",
            ],
            Self::NothingStored { .. } => [
                "leave --stored out; BurrTools and `solve --apart -o x.xmpuzzle` store it",
                "lass --stored weg; BurrTools und `solve --apart -o x.xmpuzzle` speichern es",
            ],
            Self::TooManyColours => [
                "BurrTools can remove colours that are not used",
                "BurrTools kann Farben entfernen, die nicht benutzt sind",
            ],
            Self::ObjectiveInFile { .. } => [
                "the file asks for the best: leave the option out, or take its line MINIMISE or MAXIMISE out",
                "die Datei verlangt die beste: lass die Option weg oder nimm ihre Zeile MINIMISE oder MAXIMISE heraus",
            ],
            Self::NotFor {
                option: "--apart", ..
            } => [
                "`cubewright disassemble` takes one assembly apart that is as the rows say",
                "`cubewright disassemble` nimmt eine Anordnung auseinander, die ist, wie die Zeilen sagen",
            ],
            Self::NotFor {
                option: "--tolerance",
                ..
            } => ["add --turns=loose", "ergänz --turns=loose"],
            Self::NoDiagram { .. } | Self::NotFor { .. } => [
                "list solutions with -n or --all instead",
                "zeig stattdessen Lösungen mit -n oder --all",
            ],
            Self::NoSuchSolution { .. } => [
                "give a number from 1 to that of all solutions",
                "gib eine Nummer von 1 bis zur Zahl aller Lösungen",
            ],
            Self::NoAnswer => [
                "name its file after the puzzle, or give --model-solution FILE",
                "nenn ihre Datei nach dem Puzzle, oder gib --model-solution DATEI",
            ],
            Self::NothingToMeasure => [
                "name files or --random N, and build with a MILP engine",
                "nenn Dateien oder --random N, und bau mit einer Engine für MILP",
            ],
            Self::OnePuzzle => [
                "name it: cubewright bench HC_BQ_01 --solvers",
                "nenn es: cubewright bench HC_BQ_01 --solvers",
            ],
            Self::NoSolver { .. } => [
                "without names --solvers asks all, and says which are not there",
                "ohne Namen fragt --solvers alle und sagt, welche fehlen",
            ],
            // Those have hints of their own.
            Self::SideConstraints(_) => ["", ""],
        }
    }
}

impl Unheld {
    const fn hint(self) -> Text {
        match self {
            Self::Rules => [
                "keep the .hcq file; without SHAPE, FLIP and PER_SET its pieces can be converted",
                "behalte die .hcq-Datei; ohne SHAPE, FLIP und PER_SET lassen sich ihre Teile umwandeln",
            ],
            Self::Rows { is_shell: true } => [
                "hcq holds them; `cubewright model` writes a model with them",
                "hcq fasst sie; `cubewright model` schreibt ein Modell mit ihnen",
            ],
            Self::Rows { is_shell: false } => [
                "pack and burr hold them; `cubewright model` writes a model with them",
                "pack und burr fassen sie; `cubewright model` schreibt ein Modell mit ihnen",
            ],
            Self::Objective => [
                "give --subject-to to check them; `cubewright solve` finds the best solution",
                "gib --subject-to, um sie zu prüfen; `cubewright solve` findet die beste Lösung",
            ],
            Self::Sets => [
                "convert to hcq, or put each set into a file of its own",
                "wandle in hcq um, oder leg jeden Satz in eine eigene Datei",
            ],
            Self::Frame => [
                "keep the .hcp file, which alone can hold them",
                "behalte die .hcp-Datei, nur sie kann das",
            ],
            Self::NoBurr => [
                "convert to pack, xmpuzzle or xml, which hold every packing",
                "wandle in pack, xmpuzzle oder xml um, die jedes Packpuzzle fassen",
            ],
            Self::Answers => [
                "give --to text or --to jsonl for the answers, and convert the puzzle by itself",
                "gib --to text oder --to jsonl für die Antworten, und wandle das Puzzle für sich um",
            ],
        }
    }
}

/// Whether a file is called as a picture is.
fn is_picture(file: &str) -> bool {
    const ENDINGS: [&str; 4] = [".svg", ".png", ".pdf", ".gif"];
    let file = file.to_lowercase();
    ENDINGS.iter().any(|ending| file.ends_with(ending))
}
