//! Linear programs in the texts of other solvers: what no model can say is refused at its place.

use cubewright_test as support;

use MipForm::{Lp, Mps, Opb};
use cubewright::formats::{FileKind, MipBeyond, MipErrorKind, MipForm, read_mip};
use cubewright::model::{Aim, ItemKind, Model};

fn read(form: MipForm, text: &str) -> Model {
    read_mip(form, "x", text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// Asserts that a text is refused at this place with this message.
fn refused(form: MipForm, text: &str, place: (usize, usize), message: &str) {
    let error = read_mip(form, "x", text).expect_err(text);
    let at = error.position().map(|at| (at.line, at.column));
    assert_eq!(
        (at, &*support::described(&error)),
        (Some(place), message),
        "{text}"
    );
}

/// An LP with these rows and sections below.
fn lp(rows: &str) -> String {
    format!("Minimize\n obj: x + 2 y\nSubject To\n{rows}\nBinaries\n x y\nEnd\n")
}

#[test]
fn rows_of_one_become_items() {
    let text = lp(" a: x + y = 1\n b: - x - y >= -1\n c: 0.5 x + 0.5 y <= 0.5\n d: x + y <= 2");
    let model = read(Lp, &text);
    let kinds: Vec<_> = model.items.iter().map(|it| (&*it.name, it.kind)).collect();
    // Halves are multiplied by ten, and not divided.
    assert_eq!(
        kinds,
        [("a", ItemKind::Primary), ("b", ItemKind::Secondary)]
    );
    let rows: Vec<_> = model.rows.iter().map(|it| (&*it.name, it.rhs)).collect();
    assert_eq!(rows, [("c", 5), ("d", 2)]);
    assert_eq!(model.name, "x");
}

#[test]
fn an_objective_keeps_its_sense_and_constant() {
    let text = "max obj: 1.5 x - y + 0.25\nst\nbinary x y\nend";
    let origin = read(Lp, text).origin.expect("a linear program");
    assert_eq!(
        (origin.aim, origin.places, origin.constant),
        (Some(Aim::Maximise), 2, 25)
    );
    let best = origin.value_of_cost(-150).expect("an objective");
    assert_eq!(best.to_string(), "1.75");
    let none = read(Lp, "min\nst\na: x >= 1\nbinary x\nend");
    assert_eq!(none.origin.and_then(|it| it.aim), None);
}

#[test]
fn what_no_column_of_a_row_has_is_decided() {
    let model = read(Lp, &lp(" a: 0 x >= -1\n b: x - x >= 1"));
    let names: Vec<_> = model.items.iter().map(|it| &*it.name).collect();
    assert_eq!((names, model.rows.len()), (vec!["b"], 0));
    assert_eq!(model.uncovered().len(), 1);
}

#[test]
fn a_row_without_a_limit_asks_nothing() {
    let plain = read(Lp, &lp("c1: 2 x + 3 y >= 2"));
    let endless = "c1: 2 x + 3 y >= 2\nc2: x + y <= 1e20\nc3: -1e+30 <= x - y\nc4: x >= -2e25\n\
                   c5: x + y <= +inf\nc6: -Infinity <= x - y <= infinity\nc7: x + 2 y >= -inf";
    assert_eq!(read(Lp, &lp(endless)).rows, plain.rows);
    let message = "no solution reaches the right side of c1, which is infinite";
    refused(Lp, &lp("c1: x + y >= 1e20"), (4, 1), message);
    refused(Lp, &lp("c1: x + y = -1e20"), (4, 1), message);
    // Both rows of a range are called as it is written.
    let range = "c: 1e20 <= x + y <= 1e21";
    refused(Lp, &lp(range), (4, 1), &message.replace("c1", "c"));
}

#[test]
fn columns_that_a_text_fixes_are_fixed() {
    // A column may be in no row.
    let text =
        "min x + n\nst\nbounds\n x = 1\n 0 <= n <= 0\n 2 <= m <= 2\nbinary x\ngeneral n m\nend";
    let model = read(Lp, text);
    assert_eq!((model.options.len(), model.integers.len()), (2, 1));
    assert_eq!((model.items.len(), model.rows.len()), (1, 1));
}

#[test]
fn what_lp_says_beyond_integers_is_refused() {
    let beyond = [("[ x ^2 ]", "this is a product of columns", (4, 1))];
    for (row, message, at) in beyond {
        refused(Lp, &lp(row), at, message);
    }
    let told = |what: &str| format!("this is {what}");
    for (rows, place, message) in [
        (" x + y * x <= 1", (4, 8), told("a product of columns")),
        (
            " a: x = 1 -> y <= 0",
            (4, 11),
            told("a row that holds only if a column has a value (an indicator)"),
        ),
        (
            " x <= 1\nSOS\n s: S1:: x:1 y:2",
            (5, 1),
            told("a special ordered set (SOS)"),
        ),
        (
            " x <= 1\nSemi-continuous\n x",
            (5, 1),
            told("a semi-continuous column"),
        ),
        (
            " x <= 1\nLazy Constraints\n x + y <= 1",
            (5, 1),
            told("a row that a solver may leave out (lazy constraints, user cuts)"),
        ),
        (
            " x <= 1\nGeneral Constraints\n z = MAX(x)",
            (5, 1),
            told("a function of columns that is not linear"),
        ),
        (
            " x + y <= y",
            (4, 11),
            "the column y stands on the right side of a row".into(),
        ),
        (
            " x + y <= 3 y",
            (4, 13),
            "the column y stands on the right side of a row".into(),
        ),
        (
            " x y <= 3",
            (4, 4),
            "<=, >= or = is expected here, not y".into(),
        ),
        (
            " x + <= 3",
            (4, 6),
            "+, - or the end of the sum is expected here, not <=".into(),
        ),
        (
            " 3 <= 4",
            (5, 1),
            "the name of a column is expected here, not Binaries".into(),
        ),
        (
            " a: x <= 1\n a: y <= 1",
            (5, 2),
            "two rows are called a".into(),
        ),
        (
            " 0.00000000000001 x + y <= 1",
            (4, 2),
            "a number of row1 is too large, or has too many decimal places".into(),
        ),
    ] {
        refused(Lp, &lp(rows), place, &message);
    }
}

#[test]
fn columns_without_bounds_are_refused() {
    let text = |below: &str| format!("min obj: x + n\nst\n a: x + n >= 1\n{below}\nend");
    for (below, place, message) in [
        ("binary x", (1, 14), "the column n need not be an integer"),
        (
            "binary x\ngeneral n",
            (1, 14),
            "the integer column n has no bound",
        ),
        (
            "bounds\n n free\nbinary x\ngeneral n",
            (5, 2),
            "the integer column n has no bound",
        ),
        (
            "bounds\n -inf <= n <= 3\nbinary x\ngeneral n",
            (5, 10),
            "the integer column n has no bound",
        ),
        (
            "bounds\n n <= 1e30\nbinary x\ngeneral n",
            (5, 2),
            "the integer column n has no bound",
        ),
        (
            "bounds\n 4 <= n <= 3\nbinary x\ngeneral n",
            (5, 7),
            "no integer lies between the bounds of n",
        ),
        (
            "bounds\n 0.1 <= n <= 0.9\nbinary x\ngeneral n",
            (5, 9),
            "no integer lies between the bounds of n",
        ),
        (
            "bounds\n n <= 3000000000\nbinary x\ngeneral n",
            (5, 2),
            "a number of n is too large, or has too many decimal places",
        ),
    ] {
        refused(Lp, &text(below), place, message);
    }
}

#[test]
fn a_text_that_is_cut_off_is_refused() {
    let whole = lp(" a: x + y <= 1");
    let cut = &whole[..whole.len() - 4];
    refused(Lp, cut, (7, 1), "the file ends without End");
    refused(
        Mps,
        "NAME\nROWS\n N obj\n",
        (4, 1),
        "the file ends without ENDATA",
    );
    refused(
        Opb,
        "* #variable= 1\n+1 x1 >= 1",
        (2, 11),
        "the file ends without ;",
    );
    for form in [Lp, Mps, Opb] {
        let error = read_mip(form, "x", " \n\n").expect_err("empty");
        assert_eq!(error.to_string(), "the file is empty");
    }
    let error = read_mip(Opb, "x", "* nothing\n").expect_err("no columns");
    assert_eq!(error.to_string(), "the model has no columns");
}

#[test]
fn the_language_of_lp_solve_is_told() {
    let text = "/* objective */\nmax: 3x + 2y;\nc1: x + y <= 4;\nint x;\n";
    let error = read_mip(Lp, "x", text).expect_err(text);
    assert_eq!(
        error.kind(),
        &MipErrorKind::Beyond(MipBeyond::LpSolve).into()
    );
    let error = read_mip(Lp, "x", &text[text.len() - 40..]).expect_err(text);
    assert!(error.position().is_some());
}

/// MPS with a column x in a row r, and what stands below.
fn mps(column: &str, below: &str) -> String {
    format!(
        "NAME t\nROWS\n N obj\n L r\nCOLUMNS\n M 'MARKER' 'INTORG'\n{column}\n M 'MARKER' 'INTEND'\n\
         RHS\n R r 3\n{below}\nENDATA\n"
    )
}

#[test]
#[expect(clippy::too_many_lines, reason = "a table of cases")]
fn mps_is_refused_where_it_is_wrong() {
    let x = " x r 1";
    let bounded = "BOUNDS\n UP B x 1";
    for (column, below, place, message) in [
        (
            x,
            "",
            (7, 2),
            "the integer column x has no bounds in this file, and readers differ in what that means",
        ),
        (
            x,
            "BOUNDS\n FR B x",
            (12, 7),
            "the integer column x has no bound",
        ),
        (
            x,
            "BOUNDS\n LO B x 1",
            (12, 7),
            "the integer column x has no bound",
        ),
        (
            x,
            "BOUNDS\n UP B x -1",
            (12, 7),
            "the integer column x has no bound",
        ),
        (
            x,
            "BOUNDS\n SC B x 4",
            (12, 2),
            "this is a semi-continuous column",
        ),
        (x, "BOUNDS\n UP B y 4", (12, 7), "there is no column y"),
        (
            x,
            "BOUNDS\n UP B x 4\n UP C x 5",
            (13, 5),
            "BOUNDS is told twice",
        ),
        (
            x,
            "BOUNDS\n XX B x 4",
            (12, 2),
            "a type such as E, L, G, UP or LO is expected here, not XX",
        ),
        (
            x,
            "BOUNDS\n UP B x four",
            (12, 9),
            "a number is expected here, not four",
        ),
        (x, "RANGES\n R s 4", (12, 4), "there is no row s"),
        (
            x,
            "QUADOBJ\n x x 1",
            (11, 1),
            "this is a product of columns",
        ),
        (
            x,
            "SOS\n S1 s",
            (11, 1),
            "this is a special ordered set (SOS)",
        ),
        (
            x,
            "INDICATORS\n IF r x 1",
            (11, 1),
            "this is a row that holds only if a column has a value (an indicator)",
        ),
        (
            x,
            "WHAT\n",
            (11, 1),
            "a section such as ROWS is expected here, not WHAT",
        ),
        (" x s 1", bounded, (7, 4), "there is no row s"),
        (
            " x r",
            bounded,
            (7, 2),
            "as many words as a line of this section has is expected here, not x",
        ),
        (" x r 1 r 2", bounded, (7, 8), "r is told twice"),
        (
            " x r 1\n y r 1\n x obj 1",
            bounded,
            (9, 2),
            "x is told twice",
        ),
    ] {
        refused(Mps, &mps(column, below), place, message);
    }
    let continuous = mps(x, bounded).replace("INTORG", "INTEND");
    refused(
        Mps,
        &continuous,
        (7, 2),
        "the column x need not be an integer",
    );
}

#[test]
fn fixed_mps_may_have_blanks_in_names() {
    let text = "NAME          t\nROWS\n N  the cost\n L  a row\nCOLUMNS\n    M         'MARKER'                 'INTORG'\n    my col    the cost           2.0   a row              1.0\n    M         'MARKER'                 'INTEND'\nRHS\n    RHS       a row              1.0\nBOUNDS\n BV BND       my col\nENDATA\n";
    let model = read(Mps, text);
    assert_eq!(
        (&*model.options[0].name, model.options[0].cost),
        ("my col", 2)
    );
    assert_eq!(model.items[0].name, "a row");
}

#[test]
fn opb_is_refused_where_it_is_wrong() {
    let head = "* #variable= 2 #constraint= 1\n";
    for (text, place, message) in [
        ("+1 x1 x2 >= 1 ;", (2, 7), "this is a product of columns"),
        (
            "soft: 6 ;\n[2] +1 x1 >= 1 ;",
            (2, 1),
            "this is a row that may be broken at a cost",
        ),
        (
            "+1 x1 >= 1\n+1 x2 >= 1 ;",
            (3, 1),
            "+, - or the end of the sum is expected here, not +1",
        ),
        ("+1 x1 > 1 ;", (2, 7), "<=, >= or = is expected here, not >"),
        ("x1 >= 1 ;", (2, 1), "a number is expected here, not x1"),
        (
            "+1.5 x1 >= 1 ;",
            (2, 1),
            "an integer is expected here, not +1.5",
        ),
        (
            "+1 x1 +99999999999 x2 >= 1 ;",
            (2, 7),
            "a number of row1 is too large, or has too many decimal places",
        ),
        (
            "min: +1 x1 ;\nmax: +1 x2 ;",
            (3, 1),
            "this is a second objective",
        ),
    ] {
        refused(Opb, &(head.to_owned() + text), place, message);
    }
    let text = "* #variable= 99999999999999\n+1 x1 >= 1 ;\n";
    let error = read_mip(Opb, "x", text).expect_err("too many");
    assert!(
        error
            .to_string()
            .contains("there are more than 1048576 columns"),
        "{error}"
    );
}

#[test]
fn variables_that_occur_nowhere_are_columns() {
    let model = read(Opb, "* #variable= 3 #constraint= 1\n+1 x1 +1 ~x2 >= 1 ;\n");
    assert_eq!(model.options.len(), 3);
    assert_eq!(model.rows[0].terms.len(), 2);
}

#[test]
fn content_tells_linear_programs() {
    for (text, form) in [
        ("\\ a comment\nMinimize\n obj: x\nSubject To\n", Lp),
        ("maximize\nx\nst\nbinary x\nend\n", Lp),
        ("* generated\nNAME t\nROWS\n N obj\n", Mps),
        ("* #variable= 3 #constraint= 1\n+1 x1 >= 1 ;\n", Opb),
        ("* a comment\nmin: +1 x1 ;\n", Opb),
    ] {
        assert_eq!(
            FileKind::of("x", text.as_bytes()),
            FileKind::Mip(form),
            "{text}"
        );
    }
    for text in [
        "NAME: t\nTYPE: HC_BQ_INSTANCE\n",
        "min max\nmin\n",
        "* *\n**\n",
    ] {
        assert!(
            !matches!(FileKind::of("x", text.as_bytes()), FileKind::Mip(_)),
            "{text}"
        );
    }
}
