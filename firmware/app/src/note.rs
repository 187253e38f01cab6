//! The fanfare of boards that have a loudspeaker.

/// A tone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Note {
    /// Oscillations a second.
    pub hertz: u32,
}

/// Milliseconds of each note.
const NOTE_MS: u32 = 140;

/// C, E, G and the C above.
const FANFARE: [Note; 4] = [
    Note { hertz: 523 },
    Note { hertz: 659 },
    Note { hertz: 784 },
    Note { hertz: 1047 },
];

/// The note of the fanfare `elapsed_ms` after it began.
pub(crate) fn fanfare(elapsed_ms: u32) -> Option<Note> {
    FANFARE.get((elapsed_ms / NOTE_MS) as usize).copied()
}
