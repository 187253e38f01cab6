//! Bare exact covers: items and options without a geometry behind them.
//!
//! A puzzle is a set of items and a list of options, in Knuth's text (`.dlx`): choose options so
//! that each primary item is covered once, and each secondary item at most once, or any number of
//! times in one colour (The Art of Computer Programming, volume 4B, section 7.2.2.1).
//!
//! There is no geometry to verify an answer from, so [`check`] counts for each item the options
//! that cover it. Symmetries are not looked for: there is only the number of all solutions.
//!
//! Invariant: the puzzle is its model; nothing else is known of it.

use super::orbits::Raw;
use super::{
    Attribute, AttributeReader, AttributeValue, CountUpTo, Family, FamilyWords, OrbitFilter,
};
use crate::count::Symmetry;
use crate::language::{Say, Statement, Text};
use crate::model::item_rows::{all_bound_names, bound_names, bound_names_by_option};
use crate::model::{Model, OptionIx, OptionOrbits, Selection, check};

/// The words of the family.
pub const WORDS: FamilyWords = FamilyWords {
    puzzle: ["an exact cover", "eine exakte Überdeckung"],
    does: [
        "every item is covered as it must be",
        "jedes Element ist überdeckt, wie es sein muss",
    ],
    no_full: [
        "an exact cover has no symmetries to count up to",
        "eine exakte Überdeckung hat keine Symmetrien, bis auf die gezählt würde",
    ],
    ..FamilyWords::ANY
};

/// The words of a linear program that somebody else wrote.
pub const LINEAR_WORDS: FamilyWords = FamilyWords {
    puzzle: ["a linear program", "ein lineares Programm"],
    does: ["every row holds", "jede Zeile gilt"],
    no_full: [
        "a linear program has no symmetries to count up to",
        "ein lineares Programm hat keine Symmetrien, bis auf die gezählt würde",
    ],
    ..FamilyWords::ANY
};

/// What an option adds to the objective.
const COST: &str = "cost";

/// The attributes of an option.
pub const ATTRIBUTES: &[Attribute] = &[
    Attribute::named(
        "option",
        [
            "the option, by its name or its number",
            "die Option, mit ihrem Namen oder ihrer Nummer",
        ],
    ),
    Attribute::word(
        "item",
        [
            "the items that it covers, those with bounds among them",
            "die Elemente, die sie überdeckt, auch die mit Grenzen",
        ],
    ),
    Attribute::word(
        "colour",
        [
            "the colours that it gives to items",
            "die Farben, die sie Elementen gibt",
        ],
    ),
    Attribute::number(
        COST,
        [
            "its cost; of a linear program its factor in the objective, as it is written there",
            "ihre Kosten; in einem linearen Programm ihr Faktor im Ziel, wie er dort steht",
        ],
    ),
];

impl Family for Model {
    fn words(&self) -> &'static FamilyWords {
        if self.origin.is_some() {
            &LINEAR_WORDS
        } else {
            &WORDS
        }
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn model(&self) -> &Model {
        self
    }

    fn boxed(&self) -> Box<dyn Family> {
        Box::new(self.clone())
    }

    fn verify(&self, selection: &Selection) -> Result<(), Statement> {
        let checked = check(self, selection);
        checked.map(drop).map_err(|fault| fault.statement())
    }

    fn has_fixed_number(&self) -> bool {
        false
    }

    fn attributes(&self) -> &'static [Attribute] {
        ATTRIBUTES
    }

    fn untold(&self, attribute: &str) -> Option<Text> {
        let origin = self.origin.as_ref().filter(|_| attribute == COST)?;
        let mut costs = self.options.iter().map(|option| i64::from(option.cost));
        let has_decimals = costs.any(|cost| origin.factor_of_cost(cost).is_none());
        has_decimals.then_some([
            "costs have decimals here, and the numbers of a question have none",
            "Kosten haben hier Nachkommastellen, und die Zahlen einer Frage haben keine",
        ])
    }

    fn attribute_values(&self, option: OptionIx) -> Option<Vec<AttributeValue<'_>>> {
        Some(values(self, option, &bound_names(self, option)))
    }

    fn attribute_reader(&self) -> AttributeReader<'_> {
        let bounds = bound_names_by_option(self);
        Box::new(move |option| Some(values(self, option, &bounds[option.index()])))
    }

    fn stated_values(&self) -> Vec<Vec<AttributeValue<'_>>> {
        let items = self.items.iter().map(|item| &*item.name);
        let items = items.chain(all_bound_names(self)).collect();
        let colours = self.colours.iter().map(|colour| &**colour).collect();
        vec![vec![
            AttributeValue::Named(Vec::new()),
            AttributeValue::Words(items),
            AttributeValue::Words(colours),
        ]]
    }

    fn count_up_to(&self) -> Box<dyn CountUpTo + '_> {
        Box::new(Raw::default())
    }

    fn distinct(&self, _: Symmetry) -> Option<OrbitFilter<'_>> {
        None
    }

    fn option_orbits(&self) -> Result<OptionOrbits, Text> {
        Err([
            "an exact cover has no geometry",
            "eine exakte Überdeckung hat keine Geometrie",
        ])
    }
}

/// The values of an option, in the order of [`ATTRIBUTES`], with the items that say rows.
fn values<'a>(model: &'a Model, option: OptionIx, bounds: &[&'a str]) -> Vec<AttributeValue<'a>> {
    let own = &model.options[option.index()];
    let number = i64::try_from(option.to_number()).unwrap_or(i64::MAX);
    let coloured = own.coloured.iter().map(|&(item, _)| item);
    let items = own.items.iter().copied().chain(coloured);
    let items = items.map(|item| &*model.items[item.index()].name);
    let items = items.chain(bounds.iter().copied());
    let cost = match &model.origin {
        Some(origin) => origin.factor_of_cost(own.cost.into()),
        None => Some(own.cost.into()),
    };
    let colours = own.coloured.iter();
    let colours = colours.map(|&(_, colour)| &*model.colours[colour.index()]);
    vec![
        AttributeValue::Named(vec![(number, &own.name)]),
        AttributeValue::Words(items.collect()),
        AttributeValue::Words(colours.collect()),
        AttributeValue::Numbers(cost.into_iter().collect()),
    ]
}
