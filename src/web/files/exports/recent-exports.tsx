import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ExportJob } from '#contract/exports.ts';
import type { Tree } from '#contract/trees.ts';
import { byteSize } from '#web/client/text/byte-size.ts';
import { useLanguage } from '#web/client/text/language.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { fileLink, useExports } from './export-job.ts';
import { isMoving } from './written-job.ts';

/** What was written of a tree in the last day, for whoever closed the window too early; nothing where there is nothing. */
export function RecentExports({ tree }: { tree: Tree }) {
  const { t } = useTranslation('exports');
  const { data: jobs = [] } = useExports(tree.id);
  if (jobs.length === 0) return null;
  return (
    <section aria-labelledby="recent-exports" className="mt-6 grid gap-1 border-t pt-4">
      <h3 id="recent-exports" className="font-medium text-sm">
        {t('recent')}
      </h3>
      <ul className="divide-y divide-hairline">
        {jobs.map((job) => (
          <li key={job.id} className="flex items-center gap-3 py-2">
            <RecentExport job={job} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RecentExport({ job }: { job: ExportJob }) {
  const { t } = useTranslation('exports');
  const language = useLanguage();
  const format = job.format === 'gedcom551' || job.format === 'gedcom70' ? 'GEDCOM' : job.format.toUpperCase();
  const moving = isMoving(job);
  const button = buttonLook({ look: 'quiet', size: 'small' });
  return (
    <>
      <div className="min-w-0 flex-1">
        <p className="truncate" title={job.fileName} dir="auto">
          {job.fileName}
        </p>
        <p className="text-ink-faint text-sm">
          <span>
            {moving
              ? t('recentMoving', { format })
              : t('recentReady', { format, size: byteSize(job.size ?? 0, language) })}
          </span>
          {!moving && (
            <>
              {' · '}
              <Link
                to="/dashboard/my-trees"
                search={{ export: job.treeId, job: job.id }}
                aria-label={t('receiptNamed', { file: job.fileName })}
                className="underline hover:text-ink"
              >
                {t('receiptShort')}
              </Link>
            </>
          )}
        </p>
      </div>
      {moving ? (
        <Link
          to="/dashboard/my-trees"
          search={{ export: job.treeId, job: job.id }}
          aria-label={t('showNamed', { file: job.fileName })}
          className={button}
        >
          {t('show')}
        </Link>
      ) : (
        <a href={fileLink(job)} download aria-label={t('downloadNamed', { file: job.fileName })} className={button}>
          <Download aria-hidden="true" />
          {t('download')}
        </a>
      )}
    </>
  );
}
