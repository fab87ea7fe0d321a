import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface YearFieldProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly onYear: (year: number | undefined) => void;
}

/** A year that counts when one leaves its box or presses Enter. */
export function YearField({ label, value, onYear }: YearFieldProps) {
  const { t } = useTranslation('search');
  const [typed, setTyped] = useState({ text: String(value ?? ''), value });
  // A year that changes from outside wins.
  if (typed.value !== value) setTyped({ text: String(value ?? ''), value });
  const text = typed.text.trim();
  const isYear = /^-?\d{0,4}$/.test(text) && text !== '-';
  const settle = () => {
    const year = text === '' ? undefined : Number(text);
    if (isYear && year !== value) onYear(year);
  };
  return (
    <Field label={label} error={isYear ? undefined : t('filters.yearWrong')}>
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={typed.text}
        onChange={({ target }) => setTyped({ text: target.value, value })}
        onBlur={settle}
        onKeyDown={({ key }) => key === 'Enter' && settle()}
        className="figures"
      />
    </Field>
  );
}
