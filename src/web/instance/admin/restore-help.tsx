import { useTranslation } from 'react-i18next';

/** What to do on the day on which a backup is needed. */
export function RestoreHelp() {
  const { t } = useTranslation('backups');
  return (
    <div className="grid gap-8 border-t pt-8 lg:grid-cols-2">
      <section aria-labelledby="restore" className="grid min-w-0 content-start gap-3">
        <h2 id="restore" className="text-xl">
          {t('restoreTitle')}
        </h2>
        <p className="max-w-prose text-ink-soft">{t('restoreText')}</p>
        <Command>DEMO=0 DATA_DIR=/srv/swissfam npm run restore -- backup.zip</Command>
        <p className="max-w-prose text-ink-soft">{t('restoreAfter')}</p>
      </section>
      <section aria-labelledby="by-command" className="grid min-w-0 content-start gap-3">
        <h2 id="by-command" className="text-xl">
          {t('commandTitle')}
        </h2>
        <p className="max-w-prose text-ink-soft">{t('commandText')}</p>
        <Command>DATA_DIR=/srv/swissfam npm run backup -- /mnt/usb/family.zip</Command>
        <p className="max-w-prose text-ink-soft">{t('secretNote')}</p>
      </section>
    </div>
  );
}

/** Breaks rather than scrolls, so that it can be read and copied on a phone. */
function Command({ children }: { children: string }) {
  return (
    <code className="wrap-anywhere block rounded-control bg-sunken px-3 py-2 text-sm" dir="ltr">
      {children}
    </code>
  );
}
