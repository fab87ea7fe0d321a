import { parseDate } from '#domain/dates/parse-date.ts';
import { factsOfKind } from '#domain/gedcom/event-kinds.ts';
import type { AssociateInput } from './associates.ts';
import { addEvent, changeEvent } from './edit-event.ts';
import type { EditedRecord, EventInput, LifeRecord } from './life-input.ts';
import type { LifeEvent } from './person-life.ts';
import { readFamilyLife } from './read-life.ts';
import { structureOf } from './record-to-edit.ts';
import { placeKey } from './split-place.ts';

/**
 * Lets a record say what a document says. An event of which that is known already gets the document as one more citation, and
 * what it left open; what contradicts all that is known stands beside it. Of kinds that happen often, only the very same one is
 * taken for known.
 */
export function stateEvent(record: LifeRecord, input: EventInput): EditedRecord {
  const { events } = readFamilyLife(structureOf(record));
  const known = events.find((event) => !event.isDenied && event.kind === input.kind && isSame(event, input));
  if (known === undefined) return addEvent(record, input);
  const { date, place, age, cause, value, notes, citations, associates } = known;
  const isThere = (one: AssociateInput) =>
    associates.some(({ personXref, role }) => personXref === one.personXref && role === one.role);
  const completed: EventInput = {
    kind: input.kind,
    date: date ?? input.date,
    place: place ?? input.place,
    age: age ?? input.age,
    cause: cause ?? input.cause,
    value: value ?? input.value,
    notes: [...notes, ...(input.notes ?? []).filter((note) => !notes.includes(note))],
    citations: [...citations.map(({ line }) => ({ line })), ...(input.citations ?? [])],
    associates: [...associates, ...(input.associates ?? []).filter((one) => !isThere(one))],
  };
  return changeEvent(record, known.line, completed) ?? addEvent(record, input);
}

function isSame(event: LifeEvent, input: EventInput): boolean {
  const isOnce = factsOfKind(input.kind)?.isOnce === true;
  const isEqual = (known: string | null, said: string | null | undefined, same: (a: string, b: string) => boolean) => {
    if (known === null || !said) return isOnce || known === (said ?? null);
    return same(known, said);
  };
  return (
    isEqual(event.date, input.date, isSameDate) &&
    isEqual(event.place, input.place, (a, b) => placeKey(a) === placeKey(b)) &&
    isEqual(isOnce ? null : event.value, isOnce ? null : input.value, (a, b) => a === b)
  );
}

function isSameDate(a: string, b: string): boolean {
  const one = parseDate(a);
  const other = parseDate(b);
  if (one.earliest === null && one.latest === null) return a.trim() === b.trim();
  return one.earliest === other.earliest && one.latest === other.latest;
}
