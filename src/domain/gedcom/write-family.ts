import type { GedcomVersion } from '#domain/dates/to-gedcom-date.ts';
import type { UnionEnd, UnionKind } from '#domain/tree/vocabulary.ts';
import { type FamilyFacts, typedEnds, typedStarts } from './interpret-family.ts';
import { eventDetailLines } from './patch-event.ts';

/** The event a couple began with; none where nothing is known of it. */
export function startLines({ kind, startDate, startPlace }: FamilyFacts, version: GedcomVersion): string[] {
  const details = eventDetailLines(2, { date: startDate, place: startPlace }, version);
  if (kind === 'unknown' && details.length === 0) return [];
  return eventLines(startTags[kind], typedStarts.find(({ meaning }) => meaning === kind)?.type, details);
}

/** The event a couple ended with; none while it lasts. */
export function endLines({ end, endDate }: FamilyFacts, version: GedcomVersion): string[] {
  if (end === null) return [];
  const details = eventDetailLines(2, { date: endDate, place: null }, version);
  return eventLines(endTags[end], typedEnds.find(({ meaning }) => meaning === end)?.type, details);
}

const startTags = {
  marriage: 'MARR',
  engagement: 'ENGA',
  partnership: 'EVEN',
  unknown: 'EVEN',
} as const satisfies Record<UnionKind, string>;

const endTags = {
  divorce: 'DIV',
  annulment: 'ANUL',
  separation: 'EVEN',
  death: 'EVEN',
  unknown: 'EVEN',
} as const satisfies Record<UnionEnd, string>;

function eventLines(tag: string, type: string | undefined, details: readonly string[]): string[] {
  if (type !== undefined) return [`1 ${tag}`, `2 TYPE ${type}`, ...details];
  return details.length === 0 ? [`1 ${tag} Y`] : [`1 ${tag}`, ...details];
}
