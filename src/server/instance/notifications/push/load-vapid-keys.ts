import { eq } from 'drizzle-orm';
import webPush from 'web-push';
import type { Cipher } from '#server/platform/config/cipher.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { systemSettings } from '#server/platform/db/schema.ts';
import { dropEverySubscription } from './queries.ts';

/** The key pair by which push services know this instance (RFC 8292), in base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const rowKey = 'vapid';

/** Made when first asked for, and kept with the data, the private one encrypted. */
export async function loadVapidKeys(db: Queryable, cipher: Cipher): Promise<VapidKeys> {
  const kept = await readKeys(db, cipher);
  if (kept === 'unreadable') {
    // Sealed with another secret: browsers have to ask again, with other keys.
    await db.delete(systemSettings).where(eq(systemSettings.key, rowKey));
    await dropEverySubscription(db);
  } else if (kept) return kept;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const value = { publicKey, privateKey: cipher.encrypt(privateKey) };
  await db.insert(systemSettings).values({ key: rowKey, value }).onConflictDoNothing();
  // Another process may have been first.
  const first = await readKeys(db, cipher);
  if (!first || first === 'unreadable') throw new Error('The keys for push messages were not kept.');
  return first;
}

async function readKeys(db: Queryable, cipher: Cipher): Promise<VapidKeys | 'unreadable' | undefined> {
  const [row] = await db
    .select({ value: systemSettings.value })
    .from(systemSettings)
    .where(eq(systemSettings.key, rowKey));
  if (!row) return undefined;
  // Safe: nothing but this file writes that row.
  const { publicKey, privateKey: encrypted } = row.value as VapidKeys;
  const privateKey = cipher.decrypt(encrypted);
  return privateKey === null ? 'unreadable' : { publicKey, privateKey };
}
