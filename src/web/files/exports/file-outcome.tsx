import { Download } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExportJob } from '#contract/exports.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { byteSize } from '#web/client/text/byte-size.ts';
import { useLanguage } from '#web/client/text/language.ts';
import { Alert } from '#web/ui/alert.tsx';
import { buttonLook } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { isMoving } from './written-job.ts';

/** What every file that is written in the background tells of itself. */
type WrittenFile = Pick<ExportJob, 'state' | 'progress' | 'fileName' | 'size' | 'createdAt' | 'expiresAt'>;

interface FileOutcomeProps {
  readonly file: WrittenFile;
  /** Where it can be fetched. */
  readonly link: string;
  readonly readyTitle: string;
  readonly failedTitle: string;
  /** Why it failed, in a sentence. */
  readonly failure: string;
  /** What else is said of it once it is there: beside its name, and below the way to it. */
  readonly beside?: ReactNode;
  readonly below?: ReactNode;
}

/** How far a file is that the server writes, or how it ended. */
export function FileOutcome({ file, link, readyTitle, failedTitle, failure, beside, below }: FileOutcomeProps) {
  const { t } = useTranslation('exports');
  if (isMoving(file)) return <Moving file={file} />;
  if (file.state === 'done') {
    return (
      <div className="grid gap-4">
        <Ready file={file} link={link} title={readyTitle}>
          {beside}
        </Ready>
        {below}
      </div>
    );
  }
  if (file.state === 'failed') {
    return (
      <Alert>
        <p className="font-semibold">{failedTitle}</p>
        <p>{failure}</p>
      </Alert>
    );
  }
  const ending = file.state === 'expired' ? 'expired' : 'stopped';
  return (
    <Alert tone="link">
      <p className="font-semibold">{t(`${ending}Title`)}</p>
      <p>{t(ending)}</p>
    </Alert>
  );
}

function Moving({ file }: { readonly file: WrittenFile }) {
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
  readonly file: WrittenFile;
  readonly link: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Ready({ file, link, title, children }: ReadyProps) {
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
        <a ref={fetching} href={link} download className={buttonLook({ look: 'primary' })}>
          <Download aria-hidden="true" />
          {t('download')}
        </a>
      </div>
    </>
  );
}
