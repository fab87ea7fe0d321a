import { useTranslation } from 'react-i18next';
import { PageHeader } from '#web/ui/page-header.tsx';

export function DashboardPage() {
  const { t } = useTranslation('dashboard');
  return <PageHeader title={t('title')} />;
}
