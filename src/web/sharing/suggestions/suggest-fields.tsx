import { useTranslation } from 'react-i18next';
import { dateToEdit } from '#domain/dates/date-to-edit.ts';
import { otherReadings } from '#domain/dates/typed-date.ts';
import { genders } from '#domain/tree/vocabulary.ts';
import { useLanguage } from '#web/client/text/language.ts';
import { OtherReadings } from '#web/people/members/other-readings.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Options, Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { SuggestionDraft } from './suggestion-draft.ts';

interface SuggestFieldsProps {
  readonly suggest: {
    readonly said: SuggestionDraft;
    readonly change: (part: Partial<SuggestionDraft>) => void;
    readonly problems: Readonly<Record<string, string>>;
  };
  /** The family keeps back what it knows: the fields begin empty. */
  readonly isHidden: boolean;
}

/** What visitors see of a person, to be said otherwise. */
export function SuggestFields({ suggest, isHidden }: SuggestFieldsProps) {
  const { t } = useTranslation('suggest');
  const { said, change, problems } = suggest;
  const language = useLanguage();
  const take = (name: keyof SuggestionDraft) => (date: string) => change({ [name]: dateToEdit(date, language) });
  const text = (name: 'firstName' | 'lastName' | 'birthPlace' | 'deathPlace' | 'birthDate' | 'deathDate') => (
    <Field
      label={t(`fields.${name}`)}
      error={problems[name]}
      help={
        name.endsWith('Date') && (
          <>
            {t('dateHelp')} <OtherReadings others={otherReadings(said[name], undefined)} onMeant={take(name)} />
          </>
        )
      }
      key={name}
    >
      <TextInput
        value={said[name]}
        onChange={({ target }) => change({ [name]: target.value })}
        dir="auto"
        autoComplete="off"
        maxLength={name.endsWith('Name') ? 100 : 200}
      />
    </Field>
  );
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-3 font-semibold font-serif text-lg">{t('known')}</legend>
      <p className="-mt-3 text-ink-faint text-sm">{t(isHidden ? 'hiddenHelp' : 'knownHelp')}</p>
      {text('firstName')}
      {text('lastName')}
      <Field label={t('fields.gender')} error={problems.gender}>
        <Select
          value={said.gender}
          onChange={({ target }) => change({ gender: genders.find((one) => one === target.value) ?? 'unknown' })}
        >
          <Options values={genders} word={(gender) => t(`genders.${gender}`)} />
        </Select>
      </Field>
      {text('birthDate')}
      {text('birthPlace')}
      <Checkbox
        label={t('fields.isDeceased')}
        checked={said.isDeceased}
        onChange={({ target }) => change({ isDeceased: target.checked })}
      />
      {said.isDeceased && (
        <>
          {text('deathDate')}
          {text('deathPlace')}
        </>
      )}
    </fieldset>
  );
}
