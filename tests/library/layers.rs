//! Imports go one way, and files stay readable: `docs/architecture.md` says why.

use cubewright_test as support;

use std::path::{Path, PathBuf};

/// A room and what it may import from this crate, itself always included. A folder within
/// a room is a room of its own if it is listed; who may import a room may import those
/// within it.
const ALLOWED: [(&str, &str); 39] = [
    ("geometry", ""),
    ("bits", ""),
    ("id", ""),
    ("count", "language"),
    ("language", ""),
    ("lists", ""),
    ("parallel", ""),
    ("rng", ""),
    ("xml", "language"),
    ("model", "id language"),
    ("family", "count language model"),
    ("family/cover", "count family language model"),
    ("family/shell", "bits count geometry language"),
    ("family/snake", "count geometry id language"),
    ("family/packing", "geometry id language"),
    ("family/packing/attributes", "family geometry"),
    ("family/shell/attributes", "family"),
    ("family/snake/attributes", "family geometry"),
    ("family/shell/model", "family/shell geometry model"),
    ("family/snake/model", "family family/snake geometry model"),
    (
        "family/packing/model",
        "family family/packing geometry lists model rng",
    ),
    ("family/shell/family", "count family language model verify"),
    ("family/snake/family", "count family language model verify"),
    (
        "family/packing/family",
        "count family language model verify",
    ),
    (
        "verify",
        "count family/packing family/shell family/snake geometry language",
    ),
    ("export", "language model xml"),
    ("question", "count family formats language model"),
    ("infeasible/packing", "bits family/packing geometry"),
    ("infeasible/shell", "family/shell geometry"),
    (
        "engine",
        "bits count export family geometry infeasible/shell language lists model parallel rng verify",
    ),
    ("board", "engine family rng"),
    (
        "disassemble",
        "bits engine family/packing geometry parallel",
    ),
    (
        "generate",
        "count disassemble engine family geometry language model parallel rng verify",
    ),
    ("plan", "engine rng"),
    ("catalogue", "count formats language"),
    ("formats", "export family geometry language model xml"),
    ("show", "family geometry language parallel"),
    (
        "infeasible",
        "count engine export family geometry infeasible language model verify",
    ),
    (
        "solve",
        "count engine export family geometry infeasible language model parallel rng verify",
    ),
];

/// The one door may import everything.
pub(super) const DOOR: &str = "puzzle";

/// The floors of what the programs share, and what each may import of the others.
const FLOORS: [(&str, &str); 9] = [
    ("allocator", ""),
    ("terminal", ""),
    ("json", ""),
    ("errors", "json terminal"),
    ("files", "errors terminal"),
    ("limits", "errors files terminal"),
    ("options", "errors terminal"),
    ("answer", "errors json limits terminal"),
    ("engines", "errors json options terminal"),
];

/// The floors of the program `cubewright`, and what each may import of the others. No command may import
/// another one.
const OF_PROGRAM: [(&str, &str); 11] = [
    ("bin", ""),
    ("errors", ""),
    ("command", "errors"),
    ("json", ""),
    ("options", "errors"),
    ("inputs", "errors options"),
    ("searches", "errors options"),
    ("answers", "errors inputs json options searches"),
    ("pictures", "answers errors inputs json options searches"),
    (
        "commands",
        "answers command errors inputs json options pictures searches",
    ),
    ("program", "answers command commands errors pictures"),
];

/// The floors of the library, and the least number of imports on each; the upper one hands on what
/// is on the lower one.
const OF_LIBRARY: [(&str, usize); 2] = [("crates/cubewright-core/src", 50), ("src", 50)];

/// Where sources of our own are.
const FOLDERS: [&str; 11] = [
    "src",
    "crates",
    "tests",
    "examples",
    "benches",
    "firmware/app",
    "firmware/device",
    "firmware/ship",
    "firmware/sim",
    "web/wasm/src",
    "web/wasm/bindgen",
];

/// No source file is longer than this, so that each reads in one sitting.
const MOST_LINES: usize = 450;

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        // What a workspace of its own builds is no source.
        if path.is_dir() && !path.ends_with("target") {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

pub(super) fn all(folder: &str) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    sources(&support::path(folder), &mut found);
    let text = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).expect("readable");
        (path, text)
    };
    found.into_iter().map(text).collect()
}

/// The module of a source file below a folder, with `/` between its parts.
fn module(path: &Path, folder: &str) -> String {
    let relative = path.strip_prefix(support::path(folder)).expect("below it");
    let parts = relative.components();
    let parts: Vec<String> = parts
        .map(|part| part.as_os_str().to_string_lossy().into_owned())
        .collect();
    let path = parts.join("/");
    path.trim_end_matches(".rs")
        .trim_end_matches("/mod")
        .to_owned()
}

/// Whether `module` is `room` or lies within it.
fn is_within(module: &str, room: &str) -> bool {
    module
        .strip_prefix(room)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// A room, and what it may import.
type Room = (&'static str, &'static str);

/// The innermost of these rooms that a module lies in.
fn room(module: &str, rooms: &[Room]) -> Option<Room> {
    let within = rooms.iter().filter(|(room, _)| is_within(module, room));
    within.max_by_key(|(room, _)| room.len()).copied()
}

/// The modules that follow `crate::` in code, without documentation and unit tests.
fn imports(text: &str) -> Vec<String> {
    let code = text.split("#[cfg(test)]\nmod ").next().unwrap_or(text);
    let code = code
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    let mut found = Vec::new();
    for line in code {
        for (at, _) in line.match_indices("crate::") {
            let rest = &line[at + "crate::".len()..];
            let is_own_crate = !line[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
            let is_path = |c: &char| c.is_alphanumeric() || *c == '_' || *c == ':';
            let path: String = rest.chars().take_while(is_path).collect();
            let path = path.trim_end_matches(':').replace("::", "/");
            if is_own_crate && !path.is_empty() {
                found.push(path);
            }
        }
    }
    found
}

/// Asserts that the modules below a folder import what their rooms may; says how many imports there
/// are.
fn assert_one_way(folder: &str, rooms: &[Room]) -> usize {
    let mut checked = 0;
    for (path, text) in all(folder) {
        let module = module(&path, folder);
        if module == "lib" || is_within(&module, DOOR) {
            continue;
        }
        let (own, allowed) = room(&module, rooms).unwrap_or_else(|| panic!("{module}: no room"));
        for import in imports(&text) {
            let (of, _) = room(&import, rooms).unwrap_or_else(|| panic!("{import}: no room"));
            let may = |room: &str| is_within(of, room);
            let fine = of == own || allowed.split(' ').any(may);
            assert!(fine, "{} may not import {import}", path.display());
            checked += 1;
        }
    }
    checked
}

#[test]
fn imports_go_one_way() {
    for (floor, least) in OF_LIBRARY {
        assert!(assert_one_way(floor, &ALLOWED) > least, "{floor}");
    }
}

#[test]
fn imports_of_the_programs_go_one_way() {
    let checked = assert_one_way("crates/cubewright-programs/src", &FLOORS);
    assert!(checked > 20, "no sources");
}

#[test]
fn imports_of_the_commands_go_one_way() {
    let folder = "crates/cubewright-cli/src";
    let checked = assert_one_way(folder, &OF_PROGRAM);
    assert!(checked > 200, "no sources");
    for (path, text) in all(&format!("{folder}/commands")) {
        let module = module(&path, folder);
        let command = |module: &str| module.split('/').nth(1).map(str::to_owned);
        for import in imports(&text) {
            let is_other = is_within(&import, "commands") && command(&import) != command(&module);
            assert!(!is_other, "{} may not import {import}", path.display());
        }
    }
}

/// Nothing but this knows that a type which is printed as JSON has a schema.
#[test]
fn what_is_printed_has_a_schema() {
    let sources = all("crates/cubewright-cli/src");
    let schemas = |path: &Path| path.ends_with("program/schema.rs");
    let schemas = sources.iter().find(|(path, _)| schemas(path));
    let (_, schemas) = schemas.expect("the schemas");
    let mut printed = 0;
    for (path, text) in &sources {
        for line in text.lines() {
            let Some(of) = line.strip_prefix("impl Printed for ") else {
                continue;
            };
            let name: String = of.chars().take_while(|c| c.is_alphanumeric()).collect();
            let has_one = [")", "<"]
                .iter()
                .any(|end| schemas.contains(&format!("(&'a {name}{end}")));
            assert!(has_one, "{}: {name} has no schema", path.display());
            printed += 1;
        }
    }
    assert!(printed > 20, "no sources");
}

#[test]
fn imports_are_recognised() {
    let text = "use crate::model::X;\n/// crate::engine\nlet y = crate::family::shell::Y; // crate::verify";
    assert_eq!(imports(text), ["model/X", "family/shell/Y", "verify"]);
    assert_eq!(imports("use other_crate::model;"), Vec::<String>::new());
    assert_eq!(
        room("family/shell/model/X", &ALLOWED).map(|(room, _)| room),
        Some("family/shell/model")
    );
    assert_eq!(room("families", &ALLOWED), None);
}

#[test]
fn files_read_in_one_sitting() {
    for folder in FOLDERS {
        for (path, text) in all(folder) {
            let lines = text.lines().count();
            assert!(lines <= MOST_LINES, "{}: {lines} lines", path.display());
        }
    }
}

#[test]
fn the_tree_names_no_machine() {
    for folder in FOLDERS {
        for (path, text) in all(folder) {
            for root in ["root", "home", "work", "tmp"] {
                let place = format!("\"/{root}/");
                assert!(!text.contains(&place), "{}: {place}", path.display());
            }
        }
    }
}

/// Outside the folders of the families and the door, who asks of which family a puzzle is,
/// how often, and why. A new family would have to be looked at in each.
const ON_FAMILIES: [(&str, usize); 7] = [
    // Files of BurrTools hold packings.
    ("crates/cubewright-cli/src/answers/burrtools.rs", 1),
    // Solutions of packings go into files of BurrTools.
    ("crates/cubewright-cli/src/answers/emitter.rs", 1),
    // Figures of the catalogue are targets of packings.
    ("crates/cubewright-cli/src/commands/list/building.rs", 1),
    // A packing's target is a shape that pieces of a shell can cover.
    ("crates/cubewright-cli/src/inputs/stock.rs", 1),
    // Pieces are chosen from the sets of a shell.
    ("crates/cubewright-py/src/made.rs", 1),
    // The page draws the figures of the catalogue, too.
    ("web/wasm/src/catalogue.rs", 1),
    // The page has an editor for each family, and maps of the places of shells.
    ("web/wasm/src/opened.rs", 5),
];

/// Engines and certificates that were written for one family ask whether a task is of it.
const FOR_ONE_FAMILY: [&str; 7] = [
    "crates/cubewright-core/src/engine/unit_cube/adapter.rs",
    "src/engine/cover/tried_count.rs",
    "src/engine/frontier/counter.rs",
    "src/engine/frontier/estimate.rs",
    "src/engine/shell_csp/adapter.rs",
    "src/engine/snake/engine.rs",
    "src/infeasible/certificates.rs",
];

/// How a family is asked for in code.
const ASKED: [&str; 14] = [
    "PuzzleData::{}(",
    " Puzzle::{}(",
    "(Puzzle::{}(",
    "PartialSolution::{}(",
    "JsonAnyAnswer::{}(",
    ".as_{}()",
    ".into_{}()",
    ".is_{}()",
    "puzzle::<{}",
    "downcast_ref::<{}",
    "downcast::<{}",
    "is::<{}",
    "name() == \"{}",
    "family == \"{}",
];

/// The families, by the names of their folders.
fn families() -> Vec<String> {
    let entries =
        std::fs::read_dir(support::path("crates/cubewright-core/src/family")).expect("a folder");
    let folders = entries.map(|entry| entry.expect("an entry").path());
    let folders = folders.filter(|path| path.is_dir());
    let name = |path: PathBuf| {
        path.file_name()
            .map(|name| name.to_string_lossy().into_owned())
    };
    folders.filter_map(name).collect()
}

/// How often a text asks of which family a puzzle is.
fn asks(text: &str) -> usize {
    // What solutions are called besides.
    let mut words: Vec<String> = ["Assembly", "Fold", "Options"].map(str::to_owned).into();
    for family in families() {
        let (first, rest) = family.split_at(1);
        words.push(first.to_uppercase() + rest);
        // Options cover items, in every family.
        words.extend(Some(family).filter(|family| family != "cover"));
    }
    let code = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    let code: Vec<&str> = code.collect();
    let code = code.join("\n");
    let forms = ASKED
        .iter()
        .flat_map(|form| words.iter().map(|word| form.replace("{}", word)));
    forms.map(|form| code.matches(&form).count()).sum()
}

#[test]
fn nothing_else_asks_for_the_family() {
    let mut known: Vec<(String, usize)> = Vec::new();
    for folder in [
        "src",
        "crates/cubewright-core/src",
        "crates/cubewright-cli/src",
        "crates/cubewright-milp/src",
        "crates/cubewright-programs/src",
        "crates/cubewright-py/src",
        "web/wasm/src",
        "examples",
    ] {
        for (path, text) in all(folder) {
            let path = path.strip_prefix(support::path(".")).unwrap_or(&path);
            let path = path.display().to_string();
            let is_named = FOR_ONE_FAMILY.contains(&&*path);
            if is_named || path.contains("src/family/") || path.contains("src/puzzle/") {
                continue;
            }
            let asks = asks(&text);
            if asks > 0 {
                known.push((path, asks));
            }
        }
    }
    known.sort();
    let expected: Vec<(String, usize)> = ON_FAMILIES
        .iter()
        .map(|&(path, arms)| (path.to_owned(), arms))
        .collect();
    assert_eq!(known, expected);
}

#[test]
fn questions_for_the_family_are_recognised() {
    for text in [
        "match x { PuzzleData::Shell(shell) => 1 }",
        "if let Some(shell) = puzzle.as_shell() {",
        "let model = task.puzzle::<ShellModel>();",
        "any.downcast_ref::<SnakeModel>()",
    ] {
        assert_eq!(asks(text), 1, "{text}");
    }
    assert_eq!(asks("// PuzzleData::Shell(_)"), 0);
}
