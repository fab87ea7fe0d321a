import { useTranslation } from 'react-i18next';
import { PageHeader } from '#web/ui/page-header.tsx';

export function FamilyTreePage() {
  const { t } = useTranslation('diagram');
  return <PageHeader title={t('title')} />;
}
