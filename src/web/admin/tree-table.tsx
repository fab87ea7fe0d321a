import { useTranslation } from 'react-i18next';
import type { AdminTree } from '#contract/admin.ts';
import { useLanguage } from '#web/text/language.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Day } from './day.tsx';
import { RecordTable } from './record-table.tsx';

/** What the server calls an owner whose account has no name. */
const NO_NAME = 'Unknown';

/** Names lead nowhere on purpose: administrators list trees, but what is inside is for those who keep them. */
export function TreeTable({ trees }: { trees: readonly AdminTree[] }) {
  const { t } = useTranslation('admin');
  const { format } = new Intl.NumberFormat(useLanguage());
  return (
    <RecordTable
      caption={t('trees.caption')}
      items={trees}
      heading={{
        name: t('trees.name'),
        cell: ({ name }) => (
          <span dir="auto" className="font-semibold font-serif">
            {name}
          </span>
        ),
      }}
      columns={[
        { name: t('trees.owner'), cell: (tree) => <Owner tree={tree} /> },
        { name: t('trees.members'), numeric: true, cell: ({ membersCount }) => format(membersCount) },
        { name: t('trees.visibility'), cell: (tree) => <Visibility tree={tree} /> },
        { name: t('trees.created'), cell: ({ createdAt }) => <Day at={createdAt} /> },
      ]}
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
  const { t } = useTranslation('admin');
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={tree.isPublic ? 'link' : 'plain'}>{t(tree.isPublic ? 'trees.public' : 'trees.private')}</Badge>
      {tree.isArchived && <Badge tone="notice">{t('trees.archived')}</Badge>}
    </span>
  );
}
