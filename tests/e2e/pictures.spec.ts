import { readFile } from 'node:fs/promises';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { listMembers } from '#contract/members.ts';
import { addPhoto } from '#contract/photos.ts';
import { addTree, call, signInAnew } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { bigFamilySize, inventedFamily } from './support/big-family.ts';
import { drawnScene, overhearScenes } from './support/drawn-scenes.ts';
import { importFile } from './support/family-files.ts';
import { addHartonos } from './support/hartono.ts';
import { readPng } from './support/read-png.ts';
import { expect, test } from './support/test.ts';

const names = 'Budi Hartono,Siti Rahayu,Anna Hartono,Bram Hartono,Clara Hartono,Hadi Hartono,Eko,Fitri,Gita'.split(',');
const MARGIN = 48;
const colour = { r: 200, g: 30, b: 60 };

interface Options {
  readonly format: 'png' | 'jpg' | 'svg';
  readonly quality?: 'low' | 'medium' | 'high';
  readonly without?: readonly ('Include details' | 'Include photos')[];
}

async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  return page.getByRole('dialog', { name: 'Export Family Tree' });
}

/** Exports as a person does, and gives the file that the browser has saved. */
async function exportAs(page: Page, { format, quality, without = [] }: Options) {
  const dialog = await openDialog(page);
  await dialog.getByLabel('Format').selectOption(format);
  if (quality) await dialog.getByLabel('Quality').selectOption(quality);
  for (const part of without) await dialog.getByLabel(part).uncheck();
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    dialog.getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  await expect(page.getByText(`Family tree exported as ${format.toUpperCase()}`).last()).toBeVisible();
  await expect(dialog).toBeHidden();
  return { path: await download.path(), name: download.suggestedFilename() };
}

/** How large the tree is that the page shows whole, px. */
async function paperOf(page: Page): Promise<{ width: number; height: number }> {
  const { x, y, cardWidth, cardHeight } = await drawnScene(page);
  const span = (places: readonly number[], size: number) => Math.ceil(Math.max(...places) + size) + MARGIN * 2;
  return { width: span(x, cardWidth), height: span(y, cardHeight) };
}

/** Width and height of a JPG, from its frame header. */
function jpgSize(file: Buffer): { width: number; height: number } {
  for (let at = 2; at < file.length; at += 2 + file.readUInt16BE(at + 2)) {
    const marker = file.readUInt16BE(at);
    if (marker >= 0xffc0 && marker <= 0xffc2) {
      return { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
    }
  }
  throw new Error('The JPG has no frame.');
}

/** What a browser reads in an SVG file without faces. */
async function readSvg(page: Page, path: string) {
  const file = await readFile(path, 'utf8');
  expect(file).not.toMatch(/<image|href|url\(/i);
  return await readSvgText(page, file);
}

async function readSvgText(page: Page, file: string) {
  expect(file).not.toMatch(/<script|<foreignObject|<!|javascript:/i);
  return await page.evaluate((text) => {
    const svg = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
    const words = (selector: string) => [...svg.querySelectorAll(selector)].map((one) => one.textContent ?? '');
    const size = { width: Number(svg.getAttribute('width')), height: Number(svg.getAttribute('height')) };
    return {
      root: svg.tagName,
      ...size,
      people: words('g > title'),
      texts: words('text'),
      title: words('svg > title')[0],
    };
  }, file);
}

/** The Hartonos in the dark, where Clara has a face of one colour. */
async function openHartonos(page: Page, context: BrowserContext): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await signInAnew(context);
  await overhearScenes(context);
  const tree = await addHartonos(context, 'Hartono & <Söhne>');
  const { items } = await call(context, listMembers, { params: { treeId: tree.id } });
  const clara = items.find(({ firstName }) => firstName === 'Clara')?.id ?? '';
  const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  const path = addPhoto.path.replace('{treeId}', tree.id);
  const sent = await context.request.post(`${path}?memberId=${clara}`, {
    data: photo,
    headers: { 'content-type': 'image/jpeg', 'sec-fetch-site': 'same-origin' },
  });
  expect(sent.status()).toBe(201);
  await page.goto(`/dashboard/family-tree?tree=${tree.id}`);
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible();
}

/** The face is in a picture of pixels as it is on the card: a circle, a hexagon or a square of 56 px. */
async function expectFace(path: string, scale: number): Promise<void> {
  const { data, info } = await sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let found = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    const near = [colour.r, colour.g, colour.b].every((want, n) => Math.abs((data[at + n] ?? 0) - want) < 12);
    if (near) found += 1;
  }
  const square = (56 * scale) ** 2;
  expect(found).toBeGreaterThan(square * 0.7);
  expect(found).toBeLessThan(square * 1.01);
}

test('[EDT-001][EXP-019][EXP-020][EXP-022][EXP-029] a family with faces is exported as PNG, JPG and SVG, and what draws is fetched when something is drawn', async ({
  page,
  context,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const fetched = (part: RegExp) => scripts.filter((url) => part.test(url));
  await openHartonos(page, context);
  expect(fetched(/picture-dialog|picture\.worker/)).toEqual([]);
  const dialog = await openDialog(page);
  await expect(dialog.getByLabel('Format')).toHaveValue('png');
  expect(fetched(/picture\.worker/)).toEqual([]);
  await expectAccessible(page, 'the choice of a picture');
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize(window);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: 'Zoom in' }).click();
  const { width, height } = await paperOf(page);
  // The calendar of the browser, which is in Zurich.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich' }).format(new Date());
  for (const [quality, scale] of [
    ['low', 1],
    ['medium', 2],
    ['high', 3],
  ] as const) {
    const png = await exportAs(page, { format: 'png', quality });
    expect(png.name).toBe(`family-tree-${today}.png`);
    expect(await readPng(png.path)).toMatchObject({
      width: width * scale,
      height: height * scale,
      corner: [255, 255, 255],
    });
    if (quality === 'medium') await expectFace(png.path, scale);
  }
  const jpg = await exportAs(page, { format: 'jpg', quality: 'medium' });
  expect(jpg.name).toBe(`family-tree-${today}.jpg`);
  expect(jpgSize(await readFile(jpg.path))).toEqual({ width: width * 2, height: height * 2 });
  await expectFace(jpg.path, 2);

  const svg = await readFile((await exportAs(page, { format: 'svg' })).path, 'utf8');
  expect(svg.match(/<image [^>]*href="data:image\/jpeg;base64,[A-Za-z0-9+/=]{200,}"/g)).toHaveLength(1);
  expect(svg).not.toMatch(/href="(?!data:)|url\((?!#)|https?:(?!\/\/www\.w3\.org)/);
  const whole = await readSvgText(page, svg);
  expect(whole).toMatchObject({ root: 'svg', width, height, title: 'Hartono & <Söhne>' });
  expect(whole.people.toSorted()).toEqual(names.toSorted());
  for (const words of ['Patriarch', '°\u00a01900\u2002†\u00a01980', 'BH']) expect(whole.texts).toContain(words);
  const without = ['Include details', 'Include photos'] as const;
  const bare = await readSvg(page, (await exportAs(page, { format: 'svg', without })).path);
  expect(bare.people.toSorted()).toEqual(names.toSorted());
  const written = bare.texts.filter((words) => !/^\d$/.test(words));
  expect(written.toSorted()).toEqual(names.toSorted());

  await expectPrintOfFamily(page);
});

/** Printing the page prints the family and nothing else. */
async function expectPrintOfFamily(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Budi Hartono/ })).toBeVisible();
  await page.waitForFunction(() => {
    dispatchEvent(new Event('beforeprint'));
    return document.querySelector('.print-sheet') !== null;
  });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('heading')).toHaveText(['Hartono & <Söhne>']);
  for (const name of names)
    await expect(page.locator('.print-sheet text').getByText(name, { exact: true })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('link')).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
  await expect(page.locator('.print-sheet')).toHaveCount(0);

  const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(printed.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  const [, , , right, top] = /\/MediaBox\s*\[(\S+) (\S+) (\S+) (\S+)\]/.exec(printed)?.map(Number) ?? [];
  expect(right).toBeGreaterThan(top ?? Number.POSITIVE_INFINITY);
  await expect(page.getByRole('button', { name: /^Budi Hartono/ })).toBeVisible();
}

test('3,000 people are a PNG and an SVG with everybody, and a JPG that is offered a little smaller', async ({
  page,
  context,
}, testInfo) => {
  await signInAnew(context);
  await overhearScenes(context);
  const tree = await addTree(context, 'Everybody');
  const buffer = await readFile(await inventedFamily(testInfo.outputDir));
  await importFile(context, tree.id, { name: 'big.ged', mimeType: 'text/plain', buffer });
  await page.goto(`/dashboard/family-tree?tree=${tree.id}&people=everyone&compact=on&direction=right`);
  const { width, height } = await paperOf(page);

  const svg = await readSvg(page, (await exportAs(page, { format: 'svg' })).path);
  expect(svg).toMatchObject({ width, height });
  expect(svg.people).toHaveLength(bigFamilySize);

  const png = await readPng((await exportAs(page, { format: 'png', quality: 'low' })).path);
  expect(png).toMatchObject({ width, height, corner: [255, 255, 255] });
  expect(png.inkedRows).toBeGreaterThan(height / 3);

  const dialog = await openDialog(page);
  await dialog.getByLabel('Format').selectOption('jpg');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(dialog.getByText('That would be too large a picture')).toBeVisible();
  await expect(
    dialog.getByText(`${(width * 2).toLocaleString('en')} × ${(height * 2).toLocaleString('en')}`),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Export as PDF' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Export as SVG' })).toBeVisible();
  const smaller = dialog.getByRole('button', { name: 'Export smaller' });
  const [offered = 0, high = 0] =
    ((await smaller.textContent()) ?? '').match(/[\d,]{4,}/g)?.map((size) => Number(size.replace(',', ''))) ?? [];
  // As high as one canvas can be, and in the shape of the drawing.
  expect(high).toBeGreaterThan(30_000);
  expect(offered / high).toBeCloseTo(width / height, 3);
  const [jpg] = await Promise.all([page.waitForEvent('download', { timeout: 60_000 }), smaller.click()]);
  expect(jpgSize(await readFile(await jpg.path()))).toEqual({ width: offered, height: high });
});
