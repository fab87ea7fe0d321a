import { useTranslation } from 'react-i18next';
import type { ExportJob } from '#contract/exports.ts';
import type exports from '#locales/en/exports.json';
import { fileLink } from './export-job.ts';
import { FileOutcome } from './file-outcome.tsx';
import { WrittenLines } from './written-lines.tsx';

type KnownReason = keyof (typeof exports)['reason'];

/** How far an export is, or how it ended. */
export function ExportOutcome({ job }: { job: ExportJob }) {
  const { t, i18n } = useTranslation('exports');
  const known = (key: string): key is KnownReason => i18n.exists(`reason.${key}`, { ns: 'exports' });
  return (
    <FileOutcome
      file={job}
      link={fileLink(job)}
      readyTitle={t('readyTitle')}
      failedTitle={t('failedTitle')}
      failure={job.reason !== null && known(job.reason) ? t(`reason.${job.reason}`) : t('failed')}
      below={<WrittenLines job={job} />}
    />
  );
}
