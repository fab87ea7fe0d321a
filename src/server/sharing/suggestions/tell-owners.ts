import type { Transaction } from '#server/platform/db/connection.ts';
import type { Visit } from '#server/platform/http/visit.ts';
import { notify } from '#server/platform/outbox/notify.ts';
import { addToWaiting } from '#server/platform/outbox/queries.ts';
import { selectOwners } from './queries.ts';

type Tree = Pick<Visit['tree'], 'id' | 'name'>;

/**
 * Tells the owners that somebody has suggested something, without saying who or what: anybody with the link could write into
 * their mail. What comes before the message was handed on is counted in it.
 */
export async function tellOwners(tx: Transaction, { id: treeId, name: treeName }: Tree, now: Date): Promise<void> {
  const owners = await selectOwners(tx, treeId);
  const told = await addToWaiting(tx, { treeId, userIds: owners, treeName, now });
  for (const userId of owners) {
    if (told.has(userId)) continue;
    await notify(tx, { userId, kind: 'suggestions_made', params: { treeName, suggestions: 1 }, aboutTree: treeId });
  }
}
