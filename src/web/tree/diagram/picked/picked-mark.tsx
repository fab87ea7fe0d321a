import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Says of a card that its person is picked: to the eye, and to who listens. */
export function PickedMark() {
  const { t } = useTranslation('diagram');
  return (
    <>
      <span className="sr-only">, {t('picked.mark')}</span>
      <span aria-hidden="true" className="person-picked">
        <Check />
      </span>
    </>
  );
}
