import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { newPasskey } from '#contract/passkeys.ts';
import { useFieldRefusal } from '#web/client/server/field-refusal.ts';
import { notify } from '#web/client/toast.ts';
import { whyNoPasskeys } from '#web/instance/two-factor/why-no-passkeys.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { TitledSection } from '#web/ui/titled-section.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { passkeysQuery, useAddPasskey, usePasskeyErrorText } from './use-authenticator.ts';

/** One's passkeys; where there can be none it says why. Needs the texts `keys`. */
export function PasskeySection() {
  const { t } = useTranslation('keys');
  const [isAdding, setAdding] = useState(false);
  const keys = useQuery(passkeysQuery);
  const obstacle = whyNoPasskeys();
  return (
    <TitledSection title={t('passkeys.title')} text={t('passkeys.text')}>
      {obstacle && <Alert tone="notice">{t(`passkeys.${obstacle}`)}</Alert>}
      {keys.isPending && <Skeleton className="h-16" />}
      <LoadFailure query={keys} />
      {keys.isSuccess && keys.data.items.length === 0 && <p className="text-ink-soft">{t('passkeys.none')}</p>}
      {keys.isSuccess && keys.data.items.length > 0 && (
        <ul className="border-t">
          {keys.data.items.map((key) => (
            <PasskeyRow key={key.id} passkey={key} />
          ))}
        </ul>
      )}
      {!obstacle && (
        <div>
          <Button onClick={() => setAdding(true)}>{t('passkeys.add')}</Button>
        </div>
      )}
      {isAdding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
    </TitledSection>
  );
}

function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
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
    <Dialog onOpenChange={onClose} title={t('passkeys.add')} lead={t('passkeys.addText')}>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        {add.isError && !isSaidBeside && <Alert>{errorText(add.error)}</Alert>}
        <Field label={t('passkeys.name')} help={t('passkeys.nameHelp')} error={errors.name?.message} required>
          <TextInput dir="auto" {...form.register('name')} />
        </Field>
        <Field label={t('password')} error={errors.password?.message} required>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        <Button type="submit" variant="primary" wide busy={add.isPending}>
          {add.isPending ? t('passkeys.adding') : t('passkeys.add')}
        </Button>
      </form>
    </Dialog>
  );
}
