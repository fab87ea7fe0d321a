import { type FieldErrors, type Resolver, set, type UseFormReturn } from 'react-hook-form';
import { addEvidence, type Evidence, type EvidenceKind, type EvidenceRole, evidenceRoles } from '#contract/evidence.ts';
import type { MemberDetails } from '#contract/members.ts';
import { isDocumentRole } from '#domain/life/associate-roles.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { memberName } from '#domain/tree/member-name.ts';
import type { Gender } from '#domain/tree/vocabulary.ts';
import type { PickedSource } from '#web/people/life/source-field.tsx';

/** One place of the form for somebody who stands in the document; left empty, nobody does. */
export interface PersonSlot {
  role: EvidenceRole;
  /** Somebody of the tree, and their name as it is shown. */
  memberId: MemberId | null;
  knownAs: string;
  /** A name that is neither yet. */
  typed?: string | undefined;
  /** Somebody new, with the fields below. */
  isNew: boolean;
  firstName: string;
  lastName: string;
  gender: Gender;
  birthDate: string;
  age: string;
  occupation: string;
}

export interface EvidenceValues {
  source: PickedSource & { page: string; confidence: 0 | 1 | 2 | 3 | null; text: string; date: string };
  date: string;
  place: string;
  cause: string;
  note: string;
  people: PersonSlot[];
}

export type EvidenceForm = UseFormReturn<EvidenceValues, unknown, Evidence>;

/** Roles that any number of people may have: of a household, and of those who stood by. */
export const isManifold = (kind: EvidenceKind, role: EvidenceRole): boolean =>
  isDocumentRole(role) || (kind === 'census' && (role === 'child' || role === 'resident'));

/** Of whom an entry keeps the age: those whom it is about. */
export function hasAge(kind: EvidenceKind, role: EvidenceRole): boolean {
  if (kind === 'census') return !isDocumentRole(role);
  return role === 'deceased' || role === 'partnerA' || role === 'partnerB';
}

const gendersOfRoles: Readonly<Partial<Record<EvidenceRole, Gender>>> = {
  father: 'male',
  fatherA: 'male',
  fatherB: 'male',
  mother: 'female',
  motherA: 'female',
  motherB: 'female',
};

export const emptySlot = (role: EvidenceRole): PersonSlot => ({
  role,
  memberId: null,
  knownAs: '',
  isNew: false,
  firstName: '',
  lastName: '',
  gender: gendersOfRoles[role] ?? 'unknown',
  birthDate: '',
  age: '',
  occupation: '',
});

/** A blank form; who is known to stand in the document has its first role. */
export function emptyEvidence(kind: EvidenceKind, person: MemberDetails | undefined): EvidenceValues {
  const people = evidenceRoles[kind].filter((role) => !isDocumentRole(role)).map(emptySlot);
  const [first] = people;
  if (first && person) Object.assign(first, { memberId: person.id, knownAs: memberName(person) ?? '' });
  return {
    source: { title: null, page: '', confidence: null, text: '', date: '' },
    date: '',
    place: '',
    cause: '',
    note: '',
    people,
  };
}

const isFilled = ({ memberId, isNew }: PersonSlot) => memberId !== null || isNew;

/** The form in the shape that travels: without empty places, and of people of the tree nothing but who they are. */
function inputOf(kind: EvidenceKind, { source, people, cause, ...rest }: EvidenceValues): object {
  const { sourceId, title, ...cited } = source;
  return {
    ...rest,
    kind,
    ...(kind === 'death' ? { cause } : {}),
    source: { ...cited, ...(sourceId === undefined ? { title } : { sourceId }) },
    people: people
      .filter(isFilled)
      .map(({ role, memberId, firstName, lastName, gender, birthDate, age, occupation }) => ({
        role,
        ...(memberId === null ? { firstName, lastName, gender, birthDate } : { memberId }),
        age,
        occupation,
      })),
  };
}

/** Checks the form by the contract's schema; what is wrong with somebody is told where they stand in the form. */
export const evidenceResolver =
  (kind: EvidenceKind): Resolver<EvidenceValues, unknown, Evidence> =>
  (values) => {
    const parsed = addEvidence.body.safeParse(inputOf(kind, values));
    if (parsed.success) return { values: parsed.data, errors: {} };
    const places = values.people.flatMap((slot, place) => (isFilled(slot) ? [place] : []));
    const errors: FieldErrors<EvidenceValues> = {};
    for (const { path, message } of parsed.error.issues) {
      set(errors, pathInForm(path, places).join('.'), { type: 'custom', message });
    }
    return { values: {}, errors };
  };

function pathInForm(path: readonly PropertyKey[], places: readonly number[]): readonly PropertyKey[] {
  const [part, nth, ...rest] = path;
  if (part !== 'people') return path;
  // Whom it cannot do without is missing in the first place of the form.
  if (nth === undefined) return ['people', 0, 'memberId'];
  return typeof nth === 'number' ? ['people', places[nth] ?? 0, ...rest] : path;
}
