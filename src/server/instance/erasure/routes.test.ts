import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { listChanges, undoChange } from '#contract/changes.ts';
import { eraseMember, previewErasure } from '#contract/erasure.ts';
import { getGraph } from '#contract/graph.ts';
import { mergeMembers } from '#contract/integrity.ts';
import { createMember, getMember, listMembers, updateMember } from '#contract/members.ts';
import { listPhotos } from '#contract/photos.ts';
import { listShares } from '#contract/shares.ts';
import { getTree } from '#contract/trees.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { mails } from '#server/platform/db/notification-schema.ts';
import { knownPassword } from '#server/testing/browse.ts';
import { type CanaryInstance, startCanaryInstance } from '#server/testing/canary-instance.ts';
import { everythingNamed } from '#server/testing/everything-named.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { exportedText, writeExport } from '#server/testing/write-file.ts';

/** What speaks of Anna; of her wedding, which is also Bram's, only the person is erased. */
const ofAnna = (named: ReadonlySet<string>) =>
  [...named].filter((what) => / of anna in /.test(what) && !/(?:wedding|couple) of anna/.test(what)).toSorted();

const annaIn = ({ treeId, people }: CanaryInstance) => ({ treeId, memberId: people.anna });

async function relationsIn({ sari, treeId }: CanaryInstance) {
  const response = await sari.request('GET', getGraph.path.replace('{treeId}', treeId));
  const text = await new Response(response.body?.pipeThrough(new DecompressionStream('gzip'))).text();
  const { memberIds, unionIds, partnerA, partnerB, childStart, children } = getGraph.ok.parse(JSON.parse(text));
  // In which order children stand is said by their births.
  const childrenOf = unionIds.map((_, union) => children.slice(childStart[union], childStart[union + 1]).sort());
  return { memberIds, unionIds, partnerA, partnerB, childrenOf };
}

test('somebody who is erased is in no table and no file any more, and the family around stays whole', async () => {
  const instance = await startCanaryInstance();
  const { sari, treeId, people, db, as, canaries } = instance;
  const params = annaIn(instance);
  await writeExport(sari, treeId, { format: 'json' });
  await sari.call(updateMember, {
    params: { treeId, memberId: people.open },
    body: { notes: 'Putri Zqkanari' },
  });
  const before = await relationsIn(instance);
  expect(ofAnna(await everythingNamed(instance)).length).toBeGreaterThan(30);

  const preview = await sari.call(previewErasure, { params });
  expect(preview.goes).toMatchObject({ media: 1, records: 1, links: 1, exports: 1, suggestions: 1 });
  expect(preview.goes.photos).toBeGreaterThan(0);
  const album = (await sari.call(listPhotos, { params: { treeId } })).total;
  expect(preview.goes.facts).toBeGreaterThan(6);
  expect(preview.goes.entries).toBeGreaterThan(2);
  expect(preview.backups).toEqual({ count: 0, goneBy: null });
  // Looking has changed nothing.
  expect(await relationsIn(instance)).toEqual(before);
  expect((await sari.call(getMember, { params })).lastName).toBe(canaries.word('last name of anna'));

  const refused = await sari.refused(eraseMember, { params, body: { password: 'wrong password of mine' } });
  expect(refused.code).toBe('wrong_password');
  const { gone, version } = await sari.call(eraseMember, { params, body: { password: knownPassword } });
  expect(gone).toEqual(preview.goes);
  expect(version).toBe(preview.version + 1);

  expect(ofAnna(await everythingNamed(instance))).toEqual([]);
  expect(await relationsIn(instance)).toEqual(before);
  const left = await sari.call(getMember, { params });
  expect(left).toMatchObject({ firstName: null, lastName: null, birthDate: null, notes: null, gender: 'unknown' });
  expect(left.unions.map(({ partner }) => partner?.id)).toEqual([people.bram]);
  expect((await sari.call(listShares, { params })).items.filter(({ branch }) => branch !== 'whole')).toHaveLength(1);
  expect((await sari.call(listPhotos, { params: { treeId } })).total).toBe(album - gone.photos);
  expect(await exportedText(sari, treeId)).toMatch(/0 @I3@ INDI[\s\S]*1 FAMC @F1@/);

  // Who did it and when is known, and of whom is not.
  const [change] = (await sari.call(listChanges, { params })).items;
  expect(change).toMatchObject({ kind: 'member_erased', actorName: 'Sari Wijaya', memberId: null, memberName: null });
  const { items } = await as('ratna').call(listAudit, { query: { action: 'tree.person_erased' } });
  expect(items).toMatchObject([{ actorName: 'Sari Wijaya', targetId: treeId }]);
  expect(JSON.stringify(items)).not.toContain(people.anna);
  expect(await db.execute(sql`select 1 from changes where member_id = ${people.anna}`)).toMatchObject({ rowCount: 0 });
});

test('[FND-008] titles of earlier files, mail on its way and what the database has noted go with somebody', async () => {
  const instance = await startCanaryInstance();
  const { sari, treeId, db, canaries } = instance;
  await writeExport(sari, treeId, { format: 'json' });
  const title = `${canaries.word('title of a book of anna')} of old`;
  await db.execute(sql`
    update requested_files set kind = 'book', file_name = ${`${title}.pdf`}, request = ${JSON.stringify({ title })}::jsonb`);
  const mail = { language: 'en', kind: 'invitation', params: '', state: 'failed' } as const;
  const recipient = `${canaries.word('e-mail of anna').toUpperCase()}@family.example`;
  await db.insert(mails).values([
    { ...mail, id: newId(), recipient },
    { ...mail, id: newId(), recipient: 'budi@family.example' },
  ]);
  await db.execute(sql`analyze`);
  const before = ofAnna(await everythingNamed(instance));
  for (const place of ['requested_files', 'mails', 'the statistics of family_members']) {
    expect(before.some((what) => what.endsWith(` in ${place}`))).toBe(true);
  }
  await sari.call(eraseMember, { params: annaIn(instance), body: { password: knownPassword } });
  expect(ofAnna(await everythingNamed(instance))).toEqual([]);
  expect(await db.select().from(mails)).toMatchObject([{ recipient: 'budi@family.example' }]);
});

test('nothing that is undone or redone brings back somebody who was erased', async () => {
  const instance = await startCanaryInstance();
  const { sari, treeId } = instance;
  const params = annaIn(instance);
  await sari.call(eraseMember, { params, body: { password: knownPassword, keepsPlace: false } });
  expect((await sari.call(listMembers, { params })).items.some(({ id }) => id === params.memberId)).toBe(false);
  expect(ofAnna(await everythingNamed(instance))).toEqual([]);

  const all: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await sari.call(listChanges, { params, query: cursor === undefined ? {} : { cursor } });
    all.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect((await sari.refused(undoChange, { params: { treeId, changeId: all[0] ?? '' } })).code).toBe('forbidden');
  for (const changeId of all) {
    const response = await sari.request(
      'POST',
      undoChange.path.replace('{treeId}', treeId).replace('{changeId}', changeId),
    );
    expect([200, 403, 409]).toContain(response.status);
  }
  expect(ofAnna(await everythingNamed(instance))).toEqual([]);
});

test('whoever was merged with somebody is erased with them, and what others say of them is told first', async () => {
  const app = await startTestApp();
  const sari = app.as('sari');
  const treeId = await app.firstTree('sari');
  const add = async (body: object) => (await sari.call(createMember, { params: { treeId }, body })).member.id;
  const kept = await add({ firstName: 'Zqkanariaaa', lastName: 'Hilang', notes: 'Zqkanariaab' });
  const other = await add({ firstName: 'Zqkanariaaa', lastName: 'Hilang', biography: 'Zqkanariaac' });
  const friend = await add({ firstName: 'Bayu', lastName: 'Lain', notes: 'Bertemu zqKanariaaa hilang di pasar' });
  const { version } = await sari.call(getTree, { params: { treeId } });
  await sari.call(mergeMembers, {
    params: { treeId, memberId: kept },
    body: { otherId: other },
    headers: { 'if-match': `"${version}"` },
  });
  const params = { treeId, memberId: kept };
  const { mentions } = await sari.call(previewErasure, { params });
  expect(mentions).toMatchObject({ count: 1, first: [{ memberId: friend, name: 'Bayu Lain', kind: 'note' }] });
  await sari.call(updateMember, {
    params: { treeId, memberId: friend },
    body: { biography: 'zqkanariaaa, once more' },
  });
  const told = (await sari.call(previewErasure, { params })).mentions;
  expect(told.count).toBe(2);
  const texts = told.first.filter(({ kind }) => kind === 'note').map(({ key }) => key);
  await sari.call(eraseMember, { params, body: { password: knownPassword, texts } });
  expect(await sari.call(getMember, { params: { treeId, memberId: friend } })).toMatchObject({
    notes: null,
    biography: 'zqkanariaaa, once more',
  });
  const { rows } = await app.db.execute<{ row: string }>(sql`
    select e::text as row from change_entries e union all select m::text from family_members m
    union all select c::text from changes c`);
  // What was decided to stay is Bayu's, and nothing else is left of it, in the history neither.
  const left = rows.filter(({ row }) => /zqkanari/i.test(row)).map(({ row }) => row);
  expect(left.every((row) => row.includes(friend) && !/di pasar/.test(row))).toBe(true);
});
