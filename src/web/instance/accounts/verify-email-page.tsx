import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { verifyEmail } from '#contract/registration.ts';
import { call } from '#web/client/server/call.ts';
import { followAnswer } from '#web/instance/two-factor/owed-step.ts';
import { ConfirmLinkPage } from './confirm-link-page.tsx';
import { MoveOn } from './move-on.tsx';

const route = getRouteApi('/verify-email');

/** Where the link of the first mail leads: it confirms what was registered with it, and signs in. */
export function VerifyEmailPage() {
  const { t } = useTranslation('accounts');
  const { token } = route.useSearch();
  const client = useQueryClient();
  const opening = useMutation({
    mutationFn: (password: string) => call(verifyEmail, { body: { token, password } }),
    onSuccess: (answer) => followAnswer(client, answer),
  });
  if (opening.isSuccess) return <MoveOn to="/login" />;
  return (
    <ConfirmLinkPage
      token={token}
      opening={opening}
      title={t('verify.title')}
      lead={(email) => t('verify.text', { email })}
      invalid={t('verify.invalid')}
    >
      <p className="text-center">
        <Link to="/reset-password" search={{ token }} className="inline-link inline-block py-1">
          {t('verify.unknown')}
        </Link>
      </p>
    </ConfirmLinkPage>
  );
}
