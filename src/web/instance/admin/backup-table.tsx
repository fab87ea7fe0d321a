import { useTranslation } from 'react-i18next';
import type { Backup } from '#contract/backups.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { useLanguage } from '#web/client/text/language.ts';
import { BackupActions } from './backup-actions.tsx';
import { BackupCheck, BackupState } from './backup-state.tsx';
import { byteSize } from './byte-size.ts';
import { RecordTable } from './record-table.tsx';

export function BackupTable({ backups }: { backups: readonly Backup[] }) {
  const { t } = useTranslation('backups');
  const language = useLanguage();
  return (
    <RecordTable
      caption={t('caption')}
      items={backups}
      heading={{ name: t('made'), cell: (backup) => <Made backup={backup} /> }}
      columns={[
        { name: t('state'), cell: (backup) => <BackupState backup={backup} /> },
        { name: t('holds'), cell: (backup) => <Holds backup={backup} /> },
        { name: t('size'), numeric: true, cell: ({ size }) => (size === null ? '–' : byteSize(size, language)) },
        { name: t('checked'), cell: (backup) => <BackupCheck backup={backup} /> },
        { name: t('actions'), cell: (backup) => <BackupActions backup={backup} /> },
      ]}
    />
  );
}

function Made({ backup }: { backup: Backup }) {
  const { t } = useTranslation('backups');
  const { moment } = useDates();
  return (
    <>
      <time dateTime={backup.createdAt} className="block font-semibold tabular-nums">
        {moment(backup.createdAt)}
      </time>
      <span dir="auto" className="block text-ink-faint text-sm">
        {backup.startedBy === null ? t('byItself') : t('by', { name: backup.startedBy })}
      </span>
    </>
  );
}

function Holds({ backup: { holds, contentHash } }: { backup: Backup }) {
  const { t } = useTranslation('backups');
  if (!holds) return '–';
  const parts = [
    t('people', { count: holds.people }),
    t('trees', { count: holds.trees }),
    t('files', { count: holds.files }),
    t('users', { count: holds.users }),
  ];
  return (
    <>
      {parts.join(', ')}
      {holds.missingFiles > 0 && (
        <span className="block text-notice text-sm">{t('missing', { count: holds.missingFiles })}</span>
      )}
      {contentHash !== null && (
        <span className="block text-ink-faint text-sm">
          {t('hash')} <code className="break-all">{contentHash.slice(0, 16)}</code>
        </span>
      )}
    </>
  );
}
