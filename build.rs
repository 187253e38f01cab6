//! Lets tests and examples find the shared libraries of optional engines, and tells the programs
//! whether foreign code is linked; packs the catalogue. Without such features it does nothing.
#![expect(
    clippy::disallowed_methods,
    reason = "cargo tells a build script by variables"
)]

use std::env;

/// The features of this floor whose engines are foreign code.
const FOREIGN: [&str; 2] = ["CADICAL", "CP_SAT"];

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    #[cfg(feature = "catalogue")]
    catalogue::pack();
    println!("cargo::rerun-if-env-changed=DEP_CUBEWRIGHT_RPATH");
    let folders = env::var("DEP_CUBEWRIGHT_RPATH").unwrap_or_default();
    if !folders.is_empty() {
        println!("cargo::rustc-link-arg=-Wl,-rpath,{folders}");
    }
    // The build scripts of the programs read it as DEP_CUBEWRIGHT_ENGINES_FOREIGN.
    let foreign = FOREIGN.map(|name| env::var_os(format!("CARGO_FEATURE_{name}")));
    if foreign.iter().any(Option::is_some) {
        println!("cargo::metadata=FOREIGN=1");
    }
}

#[cfg(feature = "catalogue")]
#[path = "src/catalogue/words.rs"]
mod words;

/// Packs the files of `data/catalogue/`, each by itself, with an index of their names.
#[cfg(feature = "catalogue")]
mod catalogue {
    use std::fmt::Write as _;
    use std::fs;
    use std::path::{Path, PathBuf};

    use super::words;

    pub(super) fn pack() {
        println!("cargo::rerun-if-changed=data");
        println!("cargo::rerun-if-changed=src/catalogue/words.rs");
        let to = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo says it"));
        let folder = fs::read_dir("data/catalogue").expect("the catalogue");
        let mut files: Vec<PathBuf> = folder.flatten().map(|entry| entry.path()).collect();
        files.retain(|file| file.extension().is_some_and(|it| it == "txt"));
        files.sort();
        let (mut shelves, mut names, mut shelf) = (String::new(), Vec::new(), 0);
        for file in &files {
            let text = with_files(&fs::read_to_string(file).expect("a file of the catalogue"));
            for (number, chunk) in chunks(&text).iter().enumerate() {
                let stem = file.file_stem().expect("a name").to_string_lossy();
                let packed = to.join(format!("{stem}-{number}.lz4"));
                let bytes = lz4_flex::compress(chunk.as_bytes());
                fs::write(&packed, bytes).expect("a place for what is built");
                let index = index(chunk);
                names.extend(whole_names(&index).map(|(hash, line)| (hash, shelf, line)));
                shelf += 1;
                let packed = packed
                    .to_str()
                    .expect("a folder that can be written in Rust");
                writeln!(
                    shelves,
                    "Shelf {{ index: {index:?}, size: {}, packed: include_bytes!({packed:?}) }},",
                    chunk.len()
                )
                .expect("memory");
            }
        }
        names.sort_unstable();
        let code = format!(
            "pub(super) static SHELVES: &[Shelf] = &[\n{shelves}];\n\
             #[expect(clippy::unreadable_literal, reason = \"hashes\")]\n\
             pub(super) static NAMES: &[(u32, u16, u16)] = &{names:?};\n"
        );
        fs::write(to.join("catalogue.rs"), code).expect("a place for what is built");
    }

    /// How long the puzzles of a chunk are at most, if it has more than one: what is unpacked for a name.
    const CHUNK: usize = 4096;

    /// A file of the catalogue in chunks that each can be read alone: what holds for all puzzles, the sets
    /// that some of these take, and these. A long series is cut between its members.
    fn chunks(text: &str) -> Vec<String> {
        let mut parts = parts(text);
        let header = parts.next().expect("a header");
        let (sets, parts): (Vec<&str>, Vec<&str>) = parts.partition(|it| it.starts_with("SET: "));
        let parts = parts.into_iter().flat_map(short);
        let mut chunks: Vec<Vec<String>> = vec![Vec::new()];
        for part in parts {
            let last = chunks.last_mut().expect("there is one");
            let length: usize = last.iter().map(String::len).sum();
            if length > 0 && length + part.len() > CHUNK {
                chunks.push(vec![part]);
            } else {
                last.push(part);
            }
        }
        let whole = |parts: Vec<String>| {
            let uses = |set: &&&str| {
                let uses = set
                    .lines()
                    .next()
                    .expect("its name")
                    .replacen("SET", "USES", 1);
                let has = |text: &str| text.lines().any(|line| line == uses);
                has(header) || parts.iter().any(|part| has(part))
            };
            let mut all = vec![header];
            all.extend(sets.iter().filter(uses).copied());
            all.extend(parts.iter().map(String::as_str));
            all.join(&words::BETWEEN.to_string())
        };
        chunks.into_iter().map(whole).collect()
    }

    /// What begins a part of a file; long series are cut.
    const PARTS: [&str; 4] = ["PUZZLE: ", "SERIES: ", "SERIES-GOES-ON: ", "SET: "];

    /// The parts of a file, that which holds for all of them first.
    fn parts(text: &str) -> impl Iterator<Item = &str> {
        let mut rest = Some(text);
        std::iter::from_fn(move || {
            let text = rest?;
            let begins = |at: &usize| PARTS.iter().any(|part| text[*at..].starts_with(part));
            let mut lines = text.match_indices('\n').map(|(at, _)| at + 1);
            let end = lines.find(begins);
            rest = end.map(|end| &text[end..]);
            Some(&text[..end.unwrap_or(text.len())])
        })
    }

    /// A part of a file in pieces that fit into a chunk, if it is a series.
    fn short(part: &str) -> Vec<String> {
        let series = part.strip_prefix("SERIES: ");
        let Some((first, rest)) = series.and_then(|it| it.split_once('\n')) else {
            return vec![part.to_owned()];
        };
        let (header, members) = rest.split_once("--\n").expect("its members");
        let members: Vec<&str> = members.lines().filter(|line| !line.is_empty()).collect();
        let longest = members.iter().map(|it| it.len() + 1).max().unwrap_or(1);
        let fitting = (CHUNK - header.len()) / longest - 2;
        let cut = members.chunks(fitting).enumerate().map(|(number, some)| {
            let name = words::member_name(first, number * fitting);
            let begins = if number == 0 {
                "SERIES"
            } else {
                "SERIES-GOES-ON"
            };
            format!("{begins}: {name}\n{header}--\n{}\n\n", some.join("\n"))
        });
        cut.collect()
    }

    /// The text with the content of each file of `data/` that it names, as `FORM` and body.
    fn with_files(text: &str) -> String {
        let mut whole = String::with_capacity(text.len());
        for line in text.lines() {
            if let Some(name) = line.strip_prefix("FILE: ") {
                let file = Path::new("data").join(name);
                let form = file.extension().expect("an extension").to_string_lossy();
                let content = fs::read_to_string(&file).expect("a file that the catalogue names");
                write!(whole, "FORM: {form}\n==\n{}\n", content.trim_end()).expect("memory");
            } else {
                writeln!(whole, "{line}").expect("memory");
            }
        }
        whole
    }

    /// The names of each puzzle as they are compared, a line each.
    fn index(text: &str) -> String {
        let mut lines: Vec<String> = Vec::new();
        let mut series = 0;
        for line in text.split(['\n', words::BETWEEN]) {
            if let Some(name) = line.strip_prefix("PUZZLE: ") {
                lines.push(format!(" {}", words::plain(name)));
                series = 0;
            } else if let Some(names) = line.strip_prefix("ALSO: ") {
                let last = lines.last_mut().expect("other names follow a name");
                for name in names.split(';') {
                    write!(last, "\t {}", words::plain(name)).expect("memory");
                }
            } else if let Some((mark, name)) = series_of(line) {
                lines.push(format!("{mark}0 {}", words::plain(name)));
                series = 1;
            } else if line == "--" && series > 0 {
                series = 2;
            } else if series > 1 && !line.is_empty() {
                let last = lines.last_mut().expect("a series");
                let (size, name) = last[1..].split_once(' ').expect("its size");
                let size: usize = size.parse().expect("a number");
                *last = format!("{}{} {name}", &last[..1], size + 1);
            }
        }
        lines.join("\n")
    }

    /// The hash of each whole name in an index, and its line; of a series the name without the number.
    fn whole_names(index: &str) -> impl Iterator<Item = (u32, usize)> {
        index.lines().enumerate().flat_map(|(number, line)| {
            let series = line.strip_prefix(['#', '+']);
            let first = series.and_then(|it| it.split_once(' '));
            let names = first.map_or(line, |(_, first)| words::stem(first));
            let hashes = names.split('\t').map(words::hash);
            hashes.map(move |hash| (hash, number))
        })
    }

    /// How the index marks the beginning of a series, or where it goes on, and the name of the first there.
    fn series_of(line: &str) -> Option<(char, &str)> {
        let of = |begins: &str, mark: char| Some((mark, line.strip_prefix(begins)?));
        of("SERIES: ", '#').or_else(|| of("SERIES-GOES-ON: ", '+'))
    }
}
