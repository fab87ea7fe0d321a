import { z } from 'zod';
import { cursor, listLimit, searchWords, treeId } from './fields.ts';
import { route } from './route.ts';

/*
 * Finding public trees. Everything here is of what visitors of a public tree see: what the instance keeps of it to find it by has
 * gone through `domain/privacy/privacy.ts`. It follows the tree within half a minute; until then figures are of what stood before, or null.
 */

const publicTreeCard = z.object({
  id: treeId,
  name: z.string(),
  description: z.string().nullable(),
  people: z.number().int(),
  generations: z.number().int().nullable(),
  /** The first and the last year of the dead. */
  years: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
  /** What most places of the dead end with, as the family writes it. */
  country: z.string().nullable(),
});
export type PublicTreeCard = z.infer<typeof publicTreeCard>;

/** By name. Of who keeps them it tells nothing. Answers not_found while the instance has no public trees. */
export const listPublicTrees = route({
  method: 'GET',
  path: '/api/public/trees',
  access: 'anyone',
  query: z.object({ q: searchWords, cursor, limit: listLimit }),
  ok: z.object({ items: z.array(publicTreeCard), nextCursor: z.string().nullable() }),
});
