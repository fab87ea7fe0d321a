import { useMutationState } from '@tanstack/react-query';
import { Check, CloudOff, CloudUpload, RefreshCw } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useHeldUp, useReachable } from '#web/client/network.ts';
import { currentLargeStep, onLargeStep } from '#web/tree/trees/large-step.ts';

type SaveWord = 'saved' | 'saving' | 'retrying' | 'offline';

/** How it stands with what was changed. `attempts` has the failed attempts of every write that is under way. */
export function saveWord(attempts: readonly number[], isReachable: boolean): SaveWord {
  if (attempts.length === 0) return isReachable ? 'saved' : 'offline';
  return isReachable && attempts.every((failed) => failed === 0) ? 'saving' : 'retrying';
}

const icons = { saved: Check, saving: CloudUpload, retrying: RefreshCw, offline: CloudOff };

/** Whether everything is with the server. Always of one width: what stands beside it stays where it is. */
export function SaveState() {
  const { t } = useTranslation('editor');
  const pending = useMutationState({ filters: { status: 'pending' }, select: ({ state }) => state.failureCount });
  // A step that is only being asked about waits for its reader, and nothing of it is on its way.
  const isAsked = useSyncExternalStore(onLargeStep, currentLargeStep) !== undefined;
  const attempts = isAsked ? pending.slice(1) : pending;
  const isHeldUp = useHeldUp();
  const isReachable = useReachable();
  const word = isHeldUp ? 'retrying' : saveWord(attempts, isReachable);
  const isUnsaved = attempts.length > 0;
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  const Icon = icons[word];
  return (
    <p role="status" className="grid text-ink-faint text-sm">
      {(['saved', 'saving', 'retrying', 'offline'] as const).map((one) => (
        <span
          key={one}
          aria-hidden="true"
          className="invisible col-start-1 row-start-1 flex items-center gap-1.5 pl-5.5 max-sm:hidden"
        >
          {t(`save.${one}`)}
        </span>
      ))}
      <span className="col-start-1 row-start-1 flex items-center justify-end gap-1.5">
        <Icon className="size-4" aria-hidden="true" />
        {t(`save.${word}`)}
      </span>
    </p>
  );
}
