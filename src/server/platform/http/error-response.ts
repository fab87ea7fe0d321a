import type { Context } from 'hono';
import type { ErrorBody } from '#contract/errors.ts';
import { AppError } from './app-error.ts';
import { asAppError } from './known-failures.ts';
import { pathForLog } from './request-log.ts';

interface FailureLog {
  error(fields: object, message: string): void;
}

/**
 * The edge: a failure a user can understand, outages included, becomes its sentence; a bug is logged once and becomes a bare
 * 500.
 */
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
