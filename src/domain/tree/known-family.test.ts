import { expect, test } from 'vitest';
import { buildGraph } from '#domain/graph/build-graph.ts';
import { generateFamily } from './generate-family.ts';
import { indexGraph } from './graph-walks.ts';
import type { MemberId } from './ids.ts';
import { knownFamilyOfGraph, knownFamilyOfRows } from './known-family.ts';
import { tinyFamily } from './testing/tiny-family.ts';
import { relationships } from './vocabulary.ts';
import { waysToRelative } from './ways-to-relative.ts';

const rowsOf = ({ members, unions, children }: ReturnType<typeof tinyFamily>) =>
  knownFamilyOfRows({ genders: new Map(members.map(({ id, gender }) => [id, gender])), unions, links: children });

test('a graph and its rows know the same ways to every relative of everybody', () => {
  const family = generateFamily({ members: 200, seed: 7 });
  const ofRows = rowsOf(family);
  const ofGraph = knownFamilyOfGraph(indexGraph(buildGraph(family, { version: 1 })));
  for (const { id } of family.members) {
    for (const relationship of relationships) {
      const [a, b] = [ofRows, ofGraph].map((known) => {
        const ways = waysToRelative(known, id, relationship);
        return { ...ways, choices: ways.choices.toSorted() };
      });
      expect(a, `${relationship} of ${id}`).toEqual(b);
    }
  }
});

test('of several sets of parents the one by birth counts, whichever stands first', () => {
  const adopted = tinyFamily({
    members: { Ann: {}, Ben: {}, Cai: {} },
    unions: [
      { partners: ['Ann', null], children: ['Cai'], pedigree: ['adopted', 'adopted'] },
      { partners: ['Ben', null], children: ['Cai'] },
    ],
  });
  const cai = 'Cai' as MemberId;
  expect(rowsOf(adopted).parentsOf(cai)?.partnerA).toBe('Ben');
  expect(knownFamilyOfGraph(indexGraph(buildGraph(adopted, { version: 1 }))).parentsOf(cai)?.partnerA).toBe('Ben');
});

test('the next child stands behind all others, also where one in between has gone', () => {
  const family = tinyFamily({
    members: { Ann: {}, Ben: {}, Cai: {}, Dee: {} },
    unions: [{ partners: ['Ann', null], children: ['Ben', 'Cai', 'Dee'] }],
  });
  const without = { ...family, children: family.children.filter(({ memberId }) => memberId !== 'Cai') };
  expect(rowsOf(without).parentsOf('Dee' as MemberId)?.nextPosition).toBe(3);
  expect(rowsOf(family).couplesOf('Ben' as MemberId)).toEqual([]);
  expect(rowsOf(family).genderOf('Nobody' as MemberId)).toBe('unknown');
});
