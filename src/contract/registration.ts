import { z } from 'zod';
import { chosenPassword, email, firstName, lastName } from './accounts.ts';
import { route } from './route.ts';
import { verificationWay } from './system.ts';
import { userSettings } from './user-settings.ts';

/** The secret of a link that was sent to somebody. */
const linkToken = z.string().min(1).max(200);

/**
 * Asks for an account. The answer depends on how the house is set up and on nothing else: for an address that has an
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

/** Spends the link of a mail. Throws link_invalid. */
export const verifyEmail = route({
  method: 'POST',
  path: '/api/auth/verify-email',
  access: 'anyone',
  body: z.object({ token: linkToken }),
  ok: z.null(),
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

/** Sets the password by the link, ends all sessions, and signs nobody in. Throws link_invalid and weak_password. */
export const resetPassword = route({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'anyone',
  body: z.object({ token: linkToken, password: chosenPassword }),
  ok: z.null(),
});

/** Spends the link that was sent to a new address. Throws link_invalid. */
export const confirmEmailChange = route({
  method: 'POST',
  path: '/api/auth/confirm-email',
  access: 'anyone',
  body: z.object({ token: linkToken }),
  ok: z.object({ email: z.string() }),
});
