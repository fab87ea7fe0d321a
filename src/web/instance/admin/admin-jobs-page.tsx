import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#web/ui/page-header.tsx';
import { AdminOnly } from './admin-only.tsx';
import { JobHistory } from './job-history.tsx';
import { QueueView } from './queue-view.tsx';
import { StorageView } from './storage-view.tsx';

/** What was set going, what goes on by itself, and how much room there is. */
export function AdminJobsPage() {
  const { t } = useTranslation(['instance', 'shell']);
  const title = t('titles.adminJobs', { ns: 'shell' });
  return (
    <AdminOnly title={title}>
      <div className="grid gap-10">
        <PageHeader
          title={title}
          lead={t('jobs.lead')}
          actions={
            <Link to="/admin/backups" className="inline-link">
              {t('storage.backups')}
            </Link>
          }
        />
        <JobHistory />
        <QueueView />
        <StorageView />
      </div>
    </AdminOnly>
  );
}
