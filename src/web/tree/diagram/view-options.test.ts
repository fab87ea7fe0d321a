import { expect, test } from 'vitest';
import type { CircleKind } from '#domain/diagram/layout-scene.ts';
import { ann, dee, smallFamily } from '#domain/people/testing/small-family.ts';
import { indexGraph } from '#domain/tree/graph-walks.ts';
import { readFamilyTreeSearch } from './family-tree-search.ts';
import { readOptions, sceneRequest, writeOptions } from './view-options.ts';
import { intoCircle, usualCircle, whomOf, withWhom } from './whom.ts';

const asked = (search: Record<string, unknown>, members = 60, circle: CircleKind = 'fan') =>
  readOptions(readFamilyTreeSearch(search), { members, circle });
const ofSize = (members: number) => ({ members, circle: 'fan' }) as const;
const usual = asked({});

test('an address without a word shows everybody by generation, and of a large tree who is near', () => {
  expect(usual).toEqual({
    look: { mode: 'hierarchical', circle: 'fan', direction: 'down', isCompact: false },
    people: 'everyone',
    content: { years: true, label: true, portrait: true },
  });
  expect([2000, 2001].map((members) => asked({}, members).people)).toEqual(['everyone', 'around']);
});

test('what an address says wrongly is ignored', () => {
  expect(asked({ mode: 'cubist', people: 7, years: 'no', compact: true, direction: 'up', circle: null })).toEqual(
    usual,
  );
});

test('the usual choices are left out of the address, and every other one is read as it was written', () => {
  const unusual = asked({
    mode: 'circular',
    circle: 'family',
    direction: 'right',
    compact: 'on',
    people: 'hourglass',
    years: 'off',
    relationships: 'off',
    photos: 'off',
  });
  expect(Object.values(writeOptions(usual, ofSize(60))).filter((word) => word !== undefined)).toEqual([]);
  expect(asked(writeOptions(unusual, ofSize(60)))).toEqual(unusual);
  expect(writeOptions(usual, ofSize(3000)).people).toBe('everyone');
});

test('the layout is not asked again for what it does not draw', () => {
  const timeline = asked({ mode: 'timeline' });
  const turned = asked({ mode: 'timeline', direction: 'right', circle: 'family', years: 'off' });
  expect(sceneRequest(turned, 5)).toEqual(sceneRequest(timeline, 3));
  expect(sceneRequest(asked({ people: 'around' }), 5).focus).toBe(5);
});

test('a fan is of ancestors and a circle of descendants of descendants, whoever else was chosen', () => {
  expect(sceneRequest(asked({ mode: 'circular' }), 2)).toMatchObject({ people: 'ancestors', focus: 2 });
  expect(whomOf(asked({ mode: 'circular', circle: 'descendants' }))).toBe('descendants');
  expect(sceneRequest(asked({ mode: 'circular', circle: 'family' }), 2)).toMatchObject({
    people: 'everyone',
    focus: 2,
  });
});

test('choosing people around a centre chooses its rings, and elsewhere only the people', () => {
  const fan = asked({ mode: 'circular' });
  for (const whom of ['everyone', 'around', 'ancestors', 'descendants', 'hourglass'] as const) {
    expect(whomOf(withWhom(fan, whom))).toBe(whom);
    expect(whomOf(withWhom(usual, whom))).toBe(whom);
  }
  expect(withWhom(fan, 'descendants').people).toBe(fan.people);
});

test('around somebody without parents a circle begins with the descendants', () => {
  const family = indexGraph(smallFamily);
  const circle = asked({ mode: 'circular' });
  expect(intoCircle(usual, circle, family, dee).look.circle).toBe('fan');
  expect(intoCircle(usual, circle, family, ann).look.circle).toBe('descendants');
  expect(intoCircle(circle, circle, family, ann).look.circle).toBe('fan');
  expect(intoCircle(usual, asked({ mode: 'timeline' }), family, ann).look.circle).toBe('fan');
});

test('an address of a circle that does not say what goes around is never about one lone person', () => {
  const family = indexGraph(smallFamily);
  expect(usualCircle(family, dee)).toBe('fan');
  expect(usualCircle(family, ann)).toBe('descendants');
  expect(whomOf(asked({ mode: 'circular' }, 60, usualCircle(family, ann)))).toBe('descendants');
});

test('a fan that was asked for around somebody without parents stays one, also as a bookmark', () => {
  const usualOfAnn = { members: 60, circle: 'descendants' } as const;
  const fan = withWhom(asked({ mode: 'circular' }, 60, 'descendants'), 'ancestors');
  expect(writeOptions(fan, usualOfAnn)).toMatchObject({ mode: 'circular', circle: 'fan' });
  expect(readOptions(readFamilyTreeSearch({ ...writeOptions(fan, usualOfAnn) }), usualOfAnn)).toEqual(fan);
});

test('[SET-019] [SET-020] [SET-023] drawings begin as their viewer wants them, and the address says what differs from that', () => {
  const preferred = { mode: 'timeline', isCompact: true, portrait: false } as const;
  const mine = { ...ofSize(60), preferred };
  const begun = readOptions({}, mine);
  expect(begun).toEqual({
    ...usual,
    look: { ...usual.look, mode: 'timeline', isCompact: true },
    content: { ...usual.content, portrait: false },
  });
  expect(Object.values(writeOptions(begun, mine)).filter((word) => word !== undefined)).toEqual([]);
  const words = writeOptions(usual, mine);
  expect(words).toMatchObject({ mode: 'hierarchical', compact: 'off', photos: 'on' });
  expect(readOptions(readFamilyTreeSearch(words), mine)).toEqual(usual);
});
