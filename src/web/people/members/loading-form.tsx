import { useTranslation } from 'react-i18next';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Keeps the place of a form about a person who is still on the way. */
export function LoadingForm() {
  const { t } = useTranslation();
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{t('loading')}</span>
      {['first', 'last', 'gender', 'birth', 'place'].map((field) => (
        <Skeleton key={field} className="h-14" />
      ))}
    </div>
  );
}
