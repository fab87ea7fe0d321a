import { z } from 'zod';
import { changeId, cursor, listLimit, memberId, timestamp, treeId, treeVersion } from './fields.ts';
import { route } from './route.ts';

export const changeKinds = [
  'tree_created',
  'tree_updated',
  'tree_deleted',
  'tree_restored',
  'member_added',
  'member_updated',
  'member_deleted',
  'family_edited',
  'members_merged',
  'finding_dismissed',
  'finding_restored',
  'import',
  'sample',
  'undo',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

export const change = z.object({
  id: changeId,
  treeId,
  /** The tree's version after it. */
  version: treeVersion,
  kind: z.enum(changeKinds),
  actorName: z.string().nullable(),
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

/** Undoes one change, whatever it was; undoing an undo redoes it. 409 when something newer stands in the way. */
export const undoChange = route({
  method: 'POST',
  path: '/api/trees/{treeId}/changes/{changeId}/undo',
  access: 'tree.edit',
  params: z.object({ treeId, changeId }),
  ok: z.object({ changeId, version: treeVersion }),
});
