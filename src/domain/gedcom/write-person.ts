import type { GedcomVersion } from '#domain/dates/to-gedcom-date.ts';
import type { MemberFacts } from '#domain/tree/facts.ts';
import type { Gender } from '#domain/tree/vocabulary.ts';
import { BIOGRAPHY } from './interpret-person.ts';
import { eventDetailLines } from './patch-event.ts';
import { writePersonalName } from './personal-name.ts';
import { privacyLines } from './restriction.ts';
import { textLines, valueLines } from './write-value.ts';

/** X is of GEDCOM 7, but programs that write 5.5.1 use it too. */
export const sexCodes = { male: 'M', female: 'F', other: 'X', unknown: 'U' } as const satisfies Record<Gender, string>;

/** The INDI record of somebody who was born here, without the links to families. Nothing is written that is not known. */
export function personLines(xref: string, facts: MemberFacts, version: GedcomVersion): string[] {
  const hasName = facts.firstName !== null || facts.lastName !== null;
  const birth = eventDetailLines(2, { date: facts.birthDate, place: facts.birthPlace }, version);
  const death = eventDetailLines(2, { date: facts.deathDate, place: facts.deathPlace }, version);
  const deceased = facts.isDeceased ? ['1 DEAT Y'] : [];
  const residence = [
    ...(facts.location === null ? [] : valueLines(2, 'PLAC', facts.location, version)),
    ...(facts.phone === null ? [] : valueLines(2, 'PHON', facts.phone, version)),
    ...(facts.email === null ? [] : valueLines(2, 'EMAIL', facts.email, version)),
  ];
  return [
    `0 @${xref}@ INDI`,
    ...(hasName ? valueLines(1, 'NAME', writePersonalName(facts), version) : []),
    ...(facts.gender === 'unknown' ? [] : [`1 SEX ${sexCodes[facts.gender]}`]),
    ...(birth.length > 0 ? ['1 BIRT', ...birth] : []),
    ...(death.length > 0 ? ['1 DEAT', ...death] : deceased),
    ...(residence.length > 0 ? ['1 RESI', ...residence] : []),
    ...(facts.notes === null ? [] : textLines(1, 'NOTE', facts.notes, version)),
    ...(facts.biography === null ? [] : textLines(1, BIOGRAPHY, facts.biography, version)),
    ...privacyLines(facts.privacy, version),
  ];
}
