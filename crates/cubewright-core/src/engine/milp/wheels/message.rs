//! What a process is asked, and what it tells, as bytes.
//!
//! Invariant: no bytes make the reader panic or take more memory than the model has columns.

use std::io::{self, BufRead, ErrorKind, Read};

use super::super::driver::{MilpAnswer, MilpReply, MilpRequest, integral};
use crate::engine::Cause;
use crate::export::LinearProgram;
use crate::model::Sense;

/// Tells the solver to stop.
pub(super) const STOP: &[u8] = b"stop\n";

/// What a process tells.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Message {
    /// It waits for a program.
    Ready,
    /// The package is not there.
    Missing,
    /// Nodes, bound and best of a search that is under way.
    Progress { nodes: u64, bound: f64, best: f64 },
    /// How a solve ended.
    Ended(End),
    /// The edition of the solver takes smaller models only.
    TooLarge,
    /// The solver does not do what it is asked.
    Failed(String),
    /// A line that a library printed.
    Printed(String),
}

/// What a solver claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Claim {
    Optimal,
    Infeasible,
    Unbounded,
    /// A limit was reached, with a solution or without one.
    Limit,
}

/// How a solve ended.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct End {
    pub claim: Claim,
    pub values: Vec<f64>,
    pub limit: Option<Cause>,
    pub nodes: Option<u64>,
    pub iterations: Option<u64>,
    pub bound: f64,
}

/// A program and its limits as `Asked` in `serve.py` reads them.
pub(super) fn asked(request: &MilpRequest<'_>) -> Vec<u8> {
    let program = request.program;
    let micros = request.time_left.map(|left| left.as_micros());
    let terms: usize = program.rows.iter().map(|row| row.terms.len()).sum();
    let mut bytes = format!(
        "solve {} {} {terms} {} {} {} {} {}\n",
        program.columns.len(),
        program.rows.len(),
        request.start.len(),
        u8::from(request.watched.has_log()),
        request.seed_i32(),
        request.nodes_left_i32().unwrap_or(-1),
        micros.map_or_else(|| "-1".to_owned(), |micros| micros.to_string()),
    )
    .into_bytes();
    let mut add = |number: i32| bytes.extend(number.to_ne_bytes());
    program.columns.iter().for_each(|column| add(column.lower));
    program.columns.iter().for_each(|column| add(column.upper));
    program.columns.iter().for_each(|column| add(column.cost));
    let mut end = 0;
    add(0);
    for row in &program.rows {
        end += row.terms.len();
        add(index(end));
    }
    for row in &program.rows {
        add(match row.sense {
            Sense::Le => -1,
            Sense::Eq => 0,
            Sense::Ge => 1,
        });
    }
    program.rows.iter().for_each(|row| add(row.rhs));
    let all = || program.rows.iter().flat_map(|row| &row.terms);
    all().for_each(|&(column, _)| add(index(column)));
    all().for_each(|&(_, factor)| add(factor));
    let start = request.start.iter();
    start.clone().for_each(|&(column, _)| add(index(column)));
    start.for_each(|&(_, value)| add(i32::try_from(value).unwrap_or(0)));
    bytes
}

/// An index as a library takes it.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "models are far smaller"
)]
const fn index(index: usize) -> i32 {
    index as i32
}

/// The next message; `None` at the end.
pub(super) fn next(told: &mut impl BufRead) -> io::Result<Option<Message>> {
    let mut line = Vec::new();
    if told.read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    let line = String::from_utf8_lossy(&line);
    let line = line.trim_end();
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    let message = match word {
        "ready" => Some(Message::Ready),
        "missing" => Some(Message::Missing),
        "too-large" => Some(Message::TooLarge),
        "failed" => Some(Message::Failed(rest.to_owned())),
        "told" => progress(rest),
        _ => match ended(word, rest) {
            Some((length, mut end)) => {
                end.values = values(told, length)?;
                Some(Message::Ended(end))
            }
            None => None,
        },
    };
    message
        .map(Some)
        .ok_or_else(|| io::Error::new(ErrorKind::InvalidData, "no message"))
}

/// The next line that a library printed; `None` at the end.
pub(super) fn printed(from: &mut impl BufRead) -> io::Result<Option<Message>> {
    let mut line = Vec::new();
    let is_end = from.read_until(b'\n', &mut line)? == 0;
    let line = String::from_utf8_lossy(&line).trim_end().to_owned();
    Ok((!is_end).then_some(Message::Printed(line)))
}

fn progress(numbers: &str) -> Option<Message> {
    let mut words = numbers.split(' ');
    let nodes: i64 = words.next()?.parse().ok()?;
    Some(Message::Progress {
        nodes: u64::try_from(nodes).unwrap_or(0),
        bound: words.next()?.parse().ok()?,
        best: words.next()?.parse().ok()?,
    })
}

/// How many values follow, and the end without them.
fn ended(claim: &str, rest: &str) -> Option<(usize, End)> {
    let claim = match claim {
        "optimal" => Claim::Optimal,
        "infeasible" => Claim::Infeasible,
        "unbounded" => Claim::Unbounded,
        "limit" => Claim::Limit,
        _ => return None,
    };
    let words: Vec<&str> = rest.split(' ').collect();
    let &[limit, length, nodes, iterations, bound] = words.as_slice() else {
        return None;
    };
    // What is not counted is -1.
    let count = |word: &str| {
        word.parse::<i64>()
            .ok()
            .map(|count| u64::try_from(count).ok())
    };
    let end = End {
        claim,
        values: Vec::new(),
        limit: match limit {
            "time" => Some(Cause::Time),
            "nodes" => Some(Cause::Nodes),
            "other" => None,
            _ => return None,
        },
        nodes: count(nodes)?,
        iterations: count(iterations)?,
        bound: bound.parse().ok()?,
    };
    Some((length.parse().ok()?, end))
}

/// So many numbers. What is missing ends the process's answers, so memory grows only with what
/// arrives.
fn values(told: &mut impl BufRead, length: usize) -> io::Result<Vec<f64>> {
    const BYTES: usize = size_of::<f64>();
    let most = length.saturating_mul(BYTES) as u64;
    let mut bytes = Vec::new();
    told.take(most).read_to_end(&mut bytes)?;
    if bytes.len() as u64 != most {
        return Err(ErrorKind::UnexpectedEof.into());
    }
    let (numbers, _) = bytes.as_chunks::<BYTES>();
    Ok(numbers
        .iter()
        .map(|&number| f64::from_ne_bytes(number))
        .collect())
}

/// A line of the list: an engine, its package and its library.
pub(super) fn listed(line: &str) -> Option<[String; 3]> {
    let words: Vec<String> = line.split('\t').map(str::to_owned).collect();
    words.try_into().ok()
}

/// What an end is worth to the driver.
///
/// The rows decide: values that break one are no solution, whatever the solver says of them.
pub(super) fn reply(program: &LinearProgram, end: End) -> MilpReply {
    let values = Some(end.values).filter(|values| integral(program, values).is_some());
    let answer = match (end.claim, values) {
        (Claim::Optimal, Some(values)) => MilpAnswer::Optimal(values),
        (Claim::Optimal, None) => MilpAnswer::Failed("optimal, but a row does not hold".to_owned()),
        (Claim::Infeasible, _) => MilpAnswer::Infeasible,
        (Claim::Unbounded, _) => {
            let words = "it calls a model unbounded whose columns all have bounds";
            MilpAnswer::Failed(words.to_owned())
        }
        (Claim::Limit, Some(values)) => MilpAnswer::Feasible(values),
        (Claim::Limit, None) => MilpAnswer::Limit,
    };
    let iterations = end.iterations;
    MilpReply {
        answer,
        bound: Some(end.bound),
        nodes: end.nodes,
        halt: end.limit,
        figures: iterations
            .map(|count| (["LP iterations", "LP-Iterationen"], count))
            .into_iter()
            .collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::export::{LinearColumn, LinearRow};

    /// `x + y = 1`.
    fn program() -> LinearProgram {
        let column = |name: &str| LinearColumn {
            name: name.to_owned(),
            lower: 0,
            upper: 1,
            cost: 1,
        };
        LinearProgram {
            name: "m".to_owned(),
            columns: vec![column("x"), column("y")],
            rows: vec![LinearRow {
                name: "r".to_owned(),
                terms: vec![(0, 1), (1, 1)],
                sense: Sense::Eq,
                rhs: 1,
            }],
        }
    }

    fn told(line: &str, values: &[f64]) -> Vec<u8> {
        let numbers = values.iter().flat_map(|value| value.to_ne_bytes());
        line.bytes().chain(*b"\n").chain(numbers).collect()
    }

    fn answer(line: &str, values: &[f64]) -> MilpReply {
        match next(&mut told(line, values).as_slice()) {
            Ok(Some(Message::Ended(end))) => reply(&program(), end),
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn every_end_means_what_the_rows_allow() {
        let good = [1e-9, 0.999_999_9];
        let optimal = answer("optimal other 2 7 12 0.5", &good);
        assert_eq!(optimal.answer, MilpAnswer::Optimal(good.to_vec()));
        assert_eq!((optimal.nodes, optimal.bound), (Some(7), Some(0.5)));
        assert_eq!(optimal.figures[0].1, 12);
        let none = answer("infeasible other 0 -1 -1 inf", &[]);
        assert_eq!((none.answer, none.nodes), (MilpAnswer::Infeasible, None));
        for (line, values, halt) in [
            ("limit time 2 3 4 0.0", [1.0, 0.0], Some(Cause::Time)),
            ("limit nodes 2 3 4 0.0", [0.0, 1.0], Some(Cause::Nodes)),
            ("limit other 2 3 4 nan", [0.0, 1.0], None),
        ] {
            let stopped = answer(line, &values);
            assert_eq!(stopped.answer, MilpAnswer::Feasible(values.to_vec()));
            assert_eq!(stopped.halt, halt, "{line}");
        }
        // A relaxation, values of another model, none at all.
        for values in [&[0.5, 0.5][..], &[1.0], &[]] {
            let line = format!("limit time {} 3 4 0.0", values.len());
            assert_eq!(answer(&line, values).answer, MilpAnswer::Limit);
            let line = line.replace("limit", "optimal");
            assert!(matches!(
                answer(&line, values).answer,
                MilpAnswer::Failed(_)
            ));
        }
        let unbounded = answer("unbounded other 0 0 0 -inf", &[]).answer;
        assert!(matches!(unbounded, MilpAnswer::Failed(_)), "{unbounded:?}");
    }

    #[test]
    fn messages_are_read_one_after_the_other() {
        let mut all = b"ready\ntold 5 1.0 inf\n".to_vec();
        all.extend(told("optimal other 2 7 12 0.5", &[1.0, 0.0]));
        all.extend(*b"failed it has no licence\ntoo-large\n");
        let mut all = all.as_slice();
        let mut read = || next(&mut all).expect("a message");
        assert_eq!(read(), Some(Message::Ready));
        let progress = read();
        assert!(matches!(progress, Some(Message::Progress { nodes: 5, .. })));
        assert!(matches!(read(), Some(Message::Ended(_))));
        let failed = "it has no licence".to_owned();
        assert_eq!(read(), Some(Message::Failed(failed)));
        assert_eq!(read(), Some(Message::TooLarge));
        assert_eq!(read(), None);
    }

    /// No prefix and no changed byte makes the reader panic, and none takes memory for what is not
    /// there.
    #[test]
    fn damaged_messages_are_errors() {
        let good = told("optimal other 2 7 12 0.5", &[1.0, 0.0]);
        for length in 1..good.len() {
            assert!(next(&mut &good[..length]).is_err(), "{length} bytes");
        }
        for at in 0..good.len() {
            for change in 0..=255 {
                let mut damaged = good.clone();
                damaged[at] = change;
                let _ = next(&mut damaged.as_slice());
            }
        }
        let huge = told("optimal other 99999999999999999999 7 12 0.5", &[1.0]);
        assert!(next(&mut huge.as_slice()).is_err());
        let huge = told("optimal other 9999999999999999 7 12 0.5", &[1.0]);
        assert!(next(&mut huge.as_slice()).is_err());
    }
}
