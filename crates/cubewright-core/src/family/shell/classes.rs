//! Which pieces of a shell are equal.

use std::collections::HashMap;

use super::{Border, Piece, Shell};

/// The pieces of a shell, equal ones together.
#[derive(Clone, Debug)]
pub struct Classes {
    /// The pieces of each class, ascending; the classes in the order of their first.
    pub members: Vec<Vec<Piece>>,
    by_border: HashMap<Border, usize>,
    unflipped: bool,
}

impl Classes {
    /// Those of this shell.
    pub(super) fn of(shell: &Shell) -> Self {
        let mut classes = Self {
            members: Vec::new(),
            by_border: HashMap::new(),
            unflipped: shell.side_constraints().unflipped,
        };
        for (index, &border) in shell.pieces().iter().enumerate() {
            let new = classes.members.len();
            let key = classes.key(border);
            let class = *classes.by_border.entry(key).or_insert(new);
            if class == new {
                classes.members.push(Vec::new());
            }
            classes.members[class].push(Piece::from_index(index));
        }
        classes
    }

    /// The class of what shows a border.
    pub(super) fn find(&self, border: Border) -> Option<usize> {
        self.by_border.get(&self.key(border)).copied()
    }

    /// The same for all borders that one piece can show.
    fn key(&self, border: Border) -> Border {
        if self.unflipped {
            let turned = (0..4).map(|turns| border.turned(turns));
            turned.min().unwrap_or(border)
        } else {
            border.canonical()
        }
    }
}
