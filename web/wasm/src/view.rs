//! What of a puzzle a page asks to see.

use cubewright::show::picture::View;
use serde::Deserialize;

/// What a picture or a solid shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) enum PictureView {
    Net,
    Steps,
    Exploded,
    Pieces,
    Solid,
    Layers,
}

impl From<PictureView> for View {
    fn from(view: PictureView) -> Self {
        match view {
            PictureView::Net => Self::Net,
            PictureView::Steps => Self::Steps,
            PictureView::Exploded => Self::Exploded,
            PictureView::Pieces => Self::Pieces,
            PictureView::Solid => Self::Solid,
            PictureView::Layers => Self::Layers,
        }
    }
}
