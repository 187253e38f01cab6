//! An engine of your own, for exact covers of every kind: `cargo run --example own_engine`
use cubewright::puzzle::{GoOn, ItemKind, Model, Puzzle, Restriction, Selection, Sink, own_engine};
use std::{error::Error, ops::ControlFlow};

pub(crate) fn cover(model: &Model, go_on: &GoOn<'_>, show: &mut Sink<'_>) -> ControlFlow<()> {
    go_on()?;
    let items = model.items.iter().zip(model.coverers());
    let open = items.filter(|(item, _)| item.kind == ItemKind::Primary);
    let Some((_, fewest)) = open.min_by_key(|(_, options)| options.len()) else {
        return show(&Selection::default());
    };
    for option in fewest {
        let rest = Restriction::new(model, &[option]);
        let mut show = |found: &Selection| show(&rest.completed(found));
        cover(&rest.model, go_on, &mut show)?;
    }
    ControlFlow::Continue(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let puzzle = Puzzle::parse("x.pack", b"PACKING: x\nBOX: 3x2\nPIECE: I x3\n##\n")?;
    let solver = puzzle.solver().with_engine(own_engine("mine", cover));
    print!("{}", solver.first().run()?.best()?);
    Ok(())
}
