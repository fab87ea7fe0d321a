import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { BookMarked, FilePlus2, MapPin, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { useIsOn } from '#web/client/session/instance.ts';
import { FirstStartChoice } from '#web/tree/trees/first-start-choice.tsx';
import { useTrees } from '#web/tree/trees/list-trees.ts';
import { pickTree } from '#web/tree/trees/pick-tree.ts';
import { TreeSelector } from '#web/tree/trees/tree-selector.tsx';
import { useLiveTree } from '#web/tree/trees/use-live-tree.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { KeptPlace } from '#web/ui/kept-place.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { filtersOf } from './filters-of.ts';
import { FoundMembers, LoadingRows } from './found-members.tsx';
import { MemberFilters } from './member-filters.tsx';
import { MemberPanel } from './member-panel.tsx';
import type { MembersSearch } from './members-search.ts';
import { RelativePanel } from './relative-panel.tsx';

const route = getRouteApi('/user/dashboard/members');

const noPanel: Partial<MembersSearch> = { add: undefined, edit: undefined, relative: undefined };

export function MembersPage() {
  const { t } = useTranslation('members');
  const search = route.useSearch();
  const trees = useTrees(search.tree);
  const tree = pickTree(trees.data ?? [], search.tree);
  const mayEdit = tree !== undefined && tree.role !== 'reader' && !tree.isArchived;
  return (
    <div className="grid gap-6">
      <PageHeader
        title={t('title')}
        lead={t('intro')}
        onPaper={tree?.name}
        actions={
          mayEdit ? (
            <Link
              to="/dashboard/members"
              search={{ ...search, ...noPanel, add: 1 }}
              className={buttonClasses({ variant: 'primary' })}
            >
              <UserPlus aria-hidden="true" />
              {t('add')}
            </Link>
          ) : (
            trees.isPending && (
              <KeptPlace variant="primary">
                <UserPlus />
                {t('add')}
              </KeptPlace>
            )
          )
        }
      />
      {trees.isPending && <LoadingRows />}
      <LoadFailure query={trees} title={t('loadFailed')} />
      {tree && <MembersOf key={tree.id} tree={tree} trees={trees.data ?? []} mayEdit={mayEdit} />}
    </div>
  );
}

function MembersOf({ tree, trees, mayEdit }: { tree: Tree; trees: readonly Tree[]; mayEdit: boolean }) {
  const { t } = useTranslation('members');
  const search = route.useSearch();
  const navigate = useNavigate();
  const isOn = useIsOn();
  useLiveTree(tree.id);
  const openPanel = (panel: Partial<MembersSearch>) =>
    void navigate({ to: '/dashboard/members', search: { ...search, ...noPanel, ...panel } });
  const closePanel = () => openPanel({});
  const empty = tree.memberCount === 0;
  return (
    <>
      {trees.length > 1 && (
        <TreeSelector
          label={t('tree')}
          trees={trees}
          value={tree.id}
          onChoose={(chosen) => void navigate({ to: '/dashboard/members', search: { tree: chosen } })}
        />
      )}
      {empty && mayEdit ? (
        <FirstStartChoice tree={tree} />
      ) : (
        <>
          <TreeRecords treeId={tree.id} mayEdit={mayEdit} />
          <MemberFilters search={search} />
          <FoundMembers tree={tree} filters={filtersOf(search, isOn('enableAdvancedSearch'))} mayEdit={mayEdit} />
        </>
      )}
      {mayEdit && search.add !== undefined && <MemberPanel treeId={tree.id} onClose={closePanel} />}
      {mayEdit && search.edit && (
        <MemberPanel
          treeId={tree.id}
          memberId={search.edit}
          onClose={closePanel}
          onAddRelative={() => openPanel({ relative: search.edit })}
        />
      )}
      {mayEdit && search.relative && <RelativePanel treeId={tree.id} memberId={search.relative} onClose={closePanel} />}
    </>
  );
}

const look = buttonClasses({ variant: 'quiet', size: 'small' });

/** The ways to what a family is known from and where it has been, beside its people. */
function TreeRecords({ treeId, mayEdit }: { readonly treeId: TreeId; readonly mayEdit: boolean }) {
  const { t } = useTranslation('members');
  const search = { tree: treeId };
  return (
    <nav aria-label={t('records.label')} className="-mx-3 -my-2 flex flex-wrap gap-1">
      {mayEdit && (
        <Link to="/dashboard/evidence" search={search} preload={false} className={look}>
          <FilePlus2 aria-hidden="true" /> {t('records.document')}
        </Link>
      )}
      <Link to="/dashboard/sources" search={search} preload={false} className={look}>
        <BookMarked aria-hidden="true" /> {t('records.sources')}
      </Link>
      <Link to="/dashboard/places" search={search} preload={false} className={look}>
        <MapPin aria-hidden="true" /> {t('records.places')}
      </Link>
    </nav>
  );
}
