import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/client/session/session.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { LanguageSwitch } from '#web/ui/frame/language-switch.tsx';
import { ThemeSwitch } from '#web/ui/frame/theme-switch.tsx';
import { Wordmark } from '#web/ui/frame/wordmark.tsx';

export function LandingHeader() {
  const { t } = useTranslation('landing');
  return (
    <header className="mx-auto flex w-full max-w-page flex-wrap items-center gap-x-6 gap-y-2 px-4 py-4 sm:px-6">
      <Wordmark />
      <div className="order-last flex w-full items-center justify-between gap-4 border-t pt-2 sm:order-none sm:ml-auto sm:w-auto sm:border-0 sm:pt-0">
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
      <nav aria-label={t('nav.label')} className="ml-auto flex items-center gap-2 sm:ml-0">
        <Entrances />
      </nav>
    </header>
  );
}

function Entrances() {
  const { t } = useTranslation('landing');
  const { user } = useSession();
  if (!user) {
    return (
      <>
        <Link to="/login" className={buttonClasses({ variant: 'quiet', size: 'small' })}>
          {t('nav.signIn')}
        </Link>
        <Link to="/dashboard" className={buttonClasses({ size: 'small' })}>
          {t('nav.portal')}
        </Link>
      </>
    );
  }
  return (
    <>
      {user.role === 'admin' && (
        <Link to="/admin" className={buttonClasses({ variant: 'quiet', size: 'small' })}>
          {t('nav.admin')}
        </Link>
      )}
      <Link to="/dashboard" className={buttonClasses({ size: 'small' })}>
        {t('nav.dashboard')}
      </Link>
    </>
  );
}
