import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileKind, FileOf, RequestedFile } from '#contract/requested-files.ts';
import type { Tree } from '#contract/trees.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { FileWords } from './file-words.ts';
import { type FileInput, isMoving, useCancelFile, useFile, useStartFile } from './files.ts';

interface FileDialogProps<Kind extends FileKind> {
  readonly kind: Kind;
  readonly words: FileWords;
  readonly tree: Tree;
  /** The file that is being written or has been; it is in the address, so that a reload comes back to it. */
  readonly fileId: string | undefined;
  /** Shows one file, or the choice of another one. */
  readonly onShow: (fileId: string | undefined) => void;
  readonly onClose: () => void;
  /** The form with this id, which hands over what is asked for, and what stands below it. */
  readonly choose: (formId: string, onSubmit: (request: FileInput<Kind>) => void) => ReactNode;
  readonly outcome: (file: FileOf<Kind>) => ReactNode;
}

/** Has a file written of a tree: choose what, wait a moment, fetch it. */
export function FileDialog<Kind extends FileKind>({ fileId, ...props }: FileDialogProps<Kind>) {
  return fileId === undefined ? <ChooseFile {...props} /> : <FollowFile fileId={fileId} {...props} />;
}

function ChooseFile<Kind extends FileKind>(props: Omit<FileDialogProps<Kind>, 'fileId'>) {
  const { kind, words, tree, onShow, onClose, choose } = props;
  const { t } = useTranslation([words, 'everywhere']);
  const errorText = useErrorText();
  const formId = useId();
  const start = useStartFile(kind, tree.id);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('title', { tree: tree.name })}
      lead={t('lead')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel', { ns: 'everywhere' })}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={start.isPending}>
            {t(start.isPending ? 'starting' : 'start')}
          </Button>
        </>
      }
    >
      {start.error && (
        <div className="mb-4">
          <Alert>
            <p className="font-semibold">{t('startFailed')}</p>
            <p>{errorText(start.error)}</p>
          </Alert>
        </div>
      )}
      {choose(formId, (request) => start.mutate(request, { onSuccess: ({ id }) => onShow(id) }))}
    </Dialog>
  );
}

function FollowFile<Kind extends FileKind>(props: FileDialogProps<Kind> & { readonly fileId: string }) {
  const { kind, words, tree, fileId, onShow, onClose, outcome } = props;
  const { t } = useTranslation([words, 'everywhere']);
  const errorText = useErrorText();
  const { data: file, error, refetch } = useFile(kind, tree.id, fileId);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('title', { tree: tree.name })}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('close', { ns: 'everywhere' })}
          </Button>
          {file && isMoving(file) ? (
            <StopButton key="stop" file={file} failedTitle={t('failedTitle')} />
          ) : (
            <Button key="another" onClick={() => onShow(undefined)}>
              {t('another')}
            </Button>
          )}
        </>
      }
    >
      {file && outcome(file)}
      {error && !file && (
        <ErrorState title={t('loadFailed')} detail={errorText(error)} onRetry={() => void refetch()} />
      )}
      {!file && !error && <Skeleton className="h-24" />}
    </Dialog>
  );
}

function StopButton({ file, failedTitle }: { readonly file: RequestedFile; readonly failedTitle: string }) {
  const { t } = useTranslation('exports');
  const errorText = useErrorText();
  const cancel = useCancelFile();
  const stop = () =>
    cancel.mutate(file, { onError: (error) => notify.failure(failedTitle, { detail: errorText(error) }) });
  return (
    <Button busy={cancel.isPending} onClick={stop}>
      {t('stop')}
    </Button>
  );
}
