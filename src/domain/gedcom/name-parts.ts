import { type Affixes, type PersonalName, readPersonalName, startsWithWord, takeAffixes } from './personal-name.ts';
import { findChild, type GedcomNode, textOf } from './structure.ts';

/** A name in all its parts. The surname's prefix ('van der') stands in the last name as well. */
export interface NameParts extends PersonalName, Affixes {
  readonly nick: string | null;
  readonly surnamePrefix: string | null;
}

/** The parts of a NAME: of its line, or of its pieces where the line is empty. Titles and suffixes are no part of the names. */
export function readNameParts(name: GedcomNode | undefined): NameParts {
  const piece = (tag: string) => textOf(findChild(name, tag));
  const value = textOf(name);
  const surnamePrefix = piece('SPFX');
  const affixes = { prefix: piece('NPFX'), suffix: piece('NSFX') };
  const names =
    value === null
      ? { firstName: piece('GIVN'), lastName: joinedName(surnamePrefix, piece('SURN')) }
      : readPersonalName(takeAffixes(value, affixes).bare);
  return { ...names, ...affixes, nick: piece('NICK'), surnamePrefix };
}

/** Parts of a name, one behind the other; null where there are none. */
export const joinedName = (...parts: readonly (string | null)[]): string | null =>
  parts.filter(Boolean).join(' ') || null;

/** A surname without the prefix ('van der') that it begins with. */
export function bareSurname(lastName: string | null, surnamePrefix: string | null): string | null {
  if (lastName === null || surnamePrefix === null || !startsWithWord(lastName, surnamePrefix)) return lastName;
  return lastName.slice(surnamePrefix.length).trim() || null;
}
