import { useTranslation } from 'react-i18next';
import { countedTo } from '#contract/admin-users.ts';
import { buttonClasses } from '#web/ui/button.tsx';

interface FoundCountProps {
  /** Undefined while it is counted. */
  total: number | null | undefined;
  /** Where all of it can be fetched as a table. */
  tableLink: string;
}

/** How many the filter leaves, and the way to take them along. */
export function FoundCount({ total, tableLink }: FoundCountProps) {
  const { t } = useTranslation('admin');
  const isMore = typeof total === 'number' && total > countedTo;
  return (
    <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p role="status" className="text-ink-faint text-sm">
        {typeof total === 'number' && (isMore ? t('foundMore', { count: countedTo }) : t('found', { count: total }))}
      </p>
      <a href={tableLink} download className={buttonClasses({ variant: 'quiet', size: 'small' })}>
        {t('downloadTable')}
      </a>
    </div>
  );
}
