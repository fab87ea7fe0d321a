import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/client/session/session.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { FamilyDrawing } from '#web/ui/family-drawing.tsx';
import { InstanceDescription } from '#web/ui/frame/instance-description.tsx';

export function Hero() {
  const { t } = useTranslation('landing');
  const { user } = useSession();
  return (
    <section className="mx-auto grid max-w-page items-center gap-12 px-4 pt-8 pb-16 sm:px-6 lg:grid-cols-[1.05fr_1fr] lg:gap-16 lg:pt-14 lg:pb-24">
      <div>
        <h1 tabIndex={-1} className="whitespace-pre-line text-3xl">
          {t('hero.title')}
        </h1>
        <p className="mt-6 max-w-[34rem] text-ink-soft text-lg">{t('hero.lead')}</p>
        <InstanceDescription className="mt-4 max-w-[34rem]" />
        <div className="mt-8 flex flex-wrap gap-3">
          <Link to="/dashboard" className={buttonClasses({ variant: 'primary', size: 'large' })}>
            {t('hero.open')}
          </Link>
          {!user && (
            <Link to="/login" className={buttonClasses({ size: 'large' })}>
              {t('hero.signIn')}
            </Link>
          )}
        </div>
      </div>
      <AlbumPage caption={t('picture.caption')}>
        <FamilyDrawing label={t('picture.description')} />
      </AlbumPage>
    </section>
  );
}

/** A picture held by photo corners, with its caption in italics below. */
function AlbumPage({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure>
      <div className="relative border bg-surface p-3 sm:p-4">
        {corners.map((corner) => (
          <span key={corner} aria-hidden="true" className={`absolute size-9 bg-hairline ${corner}`} />
        ))}
        {children}
      </div>
      <figcaption className="mt-3 text-center font-serif text-ink-faint italic">{caption}</figcaption>
    </figure>
  );
}

const corners = [
  '-left-1.5 -top-1.5 [clip-path:polygon(0_0,100%_0,0_100%)]',
  '-right-1.5 -top-1.5 [clip-path:polygon(0_0,100%_0,100%_100%)]',
  '-left-1.5 -bottom-1.5 [clip-path:polygon(0_0,100%_100%,0_100%)]',
  '-right-1.5 -bottom-1.5 [clip-path:polygon(100%_0,100%_100%,0_100%)]',
];
