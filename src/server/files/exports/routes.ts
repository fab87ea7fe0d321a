import {
  cancelExport,
  downloadExportReceipt,
  type ExportJob,
  getExport,
  getExportFile,
  getExportReceipt,
  listExports,
  listNamedTexts,
  startExport,
} from '#contract/exports.ts';
import { lineReceipt } from '#contract/line-receipt.ts';
import {
  beginExport,
  type ExportParts,
  presentLife,
  refuseMany,
  sendBlob,
} from '#server/files/requests/export-life.ts';
import { type ExportRow, selectExports } from '#server/files/requests/queries.ts';
import { writeBeside } from '#server/files/requests/write-beside.ts';
import { writtenFiles } from '#server/files/requests/written-files.ts';
import { withSnapshot } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { OnTree } from '#server/tree/access/load-tree.ts';
import { isMember } from '#server/tree/trees/queries.ts';
import { exportName, fileKinds } from './export-name.ts';
import { findNamedTexts } from './find-named-texts.ts';
import type { ExportTask } from './run-export.ts';

const kindsOfLines = lineReceipt.omit({ fileName: true });

export function registerExportRoutes(on: OnTree, parts: ExportParts): void {
  const { blobs, now } = parts;
  const files = writtenFiles(parts, {
    kind: 'export',
    present: presentExport,
    mimeOf: (row) => fileKinds[requestOf(row).format].mime,
  });
  writeBeside(parts, { name: 'run-export', failure: 'an export failed', atOnce: 2 });

  on(startExport, async ({ db, tree, actor, body, idempotency }) => {
    await refuseMany(db, tree.id, actor.id);
    if (body.scope !== 'whole' && !(await isMember(db, tree.id, body.scope.of))) {
      throw new AppError('member_not_in_tree');
    }
    const id = newId();
    const task: ExportTask = {
      treeId: tree.id,
      exportId: id,
      request: body,
      actor: { id: actor.id, role: actor.role },
    };
    return await beginExport(parts, {
      row: {
        kind: 'export',
        request: body,
        treeId: tree.id,
        id,
        userId: actor.id,
        fileName: exportName(tree.name, body.format),
      },
      present: (row) => presentExport(row, now()),
      idempotency,
      job: 'run-export',
      task,
    });
  });

  on(listExports, async ({ db, tree, actor }) => {
    const rows = await selectExports(db, tree.id, actor.id, now());
    return { items: rows.map((row) => presentExport(row, now())) };
  });

  on(listNamedTexts, async ({ db, tree, query: { file, branch, of, generations } }) => {
    const far = generations === undefined ? {} : { generations };
    const scope = branch === undefined || of === undefined ? 'whole' : { branch, of, ...far };
    return await withSnapshot(db, (snapshot) => findNamedTexts(snapshot, { tree, file, scope, now: now() }));
  });

  on(getExport, (asked) => files.look(asked, asked.params.exportId));

  on(cancelExport, (asked) => files.stop(asked, asked.params.exportId));

  on(getExportFile, (asked) => files.send(asked, asked.params.exportId));

  on(getExportReceipt, async (asked) => {
    const row = await files.load(asked, asked.params.exportId);
    return { fileName: row.fileName, ...kindsOfLines.parse(row.receipt) };
  });

  on(downloadExportReceipt, async (asked) => {
    const row = await files.load(asked, asked.params.exportId);
    const name = `${row.fileName} receipt.csv`;
    return await sendBlob(blobs, row.receiptHash, { mime: 'text/csv; charset=utf-8', name });
  });
}

const requestOf = (row: ExportRow) => startExport.body.parse(row.request);

function presentExport(row: ExportRow, now: Date): ExportJob {
  const { format, scope, living } = requestOf(row);
  return { ...presentLife(row, now), format, scope, living };
}
