//! What a form of pictures takes: options, views.

use super::args::{RenderArgs, ViewArg};
use crate::errors::failure::Failure;
use crate::errors::misuse::Misuse;
use crate::pictures::form::{Form, numbers, solid};
use cubewright::show::mesh::{Arrangement, Solid, solids};
use cubewright::show::scene::Scene;
use cubewright_programs::terminal::language;

/// Refuses options that have no meaning for this form.
pub(super) fn check(form: Form, args: &RenderArgs) -> Result<(), Failure> {
    let is_picture = matches!(form, Form::Svg | Form::Png | Form::Pdf);
    let is_pixels = matches!(form, Form::Png | Form::Gif);
    let is_animated = |view: &ViewArg| matches!(view, ViewArg::Apart | ViewArg::Steps);
    let other_view = args.view.filter(|view| !is_animated(view));
    let others = [
        args.measures.first().filter(|_| !form.is_solid()),
        args.width.and((!is_pixels).then_some("--width")),
        other_view.and((form == Form::Gif).then_some("--view")),
        args.columns.and((!is_picture).then_some("--columns")),
        (!is_picture && numbers(args.output.as_deref())).then_some("{} in the name"),
    ];
    match others.into_iter().flatten().next() {
        Some(option) => Err(Failure::from(Misuse::NotOfForm {
            option,
            form: form.extension(),
        })),
        None => Ok(()),
    }
}

/// The parts of a scene as solids in a form.
pub(super) fn made(
    form: Form,
    scene: &Scene,
    view: Option<ViewArg>,
    args: &RenderArgs,
) -> Result<Vec<u8>, Failure> {
    let arrangement = match view {
        None | Some(ViewArg::Pieces | ViewArg::Net) => Arrangement::Plate,
        Some(ViewArg::Solid) => Arrangement::Finished,
        Some(ViewArg::Exploded) => Arrangement::Exploded,
        Some(ViewArg::Steps | ViewArg::Layers | ViewArg::Apart) => {
            return Err(Failure::from(Misuse::NoSolidView));
        }
    };
    let solids = solids(scene, arrangement, &args.measures.measures(), language());
    let solids: Vec<Solid> = solids.map_err(|error| Failure::from(Misuse::Measures(error)))?;
    solid(form, &solids, &scene.title)
}
