import { z } from 'zod';
import { type FactKind, kindOfFact, memberFactNames } from '#domain/tree/facts.ts';
import { genders, memberPrivacies, pedigrees, unionEnds, unionKinds } from '#domain/tree/vocabulary.ts';
import { changeId, cursor, freeText, listLimit, memberId, timestamp, treeId, treeVersion, unionId } from './fields.ts';
import { storedFacts } from './member-facts.ts';
import { changeOf } from './parse-change.ts';
import { route } from './route.ts';

const namePart = (max: number) =>
  freeText(max, 'Name must be less than 100 characters', 'Name contains invalid characters').refine(
    (text) => text === null || nameCharacters.test(text),
    'Name contains invalid characters',
  );
/** Letters and marks of any script, spaces, and what stands in names: the four apostrophes, dots, hyphens, commas, brackets, quotes and digits of ordinals. */
const nameCharacters = /^[\p{L}\p{M}\p{N}\s.,'’ʼ`´"“”„()[\]/&?*_~·-]+$/u;

const phone = z
  .string()
  .transform((text) => text.replace(/[\s.()-]/g, '') || null)
  .refine((text) => text === null || /^\+?[1-9]\d{0,15}$/.test(text), 'Invalid phone number format')
  .nullable();

const memberEmail = z
  .string()
  .trim()
  .toLowerCase()
  .transform((text) => text || null)
  .refine((text) => text === null || z.email().safeParse(text).success, 'Invalid email address')
  .nullable();

const location = freeText(
  200,
  'Location must be less than 200 characters',
  'Location contains invalid characters',
).refine(
  (text) => text === null || /^[\p{L}\p{M}\p{N}\s,.'’()/-]*$/u.test(text),
  'Location contains invalid characters',
);

/** A genealogical date in words, kept as it was typed; what it means is previewed by domain/dates. */
const dateInWords = freeText(200, 'Date must be at most 200 characters');
const place = freeText(200, 'Location must be less than 200 characters');

const fieldOfKind = {
  name: namePart(100),
  gender: z.enum(genders),
  date: dateInWords,
  place,
  flag: z.boolean(),
  text: freeText(1000, 'Notes must be less than 1000 characters'),
  longText: freeText(50_000, 'Biography must be at most 50,000 characters'),
  email: memberEmail,
  phone,
  home: location,
  /** Of showing them to strangers: as the tree decides, never, or as if they were no longer living. */
  privacy: z.enum(memberPrivacies),
};
const writtenFacts = memberFactNames.filter((fact) => fact !== 'photoUrl');
type WrittenFact = (typeof writtenFacts)[number];

// Safe: every fact that is written in a form, by its kind.
const factFields = Object.fromEntries(writtenFacts.map((fact) => [fact, fieldOfKind[kindOfFact[fact]].optional()])) as {
  [Name in WrittenFact]: z.ZodOptional<(typeof fieldOfKind)[FactKind<Name>]>;
};

/** The writable fields of a member. In a change, an absent field stays as it is; null or a blank text clears it. */
export const memberFields = z.object({
  ...factFields,
  /** Derived from unions and writable through them: setting a parent creates or reuses the parents' union. */
  fatherId: memberId.nullable().optional(),
  motherId: memberId.nullable().optional(),
  /** Partner of the current union. Setting it creates or reuses a union; null ends the link. */
  spouseId: memberId.nullable().optional(),
});
export type MemberFieldsInput = z.input<typeof memberFields>;
export type MemberFields = z.infer<typeof memberFields>;

/** What is wrong with both names joined, which is what the 2 to 100 rule is about; undefined where nothing is. */
export function wholeNameProblem({
  firstName,
  lastName,
}: Pick<MemberFields, 'firstName' | 'lastName'>): string | undefined {
  const length = [...[firstName, lastName].filter(Boolean).join(' ')].length;
  if (length < 2) return 'Name must be at least 2 characters';
  return length > 100 ? 'Name must be less than 100 characters' : undefined;
}

/** Made where a person is written down, so that they can be spoken of before the server has answered. */
export const newMemberId = memberId.optional();

/** Both names joined obey the 2 to 100 rule. */
export const newMember = memberFields
  .extend({
    id: newMemberId,
    /** Makes the new member a parent of this one, in the place that is free. */
    childId: memberId.optional(),
    /** Makes the new member the home person of the tree, which only its owner decides. */
    isHome: z.boolean().optional(),
  })
  .superRefine((fields, context) => {
    const isNameless = !fields.firstName && !fields.lastName;
    const message = isNameless ? 'First name is required' : wholeNameProblem(fields);
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['firstName'], message });
  });

export type NewMember = z.infer<typeof newMember>;

/** As their row says; who counts as living is told by what reads the whole tree. */
const writtenMember = z.object({
  id: memberId,
  treeId,
  userId: z.string().nullable(),
  ...storedFacts,
  birthYear: z.number().int().nullable(),
  deathYear: z.number().int().nullable(),
  fatherId: memberId.nullable(),
  motherId: memberId.nullable(),
  spouseId: memberId.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type WrittenMember = z.infer<typeof writtenMember>;

const member = writtenMember.extend({ isLiving: z.boolean() });
export type Member = z.infer<typeof member>;

export const relative = z.object({
  id: memberId,
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  gender: z.enum(genders),
  birthYear: z.number().int().nullable(),
  deathYear: z.number().int().nullable(),
});
export type Relative = z.infer<typeof relative>;

const memberDetails = member.extend({
  treeVersion,
  /** Every parent set, one entry per union the member is a child of. */
  parentSets: z.array(
    z.object({
      unionId,
      parents: z.array(relative.extend({ pedigree: z.enum(pedigrees) })),
      siblings: z.array(relative),
    }),
  ),
  unions: z.array(
    z.object({
      id: unionId,
      partner: relative.nullable(),
      kind: z.enum(unionKinds),
      startDate: z.string().nullable(),
      startPlace: z.string().nullable(),
      end: z.enum(unionEnds).nullable(),
      endDate: z.string().nullable(),
      children: z.array(relative),
    }),
  ),
});
export type MemberDetails = z.infer<typeof memberDetails>;

const treeParams = z.object({ treeId });
export const memberParams = z.object({ treeId, memberId });

export const memberSorts = ['created', 'name', 'birth'] as const;
export type MemberSort = (typeof memberSorts)[number];

/** At most 100 characters; blank means no search. */
export const searchText = z
  .string()
  .max(100, 'Search query too long')
  .refine((text) => searchCharacters.test(text), 'Search contains invalid characters');
/** As names, without quotes and signs; emoji stand in names of imported files. */
const searchCharacters =
  /^(?:[\p{L}\p{M}\p{N}\s.,'’ʼ`´()[\]\p{Extended_Pictographic}\p{Emoji_Modifier}\p{RI}-]|\u200d)*$/u;

export const memberFilters = z.object({
  q: searchText.optional(),
  gender: z.enum(genders).optional(),
  living: z.enum(['living', 'deceased']).optional(),
  /** Left out: the closest first where words are asked for, among equals by first name; otherwise the newest first. */
  sort: z.enum(memberSorts).optional(),
});

export const listMembers = route({
  method: 'GET',
  path: '/api/trees/{treeId}/members',
  access: 'tree.view',
  params: treeParams,
  query: memberFilters.extend({
    /** Who added them; nobody did whose id is none. */
    userId: z.string().max(100).optional(),
    cursor,
    limit: listLimit,
  }),
  ok: z.object({ items: z.array(member), nextCursor: z.string().nullable(), total: z.number().int() }),
});

/** The outcome of a write: what it made, the change that can be undone, and the tree's new version. */
export const written = z.object({ member: writtenMember, changeId, version: treeVersion });

export const createMember = route({
  method: 'POST',
  path: '/api/trees/{treeId}/members',
  access: 'tree.edit',
  params: treeParams,
  body: newMember,
  ok: written,
  status: 201,
});

export const getMember = route({
  method: 'GET',
  path: '/api/trees/{treeId}/members/{memberId}',
  access: 'tree.view',
  params: memberParams,
  ok: memberDetails,
});

export const updateMember = route({
  method: 'PATCH',
  path: '/api/trees/{treeId}/members/{memberId}',
  access: 'tree.edit',
  params: memberParams,
  body: changeOf(memberFields),
  ok: written,
});

export const deleteMember = route({
  method: 'DELETE',
  path: '/api/trees/{treeId}/members/{memberId}',
  access: 'tree.edit',
  params: memberParams,
  ok: z.object({ changeId, version: treeVersion }),
});

export const pickerRoles = ['father', 'mother', 'spouse'] as const;

/**
 * Who may be chosen in the form, at most 50 best matches: fathers are male and mothers female by the specification,
 * partners without a partner come first; the member and, for parents, the member's descendants are left out.
 */
export const listChoices = route({
  method: 'GET',
  path: '/api/trees/{treeId}/choices',
  access: 'tree.view',
  params: treeParams,
  query: z.object({ role: z.enum(pickerRoles), memberId: memberId.optional(), q: searchText.optional() }),
  ok: z.object({ items: z.array(relative) }),
});
