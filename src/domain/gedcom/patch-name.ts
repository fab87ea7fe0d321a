import { bareSurname, joinedName, type NameParts, readNameParts } from './name-parts.ts';
import { replaceDetail } from './patch-event.ts';
import {
  type Affixes,
  type PersonalName,
  patchPersonalName,
  startsWithWord,
  takeAffixes,
  writePersonalName,
} from './personal-name.ts';
import type { RecordPatch } from './record-patch.ts';
import { findChild, type GedcomNode, textOf } from './structure.ts';
import { valueLines } from './write-value.ts';

/** Parts that are not named stay as they are. */
type WantedParts = { readonly [Part in keyof NameParts]?: NameParts[Part] | undefined };

/** The lines of a NAME that was typed here, with its affixes on the line, where other programs look for them. */
export function nameLines(name: NameParts, version: RecordPatch['version']): { line: string[]; pieces: string[] } {
  const parts = settled(
    { firstName: null, lastName: null, prefix: null, suffix: null, nick: null, surnamePrefix: null },
    name,
  );
  const bare = writePersonalName(parts);
  const whole = [onLine(parts.prefix), bare, onLine(parts.suffix)].filter(Boolean).join(' ');
  const piece = (tag: string, text: string | null) => (text === null ? [] : valueLines(2, tag, text, version));
  return {
    line: valueLines(1, 'NAME', bare === '' ? '' : whole, version),
    pieces: [
      ...piece('NPFX', parts.prefix),
      ...piece('NICK', parts.nick),
      ...piece('SPFX', parts.surnamePrefix),
      ...(parts.surnamePrefix === null ? [] : piece('SURN', bareSurname(parts.lastName, parts.surnamePrefix))),
      ...piece('NSFX', parts.suffix),
    ],
  };
}

/**
 * Gives a NAME other parts, touching only those that say something else: its line and its pieces change together and say the same.
 * Parts that are not named stay, but for a prefix that the new surname has not.
 */
export function patchName(patch: RecordPatch, name: GedcomNode, wanted: WantedParts): void {
  const stated = readNameParts(name);
  const parts = settled(stated, wanted);
  const differs = (part: keyof NameParts) => parts[part] !== stated[part];
  const value = writtenName(name, stated, parts);
  if (value !== name.value.trim()) patch.replaceOwnLines(name, valueLines(name.level, 'NAME', value, patch.version));
  const set = (tag: string, text: string | null) =>
    replaceDetail(
      patch,
      name,
      tag,
      text === null ? [] : valueLines(name.level + 1, tag, text, patch.version),
      [],
      name.end,
    );
  if (differs('prefix')) set('NPFX', parts.prefix);
  if (differs('firstName') && findChild(name, 'GIVN')) set('GIVN', parts.firstName);
  if (differs('nick')) set('NICK', parts.nick);
  if (differs('surnamePrefix')) set('SPFX', parts.surnamePrefix);
  const isSurnameApart = findChild(name, 'SURN') !== undefined || parts.surnamePrefix !== null;
  if ((differs('lastName') || differs('surnamePrefix')) && isSurnameApart)
    set('SURN', bareSurname(parts.lastName, parts.surnamePrefix));
  if (differs('suffix')) set('NSFX', parts.suffix);
}

/** The line of a name with other parts. Affixes that did not change stay off the line where they stood off it. */
function writtenName(name: GedcomNode, stated: NameParts, parts: NameParts): string {
  const written = takeAffixes(name.value, stated);
  const isSameName = parts.firstName === stated.firstName && parts.lastName === stated.lastName;
  const before = parts.prefix === stated.prefix ? written.before : onLine(parts.prefix);
  const behind = parts.suffix === stated.suffix ? written.behind : onLine(parts.suffix) && ` ${onLine(parts.suffix)}`;
  if (isSameName && before === written.before && behind === written.behind) return name.value.trim();
  const isInPieces = textOf(name) === null;
  const edited = isInPieces ? writePersonalName(parts) : patchPersonalName(written.bare, parts);
  const bare = isSameName && !isInPieces ? written.bare : edited;
  // A title alone would be taken for a name.
  return bare === '' ? '' : [before, bare + behind].filter(Boolean).join(' ');
}

/** The parts as they shall be, in agreement with each other. */
function settled(stated: NameParts, wanted: WantedParts): NameParts {
  const named = { ...stated, ...withoutUndefined(wanted) };
  const affixes = { prefix: orNull(named.prefix), suffix: orNull(named.suffix) };
  const surnamePrefix = orNull(named.surnamePrefix);
  const names = withoutAffixes(named, affixes);
  const isLastSaid = wanted.lastName !== undefined;
  if (wanted.surnamePrefix === undefined) {
    const stays = surnamePrefix !== null && startsWithWord(names.lastName ?? '', surnamePrefix);
    return { ...named, ...affixes, ...names, surnamePrefix: stays ? surnamePrefix : null };
  }
  const surname = isLastSaid ? names.lastName : bareSurname(names.lastName, stated.surnamePrefix);
  const isThere = surnamePrefix === null || startsWithWord(surname ?? '', surnamePrefix);
  const lastName = isThere ? surname : joinedName(surnamePrefix, surname);
  return { ...named, ...affixes, ...names, lastName, surnamePrefix };
}

/** Names as they are without affixes that were typed into them. */
function withoutAffixes({ firstName, lastName }: PersonalName, { prefix, suffix }: Affixes): PersonalName {
  const first = takeAffixes(firstName ?? '', { prefix, suffix: lastName === null ? suffix : null }).bare;
  const last = takeAffixes(lastName ?? '', { prefix: null, suffix }).bare;
  return {
    firstName: last !== '' && first === prefix ? null : orNull(first),
    lastName: first !== '' && last === suffix ? null : orNull(last),
  };
}

/** A slash would move the border between the names. */
const onLine = (affix: string | null): string => (affix === null || affix.includes('/') ? '' : affix);

const orNull = (text: string | null): string | null => text?.replace(/\s+/g, ' ').trim() || null;

const withoutUndefined = (parts: WantedParts): Partial<NameParts> =>
  Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
