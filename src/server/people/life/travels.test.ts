import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listChanges, undoChange } from '#contract/changes.ts';
import { eraseMember } from '#contract/erasure.ts';
import { mergeMembers } from '#contract/integrity.ts';
import { addLifeEvent, addName, getLife } from '#contract/life.ts';
import { createMember, deleteMember, getMember, listMembers, updateMember } from '#contract/members.ts';
import { setPlaceDetails } from '#contract/places.ts';
import { createTree, getTree } from '#contract/trees.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { knownPassword } from '#server/testing/browse.ts';
import { familyFile } from '#server/testing/family-file.ts';
import { importInto, startWithImport } from '#server/testing/start-with-import.ts';
import { exportedBytes, exportedText } from '#server/testing/write-file.ts';

const work = {
  kind: 'occupation',
  value: 'Teacher @ school',
  date: '1930',
  place: 'Bandung',
  citations: [{ title: 'Staff list', page: '7', confidence: 2, text: 'Line one\nline two' }],
};

async function start() {
  const started = await startWithImport();
  const { sari, treeId, bringIn } = started;
  await bringIn(familyFile);
  const { member } = await sari.call(createMember, {
    params: { treeId },
    body: { firstName: 'Dewi', lastName: 'Sartika', birthDate: '1884', isDeceased: true },
  });
  const find = async (q: string, tree: TreeId = treeId) => {
    const { items } = await sari.call(listMembers, { params: { treeId: tree }, query: { q } });
    return { treeId: tree, memberId: items[0]?.id as MemberId };
  };
  const lifeOf = async (q: string, tree: TreeId = treeId) => {
    const { names, events, sources } = await sari.call(getLife, { params: await find(q, tree) });
    // Lines and ids are of one tree alone.
    return JSON.parse(
      JSON.stringify({ names, events, sources: sources.map(({ title }) => title) }, (key, value) =>
        key === 'line' || key === 'sourceId' ? undefined : value,
      ),
    );
  };
  const add = async (q: string, event: object) => {
    const params = await find(q);
    const { fingerprint } = await sari.call(getLife, { params });
    return sari.call(addLifeEvent, { params, body: { fingerprint, event } });
  };
  await add('Dewi', work);
  await add('Raden', {
    kind: 'burial',
    date: '1970',
    place: 'Solo, Jawa Tengah',
    citations: [{ title: 'Staff list' }],
  });
  return { ...started, find, lifeOf, add, dewi: { treeId, memberId: member.id } };
}

test('lives that were edited here are in every kind of file, and come back as they were', async () => {
  const { app, sari, treeId, lifeOf, dewi } = await start();
  const { fingerprint } = await sari.call(getLife, { params: dewi });
  const name = { type: 'married', first: 'Raden Dewi', last: 'Suriawinata', citations: [{ title: 'Staff list' }] };
  await sari.call(addName, { params: dewi, body: { fingerprint, name } });
  const jakarta = { latitude: -6.2, longitude: 106.8 };
  const details = { place: 'Bandung', fingerprint: null, coordinates: jakarta, note: 'In the hills.' };
  await sari.call(setPlaceDetails, { params: { treeId }, body: details });
  const lives = { dewi: await lifeOf('Dewi'), raden: await lifeOf('Raden') };
  for (const format of ['gedcom551', 'gedcom70', 'gedzip'] as const) {
    const file = await exportedBytes(sari, treeId, { format });
    const { id } = await sari.call(createTree, { body: { name: format } });
    await importInto(app, id).bringIn(file);
    expect({ format, dewi: await lifeOf('Dewi', id), raden: await lifeOf('Raden', id) }).toEqual({ format, ...lives });
  }
  const json = await exportedText(sari, treeId, { format: 'json' });
  expect(json).toContain('Teacher @ school');
}, 60_000);

test('a file that is brought in again leaves what was edited here, and adds what it says anew', async () => {
  const { sari, bringIn, lifeOf, find } = await start();
  await sari.call(updateMember, { params: await find('Raden'), body: { birthDate: '13 MAR 1901' } });
  const before = await lifeOf('Raden');
  await bringIn(familyFile, 'merge');
  expect(await lifeOf('Raden')).toEqual(before);
  const newer = familyFile
    .replace('1 OCCU Batik maker', '1 OCCU Batik merchant')
    .replace('0 @I2@', '0 @I3@ INDI\n1 NAME Dewi /Sartika/\n1 BIRT\n2 DATE 1884\n1 RELI Islam\n0 @I2@');
  await bringIn(newer, 'merge');
  const after = await lifeOf('Raden');
  const kinds = after.events.map(({ kind }: { kind: string }) => kind).sort();
  expect(kinds).toEqual(['birth', 'burial', 'occupation', 'occupation']);
  expect(after.events).toContainEqual(expect.objectContaining({ value: 'Batik maker', place: 'Pekalongan' }));
  expect(after.events).toContainEqual(expect.objectContaining({ value: 'Batik merchant', place: 'Pekalongan' }));
  expect(after.events).toContainEqual(expect.objectContaining({ kind: 'birth', date: '13 MAR 1901' }));
  const dewi = await lifeOf('Dewi');
  expect(dewi.events).toContainEqual(expect.objectContaining({ value: 'Teacher @ school' }));
});

test('two people who become one have the events of both', async () => {
  const { sari, treeId, find, lifeOf, dewi } = await start();
  const other = await find('Sri');
  await sari.call(updateMember, { params: other, body: { gender: 'unknown' } });
  const { version } = await sari.call(getTree, { params: { treeId } });
  const headers = { 'if-match': `"${version}"` };
  await sari.call(mergeMembers, { params: dewi, body: { otherId: other.memberId }, headers });
  expect((await lifeOf('Dewi')).events).toContainEqual(expect.objectContaining({ value: 'Teacher @ school' }));
  expect((await sari.call(getMember, { params: dewi })).unions).toHaveLength(1);
});

test('events of living people are in no file for strangers, and those of the dead are', async () => {
  const { sari, treeId, add } = await start();
  const body = { firstName: 'Citra', birthDate: '2001' };
  await sari.call(createMember, { params: { treeId }, body });
  await add('Citra', { kind: 'education', value: 'Sekolah rahasia', citations: [{ title: 'Secret diary' }] });
  for (const format of ['gedcom551', 'gedcom70', 'json', 'csv'] as const) {
    const shown = await exportedText(sari, treeId, { format, living: 'redacted' });
    expect(shown).not.toMatch(/Sekolah rahasia|Secret diary/);
    expect(await exportedText(sari, treeId, { format: 'gedcom551' })).toContain('Sekolah rahasia');
    if (format !== 'csv') expect(shown).toContain('Teacher @');
  }
}, 60_000);

test('erasing somebody takes their events, what sources say of them and all that was indexed with them', async () => {
  const { app, sari, treeId, dewi, add } = await start();
  await add('Dewi', { kind: 'residence', place: 'Zzyzx', citations: [{ title: 'Only of Dewi', text: 'Qwertz' }] });
  const headers = { 'if-match': `"${(await sari.call(getTree, { params: { treeId } })).version}"` };
  await sari.call(eraseMember, { params: dewi, body: { password: knownPassword }, headers });
  const { rows: tables } = await app.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const left: string[] = [];
  for (const { name } of tables) {
    const { rows } = await app.db.execute<{ text: string }>(
      sql`select t::text as text from ${sql.identifier(name)} t where t::text ~ 'Teacher @|Zzyzx|zzyzx|Qwertz|Only of Dewi'`,
    );
    left.push(...rows.map(({ text }) => `${name}: ${text}`));
  }
  expect(left).toEqual([]);
  // The further name, the trade and the burial of Raden, and the banns of his marriage.
  expect(await app.count('life_events')).toBe(4);
});

test('a member who is deleted takes their life out of the tree, and undoing the deletion brings it back', async () => {
  const { sari, treeId, dewi, lifeOf } = await start();
  const before = await lifeOf('Dewi');
  await sari.call(deleteMember, { params: dewi });
  expect(await sari.refused(getLife, { params: dewi })).toMatchObject({ status: 404 });
  expect(await exportedText(sari, treeId)).not.toContain('Teacher @');
  const [last] = (await sari.call(listChanges, { params: { treeId } })).items;
  await sari.call(undoChange, { params: { treeId, changeId: last?.id ?? '' }, body: {} });
  expect(await lifeOf('Dewi')).toEqual(before);
});
