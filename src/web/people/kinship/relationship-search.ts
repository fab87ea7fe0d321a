import { z } from 'zod';
import { memberId, treeId } from '#contract/fields.ts';
import { type KinKind, kinGroups } from './kin-kinds.ts';

const [firstKin, ...otherKin] = Object.values(kinGroups).flat() as [KinKind, ...KinKind[]];
export const MOST_GENERATIONS = 20;

/**
 * Which two people, and in which tree; without `from` it is whoever says "this is me". With `kin`, everyone who is this to
 * `from`, up to so many generations away. What an address says wrongly is ignored.
 */
export const relationshipSearch = z.object({
  tree: treeId.optional().catch(undefined),
  from: memberId.optional().catch(undefined),
  to: memberId.optional().catch(undefined),
  kin: z
    .enum([firstKin, ...otherKin])
    .optional()
    .catch(undefined),
  generations: z.coerce.number().int().min(1).max(MOST_GENERATIONS).optional().catch(undefined),
});
export type RelationshipSearch = z.infer<typeof relationshipSearch>;
