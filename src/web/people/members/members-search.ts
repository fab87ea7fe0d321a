import { z } from 'zod';
import { memberId, treeId } from '#contract/fields.ts';
import type { memberSorts } from '#contract/members.ts';
import { genders } from '#domain/tree/vocabulary.ts';

/** Written out: the first screen reads every address, and would fetch the whole contract for three words. */
const sorts = ['created', 'name', 'birth'] satisfies typeof memberSorts;

/**
 * Where you are on the members page, as it stands in the address: the tree, what is searched, filtered and sorted, and
 * which person is open. What an address says wrongly is ignored, never an error.
 */
export const membersSearch = z.object({
  tree: treeId.optional().catch(undefined),
  q: z.string().optional().catch(undefined),
  gender: z.enum(genders).optional().catch(undefined),
  living: z.enum(['living', 'deceased']).optional().catch(undefined),
  sort: z.enum(sorts).optional().catch(undefined),
  add: z.coerce.number().optional().catch(undefined),
  edit: memberId.optional().catch(undefined),
  /** Whose relative is being added. */
  relative: memberId.optional().catch(undefined),
});
export type MembersSearch = z.infer<typeof membersSearch>;
