import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import {
  addLifeEvent,
  eventFields,
  type LifeAssociate,
  type LifeCitation,
  type LifeEventInput,
  type LifeEventShown,
} from '#contract/life.ts';
import type { EventKind } from '#domain/gedcom/event-kinds.ts';
import type { DatesToEdit } from '#web/people/members/use-dates-to-edit.ts';

/** The contract's own schemas of an event, with which forms are checked. */
export const eventSchema = addLifeEvent.body.shape.event;
export const changeSchema = eventFields;
export type EventValues = z.output<typeof eventSchema>;
export type EventFormState = UseFormReturn<LifeEventInput, unknown, EventValues>;

export const citationValues = (
  { line, sourceId, title, page, confidence, text, date }: LifeCitation,
  { shown }: DatesToEdit,
) => ({
  line,
  ...(sourceId === null ? {} : { sourceId }),
  title: title ?? '',
  page: page ?? '',
  confidence,
  text: text ?? '',
  date: shown(date),
});

export const emptyEvent = (kind: EventKind): LifeEventInput => ({
  ...blank,
  kind,
  notes: [],
  citations: [],
  associates: [],
});

const blank = { label: '', value: '', date: '', place: '', address: '', age: '', cause: '' };

/** What the inputs of the form hold of an event that stands there already. */
export function eventValues(event: LifeEventShown, dates: DatesToEdit): LifeEventInput {
  return {
    kind: event.kind,
    label: event.label ?? '',
    value: event.value ?? '',
    date: dates.shown(event.date),
    place: event.place ?? '',
    address: event.address ?? '',
    age: event.age ?? '',
    cause: event.cause ?? '',
    notes: [...event.notes],
    citations: event.citations.map((one) => citationValues(one, dates)),
    associates: event.associates.map(({ line, role }) => ({ line, role })),
  };
}

/**
 * Citations as they are sent: with an id the title is only what was shown. Those that stood there already are named by where
 * they stand now; null where that is not known any more, so that they are written anew.
 */
export function sentCitations(
  citations: EventValues['citations'],
  moved: number | null,
  before: readonly LifeCitation[],
  { typed }: DatesToEdit,
): NonNullable<LifeEventInput['citations']> {
  const dateBefore = (line: number | undefined) => before.find((one) => one.line === line)?.date ?? null;
  return (citations ?? []).map(({ line, sourceId, title, date, ...rest }) => ({
    ...(line === undefined || moved === null ? {} : { line: line + moved }),
    ...(sourceId === undefined ? { title } : { sourceId }),
    ...(date === undefined ? {} : { date: typed(date, dateBefore(line)) }),
    ...rest,
    ...(rest.page === '' && { page: null }),
    ...(rest.text === '' && { text: null }),
  }));
}

/** Who stands by, as it is sent: those who stood there already are named by where they stand now, or by who they are. */
export function sentAssociates(
  associates: EventValues['associates'],
  moved: number | null,
  standing: readonly LifeAssociate[],
): NonNullable<LifeEventInput['associates']> {
  return (associates ?? []).flatMap(({ line, ...one }) => {
    if (line === undefined) return one;
    if (moved !== null) return { line: line + moved, role: one.role };
    const known = standing.find((other) => other.line === line)?.person;
    return known ? { memberId: known.id, role: one.role } : [];
  });
}
