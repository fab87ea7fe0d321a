import { Link } from '@tanstack/react-router';
import { Hammer, ListChecks, UserPlus } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { FamilyTreeSearch } from '#web/tree/diagram/family-tree-search.ts';
import { readyLayoutWorker } from '#web/tree/diagram/layout-worker.ts';
import { TreePicker } from '#web/tree/diagram/tree-picker.tsx';
import { useDiagramSearch } from '#web/tree/diagram/use-diagram-search.ts';
import { usePreferredView } from '#web/tree/diagram/use-preferred-view.ts';
import type { PreferredView } from '#web/tree/diagram/view-options.ts';
import { useChosenTree } from '#web/tree/trees/use-chosen-tree.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TreeEditor } from './tree-editor.tsx';

/** The whole family of one tree, drawn. */
export function FamilyTreePage() {
  const { t } = useTranslation('diagram');
  const [search, onSearch] = useDiagramSearch('/dashboard/family-tree');
  useEffect(() => readyLayoutWorker(), []);
  const { trees, tree, hasChoice, isPending, isError, retry } = useChosenTree(search.tree);
  // Links lead to the tree of the address also while the list of trees is on its way.
  const treeId = tree?.id ?? search.tree;
  return (
    <div className="canvas-editor grid gap-4 sm:gap-6">
      <PageHeader
        title={tree?.name ?? t('title')}
        lead={t(`lead.${leadOf(search, usePreferredView())}`)}
        isBrief
        choice={
          <TreePicker
            trees={trees}
            tree={tree}
            hasChoice={hasChoice}
            onChoose={(id) => onSearch({ ...nowhere, tree: id })}
          />
        }
        actions={
          (tree ? tree.role !== 'reader' : isPending) && (
            <>
              <Link to="/dashboard/check" search={{ tree: treeId }} className={buttonClasses({ variant: 'quiet' })}>
                <ListChecks /> <span className="max-sm:sr-only">{t('check')}</span>
              </Link>
              <Link to="/dashboard/tree-builder" search={{ tree: treeId }} className={buttonClasses()}>
                <Hammer /> <span className="max-sm:sr-only">{t('build')}</span>
              </Link>
              <Link
                to="/dashboard/members"
                search={{ tree: treeId, add: 1 }}
                className={buttonClasses({ variant: 'primary' })}
              >
                <UserPlus /> {t('addMember')}
              </Link>
            </>
          )
        }
      />
      <TreeEditor
        key={tree?.id}
        tree={tree}
        isPending={isPending}
        isError={isError}
        onRetry={retry}
        search={search}
        onSearch={onSearch}
      />
    </div>
  );
}

/** What there is to know of a drawing before one looks at it. */
function leadOf({ mode, direction }: FamilyTreeSearch, preferred: PreferredView) {
  const drawn = mode ?? preferred.mode;
  return drawn === 'hierarchical' ? (direction ?? 'down') : drawn;
}

const nowhere: Partial<FamilyTreeSearch> = { focus: undefined, selected: undefined, at: undefined, people: undefined };
