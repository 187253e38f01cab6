//! Limits of time and memory hold for every command, on puzzles that are far too large.
//!
//! Wall times depend on the machine, so the default test only asks that no command works on
//! for many times its limit, in time of the processor, that the exit code is a documented one,
//! and that the answer has its shape. The times are told by
//!
//!     cargo test --test cli overrun::every_command -- --nocapture
//!
//! which measures the program in `CUBEWRIGHT_PROGRAM` instead of this build's, if that
//! is set.

use std::fmt::Write as _;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use super::{CUBEWRIGHT, cubewright};
use tempfile::TempDir;

/// The limit that commands are given, in milliseconds.
const LIMIT_MS: u64 = 300;

/// A command that has worked for so long has no limit.
const WORKED: Duration = Duration::from_secs(20);

/// A command that is still there after this hangs, however busy the machine is.
const HANGS: Duration = Duration::from_mins(5);

/// Puzzles that are too large for most questions, by name.
fn puzzles(folder: &Path) -> Vec<PathBuf> {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    let data = |name: &str| root.join("data").join(name);
    let made = |name: &str, text: String| {
        let path = folder.join(name);
        fs::write(&path, text).expect("a folder");
        path
    };
    let dominoes = "PACKING: dominoes\nBOX: 128x32x1\n\nPIECE: a x2048\n##\n".to_owned();
    let equal = format!("a b c\n{}", "a b c\n".repeat(100_000));
    vec![
        root.join("tests/cases/packing/blocks_457.pack"),
        data("pack_hexomino_14x15.pack"),
        data("snake_gen5_s30_1.snake"),
        data("snake_gen5_hard1.snake"),
        made("dominoes.pack", dominoes),
        made("pentominoes.pack", pentominoes()),
        made("equal.dlx", equal),
        made("wide.dlx", wide()),
    ]
}

/// Twelve pentominoes, each many times, in a large box.
pub(super) fn pentominoes() -> String {
    const SHAPES: [&str; 12] = [
        "#####",
        "####\n#...",
        "###\n##.",
        "###\n#.#",
        "###\n#..\n#..",
        "##.\n.##\n.#.",
        ".#.\n###\n.#.",
        "##.\n.#.\n.##",
        "###\n.#.\n.#.",
        "##.\n.##\n..#",
        "####\n.#..",
        "###.\n..##",
    ];
    let mut text = "PACKING: pentominoes\nBOX: 10x12x12\n".to_owned();
    for (number, shape) in SHAPES.iter().enumerate() {
        write!(text, "\nPIECE: p{number} x24\n{shape}\n").expect("memory");
    }
    text
}

/// Sixty thousand options of three to eight among three hundred items.
fn wide() -> String {
    let mut rng = fastrand::Rng::with_seed(1);
    let names: Vec<String> = (0..300).map(|item| format!("i{item}")).collect();
    let mut text = names.join(" ");
    for _ in 0..60_000 {
        let count = rng.usize(3..=8);
        let items = rng.choose_multiple(0..300, count);
        let words: Vec<&str> = items.iter().map(|&item| &*names[item]).collect();
        text.push('\n');
        text.push_str(&words.join(" "));
    }
    text + "\n"
}

/// What a command must say when it is ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    /// Whatever it is.
    Any,
    /// Lines of JSON, the last of which is the end.
    Jsonl,
    /// One object of JSON with this key.
    Object(&'static str),
}

/// Every command that takes a limit, with what it must say.
const COMMANDS: [(&str, Shape); 20] = [
    ("solve", Shape::Any),
    ("solve -f jsonl", Shape::Jsonl),
    ("solve -f json -a --up-to full", Shape::Object("solutions")),
    ("solve -f jsonl -b batsat", Shape::Jsonl),
    ("solve -f jsonl -b microlp", Shape::Jsonl),
    ("solve -f jsonl -b cover", Shape::Jsonl),
    ("solve -f jsonl -n 3 --threads 2", Shape::Jsonl),
    ("count", Shape::Any),
    ("count -f json", Shape::Object("raw")),
    ("count -f json -b cover", Shape::Object("raw")),
    ("count -f json -b batsat", Shape::Object("raw")),
    ("hint", Shape::Any),
    ("render", Shape::Any),
    ("model --stats -f json", Shape::Object("puzzle")),
    ("model --to cnf", Shape::Any),
    ("model --to lp", Shape::Any),
    ("convert --to xml", Shape::Any),
    ("disassemble", Shape::Any),
    ("count --apart -f json", Shape::Object("raw")),
    ("count --by-copies -f json", Shape::Object("type")),
];

/// Commands that make their own puzzles.
const ALONE: [(&str, Shape); 6] = [
    (
        "generate snake --box 5x5x5 --unique --difficulty 1..2 -f jsonl",
        Shape::Jsonl,
    ),
    (
        "generate shell --unique --difficulty 100000000.. -f jsonl",
        Shape::Jsonl,
    ),
    ("census 4x4x4 -f json", Shape::Object("paths")),
    (
        "shapes data/six_colours.hcq --shape 4x4x4 -f json",
        Shape::Object("shapes"),
    ),
    (
        "solve data/six_colours.hcq --shape 2x2x3 --choose -f jsonl",
        Shape::Jsonl,
    ),
    ("bench data/HC_BQ_01.hcq", Shape::Object("cases")),
];

/// How a command ended.
#[derive(Debug)]
struct Ended {
    command: String,
    puzzle: String,
    code: Option<i32>,
    out: String,
    err: String,
    time: Duration,
}

fn program() -> String {
    std::env::var("CUBEWRIGHT_PROGRAM").unwrap_or_else(|_| CUBEWRIGHT.to_owned())
}

fn run(command: &str, puzzle: Option<&Path>, more: &[&str]) -> Ended {
    let mut words = command.split(' ');
    let mut call = Command::new(program());
    call.current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
        .args(words.next())
        .args(puzzle)
        .args(words)
        .args(more)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let start = Instant::now();
    let mut child = call.spawn().expect("the program is there");
    let (out, err) = (reader(child.stdout.take()), reader(child.stderr.take()));
    let code = waited(&mut child, start);
    let time = start.elapsed();
    let name = |path: &Path| {
        path.file_name()
            .map(|name| name.to_string_lossy().into_owned())
    };
    Ended {
        command: command.to_owned(),
        puzzle: puzzle.and_then(name).unwrap_or_default(),
        code,
        out: out.join().expect("it was read"),
        err: err.join().expect("it was read"),
        time,
    }
}

/// Reads on a thread, as pipes that nobody reads fill up.
fn reader(pipe: Option<impl Read + Send + 'static>) -> std::thread::JoinHandle<String> {
    std::thread::spawn(move || {
        let mut bytes = Vec::new();
        if let Some(mut pipe) = pipe {
            pipe.read_to_end(&mut bytes).expect("a pipe");
        }
        String::from_utf8_lossy(&bytes).into_owned()
    })
}

/// The exit code; none if it had to be killed.
fn waited(child: &mut Child, start: Instant) -> Option<i32> {
    while start.elapsed() < HANGS && worked(child) < WORKED {
        if let Some(status) = child.try_wait().expect("a child") {
            return status.code();
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    child.kill().expect("a child");
    child.wait().expect("a child");
    None
}

/// The time of the processor that a program has used, where the system tells it.
fn worked(child: &Child) -> Duration {
    /// What Linux counts in: hundredths of a second.
    const TICK: Duration = Duration::from_millis(10);
    let told = fs::read_to_string(format!("/proc/{}/stat", child.id())).unwrap_or_default();
    // Its own name, which may have spaces, ends with the last bracket.
    let fields = told.rsplit(')').next().unwrap_or_default();
    let ticks = fields.split_whitespace().skip(11).take(2);
    let ticks = ticks.filter_map(|ticks| ticks.parse::<u32>().ok());
    TICK * ticks.sum()
}

fn judge(ended: &Ended, shape: Shape) {
    let said = format!(
        "{} {}: exit code {:?} after {:?}\n{}",
        ended.command, ended.puzzle, ended.code, ended.time, ended.err
    );
    // Answered, proved, of another family or beyond what an engine reads, a limit.
    assert!(matches!(ended.code, Some(0..=4)), "{said}");
    let json = |text: &str| -> serde_json::Value {
        serde_json::from_str(text).unwrap_or_else(|error| panic!("{said}\n{text}: {error}"))
    };
    if ended.code != Some(4) {
        return;
    }
    match shape {
        Shape::Any => assert!(!ended.out.is_empty() || !ended.err.is_empty(), "{said}"),
        Shape::Jsonl => {
            let last = json(ended.out.lines().last().unwrap_or_default());
            assert_eq!(last["type"], "end", "{said}");
            assert_eq!(last["status"], "limit", "{said}");
        }
        Shape::Object(key) => {
            let object = json(&ended.out);
            assert!(!object[key].is_null(), "{said}\n{}", ended.out);
            assert_ne!(object["complete"], true, "{said}");
            if object["type"] == "model" {
                has_reasons(&object, &said);
            }
        }
    }
}

/// The figures of a model that are null have a reason.
fn has_reasons(model: &serde_json::Value, said: &str) {
    let reasons = model["reasons"].as_array().expect("a list");
    let reasons: Vec<_> = reasons
        .iter()
        .filter_map(|reason| reason.as_str())
        .collect();
    for (key, value) in model.as_object().expect("an object") {
        let is_told = reasons
            .iter()
            .any(|reason| reason.starts_with(&format!("{key}: ")));
        assert!(!value.is_null() || is_told, "{key} of {said}\n{model}");
    }
}

/// Every command on every puzzle; some are of another family, which is said at once.
fn all(limit: &[&str], see: &mut dyn FnMut(Ended, Shape)) {
    let folder = TempDir::new().expect("a folder");
    for puzzle in cubewright_test::some_of(puzzles(folder.path())) {
        for (command, shape) in COMMANDS {
            see(run(command, Some(&puzzle), limit), shape);
        }
    }
    for (command, shape) in ALONE {
        see(run(command, None, limit), shape);
    }
}

#[test]
fn every_command_ends_at_its_limit() {
    let mut rows = Vec::new();
    let limit = format!("{LIMIT_MS}ms");
    all(&["-t", &limit], &mut |ended, shape| {
        judge(&ended, shape);
        rows.push(ended);
    });
    rows.sort_by_key(|ended| std::cmp::Reverse(ended.time));
    for ended in rows.iter().take(20) {
        let over = ended.time.as_millis().saturating_sub(u128::from(LIMIT_MS));
        println!("{over:>5} ms over: {} {}", ended.command, ended.puzzle);
    }
}

#[test]
fn a_memory_limit_is_told_before_memory_is_taken() {
    let folder = TempDir::new().expect("a folder");
    let puzzle = folder.path().join("pentominoes.pack");
    fs::write(&puzzle, pentominoes()).expect("a folder");
    for command in [
        "solve -f jsonl",
        "solve -f jsonl -b batsat",
        "count",
        "hint",
        "model",
    ] {
        let ended = run(command, Some(&puzzle), &["--memory-limit", "30M"]);
        assert_eq!(ended.code, Some(4), "{ended:?}");
        assert!(ended.err.contains("takes about"), "{ended:?}");
        assert!(ended.err.contains("the limit is 30 MB"), "{ended:?}");
        assert!(ended.err.contains("--memory-limit"), "{ended:?}");
        if command.contains("jsonl") {
            assert!(ended.out.contains("\"status\":\"limit\""), "{ended:?}");
        }
    }
}

/// What no estimate foresees: the list of all solutions, kept for one object of JSON.
#[cfg(target_os = "linux")]
#[test]
fn what_a_search_gathers_is_bounded_too() {
    let puzzle =
        Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join("data/pack_conway.pack");
    let more = ["-a", "-f", "json", "--memory-limit", "32M"];
    let ended = run("solve", Some(&puzzle), &more);
    assert_eq!(ended.code, Some(4), "{}", ended.err);
    assert!(
        ended.err.contains("memory limit of 32 MB was reached"),
        "{}",
        ended.err
    );
    let object: serde_json::Value = serde_json::from_str(&ended.out).expect("one object");
    assert_eq!(object["status"], "limit");
    let shown = object["solutions"].as_array().expect("a list").len();
    assert!(shown > 0);
    assert_eq!(object["found"], shown);
}

/// Which file a reader of the fuzzer reads.
#[cfg(target_os = "linux")]
const CORPORA: [(&str, &str); 5] = [
    ("read_pack", "pack"),
    ("read_xmpuzzle", "xmpuzzle"),
    ("read_dlx", "dlx"),
    ("read_snake", "snake"),
    ("read_shell", "hcq"),
];

/// No file of the fuzzer's corpus makes the allocator give up within 1 GB of address
/// space, nor keeps the program beyond its limit.
#[cfg(target_os = "linux")]
#[test]
fn the_corpus_fits_a_gigabyte() {
    const SCRIPT: &str = "ulimit -v 1000000; for file in \"$1\"/*; do \
                          \"$0\" count \"$file\" -t 150ms >/dev/null 2>\"$2\"; \
                          printf '%s %s %s\\n' $? \"$file\" \
                          \"$(head -c 200 \"$2\" | tr '\\n' ' ')\"; done";
    let folder = TempDir::new().expect("a folder");
    let mut seen = 0;
    for (target, extension) in CORPORA {
        let from = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
            .join("fuzz/corpus")
            .join(target);
        let to = folder.path().join(target);
        fs::create_dir(&to).expect("a folder");
        for entry in fs::read_dir(from).expect("the corpus is there") {
            let path = entry.expect("an entry").path();
            let name = path
                .file_stem()
                .expect("a name")
                .to_string_lossy()
                .into_owned();
            fs::copy(&path, to.join(format!("{name}.{extension}"))).expect("a folder");
        }
        let told = Command::new("sh")
            .args(["-c", SCRIPT, CUBEWRIGHT])
            .arg(&to)
            .arg(folder.path().join("told"))
            .output()
            .expect("a shell");
        for line in String::from_utf8_lossy(&told.stdout).lines() {
            let code = line.split(' ').next().unwrap_or_default();
            assert!(matches!(code, "0" | "1" | "2" | "3" | "4"), "{line}");
            seen += 1;
        }
    }
    assert!(seen > 200, "{seen}");
}

#[test]
fn a_huge_text_is_told_before_it_is_written() {
    // The limit of memory keeps the test short.
    let arguments = "model data/snake_gen5_hard1.snake --to cnf --memory-limit 200M";
    for (language, says) in [
        ("en", "note: the text will have about "),
        ("de", "Hinweis: der Text wird etwa "),
    ] {
        let ran = cubewright(&format!("{arguments} --language {language}"));
        assert_eq!((ran.code, &*ran.out), (4, ""), "{}", ran.err);
        let size = ran
            .err
            .strip_prefix(says)
            .unwrap_or_else(|| panic!("{}", ran.err));
        assert!(
            size.split(' ')
                .nth(1)
                .is_some_and(|unit| unit.starts_with("MB")),
            "{size}"
        );
    }
    let small = cubewright("model data/HC_BQ_01.hcq --to cnf");
    assert_eq!(small.err, "");
}
