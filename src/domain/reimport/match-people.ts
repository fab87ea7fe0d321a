import { compareTexts } from '#domain/compare-texts.ts';
import { coincides } from '#domain/dates/compare-dates.ts';
import { parseDate } from '#domain/dates/parse-date.ts';
import { legalName } from '#domain/gedcom/versions/legal-names.ts';
import { forEachInSteps, groupInSteps, type Steps, sortInSteps } from '#domain/steps.ts';
import type { MemberFacts } from '#domain/tree/facts.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { memberName } from '#domain/tree/member-name.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';

type Said = Pick<MemberFacts, 'firstName' | 'lastName' | 'birthDate' | 'deathDate'>;

/** Somebody of a file. */
export interface FilePerson {
  readonly id: MemberId;
  readonly xref: string;
  readonly uids: readonly string[];
  readonly facts: Said;
}

/** Somebody of the tree: as they are now and, where a file brought them, as that file said. */
export interface KnownPerson {
  readonly id: MemberId;
  readonly facts: Said;
  /** Null for people without a record. */
  readonly record: { readonly xref: string; readonly uids: readonly string[]; readonly facts: Said } | null;
}

/** Who of the file is who in the tree; nobody stands in it twice, on neither side. */
export type PeopleMatch = ReadonlyMap<MemberId, MemberId>;

/**
 * Finds who of a file is in the tree already by their records: who has the same UID; then who has the same xref and is not somebody
 * else by name and dates. The order in which people are given changes nothing. Linear, but for sorting UIDs.
 */
export function* matchPeople(file: readonly FilePerson[], known: readonly KnownPerson[]): Steps<PeopleMatch> {
  const match = createPairing();
  yield* matchByUid(file, known, match);
  yield* matchByXref(file, known, match);
  return match.pairs;
}

interface Pairing {
  readonly pairs: Map<MemberId, MemberId>;
  pair(file: FilePerson, known: KnownPerson): void;
  isFree(known: KnownPerson): boolean;
}

function createPairing(): Pairing {
  const pairs = new Map<MemberId, MemberId>();
  const taken = new Set<MemberId>();
  return {
    pairs,
    pair(file, known) {
      if (pairs.has(file.id) || taken.has(known.id)) return;
      pairs.set(file.id, known.id);
      taken.add(known.id);
    },
    isFree: ({ id }) => !taken.has(id),
  };
}

/** Where several share a UID, those of the same xref belong together, and then one after the other by xref. */
function* matchByUid(file: readonly FilePerson[], known: readonly KnownPerson[], match: Pairing): Steps {
  const knownOf = yield* groupInSteps(known, ({ record }) => record?.uids ?? []);
  if (knownOf.size === 0) return;
  const fileOf = yield* groupInSteps(file, ({ uids }) => uids);
  yield* forEachInSteps(yield* sortInSteps([...fileOf.keys()], compareTexts), (uid) => {
    const theirs = (fileOf.get(uid) ?? []).toSorted((a, b) => compareTexts(a.xref, b.xref));
    const ours = (knownOf.get(uid) ?? []).toSorted(
      (a, b) => compareTexts(xrefOf(a), xrefOf(b)) || compareTexts(a.id, b.id),
    );
    for (const person of theirs) {
      const candidate = ours.find((one) => xrefOf(one) === person.xref);
      if (candidate) match.pair(person, candidate);
    }
    const free = ours.filter(match.isFree);
    for (const person of theirs) {
      if (match.pairs.has(person.id)) continue;
      const next = free.shift();
      if (next) match.pair(person, next);
    }
  });
}

/** First those of one name, then those whose name was corrected: not where somebody else is called so, such as a twin. */
function* matchByXref(file: readonly FilePerson[], known: readonly KnownPerson[], match: Pairing): Steps {
  const calledHere = yield* groupInSteps(known, ({ facts }) => [nameAndBirth(facts)]);
  const calledThere = yield* groupInSteps(file, ({ facts }) => [nameAndBirth(facts)]);
  const isFree = (person: FilePerson, one: KnownPerson) =>
    !calledHere.get(nameAndBirth(person.facts))?.some((other) => other !== one) &&
    !calledThere.get(nameAndBirth(one.facts))?.some((other) => other !== person);
  for (const isSame of [haveOneName, (person: FilePerson, one: KnownPerson) => isFree(person, one)]) {
    for (const namesOf of namesInFiles) {
      const named = yield* groupInSteps(known, ({ record }) => (record ? namesOf(record.xref) : []));
      yield* forEachInSteps(file, (person) => {
        if (match.pairs.has(person.id)) return;
        const fits = (one: KnownPerson) => match.isFree(one) && isSamePerson(person, one) && isSame(person, one);
        const [first] = (named.get(person.xref)?.filter(fits) ?? []).sort((a, b) => compareTexts(xrefOf(a), xrefOf(b)));
        if (first) match.pair(person, first);
      });
    }
  }
}

const nameAndBirth = (said: Said): string => `${nameOf(said)}\n${said.birthDate ?? ''}`;

/** As the tree calls them now, or as their file did. */
function haveOneName({ facts }: FilePerson, { facts: here, record }: KnownPerson): boolean {
  return nameOf(facts) === nameOf(here) || (record !== null && nameOf(facts) === nameOf(record.facts));
}

/** The name in its file of a record that was renamed when it came, because the tree had one of that name: I1 of I1_2. */
export function firstXref(xref: string): string[] {
  const before = /^(.+)_\d+$/.exec(xref)?.[1];
  return before === undefined ? [] : [before];
}

/** What a record of the tree may be called in a file, the likeliest first; GEDCOM 7 allows fewer names than 5.5.1. */
export const namesInFiles: readonly ((xref: string) => string[])[] = [
  (xref) => [xref],
  firstXref,
  (xref) => [legalName(xref)],
];

/** By what the tree says of them now, or by what their file said before somebody edited it. */
function isSamePerson(person: FilePerson, known: KnownPerson): boolean {
  return agree(person.facts, known.facts) || (known.record !== null && agree(person.facts, known.record.facts));
}

function agree(a: Said, b: Said): boolean {
  if (areDifferentDays(a.birthDate, b.birthDate) || areDifferentDays(a.deathDate, b.deathDate)) return false;
  if (nameOf(a) === nameOf(b)) return true;
  // A name that was corrected: half of it and the birth are as they were.
  const halves = [
    [a.firstName, b.firstName],
    [a.lastName, b.lastName],
  ] as const;
  return (
    a.birthDate !== null &&
    a.birthDate === b.birthDate &&
    halves.some(([one, other]) => one !== null && other !== null && foldForSearch(one) === foldForSearch(other))
  );
}

/** Whether no day is allowed by both dates. */
function areDifferentDays(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && a !== b && coincides(parseDate(a), parseDate(b)) === 'impossible';
}

const nameOf = (said: Said): string => foldForSearch(memberName(said) ?? '');

const xrefOf = ({ record }: KnownPerson): string => record?.xref ?? '';
