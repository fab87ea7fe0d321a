import type { MemberDetails, Relative } from '#contract/members.ts';
import { toDayNumber } from '#domain/dates/day-number.ts';
import { parseDate } from '#domain/dates/parse-date.ts';
import { yearOf } from '#domain/dates/year-of.ts';
import type { EventGroup, OwnedEvent } from './order-events.ts';

/** What happened in the world that families everywhere remember, by the year in which it began. */
export const worldYears = [
  ...([1789, 1815, 1825, 1837, 1848, 1859, 1869, 1876, 1883, 1895, 1903, 1914, 1918, 1929] as const),
  ...([1939, 1945, 1948, 1957, 1969, 1989, 1991, 2001, 2004, 2020] as const),
] as const;
export type WorldYear = (typeof worldYears)[number];

export type KinEvent = 'childBorn' | 'siblingBorn' | 'parentDied' | 'partnerDied' | 'childDied' | 'siblingDied';

export type Moment =
  | { readonly kind: 'own'; readonly year: number; readonly day: number; readonly of: OwnedEvent }
  | { readonly kind: KinEvent; readonly year: number; readonly day: number; readonly relative: Relative }
  | { readonly kind: 'world'; readonly year: WorldYear; readonly day: number };

/** Years that somebody may have lived whose death nobody has written down. */
const LONGEST_LIFE = 110;

/**
 * A life in its time: its own events, those of the closest family and of the world that fall between its first and its last
 * year, in the order of time. Empty where no year of a birth is known.
 */
export function tellTimeline(
  member: MemberDetails,
  groups: readonly EventGroup[],
  thisYear: number,
): readonly Moment[] {
  const { birthYear } = member;
  if (birthYear === null) return [];
  const last = member.deathYear ?? Math.min(thisYear, birthYear + LONGEST_LIFE);
  const own = groups.flatMap(({ events: [of] }): Moment[] => {
    const date = parseDate(of.event.date ?? '');
    const year = of.event.isDenied ? undefined : yearOf(date)?.year;
    const day = date.earliest ?? date.latest;
    return year === undefined || day === null ? [] : [{ kind: 'own', year, day, of }];
  });
  const world = worldYears
    .filter((year) => year >= birthYear && year <= last)
    .map((year): Moment => ({ kind: 'world', year, day: newYear(year) }));
  const family = kinEvents(member).filter(({ year }) => year >= birthYear && year <= last);
  return [...own, ...family, ...world].sort((a, b) => a.year - b.year || a.day - b.day);
}

function kinEvents({ parentSets, unions }: MemberDetails): Moment[] {
  const of = (kind: KinEvent, people: readonly Relative[], year: 'birthYear' | 'deathYear') =>
    people.flatMap((relative): Moment[] => {
      const at = relative[year];
      return at === null ? [] : [{ kind, year: at, day: newYear(at), relative }];
    });
  const parents = once(parentSets.flatMap((set) => set.parents));
  const siblings = once(parentSets.flatMap((set) => set.siblings));
  const partners = once(unions.flatMap(({ partner }) => partner ?? []));
  const children = once(unions.flatMap((union) => union.children));
  return [
    ...of('childBorn', children, 'birthYear'),
    ...of('siblingBorn', siblings, 'birthYear'),
    ...of('parentDied', parents, 'deathYear'),
    ...of('partnerDied', partners, 'deathYear'),
    ...of('childDied', children, 'deathYear'),
    ...of('siblingDied', siblings, 'deathYear'),
  ];
}

const once = (people: readonly Relative[]): readonly Relative[] => [
  ...new Map(people.map((person) => [person.id, person])).values(),
];

const newYear = (year: number): number => toDayNumber('gregorian', year, 1, 1);
