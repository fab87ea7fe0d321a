import { chmod, mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** Makes a folder unless it exists, and those above it. What it makes has the mode whatever the umask of the process takes away. */
export async function makeFolder(path: string, mode: number): Promise<void> {
  const outermost = await mkdir(path, { recursive: true, mode });
  if (outermost === undefined) return;
  for (let at = resolve(path); ; at = dirname(at)) {
    await chmod(at, mode);
    if (at === resolve(outermost)) return;
  }
}
