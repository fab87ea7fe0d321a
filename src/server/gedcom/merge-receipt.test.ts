import { expect, test } from 'vitest';
import { getImportReceipt } from '#contract/imports.ts';
import { startWithImport } from '#server/testing/start-with-import.ts';

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

test('[FND-019] a merge counts the lines of a head once', async () => {
  const { sari, treeId, bringIn } = await startWithImport();
  await bringIn(file);
  const { id: importId } = await bringIn(file, 'merge');
  const { counts, groups } = await sari.call(getImportReceipt, { params: { treeId, importId } });
  expect(counts.refused).toBe(2);
  expect(groups.filter(({ fate }) => fate === 'refused').map(({ what, count }) => [what, count])).toEqual([
    ['HEAD.GEDC.FORM', 1],
    ['HEAD.SOUR.VERS', 1],
  ]);
});
