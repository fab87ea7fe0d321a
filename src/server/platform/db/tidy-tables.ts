import type { Db } from './connection.ts';

const tables = 'family_members, unions, union_children, gedcom_records, life_events, media_files';

/**
 * Does at once, after many rows were written, what the database would do by itself a minute or two later: it sorts the new
 * names into the search index, and learns how many rows there are. Until then a search among 100,000 takes ten times as long.
 */
export async function tidyTables(db: Db): Promise<void> {
  // Not in a transaction, where it is not allowed.
  await db.$client.query(`vacuum (analyze) ${tables}`);
}

const forgetful =
  'family_members, unions, union_children, gedcom_records, life_events, media_files, change_entries, changes, photos, ' +
  'photo_people, photo_files, imports, import_files, import_chunks, import_doubts, requested_files, account_exports, suggestions, ' +
  'suggested_photos, share_links, invitations, mails, notifications, saved_searches, idempotency_keys, ' +
  'family_trees, contact_requests, duplicate_searches, dismissed_findings, moved_cards, tree_selves, public_people, public_figures';

/**
 * Does at once what the database would do by itself some time: it lets go of rows that nobody can see any more, and of the
 * commonest values that it has noted of them. Of a table that is empty now it keeps the notes.
 */
export async function sweepDeadRows(db: Db): Promise<void> {
  // The queue makes its table itself, at its first start.
  const { rows } = await db.$client.query<{ queue: string | null }>(`select to_regclass('pgboss.job')::text as queue`);
  const queue = rows[0]?.queue;
  await db.$client.query(`vacuum (analyze) ${queue ? `${forgetful}, ${queue}` : forgetful}`);
}
