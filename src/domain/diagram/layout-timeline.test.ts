import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MEMBER_FLAG, type TreeGraph } from '#domain/tree/tree-graph.ts';
import { layoutTimeline } from './layout-timeline.ts';
import { type Scene, SEGMENT } from './scene.ts';
import { datedFamily, shuffleDated } from './testing/dated-family.ts';
import { family } from './testing/family.ts';

/** A family with years: `A: [1900, 1980]`, an absent year as null. */
function dated(text: string, years: Record<string, [number | null, number | null]>, living: string[] = []): TreeGraph {
  const graph = family(text);
  const { birthYear, deathYear, flags } = graph;
  graph.memberIds.forEach((id, member) => {
    const [birth = null, death = null] = years[id] ?? [];
    if (birth !== null) birthYear[member] = birth;
    if (death !== null) deathYear[member] = death;
    if (living.includes(id)) flags[member] = MEMBER_FLAG.living;
  });
  return graph;
}

/** From when to when each bar reaches, in years. */
function livesOf(graph: TreeGraph, { x, widths, years }: Scene) {
  const yearAt = (px: number) => (years?.first ?? 0) + px / (years?.pxPerYear ?? 1);
  return Object.fromEntries(
    graph.memberIds.map((id, member) => {
      const left = x[member] ?? 0;
      return [id, [yearAt(left), yearAt(left + (widths?.[member] ?? 0))]];
    }),
  );
}

test('a bar reaches from birth to death, and for the living to today', () => {
  const graph = dated('A+B: C', { A: [1900, 1980], B: [1905, 1990], C: [1930, null] }, ['C']);
  const scene = layoutTimeline(graph, { todayYear: 2026 });
  expect(livesOf(graph, scene)).toEqual({ A: [1900, 1980], B: [1905, 1990], C: [1930, 2026] });
  expect([...(scene.years?.estimated ?? [])]).toEqual([0, 0, 0]);
});

test('without a today the bars of the living end with the last year known, as an estimate', () => {
  const graph = dated('A+B: C', { A: [1900, 1980], B: [1905, 1990], C: [1930, null] }, ['C']);
  const scene = layoutTimeline(graph);
  expect(livesOf(graph, scene).C).toEqual([1930, 1990]);
  expect(scene.years?.estimated[2]).toBe(2);
});

test('partners lie below each other, the youngest child next, the eldest last', () => {
  const graph = dated('A+B: C D', { A: [1900, 1980], B: [1905, 1990], C: [1930, 2000], D: [1935, 2010] });
  expect([...layoutTimeline(graph).generation]).toEqual([0, 1, 3, 2]);
});

test('missing years are estimated from parents, children and partners and marked', () => {
  const graph = dated('A+B: C\nC+D: E', { A: [1900, 1980], E: [1960, 2020] });
  const scene = layoutTimeline(graph);
  // B as A; C 28 years after A and 28 before E; D 28 before E; each of them lives for 70 years.
  expect(livesOf(graph, scene)).toEqual({
    A: [1900, 1980],
    B: [1900, 1970],
    C: [1930, 2000],
    D: [1932, 2002],
    E: [1960, 2020],
  });
  expect([...(scene.years?.estimated ?? [])]).toEqual([0, 3, 3, 3, 0]);
});

test('an estimated birth gives way to the own death and to the births of children', () => {
  const years: Record<string, [number | null, number | null]> = { A: [1900, 1950], C: [1930, 1990], D: [1990, null] };
  const mother = dated('A+?: B\nB+?: C D', years);
  // The mean of 1928, 1902 and 1962 would be a year after the first child.
  expect(livesOf(mother, layoutTimeline(mother)).B?.[0]).toBe(1916);
  const infant = dated('A+?: B', { A: [1900, 1950], B: [null, 1920] });
  expect(livesOf(infant, layoutTimeline(infant)).B?.[0]).toBe(1920);
});

test('a family without any year has bars, all of them estimated', () => {
  const graph = family('A+B: C');
  const scene = layoutTimeline(graph);
  expect([...(scene.years?.estimated ?? [])]).toEqual([3, 3, 3]);
  const lives = livesOf(graph, scene);
  expect((lives.C?.[0] ?? 0) - (lives.A?.[0] ?? 0)).toBe(28);
});

test('a birth hangs on the bar of the parents at its year, a couple is tied the year before their first child', () => {
  const graph = dated('A+B: C', { A: [1900, 1980], B: [1905, 1990], C: [1930, 2000] });
  const { segments, segmentKind, rings, x, y, cardHeight, years } = layoutTimeline(graph);
  const bottom = (member: number) => (y[member] ?? 0) + cardHeight;
  const wedding = (1929 - (years?.first ?? 0)) * 8;
  expect([...segmentKind]).toEqual([SEGMENT.couple, SEGMENT.descent]);
  expect([...segments]).toEqual([
    wedding,
    bottom(0),
    wedding,
    y[1],
    x[2],
    bottom(1),
    x[2],
    (y[2] ?? 0) + cardHeight / 2,
  ]);
  expect([...rings]).toEqual([wedding, (bottom(0) + (y[1] ?? 0)) / 2]);
});

test('[CNV-036] whatever the family, everybody has one bar and no two of them touch', () => {
  fc.assert(
    fc.property(datedFamily, fc.boolean(), (graph, isCompact) => {
      const scene = layoutTimeline(graph, { todayYear: 2026, isCompact });
      expect(touchingBars(scene)).toEqual([]);
      expect(barsOutside(scene)).toEqual([]);
      expect(pointsOutside(scene)).toEqual([]);
    }),
    { numRuns: 120 },
  );
});

test('the same family in another order of its columns gives the same timeline', () => {
  fc.assert(
    fc.property(datedFamily, fc.infiniteStream(fc.nat()), (graph, numbers) => {
      const other = shuffleDated(graph, () => numbers.next().value ?? 0);
      const bars = (of: TreeGraph) => {
        const { x, y, widths, segments, bounds } = layoutTimeline(of, { todayYear: 2026 });
        const byId = of.memberIds.map((id, member) => [id, [x[member], y[member], widths?.[member]]] as const);
        return { bars: Object.fromEntries(byId), segments: [...segments], bounds };
      };
      expect(bars(other)).toEqual(bars(graph));
    }),
    { numRuns: 80 },
  );
});

const barOf = ({ x, y, widths }: Scene, member: number) => {
  const left = x[member] ?? Number.NaN;
  return { left, right: left + (widths?.[member] ?? Number.NaN), top: y[member] ?? Number.NaN };
};

function touchingBars(scene: Scene): [number, number][] {
  const bars = Array.from(scene.x.keys(), (member) => ({ member, ...barOf(scene, member) }));
  return bars.flatMap((one, nth) =>
    bars.slice(nth + 1).flatMap((other): [number, number][] => {
      const isApart =
        one.right < other.left || other.right < one.left || Math.abs(one.top - other.top) > scene.cardHeight;
      return isApart ? [] : [[one.member, other.member]];
    }),
  );
}

function barsOutside(scene: Scene): number[] {
  const { width, height } = scene.bounds;
  return Array.from(scene.x.keys()).filter((member) => {
    const { left, right, top } = barOf(scene, member);
    return !(left >= 0 && top >= 0 && right <= width && top + scene.cardHeight <= height);
  });
}

/** Coordinates of lines, rings and portals that lie beside the picture. */
function pointsOutside({ segments, rings, portals, bounds }: Scene): number[] {
  return [segments, rings, portals].flatMap((points) =>
    Array.from(points).filter(
      (value, place) => !(value >= 0 && value <= (place % 2 === 0 ? bounds.width : bounds.height)),
    ),
  );
}
