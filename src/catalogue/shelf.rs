//! The files of the catalogue in packed chunks, and how one is read.
//!
//! Invariant: the files are part of the program and tests read all of them, so a line that cannot be read
//! is a mistake of ours and says so.

use super::entry::{Entry, Known, Published};
use super::words::{BETWEEN, member_name};
use crate::count::Symmetry;
use crate::language::{Language, Statement};

/// A chunk of a file of the catalogue.
pub(super) struct Shelf {
    /// A line for each puzzle in the order of the file: its names as they are compared, each behind a
    /// blank, with tabs between. A series is one line: `#`, how many it has here, and the name of the first;
    /// where it goes on, `+` instead.
    pub(super) index: &'static str,
    /// How many bytes it has unpacked.
    size: usize,
    /// Its text by LZ4, which is the quickest to unpack.
    packed: &'static [u8],
}

include!(concat!(env!("OUT_DIR"), "/catalogue.rs"));

/// A chunk, unpacked.
pub(super) struct Text(String);

/// A part of it: the lines of the header, and what follows them.
struct Block<'a> {
    header: Vec<(&'a str, &'a str)>,
    body: &'a str,
    is_whole: bool,
}

impl Shelf {
    pub(super) fn unpack(&self) -> Text {
        let bytes = lz4_flex::decompress(self.packed, self.size);
        let bytes = bytes.expect("the build script packed it");
        Text(String::from_utf8(bytes).expect("it is text"))
    }
}

impl Text {
    /// The puzzles whose numbers in the chunk are wanted, counted without the members of a series, which
    /// are one, and of a series the member.
    pub(super) fn entries(&self, wanted: impl Fn(usize) -> Wanted) -> Vec<Entry> {
        let mut blocks = self.0.split(BETWEEN);
        let common = Block::read(blocks.next().expect("a header"));
        let (mut entries, mut number) = (Vec::new(), 0);
        for text in blocks.filter(|text| !text.starts_with("SET: ")) {
            let wanted = wanted(number);
            number += 1;
            match (wanted, text.starts_with("SERIES")) {
                (Wanted::None, _) => {}
                (_, false) => entries.push(self.entry(&common, &Block::read(text), None)),
                (wanted, true) => {
                    let block = Block::read(text);
                    let lines = block.body.lines().filter(|line| !line.is_empty());
                    let members = lines.enumerate().filter(|(member, _)| wanted.has(*member));
                    entries.extend(members.map(|member| self.entry(&common, &block, Some(member))));
                }
            }
        }
        entries
    }

    fn entry(&self, common: &Block<'_>, block: &Block<'_>, member: Option<(usize, &str)>) -> Entry {
        let get = |key| block.get(key).or_else(|| common.get(key));
        let owned = |key| get(key).map(str::to_owned);
        let first = block.header[0].1;
        let name = member.map_or_else(
            || first.to_owned(),
            |(member, _)| member_name(first, member),
        );
        let body = member.map_or(block.body, |(_, line)| line);
        let own = get("USES").filter(|set| *set != "-" && !block.is_whole);
        let body = match own {
            Some(set) => format!("{}\n\n{}", body.trim_end(), self.set(set)),
            None => body.to_owned(),
        };
        Entry {
            name,
            also: list(block.get("ALSO")),
            family: get("FAMILY").map(both).expect("a family"),
            maker: owned("MAKER"),
            year: owned("YEAR"),
            pieces: number(get("PIECES").expect("a number of pieces")),
            counts: get("COUNTS").map(counts).unwrap_or_default(),
            uncounted: get("UNCOUNTED").map(both),
            published: block.all("PUBLISHED").map(published).collect(),
            level: get("LEVEL").map(number),
            source: owned("SOURCE").expect("a source"),
            extension: owned("FORM").expect("a form"),
            body,
            is_whole: block.is_whole,
        }
    }

    /// The pieces of a set, which may stand in a whole file.
    fn set(&self, name: &str) -> &str {
        let is_it = |text: &&str| {
            let named = text
                .strip_prefix("SET: ")
                .and_then(|text| text.lines().next());
            named == Some(name)
        };
        let set = self
            .0
            .split(BETWEEN)
            .find(is_it)
            .expect("a set that is used");
        &set[set.find("PIECE:").expect("pieces")..]
    }
}

/// Which of a part of a file is wanted.
#[derive(Clone, Copy)]
pub(super) enum Wanted {
    None,
    All,
    /// A member of a series.
    Member(usize),
}

impl Wanted {
    fn has(self, member: usize) -> bool {
        match self {
            Self::None => false,
            Self::All => true,
            Self::Member(wanted) => wanted == member,
        }
    }
}

impl<'a> Block<'a> {
    fn read(text: &'a str) -> Self {
        let (mut header, mut rest) = (Vec::new(), text);
        while let Some((line, behind)) = rest.split_once('\n') {
            rest = behind;
            match line.split_once(": ") {
                _ if line == "--" || line == "==" => {
                    return Self {
                        header,
                        body: rest,
                        is_whole: line == "==",
                    };
                }
                Some(pair) => header.push(pair),
                None => assert!(line.trim().is_empty() || line.starts_with("//"), "{line}"),
            }
        }
        Self {
            header,
            body: "",
            is_whole: false,
        }
    }

    fn all<'b>(&'b self, key: &'b str) -> impl Iterator<Item = &'a str> + 'b {
        let pairs = self.header.iter().filter(move |(name, _)| *name == key);
        pairs.map(|(_, value)| value.trim())
    }

    fn get(&self, key: &str) -> Option<&'a str> {
        self.all(key).next()
    }
}

/// A text in both languages.
fn both(text: &str) -> Statement {
    let (english, german) = text.split_once(" / ").unwrap_or((text, text));
    Statement::new(|language| match language {
        Language::English => english.to_owned(),
        Language::German => german.to_owned(),
    })
}

fn list(value: Option<&str>) -> Vec<String> {
    let values = value.into_iter().flat_map(|value| value.split(';'));
    values.map(|value| value.trim().to_owned()).collect()
}

fn number<T: std::str::FromStr>(text: &str) -> T {
    text.parse().ok().expect("a number")
}

/// All solutions, those up to rotations and those up to all symmetries; `-` is none.
fn counts(text: &str) -> Known {
    let mut values = text.split(' ').map(|it| (it != "-").then(|| number(it)));
    let mut next = || values.next().flatten();
    Known {
        raw: next(),
        rotations: next(),
        full: next(),
    }
}

/// `240 full; Conway and Guy 1961`.
fn published(text: &str) -> Published {
    let (count, by) = text.split_once("; ").expect("a number and by whom");
    let (count, up_to) = count.split_once(' ').expect("up to what");
    let up_to = match up_to {
        "raw" => Symmetry::Raw,
        "rotations" => Symmetry::Rotations,
        "full" => Symmetry::Full,
        other => unreachable!("{other} is no symmetry"),
    };
    Published {
        count: number(count),
        up_to,
        by: by.to_owned(),
    }
}
