import { z } from 'zod';
import { genders, type Relationship, relationships } from '#domain/tree/vocabulary.ts';
import type { PlacementProblem } from '#domain/tree/ways-to-relative.ts';
import { memberId } from './fields.ts';
import { memberFields, memberParams, newMemberId, wholeNameProblem, written } from './members.ts';
import { route } from './route.ts';

const bothNames = memberFields.pick({ firstName: true, lastName: true });

/** Both names apart, or a text that is all given name: nobody gets a surname that was not written. */
const name = z.union([z.string(), z.object({ first: z.string(), last: z.string() })]).transform((written, context) => {
  const { first, last } = typeof written === 'string' ? { first: written, last: '' } : written;
  const names = bothNames.safeParse({ firstName: first, lastName: last });
  const problem = names.success ? wholeNameProblem(names.data) : names.error.issues[0]?.message;
  if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
  return { firstName: names.data?.firstName ?? null, lastName: names.data?.lastName ?? null };
});

/** What is asked of a new relative. */
export const relativeForm = z.object({
  name,
  email: memberFields.shape.email,
  birthDate: memberFields.shape.birthDate,
  relationship: z.enum(relationships, 'Please select a valid relationship'),
  location: memberFields.shape.location,
  phone: memberFields.shape.phone,
  notes: memberFields.shape.notes,
  isAlive: z.boolean().default(true),
});

export const newRelative = relativeForm.extend({
  id: newMemberId,
  /** Who has a date of death has died, whatever `isAlive` says. */
  deathDate: memberFields.shape.deathDate,
  /** Where the relationship does not tell it, or tells another than is known: a child of unknown gender. */
  gender: z.enum(genders).optional(),
  /** Who stands between the two, where more than one might: the parent of a grandparent, uncle or aunt, the parent of a cousin, the other parent of a child. */
  through: memberId.optional(),
});
export type NewRelativeInput = z.input<typeof newRelative>;
export type NewRelative = z.infer<typeof newRelative>;

/** Adds a person and the links that the relationship means, as one change. */
export const createRelative = route({
  method: 'POST',
  path: '/api/trees/{treeId}/members/{memberId}/relatives',
  access: 'tree.edit',
  params: memberParams,
  body: newRelative,
  ok: written,
  status: 201,
});

/** The field a problem of placing is about, and its sentence. */
export function placementSentence(
  problem: PlacementProblem,
  relationship: Relationship,
): { readonly path: 'relationship' | 'through'; readonly message: string } {
  if (problem === 'place_taken') return { path: 'relationship', message: `The place of the ${relationship} is taken` };
  if (problem === 'through_needed') return { path: 'through', message: 'Choose who stands between them' };
  return { path: 'through', message: 'This person cannot stand between them' };
}
