import { useTranslation } from 'react-i18next';
import { PageHeader } from '#web/ui/page-header.tsx';

export function PrivacyPage() {
  const { t } = useTranslation('shell');
  return <PageHeader title={t('titles.privacy')} />;
}
