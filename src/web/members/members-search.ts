import { z } from 'zod';
import { memberId, treeId } from '#contract/fields.ts';
import { memberFilters, memberSorts } from '#contract/members.ts';
import { genders } from '#domain/tree/vocabulary.ts';

/**
 * Where you are on the members page, as it stands in the address: the tree, what is searched, filtered and sorted, and
 * which person is open. What an address says wrongly is ignored, never an error.
 */
export const membersSearch = z.object({
  tree: treeId.optional().catch(undefined),
  q: z.string().optional().catch(undefined),
  gender: z.enum(genders).optional().catch(undefined),
  living: z.enum(['living', 'deceased']).optional().catch(undefined),
  sort: z.enum(memberSorts).optional().catch(undefined),
  add: z.coerce.number().optional().catch(undefined),
  edit: memberId.optional().catch(undefined),
  /** Whose relative is being added. */
  relative: memberId.optional().catch(undefined),
});
export type MembersSearch = z.infer<typeof membersSearch>;

export type MemberFilters = z.infer<typeof memberFilters>;

/** What is asked of the server: a blank or refused search text counts as none. */
export function filtersOf(search: MembersSearch): MemberFilters {
  const q = search.q?.trim();
  const parsed = memberFilters.safeParse({
    ...(q ? { q } : {}),
    ...(search.gender ? { gender: search.gender } : {}),
    ...(search.living ? { living: search.living } : {}),
    ...(search.sort ? { sort: search.sort } : {}),
  });
  return parsed.success ? parsed.data : { sort: search.sort ?? 'created' };
}
