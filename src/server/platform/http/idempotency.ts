import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { RouteSpec } from '#contract/route.ts';
import type { Cipher } from '#server/platform/config/cipher.ts';
import type { Db, Queryable, Transaction } from '#server/platform/db/connection.ts';
import { idempotencyKeys } from '#server/platform/db/schema.ts';
import { AppError } from './app-error.ts';
import type { RequestBytes } from './request-bytes.ts';

/** Lets the transaction that writes something remember its answer under the caller's Idempotency-Key. */
export interface Idempotency {
  readonly remember: (tx: Transaction, answer: unknown) => Promise<void>;
}

/** A request that is carried out once for all requests with its key. */
export interface KeyedRequest {
  readonly spec: RouteSpec;
  readonly http: Context;
  /** The account, or the link of a visitor without one: each has keys of its own. Null: nobody to keep a key for. */
  readonly requesterId: string | null;
  readonly treeId: string | undefined;
  /** What was parsed of it; undefined for an upload. */
  readonly body: unknown;
  readonly bytes: RequestBytes;
}

/** Where answers are kept, and what encrypts them. */
type Store = { readonly db: Db; readonly cipher: Cipher };
type Key = { readonly requesterId: string; readonly key: string };

const LONGEST_KEY = 200;
/** How long a repeated request waits for the answer to the first one, ms. */
const WAIT_MS = 10_000;
const CHECK_EVERY_MS = 100;
/** A request that was not answered by then was cut off, and is carried out again; uploads may take their time. Seconds. */
const CUT_OFF_AFTER = 90;
const UPLOAD_CUT_OFF_AFTER = 900;

/**
 * Carries a writing request out once per key, whatever is written: the key is reserved before, the answer kept after, and a
 * repeated request gets that answer. A handler that creates something remembers its answer in the transaction that creates it,
 * so that there is never one without the other. A request that is refused, or fails in its handler, gives its key back.
 */
export async function answerOnce<Result>(
  { db, cipher }: Store,
  request: KeyedRequest,
  run: (idempotency: Idempotency | null) => Promise<Result>,
): Promise<Result | Response> {
  const { spec, http, requesterId } = request;
  const key = http.req.header('idempotency-key');
  if (!key || !requesterId || spec.method === 'GET') return run(null);
  if (key.length > LONGEST_KEY) throw new AppError('bad_request', { message: 'The Idempotency-Key is too long.' });
  const own: Key = { requesterId, key };
  const asked = cipher.fingerprint(describeRequest(request));
  if (!(await reserve(db, own, request, asked))) return await replay({ db, cipher }, own, request, asked);
  let isRemembered = false;
  const remember = async (queryable: Queryable, answer: unknown) => {
    await queryable
      .update(idempotencyKeys)
      .set({
        fingerprint: `${asked}${await request.bytes.hash()}`,
        status: spec.status ?? 200,
        answer: cipher.encrypt(JSON.stringify(answer ?? null)),
      })
      .where(isOwn(own));
    isRemembered = true;
  };
  // Not where a transaction has remembered its answer before something else failed.
  const giveBack = () => db.delete(idempotencyKeys).where(and(isOwn(own), isNull(idempotencyKeys.status)));
  const result = await run({ remember }).catch(async (error) => {
    await giveBack();
    throw error;
  });
  // Handlers that answer with bytes of their own only read.
  if (result instanceof Response) await giveBack();
  else if (!isRemembered) await rememberLate(http, () => remember(db, result));
  return result;
}

/** What was written is written: whoever asked hears so, and the key stays reserved, so that a repeat does not write it twice. */
async function rememberLate(http: Context, remember: () => Promise<void>): Promise<void> {
  try {
    await remember();
  } catch (error) {
    http.get('warn')(`an answer could not be kept under its Idempotency-Key: ${error}`);
  }
}

const isOwn = ({ requesterId, key }: Key) =>
  and(eq(idempotencyKeys.requesterId, requesterId), eq(idempotencyKeys.key, key));

/** All that is known before an upload is read; the hash of its bytes follows the fingerprint of this. */
function describeRequest({ spec, http, body }: KeyedRequest): string {
  const { pathname, search } = new URL(http.req.url);
  return `${spec.method} ${pathname}${search}\n${JSON.stringify(body ?? null)}`;
}

/** True for one of all requests with this key. */
async function reserve(db: Db, own: Key, { spec, treeId }: KeyedRequest, asked: string): Promise<boolean> {
  const seconds = spec.raw === 'request' ? UPLOAD_CUT_OFF_AFTER : CUT_OFF_AFTER;
  const { status, createdAt, fingerprint: kept } = idempotencyKeys;
  const isCutOff = sql`${status} is null and ${kept} = ${asked} and ${createdAt} < now() - make_interval(secs => ${seconds})`;
  const reserved = await db
    .insert(idempotencyKeys)
    .values({ ...own, fingerprint: asked, aboutTree: treeId, createdAt: sql`now()` })
    .onConflictDoUpdate({
      target: [idempotencyKeys.requesterId, idempotencyKeys.key],
      set: { createdAt: sql`now()` },
      setWhere: isCutOff,
    })
    .returning({ key: idempotencyKeys.key });
  return reserved.length > 0;
}

/** The answer to the first request with this key, as soon as there is one. */
async function replay({ db, cipher }: Store, own: Key, request: KeyedRequest, asked: string): Promise<Response> {
  const inProgress = () => new AppError('conflict', { retryAfter: 2 });
  for (let waited = 0; waited <= WAIT_MS; waited += CHECK_EVERY_MS) {
    const [stored] = await db.select().from(idempotencyKeys).where(isOwn(own));
    // The first one failed: this one may be sent again.
    if (!stored) throw inProgress();
    if (!stored.fingerprint.startsWith(asked)) throw new AppError('idempotency_mismatch');
    if (stored.status !== null) {
      if (stored.fingerprint !== `${asked}${await request.bytes.hash()}`) throw new AppError('idempotency_mismatch');
      return answerAgain(cipher, stored.status, stored.answer);
    }
    await sleep(CHECK_EVERY_MS);
  }
  throw inProgress();
}

function answerAgain(cipher: Cipher, status: number, encrypted: string | null): Response {
  const headers = { 'idempotent-replay': 'true' };
  if (status === 204) return new Response(null, { status, headers });
  const answer = encrypted === null ? null : cipher.decrypt(encrypted);
  // The secret of the installation has changed since.
  if (answer === null) throw new AppError('conflict');
  return new Response(answer, { status, headers: { ...headers, 'content-type': 'application/json' } });
}
