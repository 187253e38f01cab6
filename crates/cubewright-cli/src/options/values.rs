//! Values that several commands take.

use core::num::NonZero;
use core::ops::RangeInclusive;
use core::str::FromStr;
use std::time::Duration;

use clap::ValueEnum;

use cubewright::count::Count;
use cubewright::family::packing::Shimmy;
use cubewright_programs::terminal::say;

/// The engines that are offered where several are compared.
pub(crate) fn compared() -> Vec<&'static str> {
    let is_one = |name: &&str| !matches!(*name, "race" | "list");
    engines().into_iter().filter(is_one).collect()
}

/// The engines that are offered.
pub(crate) fn engines() -> Vec<&'static str> {
    let names = cubewright::puzzle::backend_names();
    ["auto", "race", "list"].into_iter().chain(names).collect()
}

/// The notations of snakes that are offered.
pub(crate) fn notations() -> Vec<&'static str> {
    let all = cubewright::formats::Notation::ALL.into_iter();
    all.map(cubewright::formats::Notation::name).collect()
}

/// What is tried if nothing is asked for: the shapes with names.
pub(crate) const ALL_SHAPES: &str = "cube,1x1x2,1x1x3,1x1x4,1x1x5,2x2x1,2x2x2,3x3x1,L,T,corner,cross,steps,cross3d,tetracubes,\
     pentacubes";

/// The shapes that are offered.
pub(crate) fn shapes() -> Vec<&'static str> {
    // A word for several is for `shapes` alone.
    let is_one = |name: &&str| !name.ends_with("cubes");
    ALL_SHAPES.split(',').filter(is_one).collect()
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

/// Reads a length in mm, with a decimal point or a comma.
pub(crate) fn length(text: &str) -> Result<f64, String> {
    let read = text.replacen(',', ".", 1).parse();
    read.map_err(|_| {
        say(
            [
                "write a number of mm, such as 8 or 0.25",
                "schreib eine Zahl in mm, etwa 8 oder 0,25",
            ],
            &[],
        )
    })
}

/// Reads a gap in cells, with a decimal point or a comma, as thousandths of a cell; what is finer is left out.
pub(crate) fn tolerance(text: &str) -> Result<u16, String> {
    let read: Result<f64, _> = text.replacen(',', ".", 1).parse();
    let most = f64::from(Shimmy::MOST_GAP) / 1000.0;
    let gap = read.ok().filter(|gap| (0.0..=most).contains(gap));
    let thousandths = |gap: f64| {
        let all = 0..=Shimmy::MOST_GAP;
        all.rev().find(|&parts| f64::from(parts) / 1000.0 <= gap)
    };
    gap.and_then(thousandths).ok_or_else(|| {
        say(
            [
                "write a part of a cell from 0 to 0.2, such as 0.05",
                "schreib einen Teil einer Zelle von 0 bis 0,2, etwa 0,05",
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

/// Reads `100..2000`, `100..`, `..2000`, or `100` for that alone.
pub(crate) fn range(text: &str) -> Result<RangeInclusive<u64>, String> {
    let hint = || {
        let text = [
            "write a number, or a range such as 5..12, 5.. or ..12",
            "schreib eine Zahl oder einen Bereich, etwa 5..12, 5.. oder ..12",
        ];
        say(text, &[])
    };
    let Some((from, to)) = text.split_once("..") else {
        let number = text.trim().parse().map_err(|_| hint())?;
        return Ok(number..=number);
    };
    let to = to.strip_prefix('=').unwrap_or(to);
    let number = |text: &str, missing: u64| match text.trim() {
        "" => Ok(missing),
        text => text.parse().map_err(|_| hint()),
    };
    let range = number(from, 0)?..=number(to, u64::MAX)?;
    if range.is_empty() {
        let text = [
            "the range ends before it begins",
            "der Bereich endet, bevor er beginnt",
        ];
        return Err(say(text, &[]));
    }
    Ok(range)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_may_be_open() {
        assert_eq!(range("10..200"), Ok(10..=200));
        assert_eq!(range("10..=200"), Ok(10..=200));
        assert_eq!(range("10.."), Ok(10..=u64::MAX));
        assert_eq!(range("..7"), Ok(0..=7));
        assert_eq!(range("7..7"), Ok(7..=7));
        assert_eq!(range("7"), Ok(7..=7));
        for bad in ["", "8..7", "-1..3", "a..b", "1..2..3", "1.5..2", "1...3"] {
            assert!(range(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn gaps_are_parts_of_a_cell() {
        for (text, parts) in [
            ("0", 0),
            ("0.05", 50),
            ("0,031", 31),
            ("0.2", 200),
            ("1e-2", 10),
        ] {
            assert_eq!(tolerance(text), Ok(parts), "{text}");
        }
        for bad in ["", "-0.1", "0.201", "NaN", "inf", "two", "0.1.1"] {
            assert!(tolerance(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn no_threads_are_all_cores() {
        assert_eq!(threads("3").map(NonZero::get), Ok(3));
        assert!(threads("0").is_ok_and(|all| all.get() >= 1));
        for bad in ["", "-1", "two", "1.5"] {
            assert!(threads(bad).is_err(), "{bad}");
        }
    }
}
