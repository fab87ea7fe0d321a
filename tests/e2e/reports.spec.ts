import { readFile } from 'node:fs/promises';
import { addSample, signInAnew } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { goInside } from './support/go-inside.ts';
import { addHartonos } from './support/hartono.ts';
import { expect, test } from './support/test.ts';

/** One of each kind of file, with how it begins. */
const reports = [
  { name: 'Family Overview Report (PDF)', magic: '%PDF-' },
  { name: 'Member Directory (Excel)', magic: 'PK' },
];

test('[RPT-009][RPT-034][RPT-035][UX-44][UX-38] charts and the map lead to people, reports are files, and neither needs a mouse nor the network of others', async ({
  context,
  page,
}) => {
  await signInAnew(context);
  const { id } = await addHartonos(context, 'Counted');
  await addSample(context, 'Sample');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).host));
  await page.goto(`/dashboard/reports?tree=${id}&tab=demographics`);
  const generations = page.getByRole('region', { name: 'Generation distribution' });
  await expect(generations.locator('.recharts-bar-rectangle').first()).toBeVisible();
  await expectAccessible(page, 'the demographics of a tree');

  await generations.locator('.recharts-bar-rectangle').first().click();
  await expect(
    page.getByRole('dialog', { name: 'Generation distribution: 1' }).getByRole('link').first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  await generations.getByText('As a table').focus();
  await page.keyboard.press('Enter');
  const figure = generations.getByRole('button').first();
  await figure.focus();
  await page.keyboard.press('Enter');
  const people = page.getByRole('dialog', { name: 'Generation distribution: 1' });
  await expect(people.getByRole('link').first()).toBeVisible();
  await expectAccessible(page, 'the people of a figure');
  await page.keyboard.press('Escape');
  await expect(figure).toBeFocused();

  // On paper: no controls, and no chart in two halves.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('combobox', { name: 'Date range' })).toBeHidden();
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeHidden();
  await expect(generations).toHaveCSS('break-inside', 'avoid');
  await expect(generations.getByRole('heading')).toBeVisible();
  await expect(page.getByText('Counted · All Time', { exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  // Of all trees: the sample family was born in three countries.
  await page.getByRole('combobox', { name: 'Tree' }).selectOption('All Trees');
  await page.getByRole('tab', { name: 'Geography' }).click();
  await expect(page).toHaveURL(/tab=geography/);
  await expect(page.locator('[data-country]')).toHaveCount(3);
  await expectAccessible(page, 'the geography of all trees');
  await page.getByRole('tab', { name: 'Activity' }).click();
  await expect(page.getByRole('region', { name: 'Latest changes' }).getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page, 'the activity of all trees');

  // Nobody was born this week; everybody was added.
  await page.getByRole('tab', { name: 'Overview' }).click();
  await page.getByRole('combobox', { name: 'Date range' }).selectOption('This Week');
  await expect(page.getByRole('region', { name: 'Growth Metrics' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Count people who' }).selectOption('were born then');
  await expect(page.getByText('Nobody in this selection')).toBeVisible();

  // A report of either kind of file is made, saved, and deleted by keyboard.
  await goInside(page, `/dashboard/reports?tree=${id}&tab=generate`);
  const made = page.getByRole('region', { name: 'Made in the last day' });
  await expect(made.getByText(/^Nothing yet\./)).toBeVisible();
  for (const [nth, { name, magic }] of reports.entries()) {
    await page.getByRole('button', { name: `Generate ${name}` }).click();
    await expect(made.getByRole('listitem')).toHaveCount(nth + 1, { timeout: 60_000 });
    const newest = made.getByRole('listitem').first();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      newest.getByRole('link', { name: /^Download / }).click(),
    ]);
    const file = await readFile(await download.path());
    expect(file.subarray(0, magic.length).toString()).toBe(magic);
    expect(download.suggestedFilename()).toMatch(/^[a-z-]+-\d{4}-\d\d-\d\d\.(pdf|xlsx)$/);
  }
  await expectAccessible(page, 'generated reports');
  const remove = made.getByRole('button', { name: /^Delete / }).first();
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(made.getByRole('listitem')).toHaveCount(reports.length - 1);
  await expect(made.getByRole('heading')).toBeFocused();
  expect(new Set(asked)).toEqual(new Set([new URL(page.url()).host]));
});
