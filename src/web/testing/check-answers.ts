import { inject } from 'vitest';
import { type core, safeParse } from 'zod';
import { errorBody } from '#contract/errors.ts';
import type { RouteSpec } from '#contract/route.ts';
import { isRoute } from './list-routes.ts';

export interface GivenAnswer {
  /** 'GET /api/trees' */
  readonly route: string;
  /** JSON with the status of success, or a response that a test has made. */
  readonly answer: string | Response;
  /** Routes beside the contract. */
  readonly own: readonly RouteSpec[];
}

const files = import.meta.glob<Readonly<Record<string, unknown>>>(['../../contract/*.ts', '!**/*.test.ts']);

/** What of some answers is not what the contract lets the server give, a sentence for each. */
export async function findProblems(answers: readonly GivenAnswer[]): Promise<string[]> {
  const problems = await Promise.all(answers.map(problemOf));
  return [...new Set(problems.filter((problem) => problem !== undefined))];
}

async function problemOf({ route, answer, own }: GivenAnswer): Promise<string | undefined> {
  const spec = own.find((one) => isAt(one, route)) ?? (await findRoute(route));
  if (!spec) return `${route} is no route of the contract.`;
  const isOk = typeof answer === 'string' || answer.ok;
  if (isOk && (spec.raw === 'response' || spec.status === 204)) return undefined;
  const text = typeof answer === 'string' ? answer : await answer.text();
  // What stands before the server, when it fails, speaks no JSON.
  if (!isOk && !text.startsWith('{')) return undefined;
  // Safe: Schema is the structural part of zod's own type, and only zod schemas are ever written there.
  const schema = (isOk ? spec.ok : errorBody) as unknown as core.$ZodType;
  const parsed = safeParse(schema, JSON.parse(text));
  if (parsed.success) return undefined;
  const what = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'all of it'}: ${message}`);
  return `${route} ${what.join('; ')}`;
}

const found = new Map<string, Promise<RouteSpec | undefined>>();

function findRoute(route: string): Promise<RouteSpec | undefined> {
  const known = found.get(route) ?? loadRoute(route);
  found.set(route, known);
  return known;
}

async function loadRoute(route: string): Promise<RouteSpec | undefined> {
  const routes = inject('routes').filter((one) => isAt(one, route));
  // An address that is spelled out is meant before one with a parameter at its place.
  const [listed] = routes.toSorted((one, other) => one.path.split('{').length - other.path.split('{').length);
  const declared = listed && (await files[listed.file]?.());
  return Object.values(declared ?? {})
    .filter(isRoute)
    .find(({ method, path }) => method === listed?.method && path === listed.path);
}

function isAt({ method, path }: Pick<RouteSpec, 'method' | 'path'>, route: string): boolean {
  const [asked, address = ''] = route.split(' ');
  const parts = address.split('/');
  const pattern = path.split('/');
  if (method !== asked || parts.length !== pattern.length) return false;
  return pattern.every((part, at) => part.startsWith('{') || part === parts[at]);
}
