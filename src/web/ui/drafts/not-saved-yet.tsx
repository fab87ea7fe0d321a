import { useTranslation } from 'react-i18next';
import type { Draft } from './use-draft.ts';

/**
 * Stands right above the button that sends a form, so that whoever pressed it sees it: what was sent is not saved yet. While
 * it does, `UnsentStrip` says nothing: the same is told once.
 */
export function NotSavedYet({ draft }: { readonly draft: Pick<Draft<never>, 'isWaiting'> }) {
  const { t } = useTranslation('shell');
  return (
    // There from the start, so that a screen reader hears what comes into it; empty, it takes no room.
    <div role="status" className="w-full empty:absolute">
      {draft.isWaiting && (
        <div
          data-not-saved-yet
          className="rounded-control border-notice border-l-3 bg-notice-soft px-4 py-2 text-notice text-sm"
        >
          <p className="font-semibold">{t('draft.notSaved')}</p>
          <p>{t('draft.waiting')}</p>
        </div>
      )}
    </div>
  );
}
