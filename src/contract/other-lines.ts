import { z } from 'zod';
import { unionId } from './fields.ts';
import { memberParams } from './members.ts';
import { route } from './route.ts';

const datum = z.object({
  /** How deep it stands below the person or the couple, from 0. */
  depth: z.number().int(),
  tag: z.string(),
  /** What the line says; for a line that points to a record, what that record is called. Blank for a heading. */
  text: z.string(),
});
export type OtherLine = z.infer<typeof datum>;

const otherLines = z.object({
  person: z.array(datum),
  unions: z.array(z.object({ id: unionId, lines: z.array(datum) })),
});
export type OtherLines = z.infer<typeof otherLines>;

/** What else a page tells: the facts of the tree, or a whole life with its names, events and sources. */
const besides = z.enum(['facts', 'life']).default('facts');
export type ToldBesides = z.infer<typeof besides>;

/** What imported files say of a member and their couples besides that; it comes back in every export. */
export const getOtherLines = route({
  method: 'GET',
  path: '/api/trees/{treeId}/members/{memberId}/other-lines',
  access: 'tree.view',
  params: memberParams,
  query: z.object({ besides }),
  ok: otherLines,
});
