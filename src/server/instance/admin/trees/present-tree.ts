import type { AdminTree } from '#contract/admin-trees.ts';
import { csvRow } from '#domain/csv/csv-row.ts';
import type { ListedTree } from './queries.ts';

export function presentListedTree({ cursorValue: _, ...tree }: ListedTree): AdminTree {
  return {
    ...tree,
    publicityAskedAt: tree.publicityAskedAt?.toISOString() ?? null,
    createdAt: tree.createdAt.toISOString(),
    updatedAt: tree.updatedAt.toISOString(),
    deletedAt: tree.deletedAt?.toISOString() ?? null,
  };
}

export const treeTableHead = csvRow([
  'id',
  'name',
  'owner',
  'owner email',
  'members',
  'public',
  'archived',
  'publicity asked at',
  'created at',
  'updated at',
  'deleted at',
]);

export function treeTableRow(row: ListedTree): string {
  const tree = presentListedTree(row);
  return csvRow([
    tree.id,
    tree.name,
    tree.ownerName,
    tree.ownerEmail,
    String(tree.membersCount),
    tree.isPublic ? 'yes' : 'no',
    tree.isArchived ? 'yes' : 'no',
    tree.publicityAskedAt,
    tree.createdAt,
    tree.updatedAt,
    tree.deletedAt,
  ]);
}
