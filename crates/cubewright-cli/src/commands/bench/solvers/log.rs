//! What the log of a program says: how it ended, its version, and numbers behind words.
//!
//! Invariant: words are those of versions that were tried (`tests/solvers` asks them all); a log without
//! them says nothing, and nothing is guessed.

/// The lines of a log, with one space between words.
pub(super) fn lines(log: &str) -> Vec<String> {
    let lines = log.lines();
    let plain = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
    lines.map(plain).collect()
}

/// Whether a line has one of these words.
pub(super) fn says(lines: &[String], words: &[&str]) -> bool {
    let mut lines = lines.iter();
    lines.any(|line| words.iter().any(|word| line.contains(word)))
}

/// The word that stands where a pattern has its `#`, such as `Nodes #` and `# nodes`.
fn word<'l>(line: &'l str, pattern: &str) -> Option<&'l str> {
    let (before, behind) = pattern.split_once('#')?;
    let word = if before.is_empty() {
        line[..line.find(behind)?].split(' ').next_back()
    } else {
        let at = line.find(before)? + before.len();
        line[at..].split(' ').next()
    };
    Some(word?.trim_matches([',', ';', '(', ')']))
}

/// The number there; of several lines the last one counts.
pub(super) fn number(lines: &[String], pattern: &str) -> Option<f64> {
    let numbers = lines.iter().rev().filter_map(|line| word(line, pattern));
    let mut numbers = numbers.filter_map(|word| word.parse::<f64>().ok());
    numbers.find(|number| number.is_finite())
}

/// The version there.
pub(super) fn version(lines: &[String], pattern: &str) -> Option<String> {
    let mut words = lines.iter().filter_map(|line| word(line, pattern));
    let version = words.find(|word| word.contains(|c: char| c.is_ascii_digit()))?;
    Some(version.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_numbers_are_found_in_logs() {
        let log = "Version: 2.10.8 \nEnumerated nodes:               3\nnodes 7, (12 pruned)\nin 22 \
                   backtracks and 44 nodes ( 300 DEE)\nEnumerated nodes: none\n";
        let lines = lines(log);
        assert_eq!(version(&lines, "Version: #"), Some("2.10.8".to_owned()));
        assert_eq!(version(&lines, "solver #"), None);
        assert_eq!(number(&lines, "Enumerated nodes: #"), Some(3.0));
        assert_eq!(number(&lines, "# nodes"), Some(44.0));
        assert_eq!(number(&lines, "nodes #"), Some(7.0));
        assert_eq!(number(&lines, "Lower bound: #"), None);
        assert_eq!(number(&lines, ""), None);
        assert!(says(&lines, &["no such words", "backtracks and 44"]));
        assert!(!says(&lines, &["no such words"]));
    }
}
