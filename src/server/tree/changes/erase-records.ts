import { sql } from 'drizzle-orm';
import { foldXref } from '#domain/gedcom/xref-index.ts';
import { createFileFinder } from '#domain/media/file-finder.ts';
import { fileReferences } from '#domain/media/file-references.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import type { PointsAtErased } from './erase-from-record.ts';
import { forgetLives } from './index-lives.ts';
import { uuids } from './uuids.ts';
import type { WriteContext } from './write-context.ts';

interface Erasing {
  readonly members: readonly MemberId[];
  /** Couples of which nobody else is known. */
  readonly unions: readonly string[];
  readonly keepsPlace: boolean;
}

export interface RecordRow extends Record<string, unknown> {
  readonly id: string;
  readonly importId: string;
  readonly xref: string | null;
  readonly lines: string;
}

/**
 * Erases the lines that files brought about somebody: their record, the notes, sources and pictures that no other record speaks
 * of, and the files that came packed for these. What is left of the record are its name and its ties, which others point to.
 */
export async function eraseRecords(context: WriteContext, { members, unions, keepsPlace }: Erasing) {
  const { tx, journal } = context;
  const { treeId } = journal;
  const own = await tx.execute<RecordRow>(sql`
    select id, import_id as "importId", xref, lines from gedcom_records
    where tree_id = ${treeId} and entity_id = any(${uuids([...members, ...unions])})`);
  const spokenOf = new Map<string, RecordRow>();
  let open = own.rows;
  while (open.length > 0) {
    open = await selectSpokenOf(context, open, [...own.rows, ...spokenOf.values()]);
    for (const record of open) spokenOf.set(record.id, record);
  }
  const records = [...own.rows, ...spokenOf.values()];
  const media = await eraseMedia(context, records);
  await tx.execute(sql`
    delete from gedcom_records where tree_id = ${treeId} and (id = any(${uuids([...spokenOf.keys()])})
      or (${!keepsPlace}::boolean and entity_id = any(${uuids(members)})))`);
  await forgetLives(
    tx,
    journal,
    own.rows.map(({ id }) => id),
  );
  const ties = sql`'^1 (?:FAMS|FAMC|HUSB|WIFE|CHIL) @[^@]+@$'`;
  await tx.execute(sql`
    update gedcom_records r set said = null, lines = split_part(r.lines, e'\n', 1) || coalesce((
      select string_agg(e'\n' || line, '' order by nth) from regexp_split_to_table(r.lines, e'\n') with ordinality
        as kept (line, nth) where line ~ ${ties}), '')
    where r.tree_id = ${treeId} and r.id = any(${uuids(own.rows.map(({ id }) => id))})`);
  const isOwn = await findOwnNames(context, own.rows);
  return { records: records.length, isOwn, ...media };
}

/**
 * What tells a pointer to one of these records: merged files point to records of earlier ones, and some programs write '@i1@' for
 * '@I1@'. What means another record, there or in its own file, means none of these.
 */
export async function findOwnNames(
  { tx, journal: { treeId } }: WriteContext,
  own: readonly RecordRow[],
): Promise<PointsAtErased> {
  const names = own.flatMap(({ importId, xref }) => (xref === null ? [] : [{ importId, xref }]));
  const { rows: others } = await tx.execute<{ importId: string; xref: string }>(sql`
    select import_id as "importId", xref from gedcom_records
    where tree_id = ${treeId} and id <> all(${uuids(own.map(({ id }) => id))})
      and upper(trim(xref)) = any(${sql.param(names.map(({ xref }) => foldXref(xref)))}::text[])`);
  const exact = new Set(names.map(({ xref }) => xref));
  const folded = new Set([...exact].map(foldXref));
  const ofFile = new Set(names.map(({ importId, xref }) => `${importId} ${xref}`));
  const takenInFile = new Set(others.map(({ importId, xref }) => `${importId} ${xref}`));
  const taken = new Set(others.map(({ xref }) => xref));
  return (importId, pointer) => {
    const inFile = `${importId} ${pointer}`;
    if (exact.has(pointer)) return ofFile.has(inFile) || !takenInFile.has(inFile);
    return folded.has(foldXref(pointer)) && !taken.has(pointer);
  };
}

/** Notes, sources and pictures that some records point to, and no others of the tree, in which no name stands for two. */
async function selectSpokenOf(
  { tx, journal: { treeId } }: WriteContext,
  speaking: readonly RecordRow[],
  erased: readonly RecordRow[],
): Promise<RecordRow[]> {
  const xrefs = speaking.flatMap(({ lines }) => Array.from(lines.matchAll(pointer), ([, xref = '']) => xref));
  if (xrefs.length === 0) return [];
  const known = uuids(erased.map(({ id }) => id));
  const { rows } = await tx.execute<RecordRow>(sql`
    with about as (
      select id, import_id as "importId", xref, lines from gedcom_records
      where tree_id = ${treeId} and xref = any(${sql.param([...new Set(xrefs)])}::text[])
        and tag in ('NOTE', 'SNOTE', 'SOUR', 'OBJE') and id <> all(${known})
    )
    select id, "importId", xref, lines from about where not exists (
      select 1 from gedcom_records other where other.tree_id = ${treeId}
        and other.id <> all(${known}) and other.id <> about.id and position('@' || about.xref || '@' in other.lines) > 0)`);
  return rows;
}

const pointer = / @([^@#\s][^@\n]*)@$/gm;

/** The packed files that only erased records name, as their lines were. */
export async function eraseMedia(
  { tx, journal: { treeId } }: WriteContext,
  records: readonly Pick<RecordRow, 'id' | 'importId' | 'lines'>[],
) {
  const gone: { id: string; hash: string }[] = [];
  for (const [importId, rows] of Map.groupBy(records, (row) => row.importId)) {
    const named = rows.flatMap(({ lines }) => fileReferences(lines, 'all').map(({ path }) => path));
    if (named.length === 0) continue;
    const { rows: files } = await tx.execute<{ id: string; path: string; hash: string }>(sql`
      select id, path, blob_hash as hash from media_files where tree_id = ${treeId} and import_id = ${importId}`);
    const { rows: others } = await tx.execute<{ lines: string }>(sql`
      select lines from gedcom_records where tree_id = ${treeId} and import_id = ${importId}
        and id <> all(${uuids(records.map(({ id }) => id))}) and lines ~ '\n\\d+ FILE '`);
    const find = createFileFinder(files.map(({ path }) => path));
    const needed = new Set(others.flatMap(({ lines }) => fileReferences(lines, 'all').map(({ path }) => find(path))));
    const wanted = new Set(named.map(find).filter((path) => path !== undefined && !needed.has(path)));
    gone.push(...files.filter(({ path }) => wanted.has(path)));
  }
  const ids = gone.map(({ id }) => id);
  await tx.execute(sql`delete from media_files where tree_id = ${treeId} and id = any(${uuids(ids)})`);
  return {
    ids,
    rows: [...ids, ...records.map(({ id }) => id)],
    hashes: gone.map(({ hash }) => hash),
    media: ids.length,
  };
}
