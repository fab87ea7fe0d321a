import { useTranslation } from 'react-i18next';
import { ReadablePage } from './readable-page.tsx';

const sections = ['use', 'living', 'own', 'warranty', 'openSource'] as const;

export function TermsPage() {
  const { t } = useTranslation('legal');
  return (
    <ReadablePage
      title={t('terms.title')}
      lead={t('terms.lead')}
      sections={sections.map((key) => ({ title: t(`terms.${key}Title`), text: t(`terms.${key}`) }))}
    />
  );
}
