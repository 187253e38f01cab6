//! Rows of one's own as side constraints: placements that are left out, and bounds on sets of pieces.
//!
//! Invariant: the shell has the solutions of the model with these options and rows, no more and no less.

use super::ShellModel;
use crate::family::shell::{Piece, PieceSet, Shell, SideConstraints};
use crate::model::{Column, OptionIx, Row, Sense};

/// The shell of a model with these options alone, ascending, under these rows over them; `None` where a
/// row says more than how many of a set of pieces are used.
pub(in crate::family::shell) fn restricted(
    model: &ShellModel,
    kept: &[OptionIx],
    rows: &[Row],
) -> Option<Shell> {
    let options = (0..model.model().options.len()).map(OptionIx::new);
    let is_left_out = |option: &OptionIx| kept.binary_search(option).is_err();
    let left_out = options.filter(is_left_out).map(|it| model.placement(it));
    let mut constraints = model.shell().side_constraints().clone();
    constraints.left_out.extend(left_out);
    let piece_of = |option: OptionIx| model.placement(kept[option.index()]).piece;
    let pieces: Vec<Piece> = kept.iter().map(|&it| model.placement(it).piece).collect();
    for row in rows {
        bound(&mut constraints, bounded(row, &pieces, piece_of)?)?;
    }
    model
        .shell()
        .clone()
        .with_side_constraints(constraints)
        .ok()
}

/// The pieces of which a row says how many are used; `None` if it says something else. `pieces` are
/// those of all options.
fn bounded(row: &Row, pieces: &[Piece], piece_of: impl Fn(OptionIx) -> Piece) -> Option<PieceSet> {
    let counted = |&(column, factor): &(Column, i32)| match (column, factor) {
        (Column::Option(option), 1) => Some(piece_of(option)),
        _ => None,
    };
    let counted: Option<Vec<Piece>> = row.terms.iter().map(counted).collect();
    let mut of = counted?;
    let terms = of.len();
    of.sort_unstable();
    of.dedup();
    let placements = pieces.iter().filter(|it| of.binary_search(it).is_ok());
    if placements.count() != terms {
        return None;
    }
    let number = usize::try_from(row.rhs).ok()?;
    let mut set = PieceSet::free(&row.name, of);
    match row.sense {
        Sense::Le => set.most = number,
        Sense::Ge => set.least = number,
        Sense::Eq => (set.least, set.most) = (number, number),
    }
    Some(set)
}

/// Adds the bounds of a set; `None` if it has pieces in common with another one.
fn bound(constraints: &mut SideConstraints, set: PieceSet) -> Option<()> {
    if let Some(same) = constraints
        .sets
        .iter_mut()
        .find(|it| it.pieces == set.pieces)
    {
        same.least = same.least.max(set.least);
        same.most = same.most.min(set.most);
        return Some(());
    }
    let is_apart = set
        .pieces
        .iter()
        .all(|&it| constraints.set_of(it).is_none());
    is_apart.then(|| constraints.sets.push(set))
}
