//! A linear program whose columns are integers, and within what it is to be solved, as `message.rs` of
//! `cubewright-core` writes it.
//!
//! Invariant: every index is one of a column, and the rows follow each other in the terms. Memory grows with
//! what arrives, not with what is announced.

use std::io::{self, BufRead, ErrorKind, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// What standard input says next.
pub(crate) enum Heard {
    Asked(Box<Asked>),
    Stop,
    End,
}

/// What is to be solved. Of each column lower, upper and cost; of each row its terms begin at an index.
pub(crate) struct Asked {
    pub(crate) log: bool,
    pub(crate) seed: i32,
    pub(crate) nodes: Option<i32>,
    pub(crate) seconds: Option<f64>,
    pub(crate) lower: Vec<f64>,
    pub(crate) upper: Vec<f64>,
    pub(crate) cost: Vec<f64>,
    pub(crate) begins: Vec<i32>,
    pub(crate) least: Vec<f64>,
    pub(crate) most: Vec<f64>,
    pub(crate) index: Vec<i32>,
    pub(crate) factor: Vec<f64>,
    pub(crate) start_index: Vec<i32>,
    pub(crate) start_value: Vec<f64>,
    /// Whether it is to stop.
    pub(crate) is_over: Arc<AtomicBool>,
}

/// Tells a solve to stop.
pub(crate) fn stop(is_over: &AtomicBool) {
    is_over.store(true, Ordering::Relaxed);
}

impl Asked {
    /// Whether it is to stop.
    pub(crate) fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }
}

/// The next line, and the numbers that belong to it.
pub(crate) fn next(from: &mut impl BufRead) -> io::Result<Heard> {
    let mut line = String::new();
    from.read_line(&mut line)?;
    let mut words = line.split_whitespace();
    match words.next() {
        None => Ok(Heard::End),
        Some("stop") => Ok(Heard::Stop),
        Some("solve") => {
            let numbers: Result<Vec<i64>, _> = words.map(str::parse).collect();
            let numbers = numbers.map_err(|error| invalid(&error.to_string()))?;
            let numbers = <[i64; 8]>::try_from(numbers).map_err(|_| invalid("not 8 numbers"))?;
            program(from, numbers).map(|asked| Heard::Asked(Box::new(asked)))
        }
        Some(word) => Err(invalid(&format!("the word {word:?}"))),
    }
}

fn invalid(words: &str) -> io::Error {
    io::Error::new(ErrorKind::InvalidData, words)
}

fn program(from: &mut impl BufRead, numbers: [i64; 8]) -> io::Result<Asked> {
    let [columns, rows, terms, starts, log, seed, nodes, micros] = numbers;
    let doubles = |numbers: Vec<i32>| numbers.into_iter().map(f64::from).collect::<Vec<f64>>();
    let mut read = |length| ints(from, length);
    let [lower, upper, cost] = [read(columns)?, read(columns)?, read(columns)?].map(doubles);
    let begins = read(rows.saturating_add(1))?;
    let (senses, right) = (read(rows)?, doubles(read(rows)?));
    let (index, factor) = (read(terms)?, doubles(read(terms)?));
    let (start_index, start_value) = (read(starts)?, doubles(read(starts)?));
    let is_column = |&column: &i32| (0..columns).contains(&i64::from(column));
    let follows = begins.first() == Some(&0)
        && begins.is_sorted()
        && begins.last().map(|&end| i64::from(end)) == Some(terms);
    if !(follows && index.iter().all(is_column) && start_index.iter().all(is_column)) {
        return Err(invalid("an index is none of a column or a row"));
    }
    let bounds = |open: i32, infinite: f64| {
        let sides = senses.iter().zip(&right);
        sides
            .map(|(&sense, &right)| if sense == open { infinite } else { right })
            .collect()
    };
    #[expect(clippy::cast_precision_loss, reason = "exact up to 285 years")]
    let seconds = (micros >= 0).then_some(micros as f64 / 1e6);
    Ok(Asked {
        log: log != 0,
        seed: i32::try_from(seed).map_err(|_| invalid("the seed"))?,
        nodes: i32::try_from(nodes).ok().filter(|&nodes| nodes >= 0),
        seconds,
        lower,
        upper,
        cost,
        begins,
        least: bounds(-1, f64::NEG_INFINITY),
        most: bounds(1, f64::INFINITY),
        index,
        factor,
        start_index,
        start_value,
        is_over: Arc::default(),
    })
}

/// So many numbers.
fn ints(from: &mut impl BufRead, length: i64) -> io::Result<Vec<i32>> {
    const BYTES: usize = size_of::<i32>();
    let length = i32::try_from(length)
        .ok()
        .and_then(|it| u64::try_from(it).ok());
    let most = length.ok_or_else(|| invalid("a length"))? * BYTES as u64;
    let mut bytes = Vec::new();
    from.take(most).read_to_end(&mut bytes)?;
    if bytes.len() as u64 != most {
        return Err(ErrorKind::UnexpectedEof.into());
    }
    let (numbers, _) = bytes.as_chunks::<BYTES>();
    Ok(numbers
        .iter()
        .map(|&number| i32::from_ne_bytes(number))
        .collect())
}
