//! The micro:bit's search and its words, as far as they are the library's.

use cubewright_test as support;

use core::ops::ControlFlow;

use cubewright::board::{
    CubePieces, End, Reader, Reply, Request, RequestError, RequestKind, SET_CELLS, serve,
};
use cubewright::family::shell::{Assembly, Shell, Width};
use cubewright::verify;
use fastrand::Rng;
use support::{disturbed, known, naive, planted};

fn set_of(shell: &Shell) -> CubePieces {
    CubePieces::of(shell.pieces().try_into().expect("six")).expect("width 5")
}

/// The board's solutions of a shell, each verified.
fn solutions(shell: &Shell) -> Vec<Assembly> {
    let mut found = Vec::new();
    set_of(shell).solve(&mut |placements| {
        let (width, frames) = (shell.width(), shell.surface().frames());
        verify::shell(width, frames, shell.pieces(), placements).expect("a cube");
        found.push(Assembly::new(placements.to_vec()));
        ControlFlow::Continue(())
    });
    found
}

#[test]
fn the_board_counts_solids() {
    for case in known() {
        assert_eq!(
            Some(solutions(&case.shell()).len() as u64),
            case.full,
            "{}",
            case.name
        );
    }
}

#[test]
fn the_board_agrees_with_the_naive_oracle() {
    let mut rng = Rng::with_seed(11);
    let (mut feasible, mut infeasible) = (0, 0);
    for _ in 0..40 {
        let (shell, _) = planted(&mut rng, Width::FIVE);
        for shell in [shell, disturbed(&mut rng, Width::FIVE)] {
            let all = naive(&shell);
            let found = solutions(&shell);
            assert_eq!(found.is_empty(), all.is_empty());
            assert!(found.iter().all(|assembly| all.contains(assembly)));
            feasible += usize::from(!all.is_empty());
            infeasible += usize::from(all.is_empty());
        }
    }
    assert!(feasible >= 40 && infeasible > 0);
}

fn served(bytes: &[u8]) -> String {
    let mut reader = Reader::new();
    let mut answer = Vec::new();
    for &byte in bytes {
        if let Some(line) = reader.push(byte) {
            serve(line, 1, &mut |byte| answer.push(byte));
        }
    }
    String::from_utf8(answer).expect("ASCII")
}

fn asked(ask: RequestKind, set: CubePieces) -> String {
    let mut bytes = Vec::new();
    Request::Solve(ask, set).write(&mut |byte| bytes.push(byte));
    served(&bytes)
}

#[test]
fn requests_are_answered_as_documented() {
    let shell = support::shell("data/HC_BQ_01.hcq");
    let set = set_of(&shell);
    let solution = "solution F1/L0 F3/L1 F5/L3 F4/L0 F6/L3 F2/L3\n";
    assert_eq!(
        asked(RequestKind::First, set),
        format!("{solution}end 1 enough\n")
    );
    assert_eq!(
        asked(RequestKind::All, set),
        format!("{solution}end 1 complete\n")
    );
    assert_eq!(asked(RequestKind::Count, set), "end 1 complete\n");
    assert_eq!(served(b"hello\n"), "cubewright 1 microbit 1\n");
    let mut wrong = set;
    wrong.0[0] ^= 4;
    let teeth = wrong.teeth();
    assert_eq!(
        asked(RequestKind::All, wrong),
        format!("end 0 teeth {teeth}\n")
    );
    // Six pieces alike with 44 teeth in all are no cube, but no error either.
    let halves = CubePieces([0xFF, 0xFF, 0xFF, 0xFF, 0x3F, 0x3F]);
    assert_eq!(asked(RequestKind::Count, halves), "end 0 complete\n");
    assert_eq!(SET_CELLS, 96);
}

/// Whatever comes in, each line with anything in it has one reply or a whole answer,
/// and then the next request works.
#[test]
fn noise_is_answered_line_by_line() {
    let mut rng = Rng::with_seed(12);
    let letters = b"helofirstacun01 \r\n\n\x00\xFF9";
    for _ in 0..3000 {
        let len = rng.usize(..300);
        let mut bytes: Vec<u8> = (0..len)
            .map(|_| letters[rng.usize(..letters.len())])
            .collect();
        bytes.extend(b"\nhello\n");
        let answer = served(&bytes);
        let replies: Vec<Reply> = answer
            .lines()
            .map(|line| Reply::read(line).expect("a reply"))
            .collect();
        assert_eq!(replies.last(), Some(&Reply::Hello(1)));
        let is_known = |reply: &Reply| matches!(reply, Reply::Error(1.., _) | Reply::Hello(1));
        assert!(replies.iter().all(is_known), "{answer}");
        assert!(replies.len() <= bytes.split(|&byte| byte == b'\n').count());
    }
}

#[test]
fn a_request_cut_short_is_an_error() {
    let mut line = Vec::new();
    let set = set_of(&support::shell("data/HC_BQ_02.hcq"));
    Request::Solve(RequestKind::First, set).write(&mut |byte| line.push(byte));
    for cut in 1..line.len() - 1 {
        let answer = served(&[&line[..cut], b"\n"].concat());
        let reply = Reply::read(answer.trim_end()).expect("one reply");
        let Reply::Error(_, error) = reply else {
            panic!("{cut}: {reply:?}");
        };
        assert!(matches!(error, RequestError::Word | RequestError::TooShort));
    }
    let answer = served(&line);
    assert!(answer.ends_with("end 1 enough\n"));
    assert_eq!(Reply::read("end 1 enough"), Ok(Reply::End(1, End::Enough)));
}
