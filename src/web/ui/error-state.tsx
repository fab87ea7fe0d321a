import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';

interface ErrorStateProps {
  /** What could not be done, in words of the screen. */
  title?: ReactNode;
  /** Why, as far as is known. */
  detail?: ReactNode;
  onRetry?: (() => void) | undefined;
}

/** Something that should be here could not be loaded. Never looks like `EmptyState`. */
export function ErrorState({ title, detail, onRetry }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="rounded-surface border border-heart/40 bg-heart-soft px-6 py-8 text-center">
      <p className="font-semibold font-serif text-heart text-lg">{title ?? t('loadFailed')}</p>
      {detail && <p className="mx-auto mt-1 max-w-prose text-ink-soft">{detail}</p>}
      {onRetry && (
        <Button className="mt-5" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
