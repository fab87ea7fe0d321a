import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHeldUp } from '#web/client/network.ts';

/**
 * Stands on every page while something is not saved yet: it waits for the server or, as `children` say, was sent by a page
 * that was closed before there was an answer. A form that is open says it itself, beside its button.
 */
export function UnsentStrip({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('shell');
  return (
    <div
      role="status"
      className="bg-notice-soft px-4 text-center text-notice text-sm empty:hidden print:hidden [body:has([data-not-saved-yet])_&]:hidden"
    >
      {useHeldUp() && <p className="border-b py-1.5">{t('draft.heldUp')}</p>}
      {children}
    </div>
  );
}
