import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toDayNumber } from '#domain/dates/day-number.ts';
import { parseDate } from '#domain/dates/parse-date.ts';
import { createFamilyAssembler } from '#domain/gedcom/family-assembler.ts';
import { createGedcomReader } from '#domain/gedcom/gedcom-reader.ts';
import { buildGraph } from '#domain/graph/build-graph.ts';
import { countHeads } from '#domain/statistics/count-people.ts';
import { countGenerations } from '#domain/statistics/generations.ts';
import type { FamilyTree } from './facts.ts';
import { indexGraph, isAncestor, parentsOf, parentUnionsOf, partnersOf, siblingsOf } from './graph-walks.ts';
import type { ChildLinkId, MemberId, UnionId } from './ids.ts';

const today = toDayNumber('gregorian', 2026, 11, 20);

function readFixture(name: string) {
  const reader = createGedcomReader();
  let count = 0;
  const next = () => String(count++).padStart(6, '0');
  const assembler = createFamilyAssembler({
    member: () => `m${next()}` as MemberId,
    union: () => `u${next()}` as UnionId,
    childLink: () => `c${next()}` as ChildLinkId,
  });
  const bytes = readFileSync(new URL(`../../../fixtures/${name}`, import.meta.url));
  for (const record of [...reader.push(bytes), ...reader.end()]) assembler.add(record);
  const { tree, problems } = assembler.finish();
  return { tree, problems: [...reader.problems, ...problems] };
}

function walk(tree: FamilyTree) {
  const graph = buildGraph(tree, { version: 1, today });
  const index = indexGraph(graph);
  const find = (name: string) =>
    graph.memberIds.findIndex((_, i) => `${graph.firstNames[i]} ${graph.lastNames[i]}`.trim() === name);
  const names = (members: readonly number[]) => members.map((member) => graph.firstNames[member]);
  return { graph, index, find, names };
}

test('the sample family is sixty-six people over six generations, without a mistake', () => {
  const { tree, problems } = readFixture('sample-family.ged');
  expect(problems).toEqual([]);
  const { graph, index } = walk(tree);
  expect(countHeads(graph)).toMatchObject({ totalMembers: 66, livingMembers: 32 });
  expect(countGenerations(index)).toBe(6);
});

test('every date of the sample family is understood, and nobody was born to a child or to the dead', () => {
  const { tree } = readFixture('sample-family.ged');
  const { index } = walk(tree);
  const years = 365.25;
  for (const [member, { birthDate, deathDate, firstName }] of tree.members.entries()) {
    for (const text of [birthDate, deathDate])
      if (text !== null) expect([text, parseDate(text).value]).not.toEqual([text, null]);
    const born = parseDate(birthDate ?? '');
    for (const parent of parentsOf(index, member)) {
      const { birthDate: parentBirth, deathDate: parentDeath } = tree.members[parent] ?? {};
      const parentBorn = parseDate(parentBirth ?? '').earliest;
      const parentDied = parseDate(parentDeath ?? '').latest;
      if (born.latest !== null && parentBorn !== null)
        expect([firstName, born.latest - parentBorn > 18 * years]).toEqual([firstName, true]);
      if (born.earliest !== null && parentDied !== null)
        expect([firstName, born.earliest < parentDied]).toEqual([firstName, true]);
    }
  }
});

test('the sample family holds what makes families interesting', () => {
  const { index, find, names } = walk(readFixture('sample-family.ged').tree);
  expect(names(partnersOf(index, find('Bambang Hardjono')))).toEqual(['Dameria boru', 'Sulastri']);
  expect(names(siblingsOf(index, find('Agus Hardjono')))).toEqual(['Wahyu', 'Sinta Maria', 'Santi Rosmaida']);
  expect(names(parentsOf(index, find('Mila van Loon')))).toEqual(['Saskia', 'Sanne']);
  expect(names(parentsOf(index, find('Naomi Sinambela')))).toEqual(['Maria boru']);
  expect(parentUnionsOf(index, find('Bagas'))).toHaveLength(1);
  // Henk and Ratna have one grandfather in common.
  expect(isAncestor(index, find('Willem van Loon'), find('Hendrik van Loon'))).toBe(true);
  expect(isAncestor(index, find('Willem van Loon'), find('Ratna Hardjono'))).toBe(true);
});

test('half-siblings share one parent', () => {
  const { index, find, names } = walk(readFixture('half-siblings.ged').tree);
  expect(names(siblingsOf(index, find('Griet Dekker')))).toEqual(['Piet', 'Jan']);
  expect(names(parentsOf(index, find('Jan Dekker')))).toEqual(['Karel', 'Aaltje']);
});

test('[FT-11] the walks end on the fixture whose people are their own ancestors', () => {
  const { tree } = readFixture('own-ancestor.ged');
  const { index, find } = walk(tree);
  expect(tree.members).toHaveLength(4);
  expect(countHeads(index.graph).totalMembers).toBe(4);
  expect(isAncestor(index, find('Clara Kreis'), find('Dora Kreis'))).toBe(true);
});
