import { useTranslation } from 'react-i18next';
import type { ImportProblem } from '#contract/imports.ts';
import type imports from '#locales/en/imports.json';

type KnownProblem = keyof (typeof imports)['problem'];
type KnownReason = keyof (typeof imports)['reason'];

/** What a finding means, in words. A code this version does not know still gets a sentence that is true. */
export function useProblemSentence(): (problem: ImportProblem) => string {
  const { t, i18n } = useTranslation('imports');
  return ({ code, detail }) => {
    const known = (key: string): key is KnownProblem => i18n.exists(`problem.${key}`, { ns: 'imports' });
    const sentence = known(code) ? t(`problem.${code}`) : t('problemUnknown');
    return detail ? `${sentence}: ${t('problemDetail', { detail })}` : sentence;
  };
}

/** Why a file was refused and what to do about it; undefined for a reason that has no words of its own. */
export function useReasonSentence(): (reason: string | null) => string | undefined {
  const { t, i18n } = useTranslation('imports');
  return (reason) => {
    const known = (key: string): key is KnownReason => i18n.exists(`reason.${key}`, { ns: 'imports' });
    return reason !== null && known(reason) ? t(`reason.${reason}`) : undefined;
  };
}
