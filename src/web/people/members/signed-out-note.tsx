import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Alert } from '#web/ui/alert.tsx';

/** The session ended while the page was open. What was typed is kept as a draft. */
export function SignedOutNote() {
  const { t } = useTranslation('members');
  return (
    <Alert>
      <p className="font-semibold">{t('signedOut')}</p>
      <p>
        {t('signedOutHint')}{' '}
        <Link to="/login" target="_blank" className="text-link underline">
          {t('signIn')}
        </Link>
      </p>
    </Alert>
  );
}
