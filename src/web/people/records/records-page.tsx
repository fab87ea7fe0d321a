import type { ReactNode } from 'react';
import type { Tree } from '#contract/trees.ts';
import { can } from '#domain/permissions.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { TreeSelector } from '#web/tree/trees/tree-selector.tsx';
import { useChosenTree } from '#web/tree/trees/use-chosen-tree.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface RecordsPageProps {
  readonly words: Readonly<Record<'title' | 'lead' | 'tree' | 'loadFailed', string>>;
  readonly chosen: TreeId | undefined;
  readonly onChoose: (tree: TreeId | undefined) => void;
  /** While one of them is open, the way back to all. */
  readonly back: ((tree: TreeId) => ReactNode) | undefined;
  readonly children: (tree: Tree, mayEdit: boolean) => ReactNode;
}

/** What the people of a tree have in common, all of it or one: the page of its sources and that of its places. */
export function RecordsPage({ words, chosen, onChoose, back, children }: RecordsPageProps) {
  const { trees, tree, hasChoice, isPending, isError, retry } = useChosenTree(chosen);
  return (
    <div className="grid gap-6">
      <PageHeader title={words.title} lead={words.lead} onPaper={tree?.name} />
      {hasChoice && tree && !back && (
        <TreeSelector label={words.tree} trees={trees} value={tree.id} onChoose={onChoose} />
      )}
      {isPending && <Skeleton className="h-96" />}
      {isError && <ErrorState title={words.loadFailed} onRetry={retry} />}
      {tree && back && <div className="print:hidden">{back(tree.id)}</div>}
      {tree && children(tree, can(tree.role, 'edit', { ...tree, isDeleted: false }))}
    </div>
  );
}
