import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { useUpdateSystemSettings } from './update-system-settings.ts';
import type { SettingsValues } from './use-settings-form.ts';

/** Goes in and is never shown again: what is seen is whether one is kept. */
export function SmtpPassword({ form, isKept }: { form: UseFormReturn<SettingsValues>; isKept: boolean }) {
  const { t } = useTranslation(['house', 'admin']);
  const errorText = useErrorText();
  const update = useUpdateSystemSettings();
  const forget = () =>
    update.mutate(
      { smtpPassword: null },
      {
        onSuccess: () => notify.success(t('settings.saved', { ns: 'admin' })),
        onError: (error) => notify.failure(t('settings.saveFailed', { ns: 'admin' }), { detail: errorText(error) }),
      },
    );
  return (
    <div className="grid gap-2">
      <Field
        label={t('settings.smtpPassword.label')}
        help={t(isKept ? 'settings.smtpPassword.kept' : 'settings.smtpPassword.none')}
        error={form.formState.errors.smtpPassword?.message}
      >
        <PasswordInput autoComplete="new-password" maxLength={500} {...form.register('smtpPassword')} />
      </Field>
      {isKept && (
        <Button size="small" className="justify-self-start" busy={update.isPending} onClick={forget}>
          {t('settings.forgetPassword')}
        </Button>
      )}
    </div>
  );
}
