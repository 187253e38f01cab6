//! A program of others at work on a model.
//!
//! Invariant: it gets a folder of its own, which goes with it, and is ended at the limit. That it calls its
//! answer right counts for nothing; that it calls it the best, or says that there is none, is its claim.
#![expect(
    clippy::disallowed_methods,
    reason = "runs programs, whose time is measured"
)]

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use super::log::{lines, number, says, version};
use super::program_list::Program;
use super::{Asked, Came, Interrupted, SolverRun, broken, missing, unfit};
use crate::commands::bench::measure::{Aim, Verdict};
use cubewright::formats::{SOLUTION_MAX_BYTES, SolutionErrorKind, read_solution};
use cubewright::language::{Describe, Say};
use cubewright::puzzle::Cause;
use cubewright_programs::terminal::{language, say};

/// How often a program is looked after.
const TICK: Duration = Duration::from_millis(1);

/// How much longer than its limit a program may take that stops by itself.
const GRACE: Duration = Duration::from_secs(2);

/// What became of the process.
enum Ended {
    /// By itself.
    Self_(ExitStatus),
    /// At the limit.
    Killed,
}

/// What it left behind.
struct Left {
    ended: Ended,
    took: Duration,
    /// What it printed.
    printed: String,
    /// The same and its errors.
    log: String,
    /// The file that it wrote.
    written: String,
}

/// Measures a program, if it is there.
pub(super) fn measured(program: &Program, asked: &Asked<'_>) -> Result<Came, Interrupted> {
    let (name, kind) = (program.name, program.kind);
    let text = match asked.puzzle.model_text(program.form) {
        Ok(text) => text,
        Err(error) => return Ok(unfit(name, kind, error.to_string())),
    };
    let mut run = SolverRun::begun(name, kind, None, asked.aim(program.knows_costs()));
    match left(program, &text, asked) {
        Ok(Some(left)) => judge(&mut run, program, &left, asked),
        Ok(None) => return Err(Interrupted),
        Err(error) if error.kind() == ErrorKind::NotFound => {
            return Ok(missing(name, kind, program.install));
        }
        Err(error) => run.error = Some(error.text(language())),
    }
    Ok(Came::Run(run))
}

/// Runs it to its end; nothing if the user ended it.
fn left(program: &Program, text: &str, asked: &Asked<'_>) -> io::Result<Option<Left>> {
    let folder = TempDir::new()?;
    let file = |name: &str| folder.path().join(name);
    let form = program.name.split('-').next().unwrap_or_default();
    let (model, answer) = (file(&format!("model.{form}")), file("answer"));
    let (printed, errors) = (file("printed"), file("errors"));
    fs::write(&model, text)?;
    let mut command = command(program, asked.limit, &folder, &model, &answer);
    command
        .stdout(File::create(&printed)?)
        .stderr(File::create(&errors)?);
    let input = if program.reads_input() {
        Stdio::from(File::open(&model)?)
    } else {
        Stdio::null()
    };
    let begun = Instant::now();
    let mut child = command.stdin(input).spawn()?;
    let more = if program.knows_its_limit() {
        GRACE
    } else {
        Duration::ZERO
    };
    let most = asked.limit.saturating_add(more);
    let ended = loop {
        if let Some(status) = child.try_wait()? {
            break Ended::Self_(status);
        }
        let is_interrupted = (asked.stop)() == Some(Cause::Interrupt);
        if is_interrupted || begun.elapsed() >= most {
            group::kill(&mut child);
            // It may just have come to an end by itself.
            let _ = child.wait();
            if is_interrupted {
                return Ok(None);
            }
            break Ended::Killed;
        }
        thread::sleep(TICK);
    };
    let took = begun.elapsed();
    let printed = head(&printed)?;
    Ok(Some(Left {
        ended,
        took,
        log: format!("{printed}\n{}", head(&errors)?),
        printed,
        written: head(&answer).unwrap_or_default(),
    }))
}

/// The command with its words, in a folder of its own.
fn command(
    program: &Program,
    limit: Duration,
    folder: &TempDir,
    model: &Path,
    answer: &Path,
) -> Command {
    // Many know whole seconds only.
    let seconds = (limit.as_secs() + u64::from(limit.subsec_nanos() > 0)).to_string();
    let ms = limit.as_millis().to_string();
    let path = |path: &Path| path.to_string_lossy().into_owned();
    let word = |word: &str| {
        let word = word.replace("{model}", &path(model));
        let word = word.replace("{answer}", &path(answer));
        word.replace("{seconds}", &seconds).replace("{ms}", &ms)
    };
    let mut command = Command::new(program.command());
    command
        .args(program.words.split(' ').skip(1).map(word))
        .current_dir(folder.path());
    group::lead(&mut command);
    command
}

/// What a file begins with, as far as answers are read.
fn head(path: &PathBuf) -> io::Result<String> {
    let mut bytes = Vec::new();
    let most = SOLUTION_MAX_BYTES as u64;
    File::open(path)?.take(most).read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Writes down what its answer is worth.
fn judge(run: &mut SolverRun, program: &Program, left: &Left, asked: &Asked<'_>) {
    run.ms = left.took.as_secs_f64() * 1e3;
    let lines = lines(&left.log);
    run.version = version(&lines, program.version);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a number that a program printed, which is as large as it is"
    )]
    let (nodes, bound) = (
        number(&lines, program.nodes).map(|nodes| nodes.max(0.0) as u64),
        // Costs are integers.
        number(&lines, program.bound).map(|bound| (bound - 1e-6).ceil() as i64),
    );
    run.nodes = nodes;
    let is_killed = matches!(left.ended, Ended::Killed);
    let is_late = is_killed || left.took >= asked.limit;
    let is_near = left.took * 2 > asked.limit && program.is_hasty;
    if !is_killed && says(&lines, program.none) {
        run.verdict = if is_near {
            Verdict::Limit
        } else {
            Verdict::Infeasible
        };
        return;
    }
    let answer = if left.written.is_empty() {
        last_of_knuth(&left.printed)
    } else {
        &left.written
    };
    let read = read_solution(asked.puzzle.model(), answer);
    let selection = match read {
        Ok(selection) => selection,
        Err(error) => {
            let has_stopped = matches!(
                error.kind(),
                SolutionErrorKind::Stopped { .. }
                    | SolutionErrorKind::Nothing { .. }
                    | SolutionErrorKind::NoSolution { .. }
            );
            if is_late || has_stopped {
                run.verdict = Verdict::Limit;
                run.tell_cost(None, bound, asked);
            } else {
                run.error = Some(why(left, &error.describe(language()).text));
            }
            return;
        }
    };
    let faults = asked.puzzle.selection_faults(&selection);
    if let Some(fault) = faults.first() {
        // What was cut off in the middle is no answer.
        if is_killed {
            run.verdict = Verdict::Limit;
        } else {
            run.error = Some(broken(fault.text(language())));
        }
        return;
    }
    let is_best = says(&lines, program.best) && !says(&lines, program.open);
    let is_proved = run.aim == Aim::First || (!is_killed && is_best);
    run.verdict = if is_proved {
        Verdict::Found
    } else {
        Verdict::Limit
    };
    run.tell_cost(Some(&selection), bound, asked);
}

/// The last of the solutions that DLX5 prints, each of which costs less than the one before it.
fn last_of_knuth(printed: &str) -> &str {
    let last = printed.rfind(": (total cost $").unwrap_or_default();
    let start = printed[..last].rfind('\n').map_or(0, |end| end + 1);
    &printed[start..]
}

/// Why there is no answer: what it said last, and else what is wrong with it.
fn why(left: &Left, unread: &str) -> String {
    /// A line of a table is to stay one.
    const MOST: usize = 120;
    let last = left
        .log
        .lines()
        .map(str::trim)
        .rfind(|line| !line.is_empty());
    let how = match &left.ended {
        Ended::Self_(status) => status.to_string(),
        Ended::Killed => String::new(),
    };
    let text = ["no answer ({0}): {1}", "keine Antwort ({0}): {1}"];
    let last: String = last.unwrap_or(unread).chars().take(MOST).collect();
    say(text, &[&how, &last])
}

/// A program with those that it starts.
#[cfg(unix)]
mod group {
    use std::os::unix::process::CommandExt;
    use std::process::{Child, Command};

    use nix::sys::signal::{Signal, killpg};
    use nix::unistd::Pid;

    pub(super) fn lead(command: &mut Command) {
        command.process_group(0);
    }

    pub(super) fn kill(child: &mut Child) {
        if let Ok(id) = i32::try_from(child.id()) {
            // It may have ended already.
            let _ = killpg(Pid::from_raw(id), Signal::SIGKILL);
        }
    }
}

#[cfg(not(unix))]
mod group {
    use std::process::{Child, Command};

    pub(super) fn lead(_: &mut Command) {}

    pub(super) fn kill(child: &mut Child) {
        // It may have ended already.
        let _ = child.kill();
    }
}
