import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CodeWay } from '#contract/owed-step.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface CodeFieldsProps {
  way: CodeWay;
  code: UseFormRegisterReturn;
  error: string | undefined;
  /** Left out where there are no recovery codes. */
  onChangeWay?: ((way: CodeWay) => void) | undefined;
}

/** A code of the app, or one from paper. */
export function CodeFields({ way, code, error, onChangeWay }: CodeFieldsProps) {
  const { t } = useTranslation('keys');
  const isApp = way === 'code';
  return (
    <div className="grid justify-items-start gap-2">
      <div className="w-full">
        <Field
          label={t(isApp ? 'code' : 'recoveryCode')}
          help={t(isApp ? 'codeHelp' : 'recoveryHelp')}
          error={error}
          required
        >
          <TextInput
            autoComplete={isApp ? 'one-time-code' : 'off'}
            inputMode={isApp ? 'numeric' : 'text'}
            autoCapitalize="none"
            spellCheck={false}
            className="font-mono"
            {...code}
          />
        </Field>
      </div>
      {onChangeWay && (
        <Button variant="quiet" size="small" onClick={() => onChangeWay(isApp ? 'recovery' : 'code')}>
          {t(isApp ? 'useRecovery' : 'useCode')}
        </Button>
      )}
    </div>
  );
}
