//! What the board does with a request.
//!
//! Invariant: every line is answered by exactly one last line, so a computer knows when to stop
//! reading.

use core::ops::ControlFlow;

use super::{CubePieces, End, Reply, Request, RequestError, RequestKind};

/// Answers a line as [`Reader::push`](super::Reader::push) gave it: writes the
/// replies to `out`, byte by byte. `generation` is that of the micro:bit, 1 or 2.
pub fn serve(line: Result<Request, (RequestError, u16)>, generation: u8, out: &mut dyn FnMut(u8)) {
    match line {
        Ok(Request::Hello) => Reply::Hello(generation).write(out),
        Ok(Request::Solve(ask, set)) => solve(ask, &set, out).write(out),
        Err((error, column)) => Reply::Error(column, error).write(out),
    }
}

/// Shows what is asked of the solutions, and returns the last line.
fn solve(ask: RequestKind, set: &CubePieces, out: &mut dyn FnMut(u8)) -> Reply {
    let teeth = set.teeth();
    if teeth != CubePieces::TEETH {
        return Reply::End(0, End::Teeth(teeth));
    }
    // Six pieces have 6! * 8^6 placements, fewer than 2^28.
    let mut found = 0_u32;
    match ask {
        RequestKind::First => {
            let mut first = None;
            set.solve(&mut |placements| {
                first = Some(*placements);
                ControlFlow::Break(())
            });
            if let Some(placements) = first {
                Reply::Solution(placements).write(out);
                return Reply::End(1, End::Enough);
            }
        }
        RequestKind::All => {
            set.solve(&mut |placements| {
                found += 1;
                Reply::Solution(*placements).write(out);
                ControlFlow::Continue(())
            });
        }
        RequestKind::Count => {
            set.solve(&mut |_| {
                found += 1;
                ControlFlow::Continue(())
            });
        }
    }
    Reply::End(found, End::Complete)
}
