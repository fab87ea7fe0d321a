import { useTranslation } from 'react-i18next';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** As large as a profile; the heading is there already, for the keyboard and for screen readers. */
export function LoadingProfile() {
  const { t } = useTranslation('profile');
  return (
    <div className="grid gap-8">
      <div className="flex items-start gap-5">
        <Skeleton className="size-24 shrink-0" />
        <div className="grid flex-1 gap-2">
          <h1 tabIndex={-1} className="text-2xl text-ink-faint">
            {t('title')}
          </h1>
          <Skeleton className="h-6 w-64 max-w-full" />
          <Skeleton className="h-6 w-48 max-w-full" />
        </div>
      </div>
      <Skeleton className="h-96" />
    </div>
  );
}
