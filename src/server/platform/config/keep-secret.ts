import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { makeDataFolder } from './make-data-folder.ts';
import { StartFailure } from './start-failure.ts';
import { writeOnce } from './write-once.ts';

/**
 * What cookies and links are signed with: SECRET, or one that is made at the first start and kept in the data folder,
 * readable for its owner only. Two starts at once end up with the same.
 */
export async function keepSecret({ secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>): Promise<string> {
  if (secret !== undefined) return secret;
  const file = join(dataDir, 'secret');
  await makeDataFolder(dataDir);
  const kept =
    (await readFile(file, 'utf8').catch(() => undefined)) ??
    (await writeOnce(file, randomBytes(32).toString('base64url')).catch((cause: Error) => {
      throw new StartFailure(`The secret could not be kept in ${file}: ${cause.message}.`);
    }));
  if (kept.trim().length < 32) {
    throw new StartFailure(`${file} is damaged: it must hold at least 32 characters. Restore or remove it.`);
  }
  return kept.trim();
}
