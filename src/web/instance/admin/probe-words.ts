import { useTranslation } from 'react-i18next';
import type { Probe } from '#contract/house.ts';
import { useLanguage } from '#web/client/text/language.ts';
import { byteSize } from './byte-size.ts';

/** What a look found, in words. What another program said stands as it was said. */
export function useProbeWords(): (probe: Probe) => string {
  const { t } = useTranslation('house');
  const language = useLanguage();
  const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0);

  function wordsOf({ check, state, details, tookMs }: Probe): string {
    if (typeof details.said === 'string') return details.said;
    if (check === 'database') {
      return details.reachable && details.tables ? t('health.database', { ms: tookMs }) : t('health.databaseGone');
    }
    if (check === 'disk') {
      const size = (value: unknown) => byteSize(numberOf(value), language);
      return t('health.disk', { free: size(details.freeBytes), total: size(details.totalBytes) });
    }
    if (check === 'mail')
      return state === 'off' ? t('health.mailOff') : t('health.mailWell', { server: details.server });
    if (check === 'jobs') return jobsWords(details);
    if (details.verification === 'damaged') return t('health.backupDamaged');
    if (details.hours === null) return t(state === 'off' ? 'health.backupOff' : 'health.backupNone');
    const hours = numberOf(details.hours);
    return hours === 0 ? t('health.backupFresh') : t('health.backupAge', { count: hours });
  }

  function jobsWords({ running, failedLastDay, waitingMinutes }: Probe['details']): string {
    if (!running) return t('health.jobsStopped');
    if (numberOf(failedLastDay) > 0) return t('health.jobsFailed', { count: numberOf(failedLastDay) });
    const minutes = numberOf(waitingMinutes);
    return minutes > 0 ? t('health.jobsLate', { minutes }) : t('health.jobsWell');
  }

  return wordsOf;
}
