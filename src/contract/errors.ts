import { z } from 'zod';

/** Every failure a user can understand. The server maps a code to a status, the browser to a sentence in the user's language. */
export const errorCodes = [
  'bad_request',
  'validation_failed',
  'unauthenticated',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'conflict',
  'version_conflict',
  'cross_site_request',
  'payload_too_large',
  'unsupported_media_type',
  'too_many_attempts',
  'invalid_credentials',
  'profile_not_found',
  'account_not_verified',
  'setup_link_invalid',
  'registration_closed',
  'account_disabled',
  'link_invalid',
  'share_expired',
  'share_locked',
  'wrong_password',
  'wrong_code',
  'sign_in_expired',
  'passkey_refused',
  'two_factor_needed',
  'token_scope',
  'last_administrator',
  'own_account',
  'last_owner',
  'feature_off',
  'mail_off',
  'backup_damaged',
  'email_taken',
  'weak_password',
  'tree_archived',
  'tree_full',
  'own_ancestor',
  'cannot_merge',
  'member_not_in_tree',
  'union_not_in_tree',
  'change_superseded',
  'already_undone',
  'already_decided',
  'idempotency_mismatch',
  'not_gedcom',
  'import_not_ready',
  'export_not_ready',
  'not_a_photo',
  'photo_unreadable',
  'photo_too_large',
  'photos_full',
  'storage_full',
  'unavailable',
  'internal',
] as const;
export const errorCode = z.enum(errorCodes);
export type ErrorCode = z.infer<typeof errorCode>;

/** One field that was refused: its path in the body ('birthDate'), and the sentence for the form. */
export const fieldProblem = z.object({ path: z.string(), message: z.string() });
export type FieldProblem = z.infer<typeof fieldProblem>;

export const errorBody = z.object({
  error: z.object({
    code: errorCode,
    message: z.string(),
    details: z.unknown().optional(),
    requestId: z.string(),
  }),
});
export type ErrorBody = z.infer<typeof errorBody>;
