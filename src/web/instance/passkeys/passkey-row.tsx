import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type Passkey, passkeyNaming, removePasskey, renamePasskey } from '#contract/passkeys.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { notify } from '#web/client/toast.ts';
import { FailureAlert } from '#web/ui/alert.tsx';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { refreshPasskeys } from './use-authenticator.ts';

export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { t } = useTranslation('keys');
  const errorText = useErrorText();
  const dates = useDates();
  const client = useQueryClient();
  const [act, setAct] = useState<'rename' | 'remove' | null>(null);
  const { id, name } = passkey;
  const remove = useMutation({
    mutationFn: () => call(removePasskey, { params: { passkeyId: id } }),
    onSuccess: () => notify.success(t('passkeys.removed')),
    onError: (error) => notify.failure(errorText(error)),
    onSettled: () => {
      setAct(null);
      return refreshPasskeys(client);
    },
  });
  const used = passkey.lastUsedAt
    ? t('passkeys.used', { moment: dates.moment(passkey.lastUsedAt) })
    : t('passkeys.unused');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span dir="auto" className="wrap-anywhere">
            {name}
          </span>
          {passkey.isSynced && <Badge>{t('passkeys.synced')}</Badge>}
        </p>
        <p className="text-ink-faint text-sm">
          {t('passkeys.since', { day: dates.day(passkey.createdAt) })}, {used}
        </p>
      </div>
      <Button size="small" onClick={() => setAct('rename')} aria-label={t('passkeys.renameNamed', { name })}>
        {t('passkeys.rename')}
      </Button>
      <Button size="small" onClick={() => setAct('remove')} aria-label={t('passkeys.removeNamed', { name })}>
        {t('passkeys.remove')}
      </Button>
      {act === 'rename' && <RenamePasskeyDialog passkey={passkey} onClose={() => setAct(null)} />}
      <AlertDialog
        open={act === 'remove'}
        onOpenChange={() => setAct(null)}
        title={t('passkeys.removeTitle', { name })}
        confirm={t('passkeys.remove')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        {t('passkeys.removeText')}
      </AlertDialog>
    </li>
  );
}

function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation('keys');
  const { t: everywhere } = useTranslation();
  const client = useQueryClient();
  const form = useForm({ resolver: zodResolver(passkeyNaming), defaultValues: { name: passkey.name } });
  const rename = useMutation({
    mutationFn: (body: { name: string }) => call(renamePasskey, { params: { passkeyId: passkey.id }, body }),
    onSuccess: () => {
      onClose();
      return refreshPasskeys(client);
    },
  });
  return (
    <Dialog onOpenChange={onClose} title={t('passkeys.renameNamed', { name: passkey.name })}>
      <form noValidate className="grid gap-4" onSubmit={form.handleSubmit((values) => rename.mutate(values))}>
        <FailureAlert error={rename.error} />
        <Field label={t('passkeys.name')} error={form.formState.errors.name?.message} required>
          <TextInput dir="auto" {...form.register('name')} />
        </Field>
        <Button type="submit" variant="primary" wide busy={rename.isPending}>
          {everywhere('save')}
        </Button>
      </form>
    </Dialog>
  );
}
