//! The forms of the model as text.

use clap::ValueEnum;
use cubewright::puzzle::ModelForm;

/// A text form of the model.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ModelFormat {
    /// CPLEX LP.
    Lp,
    /// Free MPS.
    Mps,
    /// Knuth's items and options, with colours and bounds (DLX3) where the model has them.
    #[value(alias = "xcc")]
    Dlx,
    /// The same with the costs, as DLX5 reads them.
    Dlx5,
    /// Pseudo-Boolean optimisation.
    Opb,
    /// Clauses in DIMACS, without the costs.
    Cnf,
    /// MiniZinc.
    Mzn,
    /// FlatZinc.
    Fzn,
}

impl ModelFormat {
    /// The extensions of their files.
    pub(crate) const EXTENSIONS: [(&str, Self); 9] = [
        ("lp", Self::Lp),
        ("mps", Self::Mps),
        ("dlx", Self::Dlx),
        ("xcc", Self::Dlx),
        ("dlx5", Self::Dlx5),
        ("opb", Self::Opb),
        ("cnf", Self::Cnf),
        ("mzn", Self::Mzn),
        ("fzn", Self::Fzn),
    ];

    /// Whether the form states what a solution costs.
    pub(crate) const fn has_costs(self) -> bool {
        !matches!(self, Self::Dlx | Self::Cnf)
    }
}

impl From<ModelFormat> for ModelForm {
    fn from(format: ModelFormat) -> Self {
        match format {
            ModelFormat::Lp => Self::Lp,
            ModelFormat::Mps => Self::Mps,
            ModelFormat::Dlx => Self::Dlx,
            ModelFormat::Dlx5 => Self::Dlx5,
            ModelFormat::Opb => Self::Opb,
            ModelFormat::Cnf => Self::Cnf,
            ModelFormat::Mzn => Self::Mzn,
            ModelFormat::Fzn => Self::Fzn,
        }
    }
}
