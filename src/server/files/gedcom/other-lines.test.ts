import { expect, test } from 'vitest';
import { listMembers } from '#contract/members.ts';
import { getOtherLines } from '#contract/other-lines.ts';
import { startWithImport } from '#server/testing/start-with-import.ts';

const file = `0 HEAD
1 GEDC
2 VERS 5.5.1
0 @I1@ INDI
1 NAME Hadi /Wijaya/
1 BIRT
2 DATE 1901
2 SOUR @S1@
3 PAGE 12
1 OCCU Smith
1 EMAIL hadi@@example.org
1 _CONTACT a@@b
1 FAMS @F1@
0 @I2@ INDI
1 NAME Wulan
1 FAMS @F1@
0 @F1@ FAM
1 HUSB @I1@
1 WIFE @I2@
1 MARR
2 DATE 1920
2 TYPE civil
0 @S1@ SOUR
1 TITL Church book
0 TRLR
`;

test("a person's other data are what files say beside the tree, with the titles of what they point to", async () => {
  const { app, sari, treeId, bringIn } = await startWithImport();
  await bringIn(file);
  const { items } = await sari.call(listMembers, { params: { treeId }, query: { sort: 'name' } });
  const idOf = (firstName: string) => items.find((member) => member.firstName === firstName)?.id ?? '';
  const hadi = await sari.call(getOtherLines, { params: { treeId, memberId: idOf('Hadi') } });
  expect(hadi.person).toEqual([
    { depth: 0, tag: 'BIRT', text: '' },
    { depth: 1, tag: 'SOUR', text: 'Church book' },
    { depth: 2, tag: 'PAGE', text: '12' },
    { depth: 0, tag: 'OCCU', text: 'Smith' },
    { depth: 0, tag: '_CONTACT', text: 'a@b' },
  ]);
  const wulan = await sari.call(getOtherLines, { params: { treeId, memberId: idOf('Wulan') } });
  expect(wulan.person).toEqual([]);
  expect(wulan.unions).toEqual([
    {
      id: expect.any(String),
      lines: [
        { depth: 0, tag: 'MARR', text: '' },
        { depth: 1, tag: 'TYPE', text: 'civil' },
      ],
    },
  ]);
  expect(hadi.unions).toEqual(wulan.unions);
  const beside = await sari.call(getOtherLines, {
    params: { treeId, memberId: idOf('Hadi') },
    query: { besides: 'life' },
  });
  expect(beside).toEqual({ person: [{ depth: 0, tag: '_CONTACT', text: 'a@b' }], unions: [] });
  const theirs = await app.as('budi').refused(getOtherLines, { params: { treeId, memberId: idOf('Hadi') } });
  expect(theirs.code).toBe('not_found');
});
