//! Completions, as bash asks for them: the values of options, and files only where files go.

use std::process::Command;

use super::cubewright;
use super::texts::{folder, search_path};

/// Asks the script of a program as bash does when the tab key is pressed behind the last word.
const ASK: &str = r#"
source <(cubewright completions bash "$1")
COMP_WORDS=("${@:2}")
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
"_$1" "$1" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}" 2>/dev/null
printf '%s\n' "${COMPREPLY[@]}"
"#;

/// What bash offers for the last word of a line; `_` is a word that is not begun.
fn offered(line: &str) -> Vec<String> {
    let words: Vec<&str> = line.split(' ').map(|word| word.trim_matches('_')).collect();
    let folder = folder();
    let output = Command::new("bash")
        .args(["--norc", "-c", ASK, "bash", words[0]])
        .args(&words)
        .current_dir(folder.path())
        .env("PATH", search_path())
        .output()
        .expect("bash");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    text.split_whitespace().map(str::to_owned).collect()
}

#[test]
fn bash_completes_values() {
    for (line, values) in [
        ("cubewright solve x.hcq -b m", &["masks", "microlp"][..]),
        (
            "cubewright solve x.hcq --up-to _",
            &["raw", "rotations", "full"],
        ),
        ("cubewright count x.hcq --color a", &["auto", "always"]),
        ("cubewright count x.hcq --format j", &["json", "jsonl"]),
        (
            "cubewright solve x.hcq --shape c",
            &["cube", "corner", "cross", "cross3d"],
        ),
        ("cubewright generate shell --shape 2", &["2x2x1", "2x2x2"]),
        (
            "cubewright solve x.snake --notation s",
            &["segments", "straights"],
        ),
        (
            "cubewright convert x.snake --to s",
            &["snake", "segments", "straights"],
        ),
        ("cubewright convert x.hcq --notation le", &["letters"]),
        ("cubewright model x.hcq --to m", &["mps", "mzn"]),
        (
            "cubewright model x.hcq --formulation art",
            &["article", "article-as-published"],
        ),
        ("cubewright render x.hcq --view s", &["steps", "solid"]),
        ("cubewright solve x.hcq --language _", &["en", "de"]),
        ("cubewright completions z", &["zsh"]),
        ("cubewright man gen", &["generate"]),
        ("cubewright new c", &["cube"]),
    ] {
        let mut found = offered(line);
        let is_one = |word: &String| values.contains(&word.as_str());
        assert!(
            values
                .iter()
                .all(|value| found.iter().any(|word| word == value)),
            "{line}: {found:?}"
        );
        // Options of the command may stand beside the values of a positional argument.
        found.retain(|word| !is_one(word) && !word.starts_with('-') && word != "help");
        assert!(found.is_empty(), "{line}: {found:?}");
    }
    #[cfg(feature = "milp")]
    {
        assert_eq!(offered("milp -b micro"), ["microlp"]);
        assert_eq!(offered("milp x --progress n"), ["never"]);
    }
}

#[test]
fn bash_completes_files_only_where_files_go() {
    for line in [
        "cubewright count x.hcq --checkpoint da",
        "cubewright solve x.hcq -o da",
    ] {
        assert_eq!(offered(line), ["data"], "{line}");
    }
    for line in [
        "cubewright solve x.hcq --threads da",
        "cubewright solve x.hcq -t da",
        "cubewright solve x.hcq --per-set da",
        "cubewright generate snake --box da",
    ] {
        // What was typed stays.
        assert_eq!(offered(line), ["da"], "{line}");
    }
}

#[test]
fn every_shell_has_the_values_of_both_programs() {
    for shell in ["bash", "zsh", "fish"] {
        let script = cubewright(&format!("completions {shell}")).answer();
        for value in [
            "microlp",
            "cross3d",
            "straights",
            "article-as-published",
            "rotations",
        ] {
            assert!(script.contains(value), "{shell}: {value}");
        }
        #[cfg(feature = "milp")]
        {
            let script = cubewright(&format!("completions {shell} milp")).answer();
            assert!(
                script.contains("microlp") && !script.contains("masks"),
                "{shell}"
            );
        }
    }
}
