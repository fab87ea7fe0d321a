import type { Context } from 'hono';
import { suggestChange } from '#contract/suggestions.ts';
import { attemptKey, chargeAllowed } from '#server/accounts/throttle.ts';
import type { Db } from '#server/db/connection.ts';
import { AppError } from '#server/http/app-error.ts';
import { type ClientReader, networkOf } from '#server/http/client-address.ts';
import type { OnTree } from '#server/trees/load-tree.ts';
import type { TreeViews } from '#server/visits/view-tree.ts';
import type { Visit } from '#server/visits/visit.ts';
import { keepSuggestion } from './keep-suggestion.ts';

interface SuggestingParts {
  readonly views: TreeViews;
  readonly client: ClientReader;
  readonly now: () => Date;
}

/** What one household may send by one link; and all of them together, at most 100 within a day. */
const ofNetwork = { burst: 5, perHour: 10 };
const ofLink = { burst: 50, perHour: 50 / 24 };

/** What visitors may propose, of whoever they see at least as somebody who stands there. */
export function registerSuggestingRoutes(on: OnTree, { views, client, now }: SuggestingParts): void {
  on(suggestChange, async ({ db, visit, body, http }) => {
    const linkId = await charge(db, visit, http);
    const seen = await views.see(visit);
    if (seen.placeOf(body.memberId) === undefined) throw new AppError('not_found');
    const { version } = seen.graph;
    await keepSuggestion(db, { tree: visit.tree, linkId, version, body, now: now() });
    return { id: body.id };
  });

  /** A network that has to wait takes nothing from the others. Answers with the link that pays. */
  async function charge(db: Db, { tree, link }: Visit, http: Context): Promise<string> {
    if (!link) throw new Error('A suggestion was made without a link.');
    const network = networkOf(client.addressOf(http));
    const at = now();
    await chargeAllowed(db, { key: attemptKey('suggestion', tree.id, link.id, network), ...ofNetwork, now: at });
    await chargeAllowed(db, { key: attemptKey('suggestion', tree.id, link.id), ...ofLink, now: at });
    return link.id;
  }
}
