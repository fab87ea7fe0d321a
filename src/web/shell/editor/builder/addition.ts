import { type NewMember, newMember } from '#contract/members.ts';
import { type NewRelativeInput, newRelative } from '#contract/relatives.ts';
import { datesOfMember, typedDateProblems, unreadableDay } from '#contract/typed-dates.ts';
import { withPlainDays } from '#domain/dates/typed-date.ts';
import { readTypedPerson, type TypedPerson } from '#domain/people/read-typed-person.ts';
import type { LastNames } from '#domain/people/split-name.ts';
import type { ChangeId, MemberId } from '#domain/tree/ids.ts';
import type { Gender } from '#domain/tree/vocabulary.ts';
import { type RelativeKind, relationshipOf } from './relative-kind.ts';

/** Where somebody new stands in the family; `anchor` is null for the first person of a tree. */
export type Role =
  | {
      readonly anchor: null;
      readonly kind: 'first';
      /** First name of whoever builds. */
      readonly me: string;
      /** Whether it is the builder's own tree, whose home person is the first one. */
      readonly isOwn: boolean;
    }
  | {
      readonly anchor: MemberId;
      readonly kind: RelativeKind;
      /** The other parent of a child. */
      readonly other?: MemberId | undefined;
    };

/** Last names that are offered, also for whoever is said to be a man or a woman: Kowalski, Kowalska. */
export interface OfferedNames extends LastNames {
  readonly ofGender?: Partial<Record<Gender, string>> | undefined;
}

/** Somebody whose card stands there already while the name is being typed. */
export interface Naming {
  readonly id: MemberId;
  readonly role: Role;
  /** As typed so far. */
  readonly line: string;
  readonly gender: Gender;
  /** Partners: whether as husband or wife. */
  readonly isMarried: boolean;
  /** The first person: whether it is the builder; undefined as long as only the name tells. */
  readonly isMe?: boolean | undefined;
  readonly lastNames: OfferedNames;
  /** How the builder means '3/12/1901'; undefined where the year comes first. */
  readonly dayFirst: boolean | undefined;
  /** Why the line cannot be taken as it stands: a sentence of the contract. */
  readonly problem: string | null;
}

/** Somebody who was named and is on the way to the server, or could not be taken there. */
export interface Addition extends Omit<Naming, 'problem'> {
  readonly person: TypedPerson;
  readonly idempotencyKey: string;
  readonly state: 'waiting' | 'saving' | 'failed' | 'saved';
  readonly error?: unknown;
  /** Of the tree with this person in it. */
  readonly version?: number;
  readonly changeId?: ChangeId;
}

type TypedLine = Pick<Naming, 'line' | 'dayFirst'>;

export function readNaming(naming: TypedLine & Pick<Naming, 'lastNames'> & { readonly gender?: Gender | undefined }) {
  const { line, lastNames, dayFirst, gender = 'unknown' } = naming;
  const suggested = lastNames.ofGender?.[gender] ?? lastNames.suggested;
  return readTypedPerson(withPlainDays(line, dayFirst), { ...lastNames, suggested });
}

/** The line with its days the other way round, as plain ones; both ways where the format does not tell. */
export const otherLines = ({ line, dayFirst }: TypedLine): readonly string[] =>
  [false, true].map((way) => withPlainDays(line, way)).filter((plain) => plain !== withPlainDays(line, dayFirst));

/** Whether the person who begins the tree is who builds it: as was said, or else by the name. Nobody is somebody dead. */
export function isBuilder({ role, line, dayFirst, isMe }: TypedLine & Pick<Naming, 'role' | 'isMe'>): boolean {
  if (role.kind !== 'first' || !mayBeBuilder({ role, line, dayFirst })) return false;
  const me = role.me.trim().toLowerCase();
  const written = line.trim().toLowerCase();
  return isMe ?? (me !== '' && (written === me || written.startsWith(`${me} `)));
}

export function mayBeBuilder({ role, line, dayFirst }: TypedLine & Pick<Naming, 'role'>): boolean {
  if (role.kind !== 'first') return false;
  const { deathDate, isDeceased } = readNaming({ line, dayFirst, lastNames: {} });
  return !deathDate && !isDeceased;
}

type Named = Pick<Naming, 'id' | 'role' | 'gender' | 'isMarried'> & { readonly person: TypedPerson };

/** What is sent for the first person of a tree. */
export function memberRequest({ id, role, gender, person }: Named): Partial<NewMember> {
  const { firstName, lastName, birthDate, deathDate, isDeceased } = person;
  const isHome = role.kind === 'first' && role.isOwn;
  return { id, gender, firstName, lastName, birthDate, deathDate, isDeceased, ...(isHome && { isHome }) };
}

/** What is sent for everybody else. */
export function relativeRequest({ id, role, gender, isMarried, person }: Named): NewRelativeInput {
  if (role.anchor === null) throw new Error('The first person of a tree is nobody’s relative.');
  return {
    id,
    name: { first: person.firstName, last: person.lastName },
    relationship: relationshipOf(role.kind, gender, isMarried),
    gender,
    birthDate: person.birthDate,
    deathDate: person.deathDate,
    isAlive: !person.isDeceased,
    through: role.other,
  };
}

/** What the server would refuse, found before it is asked: an English sentence of the contract, or null. */
export function problemOf(named: Named & TypedLine, today: number): string | null {
  const { dayFirst, person } = named;
  if (dayFirst === undefined && otherLines(named).length > 0) return unreadableDay;
  const [problem] = typedDateProblems(datesOfMember(person), { dayFirst, today });
  if (problem !== undefined) return problem.message;
  const parsed =
    named.role.anchor === null
      ? newMember.safeParse(memberRequest(named))
      : newRelative.safeParse(relativeRequest(named));
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? null);
}
