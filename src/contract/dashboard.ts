import { z } from 'zod';
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
  }),
});
