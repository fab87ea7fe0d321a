import type { z } from 'zod';
import { memberFilters } from '#contract/members.ts';
import type { MembersSearch } from './members-search.ts';

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
