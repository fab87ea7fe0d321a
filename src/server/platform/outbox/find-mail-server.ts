import { eq } from 'drizzle-orm';
import type { SystemSettings } from '#contract/system-settings.ts';
import type { Cipher } from '#server/platform/config/cipher.ts';
import { type MailConfig, type MailEncryption, usualEncryption } from '#server/platform/config/read-mail.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { systemSettings } from '#server/platform/db/schema.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';

export interface MailServer {
  readonly host: string;
  readonly port: number;
  readonly encryption: MailEncryption;
  readonly credentials: { readonly user: string; readonly password: string } | undefined;
  /** An address, or a name and `<address>`. */
  readonly from: string;
}

/** The key of the row in `system_settings`; it holds the encrypted password and nothing else. */
const passwordKey = 'smtp_password';

/** Whether mail can be sent at all. What the environment says wins over the settings. */
export async function isMailOn(db: Queryable, environment: MailConfig | undefined): Promise<boolean> {
  return environment !== undefined || (await readSettings(db)).smtpHost !== '';
}

export async function findMailServer(
  db: Queryable,
  { environment, cipher }: { readonly environment: MailConfig | undefined; readonly cipher: Cipher },
): Promise<MailServer | undefined> {
  if (environment) return environment;
  const settings = await readSettings(db);
  if (settings.smtpHost === '') return undefined;
  const password = await readPassword(db, cipher);
  const credentials = settings.smtpUser && password !== null ? { user: settings.smtpUser, password } : undefined;
  return {
    host: settings.smtpHost,
    port: settings.smtpPort,
    encryption: encryptionOf(settings, credentials !== undefined),
    credentials,
    from: senderOf(settings),
  };
}

function encryptionOf({ smtpHost, smtpPort, smtpSecure }: SystemSettings, hasCredentials: boolean): MailEncryption {
  const usual = usualEncryption({ host: smtpHost, secure: smtpSecure && smtpPort === 465, hasCredentials });
  return smtpSecure && usual.tls === 'if-offered' ? { tls: 'required', isVerified: true } : usual;
}

function senderOf({ smtpFrom, smtpUser, smtpHost }: SystemSettings): string {
  if (smtpFrom !== '') return smtpFrom;
  return smtpUser.includes('@') ? smtpUser : `swissfam@${smtpHost}`;
}

async function readPassword(db: Queryable, cipher: Cipher): Promise<string | null> {
  const [row] = await db
    .select({ value: systemSettings.value })
    .from(systemSettings)
    .where(eq(systemSettings.key, passwordKey));
  return typeof row?.value === 'string' ? cipher.decrypt(row.value) : null;
}

export async function hasSmtpPassword(db: Queryable): Promise<boolean> {
  return (await db.$count(systemSettings, eq(systemSettings.key, passwordKey))) > 0;
}

/** Keeps the password of the mail server, encrypted; null forgets it. Nothing ever shows it again. */
export async function storeSmtpPassword(db: Queryable, cipher: Cipher, password: string | null): Promise<void> {
  if (password === null) {
    await db.delete(systemSettings).where(eq(systemSettings.key, passwordKey));
    return;
  }
  const value = cipher.encrypt(password);
  await db
    .insert(systemSettings)
    .values({ key: passwordKey, value })
    .onConflictDoUpdate({ target: systemSettings.key, set: { value } });
}
