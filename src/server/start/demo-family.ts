import { loadSample } from '#server/files/gedcom/sample-family.ts';
import type { DemoAccount } from '#server/instance/accounts/demo-accounts.ts';
import { findUserByEmail } from '#server/platform/db/find-user.ts';
import type { ChangeSink } from '#server/tree/changes/commit-change.ts';
import { createTree } from '#server/tree/changes/create-tree.ts';
import { selectTrees } from '#server/tree/trees/queries.ts';

/** Gives the people of the demo a family to look at, once. */
export async function loadSampleForDemo(sink: ChangeSink, accounts: readonly DemoAccount[]): Promise<void> {
  for (const { email } of accounts) {
    const user = await findUserByEmail(sink.db, email);
    if (!user || (await selectTrees(sink.db, user.id, false)).length > 0) continue;
    const tree = await createTree(sink.db, user, { name: 'Keluarga Hardjono', description: null });
    await loadSample(sink, tree.id, user);
  }
}
