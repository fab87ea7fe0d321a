import { expect, test } from 'vitest';
import { listChanges, undoChange } from '#contract/changes.ts';
import { eraseMember } from '#contract/erasure.ts';
import { listMembers, updateMember } from '#contract/members.ts';
import { knownPassword } from '#server/testing/browse.ts';
import { startWithImport } from '#server/testing/start-with-import.ts';
import { exportedText } from '#server/testing/write-file.ts';

const head = '0 HEAD\n1 GEDC\n2 VERS 5.5.1\n2 FORM LINEAGE-LINKED\n1 CHAR UTF-8';

/** Hadi with his father, his wife and their child; the wife's family writes his name in small letters. */
const family = `${head}
0 @I1@ INDI
1 NAME Hadi /Wijaya/
1 FAMS @F1@
1 FAMC @F2@
0 @I2@ INDI
1 NAME Ani /Wijaya/
1 FAMC @F1@
0 @I3@ INDI
1 NAME Wulan /Sari/
1 FAMS @F1@
0 @I4@ INDI
1 NAME Karto /Wijaya/
1 FAMS @F2@
0 @F1@ FAM
1 HUSB @I1@
2 AGE 30y
1 WIFE @I3@
1 CHIL @I2@
0 @F2@ FAM
1 HUSB @I4@
1 CHIL @i1@
0 TRLR
`;

async function startWithFamily(file = family) {
  const instance = await startWithImport();
  const { sari, treeId, bringIn } = instance;
  await bringIn(file);
  const idOf = async (firstName: string) => {
    const { items } = await sari.call(listMembers, { params: { treeId } });
    const found = items.find((member) => member.firstName === firstName);
    if (!found) throw new Error(`Nobody is called ${firstName}.`);
    return found.id;
  };
  const erase = async (firstName: string, keepsPlace = false) => {
    const params = { treeId, memberId: await idOf(firstName) };
    return await sari.call(eraseMember, { params, body: { password: knownPassword, keepsPlace, texts: 'all' } });
  };
  return { ...instance, idOf, erase };
}

const versions = ['gedcom551', 'gedcom70'] as const;

test.for([
  ['Hadi', 'I1'],
  ['Wulan', 'I3'],
  ['Ani', 'I2'],
])('[FND-008] [FND-017] no line points at %s, whose place went with them', async ([who = '', xref = '']) => {
  const { sari, treeId, erase } = await startWithFamily();
  await erase(who);
  for (const format of versions) {
    const text = await exportedText(sari, treeId, { format });
    expect(text).not.toMatch(new RegExp(`@(?:${xref}|VOID)@`, 'i'));
  }
});

test('[FND-008] [FND-017] a stranger who gets the name of somebody erased gets none of their ties', async () => {
  const { sari, treeId, erase, bringIn, idOf } = await startWithFamily();
  // A second file speaks of the man of the first.
  await bringIn(
    `${family.slice(0, family.indexOf('0 TRLR'))}0 @I5@ INDI\n1 NAME Budi /Wijaya/\n1 FAMC @F3@\n0 @F3@ FAM\n1 HUSB @I1@\n1 CHIL @I5@\n0 TRLR\n`,
    'merge',
  );
  await sari.call(updateMember, { params: { treeId, memberId: await idOf('Wulan') }, body: { notes: 'Rajin' } });
  await erase('Hadi');
  await bringIn(`${head}\n0 @I1@ INDI\n1 NAME Orang /Lain/\n0 TRLR\n`);
  const { items } = await sari.call(listChanges, { params: { treeId } });
  const edit = items.find(({ kind }) => kind === 'member_updated');
  if (edit) await sari.call(undoChange, { params: { treeId, changeId: edit.id } });
  for (const format of versions) {
    const text = await exportedText(sari, treeId, { format });
    expect(text).toMatch(/0 @I1@ INDI\r?\n1 NAME Orang/);
    expect(text.match(/@(?:I1|VOID)@/gi)).toEqual(['@I1@']);
    expect(text).toContain('1 CHIL @I2@');
  }
});

test('[FND-008] [FND-017] the only parent who is known leaves no line behind', async () => {
  const alone = family.replace('1 WIFE @I3@\n', '').replace('1 NAME Wulan /Sari/\n1 FAMS @F1@', '1 NAME Wulan /Sari/');
  const { sari, treeId, erase } = await startWithFamily(alone);
  await erase('Hadi');
  for (const format of versions) {
    const text = await exportedText(sari, treeId, { format });
    const named = [...text.matchAll(/^0 @(.+?)@/gm)].map(([, xref]) => xref);
    for (const [, pointer] of text.matchAll(/^[1-9].* @(.+?)@\r?$/gm)) expect(named).toContain(pointer);
  }
});

test('[FND-008] [FND-017] somebody whose place stays keeps their ties', async () => {
  const { sari, treeId, erase } = await startWithFamily();
  await erase('Hadi', true);
  const text = await exportedText(sari, treeId);
  expect(text).toMatch(/1 HUSB @I1@\r?\n1 WIFE @I3@/);
  expect(text).toMatch(/0 @I1@ INDI\r?\n1 FAMS @F1@\r?\n1 FAMC @F2@/);
});
