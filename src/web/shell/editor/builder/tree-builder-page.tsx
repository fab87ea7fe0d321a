import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import { can } from '#domain/permissions.ts';
import { usePlacedCards } from '#web/shell/editor/edit/use-placed-cards.ts';
import { WaitingCanvas } from '#web/tree/diagram/canvas-frame.tsx';
import { FamilyDiagram } from '#web/tree/diagram/family-diagram.tsx';
import type { FamilyTreeSearch } from '#web/tree/diagram/family-tree-search.ts';
import { TreePicker } from '#web/tree/diagram/tree-picker.tsx';
import { type OnSearch, useDiagramSearch } from '#web/tree/diagram/use-diagram-search.ts';
import { useOpenFamily } from '#web/tree/diagram/use-open-family.tsx';
import { useChosenTree } from '#web/tree/trees/use-chosen-tree.ts';
import { Alert } from '#web/ui/alert.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Builder } from './builder.tsx';

/** Building a family person by person, on the drawing itself. */
export function TreeBuilderPage() {
  const { t } = useTranslation(['builder', 'diagram']);
  const [search, onSearch] = useDiagramSearch('/dashboard/tree-builder');
  const { trees, tree, hasChoice, isPending, isError, retry } = useChosenTree(search.tree);
  return (
    <div className="grid gap-4 sm:gap-6">
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        isBrief
        choice={
          <TreePicker
            trees={trees}
            tree={tree}
            hasChoice={hasChoice}
            onChoose={(id) => onSearch({ tree: id, selected: undefined, at: undefined })}
          />
        }
        actions={
          tree && (
            <Link to="/dashboard/family-tree" search={{ tree: tree.id }} className={buttonClasses()}>
              {t('diagram:title')}
            </Link>
          )
        }
      />
      {tree && <BuildingSite key={tree.id} tree={tree} search={search} onSearch={onSearch} />}
      {!tree && isPending && <WaitingCanvas />}
      {!tree && isError && <ErrorState title={t('diagram:state.failed')} onRetry={retry} />}
      {!tree && !isPending && !isError && <EmptyState title={t('diagram:state.noTree')} />}
    </div>
  );
}

interface BuildingSiteProps {
  readonly tree: Tree;
  readonly search: FamilyTreeSearch;
  readonly onSearch: OnSearch;
}

function BuildingSite({ tree, search, onSearch }: BuildingSiteProps) {
  const { t } = useTranslation(['builder', 'diagram']);
  const { graph, store, waiting } = useOpenFamily(tree.id, search.selected);
  const placeCards = usePlacedCards(tree.id);
  if (!graph) return waiting;
  if (can(tree.role, 'edit', { ...tree, isDeleted: false })) {
    return <Builder tree={tree} graph={graph} store={store} search={search} onSearch={onSearch} />;
  }
  return (
    <>
      <Alert tone="link">
        <p className="font-medium">{t('readOnlyTitle')}</p>
        <p>{t(tree.isArchived ? 'readOnlyArchived' : 'readOnlyReader')}</p>
      </Alert>
      {graph.memberIds.length === 0 ? (
        <EmptyState title={t('readOnlyEmpty')} />
      ) : (
        <FamilyDiagram
          graph={graph}
          store={store}
          tree={tree}
          search={search}
          onSearch={onSearch}
          adjust={placeCards}
        />
      )}
    </>
  );
}
