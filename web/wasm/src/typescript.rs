//! The types of this crate's JSON in TypeScript.

use std::collections::BTreeMap;
use std::path::Path;

use ts_rs::{Config, TS, TypeVisitor};

use crate::{
    apart, catalogue, counted, different, download, linear, opened, order, reply, solved,
    told_step, view,
};

const COMMAND: &str =
    "UPDATE=1 cargo test --manifest-path web/wasm/Cargo.toml --features typescript typescript";

/// Declarations by name.
struct Declared {
    config: Config,
    types: BTreeMap<String, String>,
}

impl TypeVisitor for Declared {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Numbers, lists and the like have no declaration.
        if T::output_path().is_none() {
            T::visit_generics(self);
            return;
        }
        let name = T::ident(&self.config);
        if self.types.contains_key(&name) {
            return;
        }
        let docs = T::docs().unwrap_or_default();
        let declared = format!("{docs}export {}\n", T::decl(&self.config));
        self.types.insert(name, declared);
        T::visit_dependencies(self);
    }
}

fn declared() -> String {
    let mut all = Declared {
        config: Config::new().with_large_int("number"),
        types: BTreeMap::new(),
    };
    all.visit::<reply::FaultJson>();
    all.visit::<opened::Options>();
    all.visit::<opened::Opened>();
    all.visit::<solved::Solved>();
    all.visit::<solved::SaidHint>();
    all.visit::<told_step::SaidStep>();
    all.visit::<counted::SaidSeen>();
    all.visit::<counted::Counted>();
    all.visit::<different::Other>();
    all.visit::<different::Different>();
    all.visit::<catalogue::Catalogue>();
    all.visit::<linear::LinearModel>();
    all.visit::<apart::Apart>();
    all.visit::<download::Form>();
    all.visit::<view::PictureView>();
    all.visit::<order::Making>();
    let head = format!(
        "/**\n * What the library says to the page. Made from its types by\n * `{COMMAND}`.\n */\n"
    );
    let types: Vec<String> = all.types.into_values().collect();
    format!("{head}\n{}", types.join("\n"))
}

#[test]
#[expect(
    clippy::disallowed_methods,
    reason = "the test reads and writes the file that it compares"
)]
fn the_types_of_the_page_are_those_of_the_library() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../engine/generated.ts");
    let declared = declared();
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&file, &declared).expect("it can be written");
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(
        kept == declared,
        "web/engine/generated.ts is stale; run\n{COMMAND}"
    );
}
