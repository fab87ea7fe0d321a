import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { PasskeyAnswer } from '#contract/passkeys.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import type { UserId } from '#domain/tree/ids.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { insertChallenge, takeChallenge } from './queries.ts';

/** As long as browsers wait for somebody to find their key. */
const minutes = 5;

/** Random bytes for an authenticator to sign; for a user who is signed in, or for whoever wants to sign in. */
export async function issueChallenge(db: Db, userId: UserId | null, now: Date): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(randomBytes(32));
  const challenge = Buffer.from(bytes).toString('base64url');
  const expiresAt = new Date(now.getTime() + minutes * MINUTE_MS);
  await insertChallenge(db, { id: newId(), userId, challenge, expiresAt, createdAt: now }, now);
  return bytes;
}

/** The challenge that an answer says it has signed, used up. Throws passkey_refused for one that was not issued here. */
export async function spendChallenge(db: Db, answer: PasskeyAnswer, userId: UserId | null, now: Date): Promise<string> {
  const challenge = challengeIn(answer);
  if (challenge === null || !(await takeChallenge(db, { challenge, userId, now }))) {
    throw new AppError('passkey_refused');
  }
  return challenge;
}

const clientData = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'This is not JSON' });
      return z.NEVER;
    }
  })
  .pipe(z.object({ challenge: z.string().max(200) }));

function challengeIn({ response }: PasskeyAnswer): string | null {
  const text = Buffer.from(response.clientDataJSON, 'base64url').toString('utf8');
  return clientData.safeParse(text).data?.challenge ?? null;
}
