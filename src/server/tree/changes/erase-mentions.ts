import { sql } from 'drizzle-orm';
import { MOST_TEXTS, type NamedText } from '#contract/named-texts.ts';
import { splitPhrase } from '#domain/dates/split-phrase.ts';
import { otherNames } from '#domain/gedcom/other-names.ts';
import { parseStructure } from '#domain/gedcom/structure.ts';
import { fileReferences } from '#domain/media/file-references.ts';
import { type Called, createFindNamed, type Known } from '#domain/privacy/find-named.ts';
import { countsIn, type TextKind } from '#domain/privacy/left-out-text.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { memberName } from '#domain/tree/member-name.ts';
import { createRecordEraser, type ErasedRecord, type PointsAtErased, type RecordEraser } from './erase-from-record.ts';
import { erasePhotosOfFiles } from './erase-photos.ts';
import { eraseMedia, findOwnNames, type RecordRow } from './erase-records.ts';
import { forgetLives, indexLives } from './index-lives.ts';
import { beginningOf, keyOfText } from './text-beginning.ts';
import { uuids } from './uuids.ts';
import type { WriteContext } from './write-context.ts';

/** What others have written of somebody: told before, and erased with them where that is wanted. */
export interface Mentions {
  readonly count: number;
  /** The first of them. */
  readonly first: readonly NamedText[];
  /** Keys of those that were erased. */
  readonly erased: readonly string[];
}

/** Texts that go with somebody: by their keys, or all in which they are named. */
export type ErasedTexts = 'all' | readonly string[];

interface Erasing {
  readonly members: readonly MemberId[];
  /** As `selectNamesOf` found them before anything went. */
  readonly names: readonly Known[];
  readonly isOwn: PointsAtErased;
  readonly keepsPlace: boolean;
  readonly texts: ErasedTexts;
}

/** What somebody is called, and was: in their rows, in what the log remembers of them, and in their records. */
export async function selectNamesOf(
  { tx, journal: { treeId } }: WriteContext,
  members: readonly MemberId[],
): Promise<Known[]> {
  const ids = uuids(members);
  const { rows } = await tx.execute<{ [Part in keyof Known]-?: string | null }>(sql`
    select first_name as "firstName", last_name as "lastName", email, phone from family_members
      where tree_id = ${treeId} and id = any(${ids})
    union select image ->> 'first_name', image ->> 'last_name', image ->> 'email', image ->> 'phone' from change_entries e,
      lateral (values (e.before), (e.after)) as images (image)
      where e.tree_id = ${treeId} and e.entity = 'member' and e.entity_id = any(${ids}) and image is not null`);
  const records = await tx.execute<{ lines: string }>(sql`
    select lines from gedcom_records where tree_id = ${treeId} and entity_id = any(${ids})`);
  return [...rows, ...records.rows.flatMap(({ lines }) => otherNames(parseStructure(lines)))];
}

/**
 * Finds the texts in which somebody is named, in the tree and beside it, and takes out those that are to go; of what only the
 * log remembers, everything but what stays. Lines that point to the person's record say something of them, and go whole;
 * ties only where nobody stays in the place.
 */
export async function eraseMentions(
  context: WriteContext,
  { members, names, isOwn, keepsPlace, texts }: Erasing,
): Promise<Mentions & { readonly pictures: ErasedPictures }> {
  const { tx, journal } = context;
  const { treeId } = journal;
  const people = await selectPeople(context, members);
  const isNamed = createFindNamed(names, [...people.values()]);
  const goes = texts === 'all' ? () => true : (text: string) => new Set(texts).has(keyOfText(text));
  const first: NamedText[] = [];
  const heard = new Set<string>();
  const stays: string[] = [];
  const erased = new Set<string>();

  /** Whether a text in which the person is named goes. */
  function decide(text: string, kind: TextKind, of: MemberId | null): boolean {
    const key = keyOfText(text);
    const isGoing = goes(text);
    if (!heard.has(`${key} ${kind} ${of}`)) {
      heard.add(`${key} ${kind} ${of}`);
      const one = of === null ? undefined : people.get(of);
      const name = one ? (memberName(one) ?? '?') : null;
      if (first.length < MOST_TEXTS) first.push({ key, kind, memberId: of, name, beginning: beginningOf(text) });
      if (isGoing) erased.add(key);
      else stays.push(text);
    }
    return isGoing;
  }

  const isStaying = (text: string) => stays.some((kept) => kept.includes(text));
  for (const table of ['family_members', 'unions'] as const) {
    for (const { id, of, ...row } of await selectTexts(context, table, members)) {
      const called = of === id ? people.get(id) : undefined;
      for (const [name, kind] of textColumns[table]) {
        const { words, rest } = takeApart(row[name] ?? null, kind);
        if (words === null || !isNamed(words, called, countsIn(kind)) || !decide(words, kind, of)) continue;
        await tx.execute(sql`update ${sql.identifier(table)} set ${sql.identifier(name)} = ${rest}
          where tree_id = ${treeId} and id = ${id}`);
      }
    }
  }
  const parts = { keepsPlace, isNamed, people, couples: await selectCouples(context), decide, isStaying };
  const going = await eraseGoingPictures(context, createRecordEraser({ ...parts, isOwn }));
  const isGone: PointsAtErased = (importId, pointer) => isOwn(importId, pointer) || going.isOwn(importId, pointer);
  const eraser = createRecordEraser({ ...parts, isOwn: isGone });
  const shown = await eraseFromRecords(context, eraser);
  const pictures = await erasePictureFiles(context, going.rows, shown);
  for (const place of textPlaces) {
    const { rows } = await tx.execute<{ id: string; text: string }>(sql`
      select ${place.id} as id, ${place.text} as text from ${place.table}
      where ${place.tree} = ${treeId} and ${place.text} is not null`);
    for (const { id, text } of rows) {
      if (isNamed(text) && (place.isCopy || decide(text, place.kind, null))) await tx.execute(place.erase(treeId, id));
    }
  }
  await eraseFromHistory(context, {
    eraser,
    people,
    goes: (text, kind, toldOf) => isNamed(text, toldOf, countsIn(kind)) && !isStaying(text),
  });
  return { count: heard.size, first, erased: [...erased], pictures };
}

interface Person extends Called, Record<string, unknown> {
  readonly id: MemberId;
  readonly notes: string | null;
  readonly biography: string | null;
}

/** Everybody else. */
async function selectPeople({ tx, journal: { treeId } }: WriteContext, members: readonly MemberId[]) {
  const { rows } = await tx.execute<Person>(sql`
    select id, first_name as "firstName", last_name as "lastName", notes, biography from family_members
    where tree_id = ${treeId} and id <> all(${uuids(members)}) order by sort_name, id`);
  return new Map<string, Person>(rows.map((person) => [person.id, person]));
}

/** A person or a couple by their columns in which others may be told of. */
type TextRow = { readonly id: string; readonly of: MemberId | null } & Readonly<Record<string, string | null>>;

async function selectTexts(
  { tx, journal: { treeId } }: WriteContext,
  table: keyof typeof textColumns,
  members: readonly MemberId[],
): Promise<readonly TextRow[]> {
  const columns = sql.join(
    textColumns[table].map(([name]) => sql.identifier(name)),
    sql`, `,
  );
  const { rows } = await tx.execute<TextRow>(
    table === 'unions'
      ? sql`select id, coalesce(partner_a, partner_b) as of, ${columns} from unions where tree_id = ${treeId} order by id`
      : sql`select id, id as of, ${columns} from family_members
          where tree_id = ${treeId} and id <> all(${uuids(members)}) order by sort_name, id`,
  );
  return rows;
}

/** The words of a text that may tell of somebody, and what stays without them. */
function takeApart(
  text: string | null,
  kind: TextKind,
): { readonly words: string | null; readonly rest: string | null } {
  if (text === null || kind !== 'date') return { words: text, rest: null };
  const { date, words } = splitPhrase(text);
  return { words, rest: date };
}

async function selectCouples({ tx, journal: { treeId } }: WriteContext) {
  const { rows } = await tx.execute<{ id: string; a: MemberId | null; b: MemberId | null }>(
    sql`select id, partner_a as a, partner_b as b from unions where tree_id = ${treeId}`,
  );
  return new Map(rows.map(({ id, a, b }) => [id, [a, b].filter((partner) => partner !== null)]));
}

/** What went with pictures whose file is called after somebody. */
export interface ErasedPictures {
  readonly records: number;
  readonly media: number;
  readonly photos: number;
  readonly rows: readonly string[];
  readonly hashes: readonly string[];
}

/** Records of pictures that are to go as a whole. */
async function eraseGoingPictures(context: WriteContext, eraser: RecordEraser) {
  const { tx, journal } = context;
  const { treeId } = journal;
  await eraser.readHeads(tx, treeId);
  const { rows: all } = await tx.execute<ErasedRecord & RecordRow>(sql`
    select id, import_id, import_id as "importId", entity_id, tag, xref, lines, said from gedcom_records
    where tree_id = ${treeId} and tag = 'OBJE' order by id`);
  const rows = all.filter(eraser.isGoingPicture);
  await tx.execute(sql`
    delete from gedcom_records where tree_id = ${treeId} and id = any(${uuids(rows.map(({ id }) => id))})`);
  return { rows, isOwn: await findOwnNames(context, rows) };
}

/** The packed files that nothing shows any more, and the photos that were made of them. */
async function erasePictureFiles(
  context: WriteContext,
  records: readonly RecordRow[],
  shown: readonly Pick<RecordRow, 'id' | 'importId' | 'lines'>[],
): Promise<ErasedPictures> {
  // Those in which others are named have been written anew: what they still show stays.
  const media = await eraseMedia(context, [...records, ...shown.map((record) => ({ ...record, id: nobody }))]);
  const photos = await erasePhotosOfFiles(context, media.ids);
  return {
    records: records.length,
    media: media.media,
    photos: photos.photos,
    rows: [...records.map(({ id }) => id), ...media.ids, ...photos.rows],
    hashes: [...media.hashes, ...photos.hashes],
  };
}

const nobody = '00000000-0000-0000-0000-000000000000';
const AT_ONCE = 2000;

/** Resolves with those whose files are others now, as they were. */
async function eraseFromRecords({ tx, journal }: WriteContext, eraser: RecordEraser) {
  const { treeId } = journal;
  const shown: { id: string; importId: string; lines: string }[] = [];
  await eraser.readHeads(tx, treeId);
  let after = nobody;
  for (;;) {
    const { rows } = await tx.execute<ErasedRecord & Record<string, unknown>>(sql`
      select id, import_id, entity_id, tag, lines, said from gedcom_records
      where tree_id = ${treeId} and id > ${after} order by id limit ${AT_ONCE}`);
    for (const row of rows) {
      const lines = eraser.erase(row, row.lines, 'listed');
      const said = row.said === null ? null : eraser.erase(row, row.said, 'remembered');
      if (lines === row.lines && said === row.said) continue;
      await tx.execute(sql`update gedcom_records set lines = ${lines}, said = ${said}
        where tree_id = ${treeId} and id = ${row.id}`);
      // The log hears nothing of it: it would remember the words.
      if (lines === row.lines) continue;
      if (filesIn(lines) !== filesIn(row.lines)) shown.push({ id: row.id, importId: row.import_id, lines: row.lines });
      await forgetLives(tx, journal, [row.id]);
      await indexLives(tx, journal, [{ entity: 'record', id: row.id, before: null, after: { ...row, lines } }]);
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return shown;
    after = last.id;
  }
}

const filesIn = (lines: string): number => fileReferences(lines, 'all').length;

interface FromHistory {
  readonly eraser: RecordEraser;
  readonly people: ReadonlyMap<string, Called>;
  readonly goes: (text: string, kind: TextKind, toldOf?: Called) => boolean;
}

type Image = Record<string, unknown> | null;

/** Old words of others, which undo would bring back. */
async function eraseFromHistory(
  { tx, journal: { treeId } }: WriteContext,
  { eraser, people, goes }: FromHistory,
): Promise<void> {
  let after = nobody;
  for (;;) {
    const { rows } = await tx.execute<{
      id: string;
      entity: string;
      entityId: string;
      before: Image;
      after: Image;
    }>(sql`
      select id, entity, entity_id as "entityId", before, after from change_entries
      where tree_id = ${treeId} and id > ${after} and entity in ('tree', 'member', 'union', 'record', 'photo', 'dismissal')
        and (before is not null or after is not null)
      order by id limit ${AT_ONCE}`);
    for (const { id, entity, entityId, ...images } of rows) {
      const withoutWords = (image: Image): Image => {
        if (image === null) return null;
        if (entity === 'record') return eraser.eraseImage(image);
        const told = entity === 'member' ? people.get(entityId) : undefined;
        const changed = historyColumns.flatMap(([name, kind]) => {
          const text = image[name];
          const { words, rest } = takeApart(typeof text === 'string' ? text : null, kind);
          return words !== null && goes(words, kind, told) ? [[name, rest] as const] : [];
        });
        return changed.length === 0 ? image : { ...image, ...Object.fromEntries(changed) };
      };
      const now = { before: withoutWords(images.before), after: withoutWords(images.after) };
      if (now.before === images.before && now.after === images.after) continue;
      await tx.execute(sql`
        update change_entries set before = ${jsonOf(now.before)}::jsonb, after = ${jsonOf(now.after)}::jsonb
        where tree_id = ${treeId} and id = ${id}`);
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return;
    after = last.id;
  }
}

const jsonOf = (image: Image) => (image === null ? null : JSON.stringify(image));

/** The columns of people and couples in which others may be told of. */
const textColumns = {
  family_members: [
    ['notes', 'note'],
    ['biography', 'biography'],
    ['location', 'home'],
    ['birth_date', 'date'],
    ['birth_place', 'place'],
    ['death_date', 'date'],
    ['death_place', 'place'],
    ['email', 'other'],
    ['phone', 'other'],
  ],
  unions: [
    ['start_date', 'date'],
    ['start_place', 'place'],
    ['end_date', 'date'],
  ],
} as const satisfies Record<string, readonly (readonly [string, TextKind])[]>;

/** The same of every row that the log remembers. */
const historyColumns: readonly (readonly [string, TextKind])[] = [
  ...textColumns.family_members,
  ...textColumns.unions,
  ['caption', 'caption'],
  ['description', 'description'],
  ['note', 'other'],
];

interface TextColumn {
  readonly kind: TextKind;
  /** Of what stands elsewhere: it goes without a question. */
  readonly isCopy?: boolean;
  readonly table: ReturnType<typeof sql>;
  readonly tree: ReturnType<typeof sql>;
  readonly id: ReturnType<typeof sql>;
  readonly text: ReturnType<typeof sql>;
  readonly erase: (treeId: string, id: string) => ReturnType<typeof sql>;
}

const column = (kind: TextKind, table: string, name: string): TextColumn => ({
  kind,
  table: sql`${sql.identifier(table)}`,
  tree: sql`tree_id`,
  id: sql`id`,
  text: sql`${sql.identifier(name)}`,
  erase: (treeId, id) =>
    sql`update ${sql.identifier(table)} set ${sql.identifier(name)} = null where tree_id = ${treeId} and id = ${id}`,
});

/** Where else words of the family stand: beside people, couples and records. */
const textPlaces: readonly TextColumn[] = [
  column('caption', 'photos', 'caption'),
  column('link', 'share_links', 'name'),
  column('link', 'suggestions', 'link_name'),
  column('message', 'invitations', 'message'),
  column('other', 'dismissed_findings', 'note'),
  {
    ...column('message', 'contact_requests', 'message'),
    erase: (treeId, id) => sql`update contact_requests set message = '' where tree_id = ${treeId} and id = ${id}`,
  },
  {
    ...column('message', 'notifications', 'params'),
    isCopy: true,
    tree: sql`about_tree`,
    text: sql`params::text`,
    erase: (treeId, id) => sql`delete from notifications where about_tree = ${treeId} and id = ${id}`,
  },
  {
    ...column('other', 'imports', 'file_name'),
    isCopy: true,
    erase: (treeId, id) => sql`
      update imports set file_name = 'file' || coalesce(substring(file_name from '[.][A-Za-z0-9]+$'), '')
      where tree_id = ${treeId} and id = ${id}`,
  },
  {
    ...column('description', 'family_trees', 'description'),
    tree: sql`id`,
    erase: (treeId) => sql`update family_trees set description = null where id = ${treeId}`,
  },
  {
    ...column('suggestion', 'suggestions', 'note'),
    text: sql`nullif(concat_ws(' · ', nullif(note, ''), message, fields ->> 'notes', fields ->> 'biography',
      fields #>> '{}', outcome #>> '{before}'), '')`,
    erase: (treeId, id) => sql`delete from suggestions where tree_id = ${treeId} and id = ${id}`,
  },
];
