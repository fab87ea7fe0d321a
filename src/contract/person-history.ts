import { z } from 'zod';
import { memberFactNames } from '#domain/tree/facts.ts';
import { change } from './changes.ts';
import { changeId, cursor, listLimit, timestamp } from './fields.ts';
import { eventKind, lifeWritten } from './life.ts';
import { memberParams } from './members.ts';
import { route } from './route.ts';

/** The facts of a person whose changes are told, with those of their couples and what stands in their record. */
export const historyFields = [
  ...memberFactNames,
  'name',
  'event',
  'citation',
  'partner',
  'parents',
  'couple',
  'person',
] as const;

const difference = z.object({
  field: z.enum(historyFields),
  /** The kind of the event, where it is one. */
  kind: eventKind.nullable(),
  /** In words; null where there was, or is, nothing. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** The dates of an event or of a couple, as written, which come before those words. */
  dateBefore: z.string().nullable(),
  dateAfter: z.string().nullable(),
});
export type HistoryDifference = z.infer<typeof difference>;

const version = z.object({
  changeId,
  kind: change.shape.kind,
  at: timestamp,
  actorId: change.shape.actorId,
  actorName: change.shape.actorName,
  proposedBy: change.shape.proposedBy,
  isUndone: z.boolean(),
  /** Whether the person can be brought back to what they were after it: never the newest, nor before they were there. */
  canRestore: z.boolean(),
  differences: z.array(difference),
});
export type HistoryVersion = z.infer<typeof version>;

/** Every change that touched this person, newest first: who, when, and what became of what. */
export const getHistory = route({
  method: 'GET',
  path: '/api/trees/{treeId}/members/{memberId}/history',
  access: 'tree.view',
  params: memberParams,
  query: z.object({ cursor, limit: listLimit }),
  ok: z.object({ items: z.array(version), nextCursor: z.string().nullable() }),
});

/**
 * Brings back the facts and the record of a person as they were after that change. Relations stay as they are; with `family`, those
 * of that version that are gone since come back as well, where both ends are still there. Newer ones stay in either case.
 */
export const restoreVersion = route({
  method: 'POST',
  path: '/api/trees/{treeId}/members/{memberId}/history/{changeId}/restore',
  access: 'tree.edit',
  params: memberParams.extend({ changeId }),
  query: z.object({ family: z.stringbool().default(false) }),
  ok: lifeWritten,
});
