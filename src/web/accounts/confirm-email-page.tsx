import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { confirmEmailChange } from '#contract/registration.ts';
import { call } from '#web/app/call.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { LinkPage } from './link-page.tsx';
import { linkQuery } from './link-query.ts';

const route = getRouteApi('/confirm-email');

/** Where the link to a new address leads. */
export function ConfirmEmailPage() {
  const { t } = useTranslation('accounts');
  const { token } = route.useSearch();
  const opened = useQuery(linkQuery('confirm-email', token, () => call(confirmEmailChange, { body: { token } })));
  const lead = t('confirmEmail.text', { email: opened.data?.email ?? '' });
  return (
    <LinkPage opened={opened} title={t('confirmEmail.title')} lead={lead} invalid={t('confirmEmail.invalid')}>
      <Link to="/dashboard" className={buttonLook({ look: 'primary', wide: true })}>
        {t('confirmEmail.goOn')}
      </Link>
    </LinkPage>
  );
}
