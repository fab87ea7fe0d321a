import { useTranslation } from 'react-i18next';
import { PageHeader } from '#web/ui/page-header.tsx';

export function MembersPage() {
  const { t } = useTranslation('members');
  return <PageHeader title={t('title')} />;
}
