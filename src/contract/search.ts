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
  /** Of a public tree in which the caller has no role: as strangers see them, and found by nothing else. */
  isPublic: z.boolean(),
});
export type SearchHit = z.infer<typeof hit>;

const treeHit = z.object({
  id: treeId,
  name: z.string(),
  /** Who keeps it; of public trees of others only where they let everybody signed in see their profile. */
  ownerName: z.string().nullable(),
  /** Whether everybody may see its public part. */
  isPublic: z.boolean(),
  /** Whether the caller has a role in it. */
  isInside: z.boolean(),
  people: z.number().int(),
  /** Whether the caller may ask its owner to be in touch. */
  mayConnect: z.boolean(),
  /** Of public trees: what most places of the dead end with. */
  country: z.string().nullable(),
});
export type TreeHit = z.infer<typeof treeHit>;

/**
 * Members and trees by their names: those the caller has a role in, best first, at most 50; then those of public trees of
 * others, at most 50. Somebody hidden in a public tree is not found by what is hidden of them, and is in no count.
 */
export const search = route({
  method: 'GET',
  path: '/api/search',
  access: 'user',
  query: z.object({ q: searchText }),
  ok: z.object({ items: z.array(hit), trees: z.array(treeHit) }),
});
