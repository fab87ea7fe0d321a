import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { verifyEmail } from '#contract/registration.ts';
import { call } from '#web/app/call.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { LinkPage } from './link-page.tsx';
import { linkQuery } from './link-query.ts';

const route = getRouteApi('/verify-email');

/** Where the link of the first mail leads: opening it is all there is to do. */
export function VerifyEmailPage() {
  const { t } = useTranslation('accounts');
  const { token } = route.useSearch();
  const opened = useQuery(linkQuery('verify', token, () => call(verifyEmail, { body: { token } })));
  return (
    <LinkPage opened={opened} title={t('verify.title')} lead={t('verify.text')} invalid={t('verify.invalid')}>
      <Link to="/login" className={buttonLook({ look: 'primary', wide: true })}>
        {t('setup.toLogin')}
      </Link>
    </LinkPage>
  );
}
