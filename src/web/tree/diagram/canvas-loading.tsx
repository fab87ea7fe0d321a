import { useTranslation } from 'react-i18next';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

export interface CanvasLoadingProps {
  /** 0..1 once the family is there and is being drawn. */
  readonly progress?: number | null;
  /** Why there will be no drawing. */
  readonly failure?: string | null;
  /** What did not work: getting the family, or placing its people. */
  readonly failed?: 'loading' | 'drawing';
  readonly onRetry?: () => void;
}

/** What stands where the canvas will be. */
export function CanvasLoading({ progress = null, failure = null, failed = 'loading', onRetry }: CanvasLoadingProps) {
  const { t } = useTranslation('diagram');
  if (failure !== null) {
    return (
      <div className="grid h-full place-items-center p-6">
        <ErrorState
          title={t(failed === 'drawing' ? 'state.notDrawn' : 'state.failed')}
          detail={failure}
          onRetry={onRetry}
        />
      </div>
    );
  }
  return (
    <div role="status" className="grid h-full place-content-center bg-band text-ink-soft">
      <div className="grid animate-late justify-items-center gap-3">
        <Spinner />
        <p>{t('state.loading')}</p>
        <div className="flex h-1 w-40">
          {progress !== null && progress > 0 && (
            <progress
              className="h-1 w-40"
              value={progress}
              aria-label={t('state.drawing', { percent: Math.round(progress * 100) })}
            />
          )}
        </div>
      </div>
    </div>
  );
}
