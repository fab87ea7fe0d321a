import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createUser } from '#contract/admin-users.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { accounts, users } from '#server/platform/db/schema.ts';
import { startAccountApp } from '#server/testing/start-account-app.ts';

const siti = {
  email: 'Siti@Family.example',
  firstName: 'Siti',
  lastName: 'Rahayu',
  role: 'user',
  password: 'gamelan at midnight',
};

async function startWithAdmin() {
  const app = await startAccountApp();
  const admin = await app.addUser('ratna@family.example', { role: 'admin' });
  return { ...app, admin, cookie: await app.cookieOf('ratna@family.example') };
}

test('an administrator adds a user, who can sign in at once [API-007] [AUS-023] [USR-001] [USR-009]', async () => {
  const { send, cookie, cookieOf, db } = await startWithAdmin();
  const response = await send('POST', '/api/admin/users', { cookie, body: siti });
  expect(response.status).toBe(201);
  const created = createUser.ok.parse(await response.json());
  expect(created).toEqual({
    id: expect.any(String),
    email: 'siti@family.example',
    firstName: 'Siti',
    lastName: 'Rahayu',
    role: 'user',
    isVerified: true,
    disabledAt: null,
    lastActiveAt: null,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    updatedAt: created.createdAt,
  });
  const [account] = await db.select().from(accounts).where(eq(accounts.userId, created.id));
  expect(account).toMatchObject({ accountId: created.id, providerId: 'credential' });
  expect(account?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await cookieOf('siti@family.example', siti.password)).toMatch(/^__Host-/);
});

test('an address is taken whatever its capitals [USR-002]', async () => {
  const { send, cookie, db } = await startWithAdmin();
  const body = { ...siti, email: 'RATNA@family.example' };
  const response = await send('POST', '/api/admin/users', { cookie, body });
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ error: { code: 'email_taken' } });
  expect(await db.$count(users)).toBe(1);
  expect(await db.$count(accounts)).toBe(1);
});

test('what is missing or too short is named, and nobody is added [AUS-009]', async () => {
  const { send, cookie, db } = await startWithAdmin();
  const short = await send('POST', '/api/admin/users', { cookie, body: { ...siti, password: 'gamelan' } });
  expect(short.status).toBe(422);
  expect(await short.json()).toMatchObject({ error: { details: [{ path: 'password' }] } });
  for (const field of Object.keys(siti)) {
    const { [field as keyof typeof siti]: _, ...rest } = siti;
    expect((await send('POST', '/api/admin/users', { cookie, body: rest })).status, field).toBe(422);
  }
  expect((await send('POST', '/api/admin/users', { cookie, body: { ...siti, role: 'root' } })).status).toBe(422);
  const weak = await send('POST', '/api/admin/users', { cookie, body: { ...siti, password: 'sitirahayu1' } });
  expect(await weak.json()).toMatchObject({ error: { code: 'weak_password' } });
  expect(await db.$count(users)).toBe(1);
});

test('columns that the form does not have cannot be set [AT-06]', async () => {
  const { send, cookie, db } = await startWithAdmin();
  const id = '00000000-0000-7000-8000-000000000000';
  const extra = {
    id,
    user_id: id,
    isVerified: false,
    is_verified: false,
    created_at: '2000-01-01',
    name: 'X',
    image: 'x',
  };
  await send('POST', '/api/admin/users', { cookie, body: { ...siti, ...extra } });
  const [created] = await db.select().from(users).where(eq(users.email, 'siti@family.example'));
  expect(created).toMatchObject({ name: 'Siti Rahayu', isVerified: true, image: null });
  expect(created?.id).not.toBe(id);
});

test('users come newest first, and no answer holds a password or its hash [AUS-022] [USR-009]', async () => {
  const { send, cookie } = await startWithAdmin();
  await send('POST', '/api/admin/users', { cookie, body: siti });
  const text = await (await send('GET', '/api/admin/users', { cookie })).text();
  expect(JSON.parse(text).items.map((user: { firstName: string }) => user.firstName)).toEqual(['Siti', 'Budi']);
  expect(text).not.toMatch(/argon2|password|token/i);
});

test('the table itself keeps roles to two and starts as an unverified user [USR-003] [USR-004] [USR-005] [USR-006] [USR-007]', async () => {
  const { db } = await startAccountApp();
  const row = { name: 'A B', email: 'a@b.example', firstName: 'Ada', lastName: 'Bee' };
  const insert = `insert into users (id, name, email, first_name, last_name, role)
    values ('${newId()}', 'A', 'c@b.example', 'A', 'B', 'root')`;
  await db.insert(users).values({ id: newId(), ...row });
  const [user] = await db.select().from(users);
  expect(user).toMatchObject({ ...row, role: 'user', isVerified: false });
  expect(user?.createdAt).toBeInstanceOf(Date);
  await expect(db.execute(insert)).rejects.toThrow();
});
