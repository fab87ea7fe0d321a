import { expect, test } from 'vitest';
import { listChanges, undoChange } from '#contract/changes.ts';
import { commitImport, downloadImportReceipt, getImportReceipt, type ImportJob } from '#contract/imports.ts';
import { createMember, deleteMember, listMembers, updateMember } from '#contract/members.ts';
import { getTree } from '#contract/trees.ts';
import { startWithImport } from '#server/testing/start-with-import.ts';
import { exportedText } from '#server/testing/write-file.ts';

const file = `0 HEAD
1 SOUR KinTool
1 GEDC
2 VERS 5.5.1
1 CHAR UTF-8
0 @I1@ INDI
1 NAME Hadi /Wijaya/
1 SEX M
1 BIRT
2 DATE ABT 1931
2 PLAC Solo
1 _HOBBY bees
1 SOUR @S1@
1 FAMS @F1@
0 @I2@ INDI
1 NAME Wulan
1 SEX F
1 FAMS @F1@
0 @I3@ INDI
1 NAME Tirta /Wijaya/
1 FAMC @F1@
0 @F1@ FAM
1 HUSB @I1@
1 WIFE @I2@
1 CHIL @I3@
0 @S1@ SOUR
1 TITL Church book
0 TRLR
`;

/** A newer state of the same file: a date, an unknown line, a source and a child more. */
const newer = file
  .replace('ABT 1931', '4 JUN 1931')
  .replace('bees', 'bees and roses')
  .replace('Church book', 'Church book of Solo')
  .replace('0 @F1@ FAM', '0 @I4@ INDI\n1 NAME Lestari /Wijaya/\n1 FAMC @F1@\n0 @F1@ FAM')
  .replace('1 CHIL @I3@', '1 CHIL @I3@\n1 CHIL @I4@');

async function start() {
  const started = await startWithImport();
  const { sari, treeId } = started;
  const memberId = async (q: string) => {
    const { items } = await sari.call(listMembers, { params: { treeId }, query: { q } });
    return items[0]?.id ?? '';
  };
  return {
    ...started,
    memberId,
    exported: () => exportedText(sari, treeId),
    edit: async (q: string, body: { firstName?: string; birthPlace?: string; phone?: string; notes?: string }) =>
      sari.call(updateMember, { params: { treeId, memberId: await memberId(q) }, body }),
    undo: ({ changeId }: Pick<ImportJob, 'changeId'>) =>
      sari.call(undoChange, { params: { treeId, changeId: changeId ?? '' }, body: {} }),
  };
}

const body = (text: string) => text.slice(text.indexOf('0 @')).split('\n');

test('[GEN-001] a file whose people are here is not brought in before somebody says what becomes of them', async () => {
  const { app, sari, treeId, upload, until, bringIn } = await start();
  const first = await bringIn(file);
  expect(first).toMatchObject({ preview: { known: { people: 0, couples: 0, replaceable: false } }, outcome: null });
  const { id } = await upload(file);
  const { preview } = await until(id, 'ready');
  expect(preview?.known).toEqual({ people: 3, couples: 1, likely: 0, open: 0, same: 0, replaceable: true });
  const refusal = await sari.refused(commitImport, { params: { treeId, importId: id }, body: {} });
  expect(refusal).toMatchObject({ status: 422, code: 'validation_failed' });
  expect(await app.count('family_members')).toBe(3);
  await sari.call(commitImport, { params: { treeId, importId: id }, body: { mode: 'add' } });
  await until(id, 'done');
  expect(await app.count('family_members')).toBe(6);
});

test('merging the same file again changes nothing, makes no change, and says so', async () => {
  const { sari, treeId, bringIn, exported } = await start();
  await bringIn(file);
  const before = await exported();
  const { version } = await sari.call(getTree, { params: { treeId } });
  for (const mode of ['merge', 'replace'] as const) {
    const again = await bringIn(file, mode);
    const outcome = { mode, added: 0, updated: 0, unchanged: 3, removed: 0, untied: 0, notTakenCount: 0 };
    expect(again).toMatchObject({ outcome, changeId: null });
  }
  expect(await exported()).toBe(before);
  expect(await sari.call(getTree, { params: { treeId } })).toMatchObject({ version, memberCount: 3, unionCount: 1 });
});

test('merging a newer file brings what is new in it, and takes out what it dropped only where that was asked for', async () => {
  for (const takesOut of [false, true]) {
    const { sari, treeId, bringIn, exported } = await start();
    await bringIn(file);
    const { outcome } = await bringIn(newer, 'merge', takesOut);
    expect(outcome).toMatchObject({
      mode: 'merge',
      added: 1,
      updated: 1,
      unchanged: 2,
      removed: 0,
      unsaid: 2,
      takesOut,
    });
    const title = { who: '', what: 'SOUR.TITL', line: 31, ours: 'Church book', theirs: 'Church book of Solo' };
    expect(outcome?.notTaken).toEqual(takesOut ? [] : [title]);
    expect(await sari.call(getTree, { params: { treeId } })).toMatchObject({ memberCount: 4, unionCount: 1 });
    // Who is new stands after those who were there; every line of the newer file is there once.
    const dropped = takesOut ? [] : ['1 BIRT', '2 DATE ABT 1931', '2 PLAC Solo', '1 _HOBBY bees'];
    const told = takesOut ? newer : newer.replace(title.theirs, title.ours);
    expect(body(await exported()).sort()).toEqual([...body(told), ...dropped].sort());
    expect((await bringIn(newer, 'merge')).outcome).toMatchObject({ added: 0, updated: 0, unchanged: 4 });
  }
});

test('[FND-017] [FND-018] a merge of a file that holds less takes nothing away, neither facts nor links', async () => {
  const { bringIn, exported } = await start();
  const full = file.replace('1 SEX F', '1 SEX F\n1 OCCU Baker\n1 RESI\n2 PLAC Solo\n1 OBJE\n2 FILE w.jpg');
  await bringIn(full);
  const before = await exported();
  const branch = full
    .replace('1 OCCU Baker\n1 RESI\n2 PLAC Solo\n1 OBJE\n2 FILE w.jpg\n1 FAMS @F1@\n', '')
    .replace('1 WIFE @I2@\n', '')
    .replace('1 SOUR @S1@\n', '')
    .replace('0 @I3@ INDI\n1 NAME Tirta /Wijaya/\n1 FAMC @F1@\n', '')
    .replace('1 CHIL @I3@\n', '');
  const { outcome } = await bringIn(branch, 'merge');
  expect(outcome).toMatchObject({ added: 0, removed: 0, notTakenCount: 0, unsaid: 4 });
  expect(await exported()).toBe(before);
});

const submitted = file
  .replace('1 SOUR KinTool\n', '1 SOUR KinTool\n1 SUBM @U1@\n1 NOTE Of two villages\n')
  .replace('0 TRLR', '0 @U1@ SUBM\n1 NAME Sari\n0 TRLR');
const headOf = (text: string) => text.slice(0, text.indexOf('\n0 @')).split('\n');

test('[FND-018] [FND-019] the head of the tree keeps what a merged file does not say, and points to nothing that is not there', async () => {
  for (const version of ['gedcom551', 'gedcom70'] as const) {
    const { sari, treeId, bringIn } = await start();
    const head = async () => headOf(await exportedText(sari, treeId, { format: version }));
    await bringIn(submitted);
    const first = await head();
    expect(first).toContain('1 SUBM @U1@');
    await bringIn(submitted.replace('Of two', 'Of three').replaceAll('@U1@', '@U2@').replace('Sari', 'Ayu'), 'merge');
    const before = await head();
    expect(before).toEqual(first);
    await bringIn(file.replace('KinTool', 'Other').replace('bees', 'bees and roses'), 'merge');
    expect(await head()).toEqual(before);
    // Whoever submitted it is no record of the file: U9 is nobody in the tree, and S1 a source.
    for (const loose of ['U9', 'S1', 'U1']) {
      const branch = file.replace(/0 @S1@[\s\S]*TRLR/, '0 TRLR').replace('1 SOUR @S1@\n', '');
      await bringIn(branch.replace('1 SOUR KinTool\n', `1 SOUR KinTool\n1 SUBM @${loose}@\n`), 'merge');
      expect(await head()).toEqual(before);
    }
  }
});

test('[FND-018] the head of a file whose submitter is left out points to no record of another file', async () => {
  for (const mode of ['merge', 'replace'] as const) {
    const { bringIn, exported } = await start();
    await bringIn(file);
    const other =
      '0 HEAD\n1 SUBM @U1@\n1 CHAR UTF-8\n0 @U1@ SUBM\n1 NAME Ayu\n0 @I9@ INDI\n1 NAME Ayu /Santoso/\n0 TRLR\n';
    await bringIn(other, 'merge');
    await bringIn(file.replace('1 SOUR KinTool\n', '1 SOUR KinTool\n1 SUBM @U1@\n'), mode);
    expect(headOf(await exported()).filter((line) => line.includes('SUBM'))).toEqual([]);
  }
});

test('[FND-019] what the file says and was changed here is told with both words', async () => {
  const { sari, treeId, bringIn, edit } = await start();
  await bringIn(file);
  await edit('Hadi', { firstName: 'Suhadi' });
  const { id, outcome } = await bringIn(file, 'merge');
  expect(outcome?.notTaken).toEqual([
    { who: 'Suhadi Wijaya', what: 'INDI.NAME', line: 7, ours: 'Suhadi /Wijaya/', theirs: 'Hadi /Wijaya/' },
  ]);
  const path = downloadImportReceipt.path.replace('{treeId}', treeId).replace('{importId}', id);
  const rows = (await (await sari.request('GET', path)).text()).trimEnd().split('\r\n');
  const lines = file.trimEnd().split('\n').length - 1;
  // Every line of the file but TRLR.
  expect(rows).toEqual([
    'line,fate,what,text',
    '1,there,,',
    '2-5,ofFile,,',
    '6,there,,',
    '7,notTaken,INDI.NAME,1 NAME Hadi /Wijaya/',
    `8-${lines},there,,`,
  ]);
  const { groups } = await sari.call(getImportReceipt, { params: { treeId, importId: id } });
  expect(groups).toContainEqual({ fate: 'refused', what: 'INDI.NAME', why: 'edited', count: 1, lines: [7] });
});

test('what was edited here stays when a newer file is merged, and stands in the export', async () => {
  const { sari, treeId, bringIn, exported, edit } = await start();
  await bringIn(file);
  await edit('Hadi', { birthPlace: 'Surakarta', firstName: 'Suhadi' });
  const { outcome } = await bringIn(newer, 'merge');
  expect(outcome).toMatchObject({ added: 1, updated: 1 });
  const { items } = await sari.call(listMembers, { params: { treeId }, query: { q: 'Suhadi' } });
  expect(items[0]).toMatchObject({ birthPlace: 'Surakarta', birthDate: 'ABT 1931' });
  const lines = await exported();
  expect(lines).toContain('1 BIRT\n2 DATE 4 JUN 1931\n2 PLAC Solo');
  expect(lines).toContain('1 _HOBBY bees and roses\n1 _HOBBY bees');
  expect(lines).toContain('1 NAME Suhadi /Wijaya/');
});

test('undoing a merge gives the very file back that was exported before it, and redoing it the one after', async () => {
  const { sari, treeId, bringIn, exported, edit, undo } = await start();
  await bringIn(file);
  await edit('Hadi', { notes: 'Kept bees.' });
  const before = await exported();
  for (const mode of ['merge', 'replace'] as const) {
    const merged = await bringIn(newer.replace('1 WIFE @I2@\n', ''), mode);
    const after = await exported();
    expect(after).not.toBe(before);
    const undone = await undo(merged);
    expect(await exported(), mode).toBe(before);
    expect(await sari.call(getTree, { params: { treeId } })).toMatchObject({ memberCount: 3, unionCount: 1 });
    const redone = await undo(undone);
    expect(await exported(), mode).toBe(after);
    await undo(redone);
  }
});

test('replacing takes out what the file does not have any more, and leaves who was added here', async () => {
  const { app, sari, treeId, memberId, bringIn, exported, edit, undo } = await start();
  await bringIn(file);
  await edit('Hadi', { birthPlace: 'Surakarta', phone: '+622715550101' });
  await sari.call(createMember, { params: { treeId }, body: { firstName: 'Dewi', fatherId: await memberId('Hadi') } });
  const before = await exported();
  const shorter = file.replace('0 @I3@ INDI\n1 NAME Tirta /Wijaya/\n1 FAMC @F1@\n', '').replace('1 CHIL @I3@\n', '');
  const replaced = await bringIn(shorter, 'replace');
  expect(replaced.outcome).toMatchObject({
    mode: 'replace',
    added: 0,
    updated: 1,
    unchanged: 1,
    removed: 1,
    untied: 0,
  });
  const { items } = await sari.call(listMembers, { params: { treeId }, query: { sort: 'name' } });
  expect(items.map(({ firstName }) => firstName).sort()).toEqual(['Dewi', 'Hadi', 'Wulan']);
  expect(items.find(({ firstName }) => firstName === 'Hadi')).toMatchObject({
    birthPlace: 'Solo',
    phone: '+622715550101',
  });
  expect(await app.count('union_children')).toBe(1);
  expect(await exported()).not.toContain('Tirta');
  await undo(replaced);
  expect(await exported()).toBe(before);
});

test('replacing one file leaves what another file brought', async () => {
  const { sari, treeId, bringIn } = await start();
  await bringIn(file);
  const other = `0 HEAD\n1 CHAR UTF-8\n0 @I1@ INDI\n1 NAME Ayu /Santoso/\n0 @I2@ INDI\n1 NAME Bagus /Santoso/\n0 TRLR\n`;
  await bringIn(other);
  const { outcome } = await bringIn(other.replace('0 @I2@ INDI\n1 NAME Bagus /Santoso/\n', ''), 'replace');
  expect(outcome).toMatchObject({ added: 0, removed: 1 });
  const { items } = await sari.call(listMembers, { params: { treeId } });
  expect(items.map(({ firstName }) => firstName).sort()).toEqual(['Ayu', 'Hadi', 'Tirta', 'Wulan']);
});

test('a file written by GEDCOM 7 is merged into one of 5.5.1, and each line is read as its version writes it', async () => {
  const { bringIn, exported } = await start();
  await bringIn(file.replace('1 _HOBBY bees', '1 NOTE write to hadi@@example.org'));
  const seven = file
    .replace('2 VERS 5.5.1\n1 CHAR UTF-8', '2 VERS 7.0')
    .replace('1 _HOBBY bees', '1 NOTE write to hadi@example.org');
  const { outcome } = await bringIn(seven, 'merge');
  expect(outcome).toMatchObject({ added: 0, updated: 0, unchanged: 3 });
  expect(await exported()).toContain('1 NOTE write to hadi@@example.org');
  expect((await bringIn(seven, 'merge')).outcome).toMatchObject({ updated: 0, unchanged: 3 });
});

test('people whose records were renumbered are known by their UIDs, and their sources by what they say', async () => {
  const { bringIn, exported, app } = await start();
  const uid = (n: number) => `0A${n}`.padEnd(32, '7');
  const withUids = [1, 2, 3].reduce(
    (text, n) => text.replace(`0 @I${n}@ INDI\n`, `0 @I${n}@ INDI\n1 _UID ${uid(n)}\n`),
    file,
  );
  await bringIn(withUids);
  const before = await exported();
  const renumbered = withUids.replaceAll(/@([IFS])(\d)@/g, '@$16$2@');
  expect((await bringIn(renumbered, 'merge')).outcome).toMatchObject({ added: 0, updated: 0, unchanged: 3 });
  expect(await exported()).toBe(before);
  expect(await app.count('gedcom_records')).toBe(6);
});

test('somebody who was deleted here comes back with a merge, under the name their record had', async () => {
  const { sari, treeId, memberId, bringIn, exported } = await start();
  await bringIn(file);
  const before = await exported();
  await sari.call(deleteMember, { params: { treeId, memberId: await memberId('Tirta') } });
  expect((await bringIn(file, 'merge')).outcome).toMatchObject({ added: 1, unchanged: 2 });
  expect(await exported()).toBe(before);
});

test('nobody merges into a tree of somebody else', async () => {
  const { app, sari, treeId, upload, until, bringIn } = await start();
  await bringIn(file);
  const { id } = await upload(file);
  await until(id, 'ready');
  for (const mode of ['merge', 'replace', 'add'] as const) {
    const refusal = await app.as('budi').refused(commitImport, { params: { treeId, importId: id }, body: { mode } });
    expect(refusal).toMatchObject({ status: 404 });
  }
  const { items } = await sari.call(listChanges, { params: { treeId } });
  expect(items.filter(({ kind }) => kind === 'import')).toHaveLength(1);
});
