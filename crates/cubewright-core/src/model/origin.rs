//! What a linear program that somebody wrote calls the cost of a model.
//!
//! Invariant: the cost of a model is minimised and an integer; what its author wanted may be large, have
//! decimals and a constant. Both say which solution is best, and the value is told as the author has it.

use core::fmt;

/// Whether an objective is to be small or large.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// As small as can be.
    Minimise,
    /// As large as can be.
    Maximise,
}

impl Aim {
    /// What the sum is multiplied by, so that it is minimised.
    #[must_use]
    pub const fn sign(self) -> i64 {
        match self {
            Self::Minimise => 1,
            Self::Maximise => -1,
        }
    }
}

/// The objective of a linear program from which a model was read: its value is the cost of the model with
/// the sign of the aim, plus a constant, divided by a power of ten.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinearOrigin {
    /// Whether it is to be small or large; nothing where any solution will do.
    pub aim: Option<Aim>,
    /// The name of the objective.
    pub objective: String,
    /// Ten to the power of this divides the sum.
    pub places: u32,
    /// The constant, before the sum is divided.
    pub constant: i64,
    /// The names of rows whose numbers are not those of the text: times a power of ten, or of the other sign.
    pub rewritten: Vec<String>,
}

/// The value of an objective, exactly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ObjectiveValue {
    /// The value times ten to the power of `places`.
    pub units: i64,
    /// The decimal places.
    pub places: u32,
}

impl LinearOrigin {
    /// The value of the objective where the model has this cost; nothing without an objective.
    ///
    /// ```
    /// use cubewright::model::{Aim, LinearOrigin};
    /// let (aim, objective) = (Some(Aim::Maximise), "obj".into());
    /// let origin = LinearOrigin { aim, objective, places: 1, constant: 5, rewritten: vec![] };
    /// assert_eq!(origin.value_of_cost(-20).map(|it| it.to_string()).as_deref(), Some("2.5"));
    /// ```
    #[must_use]
    pub fn value_of_cost(&self, cost: i64) -> Option<ObjectiveValue> {
        let places = self.places;
        let units = self.aim?.sign() * cost + self.constant;
        Some(ObjectiveValue { units, places })
    }
}

impl LinearOrigin {
    /// What the text says a column with this cost costs; nothing if that has decimals.
    #[must_use]
    pub fn factor_of_cost(&self, cost: i64) -> Option<i64> {
        let one = 10_i64.checked_pow(self.places)?;
        let sign = self.aim.map_or(1, Aim::sign);
        (cost % one == 0).then_some(sign * cost / one)
    }

    /// How the value follows from the cost that is minimised, where it is not the same.
    ///
    /// ```
    /// use cubewright::model::{Aim, LinearOrigin};
    /// let (aim, objective) = (Some(Aim::Maximise), "v".into());
    /// let origin = LinearOrigin { aim, objective, places: 1, constant: 70, rewritten: vec![] };
    /// assert_eq!(origin.formula().as_deref(), Some("v = (70 - cost) / 10"));
    /// ```
    #[must_use]
    pub fn formula(&self) -> Option<String> {
        let constant = self.constant;
        let sum = match (self.aim?, constant) {
            (Aim::Minimise, 0) if self.places == 0 => return None,
            (Aim::Minimise, 0) => "cost".to_owned(),
            (Aim::Minimise, 1..) => format!("cost + {constant}"),
            (Aim::Minimise, _) => format!("cost - {}", constant.unsigned_abs()),
            (Aim::Maximise, 0) => "-cost".to_owned(),
            (Aim::Maximise, _) => format!("{constant} - cost"),
        };
        let name = &self.objective;
        Some(match (self.places, sum.contains(' ')) {
            (0, _) => format!("{name} = {sum}"),
            (places, true) => format!("{name} = ({sum}) / {}", 10_u64.saturating_pow(places)),
            (places, false) => format!("{name} = {sum} / {}", 10_u64.saturating_pow(places)),
        })
    }

    /// What a bound of the cost, which need not be an integer, is of the value.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "a bound is not exact")]
    pub fn value_of_bound(&self, cost: f64) -> Option<f64> {
        let sum = self.aim?.sign() as f64 * cost + self.constant as f64;
        Some(sum / 10_f64.powi(self.places.cast_signed()))
    }
}

impl From<i64> for ObjectiveValue {
    fn from(units: i64) -> Self {
        Self { units, places: 0 }
    }
}

impl fmt::Display for ObjectiveValue {
    /// As a decimal number without zeros at its end.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let one = 10_u64.saturating_pow(self.places);
        let (whole, rest) = (
            self.units.unsigned_abs() / one,
            self.units.unsigned_abs() % one,
        );
        let sign = if self.units < 0 { "-" } else { "" };
        if rest == 0 {
            return write!(f, "{sign}{whole}");
        }
        let rest = format!("{rest:0width$}", width = self.places as usize);
        write!(f, "{sign}{whole}.{}", rest.trim_end_matches('0'))
    }
}
