//! What of the texts is a command, and which commands a test cannot run.

/// What a line of code begins with if it is a command; in code that shows output, `$` comes first.
pub(super) const COMMANDS: [&str; 26] = [
    "cubewright",
    "milp",
    "cargo",
    "rustup",
    "tests/",
    "docs/",
    "web/",
    "firmware/",
    "crates/",
    "fuzz/",
    "benches/",
    "target/",
    "release/",
    "npm",
    "pip",
    "python",
    "python3",
    "minizinc",
    "openscad",
    "sbatch",
    "probe-rs",
    "rate",
    "git",
    "cd",
    "apt",
    "CUBEWRIGHT_",
];

/// How commands begin that a test cannot run, and why. Each is printed.
pub(super) const NOT_RUN: [(&str, &str); 44] = [
    (
        "cubewright solve data/HC_BQ_01.hcq --engine highs",
        "the package of HiGHS for Python is no part of the set-up",
    ),
    ("python3 -m http.server", "it serves until it is stopped"),
    ("rustup", "it needs a network"),
    ("pip", "it needs a network"),
    ("tests/run", "it is what runs this"),
    ("tests/pages", "it writes pages, and a test compares them"),
    (
        "tests/scale",
        "it needs Slurm and other engines; tests/run all runs it",
    ),
    (
        "tests/solvers",
        "it needs a network; tests/run all runs a part of it",
    ),
    (
        "tests/packages",
        "it packs what is built; tests/run all runs it",
    ),
    (
        "release/",
        "it builds all packages; tests/packages tries them",
    ),
    ("docs/build", "it compiles mdBook; tests/run all runs it"),
    ("web/", "it needs Node; tests/run all runs it"),
    ("npm", "it needs Node; tests/run all runs it"),
    ("firmware/make", "it needs targets; tests/run all runs it"),
    ("cd firmware", "it needs targets; tests/run all runs it"),
    ("cubewright board", "it needs a micro:bit"),
    ("probe-rs", "it needs a micro:bit"),
    (
        "crates/cubewright-py/test",
        "it takes minutes; tests/run all runs it",
    ),
    (
        "python -c",
        "it needs the package; its own tests run all of its page",
    ),
    ("cargo install", "it takes minutes"),
    (
        "cargo build",
        "it takes minutes; tests/run all builds all of these",
    ),
    (
        "cargo --config",
        "it needs the optional engines; tests/run all builds with them",
    ),
    ("cargo bench", "it takes minutes"),
    ("cargo test", "it is a test by itself"),
    ("cargo run --example", "tests/run runs all examples"),
    ("target/release", "it needs the optional engines"),
    ("CUBEWRIGHT_BURRTOOLS", "it needs BurrTools"),
    (
        "cubewright plan data/burr_notchable.pack",
        "it takes minutes; tests/cli/plan divides smaller puzzles",
    ),
    ("cubewright run burrs", "it takes minutes"),
    ("cubewright merge burrs", "its run takes minutes"),
    ("cubewright plan burrs", "its run takes minutes"),
    (
        "CUBEWRIGHT_CASES",
        "it takes minutes; tests/run all runs it",
    ),
    ("python3 benches", "it takes minutes, and needs peers"),
    (
        "minizinc",
        "it needs MiniZinc; a test of its own runs the models where it is",
    ),
    (
        "cd models",
        "it needs MiniZinc; a test of its own runs the models where it is",
    ),
    (
        "openscad",
        "it needs OpenSCAD; a test of its own runs it where it is",
    ),
    ("sbatch", "it needs Slurm; tests/run all runs it"),
    (
        "cubewright merge run --of",
        "it shows what is left of a run on a hundred computers",
    ),
    (
        "cubewright bench",
        "it takes half a minute; the examples of the help are smaller",
    ),
    (
        "cubewright count tests/cases/cover/bedlam.dlx",
        "it takes hours",
    ),
    (
        "cubewright count data/pack_conway.pack -v",
        "what it shows are times",
    ),
    (
        "cubewright man generate shell | man",
        "not every machine has man",
    ),
    ("cubewright frontier", "it is a line of a file"),
    ("cubewright checkpoint", "it is a line of a file"),
];
