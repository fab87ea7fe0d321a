import type { Context } from 'hono';
import { shareMetadata, unlockShare } from '#contract/visits.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { networkOf } from '#server/platform/http/client-address.ts';
import type { LinkCheck } from '#server/platform/http/visit.ts';
import { verifyPassword } from '#server/platform/security/password-hash.ts';
import { attemptKey, chargeAllowed, giveBack } from '#server/platform/security/throttle.ts';
import type { OnTree } from '#server/tree/access/load-tree.ts';
import type { GraphCache } from '#server/tree/trees/graph-cache.ts';
import { countBranch } from './count-branch.ts';
import { unknownLink } from './find-share.ts';
import { findShare } from './queries.ts';
import { giveProof, type ProofParts } from './share-proof.ts';

export interface ShareVisitorParts extends ProofParts {
  readonly graphs: GraphCache;
}

/** Tries at the password of one link: of one network, and of all of them together. */
const triesOfNetwork = { burst: 5, perHour: 10 };
const triesAtLink = { burst: 60, perHour: 60 };

/** What stands behind a link, and how it is unlocked. */
export function registerShareVisitorRoutes(on: OnTree, { graphs, ...parts }: ShareVisitorParts): void {
  on(shareMetadata, async ({ visit: { requirePassword, isExpired, visit } }) => {
    const state = { requirePassword, isExpired, isValid: !isExpired };
    if (!visit?.link) return { ...state, unlocked: false as const };
    const { allowDownload, viewOnly, allowSuggestions, viewCount, expiresAt, createdAt } = visit.link;
    return {
      ...state,
      unlocked: true as const,
      familyName: visit.tree.name,
      memberCount: await countBranch(graphs, visit),
      allowDownload,
      viewOnly,
      allowSuggestions,
      viewCount,
      expiresAt: expiresAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    };
  });

  on(unlockShare, async ({ db, visit, params, body, http }) => {
    if (visit.isExpired) throw new AppError('share_expired');
    const link = await findShare(db, visit.treeId, visit.linkId);
    if (!link) throw new AppError('not_found', { message: unknownLink });
    const { passwordHash } = link;
    if (passwordHash === null) return null;
    const attempt = await chargeTry(db, visit, http);
    const turn = { by: networkOf(parts.client.addressOf(http)), isKnown: false };
    if (!(await verifyPassword(passwordHash, body.password, turn))) {
      throw new AppError('wrong_password', { message: 'Incorrect password' });
    }
    await attempt.giveBack();
    giveProof(parts, { ...link, passwordHash }, params.token, http);
    return null;
  });

  /**
   * Before the password is looked at, so that guessing costs us nothing, and the right one is refused like any other while
   * there is waiting to do. A network that has to wait takes nothing from the others.
   */
  async function chargeTry(db: Db, { treeId, linkId }: LinkCheck, http: Context) {
    const now = parts.now();
    const network = networkOf(parts.client.addressOf(http));
    const ofNetwork = { key: attemptKey('share-password', treeId, linkId, network), ...triesOfNetwork, now };
    const atLink = { key: attemptKey('share-password', treeId, linkId), ...triesAtLink, now };
    await chargeAllowed(db, ofNetwork);
    await chargeAllowed(db, atLink);
    return {
      giveBack: async () => {
        await giveBack(db, ofNetwork);
        await giveBack(db, atLink);
      },
    };
  }
}
