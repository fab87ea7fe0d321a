import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInstanceName } from '#web/client/session/instance.ts';
import { usePageName } from './page-name.ts';

/** Names the page: in the tab, and, when the page changes, to a screen reader, which starts at the h1 then. */
export function RouteAnnouncer() {
  const { t } = useTranslation('shell');
  const router = useRouter();
  const { title, key } = usePageName();
  const instance = useInstanceName();
  const [moved, setMoved] = useState(false);

  useEffect(() => {
    document.title = key === 'landing' ? `${instance} · ${title}` : `${title} · ${instance}`;
  }, [key, title, instance]);

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        setMoved(true);
        // Opened before the page came: whoever is in it stays.
        if (document.activeElement?.closest('[role="menu"][data-state="open"]')) return;
        const start = document.querySelector<HTMLElement>('h1[tabindex="-1"]') ?? document.querySelector('main');
        start?.focus({ preventScroll: true });
      }),
    [router],
  );

  return (
    <p role="status" className="sr-only">
      {moved && t('pageLoaded', { title })}
    </p>
  );
}
