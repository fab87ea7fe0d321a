import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type Passkey, passkeyNaming, renamePasskey } from '#contract/passkeys.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { refreshPasskeys } from './use-authenticator.ts';

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation('keys');
  const { t: everywhere } = useTranslation();
  const errorText = useErrorText();
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
    <Dialog open onOpenChange={onClose} title={t('passkeys.renameNamed', { name: passkey.name })}>
      <form noValidate className="grid gap-4" onSubmit={form.handleSubmit((values) => rename.mutate(values))}>
        {rename.isError && <Alert>{errorText(rename.error)}</Alert>}
        <Field label={t('passkeys.name')} error={form.formState.errors.name?.message} required>
          <TextInput dir="auto" {...form.register('name')} />
        </Field>
        <Button type="submit" look="primary" wide busy={rename.isPending}>
          {everywhere('save')}
        </Button>
      </form>
    </Dialog>
  );
}
