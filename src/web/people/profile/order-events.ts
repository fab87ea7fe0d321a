import type { Life, LifeEventShown } from '#contract/life.ts';
import type { Relative } from '#contract/members.ts';
import { parseDate } from '#domain/dates/parse-date.ts';
import { eventKinds, factsOfKind } from '#domain/gedcom/event-kinds.ts';
import type { RecordOwner } from '#web/people/life/life-query.ts';

export interface OwnedEvent {
  readonly owner: RecordOwner;
  /** With whom, for what a couple have in common. */
  readonly partner: Relative | null;
  readonly event: LifeEventShown;
}

export interface EventGroup {
  /** The same as long as the record has as many of this kind, wherever its lines move. */
  readonly key: string;
  /** The preferred one first; more than one where they cannot all be true. */
  readonly events: readonly [OwnedEvent, ...OwnedEvent[]];
}

/** The events of a life and of its couples as it went, contradictions side by side. */
export function orderEvents(life: Life): readonly EventGroup[] {
  const own = life.events.map((event): OwnedEvent => ({ owner: null, partner: null, event }));
  const shared = life.couples.flatMap(({ unionId, partner, events }) =>
    events.map((event): OwnedEvent => ({ owner: unionId, partner, event })),
  );
  const groups = new Map<string, [OwnedEvent, ...OwnedEvent[]]>();
  for (const one of [...own, ...shared]) {
    const { kind, isDenied } = one.event;
    const isRival = factsOfKind(kind)?.isOnce === true && !isDenied;
    const name = `${one.owner} ${kind} ${isRival}`;
    const nth = isRival ? 0 : [...groups.keys()].filter((key) => key.startsWith(`${name} `)).length;
    const group = groups.get(`${name} ${nth}`);
    if (group) group.push(one);
    else groups.set(`${name} ${nth}`, [one]);
  }
  const told = Array.from(groups, ([key, [first, ...others]]): EventGroup => {
    if (first.event.isPreferred) return { key, events: [first, ...others] };
    const preferred = others.find(({ event }) => event.isPreferred);
    return {
      key,
      events: preferred ? [preferred, first, ...others.filter((one) => one !== preferred)] : [first, ...others],
    };
  });
  const ordered = told.filter((group) => dayOf(group) !== null).sort((a, b) => (dayOf(a) ?? 0) - (dayOf(b) ?? 0));
  for (const group of told.filter((one) => dayOf(one) === null).sort((a, b) => usualPlace(a) - usualPlace(b))) {
    ordered.splice(placeAmong(ordered, group), 0, group);
  }
  return ordered;
}

/** A birth is before every day; 'about 1925' may be any of several years, and stands in their middle. */
function dayOf({ events: [{ event }] }: EventGroup): number | null {
  if (event.kind === 'birth') return Number.NEGATIVE_INFINITY;
  const { earliest, latest } = parseDate(event.date ?? '');
  return earliest !== null && latest !== null ? (earliest + latest) / 2 : (earliest ?? latest);
}

/** Where a life usually has it; what has no time in a life comes last. */
function usualPlace({ events: [{ event }] }: EventGroup): number {
  return event.kind === 'other' ? eventKinds.length : eventKinds.indexOf(event.kind);
}

/**
 * Undated events stand where a life usually has them: after the last thing that comes before them in a life and happens in it once,
 * or that is of their kind; those of a couple after what else is known of the couple. Nobody is buried before they die.
 */
function placeAmong(ordered: readonly EventGroup[], group: EventGroup): number {
  const usual = usualPlace(group);
  if (usual >= eventKinds.indexOf('death')) return ordered.length;
  const [{ owner, event }] = group.events;
  const isBefore = (other: EventGroup) => {
    const [{ event: told }] = other.events;
    const isMark = told.kind === event.kind || (told.kind !== 'other' && factsOfKind(told.kind)?.isOnce === true);
    return isMark && usualPlace(other) <= usual;
  };
  const ofCouple = (other: EventGroup) => owner !== null && other.events[0].owner === owner && isBefore(other);
  const own = ordered.findLastIndex(ofCouple);
  return (own >= 0 ? own : ordered.findLastIndex(isBefore)) + 1;
}
