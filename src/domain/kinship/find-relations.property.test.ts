import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildGraph } from '#domain/graph/build-graph.ts';
import { generateFamily } from '#domain/tree/generate-family.ts';
import { childrenOf, type GraphIndex, indexGraph, parentsOf, partnersOf } from '#domain/tree/graph-walks.ts';
import { NOBODY } from '#domain/tree/tree-graph.ts';
import { findRelations } from './find-relations.ts';
import type { Relation } from './relation.ts';
import { listRelations } from './testing/list-relations.ts';
import { anyFamily, orderlyFamily } from './testing/random-family.ts';

const everything = { limit: 100_000 };

const pairsOf = ({ graph }: GraphIndex) =>
  graph.memberIds.flatMap((_, from) => graph.memberIds.map((__, to) => [from, to] as const));

/** What makes relations differ, as text. */
const told = ({ stretches, partners }: Relation) =>
  JSON.stringify([stretches, partners.map(({ from, to, state }) => [from, to, state])]);

const mirrored = (relation: Relation): Relation => ({
  ...relation,
  stretches: relation.stretches.map((stretch) => ({ ...stretch, up: stretch.down, down: stretch.up })).reverse(),
  partners: relation.partners.map((step) => ({ ...step, from: step.to, to: step.from })).reverse(),
});

function expectValidPath(index: GraphIndex, { from, to, stretches, partners, path }: Relation): void {
  expect([path[0], path.at(-1)]).toEqual([from, to]);
  const known = path.filter((member) => member !== NOBODY);
  expect(new Set(known).size).toBe(known.length);
  let place = 0;
  const next = () => [path[place] ?? NOBODY, path[++place] ?? NOBODY] as const;
  for (const [i, { up, down, ancestors }] of stretches.entries()) {
    for (let step = 0; step < up; step++) {
      const [child, parent] = next();
      if (parent !== NOBODY) expect(parentsOf(index, child)).toContain(parent);
    }
    expect(path[place]).toBe(ancestors[0] ?? NOBODY);
    for (let step = 0; step < down; step++) {
      const [parent, child] = next();
      if (parent !== NOBODY) expect(childrenOf(index, parent)).toContain(child);
    }
    const step = partners[i];
    if (!step) continue;
    expect(next()).toEqual([step.from, step.to]);
    expect(partnersOf(index, step.from)).toContain(step.to);
  }
  expect(place).toBe(path.length - 1);
}

const stepsOf = ({ stretches, partners }: Relation) =>
  stretches.reduce((steps, { up, down }) => steps + up + down, partners.length);

test('a relation in one direction is the mirror of one in the other', () => {
  fc.assert(
    fc.property(orderlyFamily, (index) => {
      for (const [from, to] of pairsOf(index)) {
        const there = findRelations(index, from, to, everything).relations;
        const back = findRelations(index, to, from, everything).relations;
        expect(back.map(told).sort()).toEqual(there.map((relation) => told(mirrored(relation))).sort());
      }
    }),
    { seed: 1, numRuns: 40 },
  );
});

test('[FT-11] paths hold together and the nearest relation comes first, in families with loops too', () => {
  fc.assert(
    fc.property(fc.oneof(orderlyFamily, anyFamily), (index) => {
      for (const [from, to] of pairsOf(index)) {
        const { relations } = findRelations(index, from, to, everything);
        for (const relation of relations) expectValidPath(index, relation);
        const steps = relations.map(stepsOf);
        expect(steps).toEqual(steps.toSorted((a, b) => a - b));
        expect(new Set(relations.map(told)).size).toBe(relations.length);
      }
    }),
    { seed: 2, numRuns: 30 },
  );
});

test('what is found is what trying every pair of lines finds', () => {
  let related = 0;
  fc.assert(
    fc.property(orderlyFamily, (index) => {
      for (const [from, to] of pairsOf(index)) {
        if (from === to) continue;
        const { relations, truncated } = findRelations(index, from, to, everything);
        const byOnePartnerAtMost = relations.filter(
          ({ partners, stretches }) =>
            partners.length === 0 || (partners.length === 1 && stretches.some(({ up, down }) => up + down === 0)),
        );
        expect(truncated).toBe(false);
        expect(byOnePartnerAtMost.map(told).sort()).toEqual(listRelations(index, from, to).sort());
        related += relations.length;
      }
    }),
    { seed: 3, numRuns: 70 },
  );
  expect(related).toBeGreaterThan(3000);
});

test('in generated families every path holds together and every relation has its mirror', () => {
  const index = indexGraph(buildGraph(generateFamily({ members: 1500, seed: 8 }), { version: 1 }));
  let related = 0;
  for (let i = 0; i < 1000; i++) {
    const from = (i * 7) % 1500;
    const to = (i * i * 13 + 5) % 1500;
    const { relations } = findRelations(index, from, to);
    for (const relation of relations) expectValidPath(index, relation);
    const back = findRelations(index, to, from).relations;
    expect(back.map(told).sort()).toEqual(relations.map((relation) => told(mirrored(relation))).sort());
    related += relations.length;
  }
  expect(related).toBeGreaterThan(100);
});
