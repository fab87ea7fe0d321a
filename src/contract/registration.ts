import { z } from 'zod';
import { chosenPassword, email, firstName, lastName, password, signInAnswer } from './accounts.ts';
import { route } from './route.ts';
import { verificationWay } from './system.ts';
import { userSettings } from './user-settings.ts';

/** The secret of a link that was sent to somebody. */
const linkToken = z.string().min(1).max(200);

/**
 * Asks for an account. The answer depends on how the instance is set up and on nothing else: for an address that has an
 * account already it is the same, and only the mail to that address tells. Throws registration_closed and weak_password.
 */
export const register = route({
  method: 'POST',
  path: '/api/auth/register',
  access: 'anyone',
  body: z.object({
    firstName,
    lastName,
    email,
    password: chosenPassword,
    language: userSettings.shape.language.optional(),
  }),
  ok: z.object({ verification: verificationWay }),
});

/** What a link confirms that was sent to a new account or a new address; nulls where it is not valid any more. */
export const checkConfirmationLink = route({
  method: 'POST',
  path: '/api/auth/check-confirmation-link',
  access: 'anyone',
  body: z.object({ token: linkToken }),
  ok: z.object({ email: z.string().nullable(), name: z.string().nullable() }),
});

/**
 * Confirms what was registered with the link of a mail, and signs in. The password is the one that was registered with this
 * very link: whoever does not know it sets one with `resetPassword`. Throws link_invalid, wrong_password and account_disabled.
 */
export const verifyEmail = route({
  method: 'POST',
  path: '/api/auth/verify-email',
  access: 'anyone',
  body: z.object({ token: linkToken, password }),
  ok: signInAnswer,
});

/** Sends the link again. The same answer for every address. Throws mail_off. */
export const resendVerification = route({
  method: 'POST',
  path: '/api/auth/resend-verification',
  access: 'anyone',
  body: z.object({ email }),
  ok: z.null(),
});

/** Sends a link to set a new password. The same answer for every address. Throws mail_off. */
export const forgotPassword = route({
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'anyone',
  body: z.object({ email }),
  ok: z.null(),
});

/** Whether a link still sets a password. The secret is in the body, so that no log keeps it. */
export const checkResetLink = route({
  method: 'POST',
  path: '/api/auth/check-reset-link',
  access: 'anyone',
  body: z.object({ token: linkToken }),
  ok: z.object({ valid: z.boolean() }),
});

/**
 * Sets the password by the link, ends all sessions, API tokens, passkeys and the calendar feed, and signs nobody in. The link
 * of a registration that nobody has confirmed does as well. Throws link_invalid and weak_password.
 */
export const resetPassword = route({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'anyone',
  body: z.object({ token: linkToken, password: chosenPassword }),
  ok: z.null(),
});

/** Spends the link that was sent to a new address, with the password of the account. Throws link_invalid and wrong_password. */
export const confirmEmailChange = route({
  method: 'POST',
  path: '/api/auth/confirm-email',
  access: 'anyone',
  body: z.object({ token: linkToken, password }),
  ok: z.object({ email: z.string() }),
});
