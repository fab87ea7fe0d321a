import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/client/session/session.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { FirstCouple } from '#web/ui/drawings.tsx';

export function JoinSection() {
  const { t } = useTranslation('landing');
  const { user } = useSession();
  return (
    <section aria-labelledby="join" className="border-t">
      <div className="mx-auto grid max-w-page items-center justify-items-center gap-8 px-4 py-16 text-center sm:px-6 md:grid-cols-[auto_1fr] md:justify-items-start md:gap-16 md:text-left lg:py-24">
        <FirstCouple className="w-56 md:w-72" />
        <div>
          <h2 id="join" className="text-2xl">
            {t('join.title')}
          </h2>
          <p className="mt-2 max-w-prose text-ink-soft text-lg">{t('join.text')}</p>
          <div className="mt-6 flex flex-wrap justify-center gap-3 md:justify-start">
            <Link to="/dashboard" className={buttonLook({ look: 'primary' })}>
              {t('join.open')}
            </Link>
            {!user && (
              <Link to="/login" className={buttonLook()}>
                {t('join.signIn')}
              </Link>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
