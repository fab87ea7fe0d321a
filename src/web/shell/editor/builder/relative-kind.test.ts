import { expect, test } from 'vitest';
import { buildGraph } from '#domain/graph/build-graph.ts';
import { indexGraph } from '#domain/tree/graph-walks.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { knownFamilyOfGraph } from '#domain/tree/known-family.ts';
import { tinyFamily } from '#domain/tree/testing/tiny-family.ts';
import { followingPlace, openKinds, type RelativeKind, relationshipOf } from './relative-kind.ts';

const anchor = 'Ann' as MemberId;
const knownFamily = (family: Parameters<typeof tinyFamily>[0]) =>
  knownFamilyOfGraph(indexGraph(buildGraph(tinyFamily(family), { version: 1 })));
const alone = knownFamily({ members: { Ann: {} } });
const withFather = knownFamily({
  members: { Ann: {}, Budi: { gender: 'male' } },
  unions: [{ partners: ['Budi', null], children: ['Ann'] }],
});
const withBoth = knownFamily({
  members: { Ann: {}, Budi: { gender: 'male' }, Siti: { gender: 'female' } },
  unions: [{ partners: ['Budi', 'Siti'], children: ['Ann'] }],
});

test('[BLD-002] relatives go by the word for their gender, and keep a gender that no word tells', () => {
  expect([relationshipOf('child', 'female', true), relationshipOf('child', 'unknown', true)]).toEqual([
    'daughter',
    'son',
  ]);
  expect([relationshipOf('sibling', 'female', true), relationshipOf('sibling', 'male', true)]).toEqual([
    'sister',
    'brother',
  ]);
  expect([relationshipOf('partner', 'other', true), relationshipOf('partner', 'other', false)]).toEqual([
    'spouse',
    'partner',
  ]);
  expect([relationshipOf('father', 'male', true), relationshipOf('mother', 'female', true)]).toEqual([
    'father',
    'mother',
  ]);
});

test('places that are taken are not offered', () => {
  expect(openKinds(alone, anchor)).toEqual(['father', 'mother', 'partner', 'child', 'sibling']);
  expect(openKinds(withFather, anchor)).toEqual(['mother', 'partner', 'child', 'sibling']);
  expect(openKinds(withBoth, anchor)).toEqual(['partner', 'child', 'sibling']);
});

test('[BLD-002] after one parent comes the other, then siblings; after a partner the children, as long as they are named', () => {
  const next = (family: typeof alone, kind: RelativeKind, isNamed = true) =>
    followingPlace(family, { anchor, kind }, isNamed)?.kind;
  expect(next(withFather, 'father')).toBe('mother');
  expect(next(withBoth, 'mother')).toBe('sibling');
  expect(next(withBoth, 'sibling')).toBe('sibling');
  expect(next(withBoth, 'sibling', false)).toBeUndefined();
  expect(next(alone, 'partner')).toBe('child');
  expect(next(alone, 'child')).toBe('child');
  expect(next(alone, 'child', false)).toBeUndefined();
});

test('passing over places one after the other comes to an end', () => {
  for (const family of [alone, withFather, withBoth]) {
    for (const kind of openKinds(family, anchor)) {
      let place = followingPlace(family, { anchor, kind }, false);
      for (let steps = 0; place && steps < 5; steps++) place = followingPlace(family, place, false);
      expect(place).toBeUndefined();
    }
  }
});
