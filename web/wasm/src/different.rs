//! The different solutions, one after the other.
//!
//! Invariant: each is verified, and none is another one turned, reflected or turned inside out;
//! that these are all is said only where it is proved.

use core::ops::ControlFlow;

use cubewright::count::Symmetry;
use cubewright::language::Language;
use cubewright::puzzle::{
    Goal, JsonAnyAnswer, Limits, ListRequest, Proof, Settings, Solution, engine,
};
use cubewright::show::picture::{Letters, Sheet, View, panels, sheet, svg};
use serde::Serialize;

use crate::Open;
use crate::reply::Fault;

/// Which of the solutions are wanted.
#[derive(Clone, Copy)]
pub(crate) struct Wanted {
    /// How many were seen already.
    pub(crate) after: u32,
    /// How many more to show at most.
    pub(crate) most: u32,
}

/// One of the different solutions.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct Other {
    answer: JsonAnyAnswer,
    sentences: Vec<String>,
    /// All of it in the plane, as SVG.
    picture: Option<String>,
    /// Whether it is the answer that was found first, up to symmetry.
    same: bool,
}

/// How far the different solutions were shown.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct Different {
    /// How many are known, with those that were seen already.
    known: u32,
    /// Whether these are all.
    complete: bool,
}

/// Tells `watch` of each solution that is wanted, as soon as it is found.
pub(crate) fn different(
    open: &Open,
    Wanted { after, most }: Wanted,
    language: Language,
    watch: &dyn Fn(&str),
) -> Result<Different, Fault> {
    let question = &open.question;
    let settings = Settings::default();
    let engine = engine(question.choice(Goal::All { up_to: None }, settings)?.engine)?;
    let last = after.saturating_add(most);
    // One more than is shown tells whether there are more.
    let request = ListRequest {
        up_to: Symmetry::Full,
        most: Some(u64::from(last) + 1),
    };
    let first = open.found.as_ref().and_then(|kept| question.solution(kept));
    let mut found = 0;
    let outcome = question.list_with(
        &*engine,
        request,
        settings,
        &Limits::none(),
        &mut |solution| {
            found += 1;
            if found > after && found <= last {
                let is_first = |first: &Solution<'_>| question.is_same(first, solution);
                let other = Other {
                    answer: solution.json(),
                    sentences: solution.steps(language),
                    picture: picture(solution, language),
                    same: first.as_ref().is_some_and(is_first),
                };
                if let Ok(text) = serde_json::to_string(&other) {
                    watch(&text);
                }
            }
            ControlFlow::Continue(())
        },
    )?;
    Ok(Different {
        known: found.min(last),
        complete: found <= last && outcome.proof == Proof::Complete,
    })
}

/// A plan of the layers, or the net.
fn picture(solution: &Solution<'_>, language: Language) -> Option<String> {
    let scene = solution.lesson()?;
    let (view, drawn) = [View::Layers, View::Net]
        .into_iter()
        .find_map(|view| Some((view, panels(&scene, view, language)?)))?;
    let layout = Sheet {
        title: String::new(),
        columns: view.columns(drawn.len()),
        height: None,
    };
    let pages = sheet(&drawn, &layout);
    Some(pages.iter().map(|page| svg(page, Letters::Text)).collect())
}

#[cfg(test)]
mod tests {
    use core::cell::RefCell;

    use cubewright::language::Language;
    use serde_json::Value;

    use super::{Different, Wanted, different};
    use crate::opened;
    use crate::solved;

    const ORIGINAL: &[u8] = include_bytes!("../../../data/original_green.hcq");
    const SOMA: &[u8] = include_bytes!("../../../data/pack_soma.pack");
    const SNAKE: &[u8] = include_bytes!("../../../data/snake_cubra_red.snake");

    fn shown(name: &str, bytes: &[u8], after: u32, most: u32) -> (Vec<Value>, Different) {
        let opened = opened::open(name, bytes, "", Language::English);
        let (mut open, _) = opened.unwrap_or_else(|_| panic!("{name} can be read"));
        assert!(solved::solve(&mut open, Language::English).is_ok());
        let seen = RefCell::new(Vec::new());
        let watch = |text: &str| {
            seen.borrow_mut()
                .push(serde_json::from_str(text).expect("JSON"));
        };
        let told = different(&open, Wanted { after, most }, Language::English, &watch);
        let told = told.unwrap_or_else(|_| panic!("{name} has solutions"));
        (seen.into_inner(), told)
    }

    #[test]
    fn the_different_solutions_are_as_many_as_are_counted_and_one_is_the_first() {
        for (name, bytes, number) in [
            ("a.hcq", ORIGINAL, 5),
            ("a.pack", SOMA, 240),
            ("a.snake", SNAKE, 10),
        ] {
            let (seen, told) = shown(name, bytes, 0, 1000);
            let known = usize::try_from(told.known).expect("few");
            assert_eq!((seen.len(), known), (number, number), "{name}");
            assert!(told.complete, "{name}");
            let same = seen.iter().filter(|other| other["same"] == true).count();
            assert_eq!(same, 1, "{name}");
            for other in &seen {
                let picture = other["picture"].as_str().expect("a picture");
                assert!(picture.starts_with("<svg"), "{name}");
                assert!(other["sentences"][0].is_string(), "{name}");
            }
        }
    }

    #[test]
    fn what_was_seen_is_not_shown_again() {
        let (all, _) = shown("a.pack", SOMA, 0, 30);
        let (rest, told) = shown("a.pack", SOMA, 20, 10);
        assert_eq!(rest, all[20..]);
        assert_eq!((told.known, told.complete), (30, false));
        let (seen, told) = shown("a.hcq", ORIGINAL, 0, 5);
        assert_eq!((seen.len(), told.complete), (5, true));
    }
}
