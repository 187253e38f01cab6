//! The sentences of an answer are in English, and messages in the language that is asked for.
#![cfg(feature = "microlp")]

use std::io::Write;
use std::process::Stdio;

use super::{MILP, Ran, command, milp, one_tooth_too_many};

#[test]
fn the_sentences_are_those_of_the_article_in_every_locale() {
    let locale = [("LANG", "de_DE.UTF-8")];
    for option in ["", " --language de"] {
        let mut command = command(MILP, &format!("data/HC_BQ_01.hcq{option}"));
        command.env_remove("LC_ALL").envs(locale);
        let ran = Ran::new(&command.output().expect("it starts"));
        assert_eq!(ran.answer(), milp("data/HC_BQ_01.hcq").answer());
    }
    let mut command = command(MILP, "- --language de");
    let mut child = command.stdin(Stdio::piped()).spawn().expect("it starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin
        .write_all(one_tooth_too_many().as_bytes())
        .expect("it reads");
    drop(stdin);
    let none = Ran::new(&child.wait_with_output().expect("it ends"));
    assert_eq!((none.code, &*none.out), (1, ""));
    assert!(
        none.err.starts_with("Es gibt keine Lösung.\n"),
        "{}",
        none.err
    );
}
