//! `-v` is a log line by line, and `-vv` tells the figures of a search; both on standard error.

use super::cubewright;

const SHARES: &str = "     time  model         nodes         found    done     left";
const COSTS: &str = "     time  model         nodes    bound     best     gap";

/// Each number as one N, and each gap as one space.
fn masked(line: &str) -> String {
    let digit = |text: &str| text.replace(|c: char| c.is_ascii_digit(), "N");
    let words = line.split_whitespace().map(digit);
    let mut masked = words.collect::<Vec<_>>().join(" ");
    while masked.contains("NN") {
        masked = masked.replace("NN", "N");
    }
    masked
}

/// The lines below a heading of a log, masked.
fn below<'a>(told: &'a str, heading: &str) -> impl Iterator<Item = String> + 'a {
    let at = told.lines().position(|line| line == heading);
    let at = at.unwrap_or_else(|| panic!("no heading {heading:?} in {told}"));
    told.lines().skip(at + 1).map(masked)
}

/// The names of figures, without the numbers.
fn figures<'a>(told: &'a str, heading: &str) -> Vec<&'a str> {
    let at = told.lines().position(|line| line == heading);
    let lines = told.lines().skip(at.expect("a heading") + 1);
    let names = lines.filter_map(|line| line.trim_start().split_once("  "));
    names.map(|(_, name)| name).collect()
}

#[test]
fn a_count_is_logged_with_its_share() {
    let told = cubewright("count data/pack_soma.pack -b cover -v");
    assert_eq!(told.code, 0);
    assert_eq!(
        below(&told.err, SHARES).next().expect("a line"),
        "N.Ns - N N N.N% N:N"
    );
    assert_eq!(told.err.matches(SHARES).count(), 1);
    let quiet = cubewright("count data/pack_soma.pack -b cover");
    assert_eq!((quiet.out, quiet.err.as_str()), (told.out, ""));
}

#[test]
fn a_list_is_logged_as_well() {
    let told = cubewright("solve data/pack_soma.pack -n 3 -v -f json");
    let line = below(&told.err, SHARES).next().expect("a line");
    assert!(line.starts_with("N.Ns - N N "), "{line}");
    let object: serde_json::Value = serde_json::from_str(&told.out).expect("one object");
    assert_eq!(object["found"], 3);
}

#[test]
fn headings_are_in_german_too() {
    let told = cubewright("count data/pack_soma.pack -v --language de");
    let heading = "     Zeit Modell        Knoten      gefunden  fertig     noch";
    assert!(below(&told.err, heading).next().is_some());
}

#[cfg(feature = "microlp")]
#[test]
fn a_search_for_the_best_is_logged_with_bounds() {
    let told = cubewright("solve data/HC_BQ_02.hcq -b microlp -vv -f json");
    let mut last = below(&told.err, COSTS).take_while(|line| line.ends_with('%'));
    let last = last.by_ref().last().expect("a line");
    assert_eq!(last, "N.Ns N N N N N.N%");
    assert!(serde_json::from_str::<serde_json::Value>(&told.out).is_ok());
    assert_eq!(
        figures(&told.err, "figures of engine microlp:"),
        [
            "options of the model",
            "items of the model",
            "rows of the model",
            "models solved",
            "search nodes",
            "LP iterations",
            "columns",
            "rows"
        ]
    );
}

#[test]
fn engines_tell_figures_of_their_own() {
    for (engine, some) in [
        ("cover", "words of a set"),
        ("frontier", "states of the widest layer"),
        #[cfg(feature = "sat")]
        ("batsat", "conflicts"),
    ] {
        let told = cubewright(&format!(
            "count data/pack_slothouber_graatsma.pack -b {engine} -vv -t 20s"
        ));
        let names = figures(&told.err, &format!("figures of engine {engine}:"));
        assert!(names.contains(&some), "{engine}: {names:?}");
    }
}
