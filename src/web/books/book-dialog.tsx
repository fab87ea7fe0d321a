import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookJob } from '#contract/books.ts';
import type { Tree } from '#contract/trees.ts';
import { useErrorText } from '#web/app/error-text.ts';
import { isMoving } from '#web/exports/export-job.ts';
import { useLanguage } from '#web/text/language.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { notify } from '#web/ui/toast.ts';
import { BookFields } from './book-fields.tsx';
import { useBook, useCancelBook, useStartBook } from './book-job.ts';
import { BookOutcome } from './book-outcome.tsx';
import { requestOf, useBookForm } from './book-wish.ts';
import { RecentBooks } from './recent-books.tsx';

interface BookDialogProps {
  tree: Tree;
  /** The book that is being written or has been; it is in the address, so that a reload comes back to it. */
  bookId: string | undefined;
  /** Shows one book, or the choice of another one. */
  onShow: (bookId: string | undefined) => void;
  onClose: () => void;
}

/** Has a family written as a book to print: choose whose, wait a moment, fetch it. */
export function BookDialog({ tree, bookId, onShow, onClose }: BookDialogProps) {
  if (bookId === undefined) return <ChooseBook tree={tree} onShow={onShow} onClose={onClose} />;
  return <FollowBook tree={tree} bookId={bookId} onShow={onShow} onClose={onClose} />;
}

type ChooseProps = Pick<BookDialogProps, 'tree' | 'onShow' | 'onClose'>;

function ChooseBook({ tree, onShow, onClose }: ChooseProps) {
  const { t } = useTranslation('books');
  const errorText = useErrorText();
  const formId = useId();
  const form = useBookForm(tree.name);
  const language = useLanguage();
  const start = useStartBook(tree.id);
  const submit = form.handleSubmit((wish) =>
    start.mutate(requestOf(wish, language), { onSuccess: ({ id }) => onShow(id) }),
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('title', { tree: tree.name })}
      lead={t('lead')}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('cancel', { ns: 'everywhere' })}
          </Button>
          <Button type="submit" form={formId} look="primary" busy={start.isPending}>
            {start.isPending ? t('starting') : t('start')}
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
      <BookFields id={formId} tree={tree} form={form} onSubmit={submit} />
      <RecentBooks tree={tree} />
    </Dialog>
  );
}

function FollowBook({ tree, bookId, onShow, onClose }: ChooseProps & { bookId: string }) {
  const { t } = useTranslation('books');
  const errorText = useErrorText();
  const { data: book, error, refetch } = useBook(tree.id, bookId);
  const another = (
    <Button key="another" onClick={() => onShow(undefined)}>
      {t('another')}
    </Button>
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('title', { tree: tree.name })}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('close', { ns: 'everywhere' })}
          </Button>
          {book && isMoving(book) ? <StopBook key="stop" book={book} /> : another}
        </>
      }
    >
      {book && <BookOutcome book={book} />}
      {error && !book && (
        <ErrorState title={t('loadFailed')} detail={errorText(error)} onRetry={() => void refetch()} />
      )}
      {!book && !error && <Skeleton className="h-24" />}
    </Dialog>
  );
}

function StopBook({ book }: { book: BookJob }) {
  const { t } = useTranslation(['books', 'exports']);
  const errorText = useErrorText();
  const cancel = useCancelBook(book);
  const stop = () =>
    cancel.mutate(undefined, { onError: (error) => notify.failure(t('failedTitle'), { detail: errorText(error) }) });
  return (
    <Button busy={cancel.isPending} onClick={stop}>
      {t('stop', { ns: 'exports' })}
    </Button>
  );
}
