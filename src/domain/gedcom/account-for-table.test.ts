import { expect, test } from 'vitest';
import { strictestPolicy } from '#domain/privacy/privacy.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { createTableAccount } from './account-for-table.ts';
import { createExportReceipt } from './export-receipt.ts';
import { importText } from './testing/import-text.ts';
import { everything, scopeTree, type WriteScope } from './write-scope.ts';

const file = importText(`0 HEAD
1 GEDC
2 VERS 5.5.1
0 @A@ INDI
1 NAME Ani
2 NICK Nini
1 BIRT
2 DATE 1900
2 SOUR @S@
1 PHON 12345
1 _UID 77
1 FAMC @F@
2 PEDI adopted
0 @B@ INDI
1 NAME Budi
1 FAMS @F@
0 @F@ FAM
1 HUSB @B@
1 CHIL @A@
2 _FREL Adopted
1 MARR
2 PLAC Bogor
0 @S@ SOUR
1 TITL Register
0 TRLR
`);

function leftOut(scope: WriteScope, tree = file.tree): string[] {
  const receipt = createExportReceipt();
  const scoped = scopeTree(tree, scope);
  const account = createTableAccount(receipt, { tree, scoped, isForVisitors: scope.strangers !== null });
  file.records.forEach(account);
  const groups = receipt.finish().groups.filter(({ why }) => why !== 'head');
  return groups.map(({ what, why, count, lines }) => `${what} ${why} ${count}: ${lines.join(' ')}`).toSorted();
}

test('a table has what it has columns for, and who belongs together; everything else is told by its kind', () => {
  expect(leftOut(everything)).toEqual([
    'FAM.CHIL._FREL format 1: 20',
    'FAM.MARR format 1: 21',
    'FAM.MARR.PLAC format 1: 22',
    'INDI.BIRT.SOUR format 1: 9',
    'INDI.FAMC.PEDI format 1: 13',
    'INDI.NAME.NICK format 1: 6',
    'INDI._UID format 1: 11',
    'SOUR format 2: 23',
  ]);
});

test('of people outside a branch, of the deleted and of the living only whole records are told', () => {
  const branch = leftOut({ ...everything, members: new Set(['A' as MemberId]) });
  expect(branch).toContain('INDI branch 3: 14');
  expect(branch).toContain('FAM branch 6: 17');
  const members = file.tree.members.filter(({ id }) => id !== 'B');
  expect(leftOut(everything, { ...file.tree, members })).toContain('INDI deleted 3: 14');
  const viewer = { kind: 'public' } as const;
  const standingOf = (id: MemberId) => ({ isLiving: id === 'B', isGuarded: false });
  const redacted = leftOut({ members: 'all', strangers: { viewer, policy: strictestPolicy, standingOf } });
  expect(redacted).toContain('INDI living 3: ');
  expect(redacted).toContain('INDI private 1: ');
});
