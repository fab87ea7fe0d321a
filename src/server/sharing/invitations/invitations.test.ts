import { desc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  acceptInvitation,
  invite,
  listInvitations,
  readInvitation,
  registerByInvitation,
  revokeInvitation,
} from '#contract/invitations.ts';
import { createMember } from '#contract/members.ts';
import { listNotifications } from '#contract/notifications.ts';
import { updateSettings } from '#contract/system-settings.ts';
import { changeAccess } from '#contract/tree-access.ts';
import { createTree, deleteTree, getTree } from '#contract/trees.ts';
import { createCipher } from '#server/platform/config/cipher.ts';
import { mails } from '#server/platform/db/notification-schema.ts';
import { familyTrees, users } from '#server/platform/db/schema.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { sweepInvitations } from './queries.ts';

const DAY_MS = 86_400_000;
const newPerson = { firstName: 'Joko', lastName: 'Susilo', password: 'gerimis di bulan juni' };

async function startInstance({ settings = {} }: { readonly settings?: object } = {}) {
  let time = Date.parse('2026-03-01T08:00:00Z');
  const now = () => new Date(time);
  const app = await startTestApp({ now, people: { sari: 'user', budi: 'user', dewi: 'user', ratna: 'admin' } });
  await app.as('ratna').call(updateSettings, { body: settings });
  const treeId = await app.firstTree('sari');
  const make = (body: object = {}) =>
    app.as('sari').call(invite, { params: { treeId }, body: { role: 'reader', ...body } });
  /** The link in the mail, which the answer to whoever invites does not hold. */
  const mail = async (body: { email: string; role?: string }) => {
    await make(body);
    const [newest] = await app.db.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(1);
    const { link } = JSON.parse(cipher.decrypt(newest?.params ?? '') ?? '{}') as { link: string };
    return { token: new URL(link).searchParams.get('token') ?? '' };
  };
  const states = async () =>
    (await app.as('sari').call(listInvitations, { params: { treeId } })).items.map(({ state }) => state);
  return { ...app, treeId, make, mail, states, now, wait: (ms: number) => (time += ms) };
}

const cipher = createCipher('a secret of forty characters for tests..');
const withMail = { smtpHost: 'mail.example', smtpFrom: 'family@mail.example' };

test('[FND-033] one sender mails twenty invitations at once and then one each hour, to whomever and for whichever tree', async () => {
  const { as, treeId, make, count, wait } = await startInstance({ settings: withMail });
  const other = (await as('sari').call(createTree, { body: { name: 'Batak' } })).id;
  const mail = (n: number) =>
    as('sari').call(invite, {
      params: { treeId: n % 2 ? treeId : other },
      body: { role: 'reader', email: `stranger${n}@family.example` },
    });
  for (let n = 0; n < 20; n++) await mail(n);
  const body = { role: 'reader', email: 'one.more@family.example' };
  const refusal = await as('sari').refused(invite, { params: { treeId }, body });
  expect(refusal).toMatchObject({ status: 429, code: 'too_many_attempts' });
  expect(await count('mails')).toBe(20);
  // A link that the sender hands on is nobody's mail.
  await make();
  wait(3_600_000);
  await mail(20);
  expect((await as('sari').refused(invite, { params: { treeId }, body })).status).toBe(429);
});

test('a link brings somebody with an account into the tree, as the person they are, once', async () => {
  const { as, treeId, make, states, count } = await startInstance();
  const { member } = await as('sari').call(createMember, {
    params: { treeId },
    body: { firstName: 'Budi', lastName: 'S' },
  });
  const { invitation, token } = await make({ role: 'editor', memberId: member.id });
  expect(invitation).toMatchObject({ role: 'editor', memberName: 'Budi S', email: null, state: 'waiting' });
  const seen = await as(null).call(readInvitation, { body: { token } });
  expect(seen).toMatchObject({ treeId: null, inviter: 'Sari Wijaya', role: 'editor', memberName: 'Budi S' });
  expect(await states()).toEqual(['seen']);
  expect((await as('budi').refused(getTree, { params: { treeId } })).status).toBe(404);

  expect(await as('budi').call(acceptInvitation, { body: { token } })).toEqual({ treeId });
  expect(await as('budi').call(getTree, { params: { treeId } })).toMatchObject({
    role: 'editor',
    selfMemberId: member.id,
  });
  const [notification] = (await as('sari').call(listNotifications)).items;
  expect(notification).toMatchObject({ kind: 'invitation_accepted', params: { name: 'Budi Wijaya', role: 'editor' } });
  const { items } = await as('sari').call(listInvitations, { params: { treeId } });
  expect(items[0]).toMatchObject({ state: 'accepted', acceptedBy: 'Budi Wijaya' });

  expect((await as('dewi').refused(acceptInvitation, { body: { token } })).code).toBe('link_invalid');
  expect((await as(null).refused(readInvitation, { body: { token } })).code).toBe('link_invalid');
  expect(await as('budi').call(readInvitation, { body: { token } })).toMatchObject({ treeId });
  expect(await count('tree_access')).toBe(1);
});

test('of many who open one link at the same time one gets in', async () => {
  const { as, make, count } = await startInstance();
  const { token } = await make();
  const people = ['budi', 'dewi', 'ratna'];
  const answers = await Promise.all(
    people.map((name) => as(name).request('POST', '/api/invitations/accept', { token })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
  expect(await count('tree_access')).toBe(1);
});

test('a link that was taken back, has lapsed, or is made up opens nothing, and all say the same', async () => {
  const { as, treeId, make, states, wait, count } = await startInstance({ settings: { sessionTimeout: 43_200 } });
  const revoked = await make();
  await as('sari').call(revokeInvitation, { params: { treeId, invitationId: revoked.invitation.id } });
  const lapsed = await make({ days: 1 });
  wait(DAY_MS);
  const other = await make();
  expect(await states()).toEqual(['waiting', 'expired', 'revoked']);
  const madeUp = [`${other.token.slice(0, -4)}AAAA`, other.token.slice(1), 'x', 'A'.repeat(65)];
  for (const token of [revoked.token, lapsed.token, ...madeUp]) {
    for (const route of [acceptInvitation, readInvitation]) {
      const refusal = await as('budi').refused(route, { body: { token } });
      expect(refusal).toMatchObject({ status: 404, code: 'link_invalid', message: expect.stringContaining('link') });
    }
  }
  expect(await count('tree_access')).toBe(0);
});

test('a link is worth no more than whoever made it: not after they are an owner no longer, nor are kept out', async () => {
  const { as, db, treeId, make, user } = await startInstance();
  const { token } = await make({ role: 'owner' });
  await as('budi').call(acceptInvitation, { body: { token } });
  const budi = (await user('budi')).id;
  const own = await as('budi').call(invite, { params: { treeId }, body: { role: 'owner' } });
  await as('sari').call(changeAccess, { params: { treeId, userId: budi }, body: { role: 'reader' } });
  expect((await as('dewi').refused(acceptInvitation, { body: { token: own.token } })).code).toBe('link_invalid');
  const second = await make();
  await db.update(users).set({ disabledAt: new Date() }).where(eq(users.firstName, 'Sari'));
  expect((await as('dewi').refused(acceptInvitation, { body: { token: second.token } })).code).toBe('link_invalid');
});

test('links rest while their tree is archived, and end with it [AT-08]', async () => {
  const { as, db, treeId, make } = await startInstance();
  const { token } = await make();
  await db.update(familyTrees).set({ isArchived: true }).where(eq(familyTrees.id, treeId));
  expect((await as('budi').refused(acceptInvitation, { body: { token } })).code).toBe('link_invalid');
  await db.update(familyTrees).set({ isArchived: false }).where(eq(familyTrees.id, treeId));
  await as('sari').call(deleteTree, { params: { treeId } });
  expect((await as('budi').refused(acceptInvitation, { body: { token } })).code).toBe('link_invalid');
});

test('a lower link takes nothing from whoever has more already, and is not used up', async () => {
  const { as, treeId, make, states } = await startInstance();
  const { token } = await make();
  expect(await as('sari').call(acceptInvitation, { body: { token } })).toEqual({ treeId });
  expect(await as('sari').call(getTree, { params: { treeId } })).toMatchObject({ role: 'owner' });
  expect(await states()).toEqual(['waiting']);
  await as('budi').call(acceptInvitation, { body: { token } });
  const higher = await make({ role: 'editor' });
  await as('budi').call(acceptInvitation, { body: { token: higher.token } });
  expect(await as('budi').call(getTree, { params: { treeId } })).toMatchObject({ role: 'editor' });
});

test('the secret of a link is nowhere in the database but in its mail, encrypted', async () => {
  const { db, make } = await startInstance({ settings: withMail });
  const { token } = await make({ email: 'joko@family.example', message: 'Selamat datang' });
  const { rows } = await db.execute<{ all: string }>(
    sql`select concat((select jsonb_agg(i) from invitations i), (select jsonb_agg(m) from mails m),
      (select jsonb_agg(a) from audit_log a)) as all`,
  );
  const kept = rows[0]?.all ?? '';
  expect(kept).toContain('joko@family.example');
  for (const part of [token, token.slice(22)]) expect(kept).not.toContain(part);
});

test('a mail needs a mail server, and an account that is verified [A-27]', async () => {
  const { as, db, treeId, make, count } = await startInstance({ settings: { requireEmailVerification: false } });
  const body = { role: 'reader', email: 'joko@family.example' };
  expect((await as('sari').refused(invite, { params: { treeId }, body })).code).toBe('mail_off');
  await make();
  await db.update(users).set({ isVerified: false }).where(eq(users.firstName, 'Sari'));
  const refusal = await as('sari').refused(invite, { params: { treeId }, body: { role: 'reader' } });
  expect(refusal.code).toBe('account_not_verified');
  expect(await count('invitations')).toBe(1);
});

test('a mailed link makes a verified account at its address and signs it in, also where registration is closed', async () => {
  const { as, treeId, mail, db } = await startInstance({ settings: { ...withMail, allowRegistration: false } });
  const { token } = await mail({ role: 'editor', email: 'joko@family.example' });
  const body = { ...newPerson, token, email: 'Joko@Family.example', role: 'admin', isVerified: false };
  const answer = await as(null).request('POST', '/api/invitations/register', body);
  expect(await answer.json()).toMatchObject({
    step: 'signed-in',
    user: { email: 'joko@family.example', role: 'user', isVerified: true },
  });
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const tree = await as(null).call(getTree, { params: { treeId }, headers: { cookie } });
  expect(tree.role).toBe('editor');
  expect(await db.select({ n: users.email }).from(users).where(eq(users.email, 'joko@family.example'))).toHaveLength(1);
  const again = await as(null).refused(registerByInvitation, { body: { ...body, email: 'other@family.example' } });
  expect(again.code).toBe('link_invalid');
});

test('the link that whoever invites is shown proves no address, and neither does what was mailed to another [FND-025]', async () => {
  const { as, make, mail, db } = await startInstance({ settings: withMail });
  const mailed = await mail({ email: 'rini@family.example' });
  const look = (token: string) => as(null).call(readInvitation, { body: { token } });
  expect((await look(mailed.token)).email).toBe('rini@family.example');
  const proof = mailed.token.slice((await make()).token.length);
  for (const [place, behind] of ['', proof, 'x'].entries()) {
    const email = `joko${place}@family.example`;
    const token = (await make({ email })).token + behind;
    expect((await look(token)).email).toBeNull();
    const answer = await as(null).call(registerByInvitation, { body: { ...newPerson, token, email } });
    expect(answer).toEqual({ step: 'registered', verification: 'mail' });
    const [made] = await db.select().from(users).where(eq(users.email, email));
    expect(made?.isVerified).toBe(false);
  }
});

test('another address than the mailed one has to be proven first, and the answer is the same for one that has an account [AT-18]', async () => {
  const { as, make, count, db, states } = await startInstance({ settings: withMail });
  const { token } = await make({ email: 'joko@family.example' });
  const register = (email: string, link: string) =>
    as(null).call(registerByInvitation, { body: { ...newPerson, token: link, email } });
  const known = await register('budi@family.example', token);
  expect(known).toEqual({ step: 'registered', verification: 'mail' });
  expect(await count('tree_access')).toBe(0);
  expect(await states()).toEqual(['waiting']);
  const fresh = await register('joko.s@family.example', token);
  expect(fresh).toEqual(known);
  const [made] = await db.select().from(users).where(eq(users.email, 'joko.s@family.example'));
  expect(made?.isVerified).toBe(false);
  expect(await count('tree_access')).toBe(1);
});

test('without mail an account by the link of an administrator needs no further approval; by that of another it waits', async () => {
  const { as, make, firstTree } = await startInstance();
  const { token } = await make();
  const waiting = await as(null).call(registerByInvitation, {
    body: { ...newPerson, token, email: 'j1@family.example' },
  });
  expect(waiting).toEqual({ step: 'registered', verification: 'approval' });
  const treeId = await firstTree('ratna');
  const own = await as('ratna').call(invite, { params: { treeId }, body: { role: 'reader' } });
  const body = { ...newPerson, token: own.token, email: 'j2@family.example' };
  expect(await as(null).call(registerByInvitation, { body })).toMatchObject({ step: 'signed-in' });
});

test('an address that has an account is told where the others would be in at once, and the link stays', async () => {
  const { as, mail, states } = await startInstance({ settings: withMail });
  const { token } = await mail({ email: 'budi@family.example' });
  const body = { ...newPerson, token, email: 'budi@family.example' };
  expect((await as(null).refused(registerByInvitation, { body })).code).toBe('email_taken');
  expect(await states()).toEqual(['waiting']);
});

test('an invited newcomer needs a password that is good enough, and nothing is made before', async () => {
  const { as, make, count } = await startInstance({ settings: { requireEmailVerification: false } });
  const { token } = await make();
  const before = await count('users');
  const send = (fields: object) =>
    as(null).refused(registerByInvitation, { body: { ...newPerson, token, email: 'j@family.example', ...fields } });
  expect(await send({ password: 'short1' })).toMatchObject({ status: 422, details: [{ path: 'password' }] });
  expect((await send({ password: 'password123' })).code).toBe('weak_password');
  expect((await send({ firstName: 'J' })).status).toBe(422);
  expect(await count('users')).toBe(before);
});

test('nobody is invited as a person of another tree [AT-03]', async () => {
  const { as, treeId, firstTree, count } = await startInstance();
  const elsewhere = await firstTree('budi');
  const { member } = await as('budi').call(createMember, {
    params: { treeId: elsewhere },
    body: { firstName: 'Hadi' },
  });
  const body = { role: 'reader', memberId: member.id };
  expect((await as('sari').refused(invite, { params: { treeId }, body })).code).toBe('member_not_in_tree');
  expect([await count('invitations'), await count('mails')]).toEqual([0, 0]);
});

test('an invitation of another tree is not there [AT-02]', async () => {
  const { as, make, firstTree, states } = await startInstance();
  const { invitation } = await make();
  const params = { treeId: await firstTree('budi'), invitationId: invitation.id };
  expect((await as('budi').refused(revokeInvitation, { params })).status).toBe(404);
  expect(await states()).toEqual(['waiting']);
});

test('ended links go when the instance keeps such things no longer', async () => {
  const { as, db, make, now, wait, count } = await startInstance({ settings: { dataRetentionDays: 40 } });
  const { token } = await make();
  await as('budi').call(acceptInvitation, { body: { token } });
  await make({ days: 30 });
  wait(39 * DAY_MS);
  await sweepInvitations(db, now());
  expect(await count('invitations')).toBe(2);
  wait(2 * DAY_MS);
  await sweepInvitations(db, now());
  expect(await count('invitations')).toBe(1);
});
