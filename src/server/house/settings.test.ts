import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getSettings, resetSettings, updateSettings } from '#contract/system-settings.ts';
import { auditLog } from '#server/db/house-schema.ts';
import { systemSettings } from '#server/db/schema.ts';
import { startTestApp } from '#server/testing/test-app.ts';

test('settings start at the specified values, and a change leaves the others alone [ADS-022] [ADS-023] [ADS-024] [ADS-025] [ADS-026] [ADS-027]', async () => {
  const { as } = await startTestApp();
  const ratna = as('ratna');
  const before = await ratna.call(getSettings);
  expect(before).toMatchObject({
    maxFamilySize: 1000,
    dataRetentionDays: 2555,
    passwordMinLength: 8,
    sessionTimeout: 1440,
    maxLoginAttempts: 5,
    smtpPort: 587,
  });
  await Promise.all([
    ratna.call(updateSettings, { body: { maxFamilySize: 5000 } }),
    ratna.call(updateSettings, { body: { sessionTimeout: 60 } }),
  ]);
  expect(await ratna.call(getSettings)).toEqual({ ...before, maxFamilySize: 5000, sessionTimeout: 60 });
});

test('settings outside their bounds are refused; stored ones that are give way to the default [ADS-018]', async () => {
  const { as, db } = await startTestApp({ people: { ratna: 'admin' } });
  const ratna = as('ratna');
  for (const body of [
    { sessionTimeout: 0 },
    { maxLoginAttempts: 0 },
    { maxFamilySize: 'many' },
    { maxFamilySize: 1.5 },
    { smtpPort: 0 },
    { smtpPort: 65_536 },
    { systemName: '   ' },
    { smtpPassword: '' },
  ]) {
    expect((await ratna.refused(updateSettings, { body })).status, JSON.stringify(body)).toBe(422);
  }
  expect(await db.$count(systemSettings, eq(systemSettings.key, 'settings'))).toBe(0);
  await db.insert(systemSettings).values({ key: 'settings', value: { sessionTimeout: 0, maxFamilySize: 5000 } });
  expect(await ratna.call(getSettings)).toMatchObject({ sessionTimeout: 1440, maxFamilySize: 5000 });
});

test('[ADS-021] the password of the mail server goes in, is kept sealed, and never comes out again', async () => {
  const { as, db } = await startTestApp({ people: { ratna: 'admin' } });
  const ratna = as('ratna');
  const secret = 'kunci-surat-rahasia';
  const saved = await ratna.call(updateSettings, { body: { smtpHost: 'mail.example', smtpPassword: secret } });
  expect(saved).toMatchObject({ smtpHost: 'mail.example', hasSmtpPassword: true, mailByEnvironment: false });
  expect(JSON.stringify(saved)).not.toContain(secret);
  expect(await (await ratna.request('GET', getSettings.path)).text()).not.toContain(secret);
  expect(JSON.stringify(await db.select().from(systemSettings))).not.toContain(secret);
  expect(JSON.stringify(await db.select().from(auditLog))).not.toContain(secret);
  expect(await ratna.call(updateSettings, { body: { smtpPort: 25 } })).toMatchObject({ hasSmtpPassword: true });
  expect(await ratna.call(updateSettings, { body: { smtpPassword: null } })).toMatchObject({ hasSmtpPassword: false });
});

test('every change is in the audit log with what it was before, and what changes nothing is not', async () => {
  const { as, db } = await startTestApp({ people: { ratna: 'admin' } });
  const ratna = as('ratna');
  await ratna.call(updateSettings, { body: { maxFamilySize: 2000, enableReports: true } });
  await ratna.call(updateSettings, { body: { maxFamilySize: 2000 } });
  const rows = await db.select().from(auditLog).where(eq(auditLog.action, 'settings.changed'));
  expect(rows).toMatchObject([
    { actorName: 'Ratna Wijaya', targetKind: 'settings', details: { maxFamilySize: { from: 1000, to: 2000 } } },
  ]);
});

test('a reset brings everything back to how it was at the beginning', async () => {
  const { as } = await startTestApp({ people: { ratna: 'admin' } });
  const ratna = as('ratna');
  const before = await ratna.call(getSettings);
  await ratna.call(updateSettings, {
    body: { systemName: 'Rumah Wijaya', smtpHost: 'mail.example', smtpPassword: 'x' },
  });
  expect(await ratna.call(resetSettings)).toEqual(before);
  expect(await ratna.call(getSettings)).toEqual(before);
});
