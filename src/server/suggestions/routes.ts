import {
  countSuggestions,
  decideSuggestion as decideSuggestionRoute,
  dropSuggestions,
  listSuggestions,
} from '#contract/suggestions.ts';
import type { ChangeSink } from '#server/changes/commit-change.ts';
import { AppError } from '#server/http/app-error.ts';
import type { OnTree } from '#server/trees/load-tree.ts';
import { decideSuggestion } from './decide-suggestion.ts';
import { presentSuggestions } from './present-suggestions.ts';
import { countOpen, deleteOpenOfLink, findSuggestion, selectSuggestions } from './queries.ts';

/** What visitors have suggested, for those who may change the tree. */
export function registerSuggestionRoutes(on: OnTree, { sink }: { readonly sink: ChangeSink }): void {
  on(listSuggestions, async ({ db, tree, query }) => {
    const { items, nextCursor } = await selectSuggestions(db, tree.id, query);
    return {
      items: await presentSuggestions(db, tree.id, items),
      nextCursor,
      open: await countOpen(db, tree.id),
      version: tree.version,
    };
  });

  on(countSuggestions, async ({ db, tree }) => ({ open: await countOpen(db, tree.id) }));

  on(decideSuggestionRoute, async ({ db, tree, actor, params: { suggestionId }, body, ifMatch }) => {
    const known = await findSuggestion(db, tree.id, suggestionId);
    if (!known) throw new AppError('not_found');
    const version = await decideSuggestion(sink, {
      ...{ actor, known, treeId: tree.id, expectedVersion: ifMatch },
      ...{ accept: body.accept, note: body.note },
    });
    const decided = await findSuggestion(db, tree.id, suggestionId);
    const [suggestion] = decided ? await presentSuggestions(db, tree.id, [decided]) : [];
    // The tree went into the trash for good, or the person was taken out of everything.
    if (!suggestion) throw new AppError('not_found');
    return { suggestion, version: version ?? tree.version };
  });

  on(dropSuggestions, async ({ db, tree, query }) => ({
    dropped: await deleteOpenOfLink(db, tree.id, query.linkId),
  }));
}
