import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getSettings, passwordAgain, resetSettings, updateSettings } from '#contract/system-settings.ts';
import { auditLog } from '#server/platform/db/instance-schema.ts';
import { systemSettings } from '#server/platform/db/schema.ts';
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

test('[ADS-021] the password of the mail server goes in, is kept encrypted, and never comes out again', async () => {
  const { as, db } = await startTestApp({ people: { ratna: 'admin' } });
  const ratna = as('ratna');
  const secret = 'kunci-surat-rahasia';
  const saved = await ratna.call(updateSettings, { body: { smtpHost: 'mail.example', smtpPassword: secret } });
  expect(saved).toMatchObject({ smtpHost: 'mail.example', hasSmtpPassword: true, mailByEnvironment: false });
  expect(JSON.stringify(saved)).not.toContain(secret);
  expect(await (await ratna.request('GET', getSettings.path)).text()).not.toContain(secret);
  expect(JSON.stringify(await db.select().from(systemSettings))).not.toContain(secret);
  expect(JSON.stringify(await db.select().from(auditLog))).not.toContain(secret);
  expect(await ratna.call(updateSettings, { body: { smtpFrom: 'a@b.example' } })).toMatchObject({
    hasSmtpPassword: true,
  });
  expect(await ratna.call(updateSettings, { body: { smtpPassword: null } })).toMatchObject({ hasSmtpPassword: false });
});

test('[FND-032] the kept password goes to no other mail server, and in no other way, than it was given for', async () => {
  const { as } = await startTestApp({ people: { ratna: 'admin' } });
  const ratna = as('ratna');
  const given = { smtpHost: 'mail.example', smtpPort: 587, smtpSecure: true, smtpUser: 'post' };
  await ratna.call(updateSettings, { body: given });
  await ratna.call(updateSettings, { body: { smtpPort: 465 } });
  const kept = await ratna.call(updateSettings, { body: { smtpPort: 587, smtpPassword: 'kunci' } });
  for (const body of [{ smtpHost: 'other.example' }, { smtpPort: 25, maxFamilySize: 20 }, { smtpSecure: false }]) {
    expect(await ratna.refused(updateSettings, { body })).toMatchObject({
      status: 422,
      code: 'validation_failed',
      message: passwordAgain,
      details: [{ path: 'smtpPassword', message: passwordAgain }],
    });
    expect(await ratna.call(getSettings)).toEqual(kept);
  }
  // The same once more moves nothing; without a server nothing is told to anybody, and a new one is another one.
  expect(await ratna.call(updateSettings, { body: given })).toEqual(kept);
  await ratna.call(updateSettings, { body: { smtpHost: '', smtpPort: 25 } });
  await ratna.refused(updateSettings, { body: { smtpHost: 'other.example' } });
  const moved = { smtpHost: 'other.example', smtpPassword: 'gembok' };
  expect(await ratna.call(updateSettings, { body: moved })).toMatchObject({ smtpHost: 'other.example' });
  await ratna.call(updateSettings, { body: { smtpHost: 'third.example', smtpPassword: null } });
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
