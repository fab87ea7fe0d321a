import { expect, test } from 'vitest';
import { fromDayNumber } from '#domain/dates/day-number.ts';
import { parseDate } from '#domain/dates/parse-date.ts';
import type { Member, Union } from '#domain/tree/facts.ts';
import { generateFamily } from '#domain/tree/generate-family.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import { MEMBER_FLAG } from '#domain/tree/tree-graph.ts';
import { sourceOf } from './testing/source-of.ts';
import { today } from './testing/tiny-scope.ts';
import { treeStatistics } from './tree-statistics.ts';

/*
 * The same figures worked out a second time, from rows, with maps and recursion instead of columns, for a family of two
 * thousand. Nothing of the code under test is used here except who is flagged as living.
 */

const family = generateFamily({ members: 2000, seed: 42 });
const source = sourceOf(family, { today });
const figures = treeStatistics(source, today);

const memberOf = new Map(family.members.map((member) => [member.id, member]));
const unionOf = new Map(family.unions.map((union) => [union.id, union]));
const living = new Set(
  source.graph.memberIds.filter((_, i) => ((source.graph.flags[i] ?? 0) & MEMBER_FLAG.living) !== 0),
);
const dead = family.members.filter(({ id }) => !living.has(id));

interface Span {
  first: number;
  last: number;
}
const spanOf = (text: string | null): Span | null => {
  const { earliest, latest } = parseDate(text ?? '');
  return earliest === null || latest === null ? null : { first: earliest, last: latest };
};
const YEAR = 365.2425;
const dayIn = (span: Span | null) =>
  span === null || span.last - span.first >= Math.ceil(21 * YEAR) ? null : Math.floor((span.first + span.last) / 2);
const yearIn = (text: string | null) => {
  const day = dayIn(spanOf(text));
  return day === null ? null : fromDayNumber('gregorian', day).year;
};

/** By trying years until the next birthday has not come. */
function ageOn(birth: Span | null, end: Span | null): number | null {
  if (birth === null || end === null || birth.first > end.last) return null;
  const born = { first: birth.first, last: Math.min(birth.last, end.last) };
  const ended = { first: Math.max(end.first, birth.first), last: end.last };
  if (born.last - born.first + ended.last - ended.first > Math.ceil(12 * YEAR)) return null;
  const from = fromDayNumber('gregorian', Math.floor((born.first + born.last) / 2));
  const to = fromDayNumber('gregorian', Math.ceil((ended.first + ended.last) / 2));
  const written = ({ month, day }: typeof from) => month * 100 + day;
  let years = 0;
  while (from.year + years + 1 < to.year || (from.year + years + 1 === to.year && written(from) <= written(to)))
    years++;
  return years > 125 ? null : years;
}

const countBy = <Item, Key>(items: readonly Item[], key: (item: Item) => Key | null) => {
  const counts = new Map<Key, number>();
  for (const item of items) {
    const found = key(item);
    if (found !== null) counts.set(found, (counts.get(found) ?? 0) + 1);
  }
  return counts;
};
const decade = (year: number | null) => (year === null ? null : year - (year % 10));
const medianOf = (values: readonly number[]) => {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(half)] : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
};
const numbers = (ages: readonly (number | null)[]) => ages.filter((age) => age !== null);

const partnersOf = ({ partnerA, partnerB }: Union) =>
  [partnerA, partnerB]
    .flatMap((id) => (id === null ? [] : [memberOf.get(id)]))
    .filter((partner) => partner !== undefined);
const parentsIn = (id: Union['id']) => {
  const union = unionOf.get(id);
  return union === undefined ? [] : partnersOf(union);
};
const marriages = family.unions.filter(({ kind }) => kind === 'marriage');

test('a second computation finds the same births, deaths and marriages', () => {
  const inDecades = ({ decades }: typeof figures.births) => new Map(decades.map(({ from, count }) => [from, count]));
  const sorted = (counts: Map<number, number>) => new Map([...counts].sort(([a], [b]) => a - b));
  expect(inDecades(figures.births)).toEqual(
    sorted(countBy(family.members, ({ birthDate }) => decade(yearIn(birthDate)))),
  );
  expect(inDecades(figures.deaths)).toEqual(sorted(countBy(dead, ({ deathDate }) => decade(yearIn(deathDate)))));
  expect(inDecades(figures.marriages)).toEqual(
    sorted(countBy(marriages, ({ startDate }) => decade(yearIn(startDate)))),
  );
  expect(figures).toMatchObject({
    totalMembers: 2000,
    livingMembers: living.size,
    deceasedMembers: dead.filter(({ isDeceased, deathDate }) => isDeceased || deathDate !== null).length,
  });
});

test('a second computation finds the same ages', () => {
  const lifespans = numbers(dead.map(({ birthDate, deathDate }) => ageOn(spanOf(birthDate), spanOf(deathDate))));
  expect(figures.lifespans).toMatchObject({
    of: dead.length,
    all: { known: lifespans.length, median: medianOf(lifespans) },
  });
  expect(figures.lifespans.all.oldest?.age).toBe(Math.max(...lifespans));

  const alive = family.members.filter(({ id }) => living.has(id));
  const ages = numbers(alive.map(({ birthDate }) => ageOn(spanOf(birthDate), { first: today, last: today })));
  expect(figures.averageAge).toBe(Math.round(ages.reduce((sum, age) => sum + age, 0) / ages.length));

  const weddings = marriages.flatMap((union) =>
    partnersOf(union).map(({ birthDate }) => ageOn(spanOf(birthDate), spanOf(union.startDate))),
  );
  const known = numbers(weddings);
  expect(figures.ageAtMarriage).toMatchObject({
    of: weddings.length,
    all: { known: known.length, median: medianOf(known) },
  });
});

test('a second computation finds the same first and last children', () => {
  const childrenOf = new Map<MemberId, Member[]>();
  for (const { unionId, memberId, pedigreeA, pedigreeB } of family.children) {
    const union = unionOf.get(unionId);
    const child = memberOf.get(memberId);
    if (!union || !child) continue;
    for (const [parent, pedigree] of [
      [union.partnerA, pedigreeA],
      [union.partnerB, pedigreeB],
    ] as const) {
      if (parent !== null && pedigree === 'birth') childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), child]);
    }
  }
  const agesAt = (pick: 'first' | 'last') =>
    [...childrenOf].map(([parent, children]) => {
      const dated = children.flatMap(({ birthDate }) => {
        const span = spanOf(birthDate);
        const day = dayIn(span);
        return span === null || day === null ? [] : [{ birthDate, day, open: span.last - span.first }];
      });
      const sign = pick === 'first' ? 1 : -1;
      const [chosen] = dated.sort((a, b) => sign * (a.day - b.day) || a.open - b.open);
      if (chosen === undefined) return null;
      const age = ageOn(spanOf(memberOf.get(parent)?.birthDate ?? null), spanOf(chosen.birthDate));
      return age !== null && age < 10 ? null : age;
    });
  for (const [figure, ages] of [
    [figures.ageAtFirstChild, agesAt('first')],
    [figures.ageAtLastChild, agesAt('last')],
  ] as const) {
    const known = numbers(ages);
    expect(figure.of).toBe(childrenOf.size);
    expect(figure.all).toMatchObject({ known: known.length, median: medianOf(known) });
  }
});

test('a second computation finds the same families', () => {
  const sizes = countBy(family.unions, ({ id }) => family.children.filter(({ unionId }) => unionId === id).length);
  expect(new Map(figures.unions.sizes.map(({ children, count }) => [children, count]))).toEqual(
    new Map([...sizes].sort(([a], [b]) => a - b)),
  );
  expect(figures.unions.meanChildren).toBeCloseTo(family.children.length / family.unions.length);
  expect(figures.unions.divorces.count).toBe(family.unions.filter(({ end }) => end === 'divorce').length);
  const weddings = countBy(marriages.flatMap(partnersOf), ({ id }) => id);
  expect(figures.unions.remarried.count).toBe([...weddings.values()].filter((count) => count > 1).length);
});

test('a second computation finds the same names', () => {
  // 'da' and 'dos' are no names.
  const isName = (word: string) => word !== '' && word.charAt(0) === word.charAt(0).toUpperCase();
  const givenNames = family.members.flatMap(({ firstName }) => {
    return [...new Set((firstName ?? '').split(' ').filter(isName).map(foldForSearch))];
  });
  const given = countBy(givenNames, (name) => name);
  const surnames = countBy(family.members, ({ lastName }) => lastName && foldForSearch(lastName));
  for (const [list, expected] of [
    [figures.names.given, given],
    [figures.names.surnames, surnames],
  ] as const) {
    expect(list.distinct).toBe(expected.size);
    expect(list.names.map(({ name, count }) => [foldForSearch(name), count])).toEqual(
      [...expected].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).slice(0, 50),
    );
  }
});

test('a second computation finds the same places', () => {
  const inPlace = (place: string | null, name: string) =>
    place?.split(', ').some((part) => foldForSearch(part) === foldForSearch(name));
  const town = 'Klaten';
  const found = figures.places.places.find(({ name }) => name === town);
  expect(found).toMatchObject({
    births: family.members.filter(({ birthPlace }) => inPlace(birthPlace, town)).length,
    deaths: family.members.filter(({ deathPlace }) => inPlace(deathPlace, town)).length,
    marriages: marriages.filter(({ startPlace }) => inPlace(startPlace, town)).length,
  });
  const weddingsThere = new Set(
    marriages
      .filter(({ startPlace }) => inPlace(startPlace, town))
      .flatMap(partnersOf)
      .map(({ id }) => id),
  );
  const people = family.members.filter(
    ({ id, birthPlace, deathPlace }) => inPlace(birthPlace, town) || inPlace(deathPlace, town) || weddingsThere.has(id),
  );
  expect(found?.count).toBe(people.length);
});

test('a second computation finds the same generations and descendants', () => {
  const parentsOf = new Map<MemberId, MemberId[]>();
  const childrenOf = new Map<MemberId, MemberId[]>();
  for (const { unionId, memberId } of family.children) {
    for (const parent of parentsIn(unionId)) {
      parentsOf.set(memberId, [...(parentsOf.get(memberId) ?? []), parent.id]);
      childrenOf.set(parent.id, [...(childrenOf.get(parent.id) ?? []), memberId]);
    }
  }
  const above = (id: MemberId): number => Math.max(-1, ...(parentsOf.get(id) ?? []).map(above)) + 1;
  expect(figures.generations).toBe(Math.max(...family.members.map(({ id }) => above(id))) + 1);
  expect(figures.descent.longestLine).toHaveLength(figures.generations);

  const generationOf = ({ id }: Member) => {
    if ((parentsOf.get(id) ?? []).length > 0) return above(id) + 1;
    const partners = family.unions
      .filter(({ partnerA, partnerB }) => partnerA === id || partnerB === id)
      .flatMap(partnersOf);
    return Math.max(0, ...partners.map((partner) => above(partner.id))) + 1;
  };
  const rows = countBy(family.members, generationOf);
  expect(figures.descent.people.map(({ generation, count }) => [generation, count])).toEqual(
    [...rows].sort(([a], [b]) => a - b),
  );

  const below = (id: MemberId, met: Set<MemberId>): Set<MemberId> => {
    for (const child of childrenOf.get(id) ?? []) if (!met.has(child)) below(child, met.add(child));
    return met;
  };
  const heads = family.members.filter(({ id }) => !parentsOf.has(id)).map(({ id }) => below(id, new Set()).size);
  expect(figures.descent.progenitors.map(({ descendants }) => descendants)).toEqual(
    heads.sort((a, b) => b - a).slice(0, 10),
  );
});

test('a second computation finds the same completeness', () => {
  const share = (known: number, of: number) => ({ known, of });
  const having = (people: readonly Member[], has: (member: Member) => boolean) =>
    share(people.filter(has).length, people.length);
  const isRead = (text: string | null) =>
    parseDate(text ?? '').earliest !== null || parseDate(text ?? '').latest !== null;
  const parentCounts = family.members.map(({ id }) =>
    Math.max(
      0,
      ...family.children.filter(({ memberId }) => memberId === id).map(({ unionId }) => parentsIn(unionId).length),
    ),
  );
  const expected = [
    having(family.members, ({ firstName, lastName }) => firstName !== null || lastName !== null),
    having(family.members, ({ gender }) => gender !== 'unknown'),
    having(family.members, ({ birthDate }) => isRead(birthDate)),
    having(family.members, ({ birthPlace }) => birthPlace !== null),
    having(dead, ({ deathDate }) => isRead(deathDate)),
    having(dead, ({ deathPlace }) => deathPlace !== null),
    share(
      parentCounts.reduce((sum, count) => sum + count, 0),
      4000,
    ),
    share(marriages.filter(({ startDate }) => isRead(startDate)).length, marriages.length),
  ];
  expect(figures.completeness.facts.map(({ known, of }) => ({ known, of }))).toEqual(expected);
  const percent = (shares: readonly { known: number; of: number }[]) =>
    Math.round((100 * shares.reduce((sum, { known }) => sum + known, 0)) / shares.reduce((sum, { of }) => sum + of, 0));
  expect(figures.completeness.profilePercent).toBe(percent(expected.slice(0, 6)));
  expect(figures.completeness.treePercent).toBe(percent(expected));
});
