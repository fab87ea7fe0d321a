import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MemberFacts, noMemberFacts } from '#domain/tree/facts.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { type TinyUnion, tinyFamily } from '#domain/tree/testing/tiny-family.ts';
import { genders, pedigrees } from '#domain/tree/vocabulary.ts';
import type { MergeChoices } from './merge/merge-facts.ts';
import { planMerge } from './plan-merge.ts';

function plan(
  kept: Partial<MemberFacts>,
  other: Partial<MemberFacts>,
  unions: readonly TinyUnion[] = [],
  choices: MergeChoices = {},
) {
  const people = new Set(unions.flatMap(({ partners, children = [] }) => [...partners, ...children]));
  const members = Object.fromEntries([...people].flatMap((name) => (name === null ? [] : [[name, {}]])));
  const tree = tinyFamily({ members, unions });
  const person = (id: string, facts: Partial<MemberFacts>) => ({ ...noMemberFacts, ...facts, id: id as MemberId });
  const around = tree.unions.filter(({ partnerA, partnerB }) =>
    [partnerA, partnerB].some((id) => id === 'A' || id === 'B'),
  );
  const ids = new Set(around.map(({ id }) => id));
  const links = tree.children.filter(
    ({ unionId, memberId }) => ids.has(unionId) || memberId === 'A' || memberId === 'B',
  );
  return planMerge(person('A', kept), person('B', other), { unions: around, links }, choices);
}

const states = (fields: ReturnType<typeof plan>['fields']) =>
  Object.fromEntries(fields.map(({ field, state, from }) => [field, `${state} ${from}`]));

test('each field is the same, of one of the two, or a conflict; what neither has is left out', () => {
  const { fields, facts } = plan(
    { firstName: 'Sari', lastName: 'Wijaya', gender: 'female', birthDate: '1901', phone: '+62811' },
    {
      firstName: 'Sari',
      lastName: 'Widjaja',
      gender: 'unknown',
      birthDate: '1902',
      deathPlace: 'Leiden',
      isDeceased: true,
    },
  );
  expect(states(fields)).toEqual({
    firstName: 'same kept',
    lastName: 'conflict kept',
    gender: 'only_kept kept',
    birthDate: 'conflict kept',
    deathPlace: 'only_other other',
    isDeceased: 'only_other other',
    phone: 'only_kept kept',
  });
  expect(facts).toEqual({
    ...noMemberFacts,
    firstName: 'Sari',
    lastName: 'Wijaya',
    gender: 'female',
    birthDate: '1901',
    deathPlace: 'Leiden',
    isDeceased: true,
    phone: '+62811',
  });
});

test('of a conflict the value that says more is suggested, and a choice decides', () => {
  const kept = { birthDate: '1901', birthPlace: 'Leiden', deathDate: '3 MAY 1960' };
  const other = { birthDate: '12 MAR 1901', birthPlace: 'Leiden, Zuid-Holland', deathDate: '1960' };
  expect(states(plan(kept, other).fields)).toEqual({
    birthDate: 'conflict other',
    birthPlace: 'conflict other',
    deathDate: 'conflict kept',
  });
  const chosen = plan(kept, other, [], { birthDate: 'kept', deathDate: 'other' });
  expect(chosen.facts).toMatchObject({ birthDate: '1901', birthPlace: 'Leiden, Zuid-Holland', deathDate: '1960' });
});

test('notes and biographies are joined, unless one holds the other', () => {
  const { fields, facts } = plan(
    { notes: 'Seorang guru.', biography: 'Long.' },
    { notes: 'Pindah ke Medan.', biography: 'Long. Longer.' },
  );
  expect(states(fields)).toEqual({ notes: 'joined kept', biography: 'same other' });
  expect(facts).toMatchObject({ notes: 'Seorang guru.\n\nPindah ke Medan.', biography: 'Long. Longer.' });
});

test('unions and parent sets of both stay', () => {
  const { unions, links, refusal } = plan({}, {}, [
    { partners: ['A', 'Wife'], children: ['Tirta'] },
    { partners: ['B', 'Ratna'], children: ['Bima'] },
    { partners: ['Hadi', null], children: ['A'] },
    { partners: ['Budi', null], children: ['B'] },
  ]);
  expect(refusal).toBeNull();
  expect(unions).toMatchObject([{ id: 'union-1', into: null, facts: { partnerA: 'A', partnerB: 'Ratna' } }]);
  expect(links).toMatchObject([{ id: 'link-3', facts: { unionId: 'union-3', memberId: 'A' } }]);
});

test('equal unions become one with the children of both, and a child of both stands once', () => {
  const { unions, links } = plan({}, {}, [
    { partners: ['A', 'Wife'], children: ['Tirta', 'Dewi'], pedigree: ['birth', 'unknown'] },
    {
      partners: ['Wife', 'B'],
      children: ['Dewi', 'Bima'],
      pedigree: ['birth', 'step'],
      kind: 'marriage',
      startDate: '1920',
    },
  ]);
  expect(unions).toMatchObject([
    { id: 'union-0', into: null, facts: { partnerA: 'A', partnerB: 'Wife', kind: 'marriage', startDate: '1920' } },
    { id: 'union-1', into: 'union-0' },
  ]);
  expect(links).toEqual([
    { id: 'link-2', facts: null },
    // What the other union knew of Dewi, with the partners in this union's order.
    {
      id: 'link-1',
      facts: { unionId: 'union-0', memberId: 'Dewi', position: 1, pedigreeA: 'birth', pedigreeB: 'birth' },
    },
    {
      id: 'link-3',
      facts: { unionId: 'union-0', memberId: 'Bima', position: 3, pedigreeA: 'step', pedigreeB: 'birth' },
    },
  ]);
});

test('unions of one couple that contradict each other stay two', () => {
  const twice = (one: Partial<TinyUnion>, other: Partial<TinyUnion>) =>
    plan({}, {}, [
      { partners: ['A', 'Wife'], ...one },
      { partners: ['B', 'Wife'], ...other },
    ]).unions.filter(({ into }) => into !== null).length;
  expect(twice({ startDate: '1920' }, { startDate: '1930' })).toBe(0);
  expect(twice({ startDate: '1920' }, { startDate: '3 MAY 1920' })).toBe(1);
  expect(twice({ kind: 'marriage' }, { kind: 'partnership' })).toBe(0);
  expect(twice({ end: 'divorce' }, { end: 'death' })).toBe(0);
  expect(twice({ end: 'divorce' }, {})).toBe(1);
});

test('unions of an unknown partner are never taken for one', () => {
  const { unions } = plan({}, {}, [{ partners: ['A', null] }, { partners: ['B', null] }]);
  expect(unions).toMatchObject([{ id: 'union-1', into: null, facts: { partnerA: 'A', partnerB: null } }]);
});

test('two children of one couple become one of its children, in the place of the one who stays', () => {
  const { links } = plan({}, {}, [{ partners: ['Hadi', 'Wulan'], children: ['B', 'Tirta', 'A'] }]);
  expect(links).toEqual([{ id: 'link-0', facts: null }]);
});

test('partners, a parent and their child, and one person cannot be merged', () => {
  expect(plan({}, {}, [{ partners: ['A', 'B'] }]).refusal).toBe('partners');
  expect(plan({}, {}, [{ partners: ['A', null], children: ['B'] }]).refusal).toBe('parent_and_child');
  expect(plan({}, {}, [{ partners: [null, 'B'], children: ['A'] }]).refusal).toBe('parent_and_child');
  const sari = { ...noMemberFacts, id: 'A' as MemberId };
  expect(planMerge(sari, sari, { unions: [], links: [] }).refusal).toBe('same_person');
});

const name = fc.constantFrom('A', 'B', 'C', 'D', 'E', null);
const anyUnion = fc
  .record({
    a: name,
    b: name,
    children: fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D', 'E'), { maxLength: 4 }),
    startDate: fc.constantFrom(null, '1900', '1950'),
    pedigree: fc.tuple(fc.constantFrom(...pedigrees), fc.constantFrom(...pedigrees)),
  })
  .map(({ a, b, ...rest }): TinyUnion => ({ ...rest, partners: [a, a === b ? null : b] }));

test('whatever the families, nobody but the other person is lost, and every couple keeps its children', () => {
  fc.assert(
    fc.property(fc.array(anyUnion, { maxLength: 6 }), (plainUnions) => {
      const merge = plan({}, {}, plainUnions);
      const tree = tinyFamily({ members: {}, unions: plainUnions });
      const stays = (id: string | null) => (id === 'B' ? 'A' : id);
      const intoOf = (id: string) => merge.unions.find((union) => union.id === id)?.into ?? id;
      const wanted = new Set(tree.children.map(({ unionId, memberId }) => `${intoOf(unionId)} ${stays(memberId)}`));
      const gone = new Set(merge.links.filter(({ facts }) => facts === null).map(({ id }) => id));
      const rewritten = new Map(merge.links.map(({ id, facts }) => [id, facts]));
      const left = tree.children
        .filter(({ id }) => !gone.has(id))
        .map((link) => rewritten.get(link.id) ?? link)
        .map(({ unionId, memberId }) => `${unionId} ${memberId}`);
      expect(new Set(left)).toEqual(wanted);
      expect(left).toHaveLength(wanted.size);
      for (const { into, facts } of merge.unions) {
        expect([facts.partnerA, facts.partnerB]).not.toContain('B');
        if (into !== null) expect(merge.unions.find(({ id }) => id === into)?.into ?? null).toBeNull();
      }
    }),
    { seed: 4017, numRuns: 400 },
  );
});

test('whatever is known, every fact of the result is one of the two or both', () => {
  const text = fc.constantFrom(null, '', '1900', '12 MAR 1900', 'Leiden');
  const facts = fc.record({
    firstName: text,
    gender: fc.constantFrom(...genders),
    birthDate: text,
    notes: text,
    isDeceased: fc.boolean(),
  });
  fc.assert(
    fc.property(facts, facts, (kept, other) => {
      const result = plan(kept, other).facts;
      expect([kept.birthDate, other.birthDate]).toContain(result.birthDate);
      expect(result.isDeceased).toBe(kept.isDeceased || other.isDeceased);
      for (const note of [kept.notes, other.notes]) if (note) expect(result.notes).toContain(note);
    }),
    { seed: 4017 },
  );
});
