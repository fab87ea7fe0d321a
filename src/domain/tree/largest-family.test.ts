import { expect, test } from 'vitest';
import { buildGraph } from '#domain/graph/build-graph.ts';
import { eldestOfLargestFamily } from './largest-family.ts';
import { tinyFamily } from './testing/tiny-family.ts';

const family = tinyFamily({
  members: {
    Anna: { birthDate: '1930' },
    Budi: { birthDate: '1900' },
    Eko: { birthDate: '1850' },
    Fitri: {},
    Siti: { birthDate: '1905' },
    Wulan: {},
  },
  unions: [
    { partners: ['Budi', 'Siti'], children: ['Anna'] },
    { partners: ['Eko', 'Fitri'], children: [] },
  ],
});

test('a drawing begins with the eldest of the largest family, whatever the order of people', () => {
  for (const members of [family.members, family.members.toReversed(), family.members.toSorted(() => -1)]) {
    expect(eldestOfLargestFamily(buildGraph({ ...family, members }, { version: 1 }))).toBe('Budi');
  }
});

test('without years it is somebody without parents, and without people nobody', () => {
  const undated = { ...family, members: family.members.map((member) => ({ ...member, birthDate: null })) };
  expect(['Budi', 'Siti']).toContain(eldestOfLargestFamily(buildGraph(undated, { version: 1 })));
  expect(eldestOfLargestFamily(buildGraph({ members: [], unions: [], children: [] }, { version: 1 }))).toBeNull();
});
