import type { Address } from '#contract/addresses.ts';
import { errorCodes } from '#contract/error-codes.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { InputOf, OutputOf, RouteSpec } from '#contract/route.ts';
import { noteAnswer, noteHeldUp, noteSilence, untilAnswer } from '#web/client/network.ts';
import { ApiError, isPassing } from './api-error.ts';
import { confirmAgain } from './confirmation.ts';
import { takeEarlyAnswer } from './early-answers.ts';
import { announceRefusal } from './refusals.ts';

type Part<Name extends string, S> = [S] extends [undefined]
  ? unknown
  : Record<string, never> extends InputOf<S>
    ? { readonly [K in Name]?: InputOf<S> }
    : { readonly [K in Name]: InputOf<S> };

type Get<R, K extends string> = K extends keyof R ? R[K] : undefined;

/** What a call carries: the route's params, query and body where it has them, and what any request may carry. */
export type CallInput<R extends RouteSpec> = Part<'params', Get<R, 'params'>> &
  Part<'query', Get<R, 'query'>> &
  Part<'body', Get<R, 'body'>> & {
    readonly signal?: AbortSignal;
    /** The tree version the change was made on; the server answers `version_conflict` when it has moved on. */
    readonly ifMatch?: number;
    /** Makes a write safe to repeat, so that it is retried when the network fails. */
    readonly idempotencyKey?: string;
    /** With a key: sent until the server has answered, however long that takes. */
    readonly isPatient?: boolean;
  };

type CallArguments<R extends RouteSpec> =
  Record<string, never> extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>];

const quickRetries = 2;
const firstDelayMs = 200;
const longestWaitSeconds = 10;
/** A patient write that has no answer by then counts as held up, also while the server may still be at work on it. */
const heldUpAfterMs = 4000;
/** A server that says nothing for so long is not going to. What it has begun to say may take as long as the line needs. */
const patienceMs = 60_000;

/**
 * Calls one route of our own server. Reads, and writes with an idempotency key, are tried again after 200 and 400 ms when
 * the network fails, on 502, 503 and 504, and on 429 when the server says how long to wait; patient writes until there is
 * an answer. Throws `ApiError`.
 */
export async function call<const R extends RouteSpec>(
  route: R,
  ...given: CallArguments<R>
): Promise<OutputOf<R['ok']>> {
  return await callAt<R>(route, ...given);
}

/** As `call`, where a page knows of a route nothing but its address: `callAt<typeof getSession>(addresses.session)`. */
export async function callAt<const R extends RouteSpec>(
  address: Address,
  ...[input]: CallArguments<R>
): Promise<OutputOf<R['ok']>> {
  const response = await request(address, input ?? {});
  if (response.status === 204) return null as OutputOf<R['ok']>;
  const answer = await response.json().catch((reason: unknown) => {
    // The line broke in the middle of a sentence.
    throw input?.signal?.aborted ? reason : new ApiError({ status: 0, code: 'network' });
  });
  return answer as OutputOf<R['ok']>;
}

interface LooseInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly ifMatch?: number;
  readonly idempotencyKey?: string;
  readonly isPatient?: boolean;
}

/**
 * As `call`, for the routes whose answer is no JSON: downloads and streams. Where the server wants to see first that it is
 * the user who asks, the user is asked to show that, and the request goes on.
 */
export async function request(route: Address, input: LooseInput): Promise<Response> {
  try {
    return await sendAgain(route, input);
  } catch (error) {
    const isUnconfirmed = error instanceof ApiError && error.code === 'confirmation_needed';
    if (!isUnconfirmed || !(await confirmAgain())) throw error;
    return await sendAgain(route, input);
  }
}

/** Tries again what may be repeated, while the network or the server is away. */
async function sendAgain(route: Address, input: LooseInput): Promise<Response> {
  let noLongerHeldUp: (() => void) | undefined;
  const holdUp = () => {
    noLongerHeldUp ??= noteHeldUp();
  };
  // A server that hangs takes the request and says nothing: no attempt fails for a minute.
  const late = input.isPatient ? setTimeout(holdUp, heldUpAfterMs) : undefined;
  try {
    for (let attempt = 0; ; attempt++) {
      try {
        return await send(route, input);
      } catch (error) {
        const wait = waitBefore(attempt + 1, error, route, input);
        if (wait === undefined) throw error;
        if (attempt < quickRetries) {
          await pause(wait, input.signal);
        } else {
          holdUp();
          await untilAnswer(wait, input.signal);
        }
      }
    }
  } finally {
    clearTimeout(late);
    noLongerHeldUp?.();
  }
}

/** How long to wait before the same is sent once more, in ms; undefined where it is not. `attempt` counts from 0. */
function waitBefore(
  attempt: number,
  error: unknown,
  route: Address,
  { idempotencyKey, isPatient }: LooseInput,
): number | undefined {
  const isRepeatable = route.method === 'GET' || idempotencyKey !== undefined;
  if (!isRepeatable || !isPassing(error) || (attempt > quickRetries && !isPatient)) return undefined;
  const asked = error.retryAfterSeconds ?? 0;
  if (asked > longestWaitSeconds) return undefined;
  return Math.min(Math.max(asked * 1000, firstDelayMs * 2 ** (attempt - 1)), longestWaitSeconds * 1000);
}

async function send(route: Address, input: LooseInput): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' });
  if (input.ifMatch !== undefined) headers.set('if-match', `"${input.ifMatch}"`);
  if (input.idempotencyKey !== undefined) headers.set('idempotency-key', input.idempotencyKey);
  const leave = new AbortController();
  input.signal?.addEventListener('abort', () => leave.abort(input.signal?.reason), { once: true });
  if (input.signal?.aborted) leave.abort(input.signal.reason);
  const init: RequestInit = { method: route.method, headers, credentials: 'same-origin', signal: leave.signal };
  if (route.raw === 'request') {
    init.body = input.body as BodyInit;
  } else if (input.body !== undefined) {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(input.body);
  }

  const url = urlOf(route, input);
  const early = route.method === 'GET' ? takeEarlyAnswer(url) : undefined;
  // How long an upload takes is a matter of its size.
  const patience = route.raw === 'request' ? undefined : setTimeout(() => leave.abort(), patienceMs);
  const response = await (early ?? fetch(url, init))
    .catch((reason: unknown) => {
      if (input.signal?.aborted) throw reason;
      noteSilence();
      throw new ApiError({ status: 0, code: 'network' });
    })
    .finally(() => clearTimeout(patience));
  noteAnswer();
  if (response.ok) return response;
  const error = await refusal(response);
  announceRefusal({ error, treeId: treeAskedFor(route, input) });
  throw error;
}

/** The tree itself, its whole family or its live versions; not somebody in it, who may be gone while the tree is there. */
function treeAskedFor({ method, path }: Address, { params }: LooseInput): string | undefined {
  if (method !== 'GET' || !/^\/api\/trees\/\{treeId\}(\/graph|\/live)?$/.test(path)) return undefined;
  const treeId = entriesOf(params).find(([key]) => key === 'treeId')?.[1];
  return typeof treeId === 'string' ? treeId : undefined;
}

/** The address of a route, for links and for `EventSource`. */
export function urlOf(route: Address, input: Pick<LooseInput, 'params' | 'query'>): string {
  const params = entriesOf(input.params);
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params.find(([key]) => key === name)?.[1];
    if (value === undefined) throw new Error(`Route ${route.path} was called without its parameter ${name}.`);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [key, value] of entriesOf(input.query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) query.append(key, String(one));
    }
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

async function refusal(response: Response): Promise<ApiError> {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  const retryAfterSeconds = Number.isFinite(seconds) ? seconds : undefined;
  const said = readRefusal(await response.json().catch(() => null));
  if (said) return new ApiError({ status: response.status, retryAfterSeconds, ...said });
  const code = [502, 503, 504].includes(response.status) ? 'unavailable' : 'internal';
  return new ApiError({ status: response.status, code, retryAfterSeconds });
}

/** What `errorBody` describes; checked by hand, so that pages that send nothing need not fetch what checks forms. */
function readRefusal(body: unknown): ErrorBody['error'] | undefined {
  const error = entriesOf(body).find(([key]) => key === 'error')?.[1];
  const { code, message, requestId, details } = Object.fromEntries(entriesOf(error));
  const known = errorCodes.find((one) => one === code);
  if (!known || typeof message !== 'string' || typeof requestId !== 'string') return undefined;
  return { code: known, message, requestId, details };
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
