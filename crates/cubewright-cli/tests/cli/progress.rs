//! Whatever takes longer than a second says what it is at.

use super::support::known;
use super::{CUBEWRIGHT, cubewright, folder_with, run_in};
use cubewright_test::some_of;

/// Commands that take seconds, with what they say meanwhile.
const LONG: &[(&str, &str)] = &[
    (
        "solve tests/cases/packing/blocks_457.pack -a -q -t 3s",
        "solving: ",
    ),
    (
        "count tests/cases/packing/blocks_457.pack -q -t 3s",
        "counting: ",
    ),
    (
        "hint tests/cases/packing/blocks_457.pack -t 3s",
        "looking for a hint",
    ),
    (
        "render tests/cases/packing/blocks_457.pack -o OUT.svg -t 3s",
        "drawing",
    ),
    ("census 4x4x4 -t 3s", "counting paths: "),
    #[cfg(feature = "microlp")]
    (
        "shapes data/six_colours.hcq --shape 2x2x2 --backend microlp -t 3s",
        "building shapes: 0 of 1",
    ),
    (
        "model tests/cases/packing/blocks_457.pack --stats -t 3s",
        "computing the figures of the model",
    ),
];

#[test]
fn long_work_says_what_it_is_at() {
    let folder = folder_with("nothing", "");
    let out = folder.path().join("out").display().to_string();
    for (arguments, words) in some_of(LONG.to_vec()) {
        let arguments = arguments.replace("OUT", &out);
        let told = cubewright(&format!("{arguments} --progress always")).err;
        assert!(
            told.lines().any(|line| line.starts_with(words)),
            "{arguments}: {told}"
        );
        let quiet = cubewright(&format!("{arguments} --progress never")).err;
        assert!(!quiet.contains(words), "{arguments}: {quiet}");
    }
}

#[test]
#[cfg(feature = "microlp")]
fn a_measurement_tells_how_long_it_will_take() {
    // Enough for some seconds even of a fast machine, so that there is something to tell.
    let sets: Vec<String> = known().into_iter().map(|case| case.file).collect();
    let bench = format!(
        "bench {} --backends microlp -t 60s -o /dev/null",
        sets.join(" ")
    );
    let told = cubewright(&format!("{bench} --progress always")).err;
    // For each set a bound, and runs of all formulations: 14.
    let runs = format!(" of {}, about ", 14 * sets.len());
    assert!(
        told.contains("measuring: ") && told.contains(&runs),
        "{told}"
    );
    assert!(told.contains(" left"), "{told}");
    let quiet = cubewright(&format!("{bench} --progress never")).err;
    assert_eq!(quiet, "");
}

#[test]
fn short_work_says_nothing() {
    let folder = folder_with("soma.pack", include_str!("../../../../data/pack_soma.pack"));
    for arguments in [
        "convert soma.pack -o soma.xmpuzzle",
        "model soma.pack -o soma.lp",
        "hint soma.pack",
        "render soma.pack --view pieces -o soma.svg",
    ] {
        let ran = run_in(
            folder.path(),
            CUBEWRIGHT,
            &format!("{arguments} --progress always"),
        );
        // A slow machine may say a word.
        assert_eq!(ran.code, 0, "{arguments}: {}", ran.err);
        assert!(ran.err.lines().count() <= 1, "{arguments}: {}", ran.err);
    }
}
