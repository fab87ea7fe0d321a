import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFamilyAssembler } from '#domain/gedcom/family-assembler.ts';
import type { ChangeId, TreeId } from '#domain/tree/ids.ts';
import { newId } from '#server/platform/db/new-id.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { type ChangeSink, commitChange } from '#server/tree/changes/commit-change.ts';
import { importIds, importRows } from './import-rows.ts';
import { readRecords } from './read-records.ts';

const sampleFile = join(import.meta.dirname, '../../../../fixtures/sample-family.ged');

/** Fills a tree with the invented sample family, as one change that one action takes back. */
export async function loadSample(sink: ChangeSink, treeId: TreeId, actor: Pick<Actor, 'id' | 'role'>): Promise<void> {
  const bytes = await readFile(sampleFile);
  const assembler = createFamilyAssembler(importIds);
  for await (const group of readRecords([bytes])) for (const record of group) assembler.add(record);
  const changeId = newId<ChangeId>();
  const marks = { treeId, importId: newId(), changeId, userId: actor.id, at: sink.now() };
  const batches = importRows(assembler.finish(), readRecords([bytes]), { files: [], photos: [] }, marks);
  await commitChange(sink, { actor, treeId, changeId, kind: 'sample', action: 'import' }, [
    { type: 'addRows', batches },
    { type: 'updateTree', patch: { isSample: true } },
  ]);
}
