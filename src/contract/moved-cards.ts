import { z } from 'zod';
import { changeId, memberId, treeId, treeVersion } from './fields.ts';
import { route } from './route.ts';

const params = z.object({ treeId });

/** The farthest a card may stand from where the layout puts it, px. */
export const FARTHEST_MOVE = 100_000;
const distance = z.number().int().min(-FARTHEST_MOVE).max(FARTHEST_MOVE);

/** How far a card stands from its computed place, px at zoom 1; dy grows downwards. */
export const movedCard = z.object({ memberId, dx: distance, dy: distance });
export type MovedCard = z.infer<typeof movedCard>;

/** The cards of a tree that somebody moved by hand. Everybody who sees the tree sees them there. */
export const listMovedCards = route({
  method: 'GET',
  path: '/api/trees/{treeId}/moved-cards',
  access: 'tree.view',
  params,
  ok: z.object({ version: treeVersion, items: z.array(movedCard) }),
});

/** Puts a card by hand; a distance of nothing puts it back. */
export const moveCard = route({
  method: 'POST',
  path: '/api/trees/{treeId}/moved-cards',
  access: 'tree.edit',
  params,
  body: movedCard,
  ok: z.object({ changeId, version: treeVersion }),
});

/** Puts all cards back to where the layout has them. */
export const putCardsBack = route({
  method: 'POST',
  path: '/api/trees/{treeId}/moved-cards/put-back',
  access: 'tree.edit',
  params,
  ok: z.object({ changeId, version: treeVersion }),
});
