import { Link, Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AppearanceMenu } from './appearance-menu.tsx';
import { Footer } from './footer.tsx';
import { publicMenu } from './menus.ts';
import { Wordmark } from './wordmark.tsx';

/** Readable pages for everybody. The front page and the sign-in page have frames of their own. */
export function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}

export function PublicFrame({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation('shell');
  return (
    <div className="flex min-w-0 flex-col">
      <header className="border-b">
        <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 px-4 py-2 sm:px-6">
          <Wordmark />
          <nav
            aria-label={t('mainNavigation')}
            className="order-last flex w-full gap-5 sm:order-none sm:ml-auto sm:w-auto"
          >
            {publicMenu.map(({ to, text }) => (
              <Link key={to} to={to} className="py-2 text-ink-soft underline-offset-4 hover:text-ink hover:underline">
                {t(`menu.${text}`)}
              </Link>
            ))}
          </nav>
          <div className="ml-auto sm:ml-0">
            <AppearanceMenu />
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-page flex-1 px-4 py-8 sm:px-6 sm:py-12">
        {children}
      </main>
      <Footer />
    </div>
  );
}
