import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookJob } from '#contract/books.ts';
import { useDates } from '#web/app/use-dates.ts';
import { byteSize } from '#web/text/byte-size.ts';
import type books from '#web/text/en/books.ts';
import { useLanguage } from '#web/text/language.ts';
import { Alert } from '#web/ui/alert.tsx';
import { buttonLook } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { fileLink, isMoving } from './book-job.ts';

type KnownReason = keyof (typeof books)['reason'];

/** How far a book is, or how it ended. */
export function BookOutcome({ book }: { book: BookJob }) {
  const { t } = useTranslation('exports');
  if (isMoving(book)) return <MovingBook book={book} />;
  if (book.state === 'done') return <WrittenBook book={book} />;
  if (book.state === 'failed') return <FailedBook book={book} />;
  const ending = book.state === 'expired' ? 'expired' : 'stopped';
  return (
    <Alert tone="link">
      <p className="font-semibold">{t(`${ending}Title`)}</p>
      <p>{t(ending)}</p>
    </Alert>
  );
}

function MovingBook({ book }: { book: BookJob }) {
  const { t } = useTranslation('exports');
  const label = t(book.state === 'waiting' ? 'waiting' : 'writing', { file: book.fileName });
  return (
    <div className="grid gap-3">
      <p className="wrap-anywhere" role="status" dir="auto">
        {label}
      </p>
      <Progress label={label} value={book.state === 'waiting' ? null : book.progress} />
      <p className="text-ink-faint text-sm">{t('writingHint')}</p>
    </div>
  );
}

function WrittenBook({ book }: { book: BookJob }) {
  const { t } = useTranslation(['books', 'exports']);
  const language = useLanguage();
  const dates = useDates();
  const link = useRef<HTMLAnchorElement>(null);
  // The button that was pressed is gone by now; what everybody wants next takes the keyboard.
  useEffect(() => link.current?.focus(), []);
  const { report } = book;
  return (
    <div className="grid gap-4">
      <div role="status">
        <h3 className="text-lg">{t('readyTitle')}</h3>
        <p className="wrap-anywhere text-ink-soft" dir="auto">
          {t('ready', {
            ns: 'exports',
            file: book.fileName,
            size: byteSize(book.size ?? 0, language),
            time: dates.weekdayAndTime(book.expiresAt ?? book.createdAt),
          })}
        </p>
        {report && <p className="text-ink-soft">{t('pages', { count: report.pages })}</p>}
        {report && report.unwritten !== '' && (
          <p className="wrap-anywhere text-ink-soft text-sm">{t('unwritten', { letters: report.unwritten })}</p>
        )}
      </div>
      <div>
        <a ref={link} href={fileLink(book)} download className={buttonLook({ look: 'primary' })}>
          <Download aria-hidden="true" />
          {t('download', { ns: 'exports' })}
        </a>
      </div>
    </div>
  );
}

function FailedBook({ book }: { book: BookJob }) {
  const { t, i18n } = useTranslation(['books', 'exports']);
  const known = (key: string): key is KnownReason => i18n.exists(`reason.${key}`, { ns: 'books' });
  const reason = book.reason;
  return (
    <Alert>
      <p className="font-semibold">{t('failedTitle')}</p>
      <p>{reason !== null && known(reason) ? t(`reason.${reason}`) : t('failed', { ns: 'exports' })}</p>
    </Alert>
  );
}
