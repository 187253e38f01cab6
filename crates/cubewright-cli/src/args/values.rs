//! Values that several commands take.

use core::num::NonZero;
use core::str::FromStr;
use std::time::Duration;

use clap::ValueEnum;

use crate::failure::Failure;
use crate::input;
use cubewright::count::Count;
use cubewright::family::shell::model::Formulation;
use cubewright::puzzle::PuzzleData;
use cubewright_programs::options::FormulationArg;
use cubewright_programs::terminal::say;

/// The formulation of this puzzle, if its family has a choice or the default is asked for.
pub(crate) fn formulation(
    asked: FormulationArg,
    puzzle: &PuzzleData,
) -> Result<Formulation, Failure> {
    if asked != FormulationArg::default() {
        input::shells_only("--formulation", puzzle)?;
    }
    Ok(asked.into())
}

/// The engines that are offered where several are compared.
pub(crate) fn compared() -> Vec<&'static str> {
    let is_one = |name: &&str| !matches!(*name, "race" | "list");
    engines().into_iter().filter(is_one).collect()
}

/// The engines that are offered.
pub(crate) fn engines() -> Vec<&'static str> {
    let names = cubewright::puzzle::backends().into_iter();
    let names = names.map(|backend| backend.name);
    ["auto", "race", "list"].into_iter().chain(names).collect()
}

/// The notations of snakes that are offered.
pub(crate) fn notations() -> Vec<&'static str> {
    let all = cubewright::formats::Notation::ALL.into_iter();
    all.map(cubewright::formats::Notation::name).collect()
}

/// The shapes that are offered.
pub(crate) fn shapes() -> Vec<&'static str> {
    // A word for several is for `shapes` alone.
    let is_one = |name: &&str| !name.ends_with("cubes");
    crate::shapes::ALL.split(',').filter(is_one).collect()
}

/// The commands that are offered, of which there are manual pages.
pub(crate) fn pages() -> Vec<&'static str> {
    super::examples::commands().collect()
}

/// Symmetries under which assemblies are shown once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum UpTo {
    /// No symmetry: show every solution.
    #[default]
    Raw,
    /// Rotations.
    Rotations,
    /// Rotations and turning inside out (shells) or reflections (packings and snakes).
    Full,
}

/// Reads a number of things, a type that 0 is not of.
pub(crate) fn number<N: FromStr>(text: &str) -> Result<N, String> {
    let read = text.parse();
    read.map_err(|_| {
        say(
            [
                "write a whole number, at least 1",
                "schreib eine ganze Zahl, mindestens 1",
            ],
            &[],
        )
    })
}

/// Reads a number of a solution, which may be of any size.
pub(crate) fn count(text: &str) -> Result<Count, String> {
    let read = Count::from_digits(text).filter(|number| !number.is_zero());
    read.ok_or_else(|| "write a whole number, at least 1".to_owned())
}

/// Reads a whole number.
pub(crate) fn whole<N: FromStr>(text: &str) -> Result<N, String> {
    let read = text.parse();
    read.map_err(|_| say(["write a whole number", "schreib eine ganze Zahl"], &[]))
}

/// Reads a whole number from `LEAST` to `MOST`.
pub(crate) fn within<N: TryFrom<u32>, const LEAST: u32, const MOST: u32>(
    text: &str,
) -> Result<N, String> {
    let read: Option<u32> = text.parse().ok();
    let within = read.filter(|number| (LEAST..=MOST).contains(number));
    let within = within.and_then(|number| N::try_from(number).ok());
    within.ok_or_else(|| {
        say(
            [
                "write a whole number from {0} to {1}",
                "schreib eine ganze Zahl von {0} bis {1}",
            ],
            &[&LEAST, &MOST],
        )
    })
}

/// Reads a length in mm.
pub(crate) fn length(text: &str) -> Result<f64, String> {
    let read = text.parse();
    read.map_err(|_| {
        say(
            [
                "write a number of mm, such as 8 or 0.25",
                "schreib eine Zahl in mm, etwa 8 oder 0.25",
            ],
            &[],
        )
    })
}

/// The variable of the environment that stands for `--threads`.
pub(crate) const THREADS: &str = "CUBEWRIGHT_THREADS";

/// The most threads of a run; above, starting them takes longer than they save.
const MOST_THREADS: usize = 1024;

/// Whether a variable of the environment is there, and empty.
#[expect(clippy::disallowed_methods, reason = "the environment of a program")]
fn is_set_empty(name: &str) -> bool {
    std::env::var_os(name).is_some_and(|value| value.is_empty())
}

/// Reads a number of threads; 0 stands for one on each core. An empty variable of the environment
/// is as good as none.
pub(crate) fn threads(text: &str) -> Result<NonZero<usize>, String> {
    let text = text.trim();
    if text.is_empty() && is_set_empty(THREADS) {
        return Ok(NonZero::<usize>::MIN);
    }
    let wanted = text.parse::<usize>().ok();
    let wanted = wanted.filter(|&wanted| wanted <= MOST_THREADS);
    let wanted = wanted.ok_or_else(|| {
        let text = [
            "write a whole number up to {0}; 0 uses all cores. The variable {1} stands for the option \
             where it is left out",
            "schreib eine ganze Zahl bis {0}; 0 nimmt alle Kerne. Fehlt die Option, gilt die Variable {1}",
        ];
        say(text, &[&MOST_THREADS, &THREADS])
    })?;
    // Where the system does not tell, one thread is always right.
    let all = || std::thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
    Ok(NonZero::new(wanted).unwrap_or_else(all))
}

/// Reads a number of minutes.
pub(crate) fn minutes(text: &str) -> Result<Duration, String> {
    let minutes: Option<f64> = text.parse().ok().filter(|&minutes| minutes > 0.0);
    let time = minutes.and_then(|minutes| Duration::try_from_secs_f64(minutes * 60.0).ok());
    time.ok_or_else(|| {
        let text = [
            "write a number of minutes above 0, such as 55 or 0.5",
            "schreib eine Zahl von Minuten über 0, etwa 55 oder 0.5",
        ];
        say(text, &[])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_threads_are_all_cores() {
        assert_eq!(threads("3").map(NonZero::get), Ok(3));
        assert!(threads("0").is_ok_and(|all| all.get() >= 1));
        for bad in ["", "-1", "two", "1.5"] {
            assert!(threads(bad).is_err(), "{bad}");
        }
    }
}
