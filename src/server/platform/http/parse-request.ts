import type { Context } from 'hono';
import { type core, safeParse } from 'zod';
import type { FieldProblem } from '#contract/errors.ts';
import type { OutputOf, RouteSpec, Schema } from '#contract/route.ts';
import { AppError } from './app-error.ts';

const JSON_LIMIT = 1024 * 1024;

/** How deep things may lie in each other; nothing that is asked for comes near it. */
const DEEPEST = 32;

/** Parses with any schema of the contract. */
function parse<S extends Schema>(schema: S, value: unknown, where: 'params' | 'query' | 'body'): OutputOf<S> {
  const place = findUnstorable(value);
  if (place !== undefined) {
    if (where === 'params') throw new AppError('not_found');
    throw new AppError('validation_failed', {
      details: [{ path: place, message: 'Text contains invalid characters' }],
    });
  }
  // Safe: Schema is the structural part of zod's own type, and only zod schemas are ever written there.
  const result = safeParse(schema as unknown as core.$ZodType, value);
  if (result.success) return result.data as OutputOf<S>;
  // An id that is not even an id is as unknown as one that does not exist.
  if (where === 'params') throw new AppError('not_found');
  const problems: FieldProblem[] = result.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: issue.message,
  }));
  throw new AppError('validation_failed', { details: problems });
}

/**
 * Where a text stands that no column, mail or file can hold: one with a NUL, or with half of a character (a lone surrogate).
 * Undefined where there is none. Which entry of a list it is in is not said. Throws bad_request where things lie too deep in each other,
 * so that the time is linear.
 */
function findUnstorable(value: unknown): string | undefined {
  interface Place {
    readonly path: readonly string[];
    readonly depth: number;
    readonly value: unknown;
  }
  const waiting: Place[] = [{ path: [], depth: 0, value }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { path, depth: outside, value: one } = next;
    const depth = outside + 1;
    if (outside > DEEPEST) throw new AppError('bad_request', { message: 'The request is nested too deeply.' });
    if (typeof one === 'string' && (one.includes('\0') || !one.isWellFormed())) return path.join('.');
    if (Array.isArray(one)) for (const inner of one) waiting.push({ path, depth, value: inner });
    else if (typeof one === 'object' && one !== null) {
      for (const [name, inner] of Object.entries(one)) {
        const at = [...path, name];
        waiting.push({ path: at, depth, value: name }, { path: at, depth, value: inner });
      }
    }
  }
  return undefined;
}

async function readJson(http: Context): Promise<unknown> {
  const type = http.req.header('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new AppError('unsupported_media_type');
  const text = await readText(http, JSON_LIMIT);
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('bad_request', { message: 'The request is not valid JSON.' });
  }
}

async function readText(http: Context, limit: number): Promise<string> {
  const body = http.req.raw.body;
  if (!body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > limit) throw new AppError('payload_too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

export type Part<R extends RouteSpec, K extends 'params' | 'query' | 'body'> = R extends {
  readonly [key in K]: infer S;
}
  ? OutputOf<S>
  : undefined;

export function parseParams<R extends RouteSpec>(spec: R, http: Context): Part<R, 'params'> {
  return (spec.params ? parse(spec.params, http.req.param(), 'params') : undefined) as Part<R, 'params'>;
}

export function parseQuery<R extends RouteSpec>(spec: R, http: Context): Part<R, 'query'> {
  return (spec.query ? parse(spec.query, http.req.query(), 'query') : undefined) as Part<R, 'query'>;
}

export async function parseBody<R extends RouteSpec>(spec: R, http: Context): Promise<Part<R, 'body'>> {
  return (spec.body ? parse(spec.body, await readJson(http), 'body') : undefined) as Part<R, 'body'>;
}

/** The tree version a write was made on, from `If-Match: "17"`; null where the caller sent none. */
export function readIfMatch(http: Context): number | null {
  const header = http.req.header('if-match');
  if (header === undefined || header === '*') return null;
  const match = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim());
  if (!match?.[1]) throw new AppError('bad_request', { message: 'If-Match must hold a tree version.' });
  return Number(match[1]);
}
