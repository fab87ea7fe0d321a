import type { Context } from 'hono';
import type { RouteSpec } from '#contract/route.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Admitted } from '#server/http/router.ts';
import { policyOf } from '#server/trees/who-looks.ts';
import type { LinkLook, Visit } from '#server/visits/visit.ts';
import { findPublicTree } from './find-public-tree.ts';
import { type ShareAccessParts, shareAccess } from './share-access.ts';

/**
 * For how long what was found of a link may be acted upon, in ms. Whoever answers a visitor has asked within it, and whoever
 * takes a link back waits it out after the link is gone: so no visitor is answered once the owner has been, whichever process
 * of the house they are at, and however long an answer took to make.
 */
export const goodForMs = 200;

/** Of a database that takes longer than that, over and over, there is nothing to be had but a request to come back. */
const mostTries = 5;

/** For the router: who comes by a link or to a public tree, and whether they still would when their answer is ready. */
export function createAdmitVisitor(parts: ShareAccessParts) {
  return async ({ access }: RouteSpec, http: Context): Promise<Admitted> => {
    const ask = () => (access === 'public.view' ? publicAccess(parts, http) : shareAccess(parts, access, http));
    const visit = await ask();
    return {
      visit,
      confirm: async () => {
        for (let nth = 0; nth < mostTries; nth++) {
          const start = performance.now();
          refuseLess(visit, await ask());
          // Half of it is left for the answer to leave.
          if (performance.now() - start < goodForMs / 2) return;
        }
        throw new AppError('unavailable', { retryAfter: 2 });
      },
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
function refuseLess(before: Visit | LinkLook, after: Visit | LinkLook): void {
  if (!('isExpired' in before) || !('isExpired' in after)) return;
  if (before.visit && !after.visit) throw new AppError(after.isExpired ? 'share_expired' : 'share_locked');
}
