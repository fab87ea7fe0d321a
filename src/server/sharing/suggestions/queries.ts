import { and, count, eq, getTableColumns, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { SuggestionState } from '#contract/suggestions.ts';
import { DAY_MS } from '#domain/durations.ts';
import type { TreeId, UserId } from '#domain/tree/ids.ts';
import type { BlobHash } from '#server/platform/blobs/blob-store.ts';
import type { Db, Queryable, Transaction } from '#server/platform/db/connection.ts';
import { cutPage, pageBy } from '#server/platform/db/keyset.ts';
import { familyTrees, treeAccess, users } from '#server/platform/db/schema.ts';
import { shareLinks } from '#server/platform/db/share-schema.ts';
import { type SuggestionOutcome, suggestedPhotos, suggestions } from '#server/platform/db/suggestion-schema.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';

export type SuggestionRow = typeof suggestions.$inferSelect;

/** A suggestion with what only others know of it. */
export interface ListedSuggestion extends SuggestionRow {
  readonly decidedByName: string | null;
  readonly hasLink: boolean;
  /** Whether what came of it in the tree is undone. */
  readonly isUndone: boolean;
  /** Of a photo that waits, px. */
  readonly width: number | null;
  readonly height: number | null;
}

/** Whoever suggests something for a tree waits for the others: otherwise neither would count the other's. */
export async function waitForTurn(tx: Transaction, treeId: TreeId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`suggestions ${treeId}`}, 0))`);
}

/** The link as it stands until the transaction ends; undefined where it was revoked, or takes no suggestions. */
export async function holdLink(tx: Transaction, treeId: TreeId, id: string) {
  const [link] = await tx
    .select({ name: shareLinks.name })
    .from(shareLinks)
    .where(and(eq(shareLinks.treeId, treeId), eq(shareLinks.id, id), eq(shareLinks.allowSuggestions, true)))
    .for('key share');
  return link;
}

export async function insertSuggestion(tx: Queryable, row: typeof suggestions.$inferInsert): Promise<void> {
  await tx.insert(suggestions).values(row);
}

export async function findSuggestion(db: Queryable, treeId: TreeId, id: string): Promise<ListedSuggestion | undefined> {
  const [found] = await db
    .select(listedColumns)
    .from(suggestions)
    .leftJoin(users, eq(users.id, suggestions.decidedBy))
    .leftJoin(suggestedPhotos, hasPhoto)
    .where(isSuggestion(treeId, id));
  return found;
}

/** Held until the transaction ends: who decides second sees what the first has decided. */
export async function lockSuggestion(tx: Transaction, treeId: TreeId, id: string): Promise<SuggestionRow | undefined> {
  const [found] = await tx.select().from(suggestions).where(isSuggestion(treeId, id)).for('update');
  return found;
}

/** The newest first: by when they came or, of those that were decided, by when that was. */
export async function selectSuggestions(
  db: Queryable,
  treeId: TreeId,
  page: { readonly state: SuggestionState; readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ items: readonly ListedSuggestion[]; nextCursor: string | null }> {
  const value = page.state === 'open' ? suggestions.createdAt : suggestions.decidedAt;
  const { order, beyond, cursorValue } = pageBy({
    key: { value, kind: 'time', index: 'descending' },
    id: suggestions.id,
    direction: 'descending',
    cursor: page.cursor,
  });
  const rows = await db
    .select({ ...listedColumns, cursorValue })
    .from(suggestions)
    .leftJoin(users, eq(users.id, suggestions.decidedBy))
    .leftJoin(suggestedPhotos, hasPhoto)
    .where(and(eq(suggestions.treeId, treeId), isIn(page.state), beyond))
    .orderBy(...order)
    .limit(page.limit + 1);
  return cutPage(rows, page.limit);
}

export async function countOpen(db: Queryable, treeId: TreeId): Promise<number> {
  const [row] = await db
    .select({ open: count() })
    .from(suggestions)
    .where(and(eq(suggestions.treeId, treeId), isIn('open')));
  return row?.open ?? 0;
}

export async function noteDecision(
  tx: Transaction,
  { treeId, id }: Pick<SuggestionRow, 'treeId' | 'id'>,
  decision: Pick<SuggestionRow, 'decidedAt' | 'decidedBy' | 'changeId'> & { readonly outcome: SuggestionOutcome },
): Promise<void> {
  await tx.update(suggestions).set(decision).where(isSuggestion(treeId, id));
}

export async function insertPhoto(db: Queryable, row: typeof suggestedPhotos.$inferInsert): Promise<void> {
  await db.insert(suggestedPhotos).values(row);
}

/** False for a photo that is not there (any more), that came by another link, or that belongs to another suggestion. */
export async function claimPhoto(tx: Transaction, { treeId, id, linkId, photoId }: SuggestionKey): Promise<boolean> {
  const claimed = await tx
    .update(suggestedPhotos)
    .set({ suggestionId: id })
    .where(
      and(
        eq(suggestedPhotos.treeId, treeId),
        eq(suggestedPhotos.id, photoId),
        eq(suggestedPhotos.linkId, linkId),
        isNull(suggestedPhotos.suggestionId),
      ),
    )
    .returning({ id: suggestedPhotos.id });
  return claimed.length > 0;
}

interface SuggestionKey {
  readonly treeId: TreeId;
  readonly id: string;
  readonly linkId: string;
  readonly photoId: string;
}

export async function countPhotos(db: Queryable, treeId: TreeId): Promise<number> {
  return await db.$count(suggestedPhotos, eq(suggestedPhotos.treeId, treeId));
}

/** The files of a photo that waits. */
export async function findPhoto(db: Queryable, treeId: TreeId, suggestionId: string) {
  const [photo] = await db
    .select({ full: suggestedPhotos.blobHash, shown: suggestedPhotos.shownHash })
    .from(suggestedPhotos)
    .where(isPhotoOf(treeId, suggestionId));
  // Safe: only hashes of blobs are written here.
  return photo && { full: photo.full as BlobHash, shown: photo.shown as BlobHash };
}

export async function deletePhoto(tx: Transaction, treeId: TreeId, suggestionId: string): Promise<void> {
  await tx.delete(suggestedPhotos).where(isPhotoOf(treeId, suggestionId));
}

/** Photos of which nothing was said within a day. */
export async function sweepSuggestedPhotos(db: Db, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - DAY_MS);
  await db
    .delete(suggestedPhotos)
    .where(and(isNull(suggestedPhotos.suggestionId), lt(suggestedPhotos.createdAt, limit)));
}

/** Answers with how many there were. */
export async function deleteOpenOfLink(db: Queryable, treeId: TreeId, linkId: string): Promise<number> {
  const gone = await db
    .delete(suggestions)
    .where(and(eq(suggestions.treeId, treeId), eq(suggestions.linkId, linkId), isIn('open')))
    .returning({ id: suggestions.id });
  return gone.length;
}

/** Whoever owns a tree that is not in the trash. */
export async function selectOwners(db: Queryable, treeId: TreeId): Promise<UserId[]> {
  const owners = await db
    .selectDistinct({ id: users.id })
    .from(familyTrees)
    .leftJoin(treeAccess, and(eq(treeAccess.treeId, familyTrees.id), eq(treeAccess.role, 'owner')))
    .innerJoin(users, or(eq(users.id, familyTrees.ownerId), eq(users.id, treeAccess.userId)))
    .where(and(eq(familyTrees.id, treeId), isNull(familyTrees.deletedAt), isNull(users.disabledAt)));
  return owners.map(({ id }) => id);
}

/** What was decided is kept for as long as the instance keeps such things; what waits, until somebody decides. */
export async function sweepSuggestions(db: Db, now: Date): Promise<void> {
  const { dataRetentionDays } = await readSettings(db);
  await db.delete(suggestions).where(lt(suggestions.decidedAt, new Date(now.getTime() - dataRetentionDays * DAY_MS)));
}

const hasPhoto = and(eq(suggestedPhotos.treeId, suggestions.treeId), eq(suggestedPhotos.suggestionId, suggestions.id));

/** An undo can be undone as well: what counts is whether an odd number of changes, each undoing the last, came after. */
const isUndone = sql<boolean>`coalesce((
    with recursive chain (undone_by, undoings) as (
      select c.undone_by, 0 from changes c where c.tree_id = ${suggestions.treeId} and c.id = ${suggestions.changeId}
      union all
      select c.undone_by, chain.undoings + 1 from chain
      join changes c on c.tree_id = ${suggestions.treeId} and c.id = chain.undone_by)
    select max(undoings) % 2 = 1 from chain), false)`;

const listedColumns = {
  ...getTableColumns(suggestions),
  width: suggestedPhotos.width,
  height: suggestedPhotos.height,
  decidedByName: users.name,
  hasLink: sql<boolean>`exists (select 1 from ${shareLinks}
    where ${shareLinks.treeId} = ${suggestions.treeId} and ${shareLinks.id} = ${suggestions.linkId})`,
  isUndone,
};

const isIn = (state: SuggestionState) =>
  state === 'open' ? isNull(suggestions.decidedAt) : isNotNull(suggestions.decidedAt);

function isSuggestion(treeId: TreeId, id: string) {
  return and(eq(suggestions.treeId, treeId), eq(suggestions.id, id));
}

function isPhotoOf(treeId: TreeId, suggestionId: string) {
  return and(eq(suggestedPhotos.treeId, treeId), eq(suggestedPhotos.suggestionId, suggestionId));
}
