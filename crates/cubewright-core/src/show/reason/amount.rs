//! How much pieces cover, as a part of a sentence.
//!
//! English and German need different words for "an odd number of", "at most 3" and so on, and the
//! noun stands in different places. So an amount is data, and each function renders one form of
//! sentence.

use crate::language::{Language, Text};

/// How much a piece covers, or all of them.
///
/// In a claim with a modulus the remainders are ascending; all of them together mean any number.
pub(super) enum Amount {
    /// No more than this.
    AtMost(i64),
    /// No less than this.
    AtLeast(i64),
    /// Something that leaves one of these remainders when divided by the modulus.
    Remainder(Vec<i64>, u32),
}

/// What is counted: cells that are marked in some way.
///
/// Three forms are enough for the sentences of this module, in both languages.
#[derive(Clone, Copy)]
pub(super) struct Marked {
    /// "dark cell", behind the number 1.
    pub one: Text,
    /// "dark cells", behind a number.
    pub several: Text,
    /// "of dark cells".
    pub of: Text,
}

/// A verb in front of an amount, of one and of several: "covers" and "cover".
pub(super) const COVERS: Text = ["covers", "bedeckt"];
/// The same of several pieces.
pub(super) const COVER: Text = ["cover", "bedecken sie"];

impl Amount {
    /// "covers an odd number of dark cells".
    pub(super) fn of_cells(&self, verb: Text, noun: Marked, language: Language) -> String {
        let verb = language.pick(verb);
        let of = language.pick(noun.of);
        let text = match self {
            Self::AtMost(bound) | Self::AtLeast(bound) => {
                let noun = if bound.abs() == 1 {
                    noun.one
                } else {
                    noun.several
                };
                let (amount, noun) = (self.in_short(language), language.pick(noun));
                return format!("{verb} {amount} {noun}");
            }
            Self::Remainder(left, modulus) => match (&left[..], modulus) {
                ([0], 2) => ["{0} an even number {1}", "{0} eine gerade Anzahl {1}"],
                ([1], 2) => ["{0} an odd number {1}", "{0} eine ungerade Anzahl {1}"],
                (_, 2) => ["{0} any number {1}", "{0} eine beliebige Anzahl {1}"],
                ([0], modulus) => {
                    let text = [
                        "{0} a number {1} that is a multiple of {2}",
                        "{0} eine Anzahl {1}, die ein Vielfaches von {2} ist",
                    ];
                    return language.say(text, &[&verb, &of, modulus]);
                }
                (left, modulus) => {
                    let text = [
                        "{0} a number {1} that leaves the remainder {3} when divided by {2}",
                        "{0} eine Anzahl {1}, die bei Division durch {2} den Rest {3} lässt",
                    ];
                    return language.say(text, &[&verb, &of, modulus, &either(left, language)]);
                }
            },
        };
        language.say(text, &[&verb, &of])
    }

    /// "covers numbers with an odd sum".
    pub(super) fn of_numbers(&self, verb: Text, language: Language) -> String {
        let verb = language.pick(verb);
        let text = match self {
            Self::AtMost(_) | Self::AtLeast(_) => {
                let text = [
                    "{0} numbers whose sum is {1}",
                    "{0} Zahlen, deren Summe {1} ist",
                ];
                return language.say(text, &[&verb, &self.in_short(language)]);
            }
            Self::Remainder(left, modulus) => match (&left[..], modulus) {
                ([0], 2) => [
                    "{0} numbers with an even sum",
                    "{0} Zahlen mit gerader Summe",
                ],
                ([1], 2) => [
                    "{0} numbers with an odd sum",
                    "{0} Zahlen mit ungerader Summe",
                ],
                (_, 2) => [
                    "{0} numbers with any sum",
                    "{0} Zahlen mit beliebiger Summe",
                ],
                ([0], modulus) => {
                    let text = [
                        "{0} numbers whose sum is a multiple of {1}",
                        "{0} Zahlen, deren Summe ein Vielfaches von {1} ist",
                    ];
                    return language.say(text, &[&verb, modulus]);
                }
                (left, modulus) => {
                    let text = [
                        "{0} numbers whose sum leaves the remainder {2} when divided by {1}",
                        "{0} Zahlen, deren Summe bei Division durch {1} den Rest {2} lässt",
                    ];
                    return language.say(text, &[&verb, modulus, &either(left, language)]);
                }
            },
        };
        language.say(text, &[&verb])
    }

    /// "an odd one", where what is counted was said before.
    pub(super) fn in_short(&self, language: Language) -> String {
        match self {
            Self::AtMost(bound) => language.say(["at most {0}", "höchstens {0}"], &[bound]),
            Self::AtLeast(bound) => language.say(["at least {0}", "mindestens {0}"], &[bound]),
            Self::Remainder(left, modulus) => match (&left[..], modulus) {
                ([0], 2) => language.pick(["an even one", "eine gerade"]).to_owned(),
                ([1], 2) => language.pick(["an odd one", "eine ungerade"]).to_owned(),
                (_, 2) => language.pick(["any one", "eine beliebige"]).to_owned(),
                ([0], modulus) => {
                    language.say(["a multiple of {0}", "ein Vielfaches von {0}"], &[modulus])
                }
                (left, _) => language.say(
                    ["one that leaves {0}", "eine mit dem Rest {0}"],
                    &[&either(left, language)],
                ),
            },
        }
    }
}

/// "1, 2 or 3".
pub(super) fn either(numbers: &[i64], language: Language) -> String {
    let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    numbers.join(language.pick([" or ", " oder "]))
}
