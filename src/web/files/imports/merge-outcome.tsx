import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportJob } from '#contract/imports.ts';
import { useTagWords } from '#web/tree/gedcom/tag-words.ts';

type Outcome = NonNullable<ImportJob['outcome']>;

/** What became of people who were in the tree already, in counts. */
export function MergeOutcome({ outcome, file }: { outcome: Outcome; file: string }) {
  const { t } = useTranslation('imports');
  const { added, updated, unchanged, removed, untied, unsaid, takesOut } = outcome;
  const isNothingNew = added + updated + removed + outcome.notTakenCount === 0;
  const lines = [
    ...(added > 0 ? [t('wereAdded', { count: added })] : []),
    ...(updated > 0 ? [t('wereUpdated', { count: updated })] : []),
    ...(unchanged > 0 && !isNothingNew ? [t('wereUnchanged', { count: unchanged })] : []),
    ...(removed > 0 ? [t('wereRemoved', { count: removed })] : []),
    ...(unsaid > 0 ? [t(takesOut ? 'wereTakenOut' : 'wereUnsaid', { count: unsaid })] : []),
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
      <Suspense>
        <NotTaken outcome={outcome} />
      </Suspense>
    </>
  );
}

/** What the file says and the tree does not follow, because something else was chosen here. */
function NotTaken({ outcome: { notTaken, notTakenCount } }: { outcome: Outcome }) {
  const { t } = useTranslation('imports');
  const tagWords = useTagWords();
  if (notTakenCount === 0) return null;
  const columns = ['who', 'what', 'here', 'inFile'] as const;
  return (
    <details className="mt-4">
      <summary>{t('notTaken', { count: notTakenCount })}</summary>
      <p className="mt-1 max-w-prose text-ink-soft text-sm">{t('notTakenHelp')}</p>
      <div className="mt-2 overflow-x-auto">
        <table className="text-sm">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className="p-2 text-start">
                  {t(`notTakenColumns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {notTaken.map(({ who, what, line, ours, theirs }) => (
              <tr key={line} className="border-t align-top" dir="auto">
                <td className="p-2">{who}</td>
                <td className="p-2">{tagWords(what.split('.').at(-1) ?? what)}</td>
                <td className="p-2">{ours ?? t('takenOutHere')}</td>
                <td className="p-2">{theirs}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {notTakenCount > notTaken.length && (
        <p className="mt-1 text-ink-soft text-sm">{t('notTakenMore', { count: notTakenCount - notTaken.length })}</p>
      )}
    </details>
  );
}
