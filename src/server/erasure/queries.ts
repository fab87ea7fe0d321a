import { sql } from 'drizzle-orm';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import type { Queryable, Transaction } from '#server/db/connection.ts';

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
    with gone as (select tree_id, id, blob_hash as a, receipt_hash as b from exports
      where (${inTree} or ${isOfSeveral(treeId)}) and state in ('waiting', 'writing', 'done'))
    update exports e set state = case when e.state = 'done' then 'expired' else 'cancelled' end,
      blob_hash = null, receipt_hash = null, receipt = null, report = null, size = null, picture = null
    from gone where e.tree_id = gone.tree_id and e.id = gone.id returning gone.a, gone.b`);
  // Files of earlier have told what became of their lines.
  await tx.execute(sql`update exports set report = null, receipt = null where ${inTree}`);
  const accounts = await tx.execute<{ a: string | null }>(sql`
    with gone as (select id, blob_hash as a from account_exports where state in ('waiting', 'writing', 'done') and user_id in (
      select owner_id from family_trees where id = ${treeId} union select user_id from tree_access where ${inTree}))
    update account_exports e set state = case when e.state = 'done' then 'expired' else 'failed' end, blob_hash = null, size = null
    from gone where e.id = gone.id returning gone.a`);
  for (const { a, b } of [...sent.rows, ...written.rows]) hashes.push(a, b);
  for (const { a } of accounts.rows) hashes.push(a);
  const uploads = await eraseUploads(tx, treeId);
  await tx.execute(sql`delete from public_people where ${inTree} and id = any(${ids})`);
  await tx.execute(sql`delete from duplicate_searches where ${inTree}`);
  await tx.execute(sql`delete from tree_selves where ${inTree} and member_id = any(${ids})`);
  await tx.execute(
    sql`update invitations set member_id = null, email = null, message = null where ${inTree} and member_id = any(${ids})`,
  );
  await tx.execute(sql`delete from idempotency_keys where ${namesOne('response::text', [...members, treeId])}`);
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
  await tx.execute(sql`
    update imports set preview = jsonb_set(preview, '{problems}', '[]'),
      receipt = case when receipt ? 'findings' then jsonb_set(receipt, '{findings}', '[]') else receipt end
    where ${inTree} and preview ? 'problems'`);
  return { count: waiting.rows.length, hashes: [...waiting.rows, ...files.rows].map(({ hash }) => hash) };
}

export async function isImporting(tx: Queryable, treeId: TreeId): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from imports where tree_id = ${treeId} and state = 'importing' limit 1`,
  );
  return rows.length > 0;
}

const MOST_NAMED = 20;

/** Others whose texts hold a name, whole and in any case; none where it is only one word, which many people have. */
export async function selectMentions(db: Queryable, treeId: TreeId, memberId: MemberId) {
  const { rows } = await db.execute<{ memberId: MemberId; name: string; total: number }>(sql`
    with one as (select concat_ws(' ', first_name, last_name) as name from family_members
      where tree_id = ${treeId} and id = ${memberId} and first_name <> '' and last_name <> '')
    select m.id as "memberId", concat_ws(' ', m.first_name, m.last_name) as name, count(*) over ()::int as total
    from family_members m, one
    where m.tree_id = ${treeId} and m.id <> ${memberId}
      and position(lower(one.name) in lower(concat_ws(' ', m.notes, m.biography))) > 0
    order by m.sort_name, m.id limit ${MOST_NAMED}`);
  const first = rows.map(({ memberId: id, name }) => ({ memberId: id, name }));
  return { count: rows[0]?.total ?? 0, first };
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
  sql`kind = 'report' and picture -> 'alsoOf' @> jsonb_build_array(${treeId}::text)`;
