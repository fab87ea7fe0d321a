import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '#web/client/session/use-dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { keepOwnRange } from './kept-range.ts';
import { readOwnRange, type WrittenRange } from './own-range.ts';

interface OwnRangeFormProps {
  /** As it stands in the address. */
  written: WrittenRange;
  onRange: (range: WrittenRange) => void;
}

/** From when to when, in years or days; the figures follow once both ends make sense. */
export function OwnRangeForm({ written, onRange }: OwnRangeFormProps) {
  const { t } = useTranslation('reports');
  const { dayFirst } = useDates();
  const [draft, setDraft] = useState({ ...written, isAsked: Boolean(written.from || written.to) });
  const { problems } = readOwnRange(draft, dayFirst);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setDraft({ ...draft, isAsked: true });
    if (problems.from || problems.to) return;
    const range = { from: draft.from?.trim() || undefined, to: draft.to?.trim() || undefined };
    keepOwnRange(range);
    onRange(range);
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className="col-span-full grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto] lg:max-w-2xl"
    >
      {(['from', 'to'] as const).map((end) => {
        const problem = problems[end];
        return (
          <Field
            key={end}
            label={t(`own.${end}`)}
            help={t(`own.${end}Help`)}
            error={draft.isAsked && problem ? t(`own.problems.${problem}`) : undefined}
          >
            <TextInput
              value={draft[end] ?? ''}
              maxLength={50}
              autoComplete="off"
              onChange={({ target }) => setDraft({ ...draft, [end]: target.value, isAsked: false })}
            />
          </Field>
        );
      })}
      <Button type="submit" className="sm:mt-6">
        {t('own.show')}
      </Button>
    </form>
  );
}
