import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type GraphColumns, getGraph } from '#contract/graph.ts';
import { createMember, updateMember } from '#contract/members.ts';
import type { RouteSpec } from '#contract/route.ts';
import type { ShareLink, ShareOptionsInput } from '#contract/shares.ts';
import { updateSettings } from '#contract/system-settings.ts';
import { deleteTree, updateTree } from '#contract/trees.ts';
import {
  downloadShared,
  publicGraph,
  publicMember,
  publicStatistics,
  publicTree,
  sharedGraph,
  sharedMember,
  sharedStatistics,
  sharedTree,
} from '#contract/visits.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { MEMBER_FLAG } from '#domain/tree/tree-graph.ts';
import { startSharing } from '#server/testing/start-sharing.ts';

const now = () => new Date('2026-11-20T12:00:00Z');

/** Every word that the family knows of somebody, none of which may be read by strangers. */
const canary = {
  firstName: 'Kanarie',
  lastName: 'Kanarienvogel',
  gender: 'female',
  birthDate: '13 OCT 1977',
  birthPlace: 'Kanariental',
  notes: 'Kanari notes',
  biography: 'Kanari biography',
  email: 'kanari@family.example',
  phone: '+41791977199',
  location: 'Kanaristrasse',
};
const canaries = /kanari|1977/i;

/** Parameters of an address; members by their own ids. */
type Asked = Readonly<Record<string, string>> & { readonly memberId?: MemberId };

/** The family of `startSharing`, with a living wife and a living son of the heir of whom everything is a canary. */
async function startVisits() {
  const instance = await startSharing({ now });
  const { as, treeId, people } = instance;
  const sari = as('sari');
  const add = async (body: object) => (await sari.call(createMember, { params: { treeId }, body })).member.id;
  const wife = await add({ ...canary, spouseId: people.heir });
  const son = await add({ ...canary, gender: 'male', fatherId: people.heir, motherId: wife });
  const edit = (memberId: MemberId, body: object) => sari.call(updateMember, { params: { treeId, memberId }, body });
  const named = ({ memberId, ...params }: Asked, link: Pick<ShareLink, 'id'> | null) =>
    memberId ? { ...params, memberId: instance.idsFor(link).given(memberId) } : params;
  const ofLink =
    (link: Pick<ShareLink, 'token' | 'id'>) =>
    (spec: RouteSpec, params: Asked = {}, headers: Record<string, string> = {}) =>
      as(null).request('GET', pathOf(spec, { token: link.token, ...named(params, link) }), undefined, headers);
  return {
    ...instance,
    sari,
    wife,
    son,
    edit,
    add,
    ofLink,
    link: async (body: ShareOptionsInput = {}) => ofLink(await instance.share({ viewOnly: false, ...body })),
    /** Shown to everybody, as an administrator decides. */
    publish: async (id: TreeId = treeId) => {
      await as('ratna').call(updateSettings, { body: { enablePublicTrees: true } });
      await instance.db.execute(sql`update family_trees set is_public = true where id = ${id}`);
      return (spec: RouteSpec, params: Asked = {}) =>
        as(null).request('GET', pathOf(spec, { treeId: id, ...named(params, null) }));
    },
  };
}

const pathOf = ({ path }: RouteSpec, params: Record<string, string>) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? 'missing');

async function unpacked(response: Response): Promise<string> {
  const isPacked = response.headers.get('content-encoding') === 'gzip';
  const body = isPacked ? response.body?.pipeThrough(new DecompressionStream('gzip')) : response.body;
  return await new Response(body).text();
}

const readGraph = async (response: Response): Promise<GraphColumns> =>
  getGraph.ok.parse(JSON.parse(await unpacked(response)));

const namesOf = ({ firstNames }: GraphColumns) => firstNames.filter(Boolean).toSorted();

test('a visitor is told of the tree what the specification names, and nothing of its owner [GEN-017][SHP-001][SHP-002][SHP-003][SHP-005][SHP-006][SHP-007][SHP-008][SHP-009][SHP-010][SHP-011]', async () => {
  const { share, ofLink, idsFor, sari, treeId, publish } = await startVisits();
  await sari.call(updateTree, { params: { treeId }, body: { name: 'Wijaya', description: 'From Medan.' } });
  const link = await share({ viewOnly: false, expiresIn: '1h' });
  const tree = sharedTree.ok.parse(await (await ofLink(link)(sharedTree)).json());
  expect(tree).toEqual({
    id: idsFor(link).given(treeId),
    title: 'Wijaya',
    description: 'From Medan.',
    settings: { showBirthDeath: true, showPhotos: false, showRelationships: true },
    allowDownload: false,
    viewOnly: false,
    allowSuggestions: false,
    createdAt: '2026-11-20T12:00:00.000Z',
    expiresAt: '2026-11-20T13:00:00.000Z',
    viewCount: 1,
  });
  const { settings } = tree;
  const asPublic = await (await publish())(publicTree);
  expect(await asPublic.json()).toEqual({
    id: treeId,
    title: 'Wijaya',
    description: 'From Medan.',
    settings,
    takesRequests: false,
  });
});

test('the drawing has everybody, and of the living only that somebody stands there [AT-53][SHP-004]', async () => {
  const { share, ofLink, idsFor, publish, people, wife, son } = await startVisits();
  const link = await share({ viewOnly: false });
  const shared = await readGraph(await ofLink(link)(sharedGraph));
  const open = await readGraph(await (await publish())(publicGraph));
  for (const [graph, ids] of [
    [shared, idsFor(link)],
    [open, idsFor(null)],
  ] as const) {
    const all = [...Object.values(people), wife, son];
    expect(new Set(graph.memberIds)).toEqual(new Set(ids.allGiven(all)));
    expect(namesOf(graph)).toEqual(['Bayu', 'Kartini', 'Raden']);
    const hidden = MEMBER_FLAG.living | MEMBER_FLAG.hidden;
    const shown = ids.allGiven([people.heir, people.living, wife, son]);
    const flags = shown.map((id) => graph.flags[graph.memberIds.indexOf(id)]);
    expect(flags).toEqual([0, hidden, hidden, hidden]);
  }
});

test('no answer has a word about anybody living, whoever is asked for [AT-53][AT-54]', async () => {
  const { link, publish, people, wife, son, share, ofLink } = await startVisits();
  const ask = await link({ allowDownload: true });
  const askPublic = await publish();
  const read: string[] = [];
  const everybody = [...Object.values(people), wife, son];
  for (const spec of [sharedTree, sharedGraph, sharedStatistics, downloadShared])
    read.push(await unpacked(await ask(spec)));
  for (const spec of [publicTree, publicGraph, publicStatistics]) read.push(await unpacked(await askPublic(spec)));
  for (const memberId of everybody) {
    read.push(await unpacked(await ask(sharedMember, { memberId })));
    read.push(await unpacked(await askPublic(publicMember, { memberId })));
  }
  const branch = ofLink(await share({ viewOnly: false, branch: { branch: 'around', of: wife, generations: 1 } }));
  for (const spec of [sharedGraph, sharedStatistics]) read.push(await unpacked(await branch(spec)));
  expect(read).toHaveLength(21);
  for (const answer of read) {
    expect(answer).not.toMatch(/"code":/);
    expect(answer).not.toMatch(canaries);
    // Ids are drawn by lot, and some have 2001 in them.
    expect(answer.replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '')).not.toMatch(/Rahasia|Sekar|2001/);
  }
});

test('somebody who died is told of with everything but how to reach their household [SHP-013]', async () => {
  const { share, ofLink, idsFor, people, edit, wife } = await startVisits();
  await edit(people.heir, { birthPlace: 'Bogor', deathDate: '1950', email: 'kanari@family.example', notes: 'Kanari' });
  const link = await share({ viewOnly: false });
  const ask = ofLink(link);
  const { given } = idsFor(link);
  const answer = await ask(sharedMember, { memberId: people.heir });
  const heir = sharedMember.ok.parse(await answer.clone().json());
  expect(await answer.text()).not.toMatch(canaries);
  expect(heir).toMatchObject({
    name: 'Raden Wijaya',
    firstName: 'Raden',
    gender: 'male',
    birthDate: '1880',
    birthPlace: 'Bogor',
    deathDate: '1950',
    generation: 2,
    isLiving: false,
    isHidden: false,
    parentId: given(people.elder),
    otherParentId: null,
    spouseId: given(wife),
  });
  expect(heir.parentSets).toMatchObject([
    { parents: [{ id: given(people.elder), firstName: 'Kartini', birthYear: 1850 }] },
  ]);
  const couple = heir.unions.find(({ partner }) => partner?.id === given(wife));
  expect(couple).toMatchObject({
    partner: { firstName: null, lastName: null, gender: 'unknown', birthYear: null, isHidden: true },
    kind: 'unknown',
    startDate: null,
    children: [{ isHidden: true }],
  });
});

test('a link of a branch leads to nobody outside of it', async () => {
  const { share, ofLink, idsFor, people, treeId, add } = await startVisits();
  const branch = { branch: 'ancestors', of: people.heir } as const;
  const link = await share({ viewOnly: false, branch });
  const ask = ofLink(link);
  expect(namesOf(await readGraph(await ask(sharedGraph)))).toEqual(['Kartini', 'Raden']);
  expect((await ask(sharedMember, { memberId: people.stranger })).status).toBe(404);
  expect((await ask(sharedMember, { memberId: people.living })).status).toBe(404);
  const heir = sharedMember.ok.parse(await (await ask(sharedMember, { memberId: people.heir })).json());
  expect(heir).toMatchObject({ spouseId: null, unions: [] });
  const figures = sharedStatistics.ok.parse(await (await ask(sharedStatistics)).json());
  expect(figures).toMatchObject({ totalMembers: 2, generations: 2, trees: [idsFor(link).given(treeId)] });
  expect(JSON.stringify(figures)).not.toContain('Bayu');
  // Who is added to the branch belongs to it.
  await add({ firstName: 'Ibu', lastName: 'Wijaya', birthDate: '1820', childId: people.elder });
  expect(namesOf(await readGraph(await ask(sharedGraph)))).toEqual(['Ibu', 'Kartini', 'Raden']);
});

test('figures count the dead, and of the living how many people there are', async () => {
  const { link, edit, people } = await startVisits();
  await edit(people.elder, { deathDate: '1910', birthDate: '1850' });
  const figures = sharedStatistics.ok.parse(await (await (await link())(sharedStatistics)).json());
  expect(figures).toMatchObject({
    totalMembers: 6,
    livingMembers: 0,
    deceasedMembers: 1,
    presumedDeadMembers: 2,
    oldestMember: null,
    averageAge: 0,
    livingAges: { of: 0 },
  });
  expect(figures).not.toHaveProperty('activity');
});

test('what the family decides about somebody is seen with the next answer [AT-53]', async () => {
  const { link, people, edit, wife, sari, treeId } = await startVisits();
  const ask = await link();
  const seen = async () => namesOf(await readGraph(await ask(sharedGraph)));
  const details = async (memberId: MemberId) =>
    sharedMember.ok.parse(await (await ask(sharedMember, { memberId })).json());
  const first = await ask(sharedGraph);
  const etag = first.headers.get('etag') ?? '';
  expect(namesOf(await readGraph(first))).toEqual(['Bayu', 'Kartini', 'Raden']);
  expect((await details(people.stranger)).birthDate).toBe('1890');

  await edit(people.stranger, { privacy: 'closed' });
  expect(await seen()).toEqual(['Kartini', 'Raden']);
  expect(await details(people.stranger)).toMatchObject({ name: '', birthDate: null, isLiving: true, isHidden: true });

  await edit(people.living, { privacy: 'open', email: 'kanari@family.example' });
  expect(await seen()).toEqual(['Kartini', 'Raden', 'Sekar']);
  expect(await details(people.living)).toMatchObject({ name: 'Sekar Rahasia', birthDate: '2001', isHidden: false });

  await sari.call(updateTree, {
    params: { treeId },
    body: { privacy: { livingNames: 'initials', livingYears: true } },
  });
  expect(await seen()).toEqual(['K.', 'K.', 'Kartini', 'Raden', 'Sekar']);
  expect(await details(wife)).toMatchObject({ name: 'K. K.', birthDate: '1977', birthPlace: null, isHidden: false });
  expect((await ask(sharedGraph, {}, { 'if-none-match': etag })).status).toBe(200);
});

test('an answer is kept by nobody, and what stands for it is worth nothing for another link [AT-55]', async () => {
  const { link, as, treeId, publish } = await startVisits();
  const ask = await link();
  const other = await link();
  const first = await ask(sharedGraph);
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toBe('private, no-store');
  expect(first.headers.get('vary')).toContain('Cookie');
  expect((await ask(sharedGraph, {}, { 'if-none-match': etag })).status).toBe(304);
  expect((await other(sharedGraph, {}, { 'if-none-match': etag })).status).toBe(200);
  const own = pathOf(getGraph, { treeId });
  expect((await as('sari').request('GET', own, undefined, { 'if-none-match': etag })).status).toBe(200);
  expect((await (await publish())(publicGraph)).headers.get('etag')).not.toBe(etag);
  for (const spec of [sharedTree, sharedStatistics])
    expect((await ask(spec)).headers.get('cache-control')).toBe('no-store');
});

test('HEAD answers with the headers alone, and leaves no stream open', async () => {
  const { share, visit } = await startVisits();
  const made = await share({ viewOnly: false });
  for (const path of ['/tree', '/graph', '/statistics', '/live']) {
    const response = await visit(made, path, { method: 'HEAD' });
    expect([path, response.status, await response.text()]).toEqual([path, 200, '']);
  }
});

test('a tree that is archived, in the trash or not public any more answers nobody', async () => {
  const { link, publish, sari, treeId, db } = await startVisits();
  const ask = await link();
  const askPublic = await publish();
  await db.execute(sql`update family_trees set is_archived = true where id = ${treeId}`);
  for (const response of [await ask(sharedGraph), await askPublic(publicGraph)]) expect(response.status).toBe(404);
  await db.execute(sql`update family_trees set is_archived = false, is_public = false where id = ${treeId}`);
  expect((await ask(sharedGraph)).status).toBe(200);
  expect((await askPublic(publicGraph)).status).toBe(404);
  await sari.call(deleteTree, { params: { treeId } });
  expect((await ask(sharedGraph)).status).toBe(404);
});
