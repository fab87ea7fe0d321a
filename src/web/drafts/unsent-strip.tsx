import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useHeldUp } from '#web/app/connection.ts';
import { type DraftPlace, onDrafts, readUnsent } from './draft-storage.ts';

/**
 * Stands on every page while something is not saved yet: it waits for the server, or was sent by a page that was closed
 * before there was an answer. A form that is open says it itself, beside its button.
 */
export function UnsentStrip({ userId }: Pick<DraftPlace, 'userId'>) {
  const { t } = useTranslation('shell');
  const isHeldUp = useHeldUp();
  // What this page sends itself is answered soon, or held up.
  const [before] = useState(() => readUnsent(userId).map((draft) => draft.id));
  const unanswered = useSyncExternalStore(
    onDrafts,
    () => readUnsent(userId).find((draft) => before.includes(draft.id))?.unsent?.address,
  );
  return (
    <div
      role="status"
      className="bg-notice-soft px-4 text-center text-notice text-sm empty:hidden print:hidden [body:has([data-not-saved-yet])_&]:hidden"
    >
      {isHeldUp && <p className="border-b py-1.5">{t('draft.heldUp')}</p>}
      {!isHeldUp && unanswered !== undefined && <Unanswered address={unanswered} />}
    </div>
  );
}

function Unanswered({ address }: { readonly address: string }) {
  const { t } = useTranslation('shell');
  return (
    <p className="border-b py-1.5">
      {t('draft.unsent')}{' '}
      <a href={address} className="font-medium underline">
        {t('draft.open')}
      </a>
    </p>
  );
}
