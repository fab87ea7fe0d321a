import { expect, test } from 'vitest';
import { toDayNumber } from '#domain/dates/day-number.ts';
import { strictestPolicy } from '#domain/privacy/privacy.ts';
import type { FamilyTree } from '#domain/tree/facts.ts';
import { generateFamily } from '#domain/tree/generate-family.ts';
import { tinyFamily } from '#domain/tree/testing/tiny-family.ts';
import { MEMBER_FLAG } from '#domain/tree/tree-graph.ts';
import { projectSource } from './statistics-source.ts';
import { sourceOf } from './testing/source-of.ts';
import { today } from './testing/tiny-scope.ts';
import { treeStatistics } from './tree-statistics.ts';

/** A generated family in which every word about the living, and about their unions, can be found again. */
function marked(): { readonly family: FamilyTree; readonly dead: ReadonlySet<string> } {
  const family = generateFamily({ members: 400, seed: 9 });
  const { graph } = sourceOf(family, { today });
  const isLiving = (member: number) => ((graph.flags[member] ?? 0) & MEMBER_FLAG.living) !== 0;
  const living = new Set<string | null>(graph.memberIds.filter((_, member) => isLiving(member)));
  const word = { firstName: 'Kanari', lastName: 'Kanaria', birthPlace: 'Kanariental', location: 'Kanariental' };
  const hasLiving = (partners: readonly (string | null)[]) => partners.some((id) => living.has(id));
  return {
    family: {
      ...family,
      members: family.members.map((member) => (living.has(member.id) ? { ...member, ...word } : member)),
      unions: family.unions.map((union) =>
        hasLiving([union.partnerA, union.partnerB]) ? { ...union, startPlace: 'Kanariental' } : union,
      ),
    },
    dead: new Set(graph.memberIds.filter((_, member) => !isLiving(member))),
  };
}

test('[AT-54] a visitor counts everybody and reads nothing about the living, whatever the filter', () => {
  const { family, dead } = marked();
  const whole = sourceOf(family, { today, addedOn: family.members.map(() => today) });
  const source = projectSource(whole, { kind: 'public' }, strictestPolicy);
  const everybody = treeStatistics(source, today);
  expect(everybody).toMatchObject({ totalMembers: 400, deceasedMembers: dead.size - everybody.presumedDeadMembers });
  expect(everybody.livingAges.all.known).toBe(0);
  expect(everybody.growth.known).toBe(dead.size);
  for (const filter of [
    {},
    { time: { basis: 'lived', from: today - 40_000, to: null } } as const,
    { descendantsOf: 0 },
  ]) {
    expect(JSON.stringify(treeStatistics(source, today, filter))).not.toMatch(/Kanari/);
  }
});

test('whoever has a role in the tree counts the very source', () => {
  const source = sourceOf(marked().family, { today });
  expect(projectSource(source, { kind: 'reader' }, strictestPolicy)).toBe(source);
  expect(JSON.stringify(treeStatistics(source, today))).toMatch(/Kanari/);
});

test('nobody is known to have lived at a time because they are living and hidden', () => {
  const source = projectSource(sourceOf(marked().family, { today }), { kind: 'share' }, strictestPolicy);
  const { livingMembers } = treeStatistics(source, today, { time: { basis: 'lived', from: today, to: today } });
  expect(livingMembers).toBe(0);
});

test('[AT-54] where a tree shows years and initials, ages are counted by the year and initials are no names', () => {
  const people = {
    Living: { lastName: 'Kanaria', birthDate: '3 MAY 1990', birthPlace: 'Kanariental' },
    Dead: { lastName: 'Hartono', birthDate: '1900' },
  };
  const unions = [{ partners: ['Living', 'Dead'], kind: 'marriage', startDate: '4 JUN 2011' }] as const;
  const source = sourceOf(tinyFamily({ members: people, unions }), { today });
  const policy = { livingNames: 'initials', livingYears: true } as const;
  const { birth } = projectSource(source, { kind: 'public' }, policy);
  const day = (year: number, month: number, date: number) => toDayNumber('gregorian', year, month, date);
  expect([birth.earliest[0], birth.latest[0]]).toEqual([day(1990, 1, 1), day(1990, 12, 31)]);
  const figures = treeStatistics(projectSource(source, { kind: 'public' }, policy), today);
  expect(figures).toMatchObject({ averageAge: 36, marriages: { of: 0 }, names: { surnames: { known: 1 } } });
  expect(JSON.stringify(figures)).not.toMatch(/Kanari|"L\.|"K\./);
});
