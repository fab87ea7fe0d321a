import { useTranslation } from 'react-i18next';
import type { Backup } from '#contract/backups.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { useLanguage } from '#web/client/text/language.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { BackupActions } from './backup-actions.tsx';
import { byteSize } from './byte-size.ts';
import { useReasonWords } from './reason-words.ts';
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

/** How a backup stands: whole, on its way, or why not. */
function BackupState({ backup }: { backup: Backup }) {
  const { t } = useTranslation('backups');
  const words = useReasonWords();
  const { state, progress, reason, isThere } = backup;
  if (state === 'writing') {
    return (
      <span className="grid min-w-28 gap-1">
        {t('states.writing')}
        <Progress label={t('states.writing')} value={progress} />
      </span>
    );
  }
  if (state === 'done' && !isThere) return <Badge tone="heart">{t('fileGone')}</Badge>;
  return (
    <>
      <Badge tone={state === 'done' ? 'accent' : 'heart'}>{t(`states.${state}`)}</Badge>
      {state === 'failed' && reason !== null && <span className="block text-ink-soft text-sm">{words(reason)}</span>}
    </>
  );
}

/** Whether somebody has tried to restore it, and what came of it. */
function BackupCheck({ backup }: { backup: Backup }) {
  const { t } = useTranslation('backups');
  const { moment } = useDates();
  const words = useReasonWords();
  const { isBeingVerified, progress, verification, verifiedAt, verifiedBy, reason } = backup;
  if (isBeingVerified) {
    return (
      <span className="grid min-w-28 gap-1">
        {t('checking')}
        <Progress label={t('checking')} value={progress} />
      </span>
    );
  }
  if (verification === null || verifiedAt === null) return t('notChecked');
  if (verification === 'damaged') {
    return (
      <>
        <span className="block text-heart">{t('damagedOn', { moment: moment(verifiedAt) })}</span>
        {reason !== null && <span className="block text-ink-soft text-sm">{words(reason)}</span>}
      </>
    );
  }
  return t(verifiedBy === 'restoring' ? 'restoredOn' : 'readOn', { moment: moment(verifiedAt) });
}
