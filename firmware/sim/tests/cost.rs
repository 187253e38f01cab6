//! What the search costs on the boards, in instructions and bytes: it does not depend
//! on the machine that runs the tests.

mod support;

use cubewright::board::{CubePieces, End, Reply, Request, RequestKind};
use cubewright_ship::image::Board;
use cubewright_sim::emulated::{Cost, Emulated};
use cubewright_sim::shipped::shipped;
use support::{BOARDS, ask, sets};

/// The most that V1 may need for the first solution of a set of `data/`: 1 ms.
const FIRST: u64 = 16_000;
/// For all solutions of such a set.
const ALL: u64 = 160_000;
/// For all solutions of any six pieces.
const ANY: u64 = 480_000;
/// Bytes of stack for the search.
const STACK: u32 = 2048;
/// Bytes of flash for the whole program.
const FLASH: usize = 16 << 10;
/// Bytes of RAM, the stack left out.
const RAM: u64 = 512;

/// What a request costs in the search, and its last line.
fn cost(board: &mut Emulated, request: RequestKind, set: &CubePieces) -> (Cost, Reply) {
    board.calls.clear();
    let lines = ask(board, &Request::Solve(request, *set));
    let reply = Reply::read(lines.last().expect("an answer")).expect("a reply");
    let [cost] = board.calls[..] else {
        panic!("one search for one request: {:?}", board.calls);
    };
    assert!(cost.stack < STACK, "{cost:?}");
    (cost, reply)
}

#[test]
fn the_sets_of_data_are_solved_in_time() {
    for board in BOARDS {
        let mut emulated = Emulated::new(&shipped(board));
        for (name, set) in sets() {
            let (first, reply) = cost(&mut emulated, RequestKind::First, &set);
            assert_eq!(reply, Reply::End(1, End::Enough), "{name}");
            let (all, reply) = cost(&mut emulated, RequestKind::Count, &set);
            assert!(matches!(reply, Reply::End(1.., End::Complete)), "{name}");
            println!(
                "{board:?} {name}: first {}, all {} instructions, stack {} bytes",
                first.instructions, all.instructions, all.stack
            );
            if board == Board::V1 {
                assert!(first.instructions < FIRST, "{name}: {first:?}");
                assert!(all.instructions < ALL, "{name}: {all:?}");
            }
        }
    }
}

/// The hardest sets that `examples/harden.rs` has found.
#[test]
fn hard_sets_are_solved_in_time() {
    for board in BOARDS {
        let mut emulated = Emulated::new(&shipped(board));
        let mut most = Cost::default();
        for line in include_str!("hard.txt")
            .lines()
            .filter(|line| !line.starts_with('#'))
        {
            let mut rings = line.split_whitespace();
            let set = CubePieces(core::array::from_fn(|_| {
                u16::from_str_radix(rings.next().expect("six rings"), 16).expect("hexadecimal")
            }));
            let (cost, _) = cost(&mut emulated, RequestKind::Count, &set);
            assert!(
                board == Board::V2 || cost.instructions < ANY,
                "{line}: {cost:?}"
            );
            most.instructions = most.instructions.max(cost.instructions);
            most.stack = most.stack.max(cost.stack);
        }
        println!("{board:?}, hard sets: {most:?}");
        assert!(most.instructions > 100_000, "they should be hard: {most:?}");
    }
}

#[test]
fn the_programs_are_small() {
    for board in BOARDS {
        let shipped = shipped(board);
        println!(
            "{board:?}: {} bytes of flash, {} of static RAM",
            shipped.image.bytes.len(),
            shipped.static_ram
        );
        assert!(shipped.image.bytes.len() < FLASH);
        assert!(shipped.static_ram < RAM);
    }
}
