import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { passwordOnly, removeTwoFactorOf } from '#contract/two-factor.ts';
import type { UserId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { useFieldRefusal } from '#web/client/server/field-refusal.ts';
import { notify } from '#web/client/toast.ts';
import { FailureAlert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

interface RemoveForUserProps {
  userId: UserId;
  name: string;
  onRemoved: () => void;
}

/** An administrator's help for somebody who has lost phone and recovery codes. */
export function RemoveForUser(props: RemoveForUserProps) {
  const { t } = useTranslation('keys');
  const [asks, setAsks] = useState(false);
  return (
    <div>
      <Button size="small" onClick={() => setAsks(true)}>
        {t('forUser.remove')}
      </Button>
      {asks && <RemoveDialog {...props} onClose={() => setAsks(false)} />}
    </div>
  );
}

function RemoveDialog({ userId, name, onRemoved, onClose }: RemoveForUserProps & { onClose: () => void }) {
  const { t } = useTranslation('keys');
  const refusal = useFieldRefusal();
  const form = useForm({ resolver: zodResolver(passwordOnly), defaultValues: { password: '' } });
  const { errors } = form.formState;
  const remove = useMutation({
    mutationFn: (body: { password: string }) => call(removeTwoFactorOf, { params: { userId }, body }),
    onSuccess: () => {
      onClose();
      onRemoved();
      notify.success(t('forUser.removed', { name }));
    },
    onError: (error) => void refusal(form, error, { wrong_password: 'password' }),
  });
  return (
    <Dialog onOpenChange={onClose} title={t('forUser.title')} lead={t('forUser.text', { name })}>
      <form noValidate className="grid gap-4" onSubmit={form.handleSubmit((values) => remove.mutate(values))}>
        {!errors.password && <FailureAlert error={remove.error} />}
        <Field label={t('password')} error={errors.password?.message} required>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        <Button type="submit" variant="danger" wide busy={remove.isPending}>
          {remove.isPending ? t('forUser.removing') : t('forUser.remove')}
        </Button>
      </form>
    </Dialog>
  );
}
