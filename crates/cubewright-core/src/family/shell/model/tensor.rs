//! The tensor P: which border cell is filled by which piece in which orientation.

use ndarray::Array4;

use crate::family::shell::{Orientation, Shell};

/// `P[[i, k, l, m]]` is 1 if piece i, flipped (k = 1) or not (k = 0) and then
/// turned l quarter turns counter-clockwise, fills border cell m, else 0.
///
/// All indices are 0-based; m counts the 4(n-1) cells clockwise from the
/// top-left corner.
pub type ShellTensor = Array4<u8>;

/// The tensor of the pieces of `shell`, of shape (pieces, 2, 4, 4(n-1)).
///
/// ```
/// use cubewright::family::shell::model::shell_tensor;
/// use cubewright::family::shell::{Border, Shell, Width};
/// let corner = Border::from_bits(Width::FIVE, 1);
/// let shell = Shell::cube("corners", vec![corner; 6])?;
/// let tensor = shell_tensor(&shell);
/// assert_eq!(tensor.shape(), [6, 2, 4, 16]);
/// // One turn counter-clockwise takes the top-left tooth to the bottom-left.
/// assert_eq!(tensor[[0, 0, 1, 12]], 1);
/// # Ok::<(), cubewright::family::shell::ShellError>(())
/// ```
#[must_use]
pub fn shell_tensor(shell: &Shell) -> ShellTensor {
    let shape = (shell.pieces().len(), 2, 4, shell.width().ring());
    Array4::from_shape_fn(shape, |(piece, flip, turns, ring)| {
        #[expect(clippy::cast_possible_truncation, reason = "turns are 0 to 3")]
        let orientation = Orientation::new(flip == 1, turns as u8);
        u8::from(shell.pieces()[piece].oriented(orientation).has(ring))
    })
}
