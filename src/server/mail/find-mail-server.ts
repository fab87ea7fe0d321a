import { eq } from 'drizzle-orm';
import type { SystemSettings } from '#contract/system-settings.ts';
import type { MailConfig } from '#server/config/read-mail.ts';
import type { Queryable } from '#server/db/connection.ts';
import { systemSettings } from '#server/db/schema.ts';
import type { Seal } from '#server/seal.ts';
import { readSettings } from '#server/settings/read-settings.ts';

export interface MailServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte, TLS before anything is said, or TLS if the server has it. */
  readonly encryption: 'from-start' | 'needed' | 'if-offered';
  readonly credentials: { readonly user: string; readonly password: string } | undefined;
  /** An address, or a name and `<address>`. */
  readonly from: string;
}

/** The key of the row in `system_settings`; it holds the sealed password and nothing else. */
const passwordKey = 'smtp_password';

/** Whether mail can be sent at all. What the environment says wins over the settings. */
export async function isMailOn(db: Queryable, environment: MailConfig | undefined): Promise<boolean> {
  return environment !== undefined || (await readSettings(db)).smtpHost !== '';
}

export async function findMailServer(
  db: Queryable,
  { environment, seal }: { readonly environment: MailConfig | undefined; readonly seal: Seal },
): Promise<MailServer | undefined> {
  if (environment) {
    const { host, port, secure, credentials, from } = environment;
    return { host, port, encryption: secure ? 'from-start' : 'if-offered', credentials, from };
  }
  const settings = await readSettings(db);
  if (settings.smtpHost === '') return undefined;
  const password = await readPassword(db, seal);
  return {
    host: settings.smtpHost,
    port: settings.smtpPort,
    encryption: settings.smtpSecure ? (settings.smtpPort === 465 ? 'from-start' : 'needed') : 'if-offered',
    credentials: settings.smtpUser && password !== null ? { user: settings.smtpUser, password } : undefined,
    from: senderOf(settings),
  };
}

function senderOf({ smtpFrom, smtpUser, smtpHost }: SystemSettings): string {
  if (smtpFrom !== '') return smtpFrom;
  return smtpUser.includes('@') ? smtpUser : `swissfam@${smtpHost}`;
}

async function readPassword(db: Queryable, seal: Seal): Promise<string | null> {
  const [row] = await db
    .select({ value: systemSettings.value })
    .from(systemSettings)
    .where(eq(systemSettings.key, passwordKey));
  return typeof row?.value === 'string' ? seal.open(row.value) : null;
}

export async function hasSmtpPassword(db: Queryable): Promise<boolean> {
  return (await db.$count(systemSettings, eq(systemSettings.key, passwordKey))) > 0;
}

/** Keeps the password of the mail server, sealed; null forgets it. Nothing ever shows it again. */
export async function storeSmtpPassword(db: Queryable, seal: Seal, password: string | null): Promise<void> {
  if (password === null) {
    await db.delete(systemSettings).where(eq(systemSettings.key, passwordKey));
    return;
  }
  const value = seal.seal(password);
  await db
    .insert(systemSettings)
    .values({ key: passwordKey, value })
    .onConflictDoUpdate({ target: systemSettings.key, set: { value } });
}
