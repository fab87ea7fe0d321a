import { expect, test } from 'vitest';
import { rateLimits } from '#server/platform/db/instance-schema.ts';
import { sessions } from '#server/platform/db/schema.ts';
import { startAccountApp } from '#server/testing/start-account-app.ts';
import { sweepAccounts } from './sweep-accounts.ts';

test('counted attempts go after a day, sessions when they ended longer ago than data is retained [A-36]', async () => {
  const { db, send, addUser, cookieOf } = await startAccountApp();
  await addUser('ratna@family.example', { role: 'admin' });
  const cookie = await cookieOf('ratna@family.example');
  await send('PATCH', '/api/admin/settings', { cookie, body: { dataRetentionDays: 10 } });
  await send('POST', '/api/auth/sign-in', { body: { email: 'siti@family.example', password: 'not this one' } });
  const left = async (days: number) => {
    await sweepAccounts(db, new Date(Date.now() + days * 86_400_000));
    return [await db.$count(rateLimits), await db.$count(sessions)];
  };
  // The attempt at siti's account, the guess there and at both of its networks, and what signing in gave back at ratna's.
  expect(await left(0.9)).toEqual([5, 1]);
  expect(await left(1.1)).toEqual([0, 1]);
  expect(await left(39.9)).toEqual([0, 1]);
  expect(await left(40.1)).toEqual([0, 0]);
});
