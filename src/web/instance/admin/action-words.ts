import { useTranslation } from 'react-i18next';
import type { InstanceJob } from '#contract/instance-jobs.ts';
import { useLanguage } from '#web/client/text/language.ts';
import { byteSize } from './byte-size.ts';
import { useReasonWords } from './reason-words.ts';

/** What came of an action, in a sentence; empty while it is under way. */
export function useActionWords(): (job: InstanceJob) => string {
  const { t } = useTranslation('instance');
  const words = useReasonWords();
  const language = useLanguage();
  return ({ kind, state, reason, result }) => {
    if (state === 'failed') return reason === null ? '' : words(reason);
    if (!result) return '';
    const numberOf = (name: string) => Number(result[name] ?? 0);
    switch (kind) {
      case 'backup':
        return t('results.backup', { fileName: result.fileName, size: byteSize(numberOf('bytes'), language) });
      case 'notify':
        return t('results.notify', { count: numberOf('people') });
      case 'clean':
        return t('results.clean', {
          files: numberOf('files'),
          exports: numberOf('exports'),
          size: byteSize(numberOf('bytes'), language),
        });
      case 'check':
        if (result.isSound !== true) return `${t('results.checkWrong')}\n${result.problems}`;
        return t('results.checkSound', {
          trees: numberOf('trees'),
          people: numberOf('people'),
          files: numberOf('files'),
        });
      case 'retention':
        return t('results.retention', {
          trees: numberOf('trees'),
          sessions: numberOf('sessions'),
          links: numberOf('links'),
          notifications: numberOf('notifications'),
          audit: numberOf('audit'),
        });
      case 'test_mail':
        return t('results.test_mail', { to: result.to, server: result.server });
    }
  };
}
