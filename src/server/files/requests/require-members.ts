import type { MemberId } from '#domain/tree/ids.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { isMember } from '#server/tree/trees/queries.ts';
import type { Asked } from './file-maker.ts';

/** Throws member_not_in_tree where somebody whom a request names is not in its tree. */
export async function requireMembers(
  { db, tree }: Asked,
  named: readonly (MemberId | null | undefined)[],
): Promise<void> {
  for (const id of named) {
    if (id != null && !(await isMember(db, tree.id, id))) throw new AppError('member_not_in_tree');
  }
}
