import { useTranslation } from 'react-i18next';
import { PageHeader } from '#web/ui/page-header.tsx';

export function MyTreesPage() {
  const { t } = useTranslation('trees');
  return <PageHeader title={t('title')} />;
}
