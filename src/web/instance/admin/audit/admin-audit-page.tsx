import { useTranslation } from 'react-i18next';
import { AdminOnly } from '#web/instance/admin/admin-only.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { AuditList } from './audit-list.tsx';

export function AdminAuditPage() {
  const { t } = useTranslation(['audit', 'shell']);
  const title = t('titles.adminAudit', { ns: 'shell' });
  return (
    <AdminOnly title={title}>
      <div className="grid gap-6">
        <PageHeader title={title} lead={t('lead')} />
        <AuditList />
      </div>
    </AdminOnly>
  );
}
