//! Which functions the search spends its instructions in, on one board.
//!
//!     cargo run -p cubewright-sim --example profile -- v1 bb4a b45b b445 a44a 5a4a 4a4a
use std::collections::BTreeMap;

use cubewright::board::{CubePieces, Request, RequestKind};
use cubewright_ship::image::Board;
use cubewright_sim::emulated::Emulated;
use cubewright_sim::shipped::shipped;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let board = if words[0] == "v1" {
        Board::V1
    } else {
        Board::V2
    };
    let set = CubePieces(core::array::from_fn(|index| {
        u16::from_str_radix(&words[index + 1], 16).expect("hexadecimal")
    }));
    let shipped = shipped(board);
    for ask in [RequestKind::First, RequestKind::Count] {
        let mut emulated = Emulated::new(&shipped);
        let mut line = Vec::new();
        Request::Solve(ask, set).write(&mut |byte| line.push(byte));
        emulated.feed(&line);
        let mut spent: BTreeMap<String, u64> = BTreeMap::new();
        while emulated.calls.is_empty() {
            if let Some(pc) = emulated.searching() {
                *spent.entry(shipped.function(pc)).or_default() += 1;
            }
            emulated.step();
        }
        println!("{ask:?}: {:?}", emulated.calls);
        for (name, count) in spent {
            println!("{count:8} {name}");
        }
    }
}
