import { useMutation } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { confirmEmailChange } from '#contract/registration.ts';
import { call } from '#web/client/server/call.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { ConfirmLinkPage } from './confirm-link-page.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

const route = getRouteApi('/confirm-email');

/** Where the link to a new address leads. */
export function ConfirmEmailPage() {
  const { t } = useTranslation('accounts');
  const { token } = route.useSearch();
  const opening = useMutation({
    mutationFn: (password: string) => call(confirmEmailChange, { body: { token, password } }),
  });
  if (opening.isSuccess) {
    return (
      <SignInFrame title={t('confirmEmail.title')} lead={t('confirmEmail.text', { email: opening.data.email })}>
        <Link to="/dashboard" className={buttonClasses({ variant: 'primary', wide: true })}>
          {t('confirmEmail.goOn')}
        </Link>
      </SignInFrame>
    );
  }
  return (
    <ConfirmLinkPage
      token={token}
      opening={opening}
      title={t('confirmEmail.ask')}
      lead={(email) => t('confirmEmail.askText', { email })}
      invalid={t('confirmEmail.invalid')}
    />
  );
}
