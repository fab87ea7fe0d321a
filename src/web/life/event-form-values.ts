import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import {
  addLifeEvent,
  changeLifeEvent,
  type LifeCitation,
  type LifeEventInput,
  type LifeEventShown,
} from '#contract/life.ts';
import type { EventKind } from '#domain/life/event-kinds.ts';

/** The contract's own schemas of an event, with which forms are checked. */
export const eventSchema = addLifeEvent.body.shape.event;
export const changeSchema = changeLifeEvent.body.shape.event;
export type EventValues = z.output<typeof eventSchema>;
export type EventFormState = UseFormReturn<LifeEventInput, unknown, EventValues>;

export const citationValues = ({ line, sourceId, title, page, confidence, text }: LifeCitation) => ({
  line,
  ...(sourceId === null ? {} : { sourceId }),
  title: title ?? '',
  page: page ?? '',
  confidence,
  text: text ?? '',
});

export const emptyEvent = (kind: EventKind): LifeEventInput => ({ ...blank, kind, notes: [], citations: [] });

const blank = { label: '', value: '', date: '', place: '', address: '', age: '', cause: '' };

/** What the inputs of the form hold of an event that stands there already. */
export function eventValues(event: LifeEventShown): LifeEventInput {
  return {
    kind: event.kind,
    label: event.label ?? '',
    value: event.value ?? '',
    date: event.date ?? '',
    place: event.place ?? '',
    address: event.address ?? '',
    age: event.age ?? '',
    cause: event.cause ?? '',
    notes: [...event.notes],
    citations: event.citations.map(citationValues),
  };
}

/**
 * Citations as they are sent: with an id the title is only what was shown. Those that stood there already are named by where
 * they stand now; null where that is not known any more, so that they are written anew.
 */
export function sentCitations(
  citations: EventValues['citations'],
  moved: number | null,
): NonNullable<LifeEventInput['citations']> {
  return (citations ?? []).map(({ line, sourceId, title, ...rest }) => ({
    ...(line === undefined || moved === null ? {} : { line: line + moved }),
    ...(sourceId === undefined ? { title } : { sourceId }),
    ...rest,
  }));
}
