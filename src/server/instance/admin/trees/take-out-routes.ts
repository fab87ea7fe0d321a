import { fullName } from '#contract/accounts.ts';
import { getTakenOut, getTakenOutFile, type TakenOut, takeTreeOut } from '#contract/admin-trees.ts';
import { exportRequest } from '#contract/exports.ts';
import { exportName, fileKinds } from '#server/files/exports/export-name.ts';
import { makeExports } from '#server/files/exports/make-exports.ts';
import type { FileRow } from '#server/files/requests/queries.ts';
import {
  beginFile,
  type FileParts,
  loadFile,
  presentWritten,
  refuseMany,
  requireContent,
  sendBlob,
} from '#server/files/requests/requested-file.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { type ClientReader, networkOf } from '#server/platform/http/client-address.ts';
import type { OnTree } from '#server/tree/access/load-tree.ts';
import { treeNotes } from './note-decision.ts';

export type TakeOutParts = FileParts & { readonly client: ClientReader };

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
    const network = networkOf(client.addressOf(http));
    const details = { format: body.format, exportId: id };
    const note = treeNotes({ actor, tree, network, details }, 'tree.exported', {
      kind: 'tree_taken_out',
      params: { treeName: tree.name, actorName: fullName(actor) },
    });
    return await beginFile(parts, {
      id,
      treeId: tree.id,
      actor,
      kind: 'export',
      request,
      fileName: exportName(tree.name, body.format),
      job: makeExports.job,
      access: 'tree.takeOut',
      present: (row) => presentTakenOut(row, now()),
      note,
      idempotency,
    });
  });

  on(getTakenOut, async ({ db, actor, params }) => presentTakenOut(await loadFile(db, params, actor.id), now()));

  on(getTakenOutFile, async ({ db, actor, params }) => {
    const row = await loadFile(db, params, actor.id);
    requireContent(row, now());
    const { mime } = fileKinds[formatOf(row)];
    return await sendBlob(blobs, row.blobHash, { mime, name: row.fileName, size: row.size });
  });
}

function presentTakenOut(row: FileRow, now: Date): TakenOut {
  return { ...presentWritten(row, now), format: formatOf(row) };
}

const formatOf = (row: FileRow) => exportRequest.parse(row.request).format;
