import type { AssembledFamily, NewIds } from '#domain/gedcom/family-assembler.ts';
import type { GedcomRecord } from '#domain/gedcom/gedcom-record.ts';
import type { FamilyTree } from '#domain/tree/facts.ts';
import type { ChangeId, ChildLinkId, MemberId, TreeId, UnionId, UserId } from '#domain/tree/ids.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { photoRows } from '#server/tree/changes/apply-photo.ts';
import { memberColumns, unionColumns } from '#server/tree/changes/member-row.ts';
import type { RowBatch } from '#server/tree/changes/operation.ts';
import type { NewPhoto } from '#server/tree/changes/photo-operation.ts';
import type { Row } from '#server/tree/changes/rows.ts';
import type { WaitingFile } from './queries.ts';

/** Rows per statement: large enough that the way to the database costs nothing, small enough for a few MB at a time. */
const BATCH = 2000;

export const importIds: NewIds = {
  member: () => newId<MemberId>(),
  union: () => newId<UnionId>(),
  childLink: () => newId<ChildLinkId>(),
};

/** For a preview, whose rows are counted and thrown away. */
export function createPreviewIds(): NewIds {
  let made = 0;
  // Safe: nobody sees these ids.
  const next = <Id extends string>() => String(made++) as Id;
  return { member: next<MemberId>, union: next<UnionId>, childLink: next<ChildLinkId> };
}

export interface RowMarks {
  readonly treeId: TreeId;
  readonly changeId: ChangeId;
  readonly userId: UserId;
  readonly at: Date;
}

export interface ImportMarks extends RowMarks {
  readonly importId: string;
}

/** The rows of an import in the order that their references allow: people, couples, children, the original lines, the files. */
export async function* importRows(
  family: AssembledFamily,
  records: AsyncIterable<readonly GedcomRecord[]>,
  { files, photos }: { readonly files: readonly WaitingFile[]; readonly photos: readonly NewPhoto[] },
  marks: ImportMarks,
): AsyncGenerator<RowBatch> {
  yield* familyRows(family.tree, marks);
  const born = { tree_id: marks.treeId, added_in: marks.changeId };
  let position = 0;
  for await (const group of records) {
    yield* batches('record', group, (record) => ({
      ...born,
      id: newId(),
      import_id: marks.importId,
      position: position++,
      first_line: record.firstLine,
      xref: record.xref,
      tag: record.tag,
      lines: record.lines,
      entity_id: entityOf(family, record),
    }));
  }
  yield* batches('media', files, (file) => mediaRow(file, marks));
  yield* photoBatches(photos, marks);
}

/** The rows of new photos. */
export function* photoBatches(photos: readonly NewPhoto[], marks: RowMarks): Generator<RowBatch> {
  const rows = photos.map((photo) => photoRows(marks, photo));
  yield* batches('photo', rows, ({ photo }) => photo);
  yield* batches(
    'photo_file',
    rows.flatMap((one) => one.files),
    (row) => row,
  );
  yield* batches(
    'photo_person',
    rows.flatMap((one) => one.people),
    (row) => row,
  );
}

export const mediaRow = ({ id, path, blobHash, size, mime }: WaitingFile, marks: ImportMarks): Row => ({
  tree_id: marks.treeId,
  added_in: marks.changeId,
  id,
  import_id: marks.importId,
  path,
  blob_hash: blobHash,
  size,
  mime,
});

/** The rows of a whole family, references after what they name. */
export async function* familyRows(tree: FamilyTree, marks: RowMarks): AsyncGenerator<RowBatch> {
  const at = marks.at.toISOString();
  const born = { tree_id: marks.treeId, added_in: marks.changeId };
  const dated = { ...born, created_at: at, updated_at: at };
  yield* batches('member', tree.members, (member) => ({
    ...memberColumns(member),
    ...dated,
    id: member.id,
    user_id: marks.userId,
  }));
  yield* batches('union', tree.unions, (union) => ({ ...unionColumns(union), ...dated, id: union.id }));
  yield* batches('child', tree.children, (link) => ({
    ...born,
    id: link.id,
    union_id: link.unionId,
    member_id: link.memberId,
    position: link.position,
    pedigree_a: link.pedigreeA,
    pedigree_b: link.pedigreeB,
  }));
}

function entityOf(family: AssembledFamily, { tag, xref }: GedcomRecord): string | null {
  if (xref === null) return null;
  if (tag === 'INDI') return family.memberOfXref.get(xref) ?? null;
  return tag === 'FAM' ? (family.unionOfXref.get(xref) ?? null) : null;
}

function* batches<Item>(
  entity: RowBatch['entity'],
  items: readonly Item[],
  toRow: (item: Item) => Row,
): Generator<RowBatch> {
  for (let from = 0; from < items.length; from += BATCH) {
    yield { entity, rows: items.slice(from, from + BATCH).map(toRow) };
  }
}
