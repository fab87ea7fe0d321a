/**
 * What a backup does not hold: what opens doors (sessions, links that are under way), what counts attempts, and what was only
 * under way or lies outside of the tables. Everything else is in it, new tables too.
 */
export const leftOut: readonly string[] = [
  'sessions',
  'account_tokens',
  'known_devices',
  'pending_sign_ins',
  'passkey_challenges',
  'rate_limits',
  'idempotency_keys',
  // Files that anybody may have written again, and that go after a day.
  'requested_files',
  'account_exports',
  // Whoever was to get one got it from the instance as it was.
  'mails',
  'instance_jobs',
  // Made anew of the trees.
  'public_figures',
  'public_people',
  // Of the disk that they lie on.
  'backups',
];

/** Rows that are left out of tables that are in it, by table: a setup link must not come back. */
export const keptRows: Readonly<Record<string, string>> = { system_settings: `key <> 'setup-token'` };
