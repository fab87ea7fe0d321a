import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { systemQuery } from '#web/client/server/system-query.ts';
import { useSession } from '#web/client/session/session.ts';
import { isSharedComputer, setSharedComputer } from '#web/client/shared-computer.ts';
import { PasskeyButton } from '#web/instance/passkeys/passkey-button.tsx';
import { useOwedStep } from '#web/instance/two-factor/owed-step.ts';
import { Alert, FailureAlert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { LatePart } from '#web/ui/late-part.tsx';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { LoginForm } from './login-form.tsx';
import { MoveOn } from './move-on.tsx';
import { useDemoAccounts, useDemoSignIn, useSignIn } from './sign-in.ts';
import { SignInFrame } from './sign-in-frame.tsx';

const route = getRouteApi('/login');

/** Few owe a second step: it is fetched when somebody does. */
const loadOwedStepForm = async () => (await import('#web/instance/two-factor/owed-step-form.tsx')).OwedStepForm;

export function LoginPage() {
  const { t } = useTranslation('accounts');
  const { returnTo } = route.useSearch();
  const session = useSession();
  const { data: system } = useQuery(systemQuery);
  const signIn = useSignIn();
  const owed = useOwedStep();
  if (session.status === 'loading') return <LoadingScreen />;
  if (owed.step !== 'none') {
    const step = owed.step === 'enrol' ? 'setUp' : 'code';
    return (
      <SignInFrame title={t(`login.${step}Title`)} lead={t(`login.${step}Lead`)}>
        <LatePart name="owed-step" load={loadOwedStepForm}>
          {(OwedStepForm) => <OwedStepForm owed={owed} />}
        </LatePart>
      </SignInFrame>
    );
  }
  if (session.status === 'signed-in') return <MoveOn to={returnTo ?? '/dashboard'} />;
  return (
    <SignInFrame title={t('login.title')} lead={t('login.subtitle')}>
      {system?.setupNeeded && <Alert tone="notice">{t('login.setupNeeded')}</Alert>}
      <LoginForm signIn={signIn} />
      <PasskeyButton />
      <SharedComputer />
      {system?.registrationOpen && (
        <p className="text-center">
          {t('login.noAccount')}{' '}
          <Link to="/register" className="inline-link">
            {t('login.register')}
          </Link>
        </p>
      )}
      {system?.demo && <ExploreDemo />}
    </SignInFrame>
  );
}

/** One click into the sample family. */
function ExploreDemo() {
  const { t } = useTranslation('accounts');
  const accounts = useDemoAccounts();
  const signIn = useDemoSignIn();
  const first = accounts.data?.[0];
  if (!first) return null;
  return (
    <div className="grid gap-2 border-t pt-6">
      <FailureAlert error={signIn.error} fallback={t('login.failed')} />
      <Button wide busy={signIn.isPending} onClick={() => signIn.mutate(first.key)}>
        <Compass aria-hidden="true" />
        {t('login.exploreDemo')}
      </Button>
      <p className="text-center text-ink-faint text-sm">{t('login.demoHint')}</p>
    </div>
  );
}

/** Said before signing in, whichever way: then nothing of the family stays on this computer. */
function SharedComputer() {
  const { t } = useTranslation('accounts');
  const [isShared, setShared] = useState(isSharedComputer);
  return (
    <Checkbox
      label={t('login.shared')}
      help={t('login.sharedHelp')}
      checked={isShared}
      onChange={({ target }) => {
        setSharedComputer(target.checked);
        setShared(target.checked);
      }}
    />
  );
}
