import { z } from 'zod';
import { chosenPassword, email, password } from './accounts.ts';
import { anyId, timestamp } from './fields.ts';
import { route } from './route.ts';

/** A browser in which somebody is signed in. The id names the session and opens nothing. */
const ownSession = z.object({
  id: anyId,
  /** The one that asks. */
  isCurrent: z.boolean(),
  startedAt: timestamp,
  /** To the minute. */
  lastUsedAt: timestamp,
  address: z.string().nullable(),
  /** What the browser says of itself (User-Agent). */
  browser: z.string().nullable(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const listSessions = route({
  method: 'GET',
  path: '/api/me/sessions',
  access: 'user',
  ok: z.object({ items: z.array(ownSession) }),
});

export const endSession = route({
  method: 'DELETE',
  path: '/api/me/sessions/{sessionId}',
  access: 'user',
  params: z.object({ sessionId: anyId }),
  ok: z.null(),
});

/** Ends all but the one that asks. */
export const endOtherSessions = route({
  method: 'DELETE',
  path: '/api/me/sessions',
  access: 'user',
  ok: z.object({ ended: z.number().int() }),
});

/**
 * Ends all other sessions, gives this one a new secret, and makes links for resetting the password worthless; with `endKeys`
 * API tokens, passkeys and the calendar feed end as well. Throws wrong_password and weak_password.
 */
export const changePassword = route({
  method: 'POST',
  path: '/api/me/password',
  access: 'user',
  body: z.object({ currentPassword: password, password: chosenPassword, endKeys: z.boolean().default(false) }),
  ok: z.object({ endedSessions: z.number().int() }),
});

/** The address that waits for its link to be opened, if any. */
export const getEmailChange = route({
  method: 'GET',
  path: '/api/me/email',
  access: 'user',
  ok: z.object({ pending: z.object({ email: z.string(), expiresAt: timestamp }).nullable() }),
});

/**
 * Sends a link to the new address; the address changes when it is opened. Without a mail server it changes at once. Throws
 * wrong_password, and email_taken where the change is made at once.
 */
export const changeEmail = route({
  method: 'POST',
  path: '/api/me/email',
  access: 'user',
  body: z.object({ email, password }),
  ok: z.object({ step: z.enum(['link-sent', 'changed']) }),
});

export const cancelEmailChange = route({ method: 'DELETE', path: '/api/me/email', access: 'user', ok: z.null() });
