//! Showing the solutions.

use crate::buttons::Gesture;
use crate::frame::Frame;
use crate::scroll::Text;
use core::ops::ControlFlow;
use cubewright::board::{CubePieces, letters};
use cubewright::family::shell::{CUBE_PLACES, Placement};

/// A page for each place, and one for the number of solutions.
const PAGES: u8 = 7;

/// Milliseconds for which a piece is shown as it must lie.
const PICTURE_MS: u32 = 2000;

/// One of the solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Answer {
    /// How many solutions there are, at most 65,535.
    pub count: u16,
    /// Which one this is, 0-based.
    pub which: u16,
    pub placements: [Placement; CUBE_PLACES],
    /// 0 says how many there are, 1 to 6 are the places.
    pub page: u8,
}

impl Answer {
    /// Solves the set: the first solution, and how many there are.
    pub(crate) fn first(set: &CubePieces) -> Option<Self> {
        let mut answer = None;
        set.solve(&mut |placements| {
            let first = answer.get_or_insert(Self {
                count: 0,
                which: 0,
                placements: *placements,
                page: 0,
            });
            first.count = first.count.saturating_add(1);
            ControlFlow::Continue(())
        });
        answer
    }

    /// The next solution, after the last the first again.
    fn next(&mut self, set: &CubePieces) {
        let wanted = if self.which + 1 < self.count {
            self.which + 1
        } else {
            0
        };
        let mut at = 0;
        set.solve(&mut |placements| {
            if at == wanted {
                self.placements = *placements;
                return ControlFlow::Break(());
            }
            at += 1;
            ControlFlow::Continue(())
        });
        self.which = wanted;
        self.page = 0;
    }

    pub(crate) fn act(&mut self, set: &CubePieces, gesture: Gesture) {
        match gesture {
            Gesture::Back => self.page = (self.page + PAGES - 1) % PAGES,
            Gesture::Forward => self.page = (self.page + 1) % PAGES,
            Gesture::Next => self.next(set),
            Gesture::Toggle | Gesture::Undo => {}
        }
    }

    fn text(&self) -> Text {
        let Some(index) = usize::from(self.page).checked_sub(1) else {
            return self.summary();
        };
        let mut text = Text::of("Pos ").number(self.page.into()).then(": ");
        let placement = self.placements.get(index).copied().unwrap_or_default();
        for letter in letters(placement) {
            text.push(letter);
        }
        text
    }

    fn summary(&self) -> Text {
        match (self.which, self.count) {
            (0, 1) => Text::of("1 solution"),
            (0, count) => Text::new().number(count.into()).then(" solutions"),
            (which, count) => {
                let which = u32::from(which) + 1;
                Text::new().number(which).then(" of ").number(count.into())
            }
        }
    }

    /// The piece of the page as it must lie, its inside filled.
    fn picture(&self, set: &CubePieces) -> Option<Frame> {
        let index = usize::from(self.page).checked_sub(1)?;
        let placement = self.placements.get(index)?;
        let pieces = set.pieces();
        let laid = pieces
            .get(placement.piece.index())?
            .oriented(placement.orientation);
        #[expect(clippy::cast_possible_truncation, reason = "16 cells")]
        let ring = laid.bits() as u16;
        Some(Frame::border(ring).and(Frame::centre(0b111_111_111)))
    }

    /// The frame `since_ms` after the page was opened: text and picture in turn.
    pub(crate) fn frame(&self, set: &CubePieces, since_ms: u32) -> Frame {
        let text = self.text();
        let length_ms = text.length_ms();
        let at_ms = since_ms % (length_ms + PICTURE_MS);
        if at_ms < length_ms {
            return text.frame(at_ms);
        }
        self.picture(set).unwrap_or_default()
    }

    /// Whether the number of solutions has been said.
    pub(crate) fn is_said(&self, since_ms: u32) -> bool {
        self.page == 0 && since_ms >= self.text().length_ms()
    }
}

/// Why there is no solution, as far as the number of teeth can tell.
pub(crate) fn refusal(set: &CubePieces) -> Text {
    let text = Text::of("No solution");
    match set.teeth() {
        CubePieces::TEETH => text,
        teeth => text.then(": ").number(teeth).then(" teeth, not 44"),
    }
}
