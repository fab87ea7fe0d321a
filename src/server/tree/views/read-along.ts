import type { Db } from '#server/platform/db/connection.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { findTreeVersion } from './find-tree-version.ts';
import type { Seeing, SeenTree, TreeViews } from './view-tree.ts';

const MOST_TRIES = 4;

/**
 * Reads rows beside what is seen of a tree. Rows may be newer than it: then it is seen anew, so that nobody's latest facts are
 * shown by what the family had said of them before.
 */
export async function readAlong<Rows>(
  { db, views }: { readonly db: Db; readonly views: TreeViews },
  visit: Seeing,
  read: (seen: SeenTree) => Promise<Rows>,
): Promise<{ readonly seen: SeenTree; readonly rows: Rows }> {
  let { tree } = visit;
  for (let nth = 0; nth < MOST_TRIES; nth++) {
    const seen = await views.see({ ...visit, tree });
    const rows = await read(seen);
    const version = await findTreeVersion(db, tree.id);
    if (version === undefined) throw new AppError('not_found');
    if (version === seen.graph.version) return { seen, rows };
    tree = { id: tree.id, version };
  }
  throw new AppError('unavailable', { retryAfter: 2 });
}
