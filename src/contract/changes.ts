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
  /** The tree was made what it was after an earlier change. */
  'went_back',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/**
 * What was decided about a tree as a whole, which whoever decided it decides again, and what was done for good: nobody undoes
 * it from inside.
 */
export const decisions = [
  'tree_archived',
  'tree_unarchived',
  'tree_published',
  'tree_hidden',
  'tree_transferred',
  'member_erased',
] as const satisfies readonly ChangeKind[];

/** The tree's own beginning and end are not undone step by step, nor are decisions. */
export const lastingKinds = [
  'tree_created',
  'tree_deleted',
  'tree_restored',
  ...decisions,
] as const satisfies readonly ChangeKind[];

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
  /** How many people it was about. */
  people: z.number().int(),
  undoes: changeId.nullable(),
  /** The change to which the tree went back. */
  backTo: changeId.nullable(),
  undoneBy: changeId.nullable(),
});
export type Change = z.infer<typeof change>;

/** A change as the history tells it. */
const historyEntry = change.extend({
  /** What an undo or redo was about at first, or what the tree went back to. */
  of: change.nullable(),
  /** What one has to be allowed to do with the tree to undo it; null where nobody can. */
  undoNeeds: z.enum(['edit', 'manage']).nullable(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** Newest first. */
export const listChanges = route({
  method: 'GET',
  path: '/api/trees/{treeId}/changes',
  access: 'tree.view',
  params: z.object({ treeId }),
  query: z.object({ cursor, limit: listLimit }),
  ok: z.object({ items: z.array(historyEntry), nextCursor: z.string().nullable() }),
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

/**
 * Undoes one change, whatever it was; undoing an undo redoes it. 409 when something newer stands in the way, and `many_people`
 * where it would be about more people than `atMost`: details.people says how many.
 */
export const undoChange = route({
  method: 'POST',
  path: '/api/trees/{treeId}/changes/{changeId}/undo',
  access: 'tree.edit',
  params: z.object({ treeId, changeId }),
  query: z.object({ atMost: z.coerce.number().int().nonnegative().optional() }),
  ok: z.object({ changeId, version: treeVersion }),
});

/** A step that is about more people than this asks first. */
export const LARGE_STEP = 50;

const goBackParams = z.object({ treeId, changeId });

/** What going back to a change would do, to be asked before it is done. */
export const previewGoBack = route({
  method: 'GET',
  path: '/api/trees/{treeId}/changes/{changeId}/go-back',
  access: 'tree.edit',
  params: goBackParams,
  ok: z.object({
    /** The version it was worked out for: going back with it in If-Match is refused once somebody has written the tree. */
    version: treeVersion,
    /** The change to go back to. */
    change,
    /** How many people would change, come back or go. */
    people: z.number().int(),
    /** How many changes have been made since. */
    changes: z.number().int(),
    /** Who else has made some of them. */
    others: z.array(z.object({ name: z.string().nullable(), changes: z.number().int() })),
    /** How many people have been erased since; they do not come back. */
    erased: z.number().int(),
  }),
});
export type GoBackPreview = z.infer<(typeof previewGoBack)['ok']>;

/**
 * Makes the tree what it was right after this change, as one change that can be undone. Who owns the tree and who may see it
 * stays as it is; so do its name and settings where the caller may not change those. 409 `already_so` where nothing differs.
 */
export const goBack = route({
  method: 'POST',
  path: '/api/trees/{treeId}/changes/{changeId}/go-back',
  access: 'tree.edit',
  params: goBackParams,
  ok: z.object({ changeId, version: treeVersion, people: z.number().int() }),
});
