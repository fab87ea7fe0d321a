import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { NothingFound } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** The list is not empty, but the filter leaves nothing of it. */
export function NothingMatches({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <EmptyState
      drawing={<NothingFound />}
      title={t('nothingMatches')}
      actions={<Button onClick={onClear}>{t('showAll')}</Button>}
    >
      {t('nothingMatchesText')}
    </EmptyState>
  );
}
