import { randomBytes } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { memberId, treeId } from '#contract/fields.ts';
import { textKey } from '#contract/named-texts.ts';
import { makeFolder } from '#server/platform/config/make-folder.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { type ErasedRow, selectErased } from './queries.ts';

/** Lies beside the backups, since a backup of before does not know who was erased after it; a line each, and no words. */
const NAME = 'erased.jsonl';

const line = z.object({ treeId, id: memberId, keepsPlace: z.boolean(), texts: z.array(textKey) });

/** Brings the list up to date; whoever is on it stays on it, whatever becomes of the database. */
export async function keepErasedList(db: Queryable, folder: string): Promise<void> {
  const known = await selectErased(db);
  if (known.length === 0) return;
  await makeFolder(folder, 0o700);
  const all = [
    ...new Map([...(await readErasedLists(folder)), ...known].map((row) => [`${row.treeId} ${row.id}`, row])).values(),
  ];
  const temporary = join(folder, `${NAME}.${randomBytes(4).toString('hex')}.unfinished`);
  const file = await open(temporary, 'wx', 0o600);
  try {
    await file.writeFile(all.map((row) => `${JSON.stringify(row)}\n`).join(''));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, join(folder, NAME));
}

/** Everybody on the lists in these folders, as far as there are any. */
export async function readErasedLists(...folders: readonly string[]): Promise<ErasedRow[]> {
  const texts = await Promise.all(folders.map((folder) => readFile(join(folder, NAME), 'utf8').catch(absent)));
  return texts.flatMap((text) =>
    text
      .split('\n')
      .filter(Boolean)
      .map((one) => line.parse(JSON.parse(one))),
  );
}

function absent(error: NodeJS.ErrnoException): string {
  if (error.code !== 'ENOENT') throw error;
  return '';
}
