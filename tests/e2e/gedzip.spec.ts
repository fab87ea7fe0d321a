import { readFile } from 'node:fs/promises';
import { packZip, tinyPicture } from '#server/testing/pack-zip.ts';
import { unpackZip } from '#server/testing/unpack-zip.ts';
import { addTree, signInAnew } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { exportAndDownload, exportFile, importFile } from './support/family-files.ts';
import { addHartonos } from './support/hartono.ts';
import { expect, test } from './support/test.ts';

const gedcom = `0 HEAD
1 GEDC
2 VERS 7.0
0 @I1@ INDI
1 NAME Hadi /Wijaya/
1 FAMS @F1@
1 OBJE @M1@
0 @I2@ INDI
1 NAME Wulan
1 FAMS @F1@
1 OBJE @M2@
0 @F1@ FAM
1 HUSB @I1@
1 WIFE @I2@
0 @M1@ OBJE
1 FILE foto/hadi%20tua.png
2 FORM image/png
0 @M2@ OBJE
1 FILE foto/wulan.png
2 FORM image/png
0 TRLR
`;
const pictures = { 'foto/hadi tua.png': tinyPicture(1), 'foto/wulan.png': tinyPicture(2) };

/** Two files are written in different seconds. */
const withoutTime = (files: ReadonlyMap<string, Uint8Array>) =>
  new Map(files).set(
    'gedcom.ged',
    new TextEncoder().encode(new TextDecoder().decode(files.get('gedcom.ged')).replace(/^2 TIME .*\n/m, '')),
  );

test('a family goes out with its pictures and comes into another tree as it was', async ({ page, context }) => {
  await signInAnew(context);
  const first = await addTree(context, 'Wijaya');
  const second = await addTree(context, 'Wijaya kembali');
  const file = { name: 'keluarga.gdz', mimeType: 'application/zip' };
  await importFile(context, first.id, { ...file, buffer: await packZip({ 'gedcom.ged': gedcom, ...pictures }) });
  const packed = await exportAndDownload(page, 'Wijaya', /GEDZIP/);
  expect(packed.name).toBe('Wijaya.gdz');
  const files = await unpackZip(packed.bytes);
  expect([...files.keys()]).toEqual(['gedcom.ged', ...Object.keys(pictures)]);
  for (const [path, picture] of Object.entries(pictures)) expect(files.get(path)).toEqual(picture);
  expect(String(files.get('gedcom.ged'))).toContain('0 @M1@ OBJE\n1 FILE foto/hadi%20tua.png\n2 FORM image/png');

  await importFile(context, second.id, { ...file, buffer: packed.bytes });
  const again = await unpackZip(await exportFile(context, second.id, 'gedzip'));
  expect(withoutTime(again)).toEqual(withoutTime(files));
});

test('a branch is exported without a mouse, and the window fits a small phone and every reader [UX-01][UX-06]', async ({
  page,
  context,
}) => {
  await signInAnew(context);
  const tree = await addHartonos(context, 'Hartono untuk dikirim ke semua sepupu di seluruh Nusantara dan mancanegara');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/dashboard/my-trees?export=${tree.id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  // From the second to the last of the forms a file can have, and on to how much of the tree.
  await page.keyboard.press('ArrowUp');
  await expect(dialog.getByRole('radio', { name: /JSON/ })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('One person and the d');
  await expect(dialog.getByLabel('How much of the tree?')).toHaveValue('descendants');
  await page.keyboard.press('Tab');
  await page.keyboard.type('anna');
  await expect(page.getByRole('option', { name: /Anna Hartono/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Which person?' })).toHaveValue('Anna Hartono');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
  await expectAccessible(page, 'the choice of an export');

  await dialog.getByRole('button', { name: 'Export', exact: true }).press('Enter');
  const link = dialog.getByRole('link', { name: 'Download', exact: true });
  await expect(link).toBeFocused();
  await expectAccessible(page, 'a written export');
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  const written = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(written.members.map(({ firstName }: { firstName: string }) => firstName)).toEqual(['Anna', 'Clara']);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.goto(`/dashboard/my-trees?export=${tree.id}`);
  const recent = page.getByRole('region', { name: 'Written in the last day' });
  await expect(recent.getByRole('link', { name: /^Download / })).toHaveCount(1);
  await recent.getByRole('link', { name: /^Receipt of / }).press('Enter');
  await expect(link).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('term').filter({ hasText: 'written from the tree' })).toBeVisible();
  await dialog.locator('summary', { hasText: 'By kind of line' }).press('Enter');
  await expect(dialog.getByRole('table')).toBeVisible();
  await expectAccessible(page, 'the receipt of an export');
});
