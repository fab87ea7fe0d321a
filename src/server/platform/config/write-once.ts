import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';

/**
 * Writes a small file unless it exists, and returns what it holds then. Of several processes at once one decides, and
 * nobody ever reads half a file: it gets its name only when it is complete.
 */
export async function writeOnce(file: string, text: string): Promise<string> {
  const temporary = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(temporary, text, { mode: 0o600 });
  try {
    await link(temporary, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(temporary, { force: true });
  }
  return await readFile(file, 'utf8');
}
