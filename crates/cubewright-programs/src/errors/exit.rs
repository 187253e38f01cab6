//! How a program ends.

use std::process::ExitCode;

/// The exit codes of all programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// 0: answered.
    Answered,
    /// 1: proved that there is none, or an answer that does not hold.
    ProvedNone,
    /// 2: wrong usage.
    Usage,
    /// 3: bad input, or a file that cannot be read or written.
    BadInput,
    /// 4: a limit was reached without proof.
    Limit,
    /// 5: a backend is missing or failed.
    Backend,
    /// 130: interrupted.
    Interrupted,
}

impl Exit {
    /// The number that the shell sees.
    #[must_use]
    pub const fn number(self) -> u8 {
        match self {
            Self::Answered => 0,
            Self::ProvedNone => 1,
            Self::Usage => 2,
            Self::BadInput => 3,
            Self::Limit => 4,
            Self::Backend => 5,
            Self::Interrupted => 130,
        }
    }

    /// The end that has this number.
    #[must_use]
    pub fn of_number(number: u8) -> Option<Self> {
        const ALL: [Exit; 7] = [
            Exit::Answered,
            Exit::ProvedNone,
            Exit::Usage,
            Exit::BadInput,
            Exit::Limit,
            Exit::Backend,
            Exit::Interrupted,
        ];
        ALL.into_iter().find(|exit| exit.number() == number)
    }

    /// For the end of `main`.
    #[must_use]
    pub fn code(self) -> ExitCode {
        ExitCode::from(self.number())
    }

    /// The graver of two ends, for runs over several files.
    #[must_use]
    pub const fn worst(self, other: Self) -> Self {
        if other.number() > self.number() {
            other
        } else {
            self
        }
    }
}
