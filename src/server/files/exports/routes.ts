import { listNamedTexts } from '#contract/exports.ts';
import { withSnapshot } from '#server/platform/db/connection.ts';
import type { OnTree } from '#server/tree/access/load-tree.ts';
import { findNamedTexts } from './find-named-texts.ts';

export function registerNamedTextRoutes(on: OnTree, { now }: { readonly now: () => Date }): void {
  on(listNamedTexts, async ({ db, tree, query: { file, branch, of, generations } }) => {
    const far = generations === undefined ? {} : { generations };
    const scope = branch === undefined || of === undefined ? 'whole' : { branch, of, ...far };
    return await withSnapshot(db, (snapshot) => findNamedTexts(snapshot, { tree, file, scope, now: now() }));
  });
}
