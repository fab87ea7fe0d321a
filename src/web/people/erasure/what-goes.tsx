import { useTranslation } from 'react-i18next';
import type { ErasedCounts, ErasurePreview } from '#contract/erasure.ts';
import { useDates } from '#web/client/session/use-dates.ts';

const parts = [
  ...(['facts', 'photos', 'media', 'records', 'entries', 'changes', 'dismissals'] as const),
  ...(['suggestions', 'links', 'exports', 'uploads'] as const),
];

/** A line for everything of which there is some. */
export function WhatGoes({ goes }: { goes: ErasedCounts }) {
  const { t } = useTranslation('erasure');
  return (
    <section>
      <h3 className="text-base">{t('goes')}</h3>
      <ul className="mt-1 list-disc pl-5">
        {parts
          .filter((part) => goes[part] > 0)
          .map((part) => (
            <li key={part}>{t(part, { count: goes[part] })}</li>
          ))}
      </ul>
    </section>
  );
}

/** What is out of reach, or somebody else's. */
export function WhatStays({ preview: { backups } }: { preview: ErasurePreview }) {
  const { t } = useTranslation('erasure');
  const dates = useDates();
  const { count, goneBy } = backups;
  return (
    <section>
      <h3 className="text-base">{t('stays')}</h3>
      <ul className="mt-1 list-disc pl-5">
        {count === 0 && <li>{t('noBackups')}</li>}
        {count > 0 && goneBy !== null && <li>{t('backups', { count, date: dates.day(goneBy) })}</li>}
        {count > 0 && goneBy === null && <li>{t('backupsForever', { count })}</li>}
        {count > 0 && <li>{t('erasedAgain')}</li>}
        <li>{t('couples')}</li>
        <li>{t('others')}</li>
        <li>{t('remains')}</li>
      </ul>
    </section>
  );
}
