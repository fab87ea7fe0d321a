import { expect, test } from 'vitest';
import { createUser, updateUser } from '#contract/admin-users.ts';
import { confirmSession, getConfirmation } from '#contract/confirmation.ts';
import { scopeOf } from '#contract/route-scopes.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { codeIn, knownPassword } from '#server/testing/browse.ts';
import { startTestApp } from '#server/testing/test-app.ts';

async function startInstance() {
  const clock = { at: new Date('2030-03-01T10:00:00Z') };
  const app = await startTestApp({ now: () => clock.at });
  const wait = (minutes: number) => {
    clock.at = new Date(clock.at.getTime() + minutes * 60_000);
  };
  return { app, wait, ratna: app.as('ratna') };
}

test('ten minutes after signing in, every route that opens doors asks to confirm first, and changes nothing [FND-027]', async () => {
  const { app, wait, ratna } = await startInstance();
  await ratna.call(getConfirmation);
  const { id: budi } = await app.user('budi');
  wait(10);
  const doors = app.app.routes.filter((spec) => scopeOf(spec) === 'confirmed');
  expect(doors.length).toBeGreaterThan(8);
  for (const { method, path } of doors) {
    const address = path.replace('{userId}', budi).replaceAll(/\{\w+\}/g, newId());
    const response = await ratna.request(method, address, method === 'GET' || method === 'DELETE' ? undefined : {});
    // A tree that is not there says so only to those who are confirmed.
    expect([path, response.status, await codeIn(response)]).toEqual([path, 403, 'confirmation_needed']);
  }
  expect(await app.count('users')).toBe(3);
});

test('who confirms with the password goes on for ten minutes, and a wrong one confirms nothing [FND-027]', async () => {
  const { app, wait, ratna } = await startInstance();
  const { id: userId } = await app.user('budi');
  const promote = { params: { userId }, body: { role: 'admin' } };
  const body = { password: knownPassword, second: null };
  await ratna.call(getConfirmation);
  wait(11);
  expect(await ratna.refused(updateUser, promote)).toMatchObject({ status: 403, code: 'confirmation_needed' });
  const wrong = { ...body, password: 'not my password' };
  expect(await ratna.refused(confirmSession, { body: wrong })).toMatchObject({ code: 'wrong_password' });
  expect(await ratna.call(getConfirmation)).toEqual({ isConfirmed: false, ways: [], hasPasskeys: false });
  await ratna.call(confirmSession, { body });
  wait(9);
  expect((await ratna.call(updateUser, promote)).role).toBe('admin');
  wait(2);
  expect(await ratna.refused(updateUser, promote)).toMatchObject({ code: 'confirmation_needed' });
});

test('who may not do it at all is told that, and not asked for a password [FND-027]', async () => {
  const { app, wait } = await startInstance();
  const sari = app.as('sari');
  await sari.call(getConfirmation);
  wait(11);
  expect(await sari.refused(createUser, { body: {} })).toMatchObject({ code: 'forbidden' });
});
