//! The process in which a solver works: of Python, or of a program that does without.
//!
//! Invariant: a process is asked one program at a time, and answers it or is ended. It ends when this
//! process does, since its standard input then ends.
#![expect(
    clippy::disallowed_methods,
    reason = "a solver works in a process of its own, which is read by threads"
)]

use std::io::{self, BufReader, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::Wheel;
use super::message::{self, Message};
use crate::engine::milp::driver::{MilpAnswer, MilpReply, MilpRequest};
use crate::engine::python;

/// Reads the program from standard input, which is `argv[1]` bytes long, and runs it. A module in
/// the folder that a user happens to be in is none of Python's.
const BEGIN: &str = "import sys; sys.path[:] = [p for p in sys.path if p]; \
     exec(compile(sys.stdin.buffer.read(int(sys.argv[1])), sys.argv[2], 'exec'))";

/// How often limits are asked while the solver works.
const TICK: Duration = Duration::from_millis(10);

/// How long a solver may take to stop.
const GRACE: Duration = Duration::from_secs(1);

/// Processes that wait for work.
static IDLE: Mutex<Vec<Process>> = Mutex::new(Vec::new());

/// A process that serves one engine.
#[derive(Debug)]
pub(super) struct Process {
    engine: &'static str,
    /// Who runs the solver, and why it is Python where it might do without.
    runner: String,
    child: Child,
    stdin: ChildStdin,
    messages: Receiver<Message>,
    /// The last line that the library printed.
    printed: String,
    /// It did not stop, and was ended.
    is_ended: bool,
}

/// A process that is asked and tells.
fn spawn(mut command: Command) -> io::Result<(Child, ChildStdin)> {
    let mut child = command
        // Our solvers work on one thread; idle ones of linear algebra take time to start.
        .envs([("OMP_NUM_THREADS", "1"), ("OPENBLAS_NUM_THREADS", "1")])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()?;
    let stdin = child.stdin.take().ok_or(io::ErrorKind::BrokenPipe)?;
    Ok((child, stdin))
}

/// Python with a program that it reads from its standard input.
fn spawn_python(program: &str, name: &str) -> Result<(Child, ChildStdin), String> {
    let mut command = python::command();
    command.args(["-c", BEGIN, &program.len().to_string(), name]);
    let spawned = spawn(command).map_err(|error| format!("Python cannot be run: {error}"));
    let (child, mut stdin) = spawned?;
    // What does not arrive is told by the end of the process.
    let _ = stdin.write_all(program.as_bytes());
    Ok((child, stdin))
}

/// What a program of Python prints.
pub(super) fn output(program: &str) -> Option<String> {
    let (child, stdin) = spawn_python(program, "list").ok()?;
    drop(stdin);
    let output = child.wait_with_output().ok()?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    output.status.success().then_some(text)
}

impl Process {
    /// A process that waits, or a new one if none does.
    pub(super) fn idle_or_new(wheel: &Wheel) -> Result<Self, String> {
        let mut idle = IDLE.lock().unwrap_or_else(PoisonError::into_inner);
        let at = idle.iter().position(|idle| idle.engine == wheel.milp.name);
        let found = at.map(|at| idle.swap_remove(at));
        drop(idle);
        found.map_or_else(|| Self::new(wheel), Ok)
    }

    /// Lets it wait for the next program; one of each engine is enough.
    pub(super) fn keep(self) {
        let mut idle = IDLE.lock().unwrap_or_else(PoisonError::into_inner);
        if !self.is_ended && idle.iter().all(|idle| idle.engine != self.engine) {
            idle.push(self);
        }
    }

    /// Starts one. Python finds the package of the solver; a program that does without is told
    /// where it is, and loads it while the model is still built.
    fn new(wheel: &Wheel) -> Result<Self, String> {
        let mut runner = "Python".to_owned();
        if let Some(beside) = wheel.beside {
            let spawned = beside
                .command()
                .and_then(|command| spawn(command).map_err(|error| error.to_string()));
            match spawned {
                Ok(spawned) => return Ok(Self::of(wheel, beside.program.to_owned(), spawned)),
                Err(why) => runner = format!("Python ({why})"),
            }
        }
        let spawned = spawn_python(&wheel.source(), wheel.milp.name)?;
        let mut process = Self::of(wheel, runner, spawned);
        loop {
            match process.messages.recv() {
                Ok(Message::Ready) => return Ok(process),
                Ok(Message::Printed(line)) => process.printed = line,
                Ok(Message::Missing) => return Err("its Python package is not there".to_owned()),
                Ok(_) | Err(_) => return Err(process.lost()),
            }
        }
    }

    /// A process that was started, and is heard from here on.
    fn of(wheel: &Wheel, runner: String, (mut child, stdin): (Child, ChildStdin)) -> Self {
        let (sender, messages) = channel();
        if let Some(told) = child.stdout.take() {
            let sender = sender.clone();
            thread::spawn(move || hand_on(BufReader::new(told), message::next, &sender));
        }
        if let Some(printed) = child.stderr.take() {
            thread::spawn(move || hand_on(BufReader::new(printed), message::printed, &sender));
        }
        Self {
            engine: wheel.milp.name,
            runner,
            child,
            stdin,
            messages,
            printed: String::new(),
            is_ended: false,
        }
    }

    /// Who runs the solver.
    pub(super) fn runner(&self) -> &str {
        &self.runner
    }

    /// Solves one program; nothing if the edition of the solver refuses its size. An error is the
    /// end of the process.
    pub(super) fn solve(&mut self, request: &MilpRequest<'_>) -> Result<Option<MilpReply>, String> {
        if self.stdin.write_all(&message::asked(request)).is_err() {
            return Err(self.lost());
        }
        let begun = Instant::now();
        let is_late = || {
            request
                .time_left
                .is_some_and(|left| begun.elapsed() > left + GRACE)
        };
        let mut stopped: Option<Instant> = None;
        let mut bound = None;
        loop {
            match self.messages.recv_timeout(TICK) {
                Ok(Message::Ended(end)) => return Ok(Some(message::reply(request.program, end))),
                Ok(Message::Progress {
                    nodes,
                    bound: told,
                    best,
                }) => {
                    bound = Some(told);
                    request.watched.tell(nodes, told, best);
                }
                Ok(Message::Printed(line)) => {
                    if request.watched.has_log() {
                        request.watched.log(&line);
                    }
                    self.printed = line;
                }
                Ok(Message::Failed(words)) => return Ok(Some(MilpAnswer::Failed(words).into())),
                Ok(Message::TooLarge) => return Ok(None),
                // A process that was not waited for is ready at last.
                Ok(Message::Ready) | Err(RecvTimeoutError::Timeout) => {}
                Ok(Message::Missing) | Err(RecvTimeoutError::Disconnected) => {
                    return Err(self.lost());
                }
            }
            match stopped {
                None if request.watched.is_over() || is_late() => {
                    stopped = Some(Instant::now());
                    // A process that cannot be told is told of by its end.
                    let _ = self.stdin.write_all(message::STOP);
                }
                Some(since) if since.elapsed() > GRACE => {
                    let _ = self.child.kill();
                    self.is_ended = true;
                    return Ok(Some(MilpReply {
                        bound,
                        ..MilpAnswer::Limit.into()
                    }));
                }
                _ => {}
            }
        }
    }

    /// What became of a process that tells no more.
    fn lost(&mut self) -> String {
        let _ = self.child.kill();
        let how = self.child.wait().map(how);
        let how = how.unwrap_or_else(|error| error.to_string());
        while let Ok(message) = self.messages.recv() {
            if let Message::Printed(line) = message {
                self.printed = line;
            }
        }
        match self.printed.as_str() {
            "" => format!("its process ended ({how})"),
            printed => format!("its process ended ({how}): {printed}"),
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Hands on what a process tells, message by message, until it ends or tells what is no message.
fn hand_on<R>(mut told: R, next: fn(&mut R) -> io::Result<Option<Message>>, to: &Sender<Message>) {
    while let Ok(Some(message)) = next(&mut told) {
        if to.send(message).is_err() {
            return;
        }
    }
}

/// How a process ended.
fn how(status: ExitStatus) -> String {
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        return format!("signal {signal}");
    }
    let code = status.code();
    code.map_or_else(
        || "without an exit code".to_owned(),
        |code| format!("exit code {code}"),
    )
}
