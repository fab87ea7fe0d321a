import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import type { RouteSpec } from '#contract/route.ts';
import type { Db, Transaction } from '#server/db/connection.ts';
import { idempotencyKeys } from '#server/db/schema.ts';
import type { Actor } from './actor.ts';
import { AppError } from './app-error.ts';

/** Lets the transaction that creates something remember its answer under the caller's Idempotency-Key. */
export interface Idempotency {
  readonly remember: (tx: Transaction, response: unknown) => Promise<void>;
}

/** Thrown inside the second of two transactions with one key, so that it creates nothing. */
class AnsweredAlready extends Error {}

/**
 * Runs a creating request once per key: the answer is stored in the same transaction as what was created, so there is
 * never one without the other, and a repeated request gets the stored answer.
 */
export async function replayOrRun<Result>(
  db: Db,
  spec: RouteSpec,
  actor: Actor | null,
  http: Context,
  body: unknown,
  run: (idempotency: Idempotency | null) => Promise<Result>,
): Promise<Result | Response> {
  const key = http.req.header('idempotency-key');
  if (!key || !actor || spec.method !== 'POST') return run(null);
  if (key.length > 200) throw new AppError('bad_request', { message: 'The Idempotency-Key is too long.' });
  const fingerprint = createHash('sha256')
    .update(`${spec.method} ${http.req.path}\n${JSON.stringify(body ?? null)}`)
    .digest('base64url');
  const replay = async () => {
    const [stored] = await db
      .select()
      .from(idempotencyKeys)
      .where(and(eq(idempotencyKeys.userId, actor.id), eq(idempotencyKeys.key, key)));
    if (!stored) return undefined;
    if (stored.fingerprint !== fingerprint) throw new AppError('idempotency_mismatch');
    return Response.json(stored.response, { status: stored.status ?? 200, headers: { 'idempotent-replay': 'true' } });
  };
  const earlier = await replay();
  if (earlier) return earlier;
  try {
    return await run({
      remember: async (tx, response) => {
        const inserted = await tx
          .insert(idempotencyKeys)
          .values({ userId: actor.id, key, fingerprint, status: spec.status ?? 200, response })
          .onConflictDoNothing()
          .returning({ key: idempotencyKeys.key });
        if (inserted.length === 0) throw new AnsweredAlready();
      },
    });
  } catch (error) {
    if (!(error instanceof AnsweredAlready)) throw error;
    const answer = await replay();
    if (!answer) throw new AppError('conflict');
    return answer;
  }
}
