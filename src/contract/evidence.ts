import { z } from 'zod';
import { documentRoles, isDocumentRole } from '#domain/life/associate-roles.ts';
import { genders } from '#domain/tree/vocabulary.ts';
import { anyId, changeId, memberId, textUpTo, treeId, treeVersion } from './fields.ts';
import { citationFields, dateField, placeField } from './life.ts';
import { memberFields, wholeNameProblem } from './members.ts';
import { route } from './route.ts';

/** Who can stand in an entry, those first that it cannot do without; those whom it is not about, any number of them, last. */
export const evidenceRoles = {
  birth: ['child', 'father', 'mother', ...documentRoles],
  marriage: ['partnerA', 'partnerB', 'fatherA', 'motherA', 'fatherB', 'motherB', ...documentRoles],
  death: ['deceased', 'partner', 'father', 'mother', ...documentRoles],
  census: ['head', 'partner', 'child', 'resident', 'informant'],
} as const;
export type EvidenceKind = keyof typeof evidenceRoles;
export type EvidenceRole = (typeof evidenceRoles)[EvidenceKind][number];

const person = <Roles extends readonly [string, ...string[]]>(roles: Roles) =>
  z
    .object({
      role: z.enum(roles),
      /** Somebody of the tree; otherwise a new person, with the facts below. */
      memberId: memberId.optional(),
      firstName: memberFields.shape.firstName,
      lastName: memberFields.shape.lastName,
      gender: z.enum(genders).optional(),
      birthDate: dateField.optional(),
      /** As the entry says it. */
      age: textUpTo(100).optional(),
      occupation: textUpTo(500).optional(),
    })
    .superRefine(({ memberId: known, firstName, lastName }, context) => {
      if (known !== undefined) return;
      const isNameless = !firstName && !lastName;
      const message = isNameless ? 'First name is required' : wholeNameProblem({ firstName, lastName });
      if (message !== undefined) context.addIssue({ code: 'custom', path: ['firstName'], message });
    });

/** The document: a source of the tree or the title of one, and the place in it. */
const document = z
  .object({ sourceId: anyId.optional(), title: textUpTo(500).optional(), ...citationFields })
  .refine(({ sourceId, title }) => sourceId || title, {
    path: ['title'],
    message: 'Choose a source or give its title',
  });

const entryOf = <Kind extends EvidenceKind>(kind: Kind) => ({
  kind: z.literal(kind),
  date: dateField.default(null),
  place: placeField.default(null),
  note: textUpTo(10_000).default(null),
  source: document,
  people: z.array(person(evidenceRoles[kind])).min(1).max(50, 'At most 50 people'),
});

const evidence = z
  .discriminatedUnion('kind', [
    z.object(entryOf('birth')),
    z.object(entryOf('marriage')),
    z.object({ ...entryOf('death'), cause: textUpTo(500).default(null) }),
    z.object(entryOf('census')),
  ])
  .superRefine((entry, context) => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path: ['people', ...path], message });
    const seen = new Set<string>();
    for (const [at, one] of entry.people.entries()) {
      const many =
        isDocumentRole(one.role) || one.role === 'resident' || (entry.kind === 'census' && one.role === 'child');
      if (seen.has(one.role) && !many) refuse([at, 'role'], 'Somebody has this role already');
      seen.add(one.role);
      const known = one.memberId;
      if (known !== undefined && entry.people.findIndex((other) => other.memberId === known) < at) {
        refuse([at, 'memberId'], 'This person is in the entry already');
      }
    }
    const needed = entry.kind === 'marriage' ? ['partnerA', 'partnerB'] : [evidenceRoles[entry.kind][0]];
    if (needed.some((role) => !seen.has(role))) refuse([], 'Say whom this is about');
  });
export type Evidence = z.infer<typeof evidence>;

/**
 * Writes down what one document says of all its people, as one change: the event with its citation, the people who are
 * not in the tree yet, and what they are to each other.
 */
export const addEvidence = route({
  method: 'POST',
  path: '/api/trees/{treeId}/evidence',
  access: 'tree.edit',
  params: z.object({ treeId }),
  body: evidence,
  ok: z.object({
    changeId,
    version: treeVersion,
    /** In the order in which they were named. */
    people: z.array(z.object({ role: z.string(), memberId, isNew: z.boolean() })),
  }),
  status: 201,
});
