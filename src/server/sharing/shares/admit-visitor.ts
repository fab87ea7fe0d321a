import type { Context } from 'hono';
import type { RouteSpec } from '#contract/route.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Admitted } from '#server/platform/http/router.ts';
import type { LinkCheck, Visit } from '#server/platform/http/visit.ts';
import { policyOf } from '#server/tree/access/viewer.ts';
import { findPublicTree } from './find-public-tree.ts';
import type { LastCheck } from './last-check.ts';
import { type ShareAccessParts, shareAccess } from './share-access.ts';

export interface VisitorGateParts extends ShareAccessParts {
  readonly lastCheck: LastCheck;
}

/** What stands for a link where somebody visits a public tree. */
export const publicVisits = 'public';

/** For the router: who comes by a link or to a public tree, and whether they still would when their answer is ready. */
export function createAdmitVisitor(parts: VisitorGateParts) {
  return async ({ access }: RouteSpec, http: Context): Promise<Admitted> => {
    const ask = () => (access === 'public.view' ? publicAccess(parts, http) : shareAccess(parts, access, http));
    const visit = await ask();
    const linkId = 'linkId' in visit ? visit.linkId : (visit.link?.id ?? publicVisits);
    return {
      visit,
      confirm: () => parts.lastCheck.take(linkId, async () => refuseLess(visit, await ask())),
    };
  };
}

/** Throws not_found for a tree that is not there, and for one that is not for everybody. */
async function publicAccess({ db }: ShareAccessParts, http: Context): Promise<Visit> {
  const tree = await findPublicTree(db, http.req.param('treeId') ?? '');
  if (!tree) throw new AppError('not_found');
  return { tree, viewer: { kind: 'public' }, policy: policyOf(tree), branch: null, link: null };
}

/** Who was only let look is not refused for what changed, unless they were told what they now may not see. */
function refuseLess(before: Visit | LinkCheck, after: Visit | LinkCheck): void {
  if (!('isExpired' in before) || !('isExpired' in after)) return;
  if (before.visit && !after.visit) throw new AppError(after.isExpired ? 'share_expired' : 'share_locked');
}
