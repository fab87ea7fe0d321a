import { useTranslation } from 'react-i18next';
import type { LifeEventShown } from '#contract/life.ts';
import { useDates } from '#web/client/session/use-dates.ts';

/** 'about 1850, Solo', as far as either is known. */
export function useWhenAndWhere() {
  const { t } = useTranslation('life');
  const { ofPerson } = useDates();
  return ({ date, place }: Pick<LifeEventShown, 'date' | 'place'>) => {
    const when = date && ofPerson(date);
    return when && place ? t('whenAndWhere', { when, where: place }) : (when ?? place ?? '');
  };
}
