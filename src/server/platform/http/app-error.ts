import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorCode } from '#contract/errors.ts';

/** The one table from code to HTTP status, with the sentence that stands in the API's answer. */
const table: Record<ErrorCode, readonly [status: ContentfulStatusCode, message: string]> = {
  bad_request: [400, 'The request could not be read.'],
  validation_failed: [422, 'Please check the marked fields.'],
  unauthenticated: [401, 'Please sign in.'],
  forbidden: [403, "You don't have permission to access this page."],
  not_found: [404, 'Not found.'],
  method_not_allowed: [405, 'This address does not take that method.'],
  conflict: [409, 'This is being done already. Please try again in a moment.'],
  version_conflict: [409, 'Somebody else has changed this tree in the meantime.'],
  cross_site_request: [403, 'This request came from another site and was refused.'],
  payload_too_large: [413, 'This is larger than what is accepted here.'],
  unsupported_media_type: [415, 'Send JSON (content type application/json).'],
  too_many_attempts: [429, 'Too many attempts. Please try again later.'],
  too_much_at_once: [429, 'A lot was sent from here at once. Wait until some of it is done, then send the rest.'],
  invalid_credentials: [401, 'Invalid email or password'],
  profile_not_found: [401, 'User profile not found'],
  account_not_verified: [403, 'This account waits to be verified.'],
  setup_link_invalid: [404, 'This setup link is not valid any more.'],
  registration_closed: [403, 'Registration is closed here. Ask an administrator for an account or an invitation.'],
  account_disabled: [403, 'This account has been disabled by an administrator.'],
  link_invalid: [404, 'This link is not valid any more. Ask for a new one.'],
  share_expired: [410, 'Share link has expired'],
  share_locked: [401, 'This family tree is password protected. Enter the password to continue.'],
  wrong_password: [403, 'The current password is not right.'],
  wrong_code: [422, 'This code is not right or was used already.'],
  sign_in_expired: [401, 'This sign-in took too long. Please enter your password again.'],
  passkey_refused: [422, 'This passkey was not accepted.'],
  two_factor_needed: [403, 'Set up the second step of signing in first.'],
  token_scope: [403, 'This API token does not allow that.'],
  confirmation_needed: [403, 'Please confirm first that it is you.'],
  last_administrator: [409, 'The last administrator cannot be demoted, disabled or deleted.'],
  own_account: [409, 'You cannot do this to your own account here.'],
  last_owner: [409, 'A tree needs an owner. Hand it over first.'],
  feature_off: [403, 'An administrator has switched this off.'],
  mail_off: [409, 'No mail server is set up.'],
  backup_damaged: [422, 'This backup is damaged or was changed. Nothing was restored.'],
  email_taken: [409, 'There is an account with this email address already.'],
  weak_password: [422, 'This password is too easy to guess. Please choose another one.'],
  tree_archived: [409, 'This tree is archived and can only be read.'],
  tree_full: [409, 'This tree has reached its maximum family size.'],
  own_ancestor: [422, 'Nobody can be their own ancestor.'],
  cannot_merge: [422, 'These two cannot be one person.'],
  self_not_living: [422, 'This person is not living any more, so it cannot be you.'],
  member_not_in_tree: [422, 'This person is not in the tree.'],
  union_not_in_tree: [422, 'This couple is not in the tree.'],
  change_superseded: [409, 'Something newer stands in the way of undoing this.'],
  already_undone: [409, 'This change has been undone already.'],
  many_people: [409, 'This is about more people than was allowed.'],
  already_so: [409, 'The tree is like this already.'],
  already_decided: [409, 'This has been decided already.'],
  source_cited: [409, 'This source is cited. Its citations would have to go with it.'],
  idempotency_mismatch: [422, 'This Idempotency-Key was used for another request.'],
  not_gedcom: [422, 'This is not a GEDCOM file.'],
  import_not_ready: [409, 'This import is not at that point.'],
  export_not_ready: [409, 'This file is not written yet.'],
  not_a_photo: [415, 'This isn’t a photo. Choose a JPEG, PNG, WebP, AVIF, GIF or HEIC.'],
  photo_unreadable: [422, 'This photo is damaged or incomplete.'],
  photo_too_large: [422, 'This photo has more pixels, or more frames, than are accepted here.'],
  photos_full: [409, 'There is no more room for photos and files in this tree.'],
  owner_storage_full: [
    409,
    'The owner of this tree has no more room for what they store, all of their trees together.',
  ],
  storage_full: [507, 'The disk is full. Nothing was changed.'],
  unavailable: [503, 'The service is not available right now. Please try again in a moment.'],
  internal: [500, 'An unexpected error occurred.'],
};

/** Seconds until another try makes sense where the database or the disk is out of order and nobody knows better. */
export const OUTAGE_SECONDS = 5;

/** A failure a user can understand. Anything else that is thrown is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: unknown;
  /** Seconds until another try makes sense, for the Retry-After header; always there on an outage and a full disk. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, options: { message?: string; details?: unknown; retryAfter?: number } = {}) {
    super(options.message ?? table[code][1]);
    this.name = 'AppError';
    this.code = code;
    this.details = options.details;
    this.retryAfter = options.retryAfter ?? (this.status === 503 || this.status === 507 ? OUTAGE_SECONDS : undefined);
  }

  get status(): ContentfulStatusCode {
    return table[this.code][0];
  }
}
