import type { z } from 'zod';
import { memberFilters } from '#contract/members.ts';
import type { MembersSearch } from './members-search.ts';

export type MemberFilters = z.infer<typeof memberFilters>;

/**
 * What is asked of the server: a blank or refused search text counts as none. `isAdvanced`: more than a text may be asked for.
 */
export function filtersOf(search: MembersSearch, isAdvanced = true): MemberFilters {
  const q = search.q?.trim();
  const parsed = memberFilters.safeParse({
    ...(q ? { q } : {}),
    ...(isAdvanced && search.gender ? { gender: search.gender } : {}),
    ...(isAdvanced && search.living ? { living: search.living } : {}),
    ...(search.sort ? { sort: search.sort } : {}),
  });
  return parsed.success ? parsed.data : { sort: search.sort };
}
