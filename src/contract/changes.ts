import { z } from 'zod';
import { changeId, cursor, listLimit, memberId, timestamp, treeId, treeVersion, userId } from './fields.ts';
import { route } from './route.ts';

export const changeKinds = [
  'tree_created',
  'tree_updated',
  'tree_deleted',
  'tree_restored',
  'tree_archived',
  'tree_unarchived',
  'tree_published',
  'tree_hidden',
  'tree_transferred',
  'member_added',
  'member_updated',
  'member_deleted',
  'family_edited',
  'connected',
  'disconnected',
  'card_moved',
  'cards_put_back',
  'photo_added',
  'photo_changed',
  'photo_deleted',
  /** Names and events, with their citations. */
  'life_changed',
  'version_restored',
  'evidence_added',
  'source_added',
  'source_changed',
  'source_deleted',
  'sources_merged',
  'repository_added',
  'repository_changed',
  'repository_deleted',
  'place_changed',
  'place_renamed',
  'members_merged',
  /** For good: nobody undoes it, and it names nobody. */
  'member_erased',
  'finding_dismissed',
  'finding_restored',
  /** What a visitor suggested; see `proposedBy`. */
  'suggestion_accepted',
  'import',
  'sample',
  'undo',
  /** The undoing of an undo. */
  'redo',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

export const change = z.object({
  id: changeId,
  treeId,
  /** The tree's version after it. */
  version: treeVersion,
  kind: z.enum(changeKinds),
  /** Null where nobody is known who did it. */
  actorId: userId.nullable(),
  actorName: z.string().nullable(),
  /** The visitor who suggested it, as they called themselves; the actor is who accepted it. */
  proposedBy: z.string().nullable(),
  at: timestamp,
  /** Whom it was about, where it was about one person. */
  memberId: memberId.nullable(),
  memberName: z.string().nullable(),
  /** How many members, unions and links it touched. */
  touched: z.number().int(),
  undoes: changeId.nullable(),
  undoneBy: changeId.nullable(),
});
export type Change = z.infer<typeof change>;

/** Newest first. */
export const listChanges = route({
  method: 'GET',
  path: '/api/trees/{treeId}/changes',
  access: 'tree.view',
  params: z.object({ treeId }),
  query: z.object({ cursor, limit: listLimit }),
  ok: z.object({ items: z.array(change), nextCursor: z.string().nullable() }),
});

/** The change to be undone next, and what was done first of all: an undo of a redo of a deletion is about the deletion. */
const step = z.object({ id: changeId, of: change });
export type Step = z.infer<typeof step>;

/**
 * What the caller's next undo and redo would do: their latest change of this tree that stands, and their latest undo that
 * stands, unless they have changed something else since. It is in the log, so that a reload forgets nothing.
 */
export const nextSteps = route({
  method: 'GET',
  path: '/api/trees/{treeId}/changes/next-steps',
  access: 'tree.edit',
  params: z.object({ treeId }),
  ok: z.object({ undo: step.nullable(), redo: step.nullable() }),
});

/** Undoes one change, whatever it was; undoing an undo redoes it. 409 when something newer stands in the way. */
export const undoChange = route({
  method: 'POST',
  path: '/api/trees/{treeId}/changes/{changeId}/undo',
  access: 'tree.edit',
  params: z.object({ treeId, changeId }),
  ok: z.object({ changeId, version: treeVersion }),
});
