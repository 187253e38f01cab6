//! Pieces whose cells hang together by an edge or a corner alone.
//!
//! Invariant: cells hang together as solids where they share a face; the clearance takes all other contact away.

use super::KitPiece;
use super::cuts::components;
use crate::language::Language;
use crate::show::scene::Scene;

/// Of the pieces that come in several parts, which are not joined: what they are called, and how many parts.
fn apart(scene: &Scene, pieces: &[KitPiece], language: Language) -> Vec<String> {
    let told = pieces.iter().filter_map(|piece| {
        let mut cells = scene.parts[piece.part].cells.clone();
        cells.sort_unstable();
        let count = components(&cells).len();
        let text = ["{0} in {1} parts", "{0} in {1} Stücken"];
        (count > 1).then(|| language.say(text, &[&piece.text(language), &count]))
    });
    told.collect()
}

/// What to do with pieces that come off the printer in several parts, if there are any.
pub(super) fn printed_apart(
    scene: &Scene,
    pieces: &[KitPiece],
    language: Language,
) -> Option<String> {
    let told = apart(scene, pieces, language);
    let text = [
        "Some cells touch the rest of their piece along an edge or at a corner alone, so they are printed\n\
         apart: {0}. Glue them on as they lie on the plate.",
        "Manche Zellen berühren den Rest ihres Teils nur an einer Kante oder Ecke und werden darum einzeln\n\
         gedruckt: {0}. Kleb sie so an, wie sie auf der Platte liegen.",
    ];
    (!told.is_empty()).then(|| language.say(text, &[&language.list(&told)]))
}

/// What to do with flat pieces that come in several parts when they are cut out, if there are any.
pub(super) fn cut_apart(scene: &Scene, pieces: &[KitPiece], language: Language) -> Option<String> {
    let told = apart(scene, pieces, language);
    let text = [
        "Some teeth touch their piece at a corner alone, so they come off when they are cut out: {0}. \
         Glue them on again.",
        "Manche Zähne berühren ihr Teil nur an einer Ecke und fallen beim Ausschneiden ab: {0}. Kleb \
         sie wieder an.",
    ];
    (!told.is_empty()).then(|| language.say(text, &[&language.list(&told)]))
}
