import { eraseMember, previewErasure } from '#contract/erasure.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { confirmPassword } from '#server/instance/accounts/check-password.ts';
import type { BlobStore } from '#server/platform/blobs/blob-store.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { sweepDeadRows } from '#server/platform/db/tidy-tables.ts';
import { type ClientReader, networkOf } from '#server/platform/http/client-address.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';
import type { OnTree } from '#server/tree/access/load-tree.ts';
import type { ChangeSink } from '#server/tree/changes/commit-change.ts';
import { carryOutErasure, rehearseErasure, removeFiles } from './carry-out-erasure.ts';
import { keepErasedList } from './erased-list.ts';
import { countBackups } from './queries.ts';

interface ErasureParts {
  readonly sink: ChangeSink;
  readonly blobs: BlobStore;
  readonly client: ClientReader;
  /** Where the backups lie: who was erased is noted beside them. */
  readonly backups: string;
  readonly now: () => Date;
}

/** One person's data out of everything, for those who ask for it. */
export function registerErasureRoutes(on: OnTree, { sink, blobs, client, backups, now }: ErasureParts): void {
  on(previewErasure, async ({ db, tree, actor, params }) => {
    const { memberId } = params;
    const rehearsal = { actor, tree, memberId, keepsPlace: true, texts: [], expectedVersion: null };
    const { counts, mentions } = await rehearseErasure(sink, rehearsal);
    return {
      version: tree.version,
      goes: counts,
      mentions: { count: mentions.count, first: [...mentions.first] },
      backups: await readBackups(db),
    };
  });

  on(eraseMember, async ({ db, tree, actor, params, body, ifMatch, http }) => {
    await confirmPassword(db, actor, body.password, now());
    const { changeId, version, counts, hashes } = await carryOutErasure(sink, {
      actor,
      tree,
      memberId: params.memberId,
      keepsPlace: body.keepsPlace,
      texts: body.texts,
      expectedVersion: ifMatch,
      network: networkOf(client.addressOf(http)),
    });
    await removeFiles(db, blobs, hashes, now());
    await sweepDeadRows(db);
    await keepErasedList(db, backups);
    return { changeId, version, gone: counts };
  });
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
