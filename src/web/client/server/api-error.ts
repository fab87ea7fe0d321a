import type { ErrorCode } from '#contract/errors.ts';

/**
 * A refusal by the server that a user can understand. `network` is ours: nothing answered at all. `message` is the
 * specification's sentence, possibly empty; `useErrorText` finds the sentence to show in the reader's language.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | 'network';
  readonly details: unknown;
  readonly requestId: string | undefined;
  /** From `Retry-After`, where the server sent one. */
  readonly retryAfterSeconds: number | undefined;

  constructor(failure: {
    status: number;
    code: ErrorCode | 'network';
    message?: string | undefined;
    details?: unknown;
    requestId?: string | undefined;
    retryAfterSeconds?: number | undefined;
  }) {
    super(failure.message ?? '');
    this.status = failure.status;
    this.code = failure.code;
    this.details = failure.details;
    this.requestId = failure.requestId;
    this.retryAfterSeconds = failure.retryAfterSeconds;
  }
}

/** Whether the same request may well succeed in a moment. */
export function isPassing(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  if (error.status === 429) return error.retryAfterSeconds !== undefined;
  return error.code === 'network' || [502, 503, 504].includes(error.status);
}
