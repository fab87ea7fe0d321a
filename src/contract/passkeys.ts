import { z } from 'zod';
import { password, signInAnswer } from './accounts.ts';
import { anyId, nameLine, timestamp } from './fields.ts';
import { route } from './route.ts';

/** A key that a phone, a computer or a stick keeps, and uses only after its owner has unlocked it. */
const passkey = z.object({
  id: anyId,
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
  /** Copied to the owner's other devices by whoever keeps it. */
  isSynced: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;

const passkeyName = nameLine(60, 'Give it a name', 'Name too long');

export const passkeyNaming = z.object({ name: passkeyName });

/** What is asked before the authenticator is. */
export const newPasskey = z.object({ name: passkeyName, password });

/** What the browser hands to the authenticator: options of WebAuthn as JSON, made and read by a library on both sides. */
export const passkeyOptions = z.record(z.string(), z.unknown());

/** What the authenticator answered. It is looked at for what it is when its signature is checked. */
export const passkeyAnswer = z.looseObject({
  id: z.string().max(1500),
  rawId: z.string().max(1500),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().max(10_000) }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

export const listPasskeys = route({
  method: 'GET',
  path: '/api/me/passkeys',
  access: 'user',
  ok: z.object({ items: z.array(passkey) }),
});

export const beginPasskey = route({
  method: 'POST',
  path: '/api/me/passkeys/options',
  access: 'user',
  body: z.object({ password }),
  ok: passkeyOptions,
});

/** Throws passkey_refused. */
export const addPasskey = route({
  method: 'POST',
  path: '/api/me/passkeys',
  access: 'user',
  body: z.object({ name: passkeyName, answer: passkeyAnswer }),
  ok: passkey,
});

const params = z.object({ passkeyId: anyId });

export const renamePasskey = route({
  method: 'PATCH',
  path: '/api/me/passkeys/{passkeyId}',
  access: 'user',
  params,
  body: passkeyNaming,
  ok: passkey,
});

export const removePasskey = route({
  method: 'DELETE',
  path: '/api/me/passkeys/{passkeyId}',
  access: 'user',
  params,
  ok: z.null(),
});

export const beginPasskeySignIn = route({
  method: 'POST',
  path: '/api/auth/passkey/options',
  access: 'anyone',
  ok: passkeyOptions,
});

/** A passkey is two steps in one: what somebody has, opened with what they know or are. Throws passkey_refused. */
export const signInWithPasskey = route({
  method: 'POST',
  path: '/api/auth/passkey',
  access: 'anyone',
  body: z.object({ answer: passkeyAnswer }),
  ok: signInAnswer,
});
