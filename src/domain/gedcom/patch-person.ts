import type { GedcomVersion } from '#domain/dates/to-gedcom-date.ts';
import type { MemberFacts } from '#domain/tree/facts.ts';
import type { Gender } from '#domain/tree/vocabulary.ts';
import { inlineNotes } from './inline-notes.ts';
import { BIOGRAPHY, findContact, findLocation, findResidence, interpretPerson } from './interpret-person.ts';
import { eventDetailLines, keepsDetails, ofThatPlace, patchEvent, removeChildren } from './patch-event.ts';
import { patchName } from './patch-name.ts';
import { writePersonalName } from './personal-name.ts';
import { findDenials, findEvent, isDenied } from './read-event.ts';
import { createRecordPatch, type RecordPatch } from './record-patch.ts';
import { patchPrivacy } from './restriction.ts';
import { childrenOf, findChild, type GedcomNode, parseStructure } from './structure.ts';
import { textLines, valueLines } from './write-value.ts';

/** X is of GEDCOM 7, but programs that write 5.5.1 use it too. */
const sexCodes: Readonly<Record<Gender, string>> = { male: 'M', female: 'F', other: 'X', unknown: 'U' };

/** The INDI record of somebody who was born here, without the links to families. Nothing is written that is not known. */
export function newPerson(xref: string, facts: MemberFacts, version: GedcomVersion): string {
  const lines = `0 @${xref}@ INDI`;
  const patch = createRecordPatch(lines, version);
  patchPerson(patch, parseStructure(lines), facts);
  return patch.result();
}

/**
 * Brings the lines of an INDI record up to date with what is known of the person now. Only facts that differ from what the
 * lines say are touched; everything else, known or unknown to us, stays where it stands.
 */
export function patchPerson(patch: RecordPatch, record: GedcomNode, current: MemberFacts): void {
  const { facts: stated } = interpretPerson(record);
  patchFirstName(patch, record, stated, current);
  if (stated.gender !== current.gender) patchGender(patch, record, current);
  patchBirth(patch, record, stated, current);
  patchDeath(patch, record, stated, current);
  patchContacts(patch, record, stated, current);
  if (stated.notes !== current.notes) patchNotes(patch, record, current.notes ?? '');
  if (stated.biography !== current.biography) {
    const lines = current.biography === null ? [] : textLines(1, BIOGRAPHY, current.biography, patch.version);
    const node = findChild(record, BIOGRAPHY);
    if (node === undefined) patch.insertAt(record.end, lines);
    else patch.replaceWhole(node, lines);
  }
  if (stated.privacy !== current.privacy) patchPrivacy(patch, record, current.privacy);
}

function patchFirstName(patch: RecordPatch, record: GedcomNode, stated: MemberFacts, current: MemberFacts): void {
  if (stated.firstName === current.firstName && stated.lastName === current.lastName) return;
  const name = findChild(record, 'NAME');
  if (name === undefined) patch.insertAt(1, valueLines(1, 'NAME', writePersonalName(current), patch.version));
  else patchName(patch, name, { firstName: current.firstName, lastName: current.lastName });
}

function patchGender(patch: RecordPatch, record: GedcomNode, current: MemberFacts): void {
  const sex = findChild(record, 'SEX');
  const lines = [`1 SEX ${sexCodes[current.gender]}`];
  if (sex === undefined) patch.insertAt(childrenOf(record, 'NAME').at(-1)?.end ?? 1, lines);
  else patch.replaceOwnLines(sex, lines);
}

function patchBirth(patch: RecordPatch, record: GedcomNode, stated: MemberFacts, current: MemberFacts): void {
  if (stated.birthDate === current.birthDate && stated.birthPlace === current.birthPlace) return;
  const facts = { date: current.birthDate, place: current.birthPlace };
  const birth = findEvent(record, 'BIRT');
  if (birth === undefined) patch.insertAt(record.end, ['1 BIRT', ...eventDetailLines(2, facts, patch.version)]);
  else if (keepsDetails(birth, facts)) patchEvent(patch, birth, facts);
  else patch.replaceWhole(birth);
}

function patchDeath(patch: RecordPatch, record: GedcomNode, stated: MemberFacts, current: MemberFacts): void {
  const isSame =
    stated.isDeceased === current.isDeceased &&
    stated.deathDate === current.deathDate &&
    stated.deathPlace === current.deathPlace;
  if (isSame) return;
  const facts = { date: current.deathDate, place: current.deathPlace };
  const isDead = current.isDeceased || facts.date !== null || facts.place !== null;
  const deaths = childrenOf(record, 'DEAT');
  if (!isDead) {
    for (const death of deaths) if (!isDenied(death)) patch.replaceWhole(death);
    return;
  }
  for (const denied of findDenials(record, 'DEAT')) patch.replaceWhole(denied);
  const death = findEvent(record, 'DEAT');
  if (death === undefined) {
    const details = eventDetailLines(2, facts, patch.version);
    patch.insertAt(record.end, details.length === 0 ? ['1 DEAT Y'] : ['1 DEAT', ...details]);
    return;
  }
  patchEvent(patch, death, facts);
  if (!keepsDetails(death, facts)) patch.replaceOwnLines(death, ['1 DEAT Y']);
}

/**
 * Several notes are read as one text with blank lines between them. Those that still stand at its beginning or its end
 * keep their lines; the first of the others takes what is left, the rest go.
 */
function patchNotes(patch: RecordPatch, record: GedcomNode, text: string): void {
  const notes = inlineNotes(record);
  let rest = text;
  while (notes.length > 1 && rest.startsWith(`${notes[0]?.value}\n\n`)) {
    rest = rest.slice((notes.shift()?.value.length ?? 0) + 2);
  }
  while (notes.length > 1 && rest.endsWith(`\n\n${notes.at(-1)?.value}`)) {
    rest = rest.slice(0, rest.length - (notes.pop()?.value.length ?? 0) - 2);
  }
  const [edited, ...gone] = notes;
  for (const note of gone) patch.replaceWhole(note);
  if (edited === undefined) patch.insertAt(record.end, textLines(1, 'NOTE', rest, patch.version));
  else if (rest === '') patch.replaceWhole(edited);
  else patch.replaceOwnLines(edited, textLines(1, 'NOTE', rest, patch.version));
}

function patchContacts(patch: RecordPatch, record: GedcomNode, stated: MemberFacts, current: MemberFacts): void {
  const residence = findResidence(record);
  const contacts = [
    { tag: 'PLAC', node: findLocation(residence), before: stated.location, after: current.location },
    { tag: 'PHON', node: findContact(record, residence, 'PHON'), before: stated.phone, after: current.phone },
    { tag: 'EMAIL', node: findContact(record, residence, 'EMAIL'), before: stated.email, after: current.email },
  ];
  const added: string[] = [];
  for (const { tag, node, before, after } of contacts) {
    if (before === after) continue;
    if (node === undefined) added.push(...(after === null ? [] : valueLines(2, tag, after, patch.version)));
    else if (after === null) patch.replaceWhole(node);
    else {
      patch.replaceOwnLines(node, textLines(node.level, node.tag, after, patch.version));
      if (tag === 'PLAC') removeChildren(patch, node, ofThatPlace(node));
    }
  }
  if (added.length === 0) return;
  if (residence === undefined) patch.insertAt(record.end, ['1 RESI', ...added]);
  else patch.insertAt(residence.end, added);
}
