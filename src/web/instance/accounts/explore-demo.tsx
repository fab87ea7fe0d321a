import { Compass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/client/server/error-text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { useDemoAccounts, useDemoSignIn } from './sign-in.ts';

/** One click into the sample family. */
export function ExploreDemo() {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText();
  const accounts = useDemoAccounts();
  const signIn = useDemoSignIn();
  const first = accounts.data?.[0];
  if (!first) return null;
  return (
    <div className="grid gap-2 border-t pt-6">
      {signIn.isError && <Alert>{errorText(signIn.error, t('login.failed'))}</Alert>}
      <Button wide busy={signIn.isPending} onClick={() => signIn.mutate(first.key)}>
        <Compass aria-hidden="true" />
        {t('login.exploreDemo')}
      </Button>
      <p className="text-center text-ink-faint text-sm">{t('login.demoHint')}</p>
    </div>
  );
}
