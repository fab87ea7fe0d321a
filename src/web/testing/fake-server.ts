import type { SessionUser } from '#contract/accounts.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { System } from '#contract/system.ts';

type Answer = { status?: number; json?: unknown; headers?: Record<string, string> };
type Answering = (request: { path: string; query: URLSearchParams; body: unknown; headers: Headers }) => Answer;

export interface FakeServer {
  /** 'METHOD /path' of every request so far. */
  readonly log: string[];
  readonly bodies: unknown[];
  /** Answers from now on; a later one for the same route wins. */
  on: (route: string, answer: Answer | Answering) => void;
}

/**
 * Stands in for the network in component tests: answers `fetch` by 'METHOD /path'. What nobody prepared is answered 404.
 * Sign-in, session and system routes speak of `user`.
 */
export function startFakeServer({
  user = null,
  demo = false,
}: {
  user?: SessionUser | null;
  demo?: boolean;
} = {}): FakeServer {
  const answers = new Map<string, Answer | Answering>();
  const server: FakeServer = { log: [], bodies: [], on: (route, answer) => void answers.set(route, answer) };
  server.on('GET /api/session', { json: { user } });
  server.on('GET /api/auth/owed', { json: { step: 'none' } });
  server.on('GET /api/system', { json: someSystem({ demo }) });
  server.on('POST /api/auth/sign-out', { json: null });

  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), 'http://localhost');
    const route = `${init?.method ?? 'GET'} ${url.pathname}`;
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    server.log.push(route);
    server.bodies.push(body);
    const found = answers.get(route) ?? refuse('not_found', 404, 'Not found');
    const request = { path: url.pathname, query: url.searchParams, body, headers: new Headers(init?.headers) };
    const { status = 200, json = null, headers = {} } = typeof found === 'function' ? found(request) : found;
    return new Response(JSON.stringify(json), { status, headers: { 'content-type': 'application/json', ...headers } });
  };
  return server;
}

/** A refusal as the contract spells it. */
export function refuse(code: ErrorCode, status: number, message: string, headers: Record<string, string> = {}): Answer {
  return { status, headers, json: { error: { code, message, requestId: 'request-1' } } };
}

/** What the server says about itself where nothing else is said. */
export function someSystem(fields: Partial<System> = {}): System {
  return {
    version: '1.0.0',
    demo: false,
    setupNeeded: false,
    mailConfigured: false,
    registrationOpen: true,
    verification: 'approval',
    passwordMinLength: 8,
    systemName: 'Swissfam',
    systemDescription: '',
    off: ['enablePublicTrees'],
    ...fields,
  };
}

export function someUser(fields: Partial<SessionUser> = {}): SessionUser {
  return {
    id: '01890000-0000-7000-8000-000000000001' as SessionUser['id'],
    email: 'kartini@example.org',
    firstName: 'Kartini',
    lastName: 'de Wit',
    role: 'user',
    isVerified: true,
    ...fields,
  };
}
