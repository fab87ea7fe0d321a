import type { ShareLink } from '#contract/shares.ts';
import type { Cipher } from '#server/platform/config/cipher.ts';
import type { RequestOrigin } from '#server/platform/http/client-address.ts';
import type { ListedShare } from './queries.ts';

interface Presentation {
  readonly cipher: Cipher;
  readonly origin: RequestOrigin;
  readonly now: Date;
}

/** A link as its owner gets to see it, address and all. Null for one that was encrypted by another secret of the instance. */
export function presentShare(share: ListedShare, { cipher, origin, now }: Presentation): ShareLink | null {
  const token = cipher.decrypt(share.encryptedToken);
  if (token === null) return null;
  const { id, name, expiresAt, viewCount, allowDownload, viewOnly, allowSuggestions } = share;
  const { branch, keptTexts, createdByName } = share;
  return {
    id,
    url: `${origin.protocol}://${origin.host}/shared/${token}`,
    token,
    name,
    expiresAt: expiresAt?.toISOString() ?? null,
    isExpired: expiresAt !== null && expiresAt <= now,
    createdAt: share.createdAt.toISOString(),
    viewCount,
    lastViewedAt: share.lastViewedAt?.toISOString() ?? null,
    allowDownload,
    requirePassword: share.passwordHash !== null,
    viewOnly,
    allowSuggestions,
    branch,
    keptTexts: [...keptTexts],
    createdByName,
  };
}
