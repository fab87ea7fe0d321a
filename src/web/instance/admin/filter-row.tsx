import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

/** The ways to narrow a list side by side, as many as there is room for. */
export function FilterRow({ children }: { children: ReactNode }) {
  return (
    <search className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
      {children}
    </search>
  );
}

interface FilterSelectProps<Value extends string> {
  label: string;
  value: Value | undefined;
  options: readonly { readonly value: Value; readonly label: string }[];
  onChange: (value: string | undefined) => void;
}

/** One of a few, or all. */
export function FilterSelect<Value extends string>({ label, value, options, onChange }: FilterSelectProps<Value>) {
  const { t } = useTranslation('admin');
  return (
    <Field label={label}>
      <Select value={value ?? ''} onChange={({ target }) => onChange(target.value || undefined)}>
        <option value="">{t('any')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
