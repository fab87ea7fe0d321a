import { z } from 'zod';
import { type Member, type MemberFields, memberFields, newMember } from '#contract/members.ts';
import { factsIn, kindOfFact, type MemberFacts, noMemberFacts } from '#domain/tree/facts.ts';
import type { MemberId } from '#domain/tree/ids.ts';

/** Facts that the form asks for. */
const formFacts = factsIn('names', 'life', 'contact', 'story', 'privacy');
type FormFact = (typeof formFacts)[number];
type Relatives = 'fatherId' | 'motherId' | 'spouseId';

/** What the inputs of the member form hold: texts are never null, pickers hold an id or null. */
export type MemberFormValues = { -readonly [Name in FormFact]: NonNullable<MemberFacts[Name]> } & Record<
  Relatives,
  MemberId | null
> & {
    /** Single names are ordinary: then the person has no last name, and the form stops asking for one. */
    noLastName: boolean;
  };

const names = memberFields.pick({ firstName: true, lastName: true });

/** The contract's fields, and what only the full form asks for: a last name, or that there is none. */
export const memberForm = memberFields
  .extend({ noLastName: z.boolean() })
  .refine((fields) => !isBlank(fields.firstName), {
    path: ['firstName'],
    message: 'First name is required',
    when: () => true,
  })
  .refine((fields) => fields.noLastName || !isBlank(fields.lastName), {
    path: ['lastName'],
    message: 'Last name is required',
    when: () => true,
  })
  .superRefine(({ firstName, lastName }, context) => {
    // The 2 to 100 rule is about both names together and lives in the contract; each name's own problems are told already.
    if (isBlank(firstName) || !names.safeParse({ firstName, lastName }).success) return;
    for (const { path, message } of newMember.safeParse({ firstName, lastName }).error?.issues ?? []) {
      context.addIssue({ code: 'custom', path, message });
    }
  });

function isBlank(text: unknown) {
  return typeof text !== 'string' || text.trim() === '';
}

/** An empty form. Gender starts at male as specified, unless the place in the family tells. */
export function emptyMemberForm(known: Partial<MemberFormValues> = {}): MemberFormValues {
  const nobody = { fatherId: null, motherId: null, spouseId: null };
  return { ...valuesOf(noMemberFacts, String), gender: 'male', noLastName: false, ...nobody, ...known };
}

/** `shown` says how a date stands in its box, see useDatesToEdit. */
export function memberFormFrom(member: Member, shown: (date: string | null) => string): MemberFormValues {
  const { fatherId, motherId, spouseId } = member;
  return { ...valuesOf(member, shown), noLastName: member.lastName === null, fatherId, motherId, spouseId };
}

function valuesOf(facts: MemberFacts, shown: (date: string | null) => string): Pick<MemberFormValues, FormFact> {
  const values = formFacts.map((fact) => {
    const value = facts[fact];
    const text = kindOfFact[fact] === 'date' && value !== null ? shown(String(value)) : value;
    return [fact, text ?? ''];
  });
  // Safe: every fact of the form, where a text is never null.
  return Object.fromEntries(values);
}

/** Fields a person may change in the form, in the order of the form. */
export const formFields = [
  ...factsIn('names', 'life'),
  'fatherId',
  'motherId',
  'spouseId',
  ...factsIn('contact', 'story', 'privacy'),
] as const satisfies readonly (keyof MemberFormValues & keyof MemberFields)[];
export type FormField = (typeof formFields)[number];

/** For a new member: everything that was filled in; blank fields are left out (MEM-030). */
export function filledFields(fields: MemberFields): MemberFields {
  const isLeft = (name: FormField) => fields[name] == null || (name === 'privacy' && fields[name] === 'auto');
  return Object.fromEntries(formFields.flatMap((name) => (isLeft(name) ? [] : [[name, fields[name]]])));
}

/** For a change: the fields that differ from what is stored; a cleared field travels as null. */
export function changedFields(fields: MemberFields, stored: Member): MemberFields {
  return Object.fromEntries(
    formFields.flatMap((name) => {
      const value = fields[name];
      return value === undefined || value === stored[name] ? [] : [[name, value]];
    }),
  );
}
