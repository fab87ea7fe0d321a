import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apiTokens, passkeys, twoFactors } from '#server/platform/db/account-schema.ts';
import { type Db, withTransaction } from '#server/platform/db/connection.ts';
import { findUserByEmail, type User } from '#server/platform/db/find-user.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { calendarFeeds } from '#server/platform/db/notification-schema.ts';
import { sessions } from '#server/platform/db/schema.ts';
import type { AccountPost } from '#server/platform/outbox/account-post.ts';
import type { MailMessage } from '#server/platform/outbox/mail-message.ts';
import { withDatabase } from '#server/testing/test-database.ts';
import { checkPassword } from './check-password.ts';
import { setPassword } from './queries.ts';
import { registerUser, resendVerificationTo } from './register-user.ts';
import { resetPasswordBy, sendResetLink } from './reset-password.ts';
import { confirmBy } from './verify-email.ts';

const network = '198.51.100.0/24';

/** What a stranger, who cannot read the mail, and the owner of the address do, one after the other. */
const steps = [
  'stranger registers',
  'stranger registers again',
  'stranger makes keys',
  'stranger changes the password',
  'owner registers',
  'link is sent again',
  'reset is asked for',
  'owner opens the oldest link',
  'owner opens the newest link',
] as const;
type Step = (typeof steps)[number];

const strangers = ['weasels climb the wall', 'beavers build a dam', 'herons wait in the reeds'] as const;
const owners = 'otters ford the river';
const chosen = 'plovers nest on gravel';

async function playWith(db: Db, hashes: ReadonlyMap<string, string>) {
  const email = `${newId()}@family.example`;
  const letters: MailMessage[] = [];
  const post: AccountPost = {
    isOn: async () => true,
    send: async (_tx, _user, message) => void letters.push(message),
    linkTo: (path) => path,
  };
  const links = () => letters.flatMap((letter) => ('link' in letter ? [letter] : []));
  const find = () => findUserByEmail(db, email);
  const hashOf = (password: string) => hashes.get(password) ?? '';
  let time = Date.now();
  const now = () => {
    time += 1000;
    return new Date(time);
  };
  const register = async (firstName: string, password: string) => {
    const newUser = { firstName, lastName: '', email, passwordHash: hashOf(password), language: undefined, network };
    await withTransaction(db, (tx) => registerUser(tx, newUser, { post, isMailOn: true, mayRemind: true, now: now() }));
  };
  const turn = { by: network, isKnown: false };
  const signsIn = async (password: string) => (await checkPassword(db, { email, password }, turn)).fits;
  const strangerIsIn = async () => {
    for (const password of strangers) if (await signsIn(password)) return true;
    return false;
  };
  /** By a link in the mail: with the password of a registration of one's own, or else with a new one. */
  const open = async (letter: Extract<MailMessage, { link: string }> | undefined) => {
    const token = letter?.link.replace(/^.*token=/, '') ?? '';
    const own = await confirmBy(db, { token, password: owners, network, now: now() }).catch(() => null);
    const user = await find();
    if (own || !user) return;
    const reset = { token, user, passwordHash: hashOf(chosen), network, post, now: now() };
    await withTransaction(db, (tx) => resetPasswordBy(tx, reset)).catch(() => null);
  };
  const play = async (step: Step) => {
    const user = await find();
    if (step === 'stranger registers') return await register('Stranger', strangers[0]);
    if (step === 'stranger registers again') return await register('Stranger', strangers[1]);
    if (step === 'owner registers') return await register('Owner', owners);
    if (step === 'owner opens the oldest link') return await open(links()[0]);
    if (step === 'owner opens the newest link') return await open(links().at(-1));
    if (!user) return;
    if (step === 'reset is asked for') await withTransaction(db, (tx) => sendResetLink(tx, post, user, now()));
    else if (step === 'link is sent again') {
      if (!user.isVerified) await withTransaction(db, (tx) => resendVerificationTo(tx, post, user, now()));
    } else if (await strangerIsIn()) {
      if (step === 'stranger makes keys') await makeKeys(db, user);
      else await setPassword(db, user.id, hashOf(strangers[2]), now());
    }
  };
  return { play, find, signsIn, strangerIsIn };
}

/** Everything that opens an account beside its password. */
async function makeKeys(db: Db, { id: userId }: User): Promise<void> {
  const secret = () => newId();
  const expiresAt = new Date(Date.now() + 86_400_000);
  await db.insert(sessions).values({ id: newId(), userId, token: secret(), expiresAt });
  await db.insert(apiTokens).values({ id: newId(), userId, name: 'Script', tokenHash: secret(), scopes: ['read'] });
  const feed = { userId, tokenHash: secret(), encryptedToken: secret() };
  await db.insert(calendarFeeds).values(feed).onConflictDoNothing();
  await db.insert(passkeys).values({
    id: newId(),
    userId,
    name: 'Stick',
    credentialId: secret(),
    publicKey: new Uint8Array([1]),
    counter: 0,
    transports: [],
    isBackedUp: false,
  });
  await db.insert(twoFactors).values({ userId, secret: secret(), enabledAt: new Date() }).onConflictDoNothing();
}

async function countKeys(db: Db, { id }: User): Promise<number> {
  const counts = await Promise.all([
    db.$count(sessions, eq(sessions.userId, id)),
    db.$count(apiTokens, eq(apiTokens.userId, id)),
    db.$count(passkeys, eq(passkeys.userId, id)),
    db.$count(calendarFeeds, eq(calendarFeeds.userId, id)),
    db.$count(twoFactors, eq(twoFactors.userId, id)),
  ]);
  return counts.reduce((sum, count) => sum + count, 0);
}

test('whoever registers an address without reading its mail never gets into the account that its owner confirms, in whatever order [FND-025]', async () => {
  const { db } = await withDatabase();
  const leastCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  const passwords = [...strangers, owners, chosen];
  const hashes = new Map(
    await Promise.all(passwords.map(async (password) => [password, await hash(password, leastCost)] as const)),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...steps), { maxLength: 9 }), async (order) => {
      const { play, find, signsIn, strangerIsIn } = await playWith(db, hashes);
      for (const step of order) await play(step);
      for (const step of ['owner registers', 'reset is asked for', 'owner opens the newest link'] as const) {
        if (!(await find())?.isVerified) await play(step);
      }
      const user = await find();
      if (!user) throw new Error('The owner has no account.');
      expect(user.isVerified).toBe(true);
      expect(await strangerIsIn()).toBe(false);
      expect((await signsIn(owners)) || (await signsIn(chosen))).toBe(true);
      expect(await countKeys(db, user)).toBe(0);
    }),
    { seed: 25, numRuns: 60 },
  );
});
