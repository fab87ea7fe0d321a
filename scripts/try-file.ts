import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { getSystemErrorMessage } from 'node:util';
import { StartFailure } from '#server/platform/config/start-failure.ts';

/** Refuses with a sentence what cannot be read as a file, before anything is begun. */
export async function tryReading(path: string): Promise<void> {
  try {
    const file = await open(path);
    try {
      // A folder can be opened, and not read.
      await file.read(Buffer.alloc(1), 0, 1, 0);
    } finally {
      await file.close();
    }
  } catch (error) {
    throw new StartFailure(
      `${path} cannot be read: ${reasonOf(error)}. Name a backup that is there and that you may read, a zip file.`,
    );
  }
}

/** Refuses with a sentence a new file that cannot be written; it is made as `unfinished` and removed again. */
export async function tryWriting(path: string, unfinished: string): Promise<void> {
  // Why it cannot be looked at, the attempt to write it says.
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory()) {
    throw new StartFailure(`${path} is a folder. Name a new file in it, for example ${join(path, 'family.zip')}.`);
  }
  if (found) throw new StartFailure(`${path} exists already. Name another file.`);
  try {
    await rm(unfinished, { force: true });
    await (await open(unfinished, 'wx')).close();
    await rm(unfinished);
  } catch (error) {
    throw new StartFailure(
      `${path} cannot be written: ${reasonOf(error)}. Name a file in a folder that is there and that you may write to.`,
    );
  }
}

/** 'permission denied'. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error && 'errno' in error && typeof error.errno === 'number')) throw error;
  return getSystemErrorMessage(error.errno);
}
