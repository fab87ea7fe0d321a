import { eq } from 'drizzle-orm';
import webPush from 'web-push';
import type { Seal } from '#server/platform/config/seal.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { systemSettings } from '#server/platform/db/schema.ts';
import { dropEverySubscription } from './queries.ts';

/** The key pair by which push services know this house (RFC 8292), in base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const rowKey = 'vapid';

/** Made when first asked for, and kept with the data, the private one sealed. */
export async function loadVapidKeys(db: Queryable, seal: Seal): Promise<VapidKeys> {
  const kept = await readKeys(db, seal);
  if (kept === 'unreadable') {
    // Sealed with another secret: browsers have to ask again, with other keys.
    await db.delete(systemSettings).where(eq(systemSettings.key, rowKey));
    await dropEverySubscription(db);
  } else if (kept) return kept;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const value = { publicKey, privateKey: seal.seal(privateKey) };
  await db.insert(systemSettings).values({ key: rowKey, value }).onConflictDoNothing();
  // Another process may have been first.
  const first = await readKeys(db, seal);
  if (!first || first === 'unreadable') throw new Error('The keys for push messages were not kept.');
  return first;
}

async function readKeys(db: Queryable, seal: Seal): Promise<VapidKeys | 'unreadable' | undefined> {
  const [row] = await db
    .select({ value: systemSettings.value })
    .from(systemSettings)
    .where(eq(systemSettings.key, rowKey));
  if (!row) return undefined;
  // Safe: nothing but this file writes that row.
  const { publicKey, privateKey: sealed } = row.value as VapidKeys;
  const privateKey = seal.open(sealed);
  return privateKey === null ? 'unreadable' : { publicKey, privateKey };
}
