import { History, Redo2, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { HistoryEntry } from '#contract/changes.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { notify } from '#web/client/toast.ts';
import { useUndoChange } from '#web/tree/trees/undo-change.ts';
import { Button } from '#web/ui/button.tsx';
import { useEntryText } from './use-entry-text.ts';

interface ChangeRowProps {
  readonly entry: HistoryEntry;
  readonly isLatest: boolean;
  readonly may: (action: 'edit' | 'manage') => boolean;
  readonly onGoBack: (entry: HistoryEntry) => void;
}

/** What was done, by whom, when and to how many people, and what can be done about it. */
export function ChangeRow({ entry, isLatest, may, onGoBack }: ChangeRowProps) {
  const { t } = useTranslation(['history', 'diagram']);
  const dates = useDates();
  const moment = dates.moment(entry.at);
  const what = useEntryText()(entry);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 [contain-intrinsic-block-size:4rem] [content-visibility:auto]">
      <div className="min-w-0 flex-1 basis-64">
        <p className={`wrap-anywhere font-medium ${entry.undoneBy ? 'text-ink-soft' : 'text-ink'}`} dir="auto">
          {what}
        </p>
        <p className="text-ink-faint text-sm">
          <time dateTime={entry.at} className="tabular-nums">
            {moment}
          </time>
          {' · '}
          <bdi className="wrap-anywhere">{entry.actorName ?? t('diagram:changes.somebody')}</bdi>
          {entry.proposedBy !== null && (
            <>
              {' · '}
              <bdi className="wrap-anywhere">{t('diagram:changes.proposedBy', { name: entry.proposedBy })}</bdi>
            </>
          )}
          {entry.people > 0 && ` · ${t('history:people', { count: entry.people })}`}
          {entry.undoneBy && ` · ${t('history:undone')}`}
          {isLatest && ` · ${t('history:latest')}`}
        </p>
      </div>
      {may('edit') && (
        <div className="flex flex-wrap gap-2 print:hidden">
          {entry.undoNeeds && may(entry.undoNeeds) && <StepButton entry={entry} moment={moment} />}
          {!isLatest && (
            <Button
              size="small"
              variant="quiet"
              aria-label={t('history:goBackTo', { moment, what })}
              onClick={() => onGoBack(entry)}
            >
              <History /> {t('history:goBack')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function StepButton({ entry, moment }: { entry: HistoryEntry; moment: string }) {
  const { t } = useTranslation(['history', 'editor']);
  const errorText = useErrorText();
  const step = useUndoChange();
  const { id: changeId, treeId } = entry;
  const way = entry.kind === 'undo' ? 'redo' : 'undo';
  // What an undo undid is redone; of all others, where they went back to included, the change itself is undone.
  const about = useEntryText()(way === 'redo' && entry.of ? entry.of : entry);
  const take = () =>
    step.mutate(
      { treeId, changeId, way },
      {
        onSuccess: (done) => {
          if (done) notify.success(t(way === 'undo' ? 'editor:undone' : 'editor:redone', { what: about }));
        },
        onError: (error) =>
          notify.failure(t(way === 'undo' ? 'editor:undoFailed' : 'editor:redoFailed'), { detail: errorText(error) }),
      },
    );
  return (
    <Button
      size="small"
      busy={step.isPending}
      aria-label={t(way === 'undo' ? 'history:undoOf' : 'history:redoOf', { what: about, moment })}
      onClick={take}
    >
      {way === 'undo' ? <Undo2 /> : <Redo2 />} {t(`history:${way}`)}
    </Button>
  );
}
