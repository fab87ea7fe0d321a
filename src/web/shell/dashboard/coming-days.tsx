import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getOccasions, type Occasion } from '#contract/dashboard.ts';
import { call } from '#web/client/server/call.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { dashboardKey } from '#web/tree/trees/tree-keys.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MemberLink } from './member-link.tsx';

/** Birthdays, wedding days and days of remembrance of the next thirty days. */
export function ComingDays() {
  const { t } = useTranslation('dashboard');
  const { data, isError, refetch } = useOccasions();
  return (
    <section aria-labelledby="coming-days">
      <h2 id="coming-days" className="text-xl">
        {t('coming')}
      </h2>
      {isError && !data && <ErrorState title={t('comingFailed')} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="mt-3 h-48" />}
      {data?.length === 0 && <p className="mt-3 text-ink-soft">{t('comingNone')}</p>}
      <ul className="mt-3 divide-y divide-hairline">
        {data?.map((occasion) => (
          <ComingDay key={`${occasion.kind} ${occasion.memberIds.join()} ${occasion.day}`} occasion={occasion} />
        ))}
      </ul>
    </section>
  );
}

function ComingDay({ occasion: { kind, treeId, memberIds, names, day, years } }: { occasion: Occasion }) {
  const { t } = useTranslation('dashboard');
  const when = useWhen();
  return (
    <li className="flex items-baseline gap-3 py-2.5">
      <time dateTime={day} className="w-24 shrink-0 text-ink-faint text-sm leading-none">
        {when(day)}
      </time>
      <span className="min-w-0 flex-1">
        {memberIds.map((memberId, place) => (
          <span key={memberId}>
            {place > 0 && ' & '}
            <MemberLink tree={treeId} member={memberId} className="font-serif font-semibold leading-none">
              {names[place] || t('nameUnknown')}
            </MemberLink>
          </span>
        ))}{' '}
        <span className="text-ink-soft text-sm leading-none">{t(kind, { count: years })}</span>
      </span>
    </li>
  );
}

/** 'Today', 'Tomorrow', or the day and the month. */
function useWhen(): (day: string) => string {
  const { t, i18n } = useTranslation('dashboard');
  const today = useDates().today();
  const format = new Intl.DateTimeFormat(i18n.language, { day: 'numeric', month: 'short' });
  return (text) => {
    const [year = 0, month = 1, day = 1] = text.split('-').map(Number);
    const date = new Date(year, month - 1, day);
    const ahead = Math.round((date.getTime() - today.getTime()) / 86_400_000);
    if (ahead === 0) return t('today');
    return ahead === 1 ? t('tomorrow') : format.format(date);
  };
}

/** The days that the caller's families keep within the next thirty. */
function useOccasions() {
  return useQuery({
    queryKey: [...dashboardKey, 'occasions'],
    queryFn: async ({ signal }) => (await call(getOccasions, { signal })).items,
  });
}
