import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexGraph } from '#domain/tree/graph-walks.ts';
import { selectBranch } from '#domain/tree/select-branch.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { choosePeople } from './choose-people.ts';
import { layoutDescendants, layoutFan, layoutRings } from './layout-circle.ts';
import { measureScene } from './measure-scene.ts';
import { type Scene, SEGMENT, type Sectors } from './scene.ts';
import { datedFamily, shuffleDated } from './testing/dated-family.ts';
import { family } from './testing/family.ts';

interface Sector {
  readonly id: string;
  readonly inner: number;
  readonly outer: number;
  readonly from: number;
  readonly to: number;
  readonly isRepeat: boolean;
}

function sectorsOf(graph: TreeGraph, { sectors }: Scene): Sector[] {
  if (sectors === null) throw new Error('The scene has no wedges.');
  return Array.from(sectors.member, (member, nth) => {
    const [inner = 0, outer = 0, from = 0, to = 0] = sectors.shape.subarray(nth * 4, nth * 4 + 4);
    return { id: graph.memberIds[member] ?? '', inner, outer, from, to, isRepeat: sectors.isRepeat[nth] === 1 };
  });
}

const own = (sectors: readonly Sector[]) =>
  sectors
    .filter(({ isRepeat }) => !isRepeat)
    .map(({ id }) => id)
    .sort();

function overlapping(sectors: readonly Sector[]): [string, string][] {
  const HAIR = 1e-9;
  return sectors.flatMap((one, nth) =>
    sectors.slice(nth + 1).flatMap((other): [string, string][] => {
      const isApart =
        one.outer <= other.inner + HAIR ||
        other.outer <= one.inner + HAIR ||
        one.to <= other.from + HAIR ||
        other.to <= one.from + HAIR;
      return isApart ? [] : [[one.id, other.id]];
    }),
  );
}

/** Whether the corners of each member's square lie in their sector. */
function hasSquaresInside(graph: TreeGraph, scene: Scene): boolean {
  const { centreX, centreY } = scene.sectors ?? { centreX: 0, centreY: 0 };
  const byId = new Map(
    sectorsOf(graph, scene).flatMap((sector) => (sector.isRepeat ? [] : [[sector.id, sector] as const])),
  );
  return graph.memberIds.every((id, member) => {
    const { inner = 0, outer = 0, from = 0, to = 0 } = byId.get(id) ?? {};
    const left = scene.x[member] ?? Number.NaN;
    const top = scene.y[member] ?? Number.NaN;
    const corners = [left, left + scene.cardWidth].flatMap((x) => [top, top + scene.cardHeight].map((y) => [x, y]));
    return corners.every(([x = 0, y = 0]) => {
      const radius = Math.hypot(x - centreX, y - centreY);
      if (inner === 0) return radius <= outer + 1e-6;
      let angle = Math.atan2(y - centreY, x - centreX);
      while (angle < from - 1e-9) angle += 2 * Math.PI;
      while (angle > from + 2 * Math.PI) angle -= 2 * Math.PI;
      return radius >= inner - 1e-6 && radius <= outer + 1e-6 && angle <= to + 1e-9;
    });
  });
}

test('a fan has the father on the left of the mother, each with their own parents outside', () => {
  const graph = family('Opa+Oma: Pa\nNenek+?: Ma\nMa+Pa: Me');
  graph.gender.set([0, 1, 0, 1, 1, 0]);
  const focus = graph.memberIds.map(String).indexOf('Me');
  const found = Object.fromEntries(sectorsOf(graph, layoutFan(graph, focus)).map((sector) => [sector.id, sector]));
  expect(found.Me?.inner).toBe(0);
  expect(found.Pa?.inner).toBe(found.Me?.outer);
  expect(found.Opa?.inner).toBe(found.Pa?.outer);
  expect(found.Pa?.to).toBeCloseTo(found.Ma?.from ?? 0);
  expect(found.Opa?.from).toBe(found.Pa?.from);
  expect(found.Oma?.to).toBeCloseTo(found.Pa?.to ?? 0);
  expect([found.Nenek?.from, found.Nenek?.to]).toEqual([found.Ma?.from, found.Ma?.to]);
});

test('an ancestor on two sides has one sector, and a thin one that refers to it', () => {
  const graph = family('A+B: C D\nC+E: F\nD+G: H\nF+H: Me');
  const focus = graph.memberIds.map(String).indexOf('Me');
  const sectors = sectorsOf(graph, layoutFan(graph, focus));
  const repeats = sectors.filter(({ isRepeat }) => isRepeat);
  expect(repeats.map(({ id }) => id).sort()).toEqual(['A', 'B']);
  const full = sectors.find(({ id, isRepeat }) => id === 'A' && !isRepeat);
  for (const { inner, outer } of repeats)
    expect(outer - inner).toBeLessThan(((full?.outer ?? 0) - (full?.inner ?? 0)) / 4);
});

test('a line of ancestors that doubles with every generation keeps its size', () => {
  // Forty generations of brother and sister: 2^40 slots, 81 people.
  const lines = Array.from({ length: 40 }, (_, nth) => `A${nth}+B${nth}: A${nth + 1} B${nth + 1}`);
  const graph = family(`${lines.join('\n')}\nA40+B40: Me`);
  const scene = layoutFan(graph, graph.memberIds.map(String).indexOf('Me'));
  expect(scene.sectors?.member.length).toBeLessThanOrEqual(2 * graph.memberIds.length);
});

test('a line that goes on alone is in thin rings, and the eight rings around the centre keep their width', () => {
  const line = Array.from({ length: 40 }, (_, nth) => `L${nth + 1}+?: L${nth}`);
  const graph = family(`Pa+Ma: Me\nOpa+Oma: Pa\nL0+Nenek: Ma\n${line.join('\n')}`);
  const sectors = sectorsOf(graph, layoutFan(graph, graph.memberIds.map(String).indexOf('Me')));
  const depth = (id: string) => {
    const { inner = 0, outer = 0 } = sectors.find((sector) => sector.id === id) ?? {};
    return outer - inner;
  };
  expect(['Pa', 'Oma', 'L0', 'L4'].map(depth)).toEqual([84, 84, 84, 84]);
  expect(depth('L8')).toBeLessThan(depth('L5'));
  expect(depth('L40')).toBeCloseTo(84 * 0.43);
  expect(Math.max(...sectors.map(({ outer }) => outer))).toBeLessThan(2200);
});

test('who has many ancestors has a wider sector than somebody who has none, and neither is too narrow for a name', () => {
  const graph = family('Pa+Ma: Me\nA+B: Ma\nC+D: A\nE+F: B\nG+H: C\nI+J: D\nK+L: E\nM+N: F');
  const sectors = sectorsOf(graph, layoutFan(graph, graph.memberIds.map(String).indexOf('Me')));
  const length = (id: string) => {
    const { inner = 0, from = 0, to = 0 } = sectors.find((sector) => sector.id === id) ?? {};
    return inner * (to - from);
  };
  expect(length('Ma')).toBeGreaterThan(length('Pa'));
  expect(length('Pa')).toBeGreaterThan(116);
});

test('children of a couple lie outside of both, in birth order, a partner of a cousin marriage is drawn once', () => {
  const graph = family('A+B: C D\nC+E: F\nD+G: H\nF+H: I');
  const scene = layoutDescendants(graph, 0);
  const sectors = sectorsOf(graph, scene);
  expect(own(sectors)).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I']);
  const at = (id: string) => sectors.find((sector) => sector.id === id && !sector.isRepeat);
  expect(at('C')?.inner).toBe(at('B')?.outer);
  expect(at('C')?.to).toBeLessThanOrEqual(at('D')?.from ?? 0);
  expect(at('F')?.from).toBeGreaterThanOrEqual(at('E')?.from ?? 0);
  expect(sectors.filter(({ isRepeat }) => isRepeat).map(({ id }) => id)).toEqual(['H', 'F']);
  expect(scene.sectors?.kind[1]).toBe(SEGMENT.couple);
});

test('a single person is a circle by themselves', () => {
  for (const scene of [layoutFan(family('A'), 0), layoutDescendants(family('A'), 0)]) {
    expect(scene.sectors?.shape.subarray(0, 2)).toEqual(Float64Array.of(0, 92));
    expect(scene.bounds).toEqual({ width: 232, height: 232 });
  }
  expect(layoutFan(family(''), 0).bounds).toEqual({ width: 0, height: 0 });
});

test('whatever the family, every ancestor has one sector that is no repeat, and no two sectors overlap', () => {
  fc.assert(
    fc.property(datedFamily, fc.nat(), (whole, number) => {
      const focus = number % whole.memberIds.length;
      const { graph, source } = choosePeople(whole, 'ancestors', focus);
      const scene = layoutFan(graph, source.indexOf(focus));
      const sectors = sectorsOf(graph, scene);
      const ancestors = [...selectBranch(indexGraph(whole), 'ancestors', focus)];
      expect(own(sectors)).toEqual(ancestors.map((member) => whole.memberIds[member] ?? '').sort());
      expect(overlapping(sectors)).toEqual([]);
      expect(hasSquaresInside(graph, scene)).toBe(true);
    }),
    { numRuns: 60, seed: 18 },
  );
});

test('whatever the family, a circle of descendants and a fan of anybody hold everybody once', () => {
  fc.assert(
    fc.property(datedFamily, fc.nat(), fc.constantFrom(layoutFan, layoutDescendants), (graph, number, layout) => {
      const scene = layout(graph, number % graph.memberIds.length);
      const sectors = sectorsOf(graph, scene);
      expect(own(sectors)).toEqual([...graph.memberIds].sort());
      expect(overlapping(sectors)).toEqual([]);
      expect(hasSquaresInside(graph, scene)).toBe(true);
      expect(measureScene(graph, scene)).toMatchObject({ overlaps: 0, drawn: 1 });
      expect(sectors.filter(({ from, to }) => to - from >= 2 * Math.PI)).toEqual([]);
    }),
    { numRuns: 60, seed: 18 },
  );
});

test('[CNV-036] whatever the family, everybody stands in the rings once and no two cards overlap', () => {
  fc.assert(
    fc.property(datedFamily, fc.boolean(), (graph, isCompact) => {
      const scene = layoutRings(graph, isCompact);
      expect(measureScene(graph, scene)).toMatchObject({ overlaps: 0, drawn: 1 });
      const { width, height } = scene.bounds;
      const outside = [scene.segments, scene.rings, scene.portals].flatMap((points) =>
        Array.from(points).filter((value, place) => !(value >= 0 && value <= (place % 2 === 0 ? width : height))),
      );
      expect(outside).toEqual([]);
    }),
    { numRuns: 60, seed: 18 },
  );
});

test('in rings, children stand outside of their parents and hang on one arc', () => {
  const graph = family('A+B: C D E');
  const scene = layoutRings(graph, false);
  expect([...scene.generation]).toEqual([0, 0, 1, 1, 1]);
  expect([...(scene.arcs?.kind ?? [])]).toEqual([SEGMENT.couple, SEGMENT.descent]);
  expect([...scene.segmentKind]).toEqual([0, 1, 2, 3].map(() => SEGMENT.descent));
  const [centreX = 0, centreY = 0] = scene.arcs?.shape ?? [];
  const away = graph.memberIds.map((_, member) =>
    Math.hypot(
      (scene.x[member] ?? 0) + scene.cardWidth / 2 - centreX,
      (scene.y[member] ?? 0) + scene.cardHeight / 2 - centreY,
    ),
  );
  expect(Math.max(...away.slice(0, 2))).toBeLessThan(Math.min(...away.slice(2)));
});

test('the same family in another order of its columns gives the same circles', () => {
  fc.assert(
    fc.property(datedFamily, fc.infiniteStream(fc.nat()), (graph, numbers) => {
      const other = shuffleDated(graph, () => numbers.next().value ?? 0);
      const focusOf = (of: TreeGraph) => of.memberIds.map(String).indexOf('m000');
      for (const layout of [layoutFan, layoutDescendants]) {
        expect(sectorsOf(other, layout(other, focusOf(other)))).toEqual(
          sectorsOf(graph, layout(graph, focusOf(graph))),
        );
      }
      const rings = (of: TreeGraph) => {
        const { x, y, segments, arcs, bounds } = layoutRings(of, false);
        const cards = Object.fromEntries(of.memberIds.map((id, member) => [id, [x[member], y[member]]]));
        return { cards, segments: [...segments], arcs: [...(arcs?.shape ?? [])], bounds };
      };
      expect(rings(other)).toEqual(rings(graph));
    }),
    { numRuns: 60, seed: 18 },
  );
});

test('a sector tells whether a child was adopted and whether a couple parted', () => {
  const kindOf = (graph: TreeGraph, { member, kind }: Sectors, id: string) =>
    kind[Array.from(member).findIndex((one) => graph.memberIds[one] === id)];
  const graph = family('A/B: C~');
  const { sectors } = layoutDescendants(graph, 0);
  if (sectors === null) throw new Error('There are no wedges.');
  expect(kindOf(graph, sectors, 'B')).toBe(SEGMENT.coupleEnded);
  expect(kindOf(graph, sectors, 'C')).toBe(SEGMENT.descentDashed);
});
