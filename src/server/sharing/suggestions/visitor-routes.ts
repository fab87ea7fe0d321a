import type { Context } from 'hono';
import { suggestChange, suggestPhoto } from '#contract/suggestions.ts';
import { datesOfMember } from '#contract/typed-dates.ts';
import { drawSize } from '#server/people/photos/drawing/draw-sizes.ts';
import { takeInPhoto } from '#server/people/photos/take-in-photo.ts';
import type { BlobStore } from '#server/platform/blobs/blob-store.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type ClientReader, networkOf } from '#server/platform/http/client-address.ts';
import type { Visit } from '#server/platform/http/visit.ts';
import { attemptKey, chargeAllowed } from '#server/platform/security/throttle.ts';
import { refuseDates, visitorDateStyle } from '#server/platform/settings/read-date-style.ts';
import type { OnTree } from '#server/tree/access/load-tree.ts';
import type { TreeViews } from '#server/tree/views/view-tree.ts';
import { keepSuggestion } from './keep-suggestion.ts';
import { countPhotos, insertPhoto } from './queries.ts';

interface SuggestingParts {
  readonly views: TreeViews;
  readonly blobs: BlobStore;
  readonly client: ClientReader;
  readonly now: () => Date;
}

/** What one household may send by one link; and all of them together, so many within a day, half of them at once. */
const limits = {
  suggestion: { ofNetwork: { burst: 5, perHour: 10 }, ofLink: { burst: 50, perHour: 50 / 24 } },
  'suggested-photo': { ofNetwork: { burst: 3, perHour: 6 }, ofLink: { burst: 20, perHour: 20 / 24 } },
} as const;

/** Photos that wait for a decision, in one tree. */
const MOST_PHOTOS = 100;
const TRY_AGAIN_SECONDS = 3600;

/** What visitors may propose, of whoever they see at least as somebody who stands there. */
export function registerSuggestingRoutes(on: OnTree, { views, blobs, client, now }: SuggestingParts): void {
  on(suggestChange, async ({ db, visit, body, http }) => {
    refuseDates(datesOfMember(body.fields, 'fields.'), visitorDateStyle(now()));
    const linkId = await charge(db, 'suggestion', visit, http);
    const seen = await views.see(visit);
    const memberId = seen.ids.own(body.memberId);
    if (seen.placeOf(memberId) === undefined) throw new AppError('not_found');
    const { version } = seen.graph;
    await keepSuggestion(db, { tree: visit.tree, linkId, version, body: { ...body, memberId }, now: now() });
    return { id: body.id };
  });

  on(suggestPhoto, async ({ db, visit, bytes, http }) => {
    const linkId = await charge(db, 'suggested-photo', visit, http);
    const treeId = visit.tree.id;
    if ((await countPhotos(db, treeId)) >= MOST_PHOTOS) {
      throw new AppError('too_many_attempts', { retryAfter: TRY_AGAIN_SECONDS });
    }
    if (bytes === null) throw new AppError('not_a_photo');
    const { full, width, height } = await takeInPhoto({ blobs, person: networkOf(client.addressOf(http)) }, bytes);
    const shown = await drawSize(blobs, full.hash, 'large');
    const id = newId();
    const hashes = { blobHash: full.hash, shownHash: shown.hash };
    await insertPhoto(db, { treeId, id, linkId, ...hashes, width, height, createdAt: now() });
    return { id };
  });

  /** A network that has to wait takes nothing from the others. Answers with the link that pays. */
  async function charge(db: Db, what: keyof typeof limits, { tree, link }: Visit, http: Context): Promise<string> {
    if (!link) throw new Error('A suggestion was made without a link.');
    const network = networkOf(client.addressOf(http));
    const { ofNetwork, ofLink } = limits[what];
    const at = now();
    await chargeAllowed(db, { key: attemptKey(what, tree.id, link.id, network), ...ofNetwork, now: at });
    await chargeAllowed(db, { key: attemptKey(what, tree.id, link.id), ...ofLink, now: at });
    return link.id;
  }
}
