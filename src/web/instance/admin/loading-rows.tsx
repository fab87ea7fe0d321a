import { useTranslation } from 'react-i18next';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Keeps the place of a list that is on its way. */
export function LoadingRows() {
  const { t } = useTranslation();
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-9" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  );
}
