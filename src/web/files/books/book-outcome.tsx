import { useTranslation } from 'react-i18next';
import type { BookJob } from '#contract/books.ts';
import type books from '#locales/en/books.json';
import { FileOutcome } from '#web/files/exports/file-outcome.tsx';
import { ToldTexts } from '#web/people/erasure/named-texts.tsx';
import { fileLink } from './book-job.ts';

type KnownReason = keyof (typeof books)['reason'];

/** How far a book is, or how it ended. */
export function BookOutcome({ book }: { book: BookJob }) {
  const { t, i18n } = useTranslation(['books', 'exports']);
  const known = (key: string): key is KnownReason => i18n.exists(`reason.${key}`, { ns: 'books' });
  const { reason, report } = book;
  return (
    <FileOutcome
      file={book}
      link={fileLink(book)}
      readyTitle={t('readyTitle')}
      failedTitle={t('failedTitle')}
      failure={reason !== null && known(reason) ? t(`reason.${reason}`) : t('failed', { ns: 'exports' })}
      below={report?.namedTexts && <ToldTexts texts={report.namedTexts} />}
      beside={
        report && (
          <>
            <p className="text-ink-soft">{t('pages', { count: report.pages })}</p>
            {report.unwritten !== '' && (
              <p className="wrap-anywhere text-ink-soft text-sm">{t('unwritten', { letters: report.unwritten })}</p>
            )}
          </>
        )
      }
    />
  );
}
