import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { systemQuery } from '#web/client/server/system-query.ts';
import { useSession } from '#web/client/session/session.ts';
import { PasskeyButton } from '#web/instance/passkeys/passkey-button.tsx';
import { useOwedStep } from '#web/instance/two-factor/owed-step.ts';
import { Alert } from '#web/ui/alert.tsx';
import { LatePart } from '#web/ui/late-part.tsx';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { ExploreDemo } from './explore-demo.tsx';
import { LoginForm } from './login-form.tsx';
import { MoveOn } from './move-on.tsx';
import { SharedComputer } from './shared-computer.tsx';
import { useSignIn } from './sign-in.ts';
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
