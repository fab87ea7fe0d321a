import type { TreeId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { countMembers, type MemberPage } from './queries.ts';

/** How many answers are kept. Each is a number and the text of its question. */
const MOST_KEPT = 1000;

type CountOf = (
  db: Queryable,
  /** `day`: the day by which it was decided who counts as living. */
  tree: { readonly id: TreeId; readonly version: number; readonly day: number },
  page: MemberPage,
) => Promise<number>;

/**
 * Counts the members that a filter lets through, once for every version of a tree: counting reads the whole tree, and every
 * page of a list says the number again.
 */
export function createMemberCounts(): CountOf {
  const kept = new Map<string, number>();
  return async (db, tree, page) => {
    const { q, gender, living, userId } = page;
    const question = JSON.stringify([tree.id, tree.version, tree.day, q?.trim(), gender, living?.wanted, userId]);
    const known = kept.get(question);
    const count = known ?? (await countMembers(db, tree.id, page));
    // The one that was asked for last goes to the end, and what nobody asks for any more falls off the beginning.
    kept.delete(question);
    kept.set(question, count);
    for (const [oldest] of kept) {
      if (kept.size <= MOST_KEPT) break;
      kept.delete(oldest);
    }
    return count;
  };
}
