//! The library for a browser: bytes in, JSON out.
//!
//! Invariant: nothing is decided here. What is read, solved, counted, hinted and drawn is
//! decided by the library; this crate puts it into the JSON that `web/engine/types.ts`
//! describes. No input makes it panic, and every fault has a hint.

mod clock;
mod counted;
mod download;
mod linear;
mod opened;
mod reply;
mod solved;

use cubewright::ask::Question;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::opened::Source;
use crate::reply::{Fault, reply};
use crate::solved::Found;

/// A puzzle on the table, and the last answer to it.
#[wasm_bindgen]
#[derive(Default)]
pub struct Table {
    open: Option<Open>,
}

struct Open {
    question: Question,
    source: Source,
    found: Option<Found>,
}

#[wasm_bindgen]
impl Table {
    /// A table without a puzzle.
    #[must_use]
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Puts a puzzle on the table; what was there before stays if this one cannot be read.
    pub fn open(&mut self, name: &str, bytes: &[u8], options: &str) -> String {
        reply(opened::open(name, bytes, options).map(|(open, said)| {
            self.open = Some(open);
            said
        }))
    }

    /// Solves the puzzle, or says why that cannot be.
    pub fn solve(&mut self) -> String {
        reply(self.on_table().and_then(solved::solve))
    }

    /// A hint; `laid` is an answer in JSON, or a part of one, or empty.
    pub fn hint(&mut self, laid: &str, level: u8) -> String {
        reply(
            self.on_table()
                .and_then(|open| solved::hint(&open.question, laid, level)),
        )
    }

    /// What is to be seen of an answer in JSON, after verifying it; of the pieces if it
    /// is empty.
    pub fn scene(&mut self, answer: &str) -> String {
        reply(self.on_table().and_then(|open| solved::scene(open, answer)))
    }

    /// Counts all answers; `from` is a checkpoint or empty.
    pub fn count(&mut self, from: &str, watch: &Watcher) -> String {
        let count =
            |open: &mut Open| counted::count(&open.question, from, &|text| watch.seen(text));
        reply(self.on_table().and_then(count))
    }

    /// The linear program.
    pub fn model(&mut self) -> String {
        reply(self.on_table().map(|open| linear::model(&open.question)))
    }

    /// A file to keep: `form` and `view` as in `types.ts`. Empty if there is none; then
    /// `fault` says why.
    pub fn download(&mut self, form: &str, view: &str) -> Download {
        let made = self
            .on_table()
            .and_then(|open| download::made(open, form, view));
        match made {
            Ok(bytes) => Download {
                bytes,
                said: reply(Ok(())),
            },
            Err(fault) => Download {
                bytes: Vec::new(),
                said: reply::<()>(Err(fault)),
            },
        }
    }
}

impl Table {
    fn on_table(&mut self) -> Result<&mut Open, Fault> {
        self.open
            .as_mut()
            .ok_or_else(|| Fault::of("there is no puzzle yet", "open one first"))
    }
}

/// A file to keep, or why there is none.
#[wasm_bindgen]
pub struct Download {
    bytes: Vec<u8>,
    said: String,
}

#[wasm_bindgen]
impl Download {
    /// The file.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        self.bytes.clone()
    }

    /// A reply without a value, or with a fault.
    #[must_use]
    pub fn said(&self) -> String {
        self.said.clone()
    }
}

#[wasm_bindgen]
extern "C" {
    /// Whoever watches a count: an object with a function `seen`.
    pub type Watcher;

    #[wasm_bindgen(method)]
    fn seen(this: &Watcher, text: &str);
}
