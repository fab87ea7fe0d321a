import { useTranslation } from 'react-i18next';
import type { MemberId } from '#domain/tree/ids.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import type { Addition } from './addition.ts';

interface UnsavedListProps {
  readonly additions: readonly Addition[];
  readonly onRetry: () => void;
  readonly onAmend: (id: MemberId) => void;
  readonly onDiscard: (id: MemberId) => void;
}

/** Who could not be saved, each with what was typed and why, over the canvas until it is settled. */
export function UnsavedList({ additions, onRetry, onAmend, onDiscard }: UnsavedListProps) {
  const { t } = useTranslation('builder');
  const errorText = useErrorText();
  const failed = additions.filter(({ state }) => state === 'failed');
  const waiting = additions.filter(({ state }) => state === 'waiting').length;
  if (failed.length === 0) return null;
  return (
    <section role="alert" className="builder-unsaved">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-medium text-base text-heart">{t('failedTitle', { count: failed.length })}</h2>
        <Button size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      </div>
      <p className="text-ink-soft text-sm">
        {t('failedHelp')} {waiting > 0 && t('waiting', { count: waiting })}
      </p>
      <ul className="grid gap-2">
        {failed.map(({ id, line, error }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2 border-t pt-2">
            <span className="min-w-0 flex-1 basis-40">
              <span className="name block font-medium" dir="auto">
                {line}
              </span>
              <span className="block text-ink-soft text-sm">{errorText(error)}</span>
            </span>
            <Button size="small" variant="quiet" aria-label={t('amendOf', { name: line })} onClick={() => onAmend(id)}>
              {t('amend')}
            </Button>
            <Button
              size="small"
              variant="danger-quiet"
              aria-label={t('discardOf', { name: line })}
              onClick={() => onDiscard(id)}
            >
              {t('discard')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
