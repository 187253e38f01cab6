//! `cubewright kit`.
//!
//! Invariant: nothing is written before all of it is known, and no file is replaced without
//! `--force`.

pub(crate) mod args;

use std::io::Write;
use std::path::Path;

use crate::command::Command;
use crate::errors::failure::Failure;
use crate::errors::misuse::{Misuse, Second};
use crate::inputs::{input, piece_files};
use crate::pictures::form::tell_lacking;
use crate::pictures::scene::{Shown, Solved, solved, solved_soon};
use crate::pictures::title::titled;
use args::{ItemArg, KitArgs};
use cubewright::puzzle::{Event, Events, PuzzleData, Settings};
use cubewright::show::kit::{KitError, KitFile, KitItem, KitOrder, kit};
use cubewright::show::scene::Scene;
use cubewright_programs::errors::{Exit, Unwritten};
use cubewright_programs::files::writer;
use cubewright_programs::limits::{Clock, watch};
use cubewright_programs::terminal::{Progress, When, language, note, print, say};

impl Command for KitArgs {
    fn run(&mut self, _: When) -> Result<Exit, Failure> {
        let named = [&mut self.file, &mut self.answer];
        piece_files::gathered(named, &mut self.others, &mut self.stock)?;
        run(self)
    }
}

fn run(args: &KitArgs) -> Result<Exit, Failure> {
    let files = (args.file.as_deref(), args.answer.as_deref());
    let (file, answer) = args.stock.puzzle_and_answer(files.0, files.1);
    let stdin = Some(Path::new("-"));
    if file == stdin && answer == stdin {
        return Err(Failure::from(Misuse::BothFromStdin(Second::Answer)));
    }
    if !args.force {
        refuse_full(&args.output)?;
    }
    let clock = Clock::of_program(args.wait.time_limit);
    watch::on_end(|cause| {
        watch::tell_reached(cause, ["nothing is written.", "Nichts ist geschrieben."]);
        watch::exit(cause)
    });
    let progress = Progress::of_work(
        args.wait.progress.when.unless(args.quiet),
        ["making the kit", "macht den Bausatz"],
    );
    let (puzzle, own, is_shapes) = input::drawable(file, &args.source, &args.stock)?;
    input::cubes_only("kit", &puzzle)?;
    if args.measures.wall_mm.is_some() {
        input::shells_only("--wall", &puzzle)?;
    }
    let Some(subject) = puzzle.subject() else {
        return Err(Failure::from(Misuse::NothingToDraw));
    };
    let wants_box = args.only.contains(&ItemArg::Box) || args.box_wall_mm.is_some();
    if wants_box && !subject.has_box() && !is_shapes {
        return Err(refused(KitError::NoBox));
    }
    let mut order = order(args);
    if is_shapes {
        // There is no answer to tell of.
        order
            .items
            .retain(|item| !item.needs_answer() && *item != KitItem::Box);
        if order.items.is_empty() {
            input::asked(file, &args.source, &args.stock)?;
        }
    }
    let needs_answer = order.items.iter().any(|item| item.needs_answer());
    let hear = |event: Event<'_>| progress.hear(event);
    let settings = Settings {
        threads: args.cores.threads,
        events: Events::to(&hear),
        ..Settings::default()
    };
    let search = (settings, &clock);
    let posed = (&puzzle, &own);
    let scene = if needs_answer || answer.is_some() {
        solved(posed, answer, search, Shown::Lesson)?
    } else if order.cuts_names() && !subject.has_choice() {
        // What is cut, and where, is the same in every kit of a puzzle.
        solved_soon(posed, search, Shown::Lesson)?
    } else {
        solved(posed, answer, search, Shown::Pieces)?
    };
    let scene = match scene {
        Solved::Scene(scene) => titled(scene, args.title.as_deref()),
        Solved::Ended(exit) => {
            if needs_answer && exit != Exit::Interrupted {
                hint_without_answer(&puzzle);
            }
            return Ok(exit);
        }
    };
    let has_papers =
        |item: &KitItem| matches!(item, KitItem::Booklet | KitItem::Nets | KitItem::Worksheet);
    if order.items.iter().any(has_papers) {
        tell_lacking(&scene);
    }
    fit(&mut order, args, &scene);
    let made = kit(&scene, &subject, &order, language()).map_err(refused)?;
    drop(progress);
    watch::speak();
    save(&args.output, &made)?;
    if !args.quiet {
        tell(&args.output, &made)?;
    }
    Ok(Exit::Answered)
}

/// Makes the gap between the pieces as wide as the moves need, or says that what is asked for is too narrow.
fn fit(order: &mut KitOrder, args: &KitArgs, scene: &Scene) {
    let least_mm = f64::from(scene.gap()) / 1000.0 * order.measures.unit_mm;
    if order.measures.clearance_mm >= least_mm {
        return;
    }
    let text = if args.measures.clearance_mm.is_none() {
        // Rounded up, to a hundredth.
        order.measures.clearance_mm = (least_mm * 100.0).ceil() / 100.0;
        [
            "The pieces turn only with a gap of {0} of a cell, so the clearance is {1} mm.",
            "Die Teile drehen sich nur mit einem Spalt von {0} einer Zelle, also ist der Spielraum {1} mm.",
        ]
    } else {
        [
            "The pieces turn only with a gap of {0} of a cell: with --clearance {1} mm they do not, by the way that is \
             given. Leave it out, and it is wide enough.",
            "Die Teile drehen sich nur mit einem Spalt von {0} einer Zelle: mit --clearance {1} mm geht der angegebene \
             Weg nicht. Ohne diese Option ist es genug.",
        ]
    };
    let pointed = |number: f64| language().pointed(number.to_string());
    let numbers = [f64::from(scene.gap()) / 1000.0, order.measures.clearance_mm];
    let [gap, clearance] = numbers.map(pointed);
    note(&language().say(text, &[&gap, &clearance]));
}

/// Says how to make what needs no answer, if there is such.
fn hint_without_answer(puzzle: &PuzzleData) {
    let text = [
        "Solids and nets need no answer: --only solids,nets makes them.",
        "Körper und Netze brauchen keine Lösung: --only solids,nets macht sie.",
    ];
    if puzzle.pieces().is_some() {
        note(language().pick(text));
    }
}

/// What is wanted.
fn order(args: &KitArgs) -> KitOrder {
    let only: Vec<KitItem> = args.only.iter().map(|&item| item.into()).collect();
    let all = KitOrder::default();
    KitOrder {
        items: if only.is_empty() { all.items } else { only },
        form: args.solids.into(),
        bed: args.bed,
        measures: args.measures.measures(),
        has_names: !args.no_names,
        joints: args.joints.into(),
        joint_clearance_mm: args.joint_clearance_mm,
        box_wall_mm: args.box_wall_mm.unwrap_or(all.box_wall_mm),
        paper: args.paper.into(),
        net_unit_mm: args.net_unit_mm,
    }
}

/// Why there is no kit.
fn refused(error: KitError) -> Failure {
    match error {
        KitError::Measures(error) => Failure::from(Misuse::Measures(error)),
        #[cfg(not(feature = "render"))]
        KitError::NotBuiltIn(form) => Failure::NotBuiltIn { form },
        error => Failure::from(Misuse::Kit(error)),
    }
}

/// Refuses a folder with files in it, and what is no folder.
#[expect(clippy::disallowed_methods, reason = "whether a folder is empty")]
fn refuse_full(folder: &Path) -> Result<(), Failure> {
    let is_empty = std::fs::read_dir(folder).is_ok_and(|mut found| found.next().is_none());
    if folder.exists() && !is_empty {
        return Err(Failure::from(Misuse::FolderFull {
            folder: folder.display().to_string(),
        }));
    }
    Ok(())
}

/// Writes the files into the folder.
#[expect(clippy::disallowed_methods, reason = "the folder of the kit")]
fn save(folder: &Path, files: &[KitFile]) -> Result<(), Failure> {
    if let Err(error) = std::fs::create_dir_all(folder) {
        let file = folder.display().to_string();
        return Err(Failure::from(Unwritten {
            file,
            option: "-o",
            error,
        }));
    }
    for file in files {
        let mut to = writer(Some(&folder.join(&file.name)))?;
        to.write_all(&file.bytes)?;
        to.finish()?;
    }
    Ok(())
}

/// Says which files were written.
fn tell(folder: &Path, files: &[KitFile]) -> Result<(), Failure> {
    let names = files.iter().map(|file| format!("  {}\n", file.name));
    let names: String = names.collect();
    let text = [
        "{0}: {1} {1|file|files}\n{2}",
        "{0}: {1} {1|Datei|Dateien}\n{2}",
    ];
    print(&say(text, &[&folder.display(), &files.len(), &names]))?;
    Ok(())
}
