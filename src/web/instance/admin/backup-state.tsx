import { useTranslation } from 'react-i18next';
import type { Backup } from '#contract/backups.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { useReasonWords } from './reason-words.ts';

/** How a backup stands: whole, on its way, or why not. */
export function BackupState({ backup }: { backup: Backup }) {
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
export function BackupCheck({ backup }: { backup: Backup }) {
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
