import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { VerificationWay } from '#contract/system.ts';
import { ResendVerification } from '#web/instance/accounts/resend-verification.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { buttonLook } from '#web/ui/button.tsx';

/** What a new account waits for; the same words whether or not the address had one. */
export function WhatNext({ email, verification }: { email: string; verification: VerificationWay }) {
  const { t } = useTranslation('accounts');
  return (
    <>
      <Alert tone="link">
        <p className="font-semibold">{t(`registered.${verification}.title`)}</p>
        <p className="[overflow-wrap:anywhere]">{t(`registered.${verification}.text`, { email })}</p>
      </Alert>
      {verification === 'mail' && <ResendVerification email={email} />}
      <Link to="/login" className={buttonLook({ look: 'primary', wide: true })}>
        {t('setup.toLogin')}
      </Link>
    </>
  );
}
