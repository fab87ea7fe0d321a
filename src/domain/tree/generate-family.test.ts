import { expect, test } from 'vitest';
import { buildGraph } from '#domain/graph/build-graph.ts';
import { longestDescent } from './descent.ts';
import type { FamilyTree } from './facts.ts';
import { generateFamily } from './generate-family.ts';
import {
  childrenOf,
  type GraphIndex,
  indexGraph,
  isAncestor,
  parentsOf,
  parentUnionsOf,
  partnersOf,
  siblingsOf,
} from './graph-walks.ts';
import { at } from './groups.ts';
import { GENDER, NO_YEAR, NOBODY, PEDIGREE, YEAR_QUALIFIER } from './tree-graph.ts';

const indexOf = (tree: FamilyTree): GraphIndex => indexGraph(buildGraph(tree, { version: 1 }));
const everybody = ({ graph }: GraphIndex) => graph.memberIds.map((_, member) => member);

test('a generated family has exactly the size asked for', () => {
  for (const members of [0, 1, 2, 3, 7, 60, 99, 100, 101, 777, 3010]) {
    expect(generateFamily({ members, seed: 5 }).members).toHaveLength(members);
  }
});

test('the same seed gives the same family and another seed another', () => {
  expect(generateFamily({ members: 500, seed: 1 })).toEqual(generateFamily({ members: 500, seed: 1 }));
  expect(generateFamily({ members: 500, seed: 2 })).not.toEqual(generateFamily({ members: 500, seed: 1 }));
});

test('ids have the shape of UUIDs and stand once', () => {
  const tree = generateFamily({ members: 400, seed: 3 });
  const ids = [...tree.members, ...tree.unions, ...tree.children].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('nobody is their own ancestor, and parents are older than their children', () => {
  const index = indexOf(generateFamily({ members: 2000, seed: 4 }));
  const { birthYear, birthQualifier } = index.graph;
  const exact = (member: number) =>
    birthQualifier[member] === YEAR_QUALIFIER.exact && birthYear[member] !== NO_YEAR ? at(birthYear, member) : null;
  for (const member of everybody(index)) {
    expect(isAncestor(index, member, member)).toBe(false);
    for (const union of parentUnionsOf(index, member)) {
      const parent = at(index.graph.partnerB, union);
      const born = exact(member);
      const parentBorn = parent === NOBODY ? null : exact(parent);
      if (born !== null && parentBorn !== null) expect(born - parentBorn).toBeGreaterThan(13);
    }
  }
});

test('a generated family has everything that makes real ones difficult', () => {
  const tree = generateFamily({ members: 5000, seed: 6 });
  const index = indexOf(tree);
  const { graph } = index;
  const people = everybody(index);
  const couples = graph.unionIds.map((_, union) => [at(graph.partnerA, union), at(graph.partnerB, union)] as const);
  const parentsAreSiblings = ([a, b]: readonly [number, number]) =>
    a !== NOBODY &&
    b !== NOBODY &&
    parentsOf(index, a).some((p) => parentsOf(index, b).some((q) => siblingsOf(index, p).includes(q)));
  const found = {
    remarried: people.filter((member) => partnersOf(index, member).length > 1).length,
    halfSiblings: people.filter((member) =>
      siblingsOf(index, member).some((sibling) =>
        parentsOf(index, sibling).some((p) => !parentsOf(index, member).includes(p)),
      ),
    ).length,
    adopted: graph.pedigreeA.filter((code) => code === PEDIGREE.adopted).length,
    twoSetsOfParents: people.filter((member) => parentUnionsOf(index, member).length > 1).length,
    cousinCouples: couples.filter(parentsAreSiblings).length,
    sameSexCouples: couples.filter(
      ([a, b]) => a !== NOBODY && graph.gender[a] === GENDER.male && graph.gender[b] === GENDER.male,
    ).length,
    singleParents: couples.filter(([a, b]) => a === NOBODY || b === NOBODY).length,
    singleNames: tree.members.filter(({ lastName }) => lastName === null).length,
    unknownBirths: tree.members.filter(({ birthDate }) => birthDate === null).length,
    approximateBirths: tree.members.filter(({ birthDate }) => birthDate?.startsWith('ABT')).length,
    divorces: tree.unions.filter(({ end }) => end === 'divorce').length,
    places: tree.members.filter(({ birthPlace }) => birthPlace !== null).length,
    notes: tree.members.filter(({ notes }) => notes !== null).length,
  };
  for (const [what, count] of Object.entries(found)) expect([what, count > 2]).toEqual([what, true]);
  expect(longestDescent(index)).toBeGreaterThan(7);
});

test('twins share their day of birth', () => {
  const tree = generateFamily({ members: 5000, seed: 6 });
  const born = new Map(tree.members.map(({ id, birthDate }) => [id, birthDate]));
  const days = new Map<string, number>();
  for (const { unionId, memberId } of tree.children) {
    const birth = born.get(memberId) ?? '';
    if (/^\d+ [A-Z]{3}/.test(birth)) days.set(`${unionId} ${birth}`, (days.get(`${unionId} ${birth}`) ?? 0) + 1);
  }
  expect([...days.values()].filter((count) => count === 2).length).toBeGreaterThan(5);
});

test('most of a generated family hangs together', () => {
  const index = indexOf(generateFamily({ members: 3000, seed: 1 }));
  const seen = new Set([0]);
  const waiting = [0];
  for (let member = waiting.pop(); member !== undefined; member = waiting.pop()) {
    for (const relative of [...parentsOf(index, member), ...partnersOf(index, member), ...childrenOf(index, member)]) {
      if (!seen.has(relative)) waiting.push(relative);
      seen.add(relative);
    }
  }
  expect(seen.size).toBeGreaterThan(2500);
});
