import { expect, test } from 'vitest';
import { toDayNumber } from '#domain/dates/day-number.ts';
import { buildGraph } from '#domain/graph/build-graph.ts';
import type { FamilyTree } from '#domain/tree/facts.ts';
import { generateFamily } from '#domain/tree/generate-family.ts';
import { tinyFamily } from '#domain/tree/testing/tiny-family.ts';
import { MEMBER_FLAG } from '#domain/tree/tree-graph.ts';
import { projectGraph, strictestPolicy } from './privacy.ts';
import { projectFamily } from './project-family.ts';

const today = toDayNumber('gregorian', 2026, 11, 20);
const viewer = { kind: 'public' } as const;

function project(tree: FamilyTree, policy = strictestPolicy) {
  const { flags, memberIds } = buildGraph(tree, { version: 1, today });
  const living = new Set(memberIds.filter((_, member) => ((flags[member] ?? 0) & MEMBER_FLAG.living) !== 0));
  return projectFamily(tree, { viewer, policy, standingOf: (id) => ({ isLiving: living.has(id), isGuarded: false }) });
}

test('[AT-54] rows of a family tell strangers neither when the living were born by their place, nor how they belong', () => {
  const tree = tinyFamily({
    members: {
      Ma: { gender: 'female', birthDate: '1930' },
      Pa: { gender: 'male', birthDate: '1925', deathDate: '1990' },
      Clara: { birthDate: '1952' },
      Ani: { birthDate: '1950', deathDate: '2000' },
      Budi: { birthDate: '1954', deathDate: '2000' },
    },
    unions: [
      {
        partners: ['Ma', 'Pa'],
        kind: 'marriage',
        startDate: '1949',
        children: ['Ani', 'Clara', 'Budi'],
        pedigree: ['step', 'adopted'],
      },
    ],
  });
  const { tree: seen, keptBack, shownLiving } = project(tree);
  expect(seen.members.slice(0, 3).map(({ id }) => id)).toEqual(['Pa', 'Ani', 'Budi']);
  expect(seen.unions).toMatchObject([{ partnerA: 'Pa', partnerB: 'Ma', kind: 'unknown', startDate: null }]);
  expect(seen.children.map((link) => [link.memberId, link.position, link.pedigreeA, link.pedigreeB])).toEqual([
    ['Ani', 0, 'adopted', 'birth'],
    ['Clara', 2, 'birth', 'birth'],
    ['Budi', 1, 'adopted', 'birth'],
  ]);
  expect(Object.fromEntries(keptBack)).toEqual({ Ma: 'living', Clara: 'living', 'union-0': 'living' });
  expect(shownLiving.size).toBe(0);
});

test('whom the family has closed is kept back for that reason, and whom it has opened is shown', () => {
  const tree = tinyFamily({
    members: { Dead: { deathDate: '1900', privacy: 'closed' }, Open: { birthDate: '1990', privacy: 'open' } },
    unions: [{ partners: ['Dead', 'Open'], kind: 'marriage' }],
  });
  const { tree: seen, keptBack, shownLiving } = project(tree);
  expect(Object.fromEntries(keptBack)).toEqual({ Dead: 'closed', 'union-0': 'closed' });
  expect([...shownLiving]).toEqual(['Open']);
  expect(seen.members).toMatchObject([
    { id: 'Open', birthDate: '1990', privacy: 'auto' },
    { id: 'Dead', firstName: null, deathDate: null, privacy: 'auto' },
  ]);
});

test('[AT-53] rows and columns show strangers the same names, genders and years', () => {
  const tree = generateFamily({ members: 300, seed: 53 });
  for (const livingNames of ['hidden', 'initials', 'full'] as const) {
    const policy = { livingNames, livingYears: livingNames === 'initials' };
    const columns = projectGraph(buildGraph(tree, { version: 1, today }), viewer, policy);
    const rows = buildGraph(project(tree, policy).tree, { version: 1 });
    const facts = ({ memberIds, firstNames, lastNames, gender, birthYear, deathYear }: typeof rows) =>
      new Map(
        memberIds.map((id, at) => [id, [firstNames[at], lastNames[at], gender[at], birthYear[at], deathYear[at]]]),
      );
    expect(facts(rows)).toEqual(facts(columns));
  }
});
