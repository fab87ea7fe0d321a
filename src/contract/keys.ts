import { z } from 'zod';
import { shareId, timestamp, treeId } from './fields.ts';
import { route } from './route.ts';

const ownShare = z.object({
  id: shareId,
  treeId,
  treeName: z.string(),
  /** What the caller calls it; null: nothing. */
  name: z.string().nullable(),
  createdAt: timestamp,
  /** Null: never. */
  expiresAt: timestamp.nullable(),
});
export type OwnShare = z.infer<typeof ownShare>;

/** The links that the caller has made to trees and that still work, the newest first. Their secrets are not told here. */
export const listOwnShares = route({
  method: 'GET',
  path: '/api/me/shares',
  access: 'user',
  ok: z.object({ items: z.array(ownShare) }),
});

const count = z.number().int();

/**
 * Ends every key to the account at once: all sessions but the one that asks, API tokens, passkeys, the calendar feed, and the
 * links that the caller has made to trees. The password and the second step stay.
 */
export const endAllKeys = route({
  method: 'DELETE',
  path: '/api/me/keys',
  access: 'user',
  ok: z.object({ sessions: count, tokens: count, passkeys: count, feeds: count, links: count }),
});
