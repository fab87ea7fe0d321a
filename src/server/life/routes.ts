import { getLife } from '#contract/life.ts';
import { AppError } from '#server/http/app-error.ts';
import { findMember } from '#server/members/queries.ts';
import type { OnTree } from '#server/trees/load-tree.ts';
import { presentLife } from './present-life.ts';

export function registerLifeRoutes(on: OnTree): void {
  on(getLife, async ({ db, tree, params }) => {
    const member = await findMember(db, tree.id, params.memberId);
    if (!member) throw new AppError('not_found');
    return presentLife(db, tree, member);
  });
}
