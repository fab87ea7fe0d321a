import { useTranslation } from 'react-i18next';
import type { ImportProblem } from '#contract/imports.ts';
import { useProblemSentence } from './problem-sentence.ts';

interface ImportProblemsProps {
  problems: readonly ImportProblem[];
  /** Of all findings, of which `problems` are the first. */
  count: number;
}

/** The lines of a file that needed attention, each with what was done about it. */
export function ImportProblems({ problems, count }: ImportProblemsProps) {
  const { t } = useTranslation('imports');
  const sentence = useProblemSentence();
  if (count === 0) return <p className="text-ink-soft">{t('noProblems')}</p>;
  return (
    <section aria-labelledby="import-problems" className="grid gap-2">
      <h3 id="import-problems" className="text-lg">
        {t('problems', { count })}
      </h3>
      <p className="max-w-prose text-ink-soft text-sm">
        {t('problemsText')} {problems.length < count && t('problemsShown', { shown: problems.length })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section tabIndex={0} aria-label={t('problemList')} className="max-h-72 overflow-y-auto border-y">
        <ol className="divide-y divide-hairline">
          {problems.map((problem, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a finding may occur twice on a line, and the order never changes
              key={index}
              className="grid gap-x-4 py-2 text-sm sm:grid-cols-[6rem_minmax(0,1fr)]"
            >
              <span className="text-ink-faint tabular-nums">
                {problem.line > 0 ? t('line', { line: problem.line }) : t('wholeFile')}
              </span>
              <span className="wrap-anywhere" dir="auto">
                {sentence(problem)}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </section>
  );
}
