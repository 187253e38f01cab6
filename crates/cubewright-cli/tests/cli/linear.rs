//! Linear programs of others: read, solved, counted, checked and written.

use serde_json::{Value, json};

use super::{CUBEWRIGHT, folder_with, run_in};

const KNAPSACK: &str =
    "Maximize v: 8 a + 5.5 b + 3 c\nSubject To w: 4 a + 3 b + 2 c <= 6\nBinaries a b c\nEnd\n";

/// With an integer column.
const MIXED: &str = "Maximize v: 8.5 a + 5 n + 3\nSubject To w: 4 a + 3 n <= 16\nBounds\n \
                     0 <= n <= 7\nBinaries a\nGenerals n\nEnd\n";

/// GLPK writes the objective as the file has it, which is no cost of ours.
#[test]
fn values_by_number_are_read_of_a_program_of_ones_own() {
    let lp =
        "Maximize v: 8 a + 5 b + 3.5 c\nSubject To w: 4 a + 3 b + 2 c <= 6\nBinaries a b c\nEnd\n";
    let folder = folder_with("k.lp", lp);
    let written = "c Problem:\ns mip 1 3 o 11.5\ni 1 6\nj 1 1\nj 2 0\nj 3 1\ne o f\n";
    std::fs::write(folder.path().join("k.w"), written).expect("written");
    let told = run_in(folder.path(), CUBEWRIGHT, "check k.lp k.w");
    assert!(
        told.out.contains("; the objective is 11.5."),
        "{}{}",
        told.out,
        told.err
    );
    std::fs::write(folder.path().join("k.w"), written.replace("j 2 0", "j 2 1")).expect("written");
    let told = run_in(folder.path(), CUBEWRIGHT, "check k.lp k.w").failure(3);
    assert!(told.contains("break a row of the model"), "{told}");
}

/// Clauses take a variable for each value of an integer, so such a model is for MILP.
#[test]
fn many_values_are_solved_by_milp() {
    let wide = "Maximize v: 3 a + x\nSubject To w: 7 a + 2 x <= 9000\nBounds\n x <= 10000\nBinaries a\n\
                Generals x\nEnd\n";
    let weights: Vec<String> = (0..24)
        .map(|at| format!("{} b{at}", 90_001 + 7919 * at * at))
        .collect();
    let names: Vec<String> = (0..24).map(|at| format!("b{at}")).collect();
    let heavy = format!(
        "Maximize v: {}\nSubject To w: {} <= 3000000\nBinaries {}\nEnd\n",
        names.join(" + "),
        weights.join(" + "),
        names.join(" ")
    );
    for (text, value) in [(wide, "v is 4500,"), (&heavy, "v is 9,")] {
        let folder = folder_with("big.lp", text);
        let solved = run_in(folder.path(), CUBEWRIGHT, "solve big.lp -v");
        assert_eq!(solved.code, 0, "{}", solved.err);
        assert!(
            solved.err.contains(value) && solved.err.contains("microlp"),
            "{}",
            solved.err
        );
    }
}

/// Two of the rows contradict each other, the third has nothing to do with that.
#[test]
fn rows_that_cannot_hold_together_are_named() {
    let text = "Minimize v: a\nSubject To\n most: a + 2 b + n <= 1\n other: c + d >= 1\n least: a + b >= 2\n\
                Bounds\n n <= 3\nBinaries a b c d\nGenerals n\nEnd\n";
    let folder = folder_with("k.lp", text);
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    let solved = run("solve k.lp");
    assert_eq!(solved.code, 1, "{}", solved.err);
    let told = "without any one of them the others can: most and least.";
    assert!(solved.out.contains(told), "{}", solved.out);
    for by in ["most is larger by 2,", "least is smaller by 1,"] {
        let told = format!("There is one if the right side of {by} and not if by less.");
        assert!(solved.out.contains(&told), "{}", solved.out);
    }
    let what = run("what k.lp").answer();
    let facts = "  4 columns that are 0 or 1\n  1 integer column\n  3 rows\n";
    assert!(what.contains(facts) && !what.contains("count"), "{what}");
    std::fs::write(
        folder.path().join("k.lp"),
        text.replace("Binaries", "Binarys"),
    )
    .expect("written");
    assert!(
        run("solve k.lp")
            .failure(3)
            .contains("Generals, Binaries and End")
    );
}

#[test]
fn a_linear_program_is_solved_in_its_own_sense() {
    let folder = folder_with("k.lp", KNAPSACK);
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    let solved = run("solve k.lp");
    assert_eq!(
        (solved.code, &*solved.out),
        (0, "a 1\nc 1\n"),
        "{}",
        solved.err
    );
    let told = "v is 11, and nothing more is possible";
    assert!(solved.err.contains(told), "{}", solved.err);
    let german = run("--language de solve k.lp");
    assert!(
        german.err.contains("v ist 11, und mehr geht nicht"),
        "{}",
        german.err
    );
    assert_eq!(run("count k.lp").out, "        6  solutions\n");
    let json = run("solve k.lp -f json").out;
    let json: Value = serde_json::from_str(&json).expect("JSON");
    let objective = json!({"aim": "maximise", "sum": "v", "value": 11, "bound": 11});
    assert_eq!(
        (&json["objective"], &json["cost"]),
        (&objective, &Value::Null)
    );
    // Which of several is the best is not told of a list, but what each is worth.
    let all = run("solve k.lp -a -o all.txt");
    assert!(!all.err.contains("v is"), "{}", all.err);
    let list = std::fs::read_to_string(folder.path().join("all.txt")).expect("written");
    assert!(
        list.contains(", v is 11:\na 1\nc 1\n") && list.contains(", v is 8.5:\nb 1\nc 1\n"),
        "{list}"
    );
    assert_eq!(
        run("check k.lp all.txt").answer().lines().next(),
        Some("6 of 6 are right: every row holds.")
    );
    let lines = run("solve k.lp -a -f jsonl").out;
    assert!(
        lines.contains("\"objective\":8.5}") && lines.contains("\"objective\":11}"),
        "{lines}"
    );
    for form in ["opb", "mps", "lp"] {
        assert_eq!(run(&format!("model k.lp -o again.{form}")).code, 0);
        assert_eq!(
            run(&format!("count again.{form}")).out,
            "        6  solutions\n"
        );
    }
    let measured = run("bench k.lp -o b.json");
    assert_eq!(measured.code, 0, "{}", measured.err);
    let text = std::fs::read_to_string(folder.path().join("b.json")).expect("written");
    assert!(
        text.contains("\"as-read\"") && !text.contains("\"cells\""),
        "{text}"
    );
}

/// With decimals, a constant and the other sense, which integers to be minimised have not.
#[test]
fn scale_and_constant_of_an_objective_are_not_lost() {
    let folder = folder_with("k.lp", KNAPSACK.replace("3 c\n", "3 c + 7\n"));
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    let stats = run("model k.lp --stats -f json").answer();
    let stats: Value = serde_json::from_str(&stats).expect("JSON");
    assert_eq!(stats["optimum"], 18, "{stats}");
    if cfg!(feature = "microlp") {
        let bound = stats["lp_bound"].as_f64().expect("a number");
        assert!((18.66..18.67).contains(&bound), "{stats}");
        let gap = stats["integrality_gap"].as_f64().expect("a number");
        assert!((gap - (bound - 18.0)).abs() < 1e-9, "{stats}");
        assert!(
            run("model k.lp --stats")
                .answer()
                .contains("optimum          18\n")
        );
        let bench = run("bench k.lp -o b.csv");
        assert_eq!(bench.code, 0, "{}", bench.err);
        let rows = std::fs::read_to_string(folder.path().join("b.csv")).expect("written");
        assert!(rows.contains(",optimum,found,18,"), "{rows}");
        let bench = run("bench k.lp --solvers=microlp -o s.txt");
        assert_eq!(bench.code, 0, "{}", bench.err);
        let table = std::fs::read_to_string(folder.path().join("s.txt")).expect("written");
        assert!(table.contains("\nv = (70 - cost) / 10\n"), "{table}");
    }
    for (form, mark) in [
        ("lp", "\\"),
        ("mps", "*"),
        ("opb", "*"),
        ("mzn", "%"),
        ("fzn", "%"),
    ] {
        let told = run(&format!("model k.lp --to {form}"));
        let line = format!("\n{mark} v = (70 - cost) / 10\n");
        assert!(told.out.contains(&line), "{form}: {}", told.out);
        assert!(
            told.err
                .contains("minimises a cost in integers: v = (70 - cost) / 10"),
            "{}",
            told.err
        );
    }
    // What the texts say is read as before.
    assert_eq!(run("model k.lp -o again.mps").code, 0);
    assert_eq!(run("count again.mps").out, "        6  solutions\n");
    // Where the value is the cost, there is nothing to say.
    let plain = KNAPSACK.replace("Maximize", "Minimize").replace("5.5", "5");
    std::fs::write(folder.path().join("p.lp"), plain).expect("written");
    let told = run("model p.lp");
    assert!(
        told.err.is_empty() && !told.out.contains("cost"),
        "{}{}",
        told.err,
        told.out
    );
}

/// A program without solutions is told in the words of programs, not of items.
#[test]
fn no_solution_of_a_linear_program_is_one_of_rows() {
    let program = |rows: &str| format!("Minimize o: a\nSubject To\n{rows}\nBinaries a b\nEnd\n");
    for (rows, told) in [
        (
            " w: 2 a + 2 b >= 5",
            "A complete search found none that satisfies w.\n\
             There is one if the right side of w is smaller by 1, and not if by less.",
        ),
        (
            " w: a + b >= 3\n x: a + b = 1",
            "A complete search found none that satisfies w.\n\
             There is one if the right side of w is smaller by 2, and not if by less.",
        ),
        (
            " w: 0 a >= 3\n x: a + b = 1",
            "Row w has nothing on its left side, and 0 does not satisfy it.",
        ),
    ] {
        let folder = folder_with("n.lp", program(rows));
        let ran = run_in(folder.path(), CUBEWRIGHT, "solve n.lp");
        assert_eq!(
            (ran.code, ran.out),
            (1, format!("There is no solution.\n{told}\n")),
            "{rows}"
        );
    }
}

/// Sums count columns that are 0 or 1; what is said of others is true.
#[test]
fn an_objective_over_integer_columns_belongs_into_the_program() {
    let folder = folder_with("n.lp", MIXED);
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    let refused = run("solve n.lp --minimise sum(true)").failure(2);
    assert!(refused.contains("and n may have other values"), "{refused}");
    assert!(!refused.contains("--formulation"), "{refused}");
    let row = run("solve n.lp --subject-to sum(option=='a')==0");
    assert_eq!((row.code, &*row.out), (0, "n 5\n"), "{}", row.err);
}

#[test]
fn integers_have_values() {
    let folder = folder_with("n.lp", MIXED);
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    let answer = run("solve n.lp -o n.txt");
    assert!(
        answer
            .err
            .contains("v is 31.5, and nothing more is possible"),
        "{}",
        answer.err
    );
    let right = "a 1\nn 4\nThe answer is right: every row holds; the objective is 31.5.\n";
    assert_eq!(run("check n.lp n.txt").answer(), right);
    assert_eq!(run("check n.lp --model-solution n.txt").answer(), right);
    assert_eq!(run("solve n.lp -o n.jsonl").code, 0);
    assert_eq!(run("check n.lp n.jsonl").answer(), right);
    std::fs::write(folder.path().join("wrong.txt"), "a 1\nn 5\n").expect("written");
    let wrong = run("check n.lp wrong.txt");
    assert_eq!(
        (wrong.code, &*wrong.out),
        (
            1,
            "The answer is wrong:\n- row w does not hold: its left side is 19\n"
        )
    );
    let counted = run("count n.lp").failure(2);
    assert!(
        counted.contains("only if its columns are 0 or 1"),
        "{counted}"
    );
    assert!(counted.contains("-o x.opb"), "{counted}");
    assert_eq!(run("model n.lp -o n.opb").code, 0);
    assert_eq!(run("count n.opb").out, "       11  solutions\n");
}

#[test]
fn what_is_no_integer_program_is_refused_with_its_line() {
    let folder = folder_with("x.lp", KNAPSACK.replace("Binaries", "Bounds\n"));
    let told = run_in(folder.path(), CUBEWRIGHT, "solve x.lp").failure(3);
    assert!(told.contains("x.lp:4:4"), "{told}");
    let folder = folder_with("x.cnf", "p cnf 1 1\n1 0\n");
    let told = run_in(folder.path(), CUBEWRIGHT, "solve x.cnf").failure(3);
    assert!(
        told.contains("of models, .dlx, .xcc, .lp, .mps and .opb are read"),
        "{told}"
    );
}

#[test]
fn an_opb_has_the_variables_that_it_declares() {
    let solved = |text: &str| {
        let folder = folder_with("x.opb", text);
        run_in(folder.path(), CUBEWRIGHT, "solve x.opb")
    };
    for name in ["x4", "y"] {
        let text = format!("* #variable= 3 #constraint= 1\n+1 x1 +1 {name} >= 1 ;\n");
        let told = solved(&text).failure(3);
        let said = format!("the first line declares 3 variables, and {name} is none of them");
        assert!(told.contains(&said) && told.contains("2:10"), "{told}");
    }
    // The objective may stand behind the rows, and only once.
    let late = "* #variable= 2 #constraint= 1\n+1 x1 +1 x2 >= 1 ;\nmin: +2 x1 +1 x2 ;\n";
    let answer = solved(late);
    assert_eq!((answer.code, &*answer.out), (0, "x2 1\n"), "{}", answer.err);
    let told = solved(&format!("{late}max: +1 x1 ;\n")).failure(3);
    assert!(told.contains("a second objective"), "{told}");
}
