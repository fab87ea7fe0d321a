import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { packZip, tinyPicture } from '#server/testing/pack-zip.ts';
import { unpackZip } from '#server/testing/unpack-zip.ts';
import { addTree, beat, signIn } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
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

interface PackedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

async function importPacked(page: Page, treeId: string, file: PackedFile): Promise<void> {
  await page.goto(`/dashboard/my-trees?import=${treeId}`);
  await page.getByLabel('Choose a file').setInputFiles(file);
  await expect(page.getByRole('heading', { name: `What is in ${file.name}` })).toBeVisible();
  await expect(page.getByText('Nothing in it needed repair.')).toBeVisible();
  await expect(page.getByText(/^2 \(/)).toBeVisible();
  await page.getByRole('button', { name: 'Import 2 people' }).click();
  await expect(page.getByRole('heading', { name: 'The family is here' })).toBeVisible();
}

async function exportPacked(page: Page, treeName: string): Promise<Buffer> {
  await page.goto('/dashboard/my-trees');
  await page.getByRole('button', { name: `More for ${treeName}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: `Export “${treeName}”` });
  await dialog.getByRole('radio', { name: /GEDZIP/ }).check();
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const link = dialog.getByRole('link', { name: 'Download', exact: true });
  await expect(link).toBeFocused();
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toBe(`${treeName}.gdz`);
  return await readFile(await download.path());
}

test('a family goes out with its pictures and comes into another tree as it was', async ({ page, context }) => {
  await signIn(context, beat);
  const first = await addTree(context, 'Wijaya');
  const second = await addTree(context, 'Wijaya kembali');
  const file = { name: 'keluarga.gdz', mimeType: 'application/zip' };
  await importPacked(page, first.id, { ...file, buffer: await packZip({ 'gedcom.ged': gedcom, ...pictures }) });
  const packed = await exportPacked(page, 'Wijaya');
  const files = await unpackZip(packed);
  expect([...files.keys()]).toEqual(['gedcom.ged', ...Object.keys(pictures)]);
  for (const [path, picture] of Object.entries(pictures)) expect(files.get(path)).toEqual(picture);
  expect(String(files.get('gedcom.ged'))).toContain('0 @M1@ OBJE\n1 FILE foto/hadi%20tua.png\n2 FORM image/png');

  await importPacked(page, second.id, { ...file, buffer: packed });
  const again = await unpackZip(await exportPacked(page, 'Wijaya kembali'));
  expect(again).toEqual(files);
});

test('a branch is exported without a mouse, and the window fits a small phone and every reader [UX-01][UX-06]', async ({
  page,
  context,
}) => {
  await signIn(context, beat);
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
  await expect(page.getByRole('region', { name: 'Written in the last day' }).getByRole('link')).toHaveCount(1);
});
