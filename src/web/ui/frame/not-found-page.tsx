import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { buttonClasses } from '#web/ui/button.tsx';
import { LostLeaf } from '#web/ui/drawings.tsx';
import { PublicFrame } from './public-frame.tsx';

/** The server has logged the path already: every address that is no page of ours is asked of it first. */
export function NotFoundPage() {
  const { t } = useTranslation('shell');
  const path = useLocation({ select: (location) => location.pathname });
  return (
    <PublicFrame>
      <div className="mx-auto grid max-w-form justify-items-center gap-3 py-12 text-center">
        <LostLeaf className="w-48" />
        <h1 tabIndex={-1} className="mt-4 text-2xl">
          {t('notFound.title')}
        </h1>
        <p className="break-words text-ink-soft">{t('notFound.text', { path })}</p>
        <Link to="/" className={buttonClasses({ variant: 'primary', className: 'mt-4' })}>
          {t('notFound.home')}
        </Link>
      </div>
    </PublicFrame>
  );
}
