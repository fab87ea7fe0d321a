import { useTranslation } from 'react-i18next';
import type { SuggestedChange } from '#contract/suggestions.ts';
import { genders } from '#domain/tree/vocabulary.ts';
import { useDates } from '#web/client/session/use-dates.ts';

/** What stands in a field of a person, in words. */
export function useValueText(): (field: SuggestedChange['field'], value: SuggestedChange['before']) => string {
  const { t } = useTranslation('members');
  const { ofPerson } = useDates();
  return (field, value) => {
    if (value === null || value === '') return t('conflictEmpty');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (field === 'birthDate' || field === 'deathDate') return ofPerson(value);
    const gender = field === 'gender' && genders.find((one) => one === value);
    return gender ? t(`genders.${gender}`) : value;
  };
}
