import { z } from 'zod';
import {
  cancelReport,
  getReport,
  getReportFile,
  listReports,
  type ReportJob,
  reportFormats,
  startReport,
} from '#contract/reports.ts';
import { beginExport, type ExportParts, presentLife, refuseMany } from '#server/files/requests/export-life.ts';
import type { ExportRow } from '#server/files/requests/queries.ts';
import { writeBeside } from '#server/files/requests/write-beside.ts';
import { writtenFiles } from '#server/files/requests/written-files.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/db/new-id.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { LoadedTree, OnTree } from '#server/tree/access/load-tree.ts';
import { isMember, selectTrees } from '#server/tree/trees/queries.ts';
import { selectReports } from './queries.ts';
import { reportWordsIn } from './report-words.ts';
import type { ReportJobTask } from './run-report.ts';
import { loadOtherTrees, treeIdsOf } from './trees-of-report.ts';
import { reportMimes } from './write-report.ts';

interface Asked {
  readonly db: Db;
  readonly actor: Actor;
  readonly tree: LoadedTree;
  readonly params: { readonly reportId: string };
}

export function registerReportRoutes(on: OnTree, parts: ExportParts): void {
  const { now } = parts;
  const files = writtenFiles(parts, {
    kind: 'report',
    present: presentReport,
    mimeOf: (row) => reportMimes[reportFormats[requestOf(row).report]],
  });
  // One at a time in this process: each has a thread of its own, and needs room.
  writeBeside(parts, { name: 'run-report', failure: 'a report failed' });

  on(listReports, async ({ db, actor }) => {
    const trees = await selectTrees(db, actor.id, false);
    const nameOf = new Map(trees.map(({ id, name }) => [id, name]));
    const rows = await selectReports(db, [...nameOf.keys()], actor.id, now());
    return {
      items: rows.flatMap((row) => {
        const treeNames = treeIdsOf(row.treeId, requestOf(row)).map((id) => nameOf.get(id));
        return treeNames.every((name) => name !== undefined) ? [{ ...presentReport(row, now()), treeNames }] : [];
      }),
    };
  });

  on(startReport, async ({ db, tree, actor, body, idempotency }) => {
    await refuseMany(db, tree.id, actor.id);
    await loadOtherTrees(db, actor, tree.id, body);
    for (const one of [body.descendantsOf, body.ancestorsOf]) {
      if (one !== undefined && !(await isMember(db, tree.id, one))) throw new AppError('member_not_in_tree');
    }
    const id = newId();
    const format = reportFormats[body.report];
    const fileName = `${reportWordsIn(body.language).fileNames[body.report]}-${now().toISOString().slice(0, 10)}.${format}`;
    const task: ReportJobTask = {
      treeId: tree.id,
      exportId: id,
      request: body,
      actor: { id: actor.id, role: actor.role },
      access: 'tree.view',
    };
    return await beginExport(parts, {
      row: { kind: 'report', request: body, treeId: tree.id, id, userId: actor.id, fileName },
      present: (row) => presentReport(row, now()),
      idempotency,
      job: 'run-report',
      task,
    });
  });

  /** Whoever lost one of its trees does not find the report any more. */
  const find = async ({ db, actor, tree, params }: Asked) => {
    const asked = { db, tree, actor };
    const { request } = await files.look(asked, params.reportId);
    await loadOtherTrees(db, actor, tree.id, request);
    return [asked, params.reportId] as const;
  };

  on(getReport, async (asked) => await files.look(...(await find(asked))));

  on(cancelReport, async (asked) => await files.stop(...(await find(asked))));

  on(getReportFile, async (asked) => await files.send(...(await find(asked))));
}

const requestOf = (row: ExportRow) => startReport.body.parse(row.request);
const outcome = z.object({ unwritten: z.string() });

function presentReport(row: ExportRow, now: Date): ReportJob {
  return {
    ...presentLife(row, now),
    request: requestOf(row),
    unwritten: row.outcome === null ? null : outcome.parse(row.outcome).unwritten,
  };
}
