import { afterEach, vi } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import type { RouteSpec } from '#contract/route.ts';
import { findProblems, type GivenAnswer } from './check-answers.ts';
import { someSystem } from './sample-instance.ts';

export interface SeenRequest {
  /** 'GET /api/trees' */
  readonly route: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly headers: Headers;
}

type Answer = object | Response | null | ((request: SeenRequest) => unknown);

const given: GivenAnswer[] = [];

/** What every page asks, as an instance answers to whom nobody is signed in. */
const usual = {
  'GET /api/session': { user: null },
  'GET /api/auth/owed': { step: 'none' },
  'GET /api/system': someSystem(),
  'POST /api/auth/sign-out': null,
};

/**
 * Stands in for the server at the browser's edge: answers each 'METHOD /path' with JSON, or with whatever a function
 * makes of the request. A route nobody answers is a 404. Lasts until the end of the test, which fails where an answer was none
 * that the contract lets the server give. `own` are routes beside the contract.
 */
export function fakeApi(more: Readonly<Record<string, Answer>>, own: readonly RouteSpec[] = []) {
  const answers: Record<string, Answer> = { ...usual, ...more };
  const seen: SeenRequest[] = [];
  vi.stubGlobal('fetch', async (address: string | URL | Request, init: RequestInit = {}) => {
    const url = new URL(String(address), 'http://localhost');
    const request: SeenRequest = {
      route: `${init.method ?? 'GET'} ${url.pathname}`,
      query: url.searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
      headers: new Headers(init.headers),
    };
    seen.push(request);
    const { [request.route]: answer = refuse(404, 'not_found') } = answers;
    const value = typeof answer === 'function' ? await answer(request) : answer;
    given.push({
      route: request.route,
      answer: value instanceof Response ? value.clone() : JSON.stringify(value),
      own,
    });
    return value instanceof Response ? value.clone() : Response.json(value);
  });
  return {
    answers,
    seen,
    /** The requests to one route, oldest first. */
    to: (route: string) => seen.filter((request) => request.route === route),
  };
}

/** A refusal as our server words it. */
export function refuse(status: number, code: ErrorCode, message = '', headers: Record<string, string> = {}): Response {
  return Response.json({ error: { code, message, requestId: 'test' } }, { status, headers });
}

/** A server that is away for so many requests before it answers. */
export function afterOutage(requests: number, answer: (request: SeenRequest) => unknown) {
  let left = requests;
  return (request: SeenRequest) => (left-- > 0 ? refuse(503, 'unavailable') : answer(request));
}

/** Under which Idempotency-Key each of some requests came. */
export const keysOf = (requests: readonly SeenRequest[]) =>
  requests.map(({ headers }) => headers.get('idempotency-key'));

afterEach(async () => {
  vi.unstubAllGlobals();
  const problems = await findProblems(given.splice(0));
  if (problems.length > 0) throw new Error(`The server never answers so:\n${problems.join('\n')}`);
});
