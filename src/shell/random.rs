//! Random shells: planted ones, which have an assembly, and disturbed ones, which
//! may have none.
//!
//! Invariant: the same seed gives the same shells, on every machine and for ever.

use super::{
    Assembly, Border, Orientation, Piece, Place, Placement, Shell, ShellError, Surface, Width,
};

/// A small generator of random numbers (`SplitMix64` by Steele, Lea and Flood).
#[derive(Clone, Debug)]
pub struct Lots(u64);

impl Lots {
    /// The generator with this seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number.
    pub const fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `end`, which is at least 1; the bias is below 1 in 2^50.
    #[expect(clippy::cast_possible_truncation, reason = "below `end`, a usize")]
    pub const fn below(&mut self, end: usize) -> usize {
        (self.draw() % end as u64) as usize
    }
}

/// A random cube cut into six pieces, and the assembly that was planted.
///
/// ```
/// use cubewright::shell::{Lots, Width, planted};
/// use cubewright::verify;
/// let (shell, assembly) = planted(&mut Lots::new(1), Width::FIVE)?;
/// let frames = shell.surface().frames();
/// verify::shell(Width::FIVE, frames, shell.pieces(), assembly.placements()).expect("it holds");
/// # Ok::<(), cubewright::shell::ShellError>(())
/// ```
///
/// # Errors
/// Those of [`Shell::cube`], which do not occur.
pub fn planted(lots: &mut Lots, width: Width) -> Result<(Shell, Assembly), ShellError> {
    planted_on(lots, Surface::cube(width))
}

/// A surface cut into as many pieces as it has places at random, and the assembly that
/// was planted.
///
/// # Errors
/// Those of [`Shell::new`], which do not occur.
pub fn planted_on(lots: &mut Lots, surface: Surface) -> Result<(Shell, Assembly), ShellError> {
    let width = surface.width();
    let places = surface.frames().len();
    let mut laid = vec![Border::empty(width); places];
    for cell in surface.open_cells() {
        let site = cell.sites[lots.below(cell.sites.len())];
        let border = &mut laid[site.place.index()];
        *border = border.toggled(site.ring);
    }
    scattered(lots, surface, &laid)
}

/// The puzzle whose pieces lie so on the places of `surface`, in an order and in
/// orientations drawn by lot, and the assembly that puts them back.
///
/// # Errors
/// Those of [`Shell::new`].
pub fn scattered(
    lots: &mut Lots,
    surface: Surface,
    laid: &[Border],
) -> Result<(Shell, Assembly), ShellError> {
    let places = laid.len();
    let mut order: Vec<usize> = (0..places).collect();
    for last in (1..places).rev() {
        order.swap(last, lots.below(last + 1));
    }
    let mut pieces = laid.to_vec();
    let mut placements = Vec::new();
    for (place, &piece) in order.iter().enumerate() {
        let orientation = Orientation::from_index((lots.draw() % 8) as u8);
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
/// right, and it may or may not have an assembly.
///
/// # Errors
/// Those of [`planted`].
pub fn disturbed(lots: &mut Lots, width: Width) -> Result<Shell, ShellError> {
    let (shell, _) = planted(lots, width)?;
    let pieces = shell.pieces();
    loop {
        let (from, to) = (lots.below(pieces.len()), lots.below(pieces.len()));
        let (tooth, gap) = (lots.below(width.ring()), lots.below(width.ring()));
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
    fn the_generator_is_the_published_one() {
        // First outputs for seed 1234567, as in the reference implementation.
        let mut lots = Lots::new(1_234_567);
        assert_eq!(lots.draw(), 6_457_827_717_110_365_317);
        assert_eq!(lots.draw(), 3_203_168_211_198_807_973);
    }

    #[test]
    fn disturbed_shells_keep_their_teeth() {
        let mut lots = Lots::new(3);
        for cells in 3..8 {
            let width = Width::new(cells).expect("in range");
            let shell = disturbed(&mut lots, width).expect("six pieces");
            let teeth: u32 = shell.pieces().iter().map(|piece| piece.teeth()).sum();
            assert_eq!(teeth as usize, shell.surface().cells().len());
        }
    }
}
