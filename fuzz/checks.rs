//! What must hold for the readers on every input, however broken.
//!
//! Shared by the fuzz targets and by `tests/library/fuzz_corpus.rs`, which replays the
//! corpus on stable.
#![allow(unreachable_pub, reason = "a module of several programs")]

#[path = "checks_mip.rs"]
mod checks_mip;
pub use checks_mip::mip;
#[path = "checks_question.rs"]
mod checks_question;
pub use checks_question::question;

use core::fmt::Debug;
use core::ops::Range;

use cubewright::board::{Reader, Reply, ReplyError, Request, RequestKind, serve};
use cubewright::export::{fzn_text, linear_program, lp_text, mps_text, mzn_text, opb_text};
use cubewright::family::packing::{Packing, PackingPuzzle, PiecePlacement};
use cubewright::family::shell::{Assembly, Face, FaceError, Shell, Width};
use cubewright::family::snake::{MAX_CELLS, Snake, SnakePuzzle};
use cubewright::formats::{
    AnswerError, Claim, FoundPackings, JsonDisassembly, Located, Notation, Position, SnakeHints,
    XmPuzzle, json_solution, read_json_answer, read_json_packing, read_moves, read_pack,
    read_packing_layers, read_pieces, read_sentences, read_shape, read_shell, read_snake,
    read_told_packing, unpacked, write_pack, xmpuzzle_text,
};
use cubewright::formats::{
    SolutionError, dlx_text, read_dlx, read_matrix, read_options, read_solution, xmpuzzle_decoded,
};
use cubewright::geometry::{Point, Region};
use cubewright::language::{Describe, Language, Message};
use cubewright::model::{Model, Selection, check};
use cubewright::puzzle::read_puzzle;
use cubewright::show::{Wording, fold_sentences, sentences};
use cubewright::verify;

/// Reads the bytes as each format of puzzles.
pub fn shell(bytes: &[u8]) {
    for file in ["x", "x.hcq", "x.rings", "x.art"] {
        match read_shell(file, bytes) {
            Ok(shell) => accepted_shell(&shell),
            Err(error) => rejected(bytes, &error),
        }
        match read_pieces(file, bytes) {
            Ok(list) => assert_ne!(list.pieces.len(), 0),
            Err(error) => rejected(bytes, &error),
        }
    }
}

/// Reads the bytes as a shape.
pub fn shape(bytes: &[u8]) {
    match read_shape("x.shape", bytes) {
        Ok(shape) => {
            let surface = shape.surface(Width::MIN);
            assert_eq!(surface.frames().len(), shape.faces().len());
            // What is inside a hollow shape hangs on nothing outside.
            let checked = Face::check(shape.faces(), false);
            assert!(matches!(checked, Ok(()) | Err(FaceError::NotConnected(_))));
        }
        Err(error) => rejected(bytes, &error),
    }
}

fn accepted_shell(shell: &Shell) {
    assert!(shell.pieces().len() >= shell.surface().frames().len());
    let mut rings = String::new();
    for piece in shell.pieces() {
        assert_eq!(piece.width(), shell.width());
        rings += &piece.to_string();
        rings.push('\n');
    }
    let again = read_pieces("x.rings", rings.as_bytes()).expect("rings are read back");
    assert_eq!(again.pieces, shell.pieces());
}

fn rejected<K: Describe + Debug>(bytes: &[u8], error: &Located<K>) {
    // A span lies in the part of the file that is text.
    let text = match core::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(broken) => core::str::from_utf8(&bytes[..broken.valid_up_to()]).expect("valid"),
    };
    let is_within = |span: Range<usize>| text.get(span).is_some();
    assert!(is_within(error.span()), "{error:?}");
    assert!(error.other_span().is_none_or(is_within), "{error:?}");
    let before = &text[..error.span().start];
    let last = before.split('\n').next_back().expect("at least one line");
    let last = last.strip_prefix('\u{feff}').unwrap_or(last);
    let position = (before.split('\n').count(), last.chars().count() + 1);
    if let Some(Position { line, column }) = error.position() {
        assert_eq!((line, column), position, "{error:?}");
    }
    is_fit_to_show(error);
}

/// Reads the bytes as a snake, with each notation named and without.
pub fn snake(bytes: &[u8]) {
    let named = Notation::ALL.into_iter().map(Some);
    for notation in core::iter::once(None).chain(named) {
        let hints = SnakeHints {
            notation,
            region: None,
        };
        match read_snake("x.snake", bytes, hints) {
            Ok(puzzle) => {
                assert_eq!(puzzle.snake().cells(), puzzle.region().cells().len());
                let runs = puzzle.snake().runs().iter();
                let moves: Vec<String> = runs.map(u8::to_string).collect();
                let hints = SnakeHints {
                    notation: Some(Notation::Moves),
                    region: Some(puzzle.region().clone()),
                };
                let again = read_snake("x.snake", moves.join(", ").as_bytes(), hints);
                // One number of several digits is taken as digits.
                if moves.len() > 1 {
                    assert_eq!(again.expect("read back").snake(), puzzle.snake());
                }
            }
            Err(error) => rejected(bytes, &error),
        }
    }
}

/// Reads the bytes as a file of BurrTools, packed or not.
pub fn xmpuzzle(bytes: &[u8]) {
    let file = match XmPuzzle::read("x.xmpuzzle", bytes) {
        Ok(file) => file,
        // The place is one of the unpacked text.
        Err(error) => {
            let unpacked = unpacked(bytes);
            let decoded = unpacked.as_deref().map(xmpuzzle_decoded);
            return match decoded {
                Ok(Ok((text, _))) => rejected(text.as_bytes(), &error),
                Ok(Err(_)) | Err(_) => is_fit_to_show(&error),
            };
        }
    };
    for problem in 0..file.problems().min(4) {
        for part in file.untranslated(problem).expect("there is such a problem") {
            for language in Language::ALL {
                is_one_line(&part.text(language));
            }
        }
        let puzzle = match file.puzzle(problem) {
            Ok(puzzle) => puzzle,
            Err(error) => {
                rejected(file.text().as_bytes(), &error);
                continue;
            }
        };
        let packings = file.solutions(problem).expect("of a puzzle");
        let found = FoundPackings {
            packings: &packings,
            ways: &[],
            complete: true,
        };
        if let Ok(text) = xmpuzzle_text(&puzzle, found) {
            let again = XmPuzzle::read("x", text.as_bytes()).expect("read back");
            assert_eq!(again.puzzle(0).expect("a puzzle"), puzzle);
            assert_same(&puzzle, &again.solutions(0).expect("read back"), &packings);
        }
        if let Ok(text) = file.with_solutions(problem, found) {
            let again = XmPuzzle::read("x.xmpuzzle", text.as_bytes()).expect("read back");
            assert_eq!(again.puzzle(problem).expect("a puzzle"), puzzle);
            assert_same(
                &puzzle,
                &again.solutions(problem).expect("read back"),
                &packings,
            );
        }
    }
}

/// Packings that fill the same cells with the same pieces.
fn assert_same(puzzle: &PackingPuzzle, some: &[Packing], others: &[Packing]) {
    let cells = |packing: &Packing| {
        let laid = |placement: &PiecePlacement| {
            let mut cells = placement.cells(puzzle);
            cells.sort_unstable();
            (placement.piece, cells)
        };
        let mut all: Vec<_> = packing.placements.iter().map(laid).collect();
        all.sort_unstable();
        all
    };
    assert_eq!(some.len(), others.len());
    for (one, other) in some.iter().zip(others) {
        assert_eq!(cells(one), cells(other));
    }
}

/// Reads the text as sentences and as JSON.
pub fn answer(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    answered(&text, read_sentences(&text));
    answered(&text, read_json_answer(&text));
}

fn answered(text: &str, read: Result<Assembly, AnswerError>) {
    match read {
        Ok(assembly) => {
            assert_ne!(assembly.placements(), []);
            for language in Language::ALL {
                for wording in [Wording::Plain, Wording::Article] {
                    let again = read_sentences(&sentences(&assembly, wording, language));
                    assert_eq!(again.expect("read back"), assembly);
                }
            }
            let json = serde_json::to_string(&json_solution(&assembly)).expect("JSON");
            assert_eq!(read_json_answer(&json).expect("read back"), assembly);
        }
        Err(error) => {
            rejected(text.as_bytes(), &error);
        }
    }
}

/// Reads the bytes as a packing, and as an answer to one.
pub fn pack(bytes: &[u8]) {
    match read_pack("x.pack", bytes) {
        Ok(puzzle) => {
            let text = write_pack(&puzzle).expect("a letter for each colour");
            let again = read_pack("x.pack", text.as_bytes()).expect("read back");
            assert_eq!(again.target(), puzzle.target());
            assert_eq!(
                again.colours().names().len(),
                puzzle.colours().names().len()
            );
            for (again, piece) in again.pieces().iter().zip(puzzle.pieces()) {
                assert_eq!(again.cells(), piece.cells());
                assert_eq!(again.copies(), piece.copies());
            }
            // Names lose what cannot be written, but only once.
            assert_eq!(write_pack(&again), Some(text));
        }
        Err(error) => rejected(bytes, &error),
    }
    let text = String::from_utf8_lossy(bytes);
    let two = b"PACKING: two\nBOX: 2x2x1\nPIECE: domino x2\n##\n";
    let two = read_pack("two.pack", two).expect("good");
    let told = read_told_packing(&text).map(|told| told.laid);
    for copies in [read_packing_layers(&text), read_json_packing(&text), told] {
        match copies.map(|copies| Packing::of_cells(&two, &copies)) {
            Ok(Ok(packing)) => {
                let _ = verify::packing_faults(&two, &packing);
            }
            Ok(Err(error)) => assert_ne!(error.to_string(), ""),
            Err(error) => is_fit_to_show(&error),
        }
    }
}

/// Reads the text as a certificate of taking apart, whatever its checksum, and follows what it
/// claims of two bricks on a floor. One that is accepted is one that comes apart or locks.
pub fn certificate(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let _ = JsonDisassembly::read(&text);
    let Ok(read) = serde_json::from_slice::<JsonDisassembly>(bytes) else {
        return;
    };
    let _ = read.laid();
    let bricks = [[0, 0, 0], [0, 0, 1], [1, 0, 1]].map(|[x, y, z]| vec![Point::new(x, y, z)]);
    match read.claim() {
        Ok(Claim::Apart(way)) => {
            let _ = verify::separation(&bricks, &way, &|_| false);
        }
        // Nothing holds loose bricks together.
        Ok(Claim::Locked(locked)) => assert!(verify::locked(&bricks, &locked).is_err()),
        Err(_) => {}
    }
}

/// Reads the text as a checkpoint of a count; what is read is written the same. A count by a
/// frontier goes on from it or refuses it.
pub fn checkpoint(bytes: &[u8]) {
    use cubewright::engine::cover::Checkpoint;
    use cubewright::engine::frontier::Frontier;
    use cubewright::engine::{Checkpointing, Goal, Limits, Resuming, Task};
    let square = read_dlx("a b c d\na b\nc d\na c\nb d\n").expect("good");
    let task = Task::new(&square, Goal::Count);
    let from = Checkpointing {
        from: Some(bytes),
        is_due: &|| false,
    };
    let _ = Frontier.count_resumable(&task, from, &Limits::none(), &mut |_| ());
    if let Ok(checkpoint) = Checkpoint::read(bytes) {
        assert_eq!(
            Checkpoint::read(checkpoint.text().as_bytes()),
            Ok(checkpoint)
        );
    }
}

/// Reads the text as Knuth's, and as a puzzle whose family the content tells.
pub fn dlx(bytes: &[u8]) {
    let _ = read_puzzle("x", bytes);
    let text = String::from_utf8_lossy(bytes);
    if let Ok(model) = read_matrix(&text) {
        let written = dlx_text(&model).expect("items only");
        assert_eq!(read_dlx(&written).as_ref(), Ok(&model));
    }
    match read_dlx(&text) {
        Ok(model) => {
            let written = dlx_text(&model).expect("what was read can be written");
            let again = read_dlx(&written).expect("what was written can be read");
            assert_eq!(dlx_text(&again).expect("written again"), written);
            assert_eq!(again.options.len(), model.options.len());
            let program = linear_program(&model);
            for form in [lp_text, mps_text, opb_text, fzn_text] {
                assert_ne!(form(&program), "");
            }
            assert_ne!(mzn_text(&model), "");
        }
        Err(error) => {
            rejected(text.as_bytes(), &error);
        }
    }
}

/// A model with colours whose solutions the texts are.
const SOLVED: &str = "1 a-b sum | c e5\n1 a-b c:red e5\n1 c:red\na-b sum c:red\nsum a-b e5:7\n";

/// Reads the text as a solution of a solver and as options.
pub fn solution(bytes: &[u8]) {
    let model = read_dlx(SOLVED).expect("a good text");
    let text = String::from_utf8_lossy(bytes);
    for read in [read_solution, read_options] {
        solved(&model, &text, read(&model, &text));
    }
}

fn solved(model: &Model, text: &str, read: Result<Selection, SolutionError>) {
    match read {
        Ok(selection) => {
            let _ = check(model, &selection);
            assert!(
                selection
                    .options
                    .iter()
                    .all(|o| o.index() < model.options.len())
            );
            assert!(selection.options.is_sorted());
        }
        Err(error) => {
            rejected(text.as_bytes(), &error);
        }
    }
}

/// A message is one short line in every language, and has a hint.
fn is_fit_to_show(error: &impl Describe) {
    for language in Language::ALL {
        let Message { text, hint } = error.describe(language);
        is_one_line(&text);
        assert!(!hint.is_empty(), "{text}");
    }
}

/// A short line that does not steer a terminal.
fn is_one_line(message: &str) {
    assert!(!message.contains(char::is_control), "{message:?}");
    assert!(message.chars().count() < 400, "{message}");
}

/// Reads the bytes as requests to a board, and their lines as its replies.
pub fn board_line(bytes: &[u8]) {
    let mut reader = Reader::new();
    let mut answer = Vec::new();
    for &byte in bytes.iter().chain(b"\nhello\n") {
        let Some(line) = reader.push(byte) else {
            continue;
        };
        if let Ok(request) = line {
            let mut again = Vec::new();
            request.write(&mut |byte| again.push(byte));
            let mut other = Reader::new();
            let read = again.iter().filter_map(|&byte| other.push(byte));
            assert_eq!(read.last(), Some(Ok(request)), "a request is read back");
        }
        // A search may show thousands of solutions; the reader is what is checked.
        if !matches!(line, Ok(Request::Solve(RequestKind::All, _))) {
            serve(line, 1, &mut |byte| answer.push(byte));
        }
    }
    let answer = String::from_utf8(answer).expect("ASCII");
    for line in answer.lines() {
        is_reply(line).expect("a board sends replies only");
    }
    assert!(answer.ends_with("cubewright 1 microbit 1\n"));
    for line in String::from_utf8_lossy(bytes).lines() {
        // Refusing is fine.
        let _ = is_reply(line);
    }
}

/// A line that is read as a reply is written in the same way.
fn is_reply(line: &str) -> Result<(), ReplyError> {
    let reply = Reply::read(line)?;
    let mut again = Vec::new();
    reply.write(&mut |byte| again.push(byte));
    assert_eq!(again.strip_suffix(b"\n"), Some(line.as_bytes()));
    Ok(())
}

/// Reads the bytes as an answer to a snake.
pub fn moves(bytes: &[u8]) {
    let answer = match read_moves(bytes) {
        Ok(answer) => answer,
        Err(error) => return rejected(bytes, &error),
    };
    // A hint that lays nothing, or a start alone, has none.
    assert!((0..MAX_CELLS).contains(&answer.moves.len()));
    let region = Region::cuboid([3, 3, 3]).expect("a box");
    let snake = Snake::new(vec![2, 1, 1, 2, 1, 2, 1, 1, 2, 2, 1, 1, 1, 2, 2, 2, 2]);
    let snake = snake.expect("27 cubes");
    let puzzle = SnakePuzzle::new("", snake.clone(), region.clone()).expect("27 cells");
    match verify::moves(&snake, &region, &answer) {
        Ok(fold) => {
            assert_eq!(verify::fold(&snake, &region, &fold), Ok(()));
            for language in Language::ALL {
                let again = read_moves(fold_sentences(&puzzle, &fold, language).as_bytes());
                let again = verify::moves(&snake, &region, &again.expect("read back"));
                assert_eq!(again.as_ref(), Ok(&fold));
            }
        }
        Err(faults) => assert_ne!(faults, []),
    }
}
