import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildGraph } from '#domain/graph/build-graph.ts';
import { type FamilyTree, noMemberFacts } from './facts.ts';
import { generateFamily } from './generate-family.ts';
import {
  childrenOf,
  type GraphIndex,
  indexGraph,
  isAncestor,
  parentsOf,
  partnersOf,
  siblingsOf,
} from './graph-walks.ts';
import type { MemberId } from './ids.ts';
import { knownFamilyOfRows } from './known-family.ts';
import { placeRelative } from './place-relative.ts';
import { applyEdits } from './testing/apply-edits.ts';
import { tinyFamily } from './testing/tiny-family.ts';
import { type Gender, genderOfRelationship, type Relationship, relationships } from './vocabulary.ts';
import { waysToRelative } from './ways-to-relative.ts';

const newPerson = 'New' as MemberId;

function rowsOf({ members, unions, children }: FamilyTree) {
  return knownFamilyOfRows({
    genders: new Map(members.map(({ id, gender }) => [id, gender])),
    unions,
    links: children.toSorted((a, b) => a.position - b.position),
  });
}

function idMaker() {
  let made = 0;
  // Safe: the brand exists for the compiler only.
  return <Id extends string>() => `made-${++made}` as Id;
}

/** The family with the newcomer in it, or why there is no place. */
function add(tree: FamilyTree, anchor: string, relationship: Relationship, through?: string) {
  const request = { anchor: anchor as MemberId, relative: newPerson, relationship, through: through as MemberId };
  const placement = placeRelative(rowsOf(tree), request, idMaker());
  if ('problem' in placement) return placement.problem;
  const gender: Gender = genderOfRelationship[relationship] ?? 'unknown';
  const withNewPerson = {
    ...tree,
    members: [...tree.members, { ...noMemberFacts, firstName: 'New', gender, id: newPerson }],
  };
  return applyEdits(withNewPerson, placement.edits);
}

function around(tree: FamilyTree | string, name: string) {
  if (typeof tree === 'string') throw new Error(`Nobody was added: ${tree}`);
  const index = indexGraph(buildGraph(tree, { version: 1 }));
  const member = index.graph.memberIds.indexOf(name as MemberId);
  const named = (members: readonly number[]) => members.map((one) => index.graph.memberIds[one]).toSorted();
  return {
    parents: named(parentsOf(index, member)),
    partners: named(partnersOf(index, member)),
    children: named(childrenOf(index, member)),
    siblings: named(siblingsOf(index, member)),
    people: tree.members.length,
    couples: tree.unions.length,
  };
}

const alone = tinyFamily({ members: { Ego: {} } });
const couple = tinyFamily({
  members: { Hadi: { gender: 'male' }, Wulan: { gender: 'female' }, Ego: {}, Dewi: {} },
  unions: [{ partners: ['Hadi', 'Wulan'], children: ['Ego', 'Dewi'] }],
});

test('[BLD-002] a father and a mother take the two places of one set of parents', () => {
  const withFather = add(alone, 'Ego', 'father');
  expect(around(withFather, 'Ego').parents).toEqual(['New']);
  const motherOnly = tinyFamily({
    members: { Wulan: { gender: 'female' }, Ego: {}, Dewi: {} },
    unions: [{ partners: ['Wulan', null], children: ['Ego', 'Dewi'] }],
  });
  expect(around(add(motherOnly, 'Ego', 'father'), 'Dewi')).toMatchObject({ parents: ['New', 'Wulan'], couples: 1 });
});

test('a place that is taken is refused, also where the other one is free', () => {
  expect(add(couple, 'Ego', 'father')).toBe('place_taken');
  expect(add(couple, 'Ego', 'mother')).toBe('place_taken');
  const fatherOnly = tinyFamily({
    members: { Hadi: { gender: 'male' }, Ego: {} },
    unions: [{ partners: [null, 'Hadi'], children: ['Ego'] }],
  });
  expect(add(fatherOnly, 'Ego', 'father')).toBe('place_taken');
  expect(around(add(fatherOnly, 'Ego', 'mother'), 'Ego').parents).toEqual(['Hadi', 'New']);
});

test('[BLD-002] a child belongs to the present couple, else to the parent and somebody unknown', () => {
  expect(around(add(couple, 'Hadi', 'son'), 'New')).toMatchObject({ parents: ['Hadi', 'Wulan'], couples: 1 });
  const first = add(alone, 'Ego', 'daughter');
  expect(around(first, 'New').parents).toEqual(['Ego']);
  const more = tinyFamily({ members: { Ego: {}, Kid: {} }, unions: [{ partners: ['Ego', null], children: ['Kid'] }] });
  expect(around(add(more, 'Ego', 'son'), 'Kid')).toMatchObject({ siblings: ['New'], couples: 1 });
});

test('a child of somebody who has parted belongs to whom it is said, and to nobody known otherwise', () => {
  const parted = tinyFamily({
    members: { Hadi: {}, Wulan: {}, Ratna: {} },
    unions: [
      { partners: ['Hadi', 'Wulan'], end: 'divorce' },
      { partners: ['Ratna', 'Hadi'], end: 'separation' },
    ],
  });
  expect(around(add(parted, 'Hadi', 'son'), 'New').parents).toEqual(['Hadi']);
  expect(around(add(parted, 'Hadi', 'son', 'Wulan'), 'New')).toMatchObject({ parents: ['Hadi', 'Wulan'], couples: 2 });
  const widowed = tinyFamily({
    members: { Hadi: {}, Wulan: {} },
    unions: [{ partners: ['Hadi', 'Wulan'], end: 'death' }],
  });
  expect(around(add(widowed, 'Wulan', 'son'), 'New').parents).toEqual(['Hadi', 'Wulan']);
});

test('[BLD-002] a sibling has the same parents; where none is known, nobody is made up for that', () => {
  expect(around(add(couple, 'Ego', 'sister'), 'New')).toMatchObject({
    parents: ['Hadi', 'Wulan'],
    siblings: ['Dewi', 'Ego'],
  });
  const siblings = add(alone, 'Ego', 'brother');
  expect(around(siblings, 'Ego')).toMatchObject({ siblings: ['New'], parents: [], people: 2 });
});

test('[BLD-002] a spouse is married, a partner is not, and earlier couples stay', () => {
  const married = add(couple, 'Ego', 'spouse');
  const partnered = add(couple, 'Hadi', 'partner');
  if (typeof married === 'string' || typeof partnered === 'string') throw new Error('Nobody was added.');
  expect(married.unions.at(-1)).toMatchObject({ kind: 'marriage', partnerA: 'Ego', partnerB: 'New', end: null });
  expect(partnered.unions.map(({ kind }) => kind)).toEqual(['unknown', 'partnership']);
  expect(around(partnered, 'Hadi').partners).toEqual(['New', 'Wulan']);
});

test('a grandparent goes through the parent who is named, through the only one, or through somebody unknown', () => {
  expect(add(couple, 'Ego', 'grandfather')).toBe('through_needed');
  expect(add(couple, 'Ego', 'grandfather', 'Dewi')).toBe('through_unfit');
  expect(around(add(couple, 'Ego', 'grandfather', 'Wulan'), 'Wulan').parents).toEqual(['New']);
  const motherOnly = tinyFamily({
    members: { Wulan: { gender: 'female' }, Ego: {} },
    unions: [{ partners: ['Wulan', null], children: ['Ego'] }],
  });
  expect(around(add(motherOnly, 'Ego', 'grandmother'), 'Wulan').parents).toEqual(['New']);
  const unknown = add(alone, 'Ego', 'grandfather');
  expect(around(unknown, 'Ego')).toMatchObject({ parents: ['made-1'], people: 3 });
  expect(around(unknown, 'made-1').parents).toEqual(['New']);
});

test('a grandfather whose place is free on one side only goes there, and is refused where both are taken', () => {
  const members = { Karto: { gender: 'male' }, Hadi: {}, Wulan: {}, Ego: {} } as const;
  const oneSide = tinyFamily({
    members,
    unions: [
      { partners: ['Karto', null], children: ['Hadi'] },
      { partners: ['Hadi', 'Wulan'], children: ['Ego'] },
    ],
  });
  expect(around(add(oneSide, 'Ego', 'grandfather'), 'Wulan').parents).toEqual(['New']);
  const bothSides = { ...oneSide, children: [...oneSide.children] };
  const [link] = oneSide.children;
  if (link) bothSides.children.push({ ...link, memberId: 'Wulan' as MemberId, position: 1 });
  expect(add(bothSides, 'Ego', 'grandfather')).toBe('place_taken');
});

test('an aunt is a sister of the parent who is named; an unknown parent is put between where none is known', () => {
  expect(add(couple, 'Ego', 'aunt')).toBe('through_needed');
  expect(around(add(couple, 'Ego', 'aunt', 'Hadi'), 'Hadi')).toMatchObject({
    siblings: ['New'],
    parents: [],
    people: 5,
  });
  const unknown = add(alone, 'Ego', 'uncle');
  expect(around(unknown, 'Ego')).toMatchObject({ parents: ['made-1'], people: 3 });
  expect(around(unknown, 'made-1').siblings).toEqual(['New']);
});

test('a cousin is a child of the uncle or aunt who is named, or of an unknown sibling of a parent', () => {
  const withUncles = tinyFamily({
    members: { Karto: {}, Hadi: {}, Joko: {}, Sri: {}, Wulan: {}, Ego: {} },
    unions: [
      { partners: ['Karto', null], children: ['Hadi', 'Joko', 'Sri'] },
      { partners: ['Hadi', 'Wulan'], children: ['Ego'] },
    ],
  });
  expect(add(withUncles, 'Ego', 'cousin')).toBe('through_needed');
  expect(around(add(withUncles, 'Ego', 'cousin', 'Sri'), 'New').parents).toEqual(['Sri']);
  const onMothersSide = add(withUncles, 'Ego', 'cousin', 'Wulan');
  expect(around(onMothersSide, 'Wulan').siblings).toEqual(['made-1']);
  expect(around(onMothersSide, 'New').parents).toEqual(['made-1']);
  const unknown = add(alone, 'Ego', 'cousin');
  expect(around(unknown, 'New')).toMatchObject({ people: 4, parents: ['made-4'] });
  expect(around(unknown, 'made-1')).toMatchObject({ children: ['Ego'], siblings: ['made-4'] });
});

test('somebody else is in the tree without any link', () => {
  expect(around(add(couple, 'Ego', 'other'), 'New')).toMatchObject({
    parents: [],
    partners: [],
    children: [],
    siblings: [],
  });
});

/** Who stands where the word says, from the anchor. */
const members: Record<Relationship, (index: GraphIndex, anchor: number) => number[]> = {
  father: parentsOf,
  mother: parentsOf,
  son: childrenOf,
  daughter: childrenOf,
  brother: siblingsOf,
  sister: siblingsOf,
  grandfather: (index, anchor) => parentsOf(index, anchor).flatMap((one) => parentsOf(index, one)),
  grandmother: (index, anchor) => parentsOf(index, anchor).flatMap((one) => parentsOf(index, one)),
  uncle: (index, anchor) => parentsOf(index, anchor).flatMap((one) => siblingsOf(index, one)),
  aunt: (index, anchor) => parentsOf(index, anchor).flatMap((one) => siblingsOf(index, one)),
  cousin: (index, anchor) =>
    parentsOf(index, anchor)
      .flatMap((one) => siblingsOf(index, one))
      .flatMap((one) => childrenOf(index, one)),
  spouse: partnersOf,
  partner: partnersOf,
  other: (index) => [...index.graph.memberIds.keys()],
};

test('[MSC-012] in any family, whoever is added is what the word says, and nobody loses a link or becomes their own ancestor', () => {
  const family = generateFamily({ members: 120, seed: 14 });
  const known = rowsOf(family);
  const anyone = fc.constantFrom(...family.members.map(({ id }) => id));
  fc.assert(
    fc.property(anyone, fc.constantFrom(...relationships), fc.nat(), (anchor, relationship, pick) => {
      const ways = waysToRelative(known, anchor, relationship);
      const through = ways.choices[pick % Math.max(1, ways.choices.length)];
      const after = add(family, anchor, relationship, through);
      if (typeof after === 'string') {
        expect([ways.isTaken, after]).toEqual([true, 'place_taken']);
        return;
      }
      const index = indexGraph(buildGraph(after, { version: 1 }));
      const placeOf = (id: MemberId) => index.graph.memberIds.indexOf(id);
      expect(members[relationship](index, placeOf(anchor))).toContain(placeOf(newPerson));
      expect(isAncestor(index, placeOf(newPerson), placeOf(newPerson))).toBe(false);
      expect(after.children).toEqual(expect.arrayContaining([...family.children]));
      for (const union of family.unions) {
        const now = after.unions.find(({ id }) => id === union.id);
        expect([now?.partnerA, now?.partnerB]).toEqual(
          expect.arrayContaining([union.partnerA, union.partnerB].filter((partner) => partner !== null)),
        );
      }
    }),
    { seed: 1801, numRuns: 400 },
  );
});
