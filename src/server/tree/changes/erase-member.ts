import { sql } from 'drizzle-orm';
import { noMemberFacts } from '#domain/tree/facts.ts';
import type { MemberId, UnionId } from '#domain/tree/ids.ts';
import { applyOperation } from './apply-operation.ts';
import { type Blanked, blankHistory } from './blank-history.ts';
import { type ErasedTexts, eraseMentions, type Mentions, selectNamesOf } from './erase-mentions.ts';
import { erasePhotos } from './erase-photos.ts';
import { eraseRecords } from './erase-records.ts';
import { loadRow, unionRows } from './row-mutations.ts';
import { uuids } from './uuids.ts';
import type { WriteContext } from './write-context.ts';

/** What went with somebody; files by the hashes that their rows had. */
export interface Erased extends Blanked {
  readonly mentions: Mentions;
  /** Facts of the person, without the relations. */
  readonly facts: number;
  readonly photos: number;
  readonly records: number;
  readonly media: number;
  readonly dismissals: number;
  /** The person, and whoever was found to be the same and merged into them. */
  readonly members: readonly MemberId[];
}

export interface ErasedPerson {
  readonly memberId: MemberId;
  readonly keepsPlace: boolean;
  /** What others have written of them and goes as well. */
  readonly texts: ErasedTexts;
}

/**
 * Takes everything about one person out of a tree and out of its history, for good: inside of a change, whose own entries are
 * blanked with the others. With `keepsPlace` somebody without a name stays where they stood; otherwise the place goes too, as
 * when somebody is deleted. What a couple did together stays as long as the other partner does.
 */
export async function eraseMember(
  context: WriteContext,
  { memberId: id, keepsPlace, texts }: ErasedPerson,
): Promise<Erased> {
  const { tx, journal } = context;
  const { treeId } = journal;
  const before = await loadRow(context, 'member', id);
  const members = await selectMerged(context, id);
  const names = await selectNamesOf(context, members);
  const alone = await unionRows(
    context,
    sql`(partner_a = ${id} and partner_b is null) or (partner_b = ${id} and partner_a is null)`,
  );
  const records = await eraseRecords(context, { members, unions: alone.map((union) => union.id), keepsPlace });
  const photos = await erasePhotos(context, members);
  const nothing = { kind: 'unknown', startDate: null, startPlace: null, end: null, endDate: null } as const;
  for (const union of alone) {
    // Safe: ids of this table were written by this program.
    await applyOperation(context, { type: 'updateUnion', id: union.id as UnionId, patch: nothing });
  }
  await applyOperation(
    context,
    keepsPlace ? { type: 'updateMember', id, patch: noMemberFacts } : { type: 'removeMember', id },
  );
  if (!keepsPlace) await tx.execute(sql`delete from moved_cards where tree_id = ${treeId} and id = ${id}`);
  const dismissals = await tx.execute(
    sql`delete from dismissed_findings where tree_id = ${treeId} and ${namesOne(sql`key`, members)}`,
  );
  const { pictures, ...mentions } = await eraseMentions(context, {
    members,
    names,
    isOwn: records.isOwn,
    keepsPlace,
    texts,
  });
  const blanked = await blankHistory(context, { members, rows: [...records.rows, ...photos.rows, ...pictures.rows] });
  return {
    facts: factColumns.filter((column) => before[column] !== null && before[column] !== false).length,
    photos: photos.photos + pictures.photos,
    records: records.records + pictures.records,
    media: records.media + pictures.media,
    dismissals: dismissals.rowCount ?? 0,
    mentions,
    members,
    entries: blanked.entries,
    changes: blanked.changes,
    hashes: [...new Set([...records.hashes, ...photos.hashes, ...pictures.hashes, ...blanked.hashes])],
  };
}

const factColumns = [
  'first_name',
  'last_name',
  'birth_date',
  'birth_place',
  'death_date',
  'death_place',
  'is_deceased',
  'notes',
  'biography',
  'email',
  'phone',
  'location',
  'photo_url',
];

/** Whether a text holds one of the ids. */
function namesOne(column: ReturnType<typeof sql>, members: readonly MemberId[]) {
  return sql`exists (select 1 from unnest(${uuids(members)}) as one where position(one::text in ${column}) > 0)`;
}

/** Everybody who is not in the tree any more because they were found to be this person. */
async function selectMerged({ tx, journal }: WriteContext, id: MemberId): Promise<MemberId[]> {
  const members = new Set<MemberId>([id]);
  for (;;) {
    const { rows } = await tx.execute<{ id: MemberId }>(sql`
      select distinct other.entity_id as id
      from change_entries own
      join changes c on c.tree_id = own.tree_id and c.id = own.change_id and c.kind = 'members_merged'
      join change_entries other on other.tree_id = own.tree_id and other.change_id = own.change_id
        and other.entity = 'member'
      where own.tree_id = ${journal.treeId} and own.entity = 'member' and own.entity_id = any(${uuids([...members])})
        and not exists (select 1 from family_members m where m.tree_id = own.tree_id and m.id = other.entity_id)`);
    const before = members.size;
    for (const row of rows) members.add(row.id);
    if (members.size === before) return [...members];
  }
}
