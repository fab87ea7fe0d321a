import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { changePassword } from '#contract/account-security.ts';
import { passwordChangeForm } from '#contract/accounts.ts';
import { defaultSystemSettings } from '#contract/system-settings.ts';
import { call } from '#web/client/server/call.ts';
import { useFieldRefusal } from '#web/client/server/field-refusal.ts';
import { systemQuery } from '#web/client/server/system-query.ts';
import { notify } from '#web/client/toast.ts';
import { FailureAlert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TitledSection } from '#web/ui/titled-section.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { sessionsKey } from './sessions-query.ts';

const empty = { currentPassword: '', password: '', confirmPassword: '', endKeys: false };

export function ChangePasswordSection() {
  const { t } = useTranslation('security');
  const refusal = useFieldRefusal();
  const client = useQueryClient();
  const { data: system } = useQuery(systemQuery);
  // The server has the last word; until it has said what it asks for, its usual number stands here.
  const { passwordMinLength } = system ?? defaultSystemSettings;
  const form = useForm({ resolver: zodResolver(passwordChangeForm(passwordMinLength)), defaultValues: empty });
  const change = useMutation({
    mutationFn: ({ confirmPassword: _, ...body }: typeof empty) => call(changePassword, { body }),
    onSuccess: ({ endedSessions }) => {
      form.reset(empty);
      notify.success(t('password.changed'), { detail: t('password.ended', { count: endedSessions }) });
      return client.invalidateQueries({ queryKey: sessionsKey });
    },
    onError: (error) => void refusal(form, error, { weak_password: 'password', wrong_password: 'currentPassword' }),
  });
  const { errors } = form.formState;
  const isSaidBeside = Object.keys(errors).length > 0;
  return (
    <TitledSection title={t('password.title')} text={t('password.text')}>
      <form
        noValidate
        className="grid max-w-form gap-4"
        onSubmit={form.handleSubmit((values) => change.mutate(values))}
      >
        {!isSaidBeside && <FailureAlert error={change.error} />}
        <Field label={t('password.current')} error={errors.currentPassword?.message} required>
          <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
        </Field>
        <NewPasswordFields
          passwordMinLength={passwordMinLength}
          password={form.register('password')}
          confirmPassword={form.register('confirmPassword')}
          errors={errors}
        />
        <Checkbox label={t('password.endKeys')} {...form.register('endKeys')} />
        <div>
          <Button type="submit" busy={change.isPending}>
            {change.isPending ? t('password.busy') : t('password.submit')}
          </Button>
        </div>
      </form>
    </TitledSection>
  );
}
