import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { newPasskey } from '#contract/passkeys.ts';
import { useFieldRefusal } from '#web/client/server/field-refusal.ts';
import { notify } from '#web/client/toast.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useAddPasskey, usePasskeyErrorText } from './use-authenticator.ts';

export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('keys');
  const errorText = usePasskeyErrorText();
  const refusal = useFieldRefusal();
  const add = useAddPasskey();
  const form = useForm({ resolver: zodResolver(newPasskey), defaultValues: { name: '', password: '' } });
  const { errors } = form.formState;
  const submit = form.handleSubmit((values) =>
    add.mutate(values, {
      onSuccess: () => {
        onClose();
        notify.success(t('passkeys.added'));
      },
      onError: (error) => void refusal(form, error, { wrong_password: 'password' }),
    }),
  );
  const isSaidBeside = Object.keys(errors).length > 0;
  return (
    <Dialog open onOpenChange={onClose} title={t('passkeys.add')} lead={t('passkeys.addText')}>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        {add.isError && !isSaidBeside && <Alert>{errorText(add.error)}</Alert>}
        <Field label={t('passkeys.name')} help={t('passkeys.nameHelp')} error={errors.name?.message} required>
          <TextInput dir="auto" {...form.register('name')} />
        </Field>
        <Field label={t('password')} error={errors.password?.message} required>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        <Button type="submit" look="primary" wide busy={add.isPending}>
          {add.isPending ? t('passkeys.adding') : t('passkeys.add')}
        </Button>
      </form>
    </Dialog>
  );
}
