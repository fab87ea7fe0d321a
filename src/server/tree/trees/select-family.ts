import { mapInSteps } from '#domain/steps.ts';
import { type ChildLink, type FamilyTree, factsIn, type Member, type Union } from '#domain/tree/facts.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import type { Snapshot } from '#server/platform/db/connection.ts';
import { memberColumnOf, unionColumnOf } from '#server/platform/db/fact-columns.ts';
import { inTimeSlices } from '#server/platform/jobs/time-slices.ts';

type Columns<Row> = Readonly<Record<keyof Row, string>>;

const memberColumns: Columns<Member> = { id: 'id', ...memberColumnOf };
const unionColumns: Columns<Union> = { id: 'id', ...unionColumnOf };
const childColumns: Columns<ChildLink> = {
  id: 'id',
  unionId: 'union_id',
  memberId: 'member_id',
  position: 'position',
  pedigreeA: 'pedigree_a',
  pedigreeB: 'pedigree_b',
};

/** What says nothing about when somebody lived and with whom. */
export const proseFields = factsIn('story', 'contact', 'photo');

/**
 * A whole tree as plain rows, in the order in which its people were added.
 *
 * @param without Facts that the caller has no use for: never read, and null in every member.
 */
export async function selectFamily(
  snapshot: Snapshot,
  treeId: TreeId,
  without: readonly (keyof Member)[] = [],
): Promise<FamilyTree> {
  const members = { ...memberColumns, ...Object.fromEntries(without.map((field) => [field, 'null'])) };
  return {
    members: await selectRows<Member>(snapshot, treeId, 'family_members', members, 'id'),
    unions: await selectRows<Union>(snapshot, treeId, 'unions', unionColumns, 'id'),
    children: await selectRows<ChildLink>(snapshot, treeId, 'union_children', childColumns, 'union_id, position, id'),
  };
}

async function selectRows<Row>(
  { rows }: Snapshot,
  treeId: TreeId,
  table: string,
  columns: Columns<Row>,
  order: string,
): Promise<Row[]> {
  // Safe: columns name every field of a row and nothing else.
  const fields = Object.keys(columns) as (keyof Row)[];
  const names = fields.map((field) => columns[field]).join(', ');
  const tuples = await rows(`select ${names} from ${table} where tree_id = $1 order by ${order}`, [treeId]);
  const toRow = (tuple: (typeof tuples)[number]): Row => {
    const row: Partial<Row> = {};
    fields.forEach((field, nth) => {
      // Safe: the column of this field has its type.
      row[field] = tuple[nth] as Row[typeof field];
    });
    return row as Row;
  };
  return await inTimeSlices(mapInSteps(tuples, toRow));
}
