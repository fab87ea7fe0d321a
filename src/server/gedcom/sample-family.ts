import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFamilyAssembler } from '#domain/gedcom/family-assembler.ts';
import type { ChangeId, TreeId } from '#domain/tree/ids.ts';
import type { DemoAccount } from '#server/accounts/demo-accounts.ts';
import { findUserByEmail } from '#server/accounts/queries.ts';
import { type ChangeSink, commitChange } from '#server/changes/commit-change.ts';
import { createTree } from '#server/changes/create-tree.ts';
import { newId } from '#server/db/new-id.ts';
import type { Actor } from '#server/http/actor.ts';
import { selectTrees } from '#server/trees/queries.ts';
import { importIds, importRows } from './import-rows.ts';
import { readRecords } from './read-records.ts';

const sampleFile = join(import.meta.dirname, '../../../fixtures/sample-family.ged');

/** Fills a tree with the invented sample family, as one change that one action takes back. */
export async function loadSample(sink: ChangeSink, treeId: TreeId, actor: Pick<Actor, 'id' | 'role'>): Promise<void> {
  const bytes = await readFile(sampleFile);
  const assembler = createFamilyAssembler(importIds);
  for await (const group of readRecords([bytes])) for (const record of group) assembler.add(record);
  const changeId = newId<ChangeId>();
  const marks = { treeId, importId: newId(), changeId, userId: actor.id, at: sink.now() };
  const batches = importRows(assembler.finish(), readRecords([bytes]), marks);
  await commitChange(sink, { actor, treeId, changeId, kind: 'sample', action: 'import' }, [
    { type: 'addRows', batches },
    { type: 'updateTree', patch: { isSample: true } },
  ]);
}

/** Gives the people of the demo a family to look at, once. */
export async function loadSampleForDemo(sink: ChangeSink, accounts: readonly DemoAccount[]): Promise<void> {
  for (const { email } of accounts) {
    const user = await findUserByEmail(sink.db, email);
    if (!user || (await selectTrees(sink.db, user.id, false)).length > 0) continue;
    const tree = await createTree(sink.db, user, { name: 'Keluarga Hardjono', description: null });
    await loadSample(sink, tree.id, user);
  }
}
