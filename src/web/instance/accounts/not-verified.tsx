import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { systemQuery } from '#web/client/server/system-query.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ResendVerification } from './resend-verification.tsx';

/** The password was right, but somebody has to vouch for the account: its owner by mail, or an administrator. */
export function NotVerified({ email }: { email: string }) {
  const { t } = useTranslation('accounts');
  const { data: system } = useQuery(systemQuery);
  const hasMail = system?.mailConfigured === true;
  return (
    <div className="grid gap-4">
      <Alert>{t(hasMail ? 'login.notVerifiedMail' : 'login.notVerifiedApproval')}</Alert>
      {hasMail && <ResendVerification email={email} />}
    </div>
  );
}
