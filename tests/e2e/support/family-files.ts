import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import type { ExportFormat } from '#contract/exports.ts';
import { commitImport, getImport, startImport } from '#contract/imports.ts';
import { getFile, getFileContent, startFile } from '#contract/requested-files.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call } from './api.ts';
import { goInside } from './go-inside.ts';
import { expect } from './test.ts';

/** A file in the hands of a person, to be chosen on a page. */
export interface FamilyFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Chooses a file that needs no repair in the page that is open, as a person does, up to where it says what is in it. */
export async function chooseFile(page: Page, treeId: TreeId, file: FamilyFile): Promise<void> {
  await goInside(page, `/dashboard/my-trees?import=${treeId}`);
  await page.getByLabel('Choose a file').setInputFiles(file);
  await expect(page.getByRole('heading', { name: `What is in ${file.name}` })).toBeVisible();
  await expect(page.getByText('Nothing in it needed repair.')).toBeVisible();
}

export async function importChosen(page: Page, people: number): Promise<void> {
  await page.getByRole('button', { name: `Import ${people} people` }).click();
  await expect(page.getByRole('heading', { name: 'Import complete' })).toBeVisible();
}

/** Takes a tree out through the window for exports, in the form of that name, and downloads it without a mouse. */
export async function exportAndDownload(
  page: Page,
  treeName: string,
  format: RegExp,
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  await goInside(page, '/dashboard/my-trees');
  await page.getByRole('button', { name: `More for ${treeName}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: `Export “${treeName}”` });
  await dialog.getByRole('radio', { name: format }).check();
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const link = dialog.getByRole('link', { name: 'Download', exact: true });
  await expect(link).toBeFocused();
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** Brings a file in without a page, where a test is not about the way in. */
export async function importFile(context: BrowserContext, treeId: TreeId, { name, buffer }: FamilyFile): Promise<void> {
  const path = startImport.path.replace('{treeId}', treeId);
  const response = await context.request.post(`${path}?fileName=${encodeURIComponent(name)}`, {
    data: buffer,
    headers: { 'content-type': 'application/octet-stream', 'sec-fetch-site': 'same-origin' },
  });
  expect(response.status()).toBe(202);
  const params = { treeId, importId: startImport.ok.parse(await response.json()).id };
  const state = async () => (await call(context, getImport, { params })).state;
  await expect.poll(state, { intervals: [50] }).toBe('ready');
  await call(context, commitImport, { params, body: {} });
  await expect.poll(state, { intervals: [50] }).toBe('done');
}

/** The whole tree as a file, without a page, where a test is not about the way out. */
export async function exportFile(context: BrowserContext, treeId: TreeId, format: ExportFormat): Promise<Buffer> {
  const { id: fileId } = await call(context, startFile, {
    params: { treeId },
    body: { kind: 'export', request: { format } },
  });
  const params = { treeId, fileId };
  const state = async () => (await call(context, getFile, { params })).state;
  await expect.poll(state, { intervals: [50] }).toBe('done');
  const path = getFileContent.path.replace('{treeId}', treeId).replace('{fileId}', fileId);
  return await (await context.request.get(path)).body();
}
