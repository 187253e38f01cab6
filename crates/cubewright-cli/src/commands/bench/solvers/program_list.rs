//! The programs that read our models, as data.
//!
//! Invariant: each was run by these words (`tests/solvers` has the versions), and what is not known of one
//! is left empty.

use cubewright::puzzle::ModelForm;
use cubewright_programs::engines::Kind;

/// A program.
#[derive(Clone, Copy, Debug)]
pub(super) struct Program {
    /// The form that it reads, and its command.
    pub name: &'static str,
    pub kind: Kind,
    pub form: ModelForm,
    pub install: &'static str,
    /// Its command and arguments: `{model}` is the file, `{answer}` the one for the answer, which is
    /// otherwise printed; `{seconds}` and `{ms}` are its limit. Without `{model}` it reads its input.
    pub words: &'static str,
    /// The words of a proof that there is none, and of one that the answer is the best.
    pub none: &'static [&'static str],
    pub best: &'static [&'static str],
    /// The words of an answer that may not be the best, whatever else is said.
    pub open: &'static [&'static str],
    /// Where its log has the version, the nodes and a bound.
    pub version: &'static str,
    pub nodes: &'static str,
    pub bound: &'static str,
    /// It calls models infeasible that are not, when its time is nearly over
    /// (`docs/decisions/0002-cbc-in-its-own-process.md`).
    pub is_hasty: bool,
}

const UNKNOWN: Program = Program {
    name: "",
    kind: Kind::Milp,
    form: ModelForm::Lp,
    install: "",
    words: "",
    none: &[],
    best: &[],
    open: &[],
    version: "",
    nodes: "",
    bound: "",
    is_hasty: false,
};

/// A program that answers as the competitions of its kind ask.
const COMPETITION: Program = Program {
    kind: Kind::Sat,
    none: &["s UNSATISFIABLE"],
    best: &["s OPTIMUM FOUND"],
    ..UNKNOWN
};

const FLATZINC: Program = Program {
    kind: Kind::Cp,
    none: &["=====UNSATISFIABLE====="],
    best: &["=========="],
    nodes: "nodes=#",
    ..UNKNOWN
};

/// A program of Knuth.
const KNUTH: Program = Program {
    kind: Kind::Search,
    form: ModelForm::Dlx,
    install: "Knuth's programs; benches/README.md of the project's sources says how",
    none: &["Altogether 0 solutions"],
    nodes: "# nodes",
    ..UNKNOWN
};

/// All of them.
pub(super) static PROGRAMS: [Program; 23] = [
    Program {
        name: "lp-cbc",
        install: "apt install coinor-cbc, or pip install cbcbox",
        words: "cbc {model} -seconds {seconds} -solve -solution {answer}",
        none: &[
            "Problem proven infeasible",
            "Problem is infeasible",
            "No feasible solution found",
        ],
        best: &["Result - Optimal solution found"],
        version: "Version: #",
        nodes: "Enumerated nodes: #",
        bound: "Lower bound: #",
        is_hasty: true,
        ..UNKNOWN
    },
    Program {
        name: "lp-glpk",
        install: "apt install glpk-utils",
        words: "glpsol --lp {model} --tmlim {seconds} --output {answer}",
        none: &[
            "PROBLEM HAS NO INTEGER FEASIBLE SOLUTION",
            "PROBLEM HAS NO PRIMAL FEASIBLE SOLUTION",
        ],
        best: &["INTEGER OPTIMAL SOLUTION FOUND"],
        version: "LP/MIP Solver #",
        ..UNKNOWN
    },
    Program {
        name: "lp-highs",
        install: "pip install highsbox, whose highs_dist/bin has it",
        words: "highs {model} --time_limit {seconds} --solution_file {answer}",
        none: &["Status Infeasible"],
        best: &["Status Optimal"],
        version: "HiGHS #",
        nodes: "Nodes #",
        bound: "Dual bound #",
        ..UNKNOWN
    },
    Program {
        name: "lp-symphony",
        install: "apt install coinor-symphony",
        words: "symphony -t {seconds} -L {model}",
        none: &["The problem is infeasible", "Problem Found Infeasible"],
        best: &["Optimal Solution Found"],
        version: "Version: #",
        nodes: "Number of analyzed nodes: #",
        bound: "Current Lower Bound: #",
        ..UNKNOWN
    },
    Program {
        name: "mps-lp_solve",
        form: ModelForm::Mps,
        install: "apt install lp-solve",
        words: "lp_solve -S4 -timeout {seconds} -fmps {model}",
        none: &["This problem is infeasible"],
        best: &["Actual values of the variables"],
        open: &["Suboptimal solution"],
        ..UNKNOWN
    },
    Program {
        name: "opb-clasp",
        form: ModelForm::Opb,
        install: "apt install clasp",
        words: "clasp --stats --time-limit={seconds} {model}",
        version: "clasp version #",
        nodes: "Choices : #",
        ..COMPETITION
    },
    Program {
        name: "opb-minisat+",
        form: ModelForm::Opb,
        install: "apt install minisat+",
        words: "minisat+ {model}",
        ..COMPETITION
    },
    Program {
        name: "opb-toulbar2",
        kind: Kind::Cp,
        form: ModelForm::Opb,
        install: "apt install toulbar2",
        words: "toulbar2 {model} -timer={seconds} -w={answer}",
        none: &["No solution"],
        best: &["Optimum: "],
        version: "version : #",
        nodes: "# nodes",
        ..UNKNOWN
    },
    Program {
        name: "mzn-gecode",
        form: ModelForm::Mzn,
        install: "apt install minizinc",
        words: "minizinc --solver gecode --statistics --time-limit {ms} {model}",
        ..FLATZINC
    },
    Program {
        name: "fzn-gecode",
        form: ModelForm::Fzn,
        install: "apt install flatzinc",
        words: "fzn-gecode -s -time {ms} {model}",
        ..FLATZINC
    },
    Program {
        name: "cnf-minisat",
        form: ModelForm::Cnf,
        install: "apt install minisat",
        words: "minisat -cpu-lim={seconds} {model} {answer}",
        none: &["UNSATISFIABLE"],
        nodes: "decisions : #",
        ..COMPETITION
    },
    Program {
        name: "cnf-picosat",
        form: ModelForm::Cnf,
        install: "apt install picosat",
        words: "picosat -v {model}",
        version: "Version #",
        nodes: "# decisions",
        ..COMPETITION
    },
    Program {
        name: "cnf-cadical",
        form: ModelForm::Cnf,
        install: "apt install cadical",
        words: "cadical -t {seconds} {model}",
        version: "Version #",
        nodes: "decisions: #",
        ..COMPETITION
    },
    Program {
        name: "cnf-cryptominisat5",
        form: ModelForm::Cnf,
        install: "apt install cryptominisat",
        words: "cryptominisat5 --maxtime {seconds} {model}",
        version: "CryptoMiniSat version #",
        nodes: "decisions : #",
        ..COMPETITION
    },
    Program {
        name: "cnf-kissat",
        form: ModelForm::Cnf,
        install: "pip install passagemath-kissat, whose sage_wheels/bin has it",
        words: "kissat --time={seconds} {model}",
        version: "version #",
        nodes: "decisions: #",
        ..COMPETITION
    },
    Program {
        name: "cnf-glucose",
        form: ModelForm::Cnf,
        install: "pip install passagemath-glucose, whose sage_wheels/bin has it",
        words: "glucose -model -cpu-lim={seconds} {model}",
        nodes: "decisions : #",
        ..COMPETITION
    },
    Program {
        name: "dlx-dlx1",
        words: "dlx1 m1 t1",
        ..KNUTH
    },
    Program {
        name: "dlx-dlx2",
        words: "dlx2 m1 t1",
        ..KNUTH
    },
    Program {
        name: "dlx-dlx3",
        words: "dlx3 m1 t1",
        ..KNUTH
    },
    Program {
        name: "dlx-dlx5",
        form: ModelForm::Dlx5,
        words: "dlx5 m1",
        best: &["Altogether 1 solution"],
        ..KNUTH
    },
    Program {
        name: "dlx-ssxcc",
        words: "ssxcc m1 t1",
        ..KNUTH
    },
    Program {
        name: "dlx-xccdc",
        words: "xccdc m1 t1",
        ..KNUTH
    },
    Program {
        name: "dlx-ssmcc",
        words: "ssmcc m1 t1",
        ..KNUTH
    },
];

impl Program {
    /// Whether its form tells what options cost.
    pub(super) const fn knows_costs(&self) -> bool {
        match self.form {
            ModelForm::Cnf | ModelForm::Dlx => false,
            ModelForm::Lp
            | ModelForm::Mps
            | ModelForm::Opb
            | ModelForm::Mzn
            | ModelForm::Fzn
            | ModelForm::Dlx5 => true,
        }
    }

    /// Its command, without arguments.
    pub(super) fn command(&self) -> &'static str {
        self.words.split(' ').next().unwrap_or_default()
    }

    /// Whether it reads the model from its input.
    pub(super) fn reads_input(&self) -> bool {
        !self.words.contains("{model}")
    }

    /// Whether it stops by itself at a limit.
    pub(super) fn knows_its_limit(&self) -> bool {
        self.words.contains("{seconds}") || self.words.contains("{ms}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_a_form_and_says_one_program() {
        for (number, program) in PROGRAMS.iter().enumerate() {
            let form = program.name.split('-').next();
            let known = ["lp", "mps", "opb", "mzn", "fzn", "cnf", "dlx"];
            assert!(
                form.is_some_and(|form| known.contains(&form)),
                "{program:?}"
            );
            assert!(
                PROGRAMS[..number]
                    .iter()
                    .all(|other| other.name != program.name)
            );
            assert!(!program.none.is_empty() && !program.install.is_empty());
            // Without words of a proof an answer could never be the best.
            assert!(
                !program.knows_costs() || !program.best.is_empty(),
                "{program:?}"
            );
        }
    }
}
