import { fullName } from '#contract/accounts.ts';
import { getTakenOut, getTakenOutFile, type TakenOut, takeTreeOut } from '#contract/admin-trees.ts';
import { startExport } from '#contract/exports.ts';
import type { TreeId, UserId } from '#domain/tree/ids.ts';
import { exportName, fileKinds } from '#server/files/exports/export-name.ts';
import type { ExportTask } from '#server/files/exports/run-export.ts';
import {
  beginExport,
  type ExportParts,
  loadExport,
  loadWritten,
  presentLife,
  refuseMany,
  sendBlob,
} from '#server/files/requests/export-life.ts';
import type { ExportRow } from '#server/files/requests/queries.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { type ClientReader, networkOf } from '#server/platform/http/client-address.ts';
import type { OnTree } from '#server/tree/access/load-tree.ts';
import { treeNotes } from './note-decision.ts';

export type TakeOutParts = ExportParts & { readonly client: ClientReader };

/**
 * Files of whole trees for administrators, who are not let into them otherwise. Asking for one is noted and told to the
 * owner in the transaction that begins it, so that there is no file without both.
 */
export function registerTakeOutRoutes(on: OnTree, parts: TakeOutParts): void {
  const { blobs, client, now } = parts;

  on(takeTreeOut, async ({ db, tree, actor, body, idempotency, http }) => {
    await refuseMany(db, tree.id, actor.id);
    const id = newId();
    const request = { format: body.format, scope: 'whole', living: 'whole' } as const;
    const task: ExportTask = {
      treeId: tree.id,
      exportId: id,
      request,
      actor: { id: actor.id, role: actor.role },
      access: 'tree.takeOut',
    };
    const network = networkOf(client.addressOf(http));
    const details = { format: body.format, exportId: id };
    const note = treeNotes({ actor, tree, network, details }, 'tree.exported', {
      kind: 'tree_taken_out',
      params: { treeName: tree.name, actorName: fullName(actor) },
    });
    return await beginExport(parts, {
      row: {
        kind: 'export',
        request,
        treeId: tree.id,
        id,
        userId: actor.id,
        fileName: exportName(tree.name, body.format),
      },
      present: (row) => presentTakenOut(row, now()),
      note,
      idempotency,
      job: 'run-export',
      task,
    });
  });

  on(getTakenOut, async ({ db, tree, actor, params }) =>
    presentTakenOut(await loadExport(db, sought(tree.id, params.exportId, actor.id)), now()),
  );

  on(getTakenOutFile, async ({ db, tree, actor, params }) => {
    const row = await loadWritten(db, sought(tree.id, params.exportId, actor.id), now());
    const { mime } = fileKinds[formatOf(row)];
    return await sendBlob(blobs, row.blobHash, { mime, name: row.fileName, size: row.size });
  });
}

const sought = (treeId: TreeId, exportId: string, userId: UserId) =>
  ({ kind: 'export', key: { treeId, exportId }, userId }) as const;

function presentTakenOut(row: ExportRow, now: Date): TakenOut {
  return { ...presentLife(row, now), format: formatOf(row) };
}

const formatOf = (row: ExportRow) => startExport.body.parse(row.request).format;
