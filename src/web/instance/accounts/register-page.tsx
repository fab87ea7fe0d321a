import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/client/server/error-text.ts';
import { systemQuery } from '#web/client/server/system-query.ts';
import { useSession } from '#web/client/session/session.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { MoveOn } from './move-on.tsx';
import { RegisterForm } from './register-form.tsx';
import { Registered } from './registered.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { useRegister } from './use-register.ts';

/** Where somebody new asks for an account. */
export function RegisterPage() {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText();
  const session = useSession();
  const system = useQuery(systemQuery);
  const register = useRegister();
  if (session.status === 'loading' || system.isPending) return <LoadingScreen />;
  if (session.status === 'signed-in') return <MoveOn to="/dashboard" />;
  if (system.isError) {
    return (
      <SignInFrame title={t('register.title')} lead={t('register.subtitle')}>
        <ErrorState detail={errorText(system.error)} onRetry={() => void system.refetch()} />
      </SignInFrame>
    );
  }
  if (!system.data.registrationOpen) {
    return (
      <SignInFrame title={t('register.closedTitle')} lead={t('register.closed')}>
        <Link to="/login" className={buttonLook({ look: 'primary', wide: true })}>
          {t('setup.toLogin')}
        </Link>
      </SignInFrame>
    );
  }
  if (register.isSuccess) {
    return <Registered email={register.variables.email} verification={register.data.verification} />;
  }
  return (
    <SignInFrame title={t('register.title')} lead={t('register.subtitle')}>
      <RegisterForm register={register} system={system.data} />
      <p className="text-center">
        {t('register.haveAccount')}{' '}
        <Link to="/login" className="inline-link">
          {t('login.submit')}
        </Link>
      </p>
    </SignInFrame>
  );
}
