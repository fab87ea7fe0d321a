import type { NewSuggestion } from '#contract/suggestions.ts';
import { type Db, type Transaction, withTransaction } from '#server/platform/db/connection.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Visit } from '#server/platform/http/visit.ts';
import { notify } from '#server/platform/outbox/notify.ts';
import { addToWaiting } from '#server/platform/outbox/queries.ts';
import {
  claimPhoto,
  countOpen,
  findSuggestion,
  holdLink,
  insertSuggestion,
  selectOwners,
  waitForTurn,
} from './queries.ts';

/** More wait for nobody: whoever does not decide these does not read further ones either. */
const MOST_OPEN = 500;
const TRY_AGAIN_SECONDS = 3600;

interface Proposal {
  readonly tree: Pick<Visit['tree'], 'id' | 'name'>;
  readonly linkId: string;
  /** Of the tree that the visitor saw. */
  readonly version: number;
  readonly body: NewSuggestion;
  readonly now: Date;
}

/**
 * Keeps what a visitor proposes, once however often it is sent, and tells the owners. Nothing of the person is looked at.
 * Throws not_found for a link that is gone, conflict for an id that something else has, validation_failed for a photo that is
 * not there, and too_many_attempts.
 */
export async function keepSuggestion(db: Db, { tree, linkId, version, body, now }: Proposal): Promise<void> {
  const treeId = tree.id;
  await withTransaction(db, async (tx) => {
    await waitForTurn(tx, treeId);
    const link = await holdLink(tx, treeId, linkId);
    if (!link) throw new AppError('not_found');
    const earlier = await findSuggestion(tx, treeId, body.id);
    if (earlier) {
      if (earlier.linkId !== linkId || earlier.memberId !== body.memberId) throw new AppError('conflict');
      return;
    }
    if ((await countOpen(tx, treeId)) >= MOST_OPEN) {
      throw new AppError('too_many_attempts', { retryAfter: TRY_AGAIN_SECONDS });
    }
    const { photo: photoId, ...words } = body;
    await insertSuggestion(tx, { ...words, photoId, treeId, linkId, linkName: link.name, version, createdAt: now });
    if (photoId !== null && !(await claimPhoto(tx, { treeId, id: body.id, linkId, photoId }))) {
      throw new AppError('validation_failed', {
        details: [{ path: 'photo', message: 'Please choose the photo again' }],
      });
    }
    await notifyOwners(tx, tree, now);
  });
}

type Tree = Pick<Visit['tree'], 'id' | 'name'>;

/**
 * Tells the owners that somebody has suggested something, without saying who or what: anybody with the link could write into
 * their mail. What comes before the message was handed on is counted in it.
 */
async function notifyOwners(tx: Transaction, { id: treeId, name: treeName }: Tree, now: Date): Promise<void> {
  const owners = await selectOwners(tx, treeId);
  const told = await addToWaiting(tx, { treeId, userIds: owners, treeName, now });
  for (const userId of owners) {
    if (told.has(userId)) continue;
    await notify(tx, { userId, kind: 'suggestions_made', params: { treeName, suggestions: 1 }, aboutTree: treeId });
  }
}
