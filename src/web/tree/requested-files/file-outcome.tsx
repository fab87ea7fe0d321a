import { Download } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestedFile } from '#contract/requested-files.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { byteSize } from '#web/client/text/byte-size.ts';
import { useLanguage } from '#web/client/text/language.ts';
import { Alert } from '#web/ui/alert.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import type { FileWords } from './file-words.ts';
import { fileLink, isMoving } from './files.ts';

interface FileOutcomeProps {
  readonly file: RequestedFile;
  readonly words: FileWords;
  /** What else is said of it once it is there: beside its name, and below the way to it. */
  readonly beside?: ReactNode;
  readonly below?: ReactNode;
}

/** How far a file is that the server writes, or how it ended. */
export function FileOutcome({ file, words, beside, below }: FileOutcomeProps) {
  const { t, i18n } = useTranslation([words, 'exports']);
  if (isMoving(file)) return <Moving file={file} />;
  if (file.state === 'done') {
    return (
      <div className="grid gap-4">
        <Ready file={file} title={t('readyTitle')}>
          {beside}
        </Ready>
        {below}
      </div>
    );
  }
  if (file.state === 'failed') {
    const reason = `reason.${file.reason}`;
    const isKnown = file.reason !== null && i18n.exists(reason, { ns: words });
    return (
      <Alert>
        <p className="font-semibold">{t('failedTitle')}</p>
        <p>{isKnown ? String(i18n.t(reason as never, { ns: words })) : t('failed', { ns: 'exports' })}</p>
      </Alert>
    );
  }
  const ending = file.state === 'expired' ? 'expired' : 'stopped';
  return (
    <Alert tone="link">
      <p className="font-semibold">{t(`${ending}Title`, { ns: 'exports' })}</p>
      <p>{t(ending, { ns: 'exports' })}</p>
    </Alert>
  );
}

function Moving({ file }: { readonly file: RequestedFile }) {
  const { t } = useTranslation('exports');
  const label = t(file.state === 'waiting' ? 'waiting' : 'writing', { file: file.fileName });
  return (
    <div className="grid gap-3">
      <p className="wrap-anywhere" role="status" dir="auto">
        {label}
      </p>
      <Progress label={label} value={file.state === 'waiting' ? null : file.progress} />
      <p className="text-ink-faint text-sm">{t('writingHint')}</p>
    </div>
  );
}

interface ReadyProps {
  readonly file: RequestedFile;
  readonly title: string;
  readonly children: ReactNode;
}

function Ready({ file, title, children }: ReadyProps) {
  const { t } = useTranslation('exports');
  const language = useLanguage();
  const dates = useDates();
  const fetching = useRef<HTMLAnchorElement>(null);
  // The button that was pressed is gone by now; what everybody wants next takes the keyboard.
  useEffect(() => fetching.current?.focus(), []);
  return (
    <>
      <div role="status">
        <h3 className="text-lg">{title}</h3>
        <p className="wrap-anywhere text-ink-soft" dir="auto">
          {t('ready', {
            file: file.fileName,
            size: byteSize(file.size ?? 0, language),
            time: dates.weekdayAndTime(file.expiresAt ?? file.createdAt),
          })}
        </p>
        {children}
      </div>
      <div>
        <a ref={fetching} href={fileLink(file)} download className={buttonClasses({ variant: 'primary' })}>
          <Download aria-hidden="true" />
          {t('download')}
        </a>
      </div>
    </>
  );
}
