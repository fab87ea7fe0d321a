import type { Life, LifeEventShown } from '#contract/life.ts';
import type { Relative } from '#contract/members.ts';
import { parseDate } from '#domain/dates/parse-date.ts';
import { eventKinds, factsOfKind } from '#domain/life/event-kinds.ts';
import type { RecordOwner } from '#web/life/life-query.ts';

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
  return Array.from(groups, ([key, [first, ...others]]): EventGroup => {
    if (first.event.isPreferred) return { key, events: [first, ...others] };
    const preferred = others.find(({ event }) => event.isPreferred);
    return {
      key,
      events: preferred ? [preferred, first, ...others.filter((one) => one !== preferred)] : [first, ...others],
    };
  }).sort((a, b) => placeInLife(a.events[0]) - placeInLife(b.events[0]));
}

/** Undated events stand where a life usually has them: nobody is buried before they die. */
function placeInLife({ event }: OwnedEvent): number {
  if (event.kind === 'birth') return Number.NEGATIVE_INFINITY;
  const { earliest, latest } = parseDate(event.date ?? '');
  // 'about 1925' may be any of several years, and stands in their middle.
  const day = earliest !== null && latest !== null ? (earliest + latest) / 2 : (earliest ?? latest);
  if (day !== null) return day;
  const usual = event.kind === 'other' ? -1 : eventKinds.indexOf(event.kind);
  const death = eventKinds.indexOf('death');
  // Far after every day for what ends a life and for what has no time in it, and before every day for its beginnings.
  return usual >= death || usual < 0 ? FAR + usual : -FAR + usual;
}

const FAR = 10_000_000;
