import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useHeldUp } from '#web/client/network.ts';
import { type DraftPlace, onDrafts, readUnsent } from './draft-storage.ts';

/** Says that a page which was closed meanwhile has sent a form and had no answer. */
export function UnansweredForm({ userId }: Pick<DraftPlace, 'userId'>) {
  const { t } = useTranslation('shell');
  const isHeldUp = useHeldUp();
  // What this page sends itself is answered soon, or held up.
  const [before] = useState(() => readUnsent(userId).map((draft) => draft.id));
  const address = useSyncExternalStore(
    onDrafts,
    () => readUnsent(userId).find((draft) => before.includes(draft.id))?.unsent?.address,
  );
  if (isHeldUp || address === undefined) return null;
  return (
    <p className="border-b py-1.5">
      {t('draft.unsent')}{' '}
      <a href={address} className="font-medium underline">
        {t('draft.open')}
      </a>
    </p>
  );
}
