import { useTranslation } from 'react-i18next';
import type { Activity } from '#contract/dashboard.ts';
import { MemberLink } from './member-link.tsx';
import { type RelativeTime, relativeTime } from './relative-time.ts';

const AT_MOST = 5;

/** Who was added or changed last, newest first. */
export function RecentActivity({ activity, now }: { activity: readonly Activity[]; now: Date }) {
  const { t } = useTranslation('dashboard');
  const ago = useAgoText();
  return (
    <section aria-labelledby="recent-activity">
      <h2 id="recent-activity" className="text-xl">
        {t('activity')}
      </h2>
      {activity.length === 0 && <p className="mt-3 text-ink-soft">{t('noActivity')}</p>}
      <ul className="mt-3 divide-y divide-hairline">
        {/* Words of their own font stand within the line's height (leading-none), whichever font is there yet. */}
        {activity.slice(0, AT_MOST).map((entry) => (
          <li key={`${entry.memberId} ${entry.at}`} className="flex items-baseline gap-3 py-2.5">
            <span className="min-w-0 flex-1">
              <span className="text-ink-faint text-sm leading-none">{t(entry.kind)}</span> <PersonLink entry={entry} />
            </span>
            <time dateTime={entry.at} className="shrink-0 text-ink-faint text-sm tabular-nums">
              {ago(relativeTime(new Date(entry.at), now))}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PersonLink({ entry }: { entry: Activity }) {
  if (!entry.memberId) return <span dir="auto">{entry.memberName}</span>;
  return (
    <MemberLink tree={entry.treeId} member={entry.memberId} className="font-serif font-semibold leading-none">
      {entry.memberName}
    </MemberLink>
  );
}

function useAgoText(): (time: RelativeTime) => string {
  const { t } = useTranslation('dashboard');
  return (time) => (time.unit === 'now' ? t('now') : t(time.unit, { count: time.count }));
}
