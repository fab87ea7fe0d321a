import type { DuplicateReason } from '#domain/integrity/duplicates/duplicate-reasons.ts';
import { differsByOneSlip, wordLikeness } from '#domain/integrity/duplicates/word-likeness.ts';
import { groupInSteps, type Steps } from '#domain/steps.ts';
import { NAMED } from './find-doubts.ts';
import {
  areOfOneGender,
  flatMapInSteps,
  haveOneName,
  lived,
  mayBeOne,
  type NumberPairs,
  onlyFits,
  openRelatives,
  type RelativesAgree,
  type Side,
  undisputed,
} from './same-relatives.ts';

/** Births that lie farther apart are no slip of whoever wrote them down. */
const YEARS_OF_A_SLIP = 3;
/** Namesakes whose births lie farther apart are not worth a question. */
const YEARS_OF_NAMESAKES = 10;
/** Given names from here on are spellings of one: Jaro and Winkler's measure. */
const ALIKE = 0.85;
/** A name that more pairs have says nothing. */
const PAIRS_OF_A_NAME = 10_000;

/**
 * Those who are left among the relatives of people who were found, and of whom something differs: the name is the same and a date is
 * not, or the birth is the same and the name is not, or the name is written a little otherwise. Brothers and sisters whom nothing
 * tells apart are taken in their order, and a parent without a name, or of about the same age, is the one whose place is open.
 */
export function* findChangedRelatives(file: Side, known: Side, pairs: NumberPairs): Steps<RelativesAgree[]> {
  const fits = (one: number, other: number) => isChanged(file, one, known, other);
  const around = (person: number): RelativesAgree[] =>
    openRelatives(file, known, pairs, person).flatMap(({ theirs, ours, shared }) => {
      const isInPlace = (one: number, other: number) => isOfThatPlace(file, one, known, other, shared);
      const found = [
        ...onlyFits(theirs, ours, fits),
        ...namesakesInOrder(file, known, theirs, ours),
        ...onlyFits(theirs, ours, (one, other) => areOfOneGender(file, one, known, other)).filter(([one, other]) =>
          isInPlace(one, other),
        ),
      ];
      return found.map(([one, other]) => {
        return { file: one, known: other, reasons: reasonsFor(file, one, known, other, shared) };
      });
    });
  return yield* undisputed(yield* flatMapInSteps([...pairs.knownOf.keys()], around));
}

function isChanged(file: Side, one: number, known: Side, other: number): boolean {
  const { isSameBirth, isOneDeadBefore, differInBirth, differInDeath, ...apart } = lived(file, one, known, other);
  if (!areOfOneGender(file, one, known, other) || isOneDeadBefore) return false;
  if (isSameBirth && !differInDeath) return true;
  const areFarApart = apart.yearsApart > YEARS_OF_A_SLIP || apart.deathsApart > YEARS_OF_A_SLIP;
  if (areFarApart || (differInBirth && differInDeath)) return false;
  return haveOneName(file, one, known, other) || areAlike(file, one, known, other);
}

const areAlike = (file: Side, one: number, known: Side, other: number): boolean => {
  const theirs = file.givenNames[one] ?? '';
  const ours = known.givenNames[other] ?? '';
  return theirs !== '' && ours !== '' && (differsByOneSlip(theirs, ours) || wordLikeness(theirs, ours) >= ALIKE);
};

/** Whether somebody fits the one place that is open on both sides, of a gender, beside somebody who was found. */
function isOfThatPlace(file: Side, one: number, known: Side, other: number, shared: DuplicateReason): boolean {
  const { isOneDeadBefore, yearsApart, differInDeath } = lived(file, one, known, other);
  if (isOneDeadBefore || differInDeath || yearsApart > YEARS_OF_A_SLIP) return false;
  if (shared === 'same_parents') return file.names[one] === '' && known.names[other] === '';
  if (isUnnamed(file, one) || isUnnamed(known, other)) return true;
  return shared === 'same_child' && mayBeShort(file.givenNames[one] ?? '', known.givenNames[other] ?? '');
}

/** Without a given name, or with a word in its place that says that nobody knows it, or whose wife she is. */
function isUnnamed({ tree, givenNames }: Side, person: number): boolean {
  return tree.graph.firstNames[person] === '' || placeholder.test(givenNames[person] ?? '');
}

const placeholder =
  /^(?:[\s?_.-]*|n\.? ?n\.?|unknown|unbekannt|inconnue?|desconocid[oa]|tidak diketahui|frau|mrs\.?|mme\.?|sra\.?|ny\.?)$/;

/** Hans and Johannes, Eva and Genoveva, H. and Hans: the letters of one stand in the other, in their order. */
function mayBeShort(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (/^\p{L}\.?$/u.test(short)) return short.charAt(0) === long.charAt(0);
  let found = 0;
  for (const letter of long) if (letter === short.charAt(found)) found++;
  return short.length >= 3 && found === short.length;
}

/** Several of one name, as many on both sides, whom nothing tells apart: the first is the first. */
function namesakesInOrder(
  file: Side,
  known: Side,
  theirs: readonly number[],
  ours: readonly number[],
): [number, number][] {
  return [...new Set(theirs.map((one) => file.names[one] ?? ''))].flatMap((name): [number, number][] => {
    const some = theirs.filter((one) => file.names[one] === name);
    const others = ours.filter((other) => known.names[other] === name);
    if (some.length < 2 || some.length !== others.length) return [];
    const areOne = some.every((one) => others.every((other) => mayBeOne(file, one, known, other)));
    return areOne ? some.flatMap((one, place) => pairWith(one, others[place])) : [];
  });
}

const pairWith = (one: number, other: number | undefined): [number, number][] =>
  other === undefined ? [] : [[one, other]];

function reasonsFor(file: Side, one: number, known: Side, other: number, shared: DuplicateReason): DuplicateReason[] {
  const { differInBirth, differInDeath, isSameBirth, isSameDay } = lived(file, one, known, other);
  const reasons: DuplicateReason[] = [];
  if (haveOneName(file, one, known, other)) reasons.push('same_name');
  else if (areAlike(file, one, known, other)) reasons.push('alike_name');
  reasons.push(shared);
  if (isSameDay) reasons.push('same_birthday');
  else if (isSameBirth) reasons.push('birth_fits');
  if (differInBirth) reasons.push('other_birth');
  if (differInDeath) reasons.push('other_death');
  return reasons;
}

/**
 * Those who stand in the same place beside somebody who was found, as a parent or a partner, whatever they are called, and children of whom
 * one side knows no name: nobody else has that place, but nothing else says that they are one.
 */
export function* findInPlace(file: Side, known: Side, pairs: NumberPairs): Steps<RelativesAgree[]> {
  return yield* flatMapInSteps([...pairs.knownOf.keys()], (person) =>
    openRelatives(file, known, pairs, person).flatMap(({ theirs, ours, shared }): RelativesAgree[] => {
      const isNameless = (one: number, other: number) => file.names[one] === '' || known.names[other] === '';
      return theirs.flatMap((one): RelativesAgree[] => {
        const ofGender = ours.filter((other) => areOfOneGender(file, one, known, other));
        const candidates = (ofGender.length > 0 ? ofGender : ours).filter(
          (other) => shared !== 'same_parents' || isNameless(one, other) || isNear(file, one, known, other),
        );
        return candidates.slice(0, NAMED).map((other) => {
          return { file: one, known: other, reasons: reasonsFor(file, one, known, other, shared) };
        });
      });
    }),
  );
}

/** Whether two of one name may have lived at one time, with a slip of the pen. */
function isNear(file: Side, one: number, known: Side, other: number): boolean {
  const { isOneDeadBefore, yearsApart, differInDeath } = lived(file, one, known, other);
  const isNamesake = haveOneName(file, one, known, other);
  return isNamesake && !isOneDeadBefore && !differInDeath && !(yearsApart > YEARS_OF_NAMESAKES);
}

/** Those who are left and whose whole name others who are left have, as far as dates allow that they are one; the nearest births first. */
export function* findNamesakes(file: Side, known: Side, pairs: NumberPairs): Steps<RelativesAgree[]> {
  const named = (side: Side, taken: ReadonlyMap<number, number>) =>
    groupInSteps(side.names.entries(), ([person, name]) => (name === '' || taken.has(person) ? [] : [name]));
  const ours = yield* named(known, pairs.fileOf);
  const theirs = yield* named(file, pairs.knownOf);
  return yield* flatMapInSteps(theirs, ([name, some]) => {
    const others = (ours.get(name) ?? []).map(([other]) => other);
    if (some.length * others.length > PAIRS_OF_A_NAME) return [];
    return some.flatMap(([one]): RelativesAgree[] => {
      const fits = others.filter((other) => isNear(file, one, known, other) && isOfGender(file, one, known, other));
      const apart = (other: number) => lived(file, one, known, other).yearsApart || 0;
      const nearest = fits.toSorted((a, b) => apart(a) - apart(b)).slice(0, NAMED);
      return nearest.map((other) => ({
        file: one,
        known: other,
        reasons: reasonsOfNamesakes(file, one, known, other),
      }));
    });
  });
}

/** Another gender is a slip only where the birth is the very same. */
const isOfGender = (file: Side, one: number, known: Side, other: number): boolean =>
  areOfOneGender(file, one, known, other) || lived(file, one, known, other).isSameBirth;

function reasonsOfNamesakes(file: Side, one: number, known: Side, other: number): DuplicateReason[] {
  const { isSameDay, isSameBirth, differInBirth } = lived(file, one, known, other);
  if (isSameDay) return ['same_name', 'same_birthday'];
  if (isSameBirth) return ['same_name', 'birth_fits'];
  return differInBirth ? ['same_name', 'birth_close'] : ['same_name'];
}
