import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { usePasskeyErrorText, usePasskeySignIn } from './use-authenticator.ts';
import { whyNoPasskeys } from './why-no-passkeys.ts';

/** Signing in with the lock of one's device; nothing where browsers do not offer that. The page around it moves on. */
export function PasskeyButton() {
  const { t } = useTranslation('keys');
  const errorText = usePasskeyErrorText();
  const signIn = usePasskeySignIn();
  if (whyNoPasskeys() !== null) return null;
  return (
    <div className="grid gap-2">
      {signIn.isError && <Alert tone="notice">{errorText(signIn.error)}</Alert>}
      <Button wide busy={signIn.isPending} onClick={() => signIn.mutate()}>
        <KeyRound aria-hidden="true" />
        {signIn.isPending ? t('passkeys.signingIn') : t('passkeys.signIn')}
      </Button>
    </div>
  );
}
