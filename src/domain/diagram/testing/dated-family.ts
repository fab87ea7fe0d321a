import fc from 'fast-check';
import { NO_YEAR, NOBODY, type TreeGraph } from '#domain/tree/tree-graph.ts';
import { anyFamily } from './any-family.ts';
import { graphOf } from './family.ts';

/** Any family, in which people have years that fit, years that do not, and none. */
export const datedFamily = anyFamily.chain((graph) => {
  const count = graph.memberIds.length;
  const year = fc.oneof(
    { weight: 3, arbitrary: fc.constant(NO_YEAR) },
    { weight: 4, arbitrary: fc.integer({ min: 1700, max: 2020 }) },
    { weight: 1, arbitrary: fc.integer({ min: -600, max: 2400 }) },
  );
  const years = fc.array(year, { minLength: count, maxLength: count });
  const flags = fc.array(fc.constantFrom(0, 1, 8), { minLength: count, maxLength: count });
  return fc.tuple(years, years, flags).map(
    ([births, deaths, bits]): TreeGraph => ({
      ...graph,
      birthYear: Int16Array.from(births),
      deathYear: Int16Array.from(deaths),
      flags: Uint8Array.from(bits),
    }),
  );
});

/** The same family with its columns in another order; `draw` gives numbers without end. */
export function shuffleDated(graph: TreeGraph, draw: () => number): TreeGraph {
  const order = (count: number) =>
    Array.from({ length: count }, (_, item) => ({ item, key: draw() }))
      .sort((a, b) => a.key - b.key)
      .map(({ item }) => item);
  const members = order(graph.memberIds.length);
  const unions = order(graph.unionIds.length);
  const renumbered = (member: number) => (member === NOBODY ? NOBODY : members.indexOf(member));
  const plain = unions.map((union) => ({
    a: renumbered(graph.partnerA[union] ?? 0),
    b: renumbered(graph.partnerB[union] ?? 0),
    children: Array.from(graph.children.subarray(graph.childStart[union], graph.childStart[union + 1]), renumbered),
  }));
  const shuffled = graphOf(
    members.map((member) => graph.memberIds[member] ?? ''),
    plain,
    unions.flatMap((union) => graph.unionIds[union] ?? []),
  );
  return {
    ...shuffled,
    birthYear: Int16Array.from(members, (member) => graph.birthYear[member] ?? 0),
    deathYear: Int16Array.from(members, (member) => graph.deathYear[member] ?? 0),
    flags: Uint8Array.from(members, (member) => graph.flags[member] ?? 0),
  };
}
