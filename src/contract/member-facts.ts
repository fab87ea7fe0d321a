import { z } from 'zod';
import { type FactKind, kindOfFact, type MemberFactName, memberFactNames } from '#domain/tree/facts.ts';
import { genders, memberPrivacies } from '#domain/tree/vocabulary.ts';

const text = z.string().nullable();
const stored = { flag: z.boolean(), gender: z.enum(genders), privacy: z.enum(memberPrivacies) };
type Stored = typeof stored;
type StoredOfKind<Kind> = Kind extends keyof Stored ? Stored[Kind] : typeof text;

/** The facts of a person as they leave the server: a shape for z.object. Texts are as somebody wrote them, and null where nobody did. */
// Safe: every fact, by its kind.
export const storedFacts = Object.fromEntries(
  memberFactNames.map((fact) => {
    const kind = kindOfFact[fact];
    return [fact, kind === 'flag' || kind === 'gender' || kind === 'privacy' ? stored[kind] : text];
  }),
) as { [Name in MemberFactName]: StoredOfKind<FactKind<Name>> };
