import { sql } from 'drizzle-orm';
import type { PhotoId } from '#domain/photos/photo.ts';
import type { ChangeId, MemberId, TreeId, UserId } from '#domain/tree/ids.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { NewPhoto, PhotoFacts, PhotoFileFacts, PhotoMark, PhotoOperation } from './photo-operation.ts';
import { added, changed, loadRow, removed, type TreeReader } from './row-mutations.ts';
import { type Row, readRows } from './rows.ts';
import type { Mutation, WriteContext } from './write-context.ts';

export function planPhoto(context: WriteContext, operation: PhotoOperation): Promise<Mutation[]> {
  if (operation.type === 'addPhoto') return planAddition(context, operation);
  if (operation.type === 'updatePhoto') return planUpdate(context, operation);
  return planRemoval(context, operation.id);
}

type Of<Type extends PhotoOperation['type']> = Extract<PhotoOperation, { type: Type }>;

async function planAddition(context: WriteContext, addition: NewPhoto) {
  await refuseStrangers(context, addition.marks);
  const { photo, files, people } = photoRows(bornIn(context), addition);
  return [
    added('photo', photo),
    ...files.map((row) => added('photo_file', row)),
    ...(await yieldPortraits(context, addition.marks, addition.id)),
    ...people.map((row) => added('photo_person', row)),
  ];
}

/** What rows of photos carry of the change that they come with. */
interface Born {
  readonly treeId: TreeId;
  readonly changeId: ChangeId;
  readonly userId: UserId;
  readonly at: Date;
}

const bornIn = ({ journal, actorId, now }: WriteContext): Born => ({ ...journal, userId: actorId, at: now });

/** The rows of a new photo, references after what they name. */
export function photoRows(born: Born, { id, facts, files, marks, mediaId }: NewPhoto) {
  const at = born.at.toISOString();
  const photo: Row = {
    ...factColumns(facts),
    tree_id: born.treeId,
    id,
    added_in: born.changeId,
    added_by: born.userId,
    media_id: mediaId ?? null,
    created_at: at,
    updated_at: at,
  };
  return {
    photo,
    files: files.map((file) => fileRow(born, id, file)),
    people: marks.map((mark) => markRow(born, id, mark)),
  };
}

async function planUpdate(context: WriteContext, { id, patch, files, marks }: Of<'updatePhoto'>) {
  const before = await loadRow(context, 'photo', id);
  const mutations: Mutation[] = [];
  if (files) {
    const old = await rowsOfPhoto(context, 'photo_files', id);
    mutations.push(...old.map((row) => removed('photo_file', row)));
    mutations.push(...files.map((file) => added('photo_file', fileRow(bornIn(context), id, file))));
  }
  if (marks) mutations.push(...(await planMarks(context, id, marks)));
  return [...mutations, changed('photo', before, factColumns(patch))];
}

async function planMarks(context: WriteContext, id: PhotoId, marks: readonly PhotoMark[]): Promise<Mutation[]> {
  const old = await rowsOfPhoto(context, 'photo_people', id);
  const known = new Map(old.map((row) => [row.member_id, row]));
  const wanted = new Set<unknown>(marks.map(({ memberId }) => memberId));
  await refuseStrangers(
    context,
    marks.filter(({ memberId }) => !known.has(memberId)),
  );
  const here = await readRows(
    context.tx,
    context.journal.treeId,
    'member',
    old.map((row) => String(row.member_id)),
  );
  const gone = old.filter(({ member_id }) => !wanted.has(member_id) && here.has(String(member_id)));
  return [
    ...gone.map((row) => removed('photo_person', row)),
    ...(await yieldPortraits(context, marks, id)),
    ...marks.map((mark) => {
      const row = known.get(mark.memberId);
      return row
        ? changed('photo_person', row, markColumns(mark))
        : added('photo_person', markRow(bornIn(context), id, mark));
    }),
  ];
}

async function planRemoval(context: WriteContext, id: PhotoId): Promise<Mutation[]> {
  const photo = await loadRow(context, 'photo', id);
  const people = await rowsOfPhoto(context, 'photo_people', id);
  const files = await rowsOfPhoto(context, 'photo_files', id);
  return [
    ...people.map((row) => removed('photo_person', row)),
    ...files.map((row) => removed('photo_file', row)),
    removed('photo', photo),
  ];
}

/** Everybody has one portrait: where a mark brings one, the one of another photo goes. */
async function yieldPortraits(context: WriteContext, marks: readonly PhotoMark[], id: PhotoId): Promise<Mutation[]> {
  const members = marks.filter(({ portrait }) => portrait).map(({ memberId }) => memberId);
  if (members.length === 0) return [];
  const { tx, journal } = context;
  const { rows } = await tx.execute<{ row: Row }>(
    sql`select to_jsonb(photo_people) as row from photo_people where tree_id = ${journal.treeId}
        and member_id = any(${sql.param(members)}::uuid[]) and photo_id <> ${id} and blob_hash is not null`,
  );
  return rows.map(({ row }) => changed('photo_person', row, { blob_hash: null }));
}

/** The marks of one person move to another, for a merge; where both are in one photo, the one who stays is in it once. */
export async function planMarksOfMerge(context: WriteContext, kept: MemberId, other: MemberId): Promise<Mutation[]> {
  const marksOf = (member: MemberId) => rowsWhere(context, 'photo_people', sql`member_id = ${member}`);
  const own = await marksOf(kept);
  const moving = await marksOf(other);
  const photos = new Set(own.map((row) => row.photo_id));
  const hasPortrait = own.some((row) => row.blob_hash !== null);
  return moving.map((row) => {
    if (photos.has(row.photo_id)) return removed('photo_person', row);
    const portrait = hasPortrait ? { blob_hash: null } : {};
    return changed('photo_person', row, { member_id: kept, ...portrait });
  });
}

const rowsOfPhoto = (context: TreeReader, table: 'photo_files' | 'photo_people', id: PhotoId) =>
  rowsWhere(context, table, sql`photo_id = ${id}`);

async function rowsWhere(
  { tx, journal }: TreeReader,
  table: 'photo_files' | 'photo_people',
  condition: ReturnType<typeof sql>,
): Promise<Row[]> {
  const name = sql.identifier(table);
  const { rows } = await tx.execute<{ row: Row }>(
    sql`select to_jsonb(${name}) as row from ${name} where tree_id = ${journal.treeId} and ${condition} order by id`,
  );
  return rows.map(({ row }) => row);
}

async function refuseStrangers({ tx, journal }: WriteContext, marks: readonly PhotoMark[]): Promise<void> {
  const ids = marks.map(({ memberId }) => memberId);
  const here = await readRows(tx, journal.treeId, 'member', ids);
  if (ids.some((id) => !here.has(id))) throw new AppError('member_not_in_tree');
}

function factColumns(facts: Partial<PhotoFacts>): Record<string, unknown> {
  const columns = {
    caption: facts.caption,
    taken_on: facts.takenOn,
    place: facts.place,
    is_private: facts.isPrivate,
    width: facts.width,
    height: facts.height,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

function fileRow({ treeId, changeId }: Born, photoId: PhotoId, { size, hash, bytes, mime }: PhotoFileFacts): Row {
  const born = { tree_id: treeId, id: newId(), added_in: changeId };
  return { ...born, photo_id: photoId, size, blob_hash: hash, bytes, mime };
}

function markRow({ treeId, changeId }: Born, photoId: PhotoId, mark: PhotoMark): Row {
  const born = { tree_id: treeId, id: newId(), added_in: changeId };
  return { ...born, photo_id: photoId, member_id: mark.memberId, blob_hash: null, ...markColumns(mark) };
}

function markColumns({ region, portrait }: PhotoMark): Record<string, unknown> {
  const { x = null, y = null, width = null, height = null } = region ?? {};
  return { x, y, width, height, ...(portrait === undefined ? {} : { blob_hash: portrait }) };
}
