import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FamilyDrawing } from '#web/ui/family-drawing.tsx';
import { Footer } from '#web/ui/frame/footer.tsx';
import { InstanceDescription } from '#web/ui/frame/instance-description.tsx';
import { LanguageSwitch } from '#web/ui/frame/language-switch.tsx';
import { ThemeSwitch } from '#web/ui/frame/theme-switch.tsx';
import { Wordmark } from '#web/ui/frame/wordmark.tsx';

interface SignInFrameProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** The doorway: a form on the left, and beside it what lies behind the door. */
export function SignInFrame({ title, lead, children }: SignInFrameProps) {
  const { t } = useTranslation('accounts');
  return (
    <div className="flex min-w-0 flex-col">
      <div className="grid flex-1 lg:grid-cols-[minmax(26rem,5fr)_6fr]">
        <div className="flex flex-col px-4 py-4 sm:px-8">
          <header className="flex flex-wrap items-center justify-between gap-x-3">
            <Wordmark />
            <div className="flex items-center gap-2">
              <LanguageSwitch />
              <ThemeSwitch />
            </div>
          </header>
          <main id="content" tabIndex={-1} className="m-auto grid w-full max-w-[22rem] gap-6 py-10">
            <div>
              <h1 tabIndex={-1} className="text-2xl">
                {title}
              </h1>
              <p className="mt-1 text-ink-soft">{lead}</p>
              <InstanceDescription className="mt-3" />
            </div>
            {children}
            <p className="text-center">
              <Link to="/" className="inline-link inline-block py-1">
                {t('login.backToHome')}
              </Link>
            </p>
          </main>
        </div>
        <div aria-hidden="true" className="hidden items-center justify-center border-l bg-band p-12 lg:flex">
          <FamilyDrawing className="max-h-[80dvh] w-full max-w-[44rem]" label="" />
        </div>
      </div>
      <Footer />
    </div>
  );
}
