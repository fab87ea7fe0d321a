import {
  type EndEvent,
  type FamilyFacts,
  findEnds,
  findStarts,
  interpretFamily,
  type StartEvent,
} from './interpret-family.ts';
import { patchEvent } from './patch-event.ts';
import { findDenials, placeOf } from './read-event.ts';
import type { RecordPatch } from './record-patch.ts';
import type { GedcomNode } from './structure.ts';
import { endLines, startLines } from './write-family.ts';

/** Brings the start and the end of a couple up to date; its people are patched by patchFamilyLinks. */
export function patchFamily(patch: RecordPatch, record: GedcomNode, current: FamilyFacts): void {
  const { facts: stated } = interpretFamily(record);
  const startIsSame =
    stated.kind === current.kind && stated.startDate === current.startDate && stated.startPlace === current.startPlace;
  if (!startIsSame) patchStart(patch, record, current);
  if (stated.end !== current.end || stated.endDate !== current.endDate) patchEnd(patch, record, current);
}

function patchStart(patch: RecordPatch, record: GedcomNode, current: FamilyFacts): void {
  const facts = { date: current.startDate, place: current.startPlace };
  const starts = findStarts(record);
  const kept = starts.find(({ kind }) => kind === current.kind);
  // An engagement may well have come before a marriage; everything else contradicts the kind that was chosen.
  const contradicting = starts.filter(({ kind }) => kind !== current.kind && !outranks(current.kind, kind));
  removeAll(patch, contradicting);
  if (kept === undefined) {
    removeDenials(patch, record, current.kind === 'marriage' ? 'MARR' : null);
    patch.insertAt(record.end, startLines(current, patch.version));
  } else if (current.kind === 'unknown' && facts.date === null && facts.place === null) {
    patch.replaceWhole(kept.event);
  } else {
    patchEvent(patch, kept.event, facts);
  }
}

function outranks(chosen: FamilyFacts['kind'], other: FamilyFacts['kind']): boolean {
  return chosen === 'marriage' || (chosen === 'partnership' && other === 'engagement');
}

function patchEnd(patch: RecordPatch, record: GedcomNode, current: FamilyFacts): void {
  const ends = findEnds(record);
  const kept = ends.find(({ end }) => end === current.end);
  removeAll(
    patch,
    ends.filter(({ end }) => end !== current.end),
  );
  if (kept !== undefined) {
    patchEvent(patch, kept.event, { date: current.endDate, place: placeOf(kept.event) });
    return;
  }
  removeDenials(patch, record, current.end === 'divorce' ? 'DIV' : null);
  patch.insertAt(record.end, endLines(current, patch.version));
}

/** 'DIV N' and 'NO DIV' cannot stay beside a divorce. */
function removeDenials(patch: RecordPatch, record: GedcomNode, tag: string | null): void {
  if (tag === null) return;
  for (const event of findDenials(record, tag)) patch.replaceWhole(event);
}

function removeAll(patch: RecordPatch, events: readonly (StartEvent | EndEvent)[]): void {
  for (const { event } of events) patch.replaceWhole(event);
}
