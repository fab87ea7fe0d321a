import {
  cancelExport,
  downloadExportReceipt,
  type ExportJob,
  exportFormats,
  exportScope,
  getExport,
  getExportFile,
  getExportReceipt,
  listExports,
  startExport,
} from '#contract/exports.ts';
import { lineReceipt } from '#contract/line-receipt.ts';
import type { TreeId, UserId } from '#domain/tree/ids.ts';
import { newId } from '#server/db/new-id.ts';
import { AppError } from '#server/http/app-error.ts';
import type { OnTree } from '#server/trees/load-tree.ts';
import {
  beginExport,
  type ExportParts,
  loadExport,
  loadWritten,
  presentLife,
  refuseMany,
  type Sought,
  sendBlob,
  stopExport,
} from './export-life.ts';
import { exportName, fileKinds } from './export-name.ts';
import { type ExportRow, isMember, selectExports } from './queries.ts';
import { type ExportTask, runExport } from './run-export.ts';

const kindsOfLines = lineReceipt.omit({ fileName: true });

export function registerExportRoutes(on: OnTree, parts: ExportParts): void {
  const { blobs, jobs, log, now } = parts;
  jobs.handle<ExportTask>(
    'run-export',
    async (task) => {
      try {
        await runExport(parts, task);
      } catch (error) {
        log.error({ err: error, exportId: task.exportId }, 'an export failed');
      }
    },
    { atOnce: 2 },
  );

  on(startExport, async ({ db, tree, actor, body, idempotency }) => {
    await refuseMany(db, tree.id, actor.id);
    if (body.scope !== 'whole' && !(await isMember(db, tree.id, body.scope.of))) {
      throw new AppError('member_not_in_tree');
    }
    const id = newId();
    const { format, scope, living } = body;
    const task: ExportTask = {
      treeId: tree.id,
      exportId: id,
      request: body,
      actor: { id: actor.id, role: actor.role },
    };
    return await beginExport(parts, {
      row: { format, scope, living, treeId: tree.id, id, userId: actor.id, fileName: exportName(tree.name, format) },
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

  on(getExport, async ({ db, tree, actor, params }) =>
    presentExport(await loadExport(db, sought(tree.id, params.exportId, actor.id)), now()),
  );

  on(cancelExport, async ({ db, tree, actor, params }) =>
    presentExport(await stopExport(db, sought(tree.id, params.exportId, actor.id)), now()),
  );

  on(getExportFile, async ({ db, tree, actor, params }) => {
    const row = await loadWritten(db, sought(tree.id, params.exportId, actor.id), now());
    const { mime } = fileKinds[formatOf(row)];
    return await sendBlob(blobs, row.blobHash, { mime, name: row.fileName, size: row.size });
  });

  on(getExportReceipt, async ({ db, tree, actor, params }) => {
    const row = await loadWritten(db, sought(tree.id, params.exportId, actor.id), now());
    return { fileName: row.fileName, ...kindsOfLines.parse(row.receipt) };
  });

  on(downloadExportReceipt, async ({ db, tree, actor, params }) => {
    const row = await loadWritten(db, sought(tree.id, params.exportId, actor.id), now());
    const name = `${row.fileName} receipt.csv`;
    return await sendBlob(blobs, row.receiptHash, { mime: 'text/csv; charset=utf-8', name });
  });
}

const sought = (treeId: TreeId, exportId: string, userId: UserId): Sought => ({
  kind: 'facts',
  key: { treeId, exportId },
  userId,
});

function formatOf({ id, format }: ExportRow): ExportJob['format'] {
  const known = exportFormats.find((one) => one === format);
  if (!known) throw new Error(`Export ${id} of facts has the format ${format}.`);
  return known;
}

function presentExport(row: ExportRow, now: Date): ExportJob {
  return {
    ...presentLife(row, now),
    format: formatOf(row),
    scope: exportScope.parse(row.scope),
    living: row.living,
  };
}
