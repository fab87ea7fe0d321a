import {
  getSettings,
  movesMail,
  passwordAgain,
  resetSettings,
  type ShownSettings,
  type SystemSettings,
  systemSettings,
  updateSettings,
} from '#contract/system-settings.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Cipher } from '#server/platform/config/cipher.ts';
import type { MailConfig } from '#server/platform/config/read-mail.ts';
import { type Queryable, withTransaction } from '#server/platform/db/connection.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { On } from '#server/platform/http/router.ts';
import { hasSmtpPassword, storeSmtpPassword } from '#server/platform/outbox/find-mail-server.ts';
import { clearSettings, lockSettings, readSettings, writeSettings } from '#server/platform/settings/read-settings.ts';

interface SettingsParts {
  readonly cipher: Cipher;
  readonly environment: MailConfig | undefined;
}

/** What holds for everybody. Every change is in the audit log, with what it was before. */
export function registerSettingsRoutes<T>(on: On<T>, { cipher, environment }: SettingsParts): void {
  const present = async (db: Queryable): Promise<ShownSettings> => ({
    ...(await readSettings(db)),
    hasSmtpPassword: await hasSmtpPassword(db),
    mailByEnvironment: environment !== undefined,
  });

  on(getSettings, async ({ db }) => await present(db));

  on(updateSettings, async ({ body, db, actor }) => {
    const { smtpPassword, ...patch } = body;
    return await withTransaction(db, async (tx) => {
      await lockSettings(tx);
      const before = await readSettings(tx);
      if (smtpPassword === undefined && movesMail(before, patch) && (await hasSmtpPassword(tx))) {
        const details = [{ path: 'smtpPassword', message: passwordAgain }];
        throw new AppError('validation_failed', { message: passwordAgain, details });
      }
      await writeSettings(tx, patch);
      if (smtpPassword !== undefined) await storeSmtpPassword(tx, cipher, smtpPassword);
      await noteChange(tx, actor, before, smtpPassword !== undefined);
      return await present(tx);
    });
  });

  on(resetSettings, async ({ db, actor }) =>
    withTransaction(db, async (tx) => {
      await lockSettings(tx);
      const before = await readSettings(tx);
      const hadPassword = await hasSmtpPassword(tx);
      await clearSettings(tx);
      await storeSmtpPassword(tx, cipher, null);
      await noteChange(tx, actor, before, hadPassword);
      return await present(tx);
    }),
  );
}

async function noteChange(tx: Queryable, actor: Actor, before: SystemSettings, passwordChanged: boolean) {
  const after = await readSettings(tx);
  const changed = systemSettings.keyof().options.filter((name) => before[name] !== after[name]);
  if (changed.length === 0 && !passwordChanged) return;
  const details = Object.fromEntries(changed.map((name) => [name, { from: before[name], to: after[name] }]));
  await recordAudit(tx, {
    actor,
    action: 'settings.changed',
    target: { kind: 'settings' },
    // That the password was changed, and never to what.
    details: passwordChanged ? { ...details, smtpPassword: 'changed' } : details,
  });
}
