//! The texts of plain linear programs, as various solvers write them.
#![allow(
    clippy::format_collect,
    clippy::format_push_string,
    clippy::too_many_lines,
    reason = "texts are put together piece by piece"
)]

use super::plain::{Compare, Plain, PlainRow, written};
use fastrand::Rng;

/// `sum` in CPLEX LP; sometimes in lines.
fn sum(program: &Plain, factors: &[i64], rng: &mut Rng) -> String {
    let mut text = String::new();
    for (column, &factor) in program.columns.iter().zip(factors) {
        if factor == 0 {
            continue;
        }
        let sign = if factor < 0 { "-" } else { "+" };
        let size = match (factor.abs(), rng.bool()) {
            (10, true) => String::new(),
            (size, _) => written(size, rng) + " ",
        };
        let gap = ["", " ", "\n   "][rng.usize(..3)];
        text += &format!(" {sign}{gap}{size}{}", column.name);
    }
    if text.is_empty() {
        text = format!(" 0 {}", program.columns[0].name);
    }
    text
}

fn compare(compare: Compare, rng: &mut Rng) -> &'static str {
    let words = match compare {
        Compare::Le => ["<=", "=<", "<"],
        Compare::Ge => [">=", "=>", ">"],
        Compare::Eq => ["=", "=", "="],
    };
    words[rng.usize(..3)]
}

/// The comparisons of a row with their right sides.
fn sides(row: &PlainRow) -> Vec<(Compare, i64)> {
    match (row.least, row.most) {
        (Some(least), Some(most)) if least == most => vec![(Compare::Eq, least)],
        (least, most) => {
            let least = least.map(|it| (Compare::Ge, it));
            least
                .into_iter()
                .chain(most.map(|it| (Compare::Le, it)))
                .collect()
        }
    }
}

pub(super) fn lp(program: &Plain, rng: &mut Rng) -> String {
    let mut text = String::from("\\ a comment\n");
    let aim = if program.is_maximised {
        ["Maximize", "MAX"]
    } else {
        ["minimize", "Min"]
    };
    text += aim[rng.usize(..2)];
    text += ["\n", "\n obj: "][rng.usize(..2)];
    text += &sum(program, &program.costs, rng);
    if program.constant != 0 {
        let sign = if program.constant < 0 { "-" } else { "+" };
        text += &format!(" {sign} {}", written(program.constant.abs(), rng));
    }
    text += ["\nSubject To\n", "\nst\n", "\ns.t.\n"][rng.usize(..3)];
    for row in &program.rows {
        let label = [String::new(), format!(" {}:", row.name)];
        let label = &label[rng.usize(..2)];
        let left = sum(program, &row.factors, rng);
        let sides = sides(row);
        if let [(Compare::Ge, least), (Compare::Le, most)] = sides[..] {
            let (least, most) = (written(least, rng), written(most, rng));
            text += &format!("{label} {least} <= {left} <= {most}\n");
            continue;
        }
        let (sense, side) = sides[0];
        let side = written(side, rng);
        text += &format!("{label} {left} {}{side} \\ end\n", compare(sense, rng));
    }
    let binary =
        |index: usize| (program.columns[index].lower, program.columns[index].upper) == (0, 1);
    text += "Bounds\n";
    for (index, column) in program.columns.iter().enumerate() {
        if !binary(index) {
            let (lower, upper) = (column.lower, column.upper);
            text += &match rng.u8(..3) {
                0 => format!(" {lower} <= {} <= {upper}\n", column.name),
                1 => format!(" {0} >= {lower}\n {0} <= {upper}\n", column.name),
                _ => format!(" {lower} <= {0}\n {0} <= {upper}\n", column.name),
            };
        }
    }
    for (title, is_binary) in [("Binaries", true), ("Generals", false)] {
        let own = (0..program.columns.len()).filter(|&index| binary(index) == is_binary);
        let names: Vec<&str> = own.map(|index| &*program.columns[index].name).collect();
        text += &format!("{title}\n {}\n", names.join(" "));
    }
    text + "End\n"
}

/// MPS, with fields in the columns of fixed MPS or as they come.
pub(super) fn mps(program: &Plain, rng: &mut Rng) -> String {
    let is_fixed = rng.bool();
    let line = |fields: [&str; 4]| {
        let [kind, one, two, three] = fields;
        if is_fixed {
            format!(" {kind:<2} {one:<8}  {two:<8}  {three:>12}")
        } else {
            format!(" {kind} {one} {two} {three}")
        }
    };
    let mut text = String::from("* a comment\nNAME          tiny\n");
    if program.is_maximised {
        text += ["OBJSENSE\n    MAX\n", "OBJSENSE MAXIMIZE\n"][rng.usize(..2)];
    }
    text += "ROWS\n N  cost\n";
    for row in &program.rows {
        let kind = match sides(row)[0].0 {
            Compare::Le => "L",
            Compare::Eq => "E",
            Compare::Ge => "G",
        };
        text += &format!(" {kind}  {}\n", row.name);
    }
    text += "COLUMNS\n    MARK      'MARKER'                 'INTORG'\n";
    for (index, column) in program.columns.iter().enumerate() {
        let cost = ("cost", program.costs[index]);
        let rows = program
            .rows
            .iter()
            .map(|row| (&*row.name, row.factors[index]));
        for (row, factor) in [cost].into_iter().chain(rows) {
            // A column must occur.
            if factor != 0 || row == "cost" {
                text += &(line(["", &column.name, row, &written(factor, rng)]) + "\n");
            }
        }
    }
    text += "    MARK      'MARKER'                 'INTEND'\nRHS\n";
    if program.constant != 0 {
        text += &(line(["", "RHS", "cost", &written(-program.constant, rng)]) + "\n");
    }
    for row in &program.rows {
        text += &(line(["", "RHS", &row.name, &written(sides(row)[0].1, rng)]) + "\n");
    }
    text += "RANGES\n";
    for row in &program.rows {
        if let [(_, least), (_, most)] = sides(row)[..] {
            text += &(line(["", "RNG", &row.name, &written(most - least, rng)]) + "\n");
        }
    }
    text += "BOUNDS\n";
    for column in &program.columns {
        let (lower, upper) = (column.lower.to_string(), column.upper.to_string());
        if (column.lower, column.upper) == (0, 1) && rng.bool() {
            text += &(line(["BV", "BND", &column.name, ""]) + "\n");
        } else if lower == upper {
            text += &(line(["FX", "BND", &column.name, &lower]) + "\n");
        } else {
            text += &(line(["LO", "BND", &column.name, &lower]) + "\n");
            text += &(line(["UP", "BND", &column.name, &upper]) + "\n");
        }
    }
    text + "ENDATA\n"
}

/// OPB, sometimes with negated variables.
pub(super) fn opb(program: &Plain, rng: &mut Rng) -> String {
    let mut text = format!(
        "* #variable= {} #constraint= {}\n* a comment\n",
        program.columns.len(),
        program.rows.len()
    );
    let terms = |factors: &[i64], rng: &mut Rng| {
        let (mut text, mut constant) = (String::new(), 0);
        for (column, factor) in program.columns.iter().zip(factors) {
            let factor = factor / 10;
            if factor != 0 && rng.u8(..4) == 0 {
                // f x = f - f ~x
                constant += factor;
                text += &format!("{:+} ~{} ", -factor, column.name);
            } else if factor != 0 {
                text += &format!("{factor:+} {} ", column.name);
            }
        }
        (text, constant)
    };
    let (costs, constant) = terms(&program.costs, rng);
    if constant == 0 {
        text += &format!(
            "{}: {costs};\n",
            if program.is_maximised { "max" } else { "min" }
        );
    } else {
        // A constant cannot be said: the plain terms again.
        let plain = program.columns.iter().zip(&program.costs);
        let plain: String = plain
            .map(|(column, cost)| format!("{:+} {} ", cost / 10, column.name))
            .collect();
        text += &format!(
            "{}: {plain};\n",
            if program.is_maximised { "max" } else { "min" }
        );
    }
    for row in &program.rows {
        let (left, constant) = terms(&row.factors, rng);
        for (sense, side) in sides(row) {
            let word = match sense {
                Compare::Le => "<=",
                Compare::Eq => "=",
                Compare::Ge => ">=",
            };
            text += &format!("{left}{word} {};\n", side / 10 - constant);
        }
    }
    text
}
