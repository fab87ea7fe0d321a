import { expect, test } from 'vitest';
import { type GraphColumns, getGraph } from '#contract/graph.ts';
import { createMember, updateMember } from '#contract/members.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { GENDER, MEMBER_FLAG, PEDIGREE } from '#domain/tree/tree-graph.ts';
import { startTestApp } from '#server/testing/test-app.ts';

async function startTree() {
  const app = await startTestApp();
  const treeId = await app.firstTree('sari');
  const sari = app.as('sari');
  const add = async (body: object) => (await sari.call(createMember, { params: { treeId }, body })).member;
  const fetchGraph = (headers?: Record<string, string>) =>
    sari.request('GET', getGraph.path.replace('{treeId}', treeId), undefined, headers);
  const readGraph = async (): Promise<GraphColumns> => {
    const compressed = (await fetchGraph()).body;
    return getGraph.ok.parse(await new Response(compressed?.pipeThrough(new DecompressionStream('gzip'))).json());
  };
  return { app, sari, treeId, add, fetchGraph, readGraph };
}

test('the graph holds everybody once, in columns, children in birth order', async () => {
  const { add, readGraph } = await startTree();
  const father = await add({ firstName: 'Hadi', gender: 'male', birthDate: 'abt 1850', deathDate: '1901' });
  const late = await add({ firstName: 'Bayu', birthDate: '1880', fatherId: father.id });
  const early = await add({ firstName: 'Arif', birthDate: '1875', fatherId: father.id });
  const graph = await readGraph();
  const at = (id: MemberId) => graph.memberIds.indexOf(id);
  expect(graph.memberIds).toHaveLength(3);
  expect(graph.partnerA).toEqual([at(father.id)]);
  expect(graph.children).toEqual([at(early.id), at(late.id)]);
  expect(graph.childStart).toEqual([0, 2]);
  expect(graph.pedigreeA).toEqual([PEDIGREE.birth, PEDIGREE.birth]);
  expect(graph.gender[at(father.id)]).toBe(GENDER.male);
  expect([graph.birthYear[at(father.id)], graph.birthQualifier[at(father.id)]]).toEqual([1850, 1]);
  expect(graph.flags[at(father.id)]).toBe(MEMBER_FLAG.deceased);
});

test('an unchanged graph is not sent again, a changed one is [AT-55]', async () => {
  const { app, sari, treeId, add, fetchGraph } = await startTree();
  const { id } = await add({ firstName: 'Hadi' });
  const first = await fetchGraph();
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toContain('private');
  expect((await fetchGraph({ 'if-none-match': etag })).status).toBe(304);
  await sari.call(updateMember, { params: { treeId, memberId: id }, body: { firstName: 'Adi' } });
  expect((await fetchGraph({ 'if-none-match': etag })).status).toBe(200);
  // Knowing the tag opens nothing to somebody else.
  const path = getGraph.path.replace('{treeId}', treeId);
  expect((await app.as('budi').request('GET', path, undefined, { 'if-none-match': etag })).status).toBe(404);
});

test('who has no dates is presumed dead when a child was born long enough ago [AT-54]', async () => {
  const { add, readGraph } = await startTree();
  const mother = await add({ firstName: 'Wulan', gender: 'female' });
  await add({ firstName: 'Arif', birthDate: '1901', motherId: mother.id });
  const lone = await add({ firstName: 'Lone' });
  const graph = await readGraph();
  const isLiving = (id: MemberId) => {
    const flags = graph.flags[graph.memberIds.indexOf(id)] ?? 0;
    return (flags & MEMBER_FLAG.living) !== 0;
  };
  expect([isLiving(mother.id), isLiving(lone.id)]).toEqual([false, true]);
});
