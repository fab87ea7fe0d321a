import type { KeptRecord } from '#domain/gedcom/gedcom-writer.ts';
import { createSpokenNames, type SpokenNames } from '#domain/gedcom/spoken-names.ts';
import type { MemberId, TreeId, UnionId } from '#domain/tree/ids.ts';
import { type Db, type Snapshot, withSnapshot } from '#server/platform/db/connection.ts';

const PAGE = 2000;

/** The original lines of one record, and the file that it came in. */
export interface StoredRecord extends KeptRecord {
  readonly importId: string;
}

/**
 * The original lines of a tree's imports in the order of their files, a page at a time. While a page is worked on, the
 * database looks for the next one.
 */
export async function* selectKeptRecords(snapshot: Snapshot, treeId: TreeId): AsyncGenerator<readonly StoredRecord[]> {
  let coming = selectPage(snapshot, treeId, undefined);
  try {
    for (;;) {
      const page = await coming;
      const last = page.length < PAGE ? undefined : page.at(-1);
      if (last) coming = selectPage(snapshot, treeId, last);
      if (page.length > 0) yield page.map(toRecord);
      if (!last) return;
    }
  } finally {
    // Whoever stops in the middle gives the connection back with nothing on its way.
    await Promise.allSettled([coming]);
  }
}

type RecordRow = [
  importId: string,
  position: number,
  xref: string | null,
  tag: string,
  lines: string,
  entityId: string | null,
  firstLine: number | null,
];

/** The two columns are compared as one: `or` in its place would walk the index from its beginning for every page. */
function selectPage({ rows }: Snapshot, treeId: TreeId, after: RecordRow | undefined): Promise<RecordRow[]> {
  const beyond = after ? 'and (import_id, position) > ($2::uuid, $3::int)' : '';
  return rows<RecordRow>(
    `select import_id, position, xref, tag, lines, entity_id,
        case when said is null then nullif(first_line, 0) end from gedcom_records
      where tree_id = $1 ${beyond} order by import_id, position limit ${PAGE}`,
    after ? [treeId, after[0], after[1]] : [treeId],
  );
}

function toRecord([importId, , xref, tag, lines, entityId, firstLine]: RecordRow): StoredRecord {
  return {
    importId,
    xref,
    tag,
    lines,
    // Lines that were edited here are none of the file any more.
    ...(firstLine === null ? {} : { firstLine }),
    // Safe: the import wrote the id of the row that it made of a record with this tag.
    memberId: tag === 'INDI' ? (entityId as MemberId | null) : null,
    unionId: tag === 'FAM' ? (entityId as UnionId | null) : null,
  };
}

/** How many records of imports a tree has. */
export async function countKeptRecords({ rows }: Snapshot, treeId: TreeId): Promise<number> {
  const [row] = await rows<[number]>('select count(*)::int from gedcom_records where tree_id = $1', [treeId]);
  return row?.[0] ?? 0;
}

/** The names that a tree speaks of, those that only its files used before somebody edited their words among them. */
export function selectSpokenNames(db: Db, treeId: TreeId): Promise<SpokenNames> {
  return withSnapshot(db, async ({ rows }) => {
    const names = createSpokenNames();
    for (let after: string | undefined, place = 0; ; ) {
      const page = await rows<[id: string, xref: string | null, lines: string]>(
        `select id, xref, concat(lines, E'\\n', said) from gedcom_records
          where tree_id = $1 ${after === undefined ? '' : 'and id > $2::uuid'} order by id limit ${PAGE}`,
        after === undefined ? [treeId] : [treeId, after],
      );
      for (const [, xref, lines] of page) names.add(place++, { xref, lines });
      after = page.at(-1)?.[0];
      if (page.length < PAGE) return names;
    }
  });
}
