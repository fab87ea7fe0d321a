import { useTranslation } from 'react-i18next';
import { useIsOn } from '#web/client/session/instance.ts';
import { PageLink } from './page-link.tsx';

export function Footer() {
  const { t } = useTranslation('shell');
  const isOn = useIsOn();
  return (
    <footer className="border-t print:hidden">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-4 text-ink-faint text-sm sm:px-6">
        <p className="figures">
          {t('footer.copyright')} · {t('footer.version', { version: __APP_VERSION__ })}
        </p>
        <p className="flex flex-wrap gap-x-5">
          {isOn('enablePublicTrees') && (
            <PageLink to="/public" className="py-1 underline-offset-4 hover:text-ink hover:underline">
              {t('footer.publicTrees')}
            </PageLink>
          )}
          <PageLink to="/privacy" className="py-1 underline-offset-4 hover:text-ink hover:underline">
            {t('footer.privacy')}
          </PageLink>
          <PageLink to="/terms" className="py-1 underline-offset-4 hover:text-ink hover:underline">
            {t('footer.terms')}
          </PageLink>
        </p>
      </div>
    </footer>
  );
}
