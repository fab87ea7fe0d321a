import fc from 'fast-check';
import { NOBODY, type TreeGraph } from '#domain/tree/tree-graph.ts';
import { graphOf, type PlainUnion } from './family.ts';

/** Ids that sort as they count. */
export const names = (count: number) => Array.from({ length: count }, (_, nth) => `m${String(nth).padStart(3, '0')}`);

/** Anything the type allows: remarriage chains, marriages across generations, several parent sets, own ancestors. */
export const anyFamily = fc.integer({ min: 1, max: 40 }).chain((count) => {
  const member = fc.integer({ min: 0, max: count - 1 });
  const partner = fc.oneof({ weight: 5, arbitrary: member }, { weight: 1, arbitrary: fc.constant(NOBODY) });
  const union = fc
    .record({ a: partner, b: partner, children: fc.uniqueArray(member, { maxLength: 5 }) })
    .map((one): PlainUnion => (one.a === one.b ? { ...one, b: NOBODY } : one));
  return fc.array(union, { maxLength: 30 }).map((unions) => graphOf(names(count), unions));
});

/** The same family with all its columns in another order; `draw` gives numbers without end. */
export function shuffleFamily(graph: TreeGraph, draw: () => number): TreeGraph {
  const order = <T>(list: readonly T[]) =>
    list
      .map((item) => ({ item, key: draw() }))
      .sort((a, b) => a.key - b.key)
      .map(({ item }) => item);
  const members = order([...graph.memberIds.keys()]);
  const unions = order([...graph.unionIds.keys()]);
  const renumbered = (member: number) => (member === NOBODY ? NOBODY : members.indexOf(member));
  const plain = unions.map((union) => ({
    a: renumbered(graph.partnerA[union] ?? 0),
    b: renumbered(graph.partnerB[union] ?? 0),
    children: Array.from(graph.children.subarray(graph.childStart[union], graph.childStart[union + 1]), renumbered),
  }));
  const ids = members.map((member) => graph.memberIds[member] ?? '');
  return graphOf(
    ids,
    plain,
    unions.flatMap((union) => graph.unionIds[union] ?? []),
  );
}
