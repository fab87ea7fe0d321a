import { expect, test } from 'vitest';
import { downloadImportReceipt, getImportReceipt, type ImportJob } from '#contract/imports.ts';
import { createMember, deleteMember, listMembers, updateMember } from '#contract/members.ts';
import { startWithImport } from '#server/testing/start-with-import.ts';
import { exportedText } from '#server/testing/write-file.ts';

const file = `0 HEAD
1 SOUR KinTool
2 VERS 3.1
1 GEDC
2 VERS 5.5.1
2 FORM LINEAGE-LINKED
1 CHAR UTF-8
0 @I1@ INDI
1 NAME Hadi /Wijaya/
1 SEX M
1 FAMS @F1@
0 @I2@ INDI
1 NAME Wulan
1 SEX F
1 OCCU Baker
1 FAMS @F1@
0 @I4@ INDI
1 NAME Tirta /Wijaya/
1 FAMC @F1@
2 PEDI adopted
0 @F1@ FAM
1 HUSB @I1@
1 WIFE @I2@
1 CHIL @I4@
0 TRLR
`;
const lines = file.split('\n');
const lineOf = (text: string) => lines.indexOf(text) + 1;

async function start() {
  const { sari, treeId, bringIn } = await startWithImport();
  await bringIn(file);
  const memberId = async (q: string) => {
    const { items } = await sari.call(listMembers, { params: { treeId }, query: { q } });
    return items[0]?.id ?? '';
  };
  const fates = async ({ id }: ImportJob) => {
    const path = downloadImportReceipt.path.replace('{treeId}', treeId).replace('{importId}', id);
    const rows = (await (await sari.request('GET', path)).text()).trimEnd().split('\r\n');
    const found = new Map<string, string>();
    for (const row of rows) {
      const [, from = '', to = from, fate = ''] = /^(\d+)(?:-(\d+))?,(\w+)/.exec(row) ?? [];
      for (let line = Number(from); line > 0 && line <= Number(to); line += 1) found.set(lines[line - 1] ?? '', fate);
    }
    return found;
  };
  return { sari, treeId, bringIn, memberId, fates, exported: () => exportedText(sari, treeId) };
}

const links = (text: string) => text.split('\n').filter((line) => /^1 (?:HUSB|WIFE|CHIL|FAMS|FAMC) /.test(line));

test('[FND-019] links that were taken out here are told as not taken when the file that has them is merged', async () => {
  const { sari, treeId, bringIn, memberId, fates, exported } = await start();
  const params = { treeId, memberId: await memberId('Tirta') };
  await sari.call(updateMember, { params, body: { fatherId: null, motherId: null } });
  const before = await exported();
  const merged = await bringIn(file, 'merge');
  expect(await exported()).toBe(before);
  expect(links(before)).not.toContain('1 CHIL @I4@');
  expect(merged.outcome).toMatchObject({ added: 0, updated: 0, notTakenCount: 2 });
  expect(merged.outcome?.notTaken).toMatchObject([
    { what: 'INDI.FAMC', line: lineOf('1 FAMC @F1@'), ours: null },
    { what: 'FAM.CHIL', line: lineOf('1 CHIL @I4@'), ours: null },
  ]);
  const told = await fates(merged);
  for (const line of ['1 FAMC @F1@', '2 PEDI adopted', '1 CHIL @I4@']) expect(told.get(line)).toBe('notTaken');
  for (const line of ['1 HUSB @I1@', '1 WIFE @I2@', '0 @F1@ FAM']) expect(told.get(line)).toBe('there');
});

test('[FND-019] the file that names another mother than was chosen here is told what is not taken', async () => {
  const { sari, treeId, bringIn, memberId, fates, exported } = await start();
  const { member } = await sari.call(createMember, {
    params: { treeId },
    body: { firstName: 'Ayu', gender: 'female' },
  });
  const params = { treeId, memberId: await memberId('Tirta') };
  await sari.call(updateMember, { params, body: { motherId: member.id } });
  const before = await exported();
  const merged = await bringIn(file, 'merge');
  expect(await exported()).toBe(before);
  const told = await fates(merged);
  for (const line of ['1 FAMC @F1@', '1 CHIL @I4@']) expect(told.get(line)).toBe('notTaken');
  for (const line of ['1 HUSB @I1@', '1 WIFE @I2@', '1 FAMS @F1@']) expect(told.get(line)).toBe('there');
  expect(merged.outcome?.notTaken).toMatchObject([
    { what: 'INDI.FAMC', line: lineOf('1 FAMC @F1@'), ours: null },
    { what: 'FAM.CHIL', line: lineOf('1 CHIL @I4@'), ours: null },
  ]);
});

test('[FND-019] a pointer to nobody and a third partner stay as they are, and a merge says so', async () => {
  const { sari, treeId, bringIn } = await startWithImport();
  const odd = file.replace('1 WIFE @I2@', '1 WIFE @I2@\n1 WIFE @I4@').replace('1 SEX M', '1 SEX M\n1 FAMS @F9@');
  await bringIn(odd);
  const before = await exportedText(sari, treeId);
  const { outcome } = await bringIn(odd, 'merge');
  expect(outcome).toMatchObject({ updated: 0, unchanged: 3, notTakenCount: 0 });
  expect(await exportedText(sari, treeId)).toBe(before);
});

test('[FND-019] lines of somebody whom a merge puts back are taken', async () => {
  const { sari, treeId, bringIn, memberId, fates, exported } = await start();
  const before = await exported();
  await sari.call(deleteMember, { params: { treeId, memberId: await memberId('Wulan') } });
  const merged = await bringIn(file, 'merge');
  expect(merged.outcome).toMatchObject({ added: 1, notTakenCount: 0 });
  expect(await exported()).toBe(before);
  const told = await fates(merged);
  const ofWulan = ['0 @I2@ INDI', '1 NAME Wulan', '1 SEX F', '1 OCCU Baker', '1 WIFE @I2@'];
  for (const line of ofWulan) expect([line, told.get(line)]).toEqual([line, 'taken']);
  for (const line of ['1 NAME Hadi /Wijaya/', '1 HUSB @I1@', '1 CHIL @I4@']) expect(told.get(line)).toBe('there');
});

test('[FND-019] a merge counts the lines of a head once', async () => {
  const { sari, treeId, bringIn } = await start();
  const { id: importId } = await bringIn(file, 'merge');
  const { counts, groups } = await sari.call(getImportReceipt, { params: { treeId, importId } });
  expect(counts.refused).toBe(2);
  expect(groups.filter(({ fate }) => fate === 'refused').map(({ what, count }) => [what, count])).toEqual([
    ['HEAD.GEDC.FORM', 1],
    ['HEAD.SOUR.VERS', 1],
  ]);
});
