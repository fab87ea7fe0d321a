import { createContext, type ReactNode, use, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSentence } from '#web/client/text/sentences.ts';

interface FieldIds {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly required: boolean;
}

const FieldContext = createContext<FieldIds | null>(null);

interface FieldProps {
  label: ReactNode;
  /** How to fill it in; below the control. */
  help?: ReactNode;
  /** What is wrong and how to right it. An English sentence of a schema is shown in the language on screen. */
  error?: string | undefined;
  required?: boolean;
  /** Says "optional" beside the label, for forms where most fields are required. */
  optional?: boolean;
  children: ReactNode;
}

/** Label above, help and error below, tied to whichever control stands inside. */
export function Field({ label, help, error, required = false, optional = false, children }: FieldProps) {
  const id = useId();
  const { t } = useTranslation();
  const sentence = useSentence();
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <FieldContext value={{ id, describedBy, invalid: error !== undefined, required }}>
      <div className="field grid content-start gap-1">
        <label htmlFor={id} className="font-medium text-sm">
          {label}
          {optional && <span className="font-normal text-ink-faint"> ({t('optional')})</span>}
        </label>
        {children}
        {help && (
          <p id={`${id}-help`} className="text-ink-faint text-sm">
            {help}
          </p>
        )}
        {error && (
          <p id={`${id}-error`} className="font-medium text-heart text-sm">
            {sentence(error)}
          </p>
        )}
      </div>
    </FieldContext>
  );
}

interface FieldAttributes {
  readonly id?: string;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: true | undefined;
  readonly 'aria-required'?: true | undefined;
}

/** What a control needs to belong to the field around it; nothing outside of one. */
export function useFieldProps(): FieldAttributes {
  const field = use(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  };
}
