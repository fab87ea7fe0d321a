import type { Page } from '@playwright/test';
import { packZip, tinyPicture } from '#server/testing/pack-zip.ts';
import { unpackZip } from '#server/testing/unpack-zip.ts';
import { addTree, signInAnew } from './support/api.ts';
import { comparableFamily, comparableRecords } from './support/compare-trees.ts';
import { chooseFile, exportAndDownload, exportFile, importChosen } from './support/family-files.ts';
import { goInside } from './support/go-inside.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Three generations. Soekarno is in it twice, once with Ratna and Tirta, once with Bima; and much that no screen edits. */
const gedcom = `0 HEAD
1 GEDC
2 VERS 7.0
1 SOUR KEBUN
2 NAME Kebun Keluarga
1 SCHMA
2 TAG _HOBI https://keluarga.example/hobi
2 TAG _TEMPAT https://keluarga.example/tempat
0 @I1@ INDI
1 NAME Soekarno /Tjokro/
2 GIVN Soekarno
2 SURN Tjokro
1 SEX M
1 BIRT
2 DATE 6 JUN 1901
2 PLAC Blitar
2 SOUR @S1@
3 PAGE 12
1 _HOBI lebah madu
2 _HOBI lebah klanceng
1 NOTE Kepala desa.
2 CONT Disebut juga Pak Karno.
1 OBJE @M1@
1 FAMS @F1@
0 @I2@ INDI
1 NAME Ratna
1 SEX F
1 BIRT
2 DATE ABT 1905
3 PHRASE tahun letusan gunung
1 SNOTE @N1@
1 FAMS @F1@
0 @I3@ INDI
1 NAME Tirta /Tjokro/
1 SEX M
1 BIRT
2 DATE 17 AUG 1930
1 OCCU guru
2 DATE FROM 1950 TO 1970
1 FAMC @F1@
1 FAMS @F2@
0 @I4@ INDI
1 NAME Wulan
1 SEX F
1 OBJE @M2@
1 FAMS @F2@
0 @I5@ INDI
1 NAME Lestari /Tjokro/
1 SEX F
1 BIRT
2 DATE BET 1960 AND 1962
1 FAMC @F2@
0 @I6@ INDI
1 NAME Sukarno /Cokro/
1 SEX M
1 BIRT
2 DATE 6 JUN 1901
1 DEAT
2 DATE 1970
1 SOUR @S1@
1 FAMS @F3@
0 @I7@ INDI
1 NAME Bima /Cokro/
1 SEX M
1 BIRT
2 DATE 1932
1 FAMC @F3@
0 @F1@ FAM
1 HUSB @I1@
1 WIFE @I2@
1 CHIL @I3@
1 MARR
2 DATE 12 MAR 1928
2 PLAC Blitar
0 @F2@ FAM
1 HUSB @I3@
1 WIFE @I4@
1 CHIL @I5@
0 @F3@ FAM
1 HUSB @I6@
1 CHIL @I7@
0 @S1@ SOUR
1 TITL Buku gereja Blitar
1 _HOBI disalin 1999
0 @N1@ SNOTE Gunung Kelud meletus.
0 @M1@ OBJE
1 FILE foto/soekarno%20tua.png
2 FORM image/png
0 @M2@ OBJE
1 FILE foto/wulan.png
2 FORM image/png
0 @X1@ _TEMPAT
1 NAME Blitar
0 TRLR
`;
const pictures = { 'foto/soekarno tua.png': tinyPicture(1), 'foto/wulan.png': tinyPicture(2) };
const everybody = 7;

test('[GEN-001] a packed family comes in, is merged and parted, explained in Indonesian, and goes out into another tree as it was', async ({
  page,
  context,
}) => {
  await signInAnew(context);
  const first = await addTree(context, 'Tjokro');
  const second = await addTree(context, 'Tjokro kembali');

  await test.step('the import says of every kind of line what became of it', async () => {
    await page.goto('/dashboard/my-trees');
    const buffer = await packZip({ 'gedcom.ged': gedcom, ...pictures });
    await chooseFile(page, first.id, { name: 'keluarga.gdz', mimeType: 'application/zip', buffer });
    await expect(page.getByText(/^2 \(/), 'pictures').toBeVisible();
    await importChosen(page, everybody);
    await expect(page.getByText('7 people and 3 couples came from keluarga.gdz.')).toBeVisible();
    const receipt = page.getByRole('region', { name: 'Line-by-line import report' });
    await receipt.getByText('By kind of line').first().click();
    const kinds = receipt.getByRole('table', { name: 'By kind of line' });
    await expect(kinds.getByRole('row', { name: 'person › hobi kept as it stood' })).toBeVisible();
    await expect(kinds.getByRole('row', { name: 'person › birth › date › in words part of the tree' })).toBeVisible();
  });
  const brought = await comparableFamily(context, first.id);

  await test.step('two entries of one person are compared field by field and merged', async () => {
    await goInside(page, `/dashboard/check?tree=${first.id}&show=twice`);
    await page.getByRole('button', { name: 'Look for people who are in it twice' }).click();
    await page.getByRole('link', { name: 'Compare and merge' }).click({ timeout: 30_000 });
    await expect(page.getByText('In 2 things the two differ. Choose what stays.')).toBeVisible();
    const firstName = page.getByRole('group', { name: 'First name' });
    await firstName.getByRole('radio', { name: 'Sukarno' }).check();
    await expect(firstName.getByRole('radio', { name: 'Sukarno' })).toBeChecked();
    await page.getByRole('button', { name: 'Make them one person' }).press('Enter');
    await expect(page.getByText(/ were merged$/)).toBeVisible();
    const { people } = await comparableFamily(context, first.id);
    expect(people).toHaveLength(everybody - 1);
    expect(people.filter((facts) => facts.includes('"firstName":"Sukarno"'))).toHaveLength(1);
  });

  await test.step('the merge is undone, and nothing is left of it', async () => {
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(page.getByText('They are two people again')).toBeVisible();
    expect(await comparableFamily(context, first.id)).toEqual(brought);
  });

  await test.step('in Indonesian two people are told what they are to each other', async () => {
    await goInside(page, `/dashboard/relationship?tree=${first.id}`);
    await chooseLanguage(page, 'Theme, Language', 'Bahasa Indonesia');
    await expect(page.getByRole('heading', { level: 1, name: 'Apa hubungan keluarga kita?' })).toBeVisible();
    await choosePerson(page, 'Orang yang satu', 'Lestari Tjokro');
    await choosePerson(page, 'Orang yang lain', 'Soekarno Tjokro');
    const answer = page.getByRole('main').getByRole('heading', { level: 2 }).first();
    await expect(answer).toHaveText('Soekarno Tjokro adalah kakek Lestari Tjokro');
    const way = page.getByRole('list', { name: 'Jalur kekerabatan' });
    await expect(way.getByRole('listitem').nth(1)).toContainText('Tirta Tjokro');
    await chooseLanguage(page, 'Tema, Bahasa', 'English');
    await expect(answer).toHaveText('Soekarno Tjokro is Lestari Tjokro’s grandfather');
  });

  const exported =
    await test.step('as GEDCOM 7 every record leaves as it came, line for line, and every picture with it', async () => {
      const { name, bytes } = await exportAndDownload(page, 'Tjokro', /GEDZIP/);
      expect(name).toBe('Tjokro.gdz');
      const files = await unpackZip(bytes);
      expect([...files.keys()]).toEqual(['gedcom.ged', ...Object.keys(pictures)]);
      expect(comparableRecords(String(files.get('gedcom.ged')))).toEqual(comparableRecords(gedcom));
      for (const [path, picture] of Object.entries(pictures)) expect(files.get(path)).toEqual(picture);
      return { name, mimeType: 'application/zip', buffer: bytes };
    });

  await test.step('another tree that takes the file in is the same family', async () => {
    await chooseFile(page, second.id, exported);
    await importChosen(page, everybody);
    expect(await comparableFamily(context, second.id)).toEqual(brought);
    const again = await unpackZip(await exportFile(context, second.id, 'gedzip'));
    expect(comparableRecords(String(again.get('gedcom.ged')))).toEqual(comparableRecords(gedcom));
    for (const [path, picture] of Object.entries(pictures)) expect(again.get(path)).toEqual(picture);
  });
});

async function chooseLanguage(page: Page, menu: string, language: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitemradio', { name: language }).click();
  await page.keyboard.press('Escape');
}

async function choosePerson(page: Page, picker: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: picker }).fill(name);
  await page.getByRole('option', { name }).first().click();
}
