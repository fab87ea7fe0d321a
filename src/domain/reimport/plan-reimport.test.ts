import { expect, test } from 'vitest';
import type { FamilyTree, MemberFacts } from '#domain/tree/facts.ts';
import type { ChildLinkId, MemberId, UnionId } from '#domain/tree/ids.ts';
import { fileOf, reimport } from './testing/two-files.ts';

const hadi = (...more: string[]) => ['0 @I1@ INDI', '1 NAME Hadi /Wijaya/', ...more];
const wulan = ['0 @I2@ INDI', '1 NAME Wulan'];
const tirta = ['0 @I3@ INDI', '1 NAME Tirta'];
const couple = (...more: string[]) => ['0 @F1@ FAM', '1 HUSB @I1@', '1 WIFE @I2@', ...more];
const family = fileOf(...hadi('1 BIRT', '2 PLAC Solo'), ...wulan, ...tirta, ...couple('1 CHIL @I3@'));

const edited = (tree: FamilyTree, id: string, facts: Partial<MemberFacts>): FamilyTree => ({
  ...tree,
  members: tree.members.map((member) => (member.id === id ? { ...member, ...facts } : member)),
});
const sizes = ({ added, members, unions, links, removed }: ReturnType<typeof reimport>) => ({
  added: [added.members.length, added.unions.length, added.children.length],
  changed: [members.size, unions.size, links.size],
  removed: [removed.members.size, removed.unions.size, removed.links.size],
});
const nothing = { added: [0, 0, 0], changed: [0, 0, 0], removed: [0, 0, 0] };

test('a file that comes again unchanged changes nothing, merged or replaced', () => {
  expect(sizes(reimport(family, family))).toEqual(nothing);
  expect(sizes(reimport(family, family, { mode: 'replace' }))).toEqual(nothing);
});

test('merging takes nothing out: neither what the file left out nor what somebody took out here', () => {
  const shorter = fileOf(...hadi(), ...wulan);
  expect(sizes(reimport(family, shorter))).toEqual(nothing);
  const tree = edited(family.tree, 'I1', { birthPlace: null });
  expect(sizes(reimport(family, family, { tree }))).toEqual(nothing);
});

test('merging adds new people and ties them to those who are here', () => {
  const more = fileOf(
    ...hadi('1 BIRT', '2 PLAC Solo'),
    ...wulan,
    ...tirta,
    '0 @I4@ INDI',
    '1 NAME Lestari',
    ...couple('1 CHIL @I4@', '1 CHIL @I3@'),
  );
  const { added, links } = reimport(family, more);
  expect(added.members.map(({ firstName }) => firstName)).toEqual(['Lestari']);
  expect(added.children).toMatchObject([{ unionId: 'F1', memberId: 'new I4', position: 0 }]);
  expect([...links.values()]).toMatchObject([{ memberId: 'I3', position: 1 }]);
});

test('[FND-017] a file that has some of the children only leaves their order, and its own come behind them', () => {
  const ani = ['0 @I4@ INDI', '1 NAME Ani'];
  const siblings = fileOf(...hadi(), ...wulan, ...tirta, ...ani, ...couple('1 CHIL @I3@', '1 CHIL @I4@'));
  const some = fileOf(
    ...hadi(),
    ...wulan,
    ...ani,
    '0 @I5@ INDI',
    '1 NAME Budi',
    ...couple('1 CHIL @I4@', '1 CHIL @I5@'),
  );
  const { added, links } = reimport(siblings, some);
  expect(links.size).toBe(0);
  expect(added.children).toMatchObject([{ memberId: 'new I5', position: 3 }]);
});

test('a tie that was taken out here stays out when files are merged, and comes back when they replace', () => {
  const tree = { ...family.tree, children: [] };
  expect(reimport(family, family, { tree }).added.children).toEqual([]);
  expect(reimport(family, family, { tree, mode: 'replace' }).added.children).toHaveLength(1);
});

test('a partner who was unknown gets the free seat, and partners named the other way round keep theirs', () => {
  const alone = fileOf(...hadi(), ...tirta, '0 @F1@ FAM', '1 WIFE @I1@', '1 CHIL @I3@');
  const both = fileOf(...hadi(), ...wulan, ...tirta, '0 @F1@ FAM', '1 HUSB @I2@', '1 WIFE @I1@', '1 CHIL @I3@');
  const { unions } = reimport(alone, both);
  expect(unions.get('F1' as UnionId)).toMatchObject({ partnerA: 'I1', partnerB: 'new I2' });
});

test('replacing lets the file count, keeps what only we know, and takes out what is not in it any more', () => {
  const tree = edited(family.tree, 'I1', { birthPlace: 'Sukoharjo', phone: '0271 1' });
  const shorter = fileOf(...hadi('1 BIRT', '2 PLAC Surakarta'), ...wulan, ...couple());
  const plan = reimport(family, shorter, { tree, mode: 'replace' });
  expect(plan.members.get('I1' as MemberId)).toMatchObject({ birthPlace: 'Surakarta', phone: '0271 1' });
  expect([...plan.removed.members]).toEqual(['I3']);
  expect(plan.removed.links.size).toBe(1);
});

test('replacing leaves people who were added here, tied to whom the file still has', () => {
  const child = {
    ...family.tree.members[0],
    id: 'own' as MemberId,
    firstName: 'Dewi',
  } as FamilyTree['members'][number];
  const link = {
    unionId: 'F1' as UnionId,
    memberId: child.id,
    position: 1,
    pedigreeA: 'birth',
    pedigreeB: 'birth',
  } as const;
  const tree: FamilyTree = {
    members: [...family.tree.members, child],
    unions: [...family.tree.unions],
    children: [...family.tree.children, { ...link, id: 'own link' as ChildLinkId }],
  };
  expect(sizes(reimport(family, family, { tree, mode: 'replace' }))).toEqual(nothing);

  const withoutCouple = reimport(family, fileOf(...hadi('1 BIRT', '2 PLAC Solo')), { tree, mode: 'replace' });
  expect([...withoutCouple.removed.members]).toEqual(['I2', 'I3']);
  expect([...withoutCouple.removed.unions]).toEqual(['F1']);
  expect([...withoutCouple.removed.untied]).toEqual(['own']);
});

test('whom somebody closed here stays closed when a file comes again that says nothing of it, and whom it closes is closed', () => {
  const tree = edited(family.tree, 'I1', { privacy: 'closed' });
  expect(sizes(reimport(family, family, { tree, mode: 'merge' }))).toEqual(nothing);
  expect(sizes(reimport(family, family, { tree, mode: 'replace' }))).toEqual(nothing);
  const newer = fileOf(
    ...hadi('1 BIRT', '2 PLAC Solo', '1 RESN confidential'),
    ...wulan,
    ...tirta,
    ...couple('1 CHIL @I3@'),
  );
  expect(reimport(family, newer, { mode: 'replace' }).members.get('I1' as MemberId)?.privacy).toBe('closed');
});
