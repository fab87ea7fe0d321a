import type { MemberDetails, Relative } from '#contract/members.ts';
import type { Age } from '#domain/dates/age-between.ts';
import { fromDayNumber } from '#domain/dates/day-number.ts';
import { parseDate } from '#domain/dates/parse-date.ts';
import { yearOf } from '#domain/dates/year-of.ts';
import { type FamilyEvent, lifeTimeline, type OwnEvent } from '#domain/life/life-timeline.ts';
import { LONGEST_LIFE } from '#domain/living/presume-living.ts';
import type { EventGroup, OwnedEvent } from './order-events.ts';

/** What happened in the world that families everywhere remember, by the year in which it began. */
const worldYears = [
  1789, 1815, 1825, 1837, 1848, 1859, 1869, 1876, 1883, 1895, 1903, 1914, 1918, 1929, 1939, 1945, 1948, 1957, 1969,
  1989, 1991, 2001, 2004, 2020,
] as const;
type WorldYear = (typeof worldYears)[number];

interface Told extends OwnEvent {
  readonly of: OwnedEvent;
}

interface KinEvent extends FamilyEvent {
  readonly title: 'childBirth' | 'childDeath' | 'parentDeath' | 'partnerDeath' | 'siblingBirth' | 'siblingDeath';
  readonly relative: Relative;
}

export type Moment =
  | { readonly kind: 'own'; readonly year: number; readonly age: Age | null; readonly of: OwnedEvent }
  | { readonly kind: 'kin'; readonly year: number; readonly event: KinEvent }
  | { readonly kind: 'world'; readonly year: WorldYear };

/**
 * A life in its time, year by year: what is dated of its own, of the closest family and of the world between its first and
 * its last year. Empty where no year of a birth is known.
 */
export function describeTimeline(
  member: MemberDetails,
  groups: readonly EventGroup[],
  thisYear: number,
): readonly Moment[] {
  const { birthYear, birthDate, deathDate } = member;
  if (birthYear === null) return [];
  const last = member.deathYear ?? Math.min(thisYear, birthYear + LONGEST_LIFE);
  const own = groups.map(({ events: [of] }): Told => ({ ...of.event, of }));
  const life = { birth: birthDate, death: deathDate ?? String(last) };
  const lived = lifeTimeline(life, own, kinEvents(member)).entries.flatMap(({ event, age }): Moment[] => {
    const year = beganIn(event.date ?? '');
    if (year === undefined) return [];
    return 'kin' in event ? [{ kind: 'kin', year, event }] : [{ kind: 'own', year, age, of: event.of }];
  });
  const world = worldYears
    .filter((year) => year >= birthYear && year <= last)
    .map((year): Moment => ({ kind: 'world', year }));
  return [...lived, ...world].sort((a, b) => a.year - b.year || withinYear(a) - withinYear(b));
}

/**
 * Of relatives the year is known and no more: what happened to them stands after what the person did that year, a child after
 * the marriage, and before the person's end.
 */
function withinYear(moment: Moment): number {
  if (moment.kind === 'kin') return 1;
  if (moment.kind === 'world') return 2;
  return endOfLife.has(moment.of.event.kind) ? 3 : 0;
}

const endOfLife: ReadonlySet<string> = new Set(['death', 'burial', 'cremation', 'probate']);

function kinEvents({ parentSets, unions }: MemberDetails): readonly KinEvent[] {
  const children = once(unions.flatMap((union) => union.children));
  const siblings = once(parentSets.flatMap((set) => set.siblings));
  const parents = once(parentSets.flatMap((set) => set.parents));
  const partners = once(unions.flatMap(({ partner }) => partner ?? []));
  const of = (title: KinEvent['title'], kin: KinEvent['kin'], kind: 'birth' | 'death', people: readonly Relative[]) =>
    people.flatMap((relative): KinEvent[] => {
      const year = kind === 'birth' ? relative.birthYear : relative.deathYear;
      return year === null ? [] : [{ title, kin, kind, date: String(year), relative }];
    });
  return [
    ...of('partnerDeath', 'partner', 'death', partners),
    ...of('childBirth', 'child', 'birth', children),
    ...of('childDeath', 'child', 'death', children),
    ...of('parentDeath', 'parent', 'death', parents),
    ...of('siblingBirth', 'sibling', 'birth', siblings),
    ...of('siblingDeath', 'sibling', 'death', siblings),
  ];
}

/** Of a state that lasted the year in which it began, of a day that is not sure about the middle of what it may be. */
function beganIn(text: string): number | undefined {
  const date = parseDate(text);
  if (date.value?.kind === 'period' && date.earliest !== null) return fromDayNumber('gregorian', date.earliest).year;
  return yearOf(date)?.year;
}

const once = (people: readonly Relative[]): readonly Relative[] => [
  ...new Map(people.map((person) => [person.id, person])).values(),
];
