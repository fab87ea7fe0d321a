import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { VerificationWay } from '#contract/system.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { ResendVerification } from './resend-verification.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

/** What happens next; the same words whether or not the address had an account. */
export function Registered({ email, verification }: { email: string; verification: VerificationWay }) {
  const { t } = useTranslation('accounts');
  return (
    <SignInFrame title={t(`registered.${verification}.title`)} lead={t(`registered.${verification}.text`, { email })}>
      {verification === 'mail' && <ResendVerification email={email} />}
      <Link to="/login" className={buttonLook({ look: 'primary', wide: true })}>
        {t('setup.toLogin')}
      </Link>
    </SignInFrame>
  );
}
