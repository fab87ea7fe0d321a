import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { listMembers } from '#contract/members.ts';
import { listPhotos } from '#contract/photos.ts';
import type { Tree } from '#contract/trees.ts';
import { call, signInAnew } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { card } from './support/diagram.ts';
import { addHartonos } from './support/hartono.ts';
import { expect, test } from './support/test.ts';

/** A photo of one colour, as a file of a camera would come. */
async function photoFile(name: string, background: string, width = 640, height = 480) {
  const image = sharp({ create: { width, height, channels: 3, background } });
  return { name, mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() };
}

async function openPerson(page: Page, tree: Tree, firstName: string): Promise<string> {
  const { items } = await call(page.context(), listMembers, { params: { treeId: tree.id } });
  const id = items.find((member) => member.firstName === firstName)?.id ?? '';
  await page.goto(`/dashboard/family-tree?tree=${tree.id}&selected=${id}`);
  return id;
}

/** Chooses files with the button that a person would press. */
async function addFiles(page: Page, files: Awaited<ReturnType<typeof photoFile>>[]): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add photos' }).click();
  await (await choosing).setFiles(files);
}

const gridOf = (page: Page) => page.getByRole('button', { name: /^Open: / });

test.beforeEach(async ({ context }) => {
  await signInAnew(context);
});

test('[MEM-020] photos are added beside a person, the first is their face on the card, and each is undone', async ({
  page,
  context,
}) => {
  const tree = await addHartonos(context, 'Photos beside');
  await openPerson(page, tree, 'Clara');
  const panel = page.getByRole('dialog', { name: 'Clara Hartono' });
  await expect(panel.getByRole('heading', { name: 'Photos' })).toBeVisible();
  await addFiles(page, [await photoFile('one.jpg', '#486b3f'), await photoFile('two.jpg', '#8fb3d9')]);
  await expect(gridOf(page)).toHaveCount(2);
  await expect(card(page, 'Clara').locator('img')).toBeVisible();
  await expectAccessible(page, 'a person with photos');

  await gridOf(page).first().click();
  const viewer = page.getByRole('dialog', { name: 'Photo with Clara Hartono' });
  await expect(viewer.getByRole('img')).toBeVisible();
  await viewer.getByRole('button', { name: 'Delete photo' }).click();
  // The list of latest changes says it, too.
  const deleted = page.getByRole('status').filter({ hasText: 'Photo deleted' });
  await expect(deleted).toBeVisible();
  await deleted.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await call(context, listPhotos, { params: { treeId: tree.id } })).total).toBe(2);
});

test('in the album a photo gets a caption and somebody in a frame that is drawn, and is looked at and cut, on a phone, too', async ({
  page,
  context,
}) => {
  const tree = await addHartonos(context, 'Album');
  await page.goto('/dashboard/my-trees');
  await page.getByRole('button', { name: 'More for Album' }).click();
  await page.getByRole('menuitem', { name: 'Photos' }).click();
  await expect(page.getByRole('heading', { name: 'No photos yet' })).toBeVisible();
  await expectAccessible(page, 'an empty album');
  await addFiles(page, [await photoFile('well.jpg', '#b0824a')]);
  await gridOf(page).click();
  await page.getByRole('button', { name: 'Edit photo' }).click();
  const form = page.getByRole('dialog', { name: 'Edit photo' });
  await form.getByLabel('Caption').fill('At the well');
  await form.getByLabel('Taken').fill('about 1935');

  const image = form.locator('img');
  const box = await image.boundingBox();
  if (!box) throw new Error('The photo has no place.');
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.5, { steps: 4 });
  await page.mouse.up();
  await form.getByLabel('Who is in this frame?').fill('Budi');
  await page.getByRole('option', { name: /Budi Hartono/ }).click();
  await expectAccessible(page, 'editing a photo');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog', { name: 'At the well' })).toBeVisible();
  await expectAccessible(page, 'looking at a photo');

  const { items } = await call(context, listPhotos, { params: { treeId: tree.id } });
  const [photo] = items;
  expect(photo).toMatchObject({ caption: 'At the well', takenOn: 'about 1935' });
  const budi = photo?.people.find(({ firstName }) => firstName === 'Budi');
  expect(budi?.region?.x).toBeCloseTo(0.2, 1);
  expect(budi?.region?.height).toBeCloseTo(0.3, 1);

  await page.getByRole('button', { name: 'Cut photo' }).click();
  await page.getByRole('button', { name: 'The part that is left' }).focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expectAccessible(page, 'cutting a photo');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog', { name: 'At the well' })).toBeVisible();
  const cut = (await call(context, listPhotos, { params: { treeId: tree.id } })).items[0];
  expect((cut?.width ?? 0) / (photo?.width ?? 1)).toBeCloseTo(0.78, 1);

  await page.setViewportSize({ width: 375, height: 740 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(375);
});
