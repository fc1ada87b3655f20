//! What becomes of the puzzle on the desk when the game ends: it is kept after every change.

use crate::app::Effect;
use crate::session::KeptDraft;

use super::Editor;

impl Editor {
    /// Has the puzzle kept, if it or the cursor is not as it was when that was done last.
    pub(super) fn keep_draft(&mut self, effects: &mut Vec<Effect>) {
        let kind = self.drafted_kind().name();
        let KeptDraft { kind: kept_kind, draft, cursor } = &self.kept;
        if *kept_kind != kind || *draft != self.draft || *cursor != self.cursor {
            self.kept = KeptDraft { kind, draft: self.draft.clone(), cursor: self.cursor };
            effects.push(Effect::KeepDraft(self.kept.clone()));
        }
    }

    /// The puzzle that was kept lies on the desk again; or why not, in a sentence.
    pub(super) fn restore(&mut self, kept: Result<Option<KeptDraft>, String>, effects: &mut Vec<Effect>) {
        match kept {
            Ok(Some(kept)) => {
                if let Some(kind) = self.kinds.iter().position(|kind| kind.name() == kept.kind) {
                    (self.kind, self.draft, self.cursor) = (kind, kept.draft.clone(), kept.cursor);
                    self.kept = kept;
                }
            }
            Ok(None) => {}
            Err(reason) => self.message = Some(reason),
        }
        self.look(effects);
    }
}
