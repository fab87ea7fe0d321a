import { afterEach, vi } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';

export interface SeenRequest {
  /** 'GET /api/trees' */
  readonly route: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly headers: Headers;
}

type Answer = object | Response | ((request: SeenRequest) => unknown);

/**
 * Stands in for the server at the browser's edge: answers each 'METHOD /path' with JSON, or with whatever a function
 * makes of the request. A route nobody answers is a 404. Lasts until the end of the test.
 */
export function fakeApi(answers: Record<string, Answer>) {
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
    const answer = answers[request.route] ?? refuse(404, 'not_found');
    const value = typeof answer === 'function' ? await answer(request) : answer;
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
export function refuse(status: number, code: ErrorCode, message = ''): Response {
  return Response.json({ error: { code, message, requestId: 'test' } }, { status });
}

/** A server that is away for so many requests before it answers. */
export function afterOutage(requests: number, answer: (request: SeenRequest) => unknown) {
  let left = requests;
  return (request: SeenRequest) => (left-- > 0 ? refuse(503, 'unavailable') : answer(request));
}

/** Under which Idempotency-Key each of some requests came. */
export const keysOf = (requests: readonly SeenRequest[]) =>
  requests.map(({ headers }) => headers.get('idempotency-key'));

afterEach(() => {
  vi.unstubAllGlobals();
});
