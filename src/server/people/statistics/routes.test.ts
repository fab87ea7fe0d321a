import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createMember, updateMember, type WrittenMember } from '#contract/members.ts';
import { getStatistics, getTreeStatistics, type Statistics } from '#contract/statistics.ts';
import { createTree } from '#contract/trees.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { familyMembers, treeAccess } from '#server/platform/db/schema.ts';
import { startTestApp } from '#server/testing/test-app.ts';

async function startTree(now = () => new Date('2026-11-20T12:00:00Z')) {
  const app = await startTestApp({ now });
  const treeId = await app.firstTree('sari');
  const sari = app.as('sari');
  const addTo = async (tree: TreeId, body: object) =>
    (await sari.call(createMember, { params: { treeId: tree }, body })).member;
  const add = (body: object) => addTo(treeId, body);
  const count = (query: Record<string, string> = {}) => sari.call(getTreeStatistics, { params: { treeId }, query });
  return { app, sari, treeId, add, addTo, count };
}

const namesOf = ({ people }: Statistics, members: readonly number[]) => members.map((member) => people[member]?.name);

/** A grandfather, a father and a son; the line of three. */
async function addThree(add: (body: object) => Promise<WrittenMember>) {
  const hadi = await add({
    firstName: 'Hadi',
    gender: 'male',
    birthDate: '3 MAR 1900',
    birthPlace: 'Medan, Sumatera Utara, Indonesia',
    deathDate: '4 MAR 1970',
  });
  const tirta = await add({
    firstName: 'Tirta',
    gender: 'male',
    birthDate: '1925',
    fatherId: hadi.id,
    isDeceased: true,
  });
  const arif = await add({
    firstName: 'Arif',
    lastName: 'Siregar',
    gender: 'male',
    birthDate: '20 NOV 1990',
    birthPlace: 'Haarlem, Noord-Holland',
    fatherId: tirta.id,
  });
  return { hadi, tirta, arif };
}

test('[RPT-036][RPT-037][RPT-038][RPT-039][RPT-040][RPT-041][RPT-042][RPT-043] an empty account has zeros and nobody', async () => {
  const { sari, treeId, count } = await startTree();
  const empty = {
    totalMembers: 0,
    livingMembers: 0,
    livingPercent: 0,
    deceasedMembers: 0,
    presumedDeadMembers: 0,
    generations: 1,
    averageAge: 0,
    oldestMember: null,
    youngestMember: null,
    people: {},
    trees: [treeId],
  };
  expect(await count()).toMatchObject(empty);
  expect(await sari.call(getStatistics)).toMatchObject(empty);
});

test('[GEN-009] one tree is counted from its rows, dates and places included', async () => {
  const { treeId, add, count } = await startTree();
  const { arif } = await addThree(add);
  const statistics = await count();
  expect(statistics).toMatchObject({
    totalMembers: 3,
    livingMembers: 1,
    livingPercent: 33,
    deceasedMembers: 2,
    generations: 3,
    averageAge: 36,
    oldestMember: { name: 'Arif Siregar', age: 36, about: false },
    births: { of: 3, known: 3 },
    lifespans: { of: 2, all: { known: 1, exact: 1, median: 70 } },
    ageAtFirstChild: { of: 2, all: { known: 2, exact: 0 } },
    trees: [treeId],
  });
  expect(statistics.places.countries.list.map(({ code, count: births }) => [code, births])).toEqual([
    ['ID', 1],
    ['NL', 1],
  ]);
  expect(namesOf(statistics, statistics.descent.longestLine)).toEqual(['Hadi', 'Tirta', 'Arif Siregar']);
  expect(statistics.growth.months).toMatchObject([{ count: 3, total: 3 }]);
  const { member } = statistics.oldestMember ?? { member: -1 };
  expect(statistics.people[member]).toEqual({ tree: 0, id: arif.id, name: 'Arif Siregar' });
});

test('a change to the tree is counted at once', async () => {
  const { sari, treeId, add, count } = await startTree();
  const { tirta } = await addThree(add);
  expect((await count()).births.decades.map(({ from }) => from)).toEqual([1900, 1920, 1990]);
  await sari.call(updateMember, { params: { treeId, memberId: tirta.id }, body: { birthDate: '1935' } });
  expect((await count()).births.decades.map(({ from }) => from)).toEqual([1900, 1930, 1990]);
});

test('figures are filtered by time and by branch', async () => {
  const { app, add, count } = await startTree();
  const { hadi, tirta, arif } = await addThree(add);
  const living = async (query: Record<string, string>) => {
    const statistics = await count(query);
    const { members } = statistics;
    const all = [members.living, members.deceased, members.presumedDead].flatMap((counted) => counted.members);
    return namesOf(
      statistics,
      all.sort((a, b) => a - b),
    );
  };
  expect(await living({ basis: 'born', from: '1920', to: '1929' })).toEqual(['Tirta']);
  expect(await living({ from: '1960', to: '1965' })).toEqual(['Hadi']);
  expect(await living({ from: '1970-03-05' })).toEqual(['Arif Siregar']);
  expect(await living({ descendantsOf: tirta.id })).toEqual(['Tirta', 'Arif Siregar']);
  expect(await living({ ancestorsOf: tirta.id })).toEqual(['Hadi', 'Tirta']);
  expect(await living({ descendantsOf: hadi.id, ancestorsOf: arif.id, basis: 'born', to: '1925' })).toEqual([
    'Hadi',
    'Tirta',
  ]);

  const lastYear = new Date('2025-06-01T00:00:00Z');
  await app.db.update(familyMembers).set({ createdAt: lastYear }).where(eq(familyMembers.id, hadi.id));
  // The version has not changed: what the tree looked like is still known.
  expect(await living({ basis: 'added', to: '2025-12-31' })).toEqual([]);
  await add({ firstName: 'Wati' });
  expect(await living({ basis: 'added', to: '2025-12-31' })).toEqual(['Hadi']);
  expect((await count({ basis: 'added', to: '2025-12-31' })).activity).toEqual({ months: [], latest: [] });
  const { latest } = (await count({ basis: 'born', to: '1800' })).activity;
  expect(latest.map(({ memberName }) => memberName)).toContain('Wati');
});

test('a branch of nobody in the tree is not found, and a date that nobody understands is refused', async () => {
  const { app, sari, treeId, addTo } = await startTree();
  const other = await sari.call(createTree, { body: { name: 'Other' } });
  const { id } = await addTo(other.id, { firstName: 'Hadi' });
  const refused = (query: Record<string, string>) => sari.refused(getTreeStatistics, { params: { treeId }, query });
  expect(await refused({ descendantsOf: id })).toMatchObject({ status: 404 });
  expect(await refused({ ancestorsOf: newId() })).toMatchObject({ status: 404 });
  for (const query of [
    { from: 'one day' },
    { from: '31 FEB 1900' },
    { from: 'BEF 1900' },
    { to: 'AFT 1900' },
    { basis: 'died' },
  ]) {
    expect(await refused(query)).toMatchObject({ status: 422 });
  }
  expect(await app.as('sari').refused(getStatistics, { query: { to: 'soon' } })).toMatchObject({ status: 422 });
});

test('all trees are counted as one, medians over all the people', async () => {
  const { sari, treeId, add, addTo } = await startTree();
  await addThree(add);
  const second = await sari.call(createTree, { body: { name: 'Second' } });
  await addTo(second.id, { firstName: 'Beat', birthDate: '1 JAN 1900', deathDate: '2 JAN 1920' });
  await addTo(second.id, { firstName: 'Vreni', birthDate: '1 JAN 1900', deathDate: '2 JAN 1910' });
  const statistics = await sari.call(getStatistics);
  expect(statistics).toMatchObject({ totalMembers: 5, generations: 3, lifespans: { all: { known: 3, median: 20 } } });
  const longest = statistics.lifespans.all.top.map(({ member }) => member);
  const trees = longest.map((member) => statistics.trees[statistics.people[member]?.tree ?? -1]);
  expect(namesOf(statistics, longest)).toEqual(['Hadi', 'Beat', 'Vreni']);
  expect(trees).toEqual([treeId, second.id, second.id]);
});

test("somebody else's figures are not there, and a tree one may read counts among one's own [AUT-014]", async () => {
  const { app, treeId, add } = await startTree();
  await addThree(add);
  const budi = app.as('budi');
  expect((await budi.call(getStatistics)).totalMembers).toBe(0);
  expect(await budi.refused(getTreeStatistics, { params: { treeId } })).toMatchObject({ status: 404 });
  expect(await app.as('ratna').refused(getTreeStatistics, { params: { treeId } })).toMatchObject({ status: 403 });
  expect(await app.as(null).refused(getStatistics)).toMatchObject({ status: 401 });

  const { id: userId } = await app.user('budi');
  await app.db.insert(treeAccess).values({ treeId, id: newId(), userId, role: 'reader' });
  expect((await budi.call(getStatistics)).totalMembers).toBe(3);
  expect((await budi.call(getTreeStatistics, { params: { treeId } })).oldestMember).toMatchObject({
    name: 'Arif Siregar',
  });
});

test('the activity is what the change log holds, the newest first', async () => {
  const { sari, treeId, add, count } = await startTree(() => new Date());
  const { arif } = await addThree(add);
  await sari.call(updateMember, { params: { treeId, memberId: arif.id }, body: { notes: 'Kept bees.' } });
  const { activity } = await count();
  expect(
    activity.latest.map(({ kind, memberName, actorName }) => `${actorName} ${kind} ${memberName}`).slice(0, 2),
  ).toEqual(['Sari Wijaya member_updated Arif Siregar', 'Sari Wijaya member_added Arif Siregar']);
  const [month, ...more] = activity.months;
  expect(more).toEqual([]);
  expect(month?.changes).toBeGreaterThanOrEqual(4);
  expect(month?.month).toMatch(/^\d{4}-\d{2}$/);
});
