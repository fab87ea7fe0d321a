import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/client/server/error-text.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { notify } from '#web/client/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { FirstCouple } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { AdminOnly } from './admin-only.tsx';
import { useBackups, useStartBackup } from './backup-queries.ts';
import { BackupTable } from './backup-table.tsx';
import { LoadingRows } from './loading-rows.tsx';

export function AdminBackupsPage() {
  const { t } = useTranslation('shell');
  return (
    <AdminOnly title={t('titles.adminBackups')}>
      <Backups />
    </AdminOnly>
  );
}

function Backups() {
  const { t } = useTranslation(['backups', 'shell']);
  const backups = useBackups();
  const { data } = backups;
  return (
    <div className="grid gap-8">
      <PageHeader title={t('titles.adminBackups', { ns: 'shell' })} lead={t('lead')} actions={<StartButton />} />
      {backups.isPending && <LoadingRows />}
      <LoadFailure query={backups} title={t('loadFailed')} />
      {data && (
        <>
          <p role="status" className="sr-only">
            {data.items.some(({ state }) => state === 'writing') ? t('making') : ''}
          </p>
          {data.items.length === 0 ? (
            <EmptyState drawing={<FirstCouple />} title={t('emptyTitle')}>
              {t('emptyText')}
            </EmptyState>
          ) : (
            <BackupTable backups={data.items} />
          )}
          <div className="grid max-w-prose gap-2 text-ink-soft">
            <NextBackup nextAt={data.nextAt} />
            <p className="wrap-anywhere">{t('folder', { folder: data.folder })}</p>
          </div>
        </>
      )}
      <RestoreHelp />
    </div>
  );
}

function StartButton() {
  const { t } = useTranslation('backups');
  const errorText = useErrorText();
  const start = useStartBackup();
  const backups = useBackups();
  const isMaking = backups.data?.items.some(({ state }) => state === 'writing') ?? false;
  const begin = () =>
    start.mutate(undefined, {
      onSuccess: () => notify.success(t('begun')),
      onError: (error) => notify.failure(t('startFailed'), { detail: errorText(error) }),
    });
  return (
    <Button variant="primary" busy={start.isPending || isMaking} onClick={begin}>
      {isMaking ? t('making') : t('make')}
    </Button>
  );
}

function NextBackup({ nextAt }: { nextAt: string | null }) {
  const { t } = useTranslation('backups');
  const { moment } = useDates();
  const isSoon = (at: string) => Date.parse(at) < Date.now() + 60 * 60_000;
  const announce = (at: string) => (isSoon(at) ? t('nextSoon') : t('next', { moment: moment(at) }));
  return (
    <p>
      {nextAt === null ? t('never') : announce(nextAt)}{' '}
      <Link to="/admin/settings" className="text-link underline underline-offset-4">
        {t('settings')}
      </Link>
    </p>
  );
}

/** What to do on the day on which a backup is needed. */
function RestoreHelp() {
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
