import { chmod, mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/**
 * Makes a folder unless it exists, and those above it. What it makes has the mode whatever the umask of the process takes away.
 * One after the other: the recursive `mkdir` of Node never ends where a system says of a new folder that it is not there, as /proc does.
 */
export async function makeFolder(path: string, mode: number): Promise<void> {
  const folder = resolve(path);
  if (await isFolder(folder)) return;
  const above = dirname(folder);
  if (above !== folder) await makeFolder(above, mode);
  try {
    await mkdir(folder, { mode });
  } catch (error) {
    // Somebody else was faster, which is as good; a file of that name is not.
    if (await isFolder(folder)) return;
    throw error;
  }
  await chmod(folder, mode);
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}
