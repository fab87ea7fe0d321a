import fc from 'fast-check';
import { buildGraph } from '#domain/graph/build-graph.ts';
import type { ChildLink } from '#domain/tree/facts.ts';
import { type GraphIndex, indexGraph } from '#domain/tree/graph-walks.ts';
import { tinyFamily } from '#domain/tree/testing/tiny-family.ts';
import { pedigrees, unionKinds } from '#domain/tree/vocabulary.ts';

const SIZE = 11;
const names = Array.from({ length: SIZE }, (_, i) => `m${i}`);

const union = fc.record({
  partners: fc.tuple(fc.option(fc.nat(SIZE - 1), { freq: 8 }), fc.option(fc.nat(SIZE - 1), { freq: 8 })),
  children: fc.uniqueArray(fc.nat(SIZE - 1), { maxLength: 3 }),
  kind: fc.constantFrom(...unionKinds),
});
// Mostly by birth, or hardly anybody would descend by birth over several generations.
const pedigree = fc.oneof({ weight: 6, arbitrary: fc.constant('birth' as const) }, fc.constantFrom(...pedigrees));
const rows = fc.record({
  unions: fc.array(union, { minLength: 4, maxLength: 9 }),
  pedigrees: fc.array(fc.tuple(pedigree, pedigree), { minLength: 27, maxLength: 27 }),
});

/** Families in which anything may happen, own ancestors included. */
export const anyFamily = rows.map((drawn) => build(drawn, () => true));

/** Families in which everybody is born after their parents: any number of cousins, uncles and nieces may marry. */
export const orderlyFamily = rows.map((drawn) =>
  build(drawn, (child, partners) => partners.every((partner) => partner === null || partner < child)),
);

type Rows = typeof rows extends fc.Arbitrary<infer R> ? R : never;

function build(drawn: Rows, isAllowed: (child: number, partners: readonly (number | null)[]) => boolean): GraphIndex {
  const nameOf = (member: number | null) => (member === null ? null : (names[member] ?? null));
  const unions = drawn.unions.map(({ partners, children, kind }) => ({
    kind,
    partners: [nameOf(partners[0]), nameOf(partners[1])] as const,
    children: children.filter((child) => isAllowed(child, partners)).map((child) => names[child] ?? ''),
  }));
  const tree = tinyFamily({ members: Object.fromEntries(names.map((name) => [name, {}])), unions });
  const children = tree.children.map((child, i): ChildLink => {
    const [pedigreeA, pedigreeB] = drawn.pedigrees[i] ?? ['birth', 'birth'];
    return { ...child, pedigreeA, pedigreeB };
  });
  return indexGraph(buildGraph({ ...tree, children }, { version: 1 }));
}
