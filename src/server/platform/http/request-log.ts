import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { newId } from '#server/platform/db/new-id.ts';
import { escapeControls } from './log.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Named in every error answer and every line of the log. */
    requestId: string;
    /** A line in the log about this request that is no failure, in constant words. */
    warn: (message: string) => void;
  }
}

/** A log that has no `debug` does not hear of the requests that went well. */
export type RequestLog = Pick<Logger, 'warn'> & Partial<Pick<Logger, 'debug'>>;

const longestPath = 500;

/**
 * Gives every request an id and a line in the log: method, path, status and time. Not the query, the headers or the body,
 * which hold tokens, cookies and passwords.
 */
export function requestLog(log: RequestLog): MiddlewareHandler {
  return async (http, next) => {
    const requestId = newId();
    http.set('requestId', requestId);
    const { method, path } = http.req;
    http.set('warn', (message) => log.warn({ requestId, method, path: pathForLog(path) }, message));
    const start = performance.now();
    await next();
    const { headers, status } = http.res;
    headers.set('X-Request-Id', requestId);
    const entry = { requestId, method, path: pathForLog(path), status, ms: Math.round(performance.now() - start) };
    if (status >= 500) log.warn(entry, 'answered with a failure');
    else if (status === 404 && !path.startsWith('/api/')) log.warn(entry, 'page not found');
    else log.debug?.(entry, 'request');
  };
}

/** Of links to shared trees, of calendars, and of those that end mails. */
const secretPlace = /^(\/(?:api\/)?(?:shared|calendar|unsubscribe)\/)[^/]+/;
/** Random bytes as text, signed or encrypted: longer than any word, and no id of ours, which has hyphens at known places. */
const longSecret = /(?<![\w.-])(?![0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-)[\w.-]{40,}/gi;

/** As somebody would read it in the address bar, without the secret of a link, and harmless. */
export function pathForLog(path: string): string {
  // Whatever stands in the place of a secret, and what looks like one wherever it stands: people misspell addresses.
  const withoutKey = decoded(path.replace(secretPlace, '$1…'))
    .replaceAll(/\b[0-9a-f]{32}\b/gi, '…')
    .replaceAll(longSecret, '…');
  return escapeControls(withoutKey).slice(0, longestPath);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // '%zz' is no encoding of anything: then it is shown as it came.
    return path;
  }
}
