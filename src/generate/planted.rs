//! Random shells for tests and measurements: planted ones, which have an assembly, and disturbed
//! ones, which may have none.
//!
//! Invariant: the same seed gives the same shells, on every machine and for ever.

use crate::family::shell::{
    Assembly, Border, Orientation, Piece, Place, Placement, Shell, ShellError, Surface, Width,
};
use crate::rng::SplitMix64;

/// A random cube cut into six pieces, and the assembly that was planted.
///
/// ```
/// use cubewright::generate::planted;
/// use cubewright::rng::SplitMix64;
/// use cubewright::family::shell::Width;
/// use cubewright::verify;
/// let (shell, assembly) = planted(&mut SplitMix64::new(1), Width::FIVE)?;
/// let frames = shell.surface().frames();
/// verify::shell(Width::FIVE, frames, shell.pieces(), assembly.placements()).expect("it holds");
/// # Ok::<(), cubewright::family::shell::ShellError>(())
/// ```
///
/// # Errors
/// Those of [`Shell::cube`], which do not occur.
pub fn planted(rng: &mut SplitMix64, width: Width) -> Result<(Shell, Assembly), ShellError> {
    planted_on(rng, Surface::cube(width))
}

/// A surface cut into as many pieces as it has places at random, and the assembly that
/// was planted.
///
/// # Errors
/// Those of [`Shell::new`], which do not occur.
pub fn planted_on(rng: &mut SplitMix64, surface: Surface) -> Result<(Shell, Assembly), ShellError> {
    let width = surface.width();
    let places = surface.frames().len();
    let mut laid = vec![Border::empty(width); places];
    for cell in surface.open_cells() {
        let site = cell.sites[rng.below(cell.sites.len())];
        let border = &mut laid[site.place.index()];
        *border = border.toggled(site.ring);
    }
    scattered(rng, surface, &laid)
}

/// The puzzle made of the borders `laid` on the places of `surface`: its pieces have a random order
/// and random orientations. With it, the assembly that puts them back.
///
/// # Errors
/// Those of [`Shell::new`].
pub fn scattered(
    rng: &mut SplitMix64,
    surface: Surface,
    laid: &[Border],
) -> Result<(Shell, Assembly), ShellError> {
    let places = laid.len();
    let mut order: Vec<usize> = (0..places).collect();
    for last in (1..places).rev() {
        order.swap(last, rng.below(last + 1));
    }
    let mut pieces = laid.to_vec();
    let mut placements = Vec::new();
    for (place, &piece) in order.iter().enumerate() {
        let orientation = Orientation::from_index((rng.next_u64() % 8) as u8);
        pieces[piece] = laid[place].oriented(orientation.inverse());
        placements.push(Placement {
            place: Place::from_index(place),
            piece: Piece::from_index(piece),
            orientation,
        });
    }
    let shell = Shell::new("planted", pieces, surface)?;
    Ok((shell, Assembly::new(placements)))
}

/// A planted cube with one tooth moved to another piece. Its number of teeth is
/// right, so counting them proves nothing, and it may or may not have an assembly.
///
/// # Errors
/// Those of [`planted`].
pub fn disturbed(rng: &mut SplitMix64, width: Width) -> Result<Shell, ShellError> {
    let (shell, _) = planted(rng, width)?;
    let pieces = shell.pieces();
    loop {
        let (from, to) = (rng.below(pieces.len()), rng.below(pieces.len()));
        let (tooth, gap) = (rng.below(width.ring()), rng.below(width.ring()));
        if from != to && pieces[from].has(tooth) && !pieces[to].has(gap) {
            let moved = shell
                .with_piece(Piece::from_index(from), pieces[from].toggled(tooth))
                .with_piece(Piece::from_index(to), pieces[to].toggled(gap));
            return Shell::cube("disturbed", moved.pieces().to_vec());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn disturbed_shells_keep_their_teeth() {
        let mut rng = SplitMix64::new(3);
        for cells in 3..8 {
            let width = Width::new(cells).expect("in range");
            let shell = disturbed(&mut rng, width).expect("six pieces");
            let teeth: u32 = shell.pieces().iter().map(|piece| piece.teeth()).sum();
            assert_eq!(teeth as usize, shell.surface().cells().len());
        }
    }
}
