import { patchEvent, replaceDetail } from '#domain/gedcom/patch-event.ts';
import type { RecordPatch } from '#domain/gedcom/record-patch.ts';
import { patchConfidential } from '#domain/gedcom/restriction.ts';
import { findChild, type GedcomNode } from '#domain/gedcom/structure.ts';
import { addressParts } from './address-parts.ts';
import { patchAssociates } from './associates.ts';
import { typeOfKind } from './couple-events.ts';
import type { EventInput } from './life-input.ts';
import { patchCitations } from './patch-citations.ts';
import { patchNotesBelow } from './patch-notes.ts';
import type { LifeEvent } from './person-life.ts';
import { addressLines, ageLines, oneLine, partnerLines } from './write-event.ts';

/** Changes what stands below an event where the input says something else; `stated` is what it says now. */
export function patchEventDetails(patch: RecordPatch, node: GedcomNode, stated: LifeEvent, input: EventInput): void {
  const { version } = patch;
  const set = (tag: string, lines: readonly string[], outdated: readonly string[] = []) =>
    replaceDetail(patch, node, tag, lines, outdated, node.end);
  const differs = (part: 'address' | 'age' | 'cause' | 'agency') =>
    input[part] !== undefined && input[part] !== stated[part];

  patchType(patch, node, stated, input);
  const { date = stated.date, place = stated.place } = input;
  patchEvent(patch, node, { date, place });
  if (differs('address')) set('ADDR', addressLines(2, input.address ?? null, version), addressParts);
  if (differs('age')) set('AGE', ageLines(2, input.age ?? null, version), ['PHRASE']);
  for (const [tag, part] of [['HUSB', 'ageOfHusband'] as const, ['WIFE', 'ageOfWife'] as const]) {
    const age = input[part];
    if (age !== undefined && age !== stated[part]) patchPartnerAge(patch, node, tag, age);
  }
  if (differs('cause')) set('CAUS', oneLine(2, 'CAUS', input.cause ?? null, version));
  if (differs('agency')) set('AGNC', oneLine(2, 'AGNC', input.agency ?? null, version));
  if (input.isConfidential !== undefined && input.isConfidential !== stated.isConfidential) {
    patchConfidential(patch, node, input.isConfidential);
  }
  if (input.notes !== undefined) patchNotesBelow(patch, node, input.notes);
  if (input.associates !== undefined) patchAssociates(patch, node, input.associates);
  if (input.citations !== undefined) patchCitations(patch, node, input.citations);
}

/** The type that an event of a couple has only to be of its kind goes with the kind. */
function patchType(patch: RecordPatch, node: GedcomNode, stated: LifeEvent, input: EventInput): void {
  const { label = stated.label } = input;
  const kind = input.kind === 'other' ? stated.kind : input.kind;
  if (label === stated.label && kind === stated.kind) return;
  const lines = oneLine(2, 'TYPE', typeOfKind(kind, label), patch.version);
  replaceDetail(patch, node, 'TYPE', lines, [], node.children[0]?.line ?? node.end);
}

function patchPartnerAge(patch: RecordPatch, node: GedcomNode, tag: 'HUSB' | 'WIFE', age: string | null): void {
  const partner = findChild(node, tag);
  if (partner === undefined) patch.insertAt(node.end, partnerLines(tag, age, patch.version));
  else if (age === null && partner.children.every((child) => child.tag === 'AGE')) patch.replaceWhole(partner);
  else replaceDetail(patch, partner, 'AGE', ageLines(3, age, patch.version), ['PHRASE'], partner.end);
}
