//! The serial line of both boards: answers, errors, and whatever else may arrive.

mod support;

use cubewright::board::{CubePieces, End, Reply, Request, RequestError, RequestKind};
use cubewright_ship::image::Board;
use cubewright_sim::emulated::Emulated;
use cubewright_sim::shipped::shipped;
use fastrand::Rng;
use support::{BOARDS, SOLUTION, ask, send, set};

/// 115200 baud, from the data sheets.
const BAUD: u32 = 0x01D7_E000;

fn booted(board: Board) -> Emulated {
    let mut emulated = Emulated::new(&shipped(board));
    assert_eq!(send(&mut emulated, b""), [""; 0]);
    assert_eq!(emulated.baud(), BAUD);
    emulated
}

/// The next request works, whatever came before.
fn still_answers(emulated: &mut Emulated, generation: u8) {
    let reply = send(emulated, b"hello\n");
    assert_eq!(reply, [format!("cubewright 1 microbit {generation}")]);
}

#[test]
fn requests_are_answered() {
    for (board, generation) in BOARDS.into_iter().zip([1, 2]) {
        let mut emulated = booted(board);
        still_answers(&mut emulated, generation);
        let solution = format!("solution {}", SOLUTION.join(" "));
        let set = set("HC_BQ_01");
        for (request, end) in [
            (RequestKind::First, "end 1 enough"),
            (RequestKind::All, "end 1 complete"),
        ] {
            let lines = ask(&mut emulated, &Request::Solve(request, set));
            assert_eq!(lines, [solution.as_str(), end]);
        }
        let lines = ask(&mut emulated, &Request::Solve(RequestKind::Count, set));
        assert_eq!(lines, ["end 1 complete"]);
        let full = CubePieces([0xFFFF; 6]);
        assert_eq!(
            ask(&mut emulated, &Request::Solve(RequestKind::First, full)),
            ["end 0 teeth 96"]
        );
        let none = CubePieces::default();
        assert_eq!(
            ask(&mut emulated, &Request::Solve(RequestKind::All, none)),
            ["end 0 teeth 0"]
        );
    }
}

#[test]
fn wrong_requests_are_errors_and_the_next_one_works() {
    for (board, generation) in BOARDS.into_iter().zip([1, 2]) {
        let mut emulated = booted(board);
        let overlong = "all ".to_owned() + &"01".repeat(400) + "\n";
        let cases = [
            ("solve\n", 5, RequestError::Word),
            ("first 0101\n", 11, RequestError::TooShort),
            ("count 2\n", 7, RequestError::Digit),
            (&overlong, 101, RequestError::TooLong),
        ];
        for (text, column, error) in cases {
            let lines = send(&mut emulated, text.as_bytes());
            let [line] = &lines[..] else {
                panic!("{text}: {lines:?}");
            };
            assert_eq!(Reply::read(line), Ok(Reply::Error(column, error)), "{text}");
            still_answers(&mut emulated, generation);
        }
    }
}

#[test]
fn binary_noise_is_survived() {
    let mut rng = Rng::with_seed(3);
    for (board, generation) in BOARDS.into_iter().zip([1, 2]) {
        let mut emulated = booted(board);
        for _ in 0..20 {
            let mut noise: Vec<u8> = (0..rng.usize(..600)).map(|_| rng.u8(..)).collect();
            noise.push(b'\n');
            for line in send(&mut emulated, &noise) {
                assert!(matches!(Reply::read(&line), Ok(Reply::Error(..))), "{line}");
            }
            still_answers(&mut emulated, generation);
        }
    }
}

/// While the board sends, it cannot read: then it says that bytes were lost.
#[test]
fn a_second_request_too_early_is_answered_or_refused() {
    let mut emulated = booted(Board::V1);
    let set = set("original_green");
    let mut bytes = Vec::new();
    for _ in 0..6 {
        Request::Solve(RequestKind::All, set).write(&mut |byte| bytes.push(byte));
    }
    let lines = send(&mut emulated, &bytes);
    let replies = lines.iter().map(|line| Reply::read(line).expect("a reply"));
    let ends = replies
        .clone()
        .filter(|reply| matches!(reply, Reply::End(..)))
        .count();
    let lost = |reply: &Reply| matches!(reply, Reply::Error(_, RequestError::Lost));
    let refused = replies.clone().filter(lost).count();
    assert!(ends >= 1 && refused >= 1, "{lines:?}");
    for reply in replies {
        let known = matches!(reply, Reply::Solution(_) | Reply::End(5, End::Complete));
        assert!(known || matches!(reply, Reply::Error(..)), "{reply:?}");
    }
    still_answers(&mut emulated, 1);
}
