import { z } from 'zod';
import { genders } from '#domain/tree/vocabulary.ts';
import { memberId, treeId } from './fields.ts';
import { searchText } from './members.ts';
import { route } from './route.ts';

const hit = z.object({
  treeId,
  treeName: z.string(),
  memberId,
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  gender: z.enum(genders),
  birthYear: z.number().int().nullable(),
  deathYear: z.number().int().nullable(),
  birthPlace: z.string().nullable(),
});
export type SearchHit = z.infer<typeof hit>;

/** Members of all trees the caller may see, best first, at most 50. */
export const search = route({
  method: 'GET',
  path: '/api/search',
  access: 'user',
  query: z.object({ q: searchText }),
  ok: z.object({ items: z.array(hit) }),
});
