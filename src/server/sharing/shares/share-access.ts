import type { Context } from 'hono';
import type { Access } from '#contract/route.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { networkOf } from '#server/platform/http/client-address.ts';
import type { LinkCheck, Visit } from '#server/platform/http/visit.ts';
import { hashToken } from '#server/platform/security/secret-token.ts';
import { attemptKey, chargeAllowed, secondsUntil } from '#server/platform/security/throttle.ts';
import { policyOf } from '#server/tree/access/viewer.ts';
import { type FoundShare, selectShare, unknownLink } from './find-share.ts';
import { isUnlocked, type ProofParts } from './share-proof.ts';

export interface ShareAccessParts extends ProofParts {
  readonly db: Db;
}

/** Links that nobody made, asked for from one network: a family that follows old links, and no more. */
const unknownLinks = { burst: 300, perHour: 300 };

/**
 * The one gate in front of every byte that a link leads to. It knows the link by its token alone, and the visitor by the
 * proof in a cookie; whether it opens is decided anew for each request, by the clock of the server. A link that was never
 * made, one that was revoked, and one whose tree or whose maker does not let anybody in at the moment are the same to it.
 * Throws not_found, share_expired, share_locked, forbidden, and too_many_attempts for a network that asks at random.
 */
export async function shareAccess(parts: ShareAccessParts, access: Access, http: Context): Promise<Visit | LinkCheck> {
  const check = await checkLink(parts, access, http);
  if (access === 'share.look') return check;
  if (check.isExpired) throw new AppError('share_expired');
  if (!check.visit) throw new AppError('share_locked');
  if (!mayDo(check.visit, access)) throw new AppError('forbidden');
  return check.visit;
}

async function checkLink(parts: ShareAccessParts, access: Access, http: Context): Promise<LinkCheck> {
  const { db, client, now } = parts;
  const askedAt = now();
  const token = http.req.param('token') ?? '';
  const askerKey = attemptKey('unknown-share', networkOf(client.addressOf(http)));
  const [found] = await selectShare(db).execute({ tokenHash: hashToken(token), askerKey });
  // What was encrypted by another secret of the instance is not in its owner's list, and so does not open either.
  if (!found || !letsAnybodyIn(found) || parts.cipher.decrypt(found.share.encryptedToken) !== token) {
    await chargeAllowed(db, { key: askerKey, ...unknownLinks, now: askedAt });
    const message = access === 'share.look' ? `${unknownLink} or has been revoked` : unknownLink;
    throw new AppError('not_found', { message });
  }
  // Somebody who asks at random does not hear that one of them was a hit.
  const refusedUntil = found.refusedUntil === null ? askedAt : new Date(found.refusedUntil);
  if (refusedUntil > askedAt) {
    throw new AppError('too_many_attempts', { retryAfter: secondsUntil(refusedUntil, askedAt) });
  }
  const { treeId, id, expiresAt, passwordHash } = found.share;
  const isExpired = expiresAt !== null && expiresAt <= askedAt;
  const isOpen = !isExpired && isUnlocked(parts, found.share, http);
  return {
    treeId,
    linkId: id,
    requirePassword: passwordHash !== null,
    isExpired,
    visit: isOpen ? visitOf(found) : null,
  };
}

function letsAnybodyIn({ tree, makerMayShare }: FoundShare): boolean {
  return makerMayShare && !tree.isArchived && tree.deletedAt === null;
}

/** Of access levels that are not named here none is a visitor's. */
function mayDo({ link }: Visit, access: Access): boolean {
  if (access === 'share.view') return true;
  if (access === 'share.details') return link?.viewOnly === false;
  if (access === 'share.download') return link?.allowDownload === true;
  return access === 'share.suggest' && link?.allowSuggestions === true;
}

function visitOf({ tree, share }: FoundShare): Visit {
  const { branch } = share;
  const { id, allowDownload, viewOnly, allowSuggestions, keptTexts, expiresAt, viewCount, createdAt } = share;
  return {
    tree,
    viewer: { kind: 'share' },
    policy: policyOf(tree),
    branch: branch === 'whole' ? null : branch,
    link: { id, allowDownload, viewOnly, allowSuggestions, keptTexts, expiresAt, viewCount, createdAt },
  };
}
