//! `cubewright render`.

pub(crate) mod args;

mod form;
mod moves;

use std::io::{IsTerminal, Write};
use std::path::Path;

use crate::command::Command;
use crate::errors::failure::Failure;
use crate::errors::misuse::{Misuse, Second};
use crate::inputs::{input, piece_files, placements};
use crate::pictures::form::{self as pictures, Form, NUMBER, drawn, tell_lacking};
use crate::pictures::scene::{Shown, Solved, solved};
use crate::pictures::title::{titled, to_cut_out};
use args::{RenderArgs, ViewArg};
use cubewright::language::Text;
use cubewright::puzzle::{Event, Events, PuzzleData, Settings};
use cubewright::show::picture::{Panel, Sheet, View, in_rows, panels, sheet};
use cubewright_programs::errors::Exit;
use cubewright_programs::files::writer;
use cubewright_programs::limits::{Clock, watch};
use cubewright_programs::terminal::{Progress, When, language, note, say};

/// The widths of pictures in pixels.
const PNG_PX: u32 = 1080;
const GIF_PX: u32 = 480;

impl Command for RenderArgs {
    fn run(&mut self, _: When) -> Result<Exit, Failure> {
        let named = [&mut self.file, &mut self.answer];
        piece_files::gathered(named, &mut self.others, &mut self.stock)?;
        run(self)
    }
}

fn run(args: &RenderArgs) -> Result<Exit, Failure> {
    let form = pictures::of(args.output.as_deref())?;
    form::check(form, args)?;
    if args.output.is_none() && std::io::stdout().is_terminal() {
        return Err(Failure::from(Misuse::PictureToTerminal));
    }
    let files = (args.file.as_deref(), args.answer.as_deref());
    let (file, answer) = args.stock.puzzle_and_answer(files.0, files.1);
    let stdin = Some(Path::new("-"));
    if file == stdin && answer == stdin {
        return Err(Failure::from(Misuse::BothFromStdin(Second::Answer)));
    }
    placements::check_sources(&args.laid, file)?;
    let clock = Clock::of_program(args.wait.time_limit);
    watch::on_end(|cause| {
        watch::tell_reached(cause, ["nothing is drawn.", "Nichts ist gezeichnet."]);
        watch::exit(cause)
    });
    let progress = Progress::of_work(args.wait.progress.when, ["drawing", "zeichnet"]);
    let (puzzle, own, is_shapes) = input::drawable(file, &args.source, &args.stock)?;
    let puzzle = placements::added(puzzle, &args.laid)?;
    check_family(args, form, &puzzle)?;
    let view = match args.view.map(View::from) {
        Some(view) if is_shapes && view != View::Pieces => return Err(no_view(view)),
        _ if is_shapes && form == Form::Gif => return Err(no_view(View::Steps)),
        _ if is_shapes => View::Pieces,
        view => puzzle.view(view),
    };
    let is_plate = form.is_solid() && args.view.is_none();
    let hear = |event: Event<'_>| progress.hear(event);
    let settings = Settings {
        threads: args.cores.threads,
        events: Events::to(&hear),
        ..Settings::default()
    };
    let shown = if is_plate || view == View::Pieces {
        Shown::Pieces
    } else if form == Form::Gif {
        Shown::Lesson
    } else if view == View::Steps || form == Form::Json {
        Shown::Steps
    } else {
        Shown::Answer
    };
    // An animation shows how a packing is taken apart, unless its steps are asked for; everything
    // else has steps only.
    let is_apart = match args.view {
        None => form == Form::Gif && puzzle.comes_apart(),
        view => view == Some(ViewArg::Apart),
    };
    let search = (settings, &clock);
    let solved = if is_apart {
        moves::solved(file, (&puzzle, &own), answer, search)?
    } else {
        solved((&puzzle, &own), answer, search, shown)?
    };
    let scene = match solved {
        Solved::Scene(scene) => titled(scene, args.title.as_deref()),
        Solved::Ended(exit) => return Ok(exit),
    };
    if form.draws_letters() {
        tell_lacking(&scene);
    }
    if form == Form::Json {
        let told = pictures::told(&scene)?;
        drop(progress);
        save(args.output.as_deref(), &told)?;
        return Ok(Exit::Answered);
    }
    if form == Form::Gif {
        let width_px = args.width_px(GIF_PX);
        let mut see = |done, all| progress.step(done, all);
        let bytes = pictures::animated(&scene, width_px, &mut see)?;
        drop(progress);
        save(args.output.as_deref(), &bytes)?;
        return Ok(Exit::Answered);
    }
    if form.is_solid() {
        let are_drawn = shown == Shown::Pieces && answer.is_none();
        tell_of_solids(args, are_drawn && puzzle.may_have_mirror_images());
        let bytes = form::made(form, &scene, args.view, args)?;
        drop(progress);
        save(args.output.as_deref(), &bytes)?;
        return Ok(Exit::Answered);
    }
    let panels = panels(&scene, view, language()).ok_or_else(|| no_view(view))?;
    let title = scene.titled(language());
    let is_cut_out = form == Form::Pdf && view == View::Pieces && scene.wall_pitch.is_some();
    let layout = Sheet {
        title: if is_cut_out {
            to_cut_out(&title)
        } else {
            title
        },
        columns: args
            .columns
            .map_or_else(|| view.columns(panels.len()), usize::from),
        height: form.page_height(),
    };
    write(args, form, (panels, view), &layout, progress)?;
    Ok(Exit::Answered)
}

/// Refuses walls of what has none, and solids of cells whose shapes are not known.
fn check_family(args: &RenderArgs, form: Form, puzzle: &PuzzleData) -> Result<(), Failure> {
    if args.measures.wall_mm.is_some() {
        input::shells_only("--wall", puzzle)?;
    }
    if form.is_solid() {
        input::cubes_only(language().pick(["a solid", "ein Körper"]), puzzle)?;
    }
    Ok(())
}

/// Says that pieces are made as they are drawn, though an answer may have mirror images of them, and that a title is of
/// no use.
fn tell_of_solids(args: &RenderArgs, may_be_mirrored: bool) {
    const AS_DRAWN: Text = [
        "note: the pieces are made as they are drawn; of an answer given behind the puzzle, and in a kit, those that are \
         mirrored are made as mirror images",
        "Hinweis: die Teile werden gemacht, wie sie gezeichnet sind; von einer Lösung hinter dem Puzzle, und in einem \
         Bausatz, werden gespiegelte Teile als Spiegelbilder gemacht",
    ];
    const NO_TITLE: Text = [
        "note: a solid has no title, so --title changes nothing",
        "Hinweis: ein Körper hat keinen Titel; --title ändert nichts",
    ];
    for (is_so, text) in [
        (may_be_mirrored, AS_DRAWN),
        (args.title.is_some(), NO_TITLE),
    ] {
        if is_so {
            note(language().pick(text));
        }
    }
}

fn no_view(view: View) -> Failure {
    Failure::from(Misuse::NoView {
        view: ViewArg::from(view).name(),
    })
}

/// Writes one file, or one for each picture.
fn write(
    args: &RenderArgs,
    form: Form,
    (panels, view): (Vec<Panel>, View),
    layout: &Sheet,
    progress: Progress,
) -> Result<(), Failure> {
    let path = args.output.as_deref();
    let name = path.map(|path| path.to_string_lossy().into_owned());
    let Some(name) = name.filter(|name| name.contains(NUMBER)) else {
        let panels = match view {
            View::Steps => in_rows(panels, layout.columns),
            _ => panels,
        };
        let bytes = drawn(form, &sheet(&panels, layout), args.width_px(PNG_PX))?;
        drop(progress);
        return save(path, &bytes);
    };
    let single = Sheet {
        columns: 1,
        ..layout.clone()
    };
    for (index, panel) in panels.iter().enumerate() {
        let count = panels.len();
        watch::on_end(move |cause| {
            let reached = watch::reached(cause);
            let text = [
                "{0}: {1} of {2} {2|picture|pictures} {1|is|are} drawn.",
                "{0}: {1} von {2} {2|Bild|Bildern} {1|ist|sind} gezeichnet.",
            ];
            note(&say(text, &[&reached, &index, &count]));
            watch::exit(cause)
        });
        progress.step(index, count);
        let file = name.replace(NUMBER, &(index + 1).to_string());
        let pages = sheet(core::slice::from_ref(panel), &single);
        save(
            Some(Path::new(&file)),
            &drawn(form, &pages, args.width_px(PNG_PX))?,
        )?;
    }
    Ok(())
}

/// Nothing is created before all of it is known.
fn save(path: Option<&Path>, bytes: &[u8]) -> Result<(), Failure> {
    watch::speak();
    let mut to = writer(path)?;
    to.write_all(bytes)?;
    to.finish()?;
    Ok(())
}
