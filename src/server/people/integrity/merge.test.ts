import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listChanges, undoChange } from '#contract/changes.ts';
import { mergeMembers, previewMerge } from '#contract/integrity.ts';
import { createMember, getMember, listMembers } from '#contract/members.ts';
import { getTree, updateTree } from '#contract/trees.ts';
import { startWithImport } from '#server/testing/start-with-import.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { exportedText } from '#server/testing/write-file.ts';

type App = Awaited<ReturnType<typeof startTestApp>>;

/** Every row of the tree's people, couples, links and file records, without what every write moves. */
async function picture(app: App): Promise<unknown> {
  const tables = ['family_members', 'unions', 'union_children', 'gedcom_records'];
  const rows = tables.map(async (table) => {
    const found = await app.db.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(t) - 'updated_at' as row from ${sql.identifier(table)} t order by id`,
    );
    return [table, found.rows.map(({ row }) => row)];
  });
  return Object.fromEntries(await Promise.all(rows));
}

function actions(app: App, treeId: string) {
  const sari = app.as('sari');
  const versionNow = async () => (await sari.call(getTree, { params: { treeId } })).version;
  const request = async (kept: string, otherId: string, choices: object = {}) => ({
    params: { treeId, memberId: kept },
    body: { otherId, choices },
    headers: { 'if-match': `"${await versionNow()}"` },
  });
  return {
    sari,
    preview: async (kept: string, other: string, choices: object = {}) =>
      sari.call(previewMerge, await request(kept, other, choices)),
    merge: async (kept: string, other: string, choices: object = {}) =>
      sari.call(mergeMembers, await request(kept, other, choices)),
    refuseMerge: async (kept: string, other: string) => sari.refused(mergeMembers, await request(kept, other)),
    undo: (changeId: string) => sari.call(undoChange, { params: { treeId, changeId }, body: {} }),
    read: (memberId: string) => sari.call(getMember, { params: { treeId, memberId } }),
  };
}

async function startDoubleFamily() {
  const app = await startTestApp();
  const treeId = await app.firstTree('sari');
  const sari = app.as('sari');
  const add = async (body: object) => (await sari.call(createMember, { params: { treeId }, body })).member.id;
  const grandfather = await add({ firstName: 'Karto', gender: 'male' });
  const hadi = await add({
    firstName: 'Hadi',
    gender: 'male',
    birthDate: '1901',
    notes: 'Guru.',
    fatherId: grandfather,
  });
  const wulan = await add({ firstName: 'Wulan', gender: 'female', spouseId: hadi });
  const tirta = await add({ firstName: 'Tirta', fatherId: hadi, motherId: wulan });
  const hadiwijaya = await add({
    firstName: 'Hadi',
    lastName: 'Wijaya',
    gender: 'male',
    birthDate: '12 MAR 1901',
    notes: 'Pindah ke Solo.',
  });
  const bima = await add({ firstName: 'Bima', fatherId: hadiwijaya, motherId: wulan });
  return { app, treeId, add, grandfather, hadi, wulan, tirta, hadiwijaya, bima, ...actions(app, treeId) };
}

test('the preview says field by field what stays, and which couples and parents the one person has', async () => {
  const { preview, hadi, hadiwijaya, app } = await startDoubleFamily();
  const before = await picture(app);
  const merge = await preview(hadi, hadiwijaya);
  expect(merge).toMatchObject({
    refusal: null,
    kept: { id: hadi },
    other: { id: hadiwijaya },
    fields: [
      { field: 'firstName', state: 'same' },
      { field: 'lastName', state: 'only_other', other: 'Wijaya', from: 'other' },
      { field: 'gender', state: 'same' },
      { field: 'birthDate', state: 'conflict', kept: '1901', other: '12 MAR 1901', from: 'other' },
      { field: 'notes', state: 'joined' },
    ],
    unions: [{ from: 'both', partner: { firstName: 'Wulan' } }],
    parentSets: [{ from: 'kept', parents: [{ firstName: 'Karto' }] }],
  });
  expect(merge.unions[0]?.children.map(({ firstName }) => firstName).sort()).toEqual(['Bima', 'Tirta']);
  expect(await picture(app)).toEqual(before);
});

test('two people become one in one change, and undoing it gives both back exactly', async () => {
  const { app, treeId, merge, undo, read, sari, hadi, hadiwijaya, wulan } = await startDoubleFamily();
  await sari.call(updateTree, { params: { treeId }, body: { homeMemberId: hadiwijaya } });
  const before = await picture(app);
  const done = await merge(hadi, hadiwijaya, { birthDate: 'kept' });
  expect(await read(hadi)).toMatchObject({
    firstName: 'Hadi',
    lastName: 'Wijaya',
    birthDate: '1901',
    notes: 'Guru.\n\nPindah ke Solo.',
    unions: [{ partner: { id: wulan } }],
  });
  expect((await read(hadi)).unions[0]?.children).toHaveLength(2);
  expect(await sari.refused(getMember, { params: { treeId, memberId: hadiwijaya } })).toMatchObject({ status: 404 });
  const tree = await sari.call(getTree, { params: { treeId } });
  expect(tree).toMatchObject({ memberCount: 5, unionCount: 2, homeMemberId: hadi });
  const [change] = (await sari.call(listChanges, { params: { treeId } })).items;
  expect(change).toMatchObject({
    id: done.changeId,
    kind: 'members_merged',
    memberName: 'Hadi',
    version: done.version,
  });

  const undone = await undo(done.changeId);
  expect(await picture(app)).toEqual(before);
  expect(await sari.call(getTree, { params: { treeId } })).toMatchObject({ memberCount: 6, homeMemberId: hadiwijaya });
  await undo(undone.changeId);
  expect(await read(hadi)).toMatchObject({ lastName: 'Wijaya' });
});

test('people who cannot be one are refused with the reason, and nothing is written', async () => {
  const { app, preview, refuseMerge, hadi, wulan, tirta, grandfather } = await startDoubleFamily();
  const before = await picture(app);
  expect(await refuseMerge(hadi, wulan)).toMatchObject({ code: 'cannot_merge', details: { refusal: 'partners' } });
  expect(await refuseMerge(tirta, hadi)).toMatchObject({ details: { refusal: 'parent_and_child' } });
  expect(await refuseMerge(hadi, hadi)).toMatchObject({ status: 422, details: { refusal: 'same_person' } });
  expect(await refuseMerge(grandfather, tirta)).toMatchObject({ status: 422, code: 'own_ancestor' });
  expect((await preview(grandfather, tirta)).refusal).toBe('ancestor');
  expect((await preview(hadi, wulan)).refusal).toBe('partners');
  expect(await picture(app)).toEqual(before);
});

test('a merge needs the version that was previewed, people of this tree, and somebody who may edit it', async () => {
  const { app, sari, treeId, hadi, hadiwijaya } = await startDoubleFamily();
  const of = (body: object, headers: Record<string, string> = {}) => ({
    params: { treeId, memberId: hadi },
    body,
    headers,
  });
  expect(await sari.refused(mergeMembers, of({ otherId: hadiwijaya }))).toMatchObject({ status: 400 });
  const stale = await sari.refused(mergeMembers, of({ otherId: hadiwijaya }, { 'if-match': '"2"' }));
  expect(stale).toMatchObject({ status: 409, code: 'version_conflict' });
  const strangersTree = await app.firstTree('budi');
  const { member } = await app.as('budi').call(createMember, {
    params: { treeId: strangersTree },
    body: { firstName: 'Budi' },
  });
  const { version } = await sari.call(getTree, { params: { treeId } });
  const now = { 'if-match': `"${version}"` };
  expect(await sari.refused(mergeMembers, of({ otherId: member.id }, now))).toMatchObject({ status: 404 });
  expect(await sari.refused(previewMerge, of({ otherId: member.id }))).toMatchObject({ status: 404 });
  expect(await sari.refused(mergeMembers, of({ otherId: 'x' }, now))).toMatchObject({ status: 422 });
  expect(await app.as('budi').refused(mergeMembers, of({ otherId: hadiwijaya }, now))).toMatchObject({ status: 404 });
  expect(await app.count('family_members')).toBe(7);
});

const file = `0 HEAD
1 SOUR KinTool
1 GEDC
2 VERS 5.5.1
1 CHAR UTF-8
0 @I1@ INDI
1 NAME Hadi /Wijaya/
1 SEX M
1 BIRT
2 DATE 1901
1 _HOBBY bees
1 FAMS @F1@
0 @I2@ INDI
1 NAME Wulan
1 SEX F
1 FAMS @F1@
1 FAMS @F2@
0 @I3@ INDI
1 NAME Tirta /Wijaya/
1 FAMC @F1@
0 @I4@ INDI
1 NAME Hadi /Widjaja/
1 SEX M
1 BIRT
2 DATE 12 MAR 1901
2 SOUR @S1@
1 OCCU Teacher
1 FAMS @F2@
0 @I5@ INDI
1 NAME Bima /Wijaya/
1 FAMC @F2@
1 ASSO @I4@
2 RELA Godfather
0 @F1@ FAM
1 HUSB @I1@
1 WIFE @I2@
1 CHIL @I3@
0 @F2@ FAM
1 HUSB @I4@
1 WIFE @I2@
1 CHIL @I5@
1 MARR
2 DATE 1920
2 NOTE In the garden.
0 @S1@ SOUR
1 TITL Church book
0 TRLR
`;

test('of two people of a file the export keeps what both records say, under one name and without loose pointers', async () => {
  const { app, sari, treeId, bringIn } = await startWithImport();
  await bringIn(file);
  const { merge, undo } = actions(app, treeId);
  const { items } = await sari.call(listMembers, { params: { treeId }, query: { q: 'Hadi' } });
  const idOf = (lastName: string) => items.find((member) => member.lastName === lastName)?.id ?? '';
  const before = { rows: await picture(app), text: await exportedText(sari, treeId) };
  const { changeId } = await merge(idOf('Wijaya'), idOf('Widjaja'), { lastName: 'kept' });

  const text = await exportedText(sari, treeId);
  expect(text.slice(text.indexOf('0 @I1@'))).toBe(`0 @I1@ INDI
1 NAME Hadi /Wijaya/
1 NAME Hadi /Widjaja/
1 SEX M
1 BIRT
2 DATE 12 MAR 1901
2 SOUR @S1@
1 BIRT
2 DATE 1901
1 _HOBBY bees
1 FAMS @F1@
1 OCCU Teacher
0 @I2@ INDI
1 NAME Wulan
1 SEX F
1 FAMS @F1@
0 @I3@ INDI
1 NAME Tirta /Wijaya/
1 FAMC @F1@
0 @I5@ INDI
1 NAME Bima /Wijaya/
1 FAMC @F1@
1 ASSO @I1@
2 RELA Godfather
0 @F1@ FAM
1 HUSB @I1@
1 WIFE @I2@
1 CHIL @I3@
1 CHIL @I5@
1 MARR
2 DATE 1920
2 NOTE In the garden.
0 @S1@ SOUR
1 TITL Church book
0 TRLR
`);
  await undo(changeId);
  expect(await picture(app)).toEqual(before.rows);
  expect(await exportedText(sari, treeId)).toBe(before.text);
});

test('somebody born here takes over the record of the one who came with a file', async () => {
  const { app, sari, treeId, bringIn } = await startWithImport();
  await bringIn(file);
  const { merge } = actions(app, treeId);
  const { member } = await sari.call(createMember, {
    params: { treeId },
    body: { firstName: 'Hadi', phone: '+62811' },
  });
  const { items } = await sari.call(listMembers, { params: { treeId }, query: { q: 'Widjaja' } });
  await merge(member.id, items[0]?.id ?? '');
  const text = await exportedText(sari, treeId);
  expect(text).toContain('0 @I4@ INDI\n1 NAME Hadi /Widjaja/');
  expect(text).toContain('2 PHON +62811');
  expect(text.match(/^0 @I\d+@ INDI$/gm)).toHaveLength(5);
  const pointers = [...text.matchAll(/^\d+ \w+ @([^@]+)@$/gm)].map(([, xref]) => xref);
  for (const xref of pointers) expect(text).toContain(`0 @${xref}@ `);
});
