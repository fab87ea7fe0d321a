import { fullName } from '#contract/accounts.ts';
import type { AccountExport } from '#contract/own-account.ts';
import { DAY_MS } from '#domain/durations.ts';
import type { UserId } from '#domain/tree/ids.ts';
import { targetOf } from '#server/instance/accounts/admission.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { BlobStore } from '#server/platform/blobs/blob-store.ts';
import { type Db, withSnapshot, withTransaction } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/db/new-id.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { JobQueue } from '#server/platform/jobs/job-queue.ts';
import { loadTree } from '#server/tree/access/load-tree.ts';
import { packAccount } from './pack-account.ts';
import {
  type AccountExportRow,
  findLastExport,
  insertAccountExport,
  moveAccountExport,
  selectAccount,
  selectOwnRequests,
  selectOwnSearches,
  selectOwnShares,
  selectOwnTrees,
  selectTreesOfOthers,
} from './queries.ts';

export interface AccountExportParts {
  readonly db: Db;
  readonly blobs: BlobStore;
  readonly jobs: JobQueue;
  readonly now: () => Date;
}

export interface AccountExportTask {
  readonly exportId: string;
  readonly actor: { readonly id: UserId; readonly role: Actor['role'] };
}

const MOST_BYTES = 64 * 1024 ** 3;

/** Begins an export unless one is under way, and answers with how it stands. */
export async function beginAccountExport(
  { db, jobs }: AccountExportParts,
  actor: Actor,
  network: string,
): Promise<AccountExportRow> {
  const [row, isNew] = await withTransaction(db, async (tx) => {
    const last = await findLastExport(tx, actor.id);
    if (last?.state === 'waiting' || last?.state === 'writing') return [last, false] as const;
    const target = targetOf({ id: actor.id, name: fullName(actor) });
    await recordAudit(tx, { actor, action: 'user.exported', target, network });
    return [await insertAccountExport(tx, { id: newId(), userId: actor.id }), true] as const;
  });
  const task: AccountExportTask = { exportId: row.id, actor: { id: actor.id, role: actor.role } };
  if (isNew) await jobs.send('export-account', task, { forPerson: actor.id });
  return row;
}

/** Writes the file that was asked for: done and kept for a day. */
export async function runAccountExport(
  parts: Pick<AccountExportParts, 'db' | 'blobs' | 'now'>,
  { exportId, actor }: AccountExportTask,
): Promise<void> {
  const { db, blobs, now } = parts;
  if (!(await moveAccountExport(db, exportId, ['waiting', 'writing'], { state: 'writing' }))) return;
  const kept = await selectAccount(db, actor.id);
  const own = await selectOwnTrees(db, actor.id);
  const trees = await Promise.all(own.map(({ id }) => loadTree(db, actor, id, 'tree.export')));
  const account = {
    format: 'swissfam-account',
    version: 1,
    exportedAt: now().toISOString(),
    ...kept,
    trees: own,
    treesOfOthers: await selectTreesOfOthers(db, actor.id),
    shareLinks: await selectOwnShares(db, actor.id),
    connectionsAsked: await selectOwnRequests(db, actor.id),
    searches: await selectOwnSearches(db, actor.id),
  };
  const onProgress = async (written: number) => {
    const progress = Math.floor((99 * written) / trees.length);
    await moveAccountExport(db, exportId, ['writing'], { progress });
  };
  const written = await withSnapshot(db, (snapshot) =>
    blobs.put(packAccount(snapshot, { account, trees, blobs, now: now(), onProgress }), MOST_BYTES),
  );
  const expiresAt = new Date(now().getTime() + DAY_MS);
  const done = { state: 'done', progress: 100, blobHash: written.hash, size: written.size, expiresAt } as const;
  await moveAccountExport(db, exportId, ['writing'], done);
}

export function presentAccountExport(row: AccountExportRow, now: Date): AccountExport {
  const isOver = row.state === 'done' && row.expiresAt !== null && row.expiresAt <= now;
  return {
    id: row.id,
    state: isOver ? 'expired' : row.state,
    progress: row.progress / 100,
    size: row.size,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
