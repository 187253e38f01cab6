//! How large a linear program is.

use super::LinearProgram;

/// The size of a linear program.
///
/// What people compare formulations by before they wait for a solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// Columns: 0/1 variables and integers.
    pub columns: usize,
    /// Rows.
    pub rows: usize,
    /// Coefficients other than 0.
    pub nonzeros: usize,
}

impl Size {
    /// The size of `program`.
    ///
    /// ```
    /// use cubewright::export::{Size, linear_program};
    /// use cubewright::formats::read_dlx;
    /// let model = read_dlx("a b\na\nb\na b\n")?;
    /// let size = Size::of(&linear_program(&model));
    /// assert_eq!((size.columns, size.rows, size.nonzeros), (3, 2, 4));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of(program: &LinearProgram) -> Self {
        let nonzero = |&&(_, factor): &&(usize, i32)| factor != 0;
        let in_row = |terms: &[(usize, i32)]| terms.iter().filter(nonzero).count();
        Self {
            columns: program.columns.len(),
            rows: program.rows.len(),
            nonzeros: program.rows.iter().map(|row| in_row(&row.terms)).sum(),
        }
    }

    /// The share of coefficients that are not 0, from 0 to 1; 0 without any.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "far below 2^53")]
    pub fn density(self) -> f64 {
        let all = self.columns * self.rows;
        if all == 0 {
            return 0.0;
        }
        self.nonzeros as f64 / all as f64
    }
}
