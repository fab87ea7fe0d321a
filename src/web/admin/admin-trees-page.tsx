import { useTranslation } from 'react-i18next';
import { PageHeader } from '#web/ui/page-header.tsx';
import { AdminOnly } from './admin-only.tsx';
import { AuditLink } from './audit-link.tsx';
import { TreeList } from './trees/tree-list.tsx';
import { TreeTotals } from './trees/tree-totals.tsx';

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
