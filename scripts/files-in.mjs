import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The paths of all files in a folder and in those below it. */
export function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}
