import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/client/server/api-error.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { followAnswer } from '#web/instance/two-factor/owed-step.ts';
import { whyNoPasskeys } from '#web/instance/two-factor/why-no-passkeys.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

/** Signing in with the lock of one's device; nothing where browsers do not offer that. The page around it moves on. */
export function PasskeyButton() {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText();
  const client = useQueryClient();
  const signIn = useMutation({
    // What speaks with the device is fetched when somebody wants that.
    mutationFn: async () => (await import('./ask-device.ts')).askDevice(),
    onSuccess: (answer) => followAnswer(client, answer),
  });
  if (whyNoPasskeys() !== null) return null;
  const failure = signIn.error instanceof ApiError ? errorText(signIn.error) : t('login.passkeyFailed');
  return (
    <div className="grid gap-2">
      {signIn.isError && <Alert tone="notice">{failure}</Alert>}
      <Button wide busy={signIn.isPending} onClick={() => signIn.mutate()}>
        <KeyRound aria-hidden="true" />
        {signIn.isPending ? t('login.passkeyBusy') : t('login.passkey')}
      </Button>
    </div>
  );
}
