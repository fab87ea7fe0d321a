import { expect, test } from 'vitest';
import { type GraphColumns, getGraph } from '#contract/graph.ts';
import { updateMember } from '#contract/members.ts';
import type { OutputOf } from '#contract/route.ts';
import { previewVisit } from '#contract/shares.ts';
import { updateTree } from '#contract/trees.ts';
import { sharedGraph } from '#contract/visits.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { treeAccess } from '#server/platform/db/schema.ts';
import { startSharing } from '#server/testing/start-sharing.ts';

async function startPreview() {
  const instance = await startSharing({ now: () => new Date('2026-11-20T12:00:00Z') });
  const { as, treeId, people } = instance;
  const sari = as('sari');
  const read = async (response: Response) =>
    new Response(response.body?.pipeThrough(new DecompressionStream('gzip'))).json();
  const path = previewVisit.path.replace('{treeId}', treeId);
  return {
    ...instance,
    sari,
    read,
    preview: async (query: Record<string, string> = {}): Promise<OutputOf<(typeof previewVisit)['ok']>> =>
      previewVisit.ok.parse(await read(await sari.request('GET', `${path}?${new URLSearchParams(query)}`))),
    close: () =>
      sari.call(updateMember, { params: { treeId, memberId: people.stranger }, body: { privacy: 'closed' } }),
  };
}

/** What a drawing tells, whatever ids and places people have in it. */
function told(columns: GraphColumns, idFor: (id: string) => string) {
  const { memberIds, unionIds, partnerA, partnerB, childStart, children } = columns;
  const idAt = (member: number | undefined) => {
    const id = memberIds[member ?? -1];
    return id === undefined ? null : idFor(id);
  };
  const people = memberIds.map((id, member) => [
    idFor(id),
    columns.firstNames[member],
    columns.lastNames[member],
    columns.gender[member],
    columns.birthYear[member],
    columns.flags[member],
  ]);
  const unions = unionIds.map((id, union) => [
    idFor(id),
    idAt(partnerA[union]),
    idAt(partnerB[union]),
    columns.unionKind[union],
    ...children.slice(childStart[union], childStart[union + 1]).map(idAt),
  ]);
  return new Map([...people, ...unions].map(([id, ...rest]) => [id, rest]));
}

test('an owner sees the very drawing that a visitor gets, and what is kept from them and why', async () => {
  const { preview, close, share, visit, read, people, idsFor } = await startPreview();
  await close();
  const shown = await preview();
  const link = await share();
  const theirs = sharedGraph.ok.parse(await read(await visit(link, '/graph')));
  expect(told(theirs, (id) => id)).toEqual(told(shown.columns, idsFor(link).given));
  expect(sharedGraph.ok.parse(shown.columns).firstNames.filter(Boolean).toSorted()).toEqual(['Kartini', 'Raden']);
  expect(shown).toMatchObject({
    shown: 4,
    counts: { living: 1, minor: 0, recent: 0, closed: 1, outside: 0 },
    policy: { livingNames: 'hidden', livingYears: false, recentDeathYears: 10, hidesMinors: true },
  });
  expect(shown.hidden.toSorted((a, b) => a.why.localeCompare(b.why))).toEqual([
    { memberId: people.stranger, why: 'closed', keeps: 'place' },
    { memberId: people.living, why: 'living', keeps: 'place' },
  ]);
});

test('of a branch, those outside of it are named too', async () => {
  const { preview, share, visit, read, people, idsFor } = await startPreview();
  const branch = { branch: 'ancestors', of: people.heir } as const;
  const shown = await preview(branch);
  const link = await share({ branch });
  const theirs = sharedGraph.ok.parse(await read(await visit(link, '/graph')));
  expect(told(theirs, (id) => id)).toEqual(told(shown.columns, idsFor(link).given));
  expect(shown).toMatchObject({ shown: 2, counts: { living: 0, minor: 0, recent: 0, closed: 0, outside: 2 } });
  expect(shown.hidden).toEqual(
    [people.living, people.stranger].map((memberId) => ({ memberId, why: 'outside', keeps: 'nothing' })),
  );
  expect((await preview({ ...branch, of: people.living, generations: '1' })).shown).toBe(2);
});

test('what the tree shows of living people is seen in the preview', async () => {
  const { preview, sari, treeId, people } = await startPreview();
  const privacy = { livingNames: 'full', livingYears: true } as const;
  await sari.call(updateTree, { params: { treeId }, body: { privacy } });
  const { columns, hidden, policy } = await preview({ viewer: 'public' });
  expect(policy).toEqual({ ...privacy, recentDeathYears: 10, hidesMinors: true });
  const place = columns.memberIds.indexOf(people.living);
  expect([columns.firstNames[place], columns.birthYear[place]]).toEqual(['Sekar', 2001]);
  expect(hidden).toEqual([{ memberId: people.living, why: 'living', keeps: 'name' }]);
});

test('through the eyes of a reader an owner sees what readers get: everybody', async () => {
  const instance = await startPreview();
  const { preview, sari, as, db, user, treeId, read } = instance;
  await db.insert(treeAccess).values({ treeId, id: newId(), userId: (await user('budi')).id, role: 'reader' });
  await instance.close();
  const shown = await preview({ viewer: 'reader' });
  const theirs = await as('budi').request('GET', getGraph.path.replace('{treeId}', treeId));
  expect(shown.columns).toEqual(await read(theirs));
  expect(shown).toMatchObject({ hidden: [], counts: { living: 0, minor: 0, recent: 0, closed: 0, outside: 0 } });
  expect(await sari.refused(previewVisit, { params: { treeId }, query: { viewer: 'owner' } })).toMatchObject({
    status: 422,
  });
});

test('only owners look through the eyes of visitors, and only at people of the tree', async () => {
  const { sari, as, treeId, firstTree } = await startPreview();
  const params = { treeId };
  expect(await as('budi').refused(previewVisit, { params })).toMatchObject({ status: 404 });
  expect(await as(null).refused(previewVisit, { params })).toMatchObject({ status: 401 });
  const query = { branch: 'around', of: await firstTree('budi') };
  expect(await sari.refused(previewVisit, { params, query })).toMatchObject({ status: 404 });
  expect(await sari.refused(previewVisit, { params, query: { branch: 'around' } })).toMatchObject({ status: 422 });
});
