import {
  cancelPicture,
  getPicture,
  getPictureFile,
  type PictureJob,
  pictureReport,
  startPicture,
} from '#contract/pictures.ts';
import { beginExport, type ExportParts, presentLife, refuseMany } from '#server/files/requests/export-life.ts';
import type { ExportRow } from '#server/files/requests/queries.ts';
import { writeBeside } from '#server/files/requests/write-beside.ts';
import { writtenFiles } from '#server/files/requests/written-files.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { OnTree } from '#server/tree/access/load-tree.ts';
import { isMember } from '#server/tree/trees/queries.ts';
import type { PictureJobTask } from './run-picture.ts';

export function registerPictureRoutes(on: OnTree, parts: ExportParts): void {
  const { now } = parts;
  const files = writtenFiles(parts, { kind: 'picture', present: presentPicture, mimeOf: () => 'application/pdf' });
  // One at a time in this process: each has a thread of its own, and needs room.
  writeBeside(parts, { name: 'run-picture', failure: 'a picture failed' });

  on(startPicture, async ({ db, tree, actor, body, idempotency }) => {
    await refuseMany(db, tree.id, actor.id);
    if (body.focus !== null && !(await isMember(db, tree.id, body.focus))) throw new AppError('member_not_in_tree');
    const id = newId();
    const fileName = `family-tree-${now().toISOString().slice(0, 10)}.pdf`;
    const task: PictureJobTask = {
      treeId: tree.id,
      exportId: id,
      request: body,
      actor: { id: actor.id, role: actor.role },
    };
    return await beginExport(parts, {
      row: { kind: 'picture', request: body, treeId: tree.id, id, userId: actor.id, fileName },
      present: (row) => presentPicture(row, now()),
      idempotency,
      job: 'run-picture',
      task,
    });
  });

  on(getPicture, (asked) => files.look(asked, asked.params.pictureId));

  on(cancelPicture, (asked) => files.stop(asked, asked.params.pictureId));

  on(getPictureFile, (asked) => files.send(asked, asked.params.pictureId));
}

function presentPicture(row: ExportRow, now: Date): PictureJob {
  return {
    ...presentLife(row, now),
    request: startPicture.body.parse(row.request),
    report: row.outcome === null ? null : pictureReport.parse(row.outcome),
  };
}
