import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { FileOf } from '#contract/requested-files.ts';
import type { Tree } from '#contract/trees.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { LeftOutTexts } from '#web/people/erasure/named-texts.tsx';
import { FileDialog } from '#web/tree/requested-files/file-dialog.tsx';
import { FileOutcome } from '#web/tree/requested-files/file-outcome.tsx';
import { RecentFiles } from '#web/tree/requested-files/recent-files.tsx';
import { BookFields } from './book-fields.tsx';

interface BookDialogProps {
  readonly tree: Tree;
  readonly bookId: string | undefined;
  readonly onShow: (bookId: string | undefined) => void;
  readonly onClose: () => void;
}

/** Has a family written as a book to print. */
export function BookDialog({ tree, bookId, onShow, onClose }: BookDialogProps) {
  return (
    <FileDialog
      kind="book"
      words="books"
      tree={tree}
      fileId={bookId}
      onShow={onShow}
      onClose={onClose}
      choose={(formId, onSubmit) => (
        <>
          <BookFields id={formId} tree={tree} onSubmit={onSubmit} />
          <RecentFiles kind="book" tree={tree}>
            {(book) => <RecentBook book={book} tree={tree} />}
          </RecentFiles>
        </>
      )}
      outcome={(book) => <BookOutcome book={book} />}
    />
  );
}

function RecentBook({ book, tree }: { readonly book: FileOf<'book'>; readonly tree: Tree }) {
  const dates = useDates();
  return (
    <>
      <Link
        to="/dashboard/my-trees"
        search={{ book: tree.id, job: book.id }}
        className="inline-link wrap-anywhere"
        dir="auto"
      >
        {book.request.title ?? tree.name}
      </Link>{' '}
      <span className="text-ink-faint text-sm">{dates.moment(book.createdAt)}</span>
    </>
  );
}

function BookOutcome({ book }: { readonly book: FileOf<'book'> }) {
  const { t } = useTranslation('books');
  const { outcome } = book;
  return (
    <FileOutcome
      file={book}
      words="books"
      below={outcome?.namedTexts && <LeftOutTexts texts={outcome.namedTexts} />}
      beside={
        outcome && (
          <>
            <p className="text-ink-soft">{t('pages', { count: outcome.pages })}</p>
            {outcome.unwritten !== '' && (
              <p className="wrap-anywhere text-ink-soft text-sm">{t('unwritten', { letters: outcome.unwritten })}</p>
            )}
          </>
        )
      }
    />
  );
}
