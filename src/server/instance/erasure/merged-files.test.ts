import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { eraseMember } from '#contract/erasure.ts';
import { downloadImportReceipt, getImport, getImportReceipt } from '#contract/imports.ts';
import { listMembers, updateMember } from '#contract/members.ts';
import { knownPassword } from '#server/testing/browse.ts';
import { backUp, backupMaking, startEmptyInstance } from '#server/testing/start-backup-instance.ts';
import { startWithImport } from '#server/testing/start-with-import.ts';

const file = (hers: string, his: string) => `0 HEAD
1 GEDC
2 VERS 5.5.1
1 CHAR UTF-8
0 @I1@ INDI
1 NAME Zyxxanthe /Quorbel/
1 BIRT
2 DATE 1801
2 PLAC ${hers}
0 @I2@ INDI
1 NAME Hans /Ott/
1 BIRT
2 PLAC ${his}
0 TRLR
`;

const aboutHer = /Zyxx|Quorbel|Canary|Birdton/;

test('[FND-008] what merged files have told of somebody goes with them, also in a backup of before', async () => {
  const { app, sari, treeId, bringIn } = await startWithImport();
  const params = { treeId };
  await bringIn(file('Birdton', 'Mill of Zyxxanthe Quorbel'));
  const { items } = await sari.call(listMembers, { params });
  const idOf = (name: string) => items.find(({ lastName }) => lastName === name)?.id ?? expect.fail(`No ${name}.`);
  const memberId = idOf('Quorbel');
  await sari.call(updateMember, { params: { treeId, memberId }, body: { birthPlace: 'Canaryplace' } });
  await sari.call(updateMember, { params: { treeId, memberId: idOf('Ott') }, body: { birthPlace: null } });
  const { id: importId } = await bringIn(file('Birdton', 'Mill of Zyxxanthe Quorbel'), 'merge');
  const ofImport = { params: { treeId, importId } };
  const told = async () => {
    const path = downloadImportReceipt.path.replace('{treeId}', treeId).replace('{importId}', importId);
    const table = await (await sari.request('GET', path)).text();
    return { table, outcome: (await sari.call(getImport, ofImport)).outcome };
  };
  const before = await told();
  expect(before.outcome?.notTaken).toMatchObject([
    { who: 'Zyxxanthe Quorbel', theirs: expect.stringContaining('Birdton') },
    { who: 'Hans Ott' },
  ]);
  expect(before.table).toMatch(aboutHer);
  const counts = await sari.call(getImportReceipt, ofImport);

  const making = backupMaking(app);
  const earlier = await backUp(making);
  const body = { password: knownPassword, texts: 'all' } as const;
  await sari.call(eraseMember, { params: { treeId, memberId }, body });
  const after = await told();
  expect(after.outcome).toEqual({ ...before.outcome, notTaken: [] });
  expect(after.table).not.toMatch(aboutHer);
  expect(after.table.split('\r\n')).toHaveLength(before.table.split('\r\n').length);
  expect(await sari.call(getImportReceipt, ofImport)).toEqual(counts);
  await backUp(making);

  const instance = await startEmptyInstance();
  await instance.restore(earlier.path);
  const { rows } = await instance.database.db.execute<{ row: string }>(sql`select i::text as row from imports i`);
  expect(rows).toHaveLength(2);
  for (const { row } of rows) expect(row).not.toMatch(aboutHer);
}, 120_000);
