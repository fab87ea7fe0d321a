import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { beginConfirmation, confirmByPasskey, getConfirmation } from '#contract/confirmation.ts';
import { listNotifications } from '#contract/notifications.ts';
import { addPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey } from '#contract/passkeys.ts';
import { users } from '#server/platform/db/schema.ts';
import { writeSettings } from '#server/platform/settings/read-settings.ts';
import { type Browser, browse, codeIn, knownPassword } from '#server/testing/browse.ts';
import { enrol } from '#server/testing/enrol.ts';
import { createSoftAuthenticator } from '#server/testing/soft-authenticator.ts';
import { startTestApp } from '#server/testing/test-app.ts';

type Authenticator = ReturnType<typeof createSoftAuthenticator>;

const start = new Date('2030-03-01T10:00:00Z');

async function startInstance() {
  const clock = { at: start };
  const app = await startTestApp({ now: () => clock.at });
  const begin = async (person: string): Promise<string> => {
    const options = await app.as(person).call(beginPasskey, { body: { password: knownPassword } });
    return String(options.challenge);
  };
  const add = async (person: string, key: Authenticator, name = 'Ponsel') =>
    app.as(person).call(addPasskey, { body: { name, answer: key.create({ challenge: await begin(person) }) } });
  return { app, clock, begin, add };
}

async function challengeFor(browser: Browser): Promise<string> {
  const options = (await (await browser.send('POST', '/api/auth/passkey/options')).json()) as { challenge: string };
  return options.challenge;
}

const enter = (browser: Browser, answer: unknown) => browser.send('POST', '/api/auth/passkey', { answer });

test('a passkey signs in without address and password, and is two steps in one', async () => {
  const { app, clock, add } = await startInstance();
  const key = createSoftAuthenticator();
  expect(await add('sari', key)).toMatchObject({ name: 'Ponsel', lastUsedAt: null, isSynced: false });
  const owner = browse(app);
  await owner.signIn('sari');
  await enrol(owner, clock.at);
  const browser = browse(app);
  const response = await enter(browser, key.get({ challenge: await challengeFor(browser) }));
  expect(await response.json()).toMatchObject({ step: 'signed-in', user: { email: 'sari@family.example' } });
  expect(await browser.isIn()).toBe(200);
  const [listed] = (await app.as('sari').call(listPasskeys)).items;
  expect(listed?.lastUsedAt).toBe(start.toISOString());
});

test('an answer is good once, for five minutes, and for what it was asked', async () => {
  const { app, clock, begin, add } = await startInstance();
  const key = createSoftAuthenticator();
  await add('sari', key);
  const browser = browse(app);
  const answer = key.get({ challenge: await challengeFor(browser) });
  expect((await enter(browser, answer)).status).toBe(200);
  expect(await codeIn(await enter(browse(app), answer))).toBe('passkey_refused');
  const late = key.get({ challenge: await challengeFor(browser) });
  clock.at = new Date(start.getTime() + 5 * 60_000);
  expect(await codeIn(await enter(browse(app), late))).toBe('passkey_refused');
  const forAdding = key.get({ challenge: await begin('sari') });
  expect(await codeIn(await enter(browse(app), forAdding))).toBe('passkey_refused');
  expect(await codeIn(await enter(browse(app), key.get({ challenge: 'bWFkZSB1cA' })))).toBe('passkey_refused');
});

test('a signature for another site, of a key that was not unlocked, of a copy or of a stranger is refused', async () => {
  const { app, add } = await startInstance();
  const key = createSoftAuthenticator();
  await add('sari', key);
  const browser = browse(app);
  const refused = async (answer: unknown) => expect(await codeIn(await enter(browser, answer))).toBe('passkey_refused');
  await refused(key.get({ challenge: await challengeFor(browser), origin: 'https://evil.example' }));
  await refused(key.get({ challenge: await challengeFor(browser), origin: 'http://localhost:4000' }));
  await refused(key.get({ challenge: await challengeFor(browser), rpId: 'evil.example' }));
  await refused(createSoftAuthenticator().get({ challenge: await challengeFor(browser) }));
  const forged = createSoftAuthenticator().get({ challenge: await challengeFor(browser) });
  const known = key.get({ challenge: 'x' });
  await refused({ ...forged, id: known.id, rawId: known.rawId });
  await refused({ ...known, response: { clientDataJSON: 'bm90IGpzb24' } });

  expect((await enter(browser, key.get({ challenge: await challengeFor(browser) }))).status).toBe(200);
  key.setCounter(0);
  await refused(key.get({ challenge: await challengeFor(browser) }));

  const locked = createSoftAuthenticator({ isUnlocked: false });
  const options = await app.as('budi').call(beginPasskey, { body: { password: knownPassword } });
  const answer = locked.create({ challenge: String(options.challenge) });
  const refusal = await app.as('budi').refused(addPasskey, { body: { name: 'Ponsel', answer } });
  expect(refusal).toMatchObject({ code: 'passkey_refused', status: 422 });
});

test('adding takes the password, and the answer to one person does not add a key to another', async () => {
  const { app, begin } = await startInstance();
  const sari = app.as('sari');
  const wrong = await sari.refused(beginPasskey, { body: { password: 'not my password' } });
  expect(wrong).toMatchObject({ code: 'wrong_password' });
  const answer = createSoftAuthenticator().create({ challenge: await begin('sari') });
  const body = { name: 'Ponsel', answer };
  expect(await app.as('budi').refused(addPasskey, { body })).toMatchObject({ code: 'passkey_refused' });
  expect((await app.as('budi').call(listPasskeys)).items).toEqual([]);
  await sari.call(addPasskey, { body });
  expect((await sari.call(listPasskeys)).items).toHaveLength(1);
  expect(await sari.refused(addPasskey, { body })).toMatchObject({ code: 'passkey_refused' });
});

test("a passkey is renamed and removed by its owner; somebody else's is as unknown as none [AT-02]", async () => {
  const { app, add } = await startInstance();
  const key = createSoftAuthenticator();
  const { id: passkeyId } = await add('sari', key);
  const input = { params: { passkeyId }, body: { name: 'Ponsel lama' } };
  const budi = app.as('budi');
  expect(await budi.refused(renamePasskey, input)).toMatchObject({ status: 404, code: 'not_found' });
  expect(await budi.refused(removePasskey, { params: { passkeyId } })).toMatchObject({ status: 404 });
  expect(await app.as('sari').call(renamePasskey, input)).toMatchObject({ name: 'Ponsel lama' });
  await app.as('sari').call(removePasskey, { params: { passkeyId } });
  const browser = browse(app);
  const answer = key.get({ challenge: await challengeFor(browser) });
  expect(await codeIn(await enter(browser, answer))).toBe('passkey_refused');
});

test('a passkey opens nothing to a disabled account, and owes the set-up where the instance asks for it', async () => {
  const { app, add } = await startInstance();
  const key = createSoftAuthenticator();
  await add('sari', key);
  const browser = browse(app);
  await writeSettings(app.db, { requireTwoFactor: true });
  const answer = await enter(browser, key.get({ challenge: await challengeFor(browser) }));
  expect(await answer.json()).toEqual({ step: 'enrol' });
  expect(await browser.isIn()).toBe(403);
  await app.db.update(users).set({ disabledAt: start }).where(eq(users.email, 'sari@family.example'));
  const late = await enter(browser, key.get({ challenge: await challengeFor(browser) }));
  expect(await codeIn(late)).toBe('account_disabled');
});

test("a passkey of one's own confirms who one is, once and for ten minutes, and that of somebody else does not [FND-027]", async () => {
  const { app, clock, add } = await startInstance();
  const own = createSoftAuthenticator();
  const foreign = createSoftAuthenticator();
  await add('sari', own);
  await add('budi', foreign);
  const sari = app.as('sari');
  clock.at = new Date(start.getTime() + 11 * 60_000);
  expect(await sari.call(getConfirmation)).toEqual({ isConfirmed: false, ways: [], hasPasskeys: true });
  const ask = async () => String((await sari.call(beginConfirmation)).challenge);
  const theirs = foreign.get({ challenge: await ask() });
  expect(await sari.refused(confirmByPasskey, { body: { answer: theirs } })).toMatchObject({ code: 'passkey_refused' });
  const answer = own.get({ challenge: await ask() });
  await sari.call(confirmByPasskey, { body: { answer } });
  expect((await sari.call(getConfirmation)).isConfirmed).toBe(true);
  expect(await sari.refused(confirmByPasskey, { body: { answer } })).toMatchObject({ code: 'passkey_refused' });
});

test('a new passkey is told to whoever the account is [FND-028]', async () => {
  const { app, add } = await startInstance();
  await add('sari', createSoftAuthenticator());
  const [told] = (await app.as('sari').call(listNotifications)).items;
  expect(told).toMatchObject({ kind: 'key_added', params: { key: 'passkey', name: 'Ponsel' } });
});
