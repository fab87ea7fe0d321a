import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildGraph } from '#domain/tree/build-graph.ts';
import { generateFamily } from '#domain/tree/generate-family.ts';
import { tinyFamily } from '#domain/tree/testing/tiny-family.ts';
import { drawPdf } from '#server/testing/draw-pdf.ts';

/** Programs of others, for a second opinion. Where they are missing, draw-picture.test.ts reads the files by itself. */
function isThere(tool: string): boolean {
  const isFound = spawnSync(tool, ['--version']).error === undefined;
  if (!isFound) process.stderr.write(`${tool} is not installed: what it would say of our PDFs is not tested.\n`);
  return isFound;
}
const tools = { check: 'qpdf', text: 'pdftotext' } as const;
const hasQpdf = isThere(tools.check);
const hasPdftotext = isThere(tools.text);

async function saved(file: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'swissfam-pdf-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'tree.pdf');
  await writeFile(path, file);
  return path;
}

const textOf = (path: string) =>
  execFileSync(tools.text, ['-raw', path, '-'], { maxBuffer: 1e9 }).toString('utf8').replaceAll(/\s+/g, ' ');

const family = buildGraph(generateFamily({ members: 400, seed: 11 }), { version: 1 });
const names = family.firstNames.map((first, member) => [first, family.lastNames[member]].filter(Boolean).join(' '));

test.skipIf(!hasQpdf)('qpdf finds nothing wrong with a page, a poster and a picture of one', async () => {
  for (const wish of [{}, { paper: 'A3' }, { paper: 'A4', only: family.memberIds.slice(0, 1) }] as const) {
    const { file } = await drawPdf(family, wish);
    const { status, stdout, stderr } = spawnSync(tools.check, ['--check', await saved(file)]);
    expect(`${stdout}${stderr}`).toContain('No syntax or stream encoding errors found');
    expect(status).toBe(0);
  }
});

test.skipIf(!hasPdftotext)('pdftotext finds every name, on one page and on a poster', async () => {
  for (const paper of ['fit', 'A2'] as const) {
    const { file } = await drawPdf(family, { paper });
    const text = textOf(await saved(file));
    expect(names.filter((name) => !text.includes(name))).toEqual([]);
  }
});

test.skipIf(!hasPdftotext)('pdftotext finds every name on one page of 3,000 people', { timeout: 60_000 }, async () => {
  const many = buildGraph(generateFamily({ members: 3000, seed: 11 }), { version: 1 });
  const { file, report } = await drawPdf(many);
  const text = textOf(await saved(file));
  const all = many.firstNames.map((first, member) => [first, many.lastNames[member]].filter(Boolean).join(' '));
  expect(report.isReduced).toBe(true);
  expect(all.filter((name) => !text.includes(name))).toEqual([]);
});

test.skipIf(!hasPdftotext)('pdftotext finds Greek, Cyrillic, Devanagari, and letters that no font has', async () => {
  const written = ['Ελένη Παπαδοπούλου', 'Наталья Ґалаґан', 'किशोर क्षत्रिय', 'श्रीमती लक्ष्मी', 'Li 家', 'Φ𝔸 Ångström'];
  const graph = buildGraph(
    tinyFamily({ members: Object.fromEntries(written.map((firstName, nth) => [`P${nth}`, { firstName }])) }),
    { version: 1 },
  );
  const { file } = await drawPdf(graph);
  const text = textOf(await saved(file));
  expect(written.filter((name) => !text.includes(name))).toEqual([]);
});
