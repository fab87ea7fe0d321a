import { createFamilyAssembler } from '#domain/gedcom/family-assembler.ts';
import type { ChangeId } from '#domain/tree/ids.ts';
import { type ChangeSink, commitChange } from '#server/changes/commit-change.ts';
import type { RowBatch } from '#server/changes/operation.ts';
import { newId } from '#server/db/new-id.ts';
import { tidyTables } from '#server/db/tidy-tables.ts';
import type { Actor } from '#server/http/actor.ts';
import { AppError } from '#server/http/app-error.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { type ImportMarks, importIds, importRows } from './import-rows.ts';
import { openFile } from './open-file.ts';
import { dropFile, moveImport, selectImportFiles } from './queries.ts';
import { Cancelled, type ImportTask, reportImport } from './report-import.ts';

/**
 * Brings a previewed file into the tree as one change, all or nothing. The state 'done' is written in the same transaction
 * as the rows, so that a crash leaves either both or neither.
 */
export async function runImport(
  sink: ChangeSink,
  { treeId, importId }: ImportTask,
  actor: Pick<Actor, 'id' | 'role'>,
): Promise<void> {
  const { db } = sink;
  const changeId = newId<ChangeId>();
  const marks: ImportMarks = { treeId, importId, changeId, userId: actor.id, at: sink.now() };
  try {
    const readFile = await openFile(db, { treeId, importId });
    const assembler = createFamilyAssembler(importIds);
    let records = 0;
    for await (const group of readFile()) {
      for (const record of group) assembler.add(record);
      records += group.length;
    }
    const family = assembler.finish();
    const { members, unions, children } = family.tree;
    const files = await selectImportFiles(db, treeId, importId);
    const total = members.length + unions.length + children.length + records + files.length;
    const rows = importRows(family, readFile(), files, marks);
    const { maxFamilySize } = await readSettings(db);
    await commitChange(
      sink,
      {
        actor,
        treeId,
        changeId,
        kind: 'import',
        action: 'import',
        maxMembers: maxFamilySize,
        timeoutMs: 120_000,
        beforeCommit: async (tx) => {
          const done = { state: 'done', progress: 100, changeId } as const;
          if (!(await moveImport(tx, treeId, importId, ['importing'], done))) throw new Cancelled();
          await dropFile(tx, treeId, importId);
        },
      },
      [
        {
          type: 'addRows',
          batches: reported(rows, total, (percent) => reportImport(db, { treeId, importId }, 'importing', percent)),
        },
      ],
    );
  } catch (error) {
    if (error instanceof Cancelled) return;
    const reason = error instanceof AppError ? error.code : 'internal';
    await moveImport(db, treeId, importId, ['importing'], { state: 'failed', reason });
    await dropFile(db, treeId, importId);
    if (!(error instanceof AppError)) throw error;
    return;
  }
  // The import is done and said so; this only makes what comes next faster.
  await tidyTables(db);
}

/** Tells on a connection of its own, so that it is seen while the import's transaction is still open. */
async function* reported(
  batches: AsyncIterable<RowBatch>,
  total: number,
  tell: (percent: number) => Promise<void>,
): AsyncGenerator<RowBatch> {
  let written = 0;
  let told = 0;
  for await (const batch of batches) {
    yield batch;
    written += batch.rows.length;
    const percent = Math.min(99, Math.floor((100 * written) / Math.max(1, total)));
    if (percent > told) await tell(percent);
    told = Math.max(told, percent);
  }
}
