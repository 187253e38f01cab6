//! A snake and what it is to be folded into.

use crate::geometry::Region;

use super::Snake;

/// Why a snake cannot belong to a region.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SnakePuzzleError {
    /// Another number of cubes than of cells.
    #[error("the snake has {cubes} cubes, the region {cells} cells")]
    LengthDiffers {
        /// Cubes of the snake.
        cubes: usize,
        /// Cells of the region.
        cells: usize,
    },
}

/// A snake and a region with as many cells as it has cubes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SnakePuzzle {
    name: String,
    snake: Snake,
    region: Region,
}

impl SnakePuzzle {
    /// The question how `snake` is folded into `region`.
    ///
    /// # Errors
    /// [`SnakePuzzleError::LengthDiffers`].
    pub fn new(name: &str, snake: Snake, region: Region) -> Result<Self, SnakePuzzleError> {
        let (cubes, cells) = (snake.cells(), region.cells().len());
        if cubes != cells {
            return Err(SnakePuzzleError::LengthDiffers { cubes, cells });
        }
        let name = name.to_owned();
        Ok(Self {
            name,
            snake,
            region,
        })
    }

    /// Its name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The chain.
    #[must_use]
    pub const fn snake(&self) -> &Snake {
        &self.snake
    }

    /// What it is to be folded into.
    #[must_use]
    pub const fn region(&self) -> &Region {
        &self.region
    }
}
