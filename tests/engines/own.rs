//! Models that somebody states, and engines that somebody writes.

use core::ops::RangeInclusive;

use cubewright::language::Language;
use cubewright::puzzle::{
    Cause, Column, ItemKind, Limits, Model, ModelBuilder, ModelForm, Puzzle, Sense, Status,
    own_engine,
};
use cubewright_test::models;
use fastrand::Rng;

#[path = "../../examples/own_engine.rs"]
#[expect(dead_code, reason = "the engine is tried here, not its program")]
mod own_engine_example;

use own_engine_example::cover;

/// A model stated once more, by the names of what it has.
fn stated_again(model: &Model) -> ModelBuilder {
    let mut builder = Model::builder(&model.name);
    for item in &model.items {
        builder = match item.kind {
            ItemKind::Primary => builder.items([&*item.name]),
            ItemKind::Secondary => builder.secondary([&*item.name]),
        };
    }
    for option in &model.options {
        let plain = option.items.iter().rev();
        let plain = plain.map(|item| model.items[item.index()].name.clone());
        let coloured = option.coloured.iter().map(|&(item, colour)| {
            let (item, colour) = (
                &model.items[item.index()].name,
                &model.colours[colour.index()],
            );
            format!("{item}:{colour}")
        });
        let words: Vec<String> = coloured.chain(plain).collect();
        builder = builder.option(&option.name, words.iter().map(|word| &**word));
    }
    for it in &model.integers {
        builder = builder.integer(&it.name, it.lower..=it.upper);
    }
    for row in &model.rows {
        let name = |&(column, factor): &(Column, i32)| match column {
            Column::Option(option) => (&*model.options[option.index()].name, factor),
            Column::Integer(index) => (&*model.integers[index].name, factor),
        };
        builder = builder.row(&row.name, row.terms.iter().map(name), row.sense, row.rhs);
    }
    builder
}

/// The costs of a model as the terms of an objective.
fn costs(model: &Model, sign: i32) -> Vec<(&str, i32)> {
    let options = model.options.iter().map(|it| (&*it.name, sign * it.cost));
    let integers = model.integers.iter().map(|it| (&*it.name, sign * it.cost));
    options.chain(integers).collect()
}

#[test]
fn a_model_that_is_stated_by_names_is_the_same() {
    let mut rng = Rng::with_seed(43);
    for _ in 0..200 {
        let options = rng.usize(..8);
        let model = models::random(&mut rng, options);
        let least = stated_again(&model).minimise(costs(&model, 1)).build();
        let greatest = stated_again(&model).maximise(costs(&model, -1)).build();
        let (mut least, mut greatest) = (least.expect("right"), greatest.expect("right"));
        assert!(least.origin.take().is_some() && greatest.origin.take().is_some());
        assert_eq!(least, greatest);
        // Colours are numbered as they come.
        let words = |model: &Model| {
            Puzzle::of(model.clone())
                .expect("right")
                .model_text(ModelForm::Mzn)
        };
        if least.colours == model.colours {
            assert_eq!(least, model);
        }
        let solutions = |model: &Model| models::solutions(model);
        assert_eq!(solutions(&least), solutions(&model));
        assert!(words(&least).is_ok());
    }
}

#[test]
fn every_engine_answers_a_stated_model() {
    let shifts = || {
        Model::builder("shifts")
            .items(["early", "late"])
            .secondary(["room"])
            .option("Ann early", ["early", "room:red"])
            .option("Ann late", ["late", "room:red"])
            .option("Bob early", ["early", "room:blue"])
            .option("Bob late", ["late", "room:red"])
            .integer("cups", 0..=9)
            .row("rest", [("Ann early", 1), ("Ann late", 1)], Sense::Le, 1)
            .row(
                "coffee",
                [("cups", 1), ("Ann early", -3), ("Bob early", -5)],
                Sense::Ge,
                0,
            )
    };
    // Ann early and Bob late; both of Bob's have two colours.
    let puzzle = Puzzle::of(shifts().minimise([("cups", 1)]).build().expect("right")).expect("too");
    // Solutions that differ in integers only are not told apart.
    assert!(puzzle.count().is_err());
    for engine in ["auto", "microlp", "batsat"] {
        let run = puzzle
            .solver()
            .engine(engine)
            .expect("it is there")
            .optimum()
            .run();
        let run = run.expect("it runs");
        let best = run.best().expect("there is one");
        assert_eq!(run.status(), Status::Optimal, "{engine}");
        let objective = best.objective().map(|it| it.to_string());
        assert_eq!(objective.as_deref(), Some("3"), "{engine}");
        let values = ["Ann early", "Bob late", "Bob early", "cups"];
        let values = values.map(|name| puzzle.value(best, name));
        assert_eq!(values, [Some(1), Some(1), Some(0), Some(3)], "{engine}");
    }
    let lp = puzzle.model_text(ModelForm::Lp).expect("it can be said");
    assert!(lp.contains("coffee:") && lp.contains("cups"), "{lp}");
    let people = Model::builder("people")
        .items(["early"])
        .secondary(["room"]);
    let people = people
        .option("Ann", ["early", "room"])
        .option("Bob", ["early"]);
    let people = people.option("Eve", ["room"]).build().expect("right");
    let people = Puzzle::of(people).expect("too");
    assert_eq!(people.count().expect("it runs").counts.raw, 3_u64);
    let most = Puzzle::of(shifts().maximise([("cups", 2)]).build().expect("right")).expect("too");
    let run = most.solve().expect("it runs");
    let value = run.best().expect("one").objective();
    assert_eq!(value.map(|it| it.to_string()).as_deref(), Some("18"));
    let none = shifts()
        .row("none", [("cups", 1)], Sense::Le, 2)
        .build()
        .expect("right");
    let none = Puzzle::of(none).expect("too");
    assert_eq!(none.solve().expect("it runs").status(), Status::Infeasible);
}

#[test]
fn what_is_wrong_with_a_stated_model_is_told_by_name() {
    let x = || {
        Model::builder("x")
            .items(["a"])
            .option("o", ["a"])
            .integer("n", 0..=1)
    };
    let cases = [
        (x().option("p", ["b"]), "option p: there is no item b"),
        (
            x().option("p", ["b:red"]),
            "option p: there is no item b:red",
        ),
        (
            x().option("p", ["a:red"]),
            "option p: only a secondary item can have a colour",
        ),
        (x().option("p", ["a", "a"]), "option p: a stands twice"),
        (x().option("o", ["a"]), "column o is there twice"),
        (x().option("n", ["a"]), "column n is there twice"),
        (x().items(["a"]), "item a is there twice"),
        (
            x().row("r", [("q", 1)], Sense::Le, 1),
            "row r: there is no column q",
        ),
        (
            x().row("r", [("o", 1), ("o", 1)], Sense::Le, 1),
            "row r: o stands twice",
        ),
        (
            x().minimise([("q", 1)]),
            "row objective: there is no column q",
        ),
        (
            x().maximise([("o", i32::MIN)]),
            "all costs together may be above",
        ),
        (
            x().integer("m", RangeInclusive::new(2, 1)),
            "integer variable m: its least value is above its greatest",
        ),
    ];
    for (builder, said) in cases {
        let error = builder.build().expect_err(said);
        assert!(error.to_string().starts_with(said), "{error}");
        assert_ne!(
            cubewright::language::Say::text(&error, Language::German),
            error.to_string()
        );
    }
}

#[test]
fn an_engine_of_ones_own_counts_right_or_refuses() {
    let mut rng = Rng::with_seed(44);
    let own = own_engine("own", cover);
    let mut counted = 0;
    for _ in 0..300 {
        let options = rng.usize(..9);
        let mut model = models::random(&mut rng, options);
        if rng.u8(..4) > 0 {
            model.rows.clear();
            model.integers.clear();
        }
        let has_rows = !model.rows.is_empty() || !model.integers.is_empty();
        let is_free = !model.purely_secondary().is_empty();
        let number = models::solutions(&model).len() as u64;
        let puzzle = Puzzle::of(model).expect("right");
        let report = puzzle.solver().with_engine(own).count();
        assert_eq!(report.is_err(), has_rows || is_free);
        if let Ok(report) = report {
            assert!(report.is_complete());
            assert_eq!(report.counts.raw, number);
            counted += 1;
        }
        let first = puzzle.solver().with_engine(own).first().run();
        assert_eq!(first.is_err(), has_rows);
        if let Ok(first) = first {
            assert_eq!(first.solutions().len(), usize::from(number > 0));
            assert_eq!(first.status() == Status::Infeasible, number == 0);
        }
        assert!(puzzle.solver().with_engine(own).optimum().run().is_err());
    }
    assert!(counted > 50, "{counted}");
}

#[test]
fn an_engine_of_ones_own_stops_at_a_limit() {
    let puzzle = Puzzle::parse("two.dlx", b"a b\na\nb\na b\n").expect("a cover");
    let own = own_engine("own", cover);
    let limits = Limits {
        stop: &|| Some(Cause::Time),
        ..Limits::none()
    };
    let run = puzzle
        .solver()
        .with_engine(own)
        .all()
        .limits(limits)
        .run()
        .expect("it runs");
    assert_eq!(run.status(), Status::Limit(Cause::Time));
    let one = puzzle
        .solver()
        .with_engine(own)
        .at_most(1)
        .run()
        .expect("it runs");
    assert_eq!((one.solutions().len(), one.status()), (1, Status::Found));
    let all = puzzle
        .solver()
        .with_engine(own)
        .all()
        .run()
        .expect("it runs");
    assert_eq!((all.solutions().len(), all.status()), (2, Status::Complete));
}
