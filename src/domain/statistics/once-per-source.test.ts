import { expect, test } from 'vitest';
import { generateFamily } from '#domain/tree/generate-family.ts';
import type { MemberFilter } from './select-members.ts';
import { sourceOf } from './testing/source-of.ts';
import { today } from './testing/tiny-scope.ts';
import { treeStatistics } from './tree-statistics.ts';

test('figures of a family that was counted before with other filters are those of a family counted for the first time', () => {
  const family = generateFamily({ members: 600, seed: 9 });
  const known = sourceOf(family, { today });
  const filters: MemberFilter[] = [
    {},
    { time: { basis: 'born', from: 2_400_000, to: 2_430_000 } },
    { descendantsOf: 3 },
    { time: { basis: 'lived', from: 2_440_000, to: null } },
    { ancestorsOf: 500 },
    {},
  ];
  for (const filter of filters) {
    expect(treeStatistics(known, today, filter)).toEqual(treeStatistics(sourceOf(family, { today }), today, filter));
  }
});
