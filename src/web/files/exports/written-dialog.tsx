import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { isMoving, type WrittenJob } from './written-job.ts';

interface ChooseProps {
  readonly title: string;
  readonly lead: string;
  readonly words: { readonly start: string; readonly starting: string; readonly startFailed: string };
  readonly start: { readonly isPending: boolean; readonly error: Error | null };
  readonly onClose: () => void;
  /** The form that begins it, under this id, and what stands below it. */
  readonly children: (formId: string) => ReactNode;
}

/** Where somebody chooses what is to be written. */
export function ChooseWritten({ title, lead, words, start, onClose, children }: ChooseProps) {
  const { t } = useTranslation('everywhere');
  const errorText = useErrorText();
  const formId = useId();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      lead={lead}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} look="primary" busy={start.isPending}>
            {start.isPending ? words.starting : words.start}
          </Button>
        </>
      }
    >
      {start.error && (
        <div className="mb-4">
          <Alert>
            <p className="font-semibold">{words.startFailed}</p>
            <p>{errorText(start.error)}</p>
          </Alert>
        </div>
      )}
      {children(formId)}
    </Dialog>
  );
}

interface FollowProps<Job extends WrittenJob> {
  readonly title: string;
  readonly words: { readonly another: string; readonly loadFailed: string; readonly failedTitle: string };
  readonly followed: { readonly data: Job | undefined; readonly error: Error | null; readonly refetch: () => unknown };
  readonly useCancel: (job: Job) => UseMutationResult<Job, Error, void>;
  readonly onAnother: () => void;
  readonly onClose: () => void;
  readonly children: (job: Job) => ReactNode;
}

/** Where somebody waits for it, and fetches it. */
export function FollowWritten<Job extends WrittenJob>(props: FollowProps<Job>) {
  const { title, words, followed, useCancel, onAnother, onClose, children } = props;
  const { t } = useTranslation('everywhere');
  const errorText = useErrorText();
  const { data: job, error, refetch } = followed;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('close')}
          </Button>
          {job && isMoving(job) ? (
            <StopWriting key="stop" job={job} useCancel={useCancel} failedTitle={words.failedTitle} />
          ) : (
            <Button key="another" onClick={onAnother}>
              {words.another}
            </Button>
          )}
        </>
      }
    >
      {job && children(job)}
      {error && !job && (
        <ErrorState title={words.loadFailed} detail={errorText(error)} onRetry={() => void refetch()} />
      )}
      {!job && !error && <Skeleton className="h-24" />}
    </Dialog>
  );
}

interface StopProps<Job extends WrittenJob> {
  readonly job: Job;
  readonly useCancel: FollowProps<Job>['useCancel'];
  readonly failedTitle: string;
}

function StopWriting<Job extends WrittenJob>({ job, useCancel, failedTitle }: StopProps<Job>) {
  const { t } = useTranslation('exports');
  const errorText = useErrorText();
  const cancel = useCancel(job);
  const stop = () =>
    cancel.mutate(undefined, { onError: (error) => notify.failure(failedTitle, { detail: errorText(error) }) });
  return (
    <Button busy={cancel.isPending} onClick={stop}>
      {t('stop')}
    </Button>
  );
}
