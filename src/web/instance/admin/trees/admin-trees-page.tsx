import { useTranslation } from 'react-i18next';
import { AdminOnly } from '#web/instance/admin/admin-only.tsx';
import { AuditLink } from '#web/instance/admin/audit-link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TreeList } from './tree-list.tsx';
import { TreeTotals } from './tree-totals.tsx';

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
