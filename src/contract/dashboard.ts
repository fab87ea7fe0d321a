import { z } from 'zod';
import { facts } from '#domain/statistics/completeness.ts';
import { memberId, timestamp, treeId } from './fields.ts';
import { route } from './route.ts';

const activity = z.object({
  treeId,
  memberId: memberId.nullable(),
  memberName: z.string(),
  /** 'added' when created and updated times are equal. */
  kind: z.enum(['added', 'updated']),
  at: timestamp,
});
export type Activity = z.infer<typeof activity>;

/** The figures of one tree, or of all of the caller's trees when none is named. */
export const getDashboard = route({
  method: 'GET',
  path: '/api/dashboard',
  access: 'user',
  query: z.object({ treeId: treeId.optional() }),
  ok: z.object({
    totalMembers: z.number().int(),
    generations: z.number().int(),
    livingMembers: z.number().int(),
    /** Of all, rounded; 0 where there is nobody. */
    livingPercent: z.number().int(),
    /** Members added or changed in the last seven days. */
    recentUpdates: z.number().int(),
    /** Newest first, at most five. */
    activity: z.array(activity),
    /** Whether somebody else may see one of the caller's own trees, by a role or by a link. */
    isShared: z.boolean(),
  }),
});

/** How many days ahead the occasions are listed, today included. */
export const OCCASION_DAYS = 30;

const occasion = z.object({
  kind: z.enum(['birthday', 'wedding', 'remembrance']),
  treeId,
  /** The member, or the couple; a name for each, empty where it is not known. */
  memberIds: z.array(memberId),
  names: z.array(z.string()),
  /** The day on which it is kept, as '2026-11-28'. */
  day: z.iso.date(),
  /** Since it happened; at least 1. */
  years: z.number().int(),
});
export type Occasion = z.infer<typeof occasion>;

/**
 * Birthdays of the living, wedding days of couples and days of remembrance in all of the caller's trees within the next
 * thirty days, by the caller's own calendar; the next one first, at most ten.
 */
export const getOccasions = route({
  method: 'GET',
  path: '/api/occasions',
  access: 'user',
  ok: z.object({ items: z.array(occasion) }),
});

const question = z.object({
  fact: z.enum(facts),
  memberId,
  /** Null where nobody knows it. */
  memberName: z.string().nullable(),
  /** Of a date of marriage, the other partner. */
  partnerName: z.string().nullable(),
  /** How many people the answer would help. */
  helped: z.number().int(),
});
export type Question = z.infer<typeof question>;

/** What to ask next about a tree: missing facts by how many people they would help, the best first, at most five. */
export const getQuestions = route({
  method: 'GET',
  path: '/api/trees/{treeId}/questions',
  access: 'tree.view',
  params: z.object({ treeId }),
  ok: z.object({ items: z.array(question) }),
});
