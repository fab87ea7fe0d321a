import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toDayNumber } from '#domain/dates/day-number.ts';
import { buildGraph } from '#domain/graph/build-graph.ts';
import { compareBirths } from '#domain/kinship/compare-births.ts';
import type { Member, MemberFacts } from '#domain/tree/facts.ts';
import { generateFamily } from '#domain/tree/generate-family.ts';
import { indexGraph } from '#domain/tree/graph-walks.ts';
import { relationshipLabelOf } from '#domain/tree/relationship-label.ts';
import { type TinyUnion, tinyFamily } from '#domain/tree/testing/tiny-family.ts';
import { GENDER, MEMBER_FLAG, NO_YEAR, NOBODY, type TreeGraph } from '#domain/tree/tree-graph.ts';
import {
  type PrivacyPolicy,
  projectGraph,
  projectMember,
  projectUnion,
  seesLivingPeople,
  strictestPolicy,
  type Viewer,
  whatIsHidden,
  whatStays,
} from './privacy.ts';

const today = toDayNumber('gregorian', 2026, 11, 20);
const stranger: Viewer = { kind: 'public' };
const visitors: readonly Viewer[] = [{ kind: 'share' }, stranger];
const people: readonly Viewer[] = [{ kind: 'owner' }, { kind: 'editor' }, { kind: 'reader' }];
const living = { isLiving: true, isGuarded: false };
const named: PrivacyPolicy = { livingNames: 'full', livingYears: false };
const initialled: PrivacyPolicy = { livingNames: 'initials', livingYears: true };
const policies: readonly PrivacyPolicy[] = (['hidden', 'initials', 'full'] as const).flatMap((livingNames) =>
  [false, true].map((livingYears) => ({ livingNames, livingYears })),
);

/** Every text that must not reach a visitor carries the word CANARY. */
const secrets: MemberFacts = {
  firstName: 'CANARY first',
  lastName: 'CANARY last',
  gender: 'female',
  birthDate: 'INT 3 MAY 1990 (CANARY)',
  birthPlace: 'CANARY birth place',
  deathDate: null,
  deathPlace: 'CANARY death place',
  isDeceased: false,
  notes: 'CANARY notes',
  biography: 'CANARY biography',
  email: 'CANARY@example.org',
  phone: 'CANARY phone',
  location: 'CANARY location',
  photoUrl: 'CANARY.jpg',
  privacy: 'auto',
};

function memberWith(facts: Partial<MemberFacts>): Member {
  const [member] = tinyFamily({ members: { Clara: { ...secrets, ...facts } } }).members;
  if (!member) throw new Error('A family of one has one member.');
  return member;
}

const graphOf = (members: Readonly<Record<string, Partial<MemberFacts>>>, unions: readonly TinyUnion[] = []) =>
  buildGraph(tinyFamily({ members, unions }), { version: 3, today });

const indexOf = (graph: TreeGraph, id: string) => (graph.memberIds as readonly string[]).indexOf(id);

test('the people of a tree see everybody, whatever the family has said', () => {
  for (const viewer of people) {
    expect(seesLivingPeople(viewer)).toBe(true);
    for (const privacy of ['auto', 'closed', 'open'] as const) {
      const member = memberWith({ privacy });
      expect(projectMember(member, living, viewer, strictestPolicy)).toBe(member);
    }
  }
});

test('[AT-54] visitors learn nothing of a living person but that somebody stands there', () => {
  for (const viewer of visitors) {
    expect(seesLivingPeople(viewer)).toBe(false);
    const seen = projectMember(memberWith({}), living, viewer, strictestPolicy);
    expect(seen).toMatchObject({ id: 'Clara', firstName: null, gender: 'unknown', isDeceased: false });
    expect(JSON.stringify(seen)).not.toMatch(/CANARY|1990/);
  }
});

test('[AT-54] a tree may name its living people, by initials too, and the year of their birth; never more', () => {
  const member = memberWith({ firstName: 'élodie', lastName: '(?) Ōta', birthDate: 'INT 3 MAY 1990 (CANARY)' });
  const see = (policy: PrivacyPolicy) => projectMember(member, living, stranger, policy);
  expect(see(named)).toMatchObject({ firstName: 'élodie', lastName: '(?) Ōta', gender: 'female', birthDate: null });
  expect(see(initialled)).toMatchObject({ firstName: 'É.', lastName: 'Ō.', gender: 'female', birthDate: '1990' });
  for (const policy of policies) expect(JSON.stringify(see(policy))).not.toMatch(/CANARY|MAY/);
  const about = memberWith({ birthDate: 'BET 3 MAY 1988 AND 7 JUN 1992' });
  expect(projectMember(about, living, stranger, initialled).birthDate).toBe('ABT 1990');
  expect(projectMember(memberWith({ birthDate: 'CANARY' }), living, stranger, initialled).birthDate).toBeNull();
});

test('[AT-54] somebody closed is kept back, dead or living, whatever the tree decides; and nobody sees that it was said', () => {
  const graph = graphOf({
    Dead: { birthDate: '1900', deathDate: '1980', privacy: 'closed' },
    Living: { birthDate: '1990', privacy: 'closed' },
    Other: { birthDate: '1990' },
  });
  for (const isLiving of [true, false]) {
    for (const policy of policies) {
      const seen = projectMember(
        memberWith({ privacy: 'closed', isDeceased: !isLiving }),
        { isLiving, isGuarded: false },
        stranger,
        policy,
      );
      expect(seen).toMatchObject({ isDeceased: false, gender: 'unknown', privacy: 'auto' });
      expect(JSON.stringify(seen)).not.toMatch(/CANARY|1990/);
    }
  }
  const [dead, living, other] = projectGraph(graph, stranger, strictestPolicy).flags;
  expect([dead, living]).toEqual([other, other]);
});

test('[AT-54] somebody open is shown as the dead are, but not how to reach them', () => {
  const seen = projectMember(memberWith({ privacy: 'open' }), living, stranger, strictestPolicy);
  expect(seen).toEqual({ ...memberWith({}), email: null, phone: null, location: null });
  const graph = graphOf({ Clara: { ...secrets, privacy: 'open' } });
  const { firstNames, birthYear, flags } = projectGraph(graph, stranger, strictestPolicy);
  expect(firstNames).toEqual(['CANARY first']);
  expect(birthYear[0]).toBe(1990);
  expect(flags[0]).toBe(MEMBER_FLAG.living | MEMBER_FLAG.hasPhoto);
});

test('visitors see the dead, but not how to reach their household', () => {
  const dead = memberWith({ isDeceased: true });
  expect(projectMember(dead, { isLiving: false, isGuarded: false }, { kind: 'share' }, strictestPolicy)).toEqual({
    ...dead,
    email: null,
    phone: null,
  });
});

test('[AT-54] visitors see who belongs together, and more only where nothing of either partner is kept back', () => {
  const [union] = tinyFamily({
    members: {},
    unions: [{ partners: ['A', 'B'], kind: 'marriage', startDate: '1990', startPlace: 'Solo', end: 'divorce' }],
  }).unions;
  if (!union) throw new Error('There is one union.');
  const of = (keeps: 'everything' | 'name' | 'place') => ({ keeps, hasYears: keeps === 'everything' });
  const bare = { kind: 'unknown', startDate: null, startPlace: null, end: null, endDate: null };
  expect(projectUnion(union, () => of('everything'))).toBe(union);
  expect(projectUnion(union, (id) => of(id === 'B' ? 'name' : 'everything'))).toEqual({ ...union, ...bare });
  // Whoever can be seen stands first: a place does not tell a man from a woman.
  const seen = projectUnion(union, (id) => of(id === 'A' ? 'place' : 'everything'));
  expect(seen).toEqual({ ...union, ...bare, partnerA: 'B', partnerB: 'A' });
  const turned = { ...union, partnerA: union.partnerB, partnerB: union.partnerA };
  const both = () => of('place');
  expect(projectUnion(turned, both)).toEqual(projectUnion(union, both));
  expect(projectUnion({ ...union, partnerA: null }, both)).toMatchObject({ partnerA: 'B', partnerB: null });
});

test('[AT-54] a visitor’s graph keeps its shape and loses the living', () => {
  const graph = graphOf(
    {
      Oma: { gender: 'female', lastName: 'Tan', birthDate: '1900', deathDate: '1980' },
      Living: { ...secrets, birthDate: '1990' },
      Kid: { birthDate: '2010' },
    },
    [
      { partners: ['Oma', null], children: ['Living'], pedigree: ['adopted', 'unknown'] },
      { partners: ['Living', null], kind: 'marriage', end: 'divorce', children: ['Kid'] },
    ],
  );
  expect(projectGraph(graph, { kind: 'reader' }, strictestPolicy)).toBe(graph);
  const seen = projectGraph(graph, { kind: 'share' }, strictestPolicy);
  const hidden = MEMBER_FLAG.living | MEMBER_FLAG.hidden;
  expect(seen).toMatchObject({
    version: 3,
    memberIds: graph.memberIds,
    firstNames: ['Oma', '', ''],
    lastNames: ['Tan', '', ''],
    gender: Uint8Array.of(1, 3, 3),
    birthYear: Int16Array.of(1900, -32768, -32768),
    flags: Uint8Array.of(MEMBER_FLAG.deceased, hidden, hidden),
    unionKind: Uint8Array.of(3, 3),
    unionEnded: Uint8Array.of(0, 0),
    children: graph.children,
    pedigreeA: Uint8Array.of(5, 5),
  });
  expect(JSON.stringify(seen)).not.toContain('CANARY');
});

test('[AT-54] the surname and the gender of a living mother are nowhere, nor how she belongs to her children', () => {
  const graph = graphOf(
    {
      Pa: { gender: 'male', lastName: 'Hartono', birthDate: '1930', deathDate: '2001' },
      Ma: { gender: 'female', lastName: 'CANARY', birthDate: '1940' },
      Kid: { lastName: 'Hartono', birthDate: '1970', deathDate: '1999' },
    },
    [{ partners: ['Ma', 'Pa'], kind: 'marriage', children: ['Kid'], pedigree: ['step', 'birth'] }],
  );
  const seen = projectGraph(graph, stranger, strictestPolicy);
  const index = indexGraph(seen);
  expect(JSON.stringify(seen)).not.toContain('CANARY');
  expect(relationshipLabelOf(index, indexOf(seen, 'Ma'))).toBe('ancestor');
  expect([seen.partnerA[0], seen.partnerB[0]]).toEqual([indexOf(seen, 'Pa'), indexOf(seen, 'Ma')]);
  expect([seen.pedigreeA[0], seen.pedigreeB[0]]).toEqual([0, 5]);
});

test('[AT-54] where somebody stands among brothers and sisters does not tell when they were born', () => {
  const births = { A: '1950', B: '1952', C: '1954', D: '1956', E: '1958' };
  const members = Object.fromEntries(
    Object.entries(births).map(([name, birthDate]) => [
      name,
      name === 'C' ? { birthDate } : { birthDate, isDeceased: true },
    ]),
  );
  const family = (order: readonly string[]) => graphOf(members, [{ partners: [null, null], children: order }]);
  const seen = projectGraph(family(['A', 'B', 'C', 'D', 'E']), stranger, strictestPolicy);
  expect(Array.from(seen.children, (child) => seen.memberIds[child])).toEqual(['A', 'B', 'D', 'E', 'C']);
  const index = indexGraph(seen);
  const [a, b, c] = ['A', 'B', 'C'].map((name) => indexOf(seen, name));
  expect(compareBirths(index, c ?? NOBODY, a ?? NOBODY)).toBeNull();
  expect(compareBirths(index, b ?? NOBODY, a ?? NOBODY)).toBe('younger');
  // With their years they may stand where they belong.
  const dated = projectGraph(family(['A', 'B', 'C', 'D', 'E']), stranger, initialled);
  expect(Array.from(dated.children, (child) => dated.memberIds[child])).toEqual(['A', 'B', 'C', 'D', 'E']);
});

test('[AT-54] the order of couples and of the people in them is the same whenever they married and whoever is the man', () => {
  const gender = (name: string) => (name.startsWith('H') ? ('male' as const) : ('female' as const));
  const couples = ['1', '2', '3', '4', '5', '6'];
  const members = Object.fromEntries(
    couples.flatMap((couple) => [`H${couple}`, `W${couple}`]).map((name) => [name, { gender: gender(name) }]),
  );
  const see = (order: readonly string[], isTurned: boolean) => {
    const unions = order.map((couple): TinyUnion => {
      const pair = [`H${couple}`, `W${couple}`] as const;
      return { partners: isTurned ? [pair[1], pair[0]] : pair };
    });
    const graph = graphOf(members, unions);
    const ids = order.map((couple) => `union-of-${couple}` as TreeGraph['unionIds'][number]);
    const { partnerA, partnerB, unionIds, memberIds } = projectGraph(
      { ...graph, unionIds: ids },
      stranger,
      strictestPolicy,
    );
    return unionIds.map((id, union) => [id, memberIds[partnerA[union] ?? 0], memberIds[partnerB[union] ?? 0]]);
  };
  const seen = see(couples, false);
  expect(see([...couples].reverse(), false)).toEqual(seen);
  expect(see(couples, true)).toEqual(seen);
  expect(new Set(seen.map(([, a]) => a?.slice(0, 1)))).toEqual(new Set(['H', 'W']));
});

test('what is hidden is listed with its reason and what is left', () => {
  const graph = graphOf({
    Dead: { birthDate: '1900' },
    Living: { birthDate: '1990' },
    Closed: { birthDate: '1900', privacy: 'closed' },
    Open: { birthDate: '1990', privacy: 'open' },
  });
  expect(whatIsHidden(graph, stranger, initialled)).toEqual([
    { memberId: 'Living', why: 'living', keeps: 'initials', hasYears: true },
    { memberId: 'Closed', why: 'closed', keeps: 'place', hasYears: false },
  ]);
  expect(whatIsHidden(graph, { kind: 'reader' }, strictestPolicy)).toEqual([]);
});

test('[AT-54] of any family, under any policy, the graph shows of nobody more than the rule says, and is a graph still', () => {
  fc.assert(
    fc.property(
      fc.record({ seed: fc.nat(1_000), members: fc.integer({ min: 2, max: 150 }) }),
      fc.constantFrom(...policies),
      fc.infiniteStream(fc.constantFrom('auto' as const, 'auto' as const, 'closed' as const, 'open' as const)),
      ({ seed, members }, policy, privacies) => {
        const family = generateFamily({ members, seed });
        const marked = family.members.map((member) => ({ ...member, privacy: privacies.next().value }));
        const graph = buildGraph({ ...family, members: marked }, { version: 1, today });
        const seen = projectGraph(graph, stranger, policy);
        for (const [member, { privacy, firstName }] of marked.entries()) {
          const isLiving = ((graph.flags[member] ?? 0) & MEMBER_FLAG.living) !== 0;
          const { keeps, hasYears } = whatStays({ isLiving, isGuarded: false, privacy }, stranger, policy);
          if (keeps === 'everything') {
            expect([seen.firstNames[member], seen.birthYear[member]]).toEqual([
              firstName ?? '',
              graph.birthYear[member],
            ]);
            continue;
          }
          if (keeps === 'place') expect([seen.firstNames[member], seen.gender[member]]).toEqual(['', GENDER.unknown]);
          if (!hasYears) expect(seen.birthYear[member]).toBe(NO_YEAR);
          expect(seen.deathYear[member]).toBe(NO_YEAR);
        }
        expect(sortedLinks(seen)).toEqual(sortedLinks(graph));
      },
    ),
    { numRuns: 60, seed: 54 },
  );
});

/** Who belongs to whom, without orders and pedigrees. */
function sortedLinks({ unionIds, partnerA, partnerB, childStart, children }: TreeGraph): string[] {
  return unionIds
    .map((id, union) => {
      const couple = [partnerA[union], partnerB[union]].sort();
      return `${id}: ${couple} ${children.slice(childStart[union], childStart[union + 1]).toSorted()}`;
    })
    .toSorted();
}
