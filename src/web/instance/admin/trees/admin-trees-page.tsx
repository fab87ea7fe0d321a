import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/client/text/language.ts';
import { AdminOnly } from '#web/instance/admin/admin-only.tsx';
import { useShow } from '#web/instance/admin/admin-search.ts';
import { AuditLink } from '#web/instance/admin/audit-link.tsx';
import { FigureRow } from '#web/instance/admin/figure-row.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useTreeTotals } from './list-trees.ts';
import { TreeList } from './tree-list.tsx';

export function AdminTreesPage() {
  const { t } = useTranslation('shell');
  return (
    <AdminOnly title={t('titles.adminTrees')}>
      <Trees />
    </AdminOnly>
  );
}

function Trees() {
  const { t } = useTranslation(['admin-trees', 'shell']);
  return (
    <div className="grid gap-6">
      <PageHeader title={t('titles.adminTrees', { ns: 'shell' })} lead={t('lead')} actions={<AuditLink />} />
      <TreeTotals />
      <TreeList />
    </div>
  );
}

/** What all trees come to, whatever is filtered, and whether somebody waits for a decision. */
function TreeTotals() {
  const { t } = useTranslation('admin-trees');
  const show = useShow();
  const { format } = new Intl.NumberFormat(useLanguage());
  const { data } = useTreeTotals();
  const say = (count: number | undefined) => (count === undefined ? undefined : format(count));
  return (
    <>
      <section aria-label={t('totals')}>
        <FigureRow
          figures={{
            trees: { label: t('total'), value: say(data?.trees) },
            members: { label: t('members'), value: say(data?.members) },
            public: { label: t('public'), value: say(data?.public) },
            archived: { label: t('archived'), value: say(data?.archived) },
            trash: { label: t('inTrash'), value: say(data?.inTrash) },
          }}
        />
      </section>
      {data && data.asked > 0 && (
        <Alert tone="notice">
          <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {t('askedFor', { count: data.asked })}
            <Button size="small" onClick={() => show({ visibility: 'asked', state: undefined })}>
              {t('showAsked')}
            </Button>
          </span>
        </Alert>
      )}
    </>
  );
}
