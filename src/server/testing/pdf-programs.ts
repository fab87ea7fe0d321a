import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Programs of others, for a second opinion. Where they are missing, `readPdf` reads the files, and they say nothing. */
function isThere(program: string): boolean {
  const isFound = spawnSync(program, ['--version']).error === undefined;
  if (!isFound) process.stderr.write(`${program} is not installed: what it would say of our PDFs is not tested.\n`);
  return isFound;
}
const programs = { check: 'qpdf', text: 'pdftotext' } as const;
export const hasQpdf = isThere(programs.check);
export const hasPdftotext = isThere(programs.text);

/** The path of a file that holds this, until the test is over. */
export async function savedPdf(file: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'swissfam-pdf-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'tree.pdf');
  await writeFile(path, file);
  return path;
}

/** What qpdf says of a file, and whether it has found anything wrong. */
export function checkPdf(path: string) {
  const { status, stdout, stderr } = spawnSync(programs.check, ['--check', path]);
  return { status, words: `${stdout}${stderr}` };
}

export const countPages = (path: string): number =>
  Number(execFileSync(programs.check, ['--show-npages', path]).toString());

/** All words of a file, in the order of the drawing. */
export const textOfPdf = (path: string): string =>
  execFileSync(programs.text, ['-raw', path, '-'], { maxBuffer: 1e9 }).toString('utf8').replaceAll(/\s+/g, ' ');
