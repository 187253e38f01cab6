//! Takes what was cut apart: by shifts, and where it is to turn, by turns as well.

use crate::disassemble::{Bounds, Disassembler, Report, Thoroughness, Verdict, locked_by_contacts};
use crate::engine::Limits;
use crate::family::packing::Ruler;
use crate::geometry::Point;

/// Takes assemblies apart, one after the other.
pub(super) struct Judge {
    by_shifts: Disassembler,
    /// For what locks without turns, if turns are wanted.
    by_turns: Option<Disassembler>,
}

/// What becomes of an assembly.
pub(super) struct Judged {
    pub verdict: Verdict,
    /// The moves until the first parts are out; 0 if it does not come apart.
    pub level: u64,
    /// The turns on the way; 0 if it comes apart by shifts.
    pub turns: u64,
    /// The states that were looked at.
    states: u64,
}

impl Judge {
    /// With so much memory and so many states, and with turns or without.
    pub(super) fn new(bounds: Bounds, ruler: Ruler) -> Self {
        let by_turns = || Disassembler::new(bounds).with_ruler(ruler);
        Self {
            by_shifts: Disassembler::new(bounds),
            by_turns: ruler.turns().then(by_turns),
        }
    }

    /// Takes an assembly apart, by turns only if it locks without them.
    pub(super) fn judge(&mut self, parts: &[Vec<Point>], limits: &Limits<'_>) -> Judged {
        // Parts that hold each other by their contacts may turn all the same.
        if self.by_turns.is_none()
            && let Some(locked) = locked_by_contacts(parts)
        {
            return Judged {
                verdict: Verdict::Locked(locked),
                level: 0,
                turns: 0,
                states: 0,
            };
        }
        let take = |by: &mut Disassembler| by.take_apart(parts, &[], Thoroughness::Level, limits);
        let report = take(&mut self.by_shifts);
        match (&report.verdict, &mut self.by_turns) {
            (Verdict::Locked(_), Some(by_turns)) => Judged::of(take(by_turns)),
            _ => Judged::of(report),
        }
    }
}

impl Judged {
    /// The level as it counts where so many turns at least are wanted: what has fewer on its way has none.
    pub(super) const fn level_by(&self, turns: u64) -> u64 {
        if self.turns < turns { 0 } else { self.level }
    }

    /// How near it is to what is wanted. Few cuts come apart by turns alone, and those that lock are the
    /// nearer to it the more states they have. A turn counts more than any number of moves.
    pub(super) fn score(&self, turns: u64) -> u64 {
        const MOST_LOCKED: u64 = 500;
        const A_TURN: u64 = 100;
        match &self.verdict {
            _ if turns == 0 => self.level,
            Verdict::Locked(_) => self.states.min(MOST_LOCKED),
            _ if self.turns > 0 => {
                let nearer = A_TURN * self.turns.min(turns) + self.level.min(A_TURN - 1);
                2 * MOST_LOCKED + nearer
            }
            _ => 0,
        }
    }

    fn of(report: Report) -> Self {
        let (level, turns) = match &report.verdict {
            Verdict::Apart(way) => (report.first.unwrap_or(0) as u64, way.turns() as u64),
            Verdict::Whole | Verdict::Locked(_) | Verdict::Open(_) => (0, 0),
        };
        Self {
            verdict: report.verdict,
            level,
            turns,
            states: report.states,
        }
    }
}
