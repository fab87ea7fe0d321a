import {
  countSuggestions,
  decideSuggestion as decideSuggestionRoute,
  dropSuggestions,
  listSuggestions,
  suggestedPhoto,
} from '#contract/suggestions.ts';
import { sendImage } from '#server/people/photos/send-image.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { OnTree } from '#server/tree/access/load-tree.ts';
import { type DecisionParts, decideSuggestion } from './decide-suggestion.ts';
import { presentSuggestions } from './present-suggestions.ts';
import { countOpen, deleteOpenOfLink, findPhoto, findSuggestion, selectSuggestions } from './queries.ts';

/** What visitors have suggested, for those who may change the tree. */
export function registerSuggestionRoutes(on: OnTree, parts: DecisionParts): void {
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

  on(suggestedPhoto, async ({ db, tree, actor, params: { suggestionId }, http }) => {
    const photo = await findPhoto(db, tree.id, suggestionId);
    if (!photo) throw new AppError('not_found');
    const sent = { hash: photo.shown, mime: 'image/webp', scope: actor.id, cacheControl: 'private, no-cache' };
    return await sendImage(parts.blobs, http, sent);
  });

  on(decideSuggestionRoute, async (request) => {
    const { db, tree, actor, params, body } = request;
    const known = await findSuggestion(db, tree.id, params.suggestionId);
    if (!known) throw new AppError('not_found');
    return await decideSuggestion(parts, request, { ...body, actor, treeId: tree.id, known });
  });

  on(dropSuggestions, async ({ db, tree, query }) => ({
    dropped: await deleteOpenOfLink(db, tree.id, query.linkId),
  }));
}
