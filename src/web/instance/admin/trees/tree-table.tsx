import { useTranslation } from 'react-i18next';
import type { AdminTree } from '#contract/admin-trees.ts';
import { useLanguage } from '#web/client/text/language.ts';
import { Day } from '#web/instance/admin/day.tsx';
import { RecordTable, type Sorting } from '#web/instance/admin/record-table.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { TreeMenu } from './tree-menu.tsx';

/** What the server calls an owner whose account has no name. */
const NO_NAME = 'Unknown';

interface TreeTableProps {
  trees: readonly AdminTree[];
  sorting: Sorting;
  more: { readonly busy: boolean; readonly onMore: () => void } | undefined;
}

/** Names lead nowhere on purpose: administrators list trees, but what is inside is for those who keep them. */
export function TreeTable({ trees, sorting, more }: TreeTableProps) {
  const { t } = useTranslation('admin-trees');
  const { format } = new Intl.NumberFormat(useLanguage());
  return (
    <RecordTable
      caption={t('caption')}
      items={trees}
      sorting={sorting}
      more={more}
      heading={{
        name: t('name'),
        sort: 'name',
        cell: ({ name }) => (
          <span dir="auto" className="font-semibold font-serif">
            {name}
          </span>
        ),
      }}
      columns={[
        { name: t('owner'), cell: (tree) => <Owner tree={tree} /> },
        { name: t('members'), numeric: true, sort: 'members', cell: ({ membersCount }) => format(membersCount) },
        { name: t('visibility'), cell: (tree) => <Visibility tree={tree} /> },
        { name: t('created'), sort: 'created', cell: ({ createdAt }) => <Day at={createdAt} /> },
        { name: t('updated'), sort: 'updated', cell: ({ updatedAt }) => <Day at={updatedAt} /> },
      ]}
      actions={(tree) => <TreeMenu tree={tree} />}
    />
  );
}

function Owner({ tree }: { tree: AdminTree }) {
  const { t } = useTranslation();
  return (
    <>
      <span dir="auto" className="block">
        {tree.ownerName === NO_NAME ? t('unknown') : tree.ownerName}
      </span>
      {tree.ownerEmail && <span className="block text-ink-faint text-sm">{tree.ownerEmail}</span>}
    </>
  );
}

function Visibility({ tree }: { tree: AdminTree }) {
  const { t } = useTranslation('admin-trees');
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={tree.isPublic ? 'link' : 'plain'}>{t(tree.isPublic ? 'public' : 'private')}</Badge>
      {tree.publicityAskedAt && <Badge tone="notice">{t('asked')}</Badge>}
      {tree.isArchived && <Badge tone="notice">{t('archived')}</Badge>}
      {tree.deletedAt && <Badge tone="heart">{t('inTrash')}</Badge>}
    </span>
  );
}
