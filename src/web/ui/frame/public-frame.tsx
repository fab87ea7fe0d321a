import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Footer } from './footer.tsx';
import { LateAppearanceMenu } from './late-appearance-menu.tsx';
import { PageLink } from './page-link.tsx';
import { Wordmark } from './wordmark.tsx';

const menu = [
  { to: '/', text: 'home' },
  { to: '/dashboard', text: 'userDashboard' },
  { to: '/admin', text: 'adminPanel' },
] as const;

/** Around the pages for everybody: who shows them, the ways on, how they look. `notification` stands above the page, as wide as it. */
export function PublicFrame({ notification, children }: { notification?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('shell');
  return (
    <div className="flex min-w-0 flex-col">
      <header className="border-b print:hidden">
        <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 px-4 py-2 sm:px-6">
          <Wordmark />
          <nav
            aria-label={t('mainNavigation')}
            className="order-last flex w-full gap-5 sm:order-none sm:ml-auto sm:w-auto"
          >
            {menu.map(({ to, text }) => (
              <PageLink
                key={to}
                to={to}
                className="py-2 text-ink-soft underline-offset-4 hover:text-ink hover:underline"
              >
                {t(`menu.${text}`)}
              </PageLink>
            ))}
          </nav>
          <div className="ml-auto sm:ml-0">
            <LateAppearanceMenu />
          </div>
        </div>
      </header>
      {notification}
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-page flex-1 px-4 py-8 sm:px-6 sm:py-12">
        {children}
      </main>
      <Footer />
    </div>
  );
}
