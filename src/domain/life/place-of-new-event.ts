import { parseDate } from '#domain/dates/parse-date.ts';
import { factsOfKind } from '#domain/gedcom/event-kinds.ts';
import { dateOf } from '#domain/gedcom/read-event.ts';
import type { GedcomNode } from '#domain/gedcom/structure.ts';
import type { EventInput } from './life-input.ts';
import { type EventNode, findEventNodes } from './read-life-event.ts';
import { beforeBookkeeping } from './record-to-edit.ts';
import { tagOfKind } from './write-event.ts';

/**
 * The line before which a new event goes. One of a kind that life has once never comes before another, which would
 * make it the preferred one unasked; of other kinds it goes before the first that began after it.
 */
export function placeOfNewEvent(record: GedcomNode, input: EventInput): number {
  const tag = tagOfKind(input.kind);
  const others = findEventNodes(record).filter((found) => found.tag === tag);
  const last = others.at(-1);
  if (last === undefined) return beforeBookkeeping(record);
  const isAlone = factsOfKind(input.kind)?.isOnce === true || record.tag === 'FAM';
  const later = isAlone ? undefined : others.find((found) => beganAfter(found, input.date ?? null));
  return later?.node.line ?? last.node.end;
}

function beganAfter({ node }: EventNode, date: string | null): boolean {
  const first = parseDate(date ?? '');
  const second = parseDate(dateOf(node) ?? '');
  return first.earliest !== null && second.earliest !== null && second.earliest > first.earliest;
}
