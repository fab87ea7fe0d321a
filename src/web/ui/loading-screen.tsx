import { useTranslation } from 'react-i18next';
import { Mark } from './mark.tsx';

/** Waits a moment before it shows, so that a quick answer flashes nothing; a screen reader hears it at once. */
export function LoadingScreen() {
  const { t } = useTranslation('shell');
  return (
    <div role="status" className="grid min-h-[60dvh] place-content-center text-ink-faint">
      <div className="grid animate-late justify-items-center gap-3">
        <Mark className="size-10 animate-breathe" />
        <span>{t('guard.loading')}</span>
      </div>
    </div>
  );
}
