//! Checkers of proofs that clauses cannot be satisfied. They share nothing with
//! the library: clauses are read from DIMACS text.
#![allow(dead_code, unreachable_pub, reason = "each test uses its part")]

use std::collections::HashMap;

/// Literals as in DIMACS.
pub type Clause = Vec<i32>;

/// The clauses of a DIMACS text; the header must be right.
pub fn read_dimacs(text: &str) -> Result<(usize, Vec<Clause>), String> {
    let mut lines = text.lines().filter(|line| !line.starts_with('c'));
    let header = lines.next().and_then(|line| line.strip_prefix("p cnf "));
    let header = numbers_of(header.ok_or("no header")?)?;
    let [variables, count] = header[..] else {
        return Err("a bad header".to_owned());
    };
    let clauses: Vec<Clause> = lines.map(clause_of).collect::<Result<_, _>>()?;
    let fits = |l: &i32| i64::from(l.unsigned_abs()) <= variables;
    let complete = usize::try_from(count) == Ok(clauses.len());
    if !complete || !clauses.iter().flatten().all(fits) {
        return Err("the header does not fit".to_owned());
    }
    Ok((usize::try_from(variables).expect("small"), clauses))
}

fn numbers_of(line: &str) -> Result<Vec<i64>, String> {
    let numbers = line.split_whitespace().map(str::parse);
    let numbers: Result<_, core::num::ParseIntError> = numbers.collect();
    numbers.map_err(|error| format!("{error}: {line}"))
}

/// A line of literals that 0 ends.
fn clause_of(line: &str) -> Result<Clause, String> {
    match numbers_of(line)?.split_last() {
        Some((0, literals)) if !literals.contains(&0) => {
            let literals = literals.iter().map(|&l| i32::try_from(l).expect("small"));
            Ok(literals.collect())
        }
        _ => Err(format!("no clause: {line}")),
    }
}

/// Checks an LRAT proof without RAT steps: each clause must follow from its hints
/// in their order, each of which must have one literal left, the last one none.
pub fn check_lrat(dimacs: &str, proof: &str) -> Result<(), String> {
    let (_, clauses) = read_dimacs(dimacs)?;
    let mut known: HashMap<i64, Clause> = (1..).zip(clauses).collect();
    if known.values().any(Vec::is_empty) {
        return Ok(());
    }
    for line in proof.lines() {
        let wrong = |what: &str| format!("{what}: {line}");
        let words: Vec<&str> = line.split_whitespace().collect();
        if words.get(1) == Some(&"d") {
            let (ids, zero) = words[2..].split_at(words.len() - 3);
            if zero != ["0"] {
                return Err(wrong("no end"));
            }
            for id in ids {
                let id: i64 = id.parse().map_err(|_| wrong("no number"))?;
                known
                    .remove(&id)
                    .ok_or_else(|| wrong("nothing to delete"))?;
            }
            continue;
        }
        let numbers = words.iter().map(|word| word.parse::<i64>());
        let numbers: Vec<i64> = numbers
            .collect::<Result<_, _>>()
            .map_err(|_| wrong("no number"))?;
        let mut parts = numbers[1..].split(|&number| number == 0);
        let (Some(literals), Some(hints), Some([]), None) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(wrong("not two lists"));
        };
        let clause: Clause = literals
            .iter()
            .map(|&l| i32::try_from(l).expect("small"))
            .collect();
        follows(&clause, hints, &known).map_err(|what| wrong(&what))?;
        if clause.is_empty() {
            return Ok(());
        }
        if known.insert(numbers[0], clause).is_some() {
            return Err(wrong("a number twice"));
        }
    }
    Err("the empty clause is missing".to_owned())
}

fn follows(clause: &[i32], hints: &[i64], known: &HashMap<i64, Clause>) -> Result<(), String> {
    let mut holds: Vec<i32> = clause.iter().map(|l| -l).collect();
    for (at, hint) in hints.iter().enumerate() {
        let hint = known.get(hint).ok_or_else(|| format!("no clause {hint}"))?;
        let mut open = hint.iter().filter(|&&literal| !holds.contains(&-literal));
        match (open.next(), open.next()) {
            (None, _) if at + 1 == hints.len() => return Ok(()),
            (None, _) => return Err("hints behind the contradiction".to_owned()),
            // CaDiCaL also names units that hold already.
            (Some(&literal), None) => holds.push(literal),
            _ => return Err(format!("{hint:?} is not unit")),
        }
    }
    Err("no contradiction".to_owned())
}

/// Checks a DRAT proof without RAT steps and deletions: each clause must lead to
/// a contradiction by unit propagation when its literals are denied.
pub fn check_rup(dimacs: &str, proof: &str) -> Result<(), String> {
    let (variables, clauses) = read_dimacs(dimacs)?;
    let mut database = Database {
        values: vec![0; variables + 1],
        watches: HashMap::new(),
        clauses: Vec::new(),
        trail: Vec::new(),
        contradiction: false,
    };
    for clause in clauses {
        database.add(clause);
    }
    for line in proof.lines() {
        let clause = clause_of(line)?;
        let fits = |l: &i32| l.unsigned_abs() as usize <= variables;
        if !clause.iter().all(fits) {
            return Err(format!("an unknown variable: {line}"));
        }
        if !database.implies(&clause) {
            return Err(format!("does not follow: {line}"));
        }
        if clause.is_empty() {
            return Ok(());
        }
        database.add(clause);
    }
    Err("the empty clause is missing".to_owned())
}

struct Database {
    /// 1 true, -1 false, 0 open, by variable.
    values: Vec<i8>,
    /// By literal, the clauses that watch it: it is one of their first two.
    watches: HashMap<i32, Vec<usize>>,
    clauses: Vec<Clause>,
    trail: Vec<i32>,
    contradiction: bool,
}

impl Database {
    fn value(&self, literal: i32) -> i8 {
        let value = self.values[literal.unsigned_abs() as usize];
        if literal > 0 { value } else { -value }
    }

    fn set(&mut self, literal: i32) {
        self.values[literal.unsigned_abs() as usize] = if literal > 0 { 1 } else { -1 };
        self.trail.push(literal);
    }

    fn add(&mut self, mut clause: Clause) {
        clause.sort_by_key(|&literal| core::cmp::Reverse(self.value(literal)));
        match clause[..] {
            [] => self.contradiction = true,
            [first, ..] if self.value(first) < 0 => self.contradiction = true,
            [first] => self.assert_unit(first),
            [first, second, ..] => {
                self.watches
                    .entry(first)
                    .or_default()
                    .push(self.clauses.len());
                self.watches
                    .entry(second)
                    .or_default()
                    .push(self.clauses.len());
                let unit = self.value(second) < 0 && self.value(first) == 0;
                self.clauses.push(clause);
                if unit {
                    self.assert_unit(first);
                }
            }
        }
    }

    fn assert_unit(&mut self, literal: i32) {
        if self.value(literal) == 0 {
            let from = self.trail.len();
            self.set(literal);
            self.contradiction |= self.propagate(from);
        }
    }

    /// Whether unit propagation from `trail[from..]` ends in a contradiction.
    fn propagate(&mut self, mut from: usize) -> bool {
        while let Some(&done) = self.trail.get(from) {
            from += 1;
            let watching = self.watches.remove(&-done).unwrap_or_default();
            let mut kept = Vec::new();
            let mut conflict = false;
            for (at, &index) in watching.iter().enumerate() {
                let mut clause = core::mem::take(&mut self.clauses[index]);
                let other = usize::from(clause[0] == -done);
                let mine = 1 - other;
                let found = (2..clause.len()).find(|&k| self.value(clause[k]) >= 0);
                let (is_true, open) = (self.value(clause[other]) > 0, clause[other]);
                if let (false, Some(k)) = (is_true, found) {
                    clause.swap(mine, k);
                    self.watches.entry(clause[mine]).or_default().push(index);
                } else {
                    kept.push(index);
                    if !is_true && self.value(open) < 0 {
                        conflict = true;
                    } else if !is_true {
                        self.set(open);
                    }
                }
                self.clauses[index] = clause;
                if conflict {
                    kept.extend(&watching[at + 1..]);
                    break;
                }
            }
            self.watches.entry(-done).or_default().extend(kept);
            if conflict {
                return true;
            }
        }
        false
    }

    fn implies(&mut self, clause: &[i32]) -> bool {
        let from = self.trail.len();
        let mut found = self.contradiction;
        for &literal in clause {
            match self.value(literal) {
                0 => self.set(-literal),
                value => found |= value > 0,
            }
        }
        found = found || self.propagate(from);
        for literal in self.trail.drain(from..) {
            self.values[literal.unsigned_abs() as usize] = 0;
        }
        found
    }
}
