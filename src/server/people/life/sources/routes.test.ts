import { expect, test } from 'vitest';
import { undoChange } from '#contract/changes.ts';
import { addLifeEvent, getLife } from '#contract/life.ts';
import { createMember, listMembers } from '#contract/members.ts';
import {
  addRepository,
  addSource,
  changeRepository,
  changeSource,
  deleteRepository,
  deleteSource,
  getSource,
  listRepositories,
  listSources,
  mergeSources,
} from '#contract/sources.ts';
import { gedcomRecords } from '#server/platform/db/record-schema.ts';
import { familyFile } from '#server/testing/family-file.ts';
import { startWithImport } from '#server/testing/start-with-import.ts';
import { startTestApp } from '#server/testing/test-app.ts';

async function start() {
  const app = await startTestApp();
  const treeId = await app.firstTree('sari');
  const sari = app.as('sari');
  const params = { treeId };
  const { member } = await sari.call(createMember, { params, body: { firstName: 'Dewi', lastName: 'Sartika' } });
  return { ...app, sari, treeId, params, who: { treeId, memberId: member.id } };
}

test('a source is kept with its repository, cited by its id, and says who cites it', async () => {
  const { sari, params, who, treeId, db } = await start();
  const repository = { name: 'Arsip Nasional', address: 'Jl. Ampera Raya 7\nJakarta', website: 'https://anri.go.id' };
  const body = { title: 'Staff lists', author: 'Department', callNumber: 'K 12', notes: ['In Dutch.'], repository };
  const { id } = await sari.call(addSource, { params, body });
  const { fingerprint } = await sari.call(getLife, { params: who });
  const cite = (page: string) => ({ sourceId: id, page });
  const event = { kind: 'occupation', value: 'Teacher', citations: [cite('7'), cite('9')] };
  await sari.call(addLifeEvent, { params: who, body: { fingerprint, event } });
  const source = await sari.call(getSource, { params: { treeId, sourceId: id } });
  expect(source).toMatchObject({
    title: 'Staff lists',
    author: 'Department',
    callNumber: 'K 12',
    notes: ['In Dutch.'],
    repository,
    citations: 2,
    citedBy: [
      {
        memberId: who.memberId,
        people: [{ firstName: 'Dewi' }],
        statements: [
          { of: 'occupation', page: '7' },
          { of: 'occupation', page: '9' },
        ],
      },
    ],
  });
  const { items, total } = await sari.call(listSources, { params, query: { q: 'STAFF' } });
  expect([items, total]).toEqual([
    [{ id, title: 'Staff lists', author: 'Department', repository: 'Arsip Nasional', citations: 2 }],
    1,
  ]);
  expect((await sari.call(listSources, { params, query: { q: 'nothing' } })).items).toEqual([]);
  const second = { title: 'School reports', repository: { name: 'ARSIP NASIONAL' } };
  const other = await sari.call(addSource, { params, body: second });
  const { repository: same } = await sari.call(getSource, { params: { treeId, sourceId: other.id } });
  expect(same?.id).toBe(source.repository?.id);
  // A name that any program takes, of the part of its id that no other record has.
  const records = await db.select({ id: gedcomRecords.id, xref: gedcomRecords.xref }).from(gedcomRecords);
  expect(records.map(({ xref }) => xref?.slice(0, 2)).toSorted()).toEqual(['I_', 'R_', 'S_', 'S_']);
  for (const { id, xref } of records) expect(xref?.slice(2)).toBe(id.slice(24).toUpperCase());
});

test('a change of a source touches what it names, and one on another state is refused', async () => {
  const { sari, treeId, bringIn } = await startWithImport();
  await bringIn(familyFile);
  const [listed] = (await sari.call(listSources, { params: { treeId } })).items;
  expect(listed).toMatchObject({ title: 'Church book of Solo', citations: 1 });
  const params = { treeId, sourceId: listed?.id ?? '' };
  const { fingerprint } = await sari.call(getSource, { params });
  await sari.call(changeSource, { params, body: { fingerprint, author: 'Parish of St Antonius' } });
  const changed = await sari.call(getSource, { params });
  expect(changed).toMatchObject({ title: 'Church book of Solo', author: 'Parish of St Antonius' });
  const stale = await sari.refused(changeSource, { params, body: { fingerprint, author: null } });
  expect(stale).toMatchObject({ code: 'version_conflict' });
  const blank = { fingerprint: changed.fingerprint, title: '  ' };
  expect(await sari.refused(changeSource, { params, body: blank })).toMatchObject({
    details: [{ path: 'title', message: 'Title is required' }],
  });
});

test('a cited source goes only with its citations, and undoing that brings back both', async () => {
  const { app, sari, treeId, bringIn } = await startWithImport();
  await bringIn(familyFile);
  const [listed] = (await sari.call(listSources, { params: { treeId } })).items;
  const params = { treeId, sourceId: listed?.id ?? '' };
  expect(await sari.refused(deleteSource, { params })).toMatchObject({
    status: 409,
    code: 'source_cited',
    details: { citations: 1 },
  });
  const gone = await sari.call(deleteSource, { params, query: { withCitations: 'true' } });
  expect(gone.citations).toBe(1);
  const { items } = await sari.call(listMembers, { params: { treeId } });
  const who = { treeId, memberId: items.find(({ firstName }) => firstName === 'Raden')?.id ?? '' };
  const lifeOf = async () => (await sari.call(getLife, { params: who })).events[0];
  expect(await lifeOf()).toMatchObject({ kind: 'birth', citations: [] });
  await sari.call(undoChange, { params: { treeId, changeId: gone.changeId }, body: {} });
  expect(await lifeOf()).toMatchObject({ citations: [{ title: 'Church book of Solo', page: '14' }] });
  expect(await app.as('budi').refused(getSource, { params })).toMatchObject({ status: 404 });
});

test('of two sources that are the same one is left, with what both say and all citations, as one change', async () => {
  const { sari, params, who, treeId } = await start();
  const add = async (body: object) => (await sari.call(addSource, { params, body })).id;
  const kept = await add({ title: 'Register', author: 'Parish', notes: ['First.'] });
  const other = await add({ title: 'Register of Solo', publication: 'Solo 1900', notes: ['First.', 'Second.'] });
  const { fingerprint } = await sari.call(getLife, { params: who });
  const citations = [
    { sourceId: kept, page: '1' },
    { sourceId: other, page: '2' },
  ];
  await sari.call(addLifeEvent, { params: who, body: { fingerprint, event: { kind: 'residence', citations } } });
  const merged = { treeId, sourceId: kept };
  const body = { otherId: other, fromOther: ['title' as const] };
  const { changeId, citations: moved } = await sari.call(mergeSources, { params: merged, body });
  expect(moved).toBe(1);
  expect(await sari.call(getSource, { params: merged })).toMatchObject({
    title: 'Register of Solo',
    author: 'Parish',
    publication: 'Solo 1900',
    notes: ['First.', 'Second.'],
    citedBy: [
      {
        statements: [
          { of: 'residence', page: '1' },
          { of: 'residence', page: '2' },
        ],
      },
    ],
  });
  expect((await sari.call(listSources, { params })).items).toMatchObject([{ id: kept, citations: 2 }]);
  expect(await sari.refused(mergeSources, { params: merged, body: { otherId: kept } })).toMatchObject({ status: 422 });
  await sari.call(undoChange, { params: { treeId, changeId }, body: {} });
  const order = async (sort: 'mostCited' | 'author') =>
    (await sari.call(listSources, { params, query: { sort } })).items.map(({ title, citations: n }) => [title, n]);
  expect(await order('author')).toEqual([
    ['Register', 1],
    ['Register of Solo', 1],
  ]);
});

test('an archive is added, changed and deleted by itself; the sources that were there stay', async () => {
  const { sari, params, treeId } = await start();
  const { id } = await sari.call(addRepository, { params, body: { name: 'Arsip', address: 'Jakarta' } });
  const source = await sari.call(addSource, {
    params,
    body: { title: 'Lists', callNumber: 'K 1', repository: { name: 'ARSIP' } },
  });
  const [listed] = (await sari.call(listRepositories, { params })).items;
  expect(listed).toMatchObject({ id, name: 'ARSIP', address: 'Jakarta', sources: 1 });
  const one = { treeId, repositoryId: id };
  const fingerprint = listed?.fingerprint ?? '';
  await sari.call(changeRepository, {
    params: one,
    body: { fingerprint, name: 'Arsip Nasional', website: 'anri.go.id' },
  });
  expect(await sari.refused(changeRepository, { params: one, body: { fingerprint, name: 'X' } })).toMatchObject({
    code: 'version_conflict',
  });
  const { changeId, sources } = await sari.call(deleteRepository, { params: one });
  expect(sources).toBe(1);
  const sourceOf = () => sari.call(getSource, { params: { treeId, sourceId: source.id } });
  expect(await sourceOf()).toMatchObject({ title: 'Lists', repository: null });
  await sari.call(undoChange, { params: { treeId, changeId }, body: {} });
  expect(await sourceOf()).toMatchObject({
    callNumber: 'K 1',
    repository: { name: 'Arsip Nasional', address: 'Jakarta' },
  });
});

test('[FT-09] what is sent again with its Idempotency-Key is written once, and answered as the first time', async () => {
  const { sari, params, who, count } = await start();
  const { fingerprint } = await sari.call(getLife, { params: who });
  const twice = async (write: (headers: Record<string, string>) => Promise<unknown>, key: string) => {
    const first = await write({ 'idempotency-key': key });
    expect(await write({ 'idempotency-key': key })).toEqual(first);
  };
  await twice((headers) => sari.call(addSource, { params, body: { title: 'Lists' }, headers }), 'a source');
  await twice((headers) => sari.call(addRepository, { params, body: { name: 'Arsip' }, headers }), 'an archive');
  const event = { kind: 'occupation', value: 'Teacher' };
  await twice((headers) => sari.call(addLifeEvent, { params: who, body: { fingerprint, event }, headers }), 'an event');
  expect((await sari.call(listSources, { params })).total).toBe(1);
  expect((await sari.call(listRepositories, { params })).items).toHaveLength(1);
  expect(await count('life_events')).toBe(1);
});
