import { sql } from 'drizzle-orm';
import type { MemberId, TreeId, UserId } from '#domain/tree/ids.ts';
import type { Queryable, Transaction } from '#server/platform/db/connection.ts';
import { erasedMembers } from '#server/platform/db/erasure-schema.ts';
import { hasQueue } from '#server/platform/jobs/read-queues.ts';

const uuids = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`;

/** Whether a text holds one of the ids. */
const namesOne = (column: string, ids: readonly string[]) =>
  sql`exists (select 1 from unnest(${uuids(ids)}) as one where position(one::text in ${sql.raw(column)}) > 0)`;

interface ErasedBeside {
  readonly suggestions: number;
  readonly links: number;
  readonly exports: number;
  readonly uploads: number;
  readonly hashes: readonly string[];
}

/**
 * Erases what stands about some people beside the tree: suggestions, links to their branches, files that are written or wait,
 * what imports have told, who somebody has said to be, answers kept for repetitions, and searches for people who are in it twice.
 */
export async function eraseBeside(
  tx: Transaction,
  treeId: TreeId,
  members: readonly MemberId[],
): Promise<ErasedBeside> {
  const ids = uuids(members);
  const inTree = sql`tree_id = ${treeId}`;
  const hashes: (string | null)[] = [];
  const sent = await tx.execute<{ a: string; b: string }>(sql`
    delete from suggested_photos where ${inTree} and suggestion_id in (
      select id from suggestions where ${inTree} and member_id = any(${ids}))
    returning blob_hash as a, shown_blob_hash as b`);
  const suggestions = await tx.execute(sql`delete from suggestions where ${inTree} and member_id = any(${ids})`);
  const links = await tx.execute(
    sql`delete from share_links where ${inTree} and (branch ->> 'of')::uuid = any(${ids})`,
  );
  const written = await tx.execute<{ a: string | null; b: string | null }>(sql`
    with gone as (select tree_id, id, blob_hash as a, receipt_hash as b from requested_files
      where (${inTree} or ${isOfSeveral(treeId)}) and state in ('waiting', 'writing', 'done'))
    update requested_files e set state = case when e.state = 'done' then 'expired' else 'cancelled' end,
      blob_hash = null, receipt_hash = null, size = null
    from gone where e.tree_id = gone.tree_id and e.id = gone.id returning gone.a, gone.b`);
  // Files have told what became of their lines, and may be called after the person; what exports were to hold is said without words.
  await tx.execute(sql`
    update requested_files set outcome = null, receipt = null,
      request = case when kind = 'export' then request - 'keptTexts' end,
      file_name = 'file' || coalesce(substring(file_name from '[.][a-z0-9]+$'), '')
    where ${inTree} or ${isOfSeveral(treeId)}`);
  const accounts = await tx.execute<{ a: string | null }>(sql`
    with gone as (select id, blob_hash as a from account_exports where state in ('waiting', 'writing', 'done') and user_id in (
      select owner_id from family_trees where id = ${treeId} union select user_id from tree_access where ${inTree}))
    update account_exports e set state = case when e.state = 'done' then 'expired' else 'failed' end, blob_hash = null, size = null
    from gone where e.id = gone.id returning gone.a`);
  for (const { a, b } of [...sent.rows, ...written.rows]) hashes.push(a, b);
  for (const { a } of accounts.rows) hashes.push(a);
  const uploads = await eraseUploads(tx, treeId);
  // Made anew within half a minute, of what is left.
  await tx.execute(sql`delete from public_people where ${inTree}`);
  await tx.execute(sql`delete from public_figures where ${inTree}`);
  await tx.execute(sql`delete from duplicate_searches where ${inTree}`);
  await tx.execute(sql`delete from tree_selves where ${inTree} and member_id = any(${ids})`);
  await tx.execute(
    sql`update invitations set member_id = null, email = null, message = null where ${inTree} and member_id = any(${ids})`,
  );
  await forgetJobsOf(tx, treeId);
  await tx.execute(sql`delete from idempotency_keys where about_tree = ${treeId} or about_tree is null`);
  await tx.execute(
    sql`delete from notifications where about_tree = ${treeId} and ${namesOne('params::text', members)}`,
  );
  return {
    suggestions: suggestions.rowCount ?? 0,
    links: links.rowCount ?? 0,
    exports: written.rows.length + accounts.rows.length,
    uploads: uploads.count,
    hashes: [...hashes, ...uploads.hashes].filter((hash) => hash !== null),
  };
}

/** Forgets what jobs about a tree were asked for in words: those that have ended go, the others lose the titles they were to write. */
async function forgetJobsOf(tx: Transaction, treeId: TreeId): Promise<void> {
  if (!(await hasQueue(tx))) return;
  const isOfTree = sql`position(${treeId}::text in data::text) > 0`;
  await tx.execute(sql`delete from pgboss.job where ${isOfTree} and state in ('completed', 'cancelled', 'failed')`);
  await tx.execute(sql`
    update pgboss.job set data = data #- '{request,title}' #- '{request,subtitle}'
    where ${isOfTree} and data -> 'request' ?| array['title', 'subtitle']`);
}

/** Files that wait are let go whole, because nobody has looked into them; of those that came in, what was told of their lines. */
async function eraseUploads(tx: Transaction, treeId: TreeId) {
  const inTree = sql`tree_id = ${treeId}`;
  const waiting = await tx.execute<{ hash: string | null }>(sql`
    with gone as (select tree_id, id, upload_hash as hash from imports where ${inTree} and state in ('reading', 'ready'))
    update imports i set state = 'cancelled', upload_hash = null from gone
    where i.tree_id = gone.tree_id and i.id = gone.id returning gone.hash`);
  const files = await tx.execute<{ hash: string }>(
    sql`delete from import_files where ${inTree} returning blob_hash as hash`,
  );
  await tx.execute(sql`delete from import_chunks where ${inTree}`);
  await tx.execute(sql`delete from import_doubts where ${inTree}`);
  // What was not taken of a merged file quotes both sides; how much that was, and on which lines, stays.
  await tx.execute(sql`
    update imports set
      preview = case when preview ? 'problems' then jsonb_set(preview, '{problems}', '[]') else preview end,
      outcome = case when outcome ? 'notTaken' then jsonb_set(outcome, '{notTaken}', '[]') else outcome end,
      receipt = receipt
        || case when receipt ? 'findings' then '{"findings": []}'::jsonb else '{}' end
        || case when receipt ? 'runs' then jsonb_build_object('runs', (
          select coalesce(jsonb_agg(run || '{"text": null}' order by nth), '[]')
          from jsonb_array_elements(receipt -> 'runs') with ordinality as of_file (run, nth))) else '{}' end
    where ${inTree}`);
  return { count: waiting.rows.length, hashes: [...waiting.rows, ...files.rows].map(({ hash }) => hash) };
}

/** Takes the address of somebody out of invitations and the mail queue; where they have an account, it is that account's. */
export async function eraseAddress(tx: Transaction, treeId: TreeId, memberId: MemberId): Promise<void> {
  const { rows } = await tx.execute<{ address: string }>(sql`
    select lower(email) as address from family_members
    where tree_id = ${treeId} and id = ${memberId} and email is not null
    union select lower(email) from invitations
    where tree_id = ${treeId} and member_id = ${memberId} and email is not null`);
  const addresses = sql`${sql.param(rows.map(({ address }) => address))}::text[]`;
  await tx.execute(sql`delete from mails where user_id is null and lower(recipient) = any(${addresses})`);
  await tx.execute(sql`
    update invitations set email = null, message = null where tree_id = ${treeId} and lower(email) = any(${addresses})`);
}

export async function isImporting(tx: Queryable, treeId: TreeId): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from imports where tree_id = ${treeId} and state = 'importing' limit 1`,
  );
  return rows.length > 0;
}

/** Notes down who was erased, by ids alone. */
export async function noteErased(
  tx: Transaction,
  treeId: TreeId,
  { members, keepsPlace, texts }: Pick<ErasedRow, 'keepsPlace' | 'texts'> & { readonly members: readonly MemberId[] },
): Promise<void> {
  const rows = members.map((id) => ({ treeId, id, keepsPlace, texts }));
  await tx
    .insert(erasedMembers)
    .values(rows)
    .onConflictDoUpdate({
      target: [erasedMembers.treeId, erasedMembers.id],
      set: { keepsPlace, texts },
    });
}

export type ErasedRow = Omit<typeof erasedMembers.$inferSelect, 'createdAt'>;

export const selectErased = (db: Queryable): Promise<ErasedRow[]> =>
  db
    .select({
      treeId: erasedMembers.treeId,
      id: erasedMembers.id,
      keepsPlace: erasedMembers.keepsPlace,
      texts: erasedMembers.texts,
    })
    .from(erasedMembers);

/** The tree of somebody who was erased after the state that the database is in; undefined where they are not in it. */
export async function findReturned(tx: Queryable, treeId: TreeId, memberId: MemberId) {
  const { rows } = await tx.execute<{ ownerId: UserId; version: number; memberCount: number }>(sql`
    select t.owner_id as "ownerId", t.version, t.member_count as "memberCount" from family_trees t
    where t.id = ${treeId}
      and exists (select from family_members m where m.tree_id = t.id and m.id = ${memberId})
      and not exists (select from erased_members e where e.tree_id = t.id and e.id = ${memberId})`);
  return rows[0];
}

/** How many backups there are, and when the newest of them was made. */
export async function countBackups(db: Queryable): Promise<{ count: number; newest: Date | null }> {
  const { rows } = await db.execute<{ count: number; newest: string | null }>(
    sql`select count(*)::int as count, max(created_at) as newest from backups where state in ('writing', 'done')`,
  );
  const [{ count, newest } = { count: 0, newest: null }] = rows;
  return { count, newest: newest === null ? null : new Date(newest) };
}

/** Reports of several trees are about each of them. */
const isOfSeveral = (treeId: TreeId) =>
  sql`kind = 'report' and request -> 'alsoOf' @> jsonb_build_array(${treeId}::text)`;
