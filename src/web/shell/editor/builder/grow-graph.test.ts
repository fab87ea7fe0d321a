import { expect, test } from 'vitest';
import type { TypedPerson } from '#domain/people/read-typed-person.ts';
import { indexGraph, parentsOf, partnersOf } from '#domain/tree/graph-walks.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { GENDER, type TreeGraph } from '#domain/tree/tree-graph.ts';
import { memberIdOf } from '#web/testing/sample-people.ts';
import { sampleFamily } from '#web/tree/diagram/testing/sample-family.ts';
import type { Addition, Naming, Role } from './addition.ts';
import { growGraph } from './grow-graph.ts';

const ann = memberIdOf(1);
const dee = memberIdOf(4);
const eva = memberIdOf(5);
const finn = memberIdOf(6);
const wati = memberIdOf(20);
const joko = memberIdOf(21);

const person: TypedPerson = {
  firstName: 'Wati',
  lastName: 'Lee',
  birthDate: '1988',
  deathDate: null,
  isDeceased: false,
};
const naming = (id: MemberId, role: Role, given: Partial<Naming> = {}): Naming => ({
  id,
  role,
  line: '',
  gender: 'unknown',
  isMarried: true,
  lastNames: {},
  dayFirst: false,
  problem: null,
  ...given,
});
const addition = (id: MemberId, role: Role, given: Partial<Addition> = {}): Addition => {
  const { problem: _, ...named } = naming(id, role);
  return { ...named, person, idempotencyKey: 'key', state: 'waiting', ...given };
};
const named = (graph: TreeGraph, members: Iterable<number>) =>
  Array.from(members, (member) => graph.firstNames[member]);

test('whoever was named stands in the family as they will be tied, with their names, their year and their gender', () => {
  const grown = growGraph(
    sampleFamily,
    [addition(wati, { anchor: dee, kind: 'child', other: finn }, { gender: 'female' })],
    naming(joko, { anchor: wati, kind: 'partner' }, { line: 'not yet', gender: 'male' }),
  );
  const index = indexGraph(grown);
  expect(grown.memberIds.slice(7)).toEqual([wati, joko]);
  expect([grown.firstNames[7], grown.lastNames[7], grown.birthYear[7]]).toEqual(['Wati', 'Lee', 1988]);
  expect([grown.gender[7], grown.gender[8]]).toEqual([GENDER.female, GENDER.male]);
  // Of who is being named nothing is known yet.
  expect([grown.firstNames[8], grown.lastNames[8]]).toEqual(['', '']);
  expect(named(grown, parentsOf(index, 7)).toSorted()).toEqual(['Dee', 'Finn']);
  expect(named(grown, partnersOf(index, 8))).toEqual(['Wati']);
  expect(growGraph(sampleFamily, [], null)).toBe(sampleFamily);
});

test('the first person of a tree is tied to nobody', () => {
  const role = { anchor: null, kind: 'first', me: 'Budi', isOwn: true } as const;
  const grown = growGraph(sampleFamily, [], naming(joko, role));
  expect(grown.memberIds.at(-1)).toBe(joko);
  expect(grown.unionIds).toEqual(sampleFamily.unionIds);
});

test('who is in the family already, whose anchor is gone or whose place was taken is left out', () => {
  expect(growGraph(sampleFamily, [addition(eva, { anchor: ann, kind: 'child' })], null)).toBe(sampleFamily);
  expect(growGraph(sampleFamily, [addition(wati, { anchor: memberIdOf(99), kind: 'child' })], null)).toBe(sampleFamily);
  expect(growGraph(sampleFamily, [addition(wati, { anchor: eva, kind: 'father' })], null)).toBe(sampleFamily);
});

test('who was saved stands there until a version of the family with them has come, and no longer: they may be gone again', () => {
  const at = (version: number) =>
    growGraph(
      sampleFamily,
      [addition(wati, { anchor: dee, kind: 'child', other: finn }, { state: 'saved', version })],
      null,
    );
  expect(at(sampleFamily.version + 1).memberIds).toContain(wati);
  expect(at(sampleFamily.version)).toBe(sampleFamily);
});

test('the same additions make the same family each time, ids of links too', () => {
  const grow = () =>
    growGraph(
      sampleFamily,
      [addition(wati, { anchor: eva, kind: 'partner' })],
      naming(joko, { anchor: ann, kind: 'sibling' }),
    );
  expect(grow()).toEqual(grow());
  expect(new Set(grow().unionIds).size).toBe(grow().unionIds.length);
});
