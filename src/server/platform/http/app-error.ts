import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorCode } from '#contract/errors.ts';
import texts from '#locales/en/errors.json' with { type: 'json' };

/** The one table from code to HTTP status. */
const statuses: Record<ErrorCode, ContentfulStatusCode> = {
  bad_request: 400,
  validation_failed: 422,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  version_conflict: 409,
  cross_site_request: 403,
  payload_too_large: 413,
  unsupported_media_type: 415,
  too_many_attempts: 429,
  too_much_at_once: 429,
  invalid_credentials: 401,
  profile_not_found: 401,
  account_not_verified: 403,
  setup_link_invalid: 404,
  registration_closed: 403,
  account_disabled: 403,
  link_invalid: 404,
  share_expired: 410,
  share_locked: 401,
  wrong_password: 403,
  wrong_code: 422,
  sign_in_expired: 401,
  passkey_refused: 422,
  two_factor_needed: 403,
  token_scope: 403,
  confirmation_needed: 403,
  last_administrator: 409,
  own_account: 409,
  last_owner: 409,
  feature_off: 403,
  mail_off: 409,
  backup_damaged: 422,
  email_taken: 409,
  weak_password: 422,
  tree_archived: 409,
  tree_full: 409,
  own_ancestor: 422,
  cannot_merge: 422,
  self_not_living: 422,
  member_not_in_tree: 422,
  union_not_in_tree: 422,
  change_superseded: 409,
  already_undone: 409,
  many_people: 409,
  already_so: 409,
  already_decided: 409,
  source_cited: 409,
  idempotency_mismatch: 422,
  not_gedcom: 422,
  import_not_ready: 409,
  already_chosen: 409,
  export_not_ready: 409,
  not_a_photo: 415,
  photo_unreadable: 422,
  photo_too_large: 422,
  photos_full: 409,
  owner_storage_full: 409,
  storage_full: 507,
  unavailable: 503,
  internal: 500,
};

/** Seconds until another try makes sense where the database or the disk is out of order and nobody knows better. */
export const OUTAGE_SECONDS = 5;

/** A failure a user can understand, with the English sentence of its code unless another is given. Anything else that is thrown is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: unknown;
  /** Seconds until another try makes sense, for the Retry-After header; always there on an outage and a full disk. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, options: { message?: string; details?: unknown; retryAfter?: number } = {}) {
    super(options.message ?? texts[code]);
    this.name = 'AppError';
    this.code = code;
    this.details = options.details;
    this.retryAfter = options.retryAfter ?? (this.status === 503 || this.status === 507 ? OUTAGE_SECONDS : undefined);
  }

  get status(): ContentfulStatusCode {
    return statuses[this.code];
  }
}
