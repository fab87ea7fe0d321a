import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eraseMember, previewErasure } from '#contract/erasure.ts';
import { createMember, getMember, listMembers, updateMember } from '#contract/members.ts';
import { knownPassword } from '#server/testing/browse.ts';
import { createCanaries } from '#server/testing/canaries.ts';
import { everythingNamed } from '#server/testing/everything-named.ts';
import { startBackupInstance, startEmptyInstance } from '#server/testing/start-backup-instance.ts';
import { startTestApp } from '#server/testing/test-app.ts';

test('[FND-008] a backup of before does not bring back who was erased, and a later one keeps who has the place since', async () => {
  const { app, treeId, making, back } = await startBackupInstance();
  const sari = app.as('sari');
  const canaries = createCanaries();
  const word = (what: string) => canaries.word(`${what} of hers`);
  const add = async (body: object) => (await sari.call(createMember, { params: { treeId }, body })).member.id;
  const names = { firstName: word('first name'), lastName: word('last name') };
  const erased = await add({ ...names, notes: word('notes') });
  const other = await add({ ...names, biography: word('biography'), firstName: word('other name') });
  const words = `${names.firstName} ${names.lastName} ${word('what a friend says')}`;
  const friend = await add({ firstName: 'Bayu', notes: words, biography: `${names.firstName}, who stays in this` });
  const before = await back();

  const { mentions } = await sari.call(previewErasure, { params: { treeId, memberId: erased } });
  const texts = mentions.first.filter(({ kind }) => kind === 'note').map(({ key }) => key);
  await sari.call(eraseMember, { params: { treeId, memberId: erased }, body: { password: knownPassword, texts } });
  await sari.call(eraseMember, {
    params: { treeId, memberId: other },
    body: { password: knownPassword, keepsPlace: false },
  });
  await sari.call(updateMember, { params: { treeId, memberId: erased }, body: { firstName: 'Somebody else' } });
  const list = await readFile(join(making.folder.path, 'erased.jsonl'), 'utf8');
  expect(list.trim().split('\n')).toHaveLength(2);
  expect(canaries.namedIn(list)).toEqual([]);
  const after = await back();

  const instance = await startEmptyInstance();
  await instance.restore(before.path);
  const named = await everythingNamed({ db: instance.database.db, dataDir: instance.dataDir, canaries });
  // What was decided to stay: one name in one text, and in the history of that text.
  expect([...new Set([...named].map((what) => what.split(' in ')[0]))]).toEqual(['first name of hers']);
  const there = await startTestApp({ instance });
  const { items } = await there.as('sari').call(listMembers, { params: { treeId } });
  expect(items.some(({ id }) => id === other)).toBe(false);
  expect(items.find(({ id }) => id === erased)).toMatchObject({ firstName: null, lastName: null });
  expect(await there.as('sari').call(getMember, { params: { treeId, memberId: friend } })).toMatchObject({
    notes: null,
    biography: expect.stringContaining('who stays'),
  });

  const later = await startEmptyInstance();
  await later.restore(after.path);
  const now = await startTestApp({ instance: later });
  const one = await now.as('sari').call(getMember, { params: { treeId, memberId: erased } });
  expect(one.firstName).toBe('Somebody else');
}, 120_000);
