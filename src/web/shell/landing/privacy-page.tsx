import { useTranslation } from 'react-i18next';
import { ReadablePage } from './readable-page.tsx';

const sections = ['keeps', 'where', 'cookies', 'who', 'suggest', 'log', 'gone', 'rights'] as const;

export function PrivacyPage() {
  const { t } = useTranslation('legal');
  return (
    <ReadablePage
      title={t('privacy.title')}
      lead={t('privacy.lead')}
      sections={sections.map((key) => ({ title: t(`privacy.${key}Title`), text: t(`privacy.${key}`) }))}
    />
  );
}
