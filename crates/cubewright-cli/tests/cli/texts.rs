//! The commands in README and guide print what is shown there.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

use super::CUBEWRIGHT;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// A command of a text, and the lines that follow it there.
struct Example<'a> {
    command: &'a str,
    output: Vec<&'a str>,
}

/// The examples of a text: code whose first line begins with `$`.
fn examples(text: &str) -> Vec<Example<'_>> {
    let mut found: Vec<Example<'_>> = Vec::new();
    let mut is_code = false;
    for line in text.lines() {
        let code = line.strip_prefix("    ");
        if let Some(command) = code.and_then(|code| code.strip_prefix("$ ")) {
            let output = Vec::new();
            found.push(Example { command, output });
            is_code = true;
        } else if code.is_none() && !line.is_empty() {
            is_code = false;
        } else if let Some(example) = found.last_mut().filter(|_| is_code) {
            example.output.push(code.unwrap_or_default());
        }
    }
    for example in &mut found {
        let lines = &example.output;
        let end = lines.iter().rposition(|line| !line.is_empty());
        example.output.truncate(end.map_or(0, |last| last + 1));
    }
    found
}

/// A folder in which the commands find what they read.
pub(super) fn folder() -> TempDir {
    let folder = TempDir::new().expect("a folder");
    for name in ["data", "tests"] {
        symlink(Path::new(ROOT).join(name), folder.path().join(name)).expect("a link");
    }
    folder
}

/// The search path, with the programs first.
pub(super) fn search_path() -> OsString {
    let programs = Path::new(CUBEWRIGHT).parent().map(PathBuf::from);
    let others = env::var_os("PATH").unwrap_or_default();
    let folders = programs.into_iter().chain(env::split_paths(&others));
    env::join_paths(folders).expect("a search path")
}

#[test]
fn what_the_texts_show_is_printed() {
    let mut compared = 0;
    for name in ["README.md", "docs/guide.md"] {
        let text = fs::read_to_string(Path::new(ROOT).join(name)).expect("a text");
        let folder = folder();
        for Example { command, output } in examples(&text) {
            let Some(&last) = output.last() else {
                continue;
            };
            let ran = Command::new("sh")
                .args(["-c", command])
                .current_dir(folder.path())
                .env("PATH", search_path())
                .output();
            let printed = String::from_utf8(ran.expect("a shell").stdout).expect("UTF-8");
            let printed: Vec<&str> = printed.lines().map(str::trim_end).collect();
            match last {
                "..." => assert!(
                    printed.starts_with(&output[..output.len() - 1]),
                    "{name}: {command}\n{printed:#?}"
                ),
                _ => assert_eq!(printed, output, "{name}: {command}"),
            }
            compared += 1;
        }
    }
    assert!(compared > 15, "{compared} examples");
}
