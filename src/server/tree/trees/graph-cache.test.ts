import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { listChanges, undoChange } from '#contract/changes.ts';
import { eraseMember } from '#contract/erasure.ts';
import { addLifeEvent, getLife } from '#contract/life.ts';
import { listMembers, updateMember } from '#contract/members.ts';
import { getTree, updateTree } from '#contract/trees.ts';
import { seededRandom } from '#domain/tree/generated/random.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { knownPassword } from '#server/testing/browse.ts';
import { drawPhoto } from '#server/testing/draw-photo.ts';
import { editAtRandom, startFamilyToEdit } from '#server/testing/random-edits.ts';
import { importInto } from '#server/testing/start-with-import.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { createGraphCache } from './graph-cache.ts';

const file = `0 HEAD
1 GEDC
2 VERS 5.5.1
1 CHAR UTF-8
0 @I1@ INDI
1 NAME Joko /Santoso/
1 BURI
2 DATE 1931
1 RESN confidential
0 @I2@ INDI
1 NAME Rini
1 _DEAD Y
0 @F1@ FAM
1 HUSB @I1@
1 WIFE @I2@
1 CENS
2 DATE 1890
0 TRLR
`;

const EDITS = 40;

test('[FND-002] whatever is done to a tree, a graph that was held and brought up to date is the one that is read anew', async () => {
  const app = await startTestApp({ runsJobs: true });
  const treeId = await startFamilyToEdit(app);
  const { sari, bringIn } = importInto(app, treeId);
  const params = { treeId };
  const random = seededRandom(2_027);
  const now = () => new Date('2026-08-01T12:00:00Z');
  const held = createGraphCache(app.db, now);
  const anybody = async () => random.pick((await sari.call(listMembers, { params })).items).id;
  const undoSomething = async () => {
    const { items } = await sari.call(listChanges, { params, query: { limit: '20' } });
    const path = undoChange.path.replace('{treeId}', treeId).replace('{changeId}', random.pick(items).id);
    await sari.request('POST', path, {});
  };
  const happens = async () => {
    const kind = random.between(0, 11);
    const memberId = await anybody();
    const one = { ...params, memberId };
    if (kind <= 2) return undoSomething();
    if (kind === 3) return void (await bringIn(file, random.pick(['merge', 'add'])));
    if (kind === 4) {
      const { fingerprint } = await sari.call(getLife, { params: one });
      const event = {
        kind: random.pick(['burial', 'census', 'christening'] as const),
        date: `${random.between(1700, 1990)}`,
      };
      return void (await sari.call(addLifeEvent, { params: one, body: { fingerprint, event } }));
    }
    if (kind === 5)
      return void (await sari.request('POST', `/api/trees/${treeId}/photos?memberId=${memberId}`, await drawPhoto()));
    if (kind === 6) {
      const privacy = random.pick(['auto', 'open', 'closed'] as const);
      return void (await sari.call(updateMember, { params: one, body: { privacy } }));
    }
    if (kind === 7) {
      const body = { recentDeathYears: random.between(0, 30), hidesMinors: random.chance(0.5) };
      return void (await sari.call(updateTree, { params, body }));
    }
    if (kind === 8 && random.chance(0.2)) {
      return void (await sari.call(eraseMember, { params: one, body: { password: knownPassword, keepsPlace: true } }));
    }
    await editAtRandom(app, treeId, random);
  };
  for (let edit = 0; edit < EDITS; edit++) {
    await happens();
    const { version } = await sari.call(getTree, { params });
    // Several changes at once, too.
    if (random.chance(0.3)) continue;
    const tree = { id: treeId, version };
    const brought = await held.load(tree);
    const read = await createGraphCache(app.db, now).load(tree);
    expect(brought.graph).toEqual(read.graph);
    expect(brought.known).toEqual(read.known);
    expect([brought.guard, brought.unionOrder]).toEqual([read.guard, read.unionOrder]);
    expect(brought.livingIds()).toEqual(read.livingIds());
    const { memberIds } = read.graph;
    expect(memberIds.map(brought.isLiving)).toEqual(memberIds.map(read.isLiving));
    // Whom their own dates decide on, each alone, and all at once.
    const someone = random.pick(memberIds);
    for (const asked of [[someone], memberIds]) {
      const living = await createGraphCache(app.db, now).livingAmong(tree, asked);
      expect([...living].sort()).toEqual(asked.filter(read.isLiving).sort());
    }
  }
}, 240_000);

test('[FND-002] a note or a new place leaves the graph that is held as it is, and only its version is another', async () => {
  const app = await startTestApp({ runsJobs: true });
  const treeId = await startFamilyToEdit(app);
  const { sari, bringIn } = importInto(app, treeId);
  const params = { treeId };
  await bringIn(file);
  const { items } = await sari.call(listMembers, { params });
  const memberId = items.find(({ isLiving }) => isLiving)?.id ?? newId<MemberId>();
  const graphs = createGraphCache(app.db, () => new Date('2026-08-01T12:00:00Z'));
  const load = async () => graphs.load({ id: treeId, version: (await sari.call(getTree, { params })).version });
  const before = await load();
  expect(before.isLiving(memberId)).toBe(true);
  const write = (body: object) => sari.call(updateMember, { params: { ...params, memberId }, body });
  await write({ notes: 'Told by Oma.', birthPlace: 'Bandung' });
  const noted = await load();
  expect([noted.version, noted.graph.version]).toEqual([before.version + 1, before.version + 1]);
  expect(noted.graph.memberIds).toBe(before.graph.memberIds);
  expect(noted.livingIds()).toBe(before.livingIds());
  expect(gunzipSync(await noted.compressed()).toString()).toContain(`"version":${noted.version}`);
  await write({ firstName: 'Renamed', deathDate: '1990' });
  const renamed = await load();
  expect(renamed.graph.firstNames).toContain('Renamed');
  expect(renamed.isLiving(memberId)).toBe(false);
});
