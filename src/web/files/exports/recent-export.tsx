import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FileOf } from '#contract/requested-files.ts';
import { byteSize } from '#web/client/text/byte-size.ts';
import { useLanguage } from '#web/client/text/language.ts';
import { fileLink, isMoving } from '#web/tree/requested-files/files.ts';
import { buttonClasses } from '#web/ui/button.tsx';

/** One file of the last day, to be fetched again. */
export function RecentExport({ file }: { readonly file: FileOf<'export'> }) {
  const { t } = useTranslation('exports');
  const language = useLanguage();
  const { format: written } = file.request;
  const format = written === 'gedcom551' || written === 'gedcom70' ? 'GEDCOM' : written.toUpperCase();
  const moving = isMoving(file);
  const button = buttonClasses({ variant: 'quiet', size: 'small' });
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className="truncate" title={file.fileName} dir="auto">
          {file.fileName}
        </p>
        <p className="text-ink-faint text-sm">
          <span>
            {moving
              ? t('recentMoving', { format })
              : t('recentReady', { format, size: byteSize(file.size ?? 0, language) })}
          </span>
          {!moving && (
            <>
              {' · '}
              <Link
                to="/dashboard/my-trees"
                search={{ export: file.treeId, job: file.id }}
                aria-label={t('receiptNamed', { file: file.fileName })}
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
          search={{ export: file.treeId, job: file.id }}
          aria-label={t('showNamed', { file: file.fileName })}
          className={button}
        >
          {t('show')}
        </Link>
      ) : (
        <a href={fileLink(file)} download aria-label={t('downloadNamed', { file: file.fileName })} className={button}>
          <Download aria-hidden="true" />
          {t('download')}
        </a>
      )}
    </div>
  );
}
