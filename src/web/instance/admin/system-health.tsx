import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckState, Overview, Probe } from '#contract/instance.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { systemQuery } from '#web/client/server/system-query.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { useLanguage } from '#web/client/text/language.ts';
import { notify } from '#web/client/toast.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { byteSize } from './byte-size.ts';
import { useCheckHealth } from './instance-queries.ts';

const tones: Readonly<Record<CheckState, 'accent' | 'notice' | 'heart' | 'plain'>> = {
  well: 'accent',
  poor: 'notice',
  failed: 'heart',
  off: 'plain',
};

/** What the last look found, and nothing that was not looked at. */
export function SystemHealth({ overview }: { overview: Overview | undefined }) {
  const { t } = useTranslation(['admin', 'instance']);
  const language = useLanguage();
  const { moment } = useDates();
  const system = useQuery(systemQuery);
  const database = overview?.database;
  const health = overview?.health;
  const last = health?.checks[0];
  const rows: readonly (readonly [label: string, value: ReactNode])[] = [
    ...(database?.reachable === false
      ? [
          [
            t('health.database'),
            <Badge key="away" tone="heart">
              {t('health.unreachable')}
            </Badge>,
          ] as const,
        ]
      : []),
    ...(health?.checks ?? []).map(
      (probe) =>
        [t(`health.checks.${probe.check}`, { ns: 'instance' }), <Found key={probe.check} probe={probe} />] as const,
    ),
    [t('health.size'), database && (database.reachable ? byteSize(database.sizeBytes, language) : '–')],
    [t('health.version'), system.data?.version],
  ];
  return (
    <section aria-labelledby="health" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="health" className="text-xl">
          {t('health.title')}
        </h2>
        {health?.state && (
          <Badge tone={tones[health.state]}>{t(`health.overall.${health.state}`, { ns: 'instance' })}</Badge>
        )}
        {database?.reachable !== false && <CheckNow />}
      </div>
      <p className="max-w-prose text-ink-soft text-sm">
        {t('health.lead', { ns: 'instance' })} {last && t('health.at', { ns: 'instance', moment: moment(last.at) })}
      </p>
      <dl className="divide-y divide-hairline border-y">
        {rows.map(([label, value]) => (
          <div key={label} className="grid items-center gap-x-4 py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <dt className="text-ink-soft text-sm">{label}</dt>
            <dd className="tabular-nums">{value ?? <Skeleton className="h-6 w-24" />}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Found({ probe }: { probe: Probe }) {
  const { t } = useTranslation('instance');
  const words = useProbeWords();
  return (
    <span className="wrap-anywhere flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={tones[probe.state]}>{t(`health.states.${probe.state}`)}</Badge>
      <span className="min-w-0 text-ink-soft">{words(probe)}</span>
    </span>
  );
}

function CheckNow() {
  const { t } = useTranslation('instance');
  const errorText = useErrorText();
  const check = useCheckHealth();
  const checkAgain = () =>
    check.mutate(undefined, {
      onError: (error) => notify.failure(t('health.checkFailed'), { detail: errorText(error) }),
    });
  return (
    <Button size="small" className="ml-auto" busy={check.isPending} onClick={checkAgain}>
      {t(check.isPending ? 'health.checking' : 'health.checkNow')}
    </Button>
  );
}

/** What a look found, in words. What another program said stands as it was said. */
function useProbeWords(): (probe: Probe) => string {
  const { t } = useTranslation('instance');
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
