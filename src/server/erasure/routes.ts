import { eraseMember, previewErasure } from '#contract/erasure.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { confirmPassword } from '#server/accounts/check-password.ts';
import type { BlobHash, BlobStore } from '#server/blobs/blob-store.ts';
import { selectNeeded } from '#server/blobs/queries.ts';
import type { ChangeSink } from '#server/changes/commit-change.ts';
import type { Db } from '#server/db/connection.ts';
import { sweepDeadRows } from '#server/db/tidy-tables.ts';
import { type ClientReader, networkOf } from '#server/http/client-address.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import type { OnTree } from '#server/trees/load-tree.ts';
import { carryOutErasure, rehearseErasure } from './carry-out-erasure.ts';
import { countBackups, selectMentions } from './queries.ts';

interface ErasureParts {
  readonly sink: ChangeSink;
  readonly blobs: BlobStore;
  readonly client: ClientReader;
  readonly now: () => Date;
}

/** One person's data out of everything, for those who ask for it. */
export function registerErasureRoutes(on: OnTree, { sink, blobs, client, now }: ErasureParts): void {
  on(previewErasure, async ({ db, tree, actor, params }) => {
    const { memberId } = params;
    const rehearsal = { actor, tree, memberId, keepsPlace: true, expectedVersion: null };
    return {
      version: tree.version,
      goes: (await rehearseErasure(sink, rehearsal)).counts,
      mentions: await selectMentions(db, tree.id, memberId),
      backups: await readBackups(db),
    };
  });

  on(eraseMember, async ({ db, tree, actor, params, body, ifMatch, http }) => {
    await confirmPassword(db, actor, body.password, now());
    const { changeId, version, counts, hashes } = await carryOutErasure(sink, {
      ...{ actor, tree, memberId: params.memberId, keepsPlace: body.keepsPlace, expectedVersion: ifMatch },
      network: networkOf(client.addressOf(http)),
    });
    await removeFiles(db, blobs, hashes, now());
    await sweepDeadRows(db);
    return { changeId, version, gone: counts };
  });
}

/** Files that no row needs any more, now and not in a day: nobody has put them in this moment. */
async function removeFiles(db: Db, blobs: BlobStore, hashes: readonly string[], now: Date): Promise<void> {
  // Safe: the hashes come from rows that the blob store's answers were written to.
  const candidates = hashes as readonly BlobHash[];
  const needed = await selectNeeded(db, candidates);
  for (const hash of candidates) if (!needed.has(hash)) await blobs.remove(hash, now);
}

/** The newest goes when so many others have been made as are kept. */
async function readBackups(db: Db) {
  const { count, newest } = await countBackups(db);
  const { backupEveryHours, backupsKept } = await readSettings(db);
  const goneBy =
    newest === null || backupEveryHours === 0
      ? null
      : new Date(newest.getTime() + backupsKept * backupEveryHours * HOUR_MS).toISOString();
  return { count, goneBy };
}
