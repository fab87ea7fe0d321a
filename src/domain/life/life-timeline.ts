import { type Age, ageBetween } from '#domain/dates/age-between.ts';
import { compareDates } from '#domain/dates/compare-dates.ts';
import { type DayInterval, dateInterval } from '#domain/dates/date-interval.ts';
import { parseDate } from '#domain/dates/parse-date.ts';
import { type EventKind, eventKinds } from '#domain/gedcom/event-kinds.ts';

/** An event of the person, or of a couple that they were part of. */
export interface OwnEvent {
  readonly kind: EventKind;
  /** As written. */
  readonly date: string | null;
  readonly isDenied?: boolean;
}

/** How close somebody is, the closest first: of a long life they are told before others. */
export const nearKin = ['partner', 'child', 'parent', 'sibling', 'grandchild', 'grandparent'] as const;
export type NearKin = (typeof nearKin)[number];

/** What happened to somebody near. */
export interface FamilyEvent {
  readonly kin: NearKin;
  readonly kind: 'birth' | 'marriage' | 'death';
  readonly date: string | null;
}

export interface TimelineEntry<Event> {
  readonly event: Event;
  /** How old the person was, in whole years; null where that is not known or makes no sense: at the birth, after the death. */
  readonly age: Age | null;
}

export interface LifeTimeline<Own extends OwnEvent, Family extends FamilyEvent> {
  /** By date; what has none comes last, in the order in which it was given. */
  readonly entries: readonly TimelineEntry<Own | Family>[];
  /** How many events of the family were left out because there were too many. */
  readonly leftOut: number;
}

/** When somebody was born and died, as written. */
export interface LivedDates {
  readonly birth: string | null;
  readonly death: string | null;
}

const MOST_ENTRIES = 200;

/**
 * A life in its time: everything stated of the person themselves, and of what happened to those near to them whatever may
 * have happened during their life. What is denied is left out, and of the family what has no date.
 */
export function lifeTimeline<Own extends OwnEvent, Family extends FamilyEvent>(
  life: LivedDates,
  own: readonly Own[],
  family: readonly Family[],
  most = MOST_ENTRIES,
): LifeTimeline<Own, Family> {
  const lived = { birth: daysOf(life.birth), death: daysOf(life.death) };
  const stated = own.filter(({ isDenied }) => isDenied !== true).map((event) => dated(event, lived));
  const near = family.map((event) => dated(event, lived)).filter(({ days }) => mayBeWithin(days, lived));
  near.sort((a, b) => nearKin.indexOf(a.event.kin) - nearKin.indexOf(b.event.kin));
  const told = near.slice(0, Math.max(0, most - stated.length));
  const entries: Dated<Own | Family>[] = [...stated, ...told];
  entries.sort((a, b) => compareDates(a.days, b.days) || stageOf(a.event.kind) - stageOf(b.event.kind));
  return { entries: entries.map(({ event, age }) => ({ event, age })), leftOut: near.length - told.length };
}

interface Lived {
  readonly birth: DayInterval;
  readonly death: DayInterval;
}

interface Dated<Event> extends TimelineEntry<Event> {
  readonly days: DayInterval;
}

function dated<Event extends OwnEvent | FamilyEvent>(event: Event, { birth, death }: Lived): Dated<Event> {
  const days = daysOf(event.date);
  const isBirth = !('kin' in event) && event.kind === 'birth';
  const age = isBirth || isAfter(days, death) ? null : ageBetween(birth, days);
  return { event, days, age };
}

/** Of a state that lasted, when it began. */
function daysOf(text: string | null): DayInterval {
  const { value, earliest, latest } = parseDate(text ?? '');
  if (value?.kind === 'period' && value.from !== null) return dateInterval({ kind: 'date', date: value.from });
  return { earliest, latest };
}

function mayBeWithin(days: DayInterval, { birth, death }: Lived): boolean {
  const isKnown = days.earliest !== null || days.latest !== null;
  return isKnown && !isAfter(birth, days) && !isAfter(days, death);
}

const isAfter = (a: DayInterval, b: DayInterval): boolean =>
  a.earliest !== null && b.latest !== null && a.earliest > b.latest;

const stages = new Map<EventKind, number>(eventKinds.map((kind, at) => [kind, at]));

/** Of events on one day, that which life has first. */
const stageOf = (kind: EventKind): number => stages.get(kind) ?? eventKinds.length;
