import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toDayNumber } from '#domain/dates/day-number.ts';
import { buildGraph } from '#domain/graph/build-graph.ts';
import { runThrough } from '#domain/steps.ts';
import type { MemberFacts } from '#domain/tree/facts.ts';
import { type GraphIndex, indexGraph } from '#domain/tree/graph-walks.ts';
import { type TinyUnion, tinyFamily } from '#domain/tree/testing/tiny-family.ts';
import { NOBODY } from '#domain/tree/tree-graph.ts';
import { explainLiving, type LivingReason, traceBirths } from './explain-living.ts';
import { keepsBirths, latestBirths, NO_DAY } from './latest-birth.ts';
import { collectingBounds, type LifeBounds } from './life-bounds.ts';
import { presumeLiving } from './presume-living.ts';

const today = toDayNumber('gregorian', 2026, 11, 20);
const yearStart = (year: number) => toDayNumber('gregorian', year, 1, 1);

const names = ['P', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;
type Name = (typeof names)[number];

interface Known {
  readonly of: Name | `couple ${number}`;
  readonly column: Exclude<keyof LifeBounds, 'hasDied'>;
  readonly year: number;
}

interface Family {
  readonly unions: readonly TinyUnion[];
  readonly known: readonly Known[];
  readonly women?: readonly Name[];
  readonly dead?: readonly Name[];
}

/** The columns that the rule reads, of eight people of whom only this is known. */
function family({ unions, known, women = [], dead = [] }: Family): { index: GraphIndex; bounds: LifeBounds } {
  const facts = (name: Name): Partial<MemberFacts> => ({ gender: women.includes(name) ? 'female' : 'male' });
  const tree = tinyFamily({ members: Object.fromEntries(names.map((name) => [name, facts(name)])), unions });
  const graph = buildGraph(tree, { version: 1 });
  const stated = tree.members.map(({ id }) => ({ id, ...nothingStated }));
  const starts = tree.unions.map(({ id }) => ({ id, startEarliest: null, startLatest: null }));
  const bounds = runThrough(collectingBounds(stated, starts, new Map(), today));
  for (const { of, column, year } of known) {
    const row = of.startsWith('couple ') ? Number(of.slice(7)) : names.indexOf(of as Name);
    if (row < bounds[column].length) bounds[column][row] = yearStart(year);
  }
  for (const name of dead) bounds.hasDied[names.indexOf(name)] = 1;
  return { index: indexGraph(graph), bounds };
}

const nothingStated = {
  birthEarliest: null,
  birthLatest: null,
  deathEarliest: null,
  deathLatest: null,
  deathDate: null,
  isDeceased: false,
};

/** 'child B, partner C: birth of C', for people; 'child B: unionStart of couple 1'. */
function told({ by, isLiving, steps, decided }: LivingReason): string {
  const ofUnion = decided?.of === 'unionStart' || decided?.of === 'unionLived';
  const whose = decided && (ofUnion ? `couple ${decided.row}` : names[decided.row]);
  const way = steps.map(({ kin, member }) => `${kin} ${names[member]}`).join(', ');
  return `${isLiving ? 'living' : 'dead'} by ${by}${way && `, ${way}`}${decided ? `: ${decided.of} of ${whose}` : ''}`;
}

function explained(given: Family, isPlain = false): string {
  const { index, bounds } = family(given);
  return told(explainLiving(traceBirths(index, bounds), bounds, 0, { today, isPlain }));
}

const parentOf = (parent: Name, child: Name): TinyUnion => ({ partners: [parent, null], children: [child] });
const couple = (one: Name, other: Name): TinyUnion => ({ partners: [one, other] });
const on = (of: Known['of'], column: Known['column'], year: number): Known => ({ of, column, year });

const cases: readonly [about: string, family: Family, expected: string][] = [
  ['nobody knows anything', { unions: [], known: [] }, 'living by nothing'],
  ['an early birth', { unions: [], known: [on('P', 'birth', 1890)] }, 'dead by age: birth of P'],
  ['a late birth', { unions: [], known: [on('P', 'birth', 1990)] }, 'living by age: birth of P'],
  ['a birth after 1950', { unions: [], known: [on('P', 'birthEarliest', 1950)] }, 'living by age: birth of P'],
  ['an early baptism', { unions: [], known: [on('P', 'christened', 1890)] }, 'dead by age: christened of P'],
  ['an early census', { unions: [], known: [on('P', 'lived', 1890)] }, 'dead by age: lived of P'],
  ['a late census', { unions: [], known: [on('P', 'lived', 1950)] }, 'living by age: lived of P'],
  [
    'a child born in 1910',
    { unions: [parentOf('P', 'B')], known: [on('B', 'birth', 1910)] },
    'dead by age, child B: birth of B',
  ],
  [
    'a child born in 1960',
    { unions: [parentOf('P', 'B')], known: [on('B', 'birth', 1960)] },
    'living by age, child B: birth of B',
  ],
  [
    'a grandchild baptised in 1920',
    { unions: [parentOf('P', 'B'), parentOf('B', 'C')], known: [on('C', 'christened', 1920)] },
    'dead by age, child B, child C: christened of C',
  ],
  [
    'a mother who died in 1900',
    { unions: [parentOf('B', 'P')], women: ['B'], known: [on('B', 'death', 1900)] },
    'dead by age, parent B: death of B',
  ],
  [
    'a sister born in 1860',
    { unions: [{ partners: [null, null], children: ['B', 'P'] }], known: [on('B', 'birth', 1860)] },
    'dead by age, sibling B: birth of B',
  ],
  [
    'a wedding in 1920',
    { unions: [couple('P', 'B')], known: [on('couple 0', 'unionStart', 1920)] },
    'dead by age: unionStart of couple 0',
  ],
  [
    'the wedding of a child in 1935',
    { unions: [parentOf('P', 'B'), couple('B', 'C')], known: [on('couple 1', 'unionStart', 1935)] },
    'dead by age, child B: unionStart of couple 1',
  ],
  [
    'the own early date, though a child sets an earlier one',
    { unions: [parentOf('P', 'B')], known: [on('P', 'birth', 1890), on('B', 'birth', 1880)] },
    'dead by age: birth of P',
  ],
  [
    'the own late date, though a child contradicts it',
    {
      unions: [parentOf('P', 'B')],
      known: [on('P', 'birthEarliest', 1990), on('P', 'birth', 1991), on('B', 'birth', 1850)],
    },
    'living by age: birth of P',
  ],
  [
    'a partner who has an early date of their own, though their mother has an earlier one',
    {
      unions: [couple('P', 'B'), parentOf('C', 'B')],
      women: ['C'],
      known: [on('B', 'lived', 1850), on('C', 'birth', 1700)],
    },
    'dead by age, partner B: lived of B',
  ],
  ['a stated death', { unions: [], known: [on('P', 'birth', 1890)], dead: ['P'] }, 'dead by death'],
];

test.each(cases)('[FND-006] what decided is named: %s', (_about, given, expected) => {
  expect(explained(given)).toBe(expected);
});

test('[FND-006] that somebody died, said without more, decides only where their age does not', () => {
  const young = { unions: [], known: [on('P', 'birth', 1990)], dead: ['P'] } as const;
  expect(explained(young, true)).toBe('dead by death');
  expect(explained({ ...young, known: [on('P', 'birth', 1890)] }, true)).toBe('dead by age: birth of P');
});

test('[FND-006] where couples and generations contradict each other, that is what is said, by whomever it is met again', () => {
  // P is wed to an own great-great-great-grandmother, five generations up: each round makes all of them ten years older.
  const line = ['P', 'B', 'C', 'D', 'E', 'F'] as const;
  const unions = line.slice(1).map((parent, nth) => parentOf(parent, line[nth] as Name));
  const reason = explained({ unions: [...unions, couple('P', 'F')], known: [on('F', 'birth', 1990)] });
  expect(reason).toMatch(/^dead by contradiction, partner F, (child \w, ){4}child P$/);
});

const someone = fc.constantFrom(...names);
const families: fc.Arbitrary<Family> = fc.record({
  unions: fc.array(
    fc
      .record({
        partners: fc.tuple(fc.option(someone), fc.option(someone)),
        children: fc.uniqueArray(someone, { maxLength: 3 }),
      })
      .map(({ partners, children }) => ({ partners, children: children.filter((one) => !partners.includes(one)) })),
    { maxLength: 5 },
  ),
  known: fc.array(
    fc.oneof(
      fc.record({
        of: someone,
        column: fc.constantFrom('birth', 'christened', 'lived', 'death', 'birthEarliest'),
        year: fc.integer({ min: 1780, max: 2020 }),
      }),
      fc.record({
        of: fc.integer({ min: 0, max: 4 }).map((nth) => `couple ${nth}` as const),
        column: fc.constantFrom('unionStart', 'unionLived'),
        year: fc.integer({ min: 1780, max: 2020 }),
      }),
    ),
    { maxLength: 5 },
  ),
  women: fc.uniqueArray(someone),
  dead: fc.uniqueArray(someone, { maxLength: 2 }),
});
const runs = { seed: 6, numRuns: 1500 };

const everybody = (given: Family) => {
  const { index, bounds } = family(given);
  const living = livingBy(index, bounds);
  const births = traceBirths(index, bounds);
  const reasons = names.map((_, member) => explainLiving(births, bounds, member, { today, isPlain: false }));
  return { index, bounds, living, reasons };
};

const areKin = ({ graph }: GraphIndex, one: number, other: number) =>
  Array.from(graph.unionIds.keys()).some((union) => {
    const children = graph.children.slice(graph.childStart[union], graph.childStart[union + 1]);
    const people = [graph.partnerA[union] ?? NOBODY, graph.partnerB[union] ?? NOBODY, ...children];
    return people.includes(one) && people.includes(other);
  });

test('[FND-006] in any family the reason agrees with the verdict, and leads from relative to relative to a known date', () => {
  fc.assert(
    fc.property(families, (given) => {
      const { index, bounds, living, reasons } = everybody(given);
      for (const [member, { isLiving, by, steps, decided }] of reasons.entries()) {
        expect(isLiving).toBe(living[member] === 1);
        expect(by === 'death').toBe(bounds.hasDied[member] === 1);
        expect(decided !== null).toBe(by === 'age');
        for (const [nth, step] of steps.entries()) {
          expect(areKin(index, steps[nth - 1]?.member ?? member, step.member)).toBe(true);
        }
        if (decided === null) continue;
        const isFirstDay = decided.of === 'birth' && isLiving && bounds.birth[decided.row] === NO_DAY;
        expect(bounds[isFirstDay ? 'birthEarliest' : decided.of][decided.row]).toBeLessThan(NO_DAY);
      }
    }),
    runs,
  );
});

const livingBy = (index: GraphIndex, bounds: LifeBounds) =>
  presumeLiving(latestBirths(index, bounds).days, bounds, today);

test('[FND-001] in any family the last days of birth are final: stated as births, they move nobody any more', () => {
  fc.assert(
    fc.property(families, (given) => {
      const { index, bounds } = everybody(given);
      const found = latestBirths(index, bounds).days;
      expect(latestBirths(index, { ...bounds, birth: found }).days).toEqual(found);
    }),
    runs,
  );
});

test('[FND-001] in any family, a date that changes no last day of birth is known to change none', () => {
  const columns = ['birth', 'christened', 'lived', 'death', 'birthEarliest', 'unionStart', 'unionLived'] as const;
  const edits = fc.record({
    column: fc.constantFrom(...columns),
    row: fc.nat(),
    year: fc.integer({ min: 1780, max: 2020 }),
  });
  let kept = 0;
  fc.assert(
    fc.property(families, edits, (given, { column, row, year }) => {
      const { index, bounds } = everybody(given);
      const found = latestBirths(index, bounds);
      const edited = structuredClone(bounds);
      if (edited[column].length > 0) edited[column][row % edited[column].length] = yearStart(year);
      const { graph } = index;
      if (!keepsBirths(found, { graph, known: bounds }, { graph, known: edited })) return;
      kept++;
      expect(latestBirths(index, edited)).toEqual(found);
    }),
    { ...runs, numRuns: 5000 },
  );
  expect(kept).toBeGreaterThan(500);
});

/** `bounds` without one date, or without all others. */
function changed(bounds: LifeBounds, { of, row }: NonNullable<LivingReason['decided']>, keeps: 'others' | 'this') {
  const copy = structuredClone(bounds);
  if (keeps === 'others') {
    copy[of][row] = NO_DAY;
    if (of === 'birth') copy.birthEarliest[row] = NO_DAY;
    return copy;
  }
  for (const column of Object.values(copy)) column.fill(column === copy.hasDied ? 0 : NO_DAY);
  copy[of][row] = bounds[of][row] ?? NO_DAY;
  return copy;
}

test('[FND-006] in any family the date that makes somebody dead is enough by itself, and without it something else is said', () => {
  let dead = 0;
  fc.assert(
    fc.property(families, (given) => {
      const { index, bounds, reasons } = everybody(given);
      for (const [member, reason] of reasons.entries()) {
        if (reason.decided === null) continue;
        const without = changed(bounds, reason.decided, 'others');
        const other = explainLiving(traceBirths(index, without), without, member, { today, isPlain: false });
        expect(other.decided).not.toEqual(reason.decided);
        if (reason.isLiving) continue;
        dead++;
        expect(livingBy(index, changed(bounds, reason.decided, 'this'))[member]).toBe(0);
      }
    }),
    runs,
  );
  expect(dead).toBeGreaterThan(runs.numRuns);
});

test('[FND-006] where one date is all that is known, nobody counts as dead without it', () => {
  const one = fc.record({
    unions: families.map(({ unions }) => unions),
    known: families.map(({ known }) => known.slice(0, 1)),
  });
  fc.assert(
    fc.property(one, (given) => {
      const { index, bounds, reasons } = everybody(given);
      for (const [member, { decided, isLiving }] of reasons.entries()) {
        if (decided === null || isLiving) continue;
        expect(livingBy(index, changed(bounds, decided, 'others'))[member]).toBe(1);
      }
    }),
    runs,
  );
});
