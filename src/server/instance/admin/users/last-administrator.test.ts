import { and, eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { updateUser } from '#contract/admin-users.ts';
import type { UserId } from '#domain/tree/ids.ts';
import { removeUser } from '#server/instance/accounts/removal/remove-user.ts';
import { withTransaction } from '#server/platform/db/connection.ts';
import { users } from '#server/platform/db/schema.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { changeUser, lockOther } from './change-user.ts';

const rounds = 50;

test('of two administrators who take each other out at once, in whatever way, one always stays [AT-05] [AUS-014]', async () => {
  const { db, user } = await startTestApp({ people: { ratna: 'admin', wayan: 'admin', sari: 'user' } });
  const a = await user('ratna');
  const b = await user('wayan');
  const isActive = and(eq(users.role, 'admin'), isNull(users.disabledAt));
  const ways = [{ role: 'user' }, { isDisabled: true }, { role: 'user', isDisabled: true }] as const;
  for (let round = 0; round < rounds; round++) {
    const way = ways[round % ways.length];
    const takeOut = (actor: typeof a, userId: UserId) =>
      withTransaction(db, (tx) => changeUser(tx, { userId, ...way, actor, network: '', post: null, now: new Date() }));
    const results = await Promise.allSettled([takeOut(a, b.id), takeOut(b, a.id)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = results.find(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({ reason: { code: 'last_administrator' } });
    expect(await db.$count(users, isActive)).toBe(1);
    await db.update(users).set({ role: 'admin', disabledAt: null }).where(eq(users.lastName, 'Wijaya'));
    await db.update(users).set({ role: 'user' }).where(eq(users.firstName, 'Sari'));
  }
});

test('the last administrator cannot be deleted, also not while the other one is [AT-05]', async () => {
  const { db, user } = await startTestApp({ people: { ratna: 'admin', wayan: 'admin' } });
  const a = await user('ratna');
  const b = await user('wayan');
  const remove = (actor: typeof a, userId: UserId) => {
    return withTransaction(db, async (tx) => {
      const gone = await lockOther(tx, userId, actor);
      return await removeUser(tx, { user: gone, actor, heirOf: () => null, network: '', now: new Date() });
    });
  };
  const results = await Promise.allSettled([remove(a, b.id), remove(b, a.id)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await db.$count(users, eq(users.role, 'admin'))).toBe(1);
});

test('an administrator who was demoted a moment ago can do nothing more [AT-05] [AT-07]', async () => {
  const { as, user, db } = await startTestApp({ people: { ratna: 'admin', wayan: 'admin', sari: 'user' } });
  const wayan = await user('wayan');
  const sari = await user('sari');
  await as('ratna').call(updateUser, { params: { userId: wayan.id }, body: { role: 'user' } });
  const refusal = await as('wayan').refused(updateUser, { params: { userId: sari.id }, body: { role: 'admin' } });
  expect(refusal.status).toBe(401);
  expect(await db.$count(users, eq(users.role, 'admin'))).toBe(1);
});
