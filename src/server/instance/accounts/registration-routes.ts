import type { Context } from 'hono';
import {
  checkConfirmationLink,
  checkResetLink,
  confirmEmailChange,
  forgotPassword,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '#contract/registration.ts';
import { type Db, withTransaction } from '#server/platform/db/connection.ts';
import { findUser, findUserByEmail } from '#server/platform/db/find-user.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type ClientReader, networkOf } from '#server/platform/http/client-address.ts';
import type { On } from '#server/platform/http/router.ts';
import type { AccountPost } from '#server/platform/outbox/account-post.ts';
import { verificationWayOf } from '#server/platform/outbox/verification-way.ts';
import { hashNewPassword } from '#server/platform/security/hash-new-password.ts';
import { takeEvenTime } from '#server/platform/security/take-even-time.ts';
import { forgiveAttempts } from '#server/platform/security/throttle.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';
import { findAccountToken, registrationOf } from './account-tokens.ts';
import type { Admission } from './admission.ts';
import { confirmEmail } from './change-email.ts';
import { chargeRequest, mayWriteTo } from './charge-request.ts';
import type { KnownDevices } from './known-devices.ts';
import { registerUser, resendVerificationTo } from './register-user.ts';
import { resetPasswordBy, resettingLinks, sendResetLink } from './reset-password.ts';
import { hasUsers } from './setup-link.ts';
import { confirmBy } from './verify-email.ts';

export interface RegistrationRouteParts {
  readonly admission: Admission;
  readonly post: AccountPost;
  readonly devices: KnownDevices;
  readonly client: ClientReader;
  readonly now: () => Date;
}

/** Longer than what depends on an address takes by itself on a day without a crowd. */
const evenMs = 200;

/** What people do who are not signed in: get an account, prove an address, come back in. */
export function registerRegistrationRoutes<T>(on: On<T>, parts: RegistrationRouteParts): void {
  const { admission, post, devices, client, now } = parts;

  on(register, async ({ body, db, http }) => {
    const settings = await readSettings(db);
    // The first account is made by the setup link: another one would close that door.
    if (!settings.allowRegistration || !(await hasUsers(db))) throw new AppError('registration_closed');
    const network = networkOf(client.addressOf(http));
    await chargeRequest(db, network, now());
    const { password, ...person } = body;
    // Hashing waits in a queue, however long: only what depends on the address is given an even time.
    const passwordHash = await hashNewPassword(db, password, person, { by: network, isKnown: false });
    const isMailOn = await post.isOn(db);
    const newcomer = { ...person, language: person.language, passwordHash, network };
    await takeEvenTime(evenMs, async () => {
      const mayRemind = await mayWriteTo(db, person.email, now());
      await withTransaction(db, (tx) => registerUser(tx, newcomer, { post, isMailOn, mayRemind, now: now() })).catch(
        ignoreDuplicate,
      );
    });
    return { verification: verificationWayOf(settings, isMailOn) };
  });

  on(checkConfirmationLink, async ({ body, db }) => {
    const { token } = body;
    const link = await findAccountToken(db, { token, purposes: ['verify_email', 'change_email'], now: now() });
    const user = link && (await findUser(db, link.userId));
    const isOpen = user !== undefined && (link?.purpose === 'change_email' || !user.isVerified);
    if (!link || !isOpen) return { email: null, name: null };
    return { email: link.email ?? user.email, name: registrationOf(link)?.firstName ?? user.firstName };
  });

  on(verifyEmail, async ({ body, actor, db, http }) => {
    const user = await confirmBy(db, { ...body, network: networkOf(client.addressOf(http)), now: now() });
    return await admission.admit(http, user, actor);
  });

  on(resendVerification, ({ body, db, http }) =>
    takeEvenTime(evenMs, async () => {
      await admitMail(db, http);
      if (!(await mayWriteTo(db, body.email, now()))) return null;
      await withTransaction(db, async (tx) => {
        const user = await findUserByEmail(tx, body.email);
        if (user && !user.isVerified) await resendVerificationTo(tx, post, user, now());
      });
      return null;
    }),
  );

  on(forgotPassword, ({ body, db, http }) =>
    takeEvenTime(evenMs, async () => {
      await admitMail(db, http);
      if (!(await mayWriteTo(db, body.email, now()))) return null;
      await withTransaction(db, async (tx) => {
        const user = await findUserByEmail(tx, body.email);
        if (user && user.disabledAt === null) await sendResetLink(tx, post, user, now());
      });
      return null;
    }),
  );

  on(checkResetLink, async ({ body, db }) => ({
    valid: (await findAccountToken(db, { token: body.token, purposes: resettingLinks, now: now() })) !== undefined,
  }));

  on(resetPassword, async ({ body, db, http }) => {
    const { token, password } = body;
    // Before the hash, so that guessing costs us nothing; the transaction looks again.
    const found = await findAccountToken(db, { token, purposes: resettingLinks, now: now() });
    const user = found && (await findUser(db, found.userId));
    if (!user) throw new AppError('link_invalid');
    const network = networkOf(client.addressOf(http));
    const passwordHash = await hashNewPassword(db, password, user, { by: network, isKnown: false });
    const isMailOn = await post.isOn(db);
    await withTransaction(db, (tx) =>
      resetPasswordBy(tx, { token, user, passwordHash, network, post: isMailOn ? post : null, now: now() }),
    );
    // Whoever forgot the password has tried some; the new one is not one of those.
    await forgiveAttempts(db, (await devices.attemptOf(http, user.email)).key);
    return null;
  });

  on(confirmEmailChange, async ({ body, db, http }) => {
    const network = networkOf(client.addressOf(http));
    return await confirmEmail(db, post, { ...body, network, now: now() });
  });

  async function admitMail(db: Db, http: Context): Promise<void> {
    if (!(await post.isOn(db))) throw new AppError('mail_off');
    await chargeRequest(db, networkOf(client.addressOf(http)), now());
  }
}

/** Of two at once with one address the other has made the account, and its letter is on the way. */
function ignoreDuplicate(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'email_taken')) throw error;
}
