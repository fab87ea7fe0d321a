import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import { useErrorText } from '#web/app/error-text.ts';
import { useTreeGraph } from '#web/trees/load-graph.ts';
import { useChosenTree } from '#web/trees/use-chosen-tree.ts';
import { useLiveTree } from '#web/trees/use-live-tree.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { AddRelatives } from './add-relatives.tsx';
import { WaitingCanvas } from './canvas-frame.tsx';
import { FamilyDiagram } from './family-diagram.tsx';
import type { FamilyTreeSearch } from './family-tree-search.ts';
import { StartTree } from './start-tree.tsx';
import { TreePicker } from './tree-picker.tsx';
import { type OnSearch, useDiagramSearch } from './use-diagram-search.ts';
import { useSceneStore } from './use-scene-store.ts';

/** Building a family person by person, with the drawing growing below. */
export function TreeBuilderPage() {
  const { t } = useTranslation('diagram');
  const search = useSearch({ from: '/user/dashboard/tree-builder' });
  const onSearch = useDiagramSearch('/dashboard/tree-builder');
  const { trees, tree, hasChoice, isPending, isError, retry } = useChosenTree(search.tree);
  return (
    <div className="grid gap-6">
      <PageHeader
        title={t('builder.title')}
        lead={t('builder.lead')}
        actions={
          tree && (
            <Link to="/dashboard/family-tree" search={{ tree: tree.id }} className={buttonLook()}>
              {t('title')}
            </Link>
          )
        }
      />
      <TreePicker
        trees={trees}
        tree={tree}
        hasChoice={hasChoice}
        onChoose={(id) => onSearch({ tree: id, selected: undefined, at: undefined })}
      />
      {tree && <Builder key={tree.id} tree={tree} search={search} onSearch={onSearch} />}
      {!tree && isPending && <WaitingCanvas />}
      {!tree && isError && <ErrorState title={t('state.failed')} onRetry={retry} />}
      {!tree && !isPending && !isError && <EmptyState title={t('state.noTree')} />}
    </div>
  );
}

function Builder({ tree, search, onSearch }: { tree: Tree; search: FamilyTreeSearch; onSearch: OnSearch }) {
  const { t } = useTranslation('diagram');
  const errorText = useErrorText();
  const { data: graph, error, isPending, refetch } = useTreeGraph(tree.id);
  useLiveTree(tree.id);
  const store = useSceneStore();
  if (!graph) {
    return isPending ? <WaitingCanvas /> : <WaitingCanvas failure={errorText(error)} onRetry={() => void refetch()} />;
  }
  const mayEdit = tree.role !== 'reader';
  if (graph.memberIds.length === 0 && !mayEdit) return <EmptyState title={t('state.empty')} />;
  if (graph.memberIds.length === 0) return <StartTree tree={tree} onStarted={(id) => onSearch({ selected: id })} />;
  const asked = search.selected ?? tree.homeMemberId;
  const member = asked ? graph.memberIds.indexOf(asked) : 0;
  const memberId = graph.memberIds[member];
  return (
    <>
      {mayEdit && memberId !== undefined && (
        <AddRelatives key={memberId} treeId={tree.id} graph={graph} member={member} memberId={memberId} />
      )}
      {mayEdit && memberId === undefined && <p className="text-ink-soft">{t('builder.choose')}</p>}
      <FamilyDiagram graph={graph} store={store} home={tree.homeMemberId} search={search} onSearch={onSearch} />
    </>
  );
}
