import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import { useLanguage } from '#web/client/text/language.ts';
import { ChooseWritten, FollowWritten } from '#web/files/exports/written-dialog.tsx';
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
  const form = useBookForm(tree.name);
  const language = useLanguage();
  const start = useStartBook(tree.id);
  const submit = form.handleSubmit((wish) =>
    start.mutate(requestOf(wish, language), { onSuccess: ({ id }) => onShow(id) }),
  );
  return (
    <ChooseWritten
      title={t('title', { tree: tree.name })}
      lead={t('lead')}
      words={{ start: t('start'), starting: t('starting'), startFailed: t('startFailed') }}
      start={start}
      onClose={onClose}
    >
      {(formId) => (
        <>
          <BookFields id={formId} tree={tree} form={form} onSubmit={submit} />
          <RecentBooks tree={tree} />
        </>
      )}
    </ChooseWritten>
  );
}

function FollowBook({ tree, bookId, onShow, onClose }: ChooseProps & { bookId: string }) {
  const { t } = useTranslation('books');
  const followed = useBook(tree.id, bookId);
  return (
    <FollowWritten
      title={t('title', { tree: tree.name })}
      words={{ another: t('another'), loadFailed: t('loadFailed'), failedTitle: t('failedTitle') }}
      followed={followed}
      useCancel={useCancelBook}
      onAnother={() => onShow(undefined)}
      onClose={onClose}
    >
      {(book) => <BookOutcome book={book} />}
    </FollowWritten>
  );
}
