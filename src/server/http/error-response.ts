import type { Context } from 'hono';
import type { ErrorBody } from '#contract/errors.ts';
import { AppError } from './app-error.ts';
import { pathForLog } from './request-log.ts';

interface FailureLog {
  error(fields: object, message: string): void;
}

/** The edge: a failure a user can understand becomes its sentence, a bug is logged once and becomes a bare 500. */
export function errorResponse(error: Error, http: Context, requestId: string, log: FailureLog): Response {
  const known = asAppError(error);
  if (!known)
    log.error({ requestId, method: http.req.method, path: pathForLog(http.req.path), err: error }, 'request failed');
  const failure = known ?? new AppError('internal');
  const body: ErrorBody = {
    error: {
      code: failure.code,
      message: failure.message,
      ...(failure.details === undefined ? {} : { details: failure.details }),
      requestId,
    },
  };
  if (failure.retryAfter !== undefined) http.header('Retry-After', String(Math.ceil(failure.retryAfter)));
  return http.json(body, failure.status);
}

/** Failures of the database that have an honest sentence of their own. */
function asAppError(error: Error): AppError | null {
  if (error instanceof AppError) return error;
  const code = databaseCode(error);
  if (code === '53100') return new AppError('storage_full');
  if (code !== null && /^(08|57P0|53)/.test(code)) return new AppError('unavailable', { retryAfter: 5 });
  if (code === 'ECONNREFUSED' || code === 'ENOENT' || code === 'ECONNRESET') {
    return new AppError('unavailable', { retryAfter: 5 });
  }
  return null;
}

/** SQLSTATE or system error code; drizzle wraps the driver's error as the cause. */
function databaseCode(error: unknown): string | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth++) {
    if ('code' in at && typeof at.code === 'string') return at.code;
  }
  return null;
}
