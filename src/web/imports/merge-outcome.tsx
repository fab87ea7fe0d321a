import { useTranslation } from 'react-i18next';
import type { ImportJob } from '#contract/imports.ts';

type Outcome = NonNullable<ImportJob['outcome']>;

/** What became of people who were in the tree already, in counts. */
export function MergeOutcome({ outcome, file }: { outcome: Outcome; file: string }) {
  const { t } = useTranslation('imports');
  const { added, updated, unchanged, removed, untied } = outcome;
  const isNothingNew = added + updated + removed === 0;
  const lines = [
    ...(added > 0 ? [t('wereAdded', { count: added })] : []),
    ...(updated > 0 ? [t('wereUpdated', { count: updated })] : []),
    ...(unchanged > 0 && !isNothingNew ? [t('wereUnchanged', { count: unchanged })] : []),
    ...(removed > 0 ? [t('wereRemoved', { count: removed })] : []),
    ...(untied > 0 ? [t('wereUntied', { count: untied })] : []),
  ];
  return (
    <>
      <h2 className="text-xl">{isNothingNew ? t('nothingNewTitle') : t('upToDateTitle')}</h2>
      {isNothingNew && (
        <p className="mt-1 max-w-prose text-ink-soft" dir="auto">
          {t('nothingNew', { file })}
        </p>
      )}
      {lines.length > 0 && (
        <ul className="mt-1 max-w-prose text-ink-soft">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  );
}
