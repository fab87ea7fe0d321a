import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Life } from '#contract/life.ts';
import type { MemberDetails } from '#contract/members.ts';
import { memberName } from '#domain/tree/member-name.ts';
import { useUserSettings } from '#web/client/session/held-settings.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { useLifeWords } from '#web/people/life/use-life-words.ts';
import { describeTimeline, type Moment } from './describe-timeline.ts';
import { orderEvents } from './order-events.ts';
import { ProfileSection } from './profile-section.tsx';

interface TimelineSectionProps {
  readonly member: MemberDetails;
  readonly life: Life;
}

/** A life in its time, year by year: what happened to this person, in the family, and in the world around them. */
export function TimelineSection({ member, life }: TimelineSectionProps) {
  const { t } = useTranslation('profile');
  const { today } = useDates();
  const { showBirthDates, showDeathDates } = useUserSettings();
  const thisYear = today().getFullYear();
  const moments = useMemo(() => describeTimeline(member, orderEvents(life), thisYear), [member, life, thisYear]);
  // Who wants to see no years of births and deaths wants none of this either.
  if (!showBirthDates || !showDeathDates || !moments.some(({ kind }) => kind !== 'world')) return null;
  return (
    <ProfileSection title={t('timeline.title')}>
      <ol className="grid gap-1">
        {moments.map((moment, nth) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a moment has no other name than its place in the life
            key={nth}
            className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3"
          >
            <span className="figures text-ink-faint">{moment.year}</span>
            <MomentWords moment={moment} treeId={member.treeId} />
          </li>
        ))}
      </ol>
    </ProfileSection>
  );
}

interface MomentWordsProps {
  readonly moment: Moment;
  readonly treeId: MemberDetails['treeId'];
}

function MomentWords({ moment, treeId }: MomentWordsProps) {
  const { t } = useTranslation('profile');
  const { eventName } = useLifeWords();
  if (moment.kind === 'world') {
    return <span className="text-ink-faint italic">{t(`timeline.world.y${moment.year}`)}</span>;
  }
  if (moment.kind === 'own') {
    const { event, partner } = moment.of;
    const more = [event.value, partner && memberName(partner), event.place].filter(Boolean).join(', ');
    return (
      <span className="wrap-anywhere" dir="auto">
        <strong className="font-semibold">{eventName(event)}</strong>
        {more && `: ${more}`}
        {moment.age && (
          <span className="text-ink-faint">
            {' · '}
            {t(moment.age.about ? 'timeline.aboutAge' : 'timeline.age', { age: moment.age.years })}
          </span>
        )}
      </span>
    );
  }
  const { title, relative } = moment.event;
  return (
    <span className="wrap-anywhere text-ink-soft" dir="auto">
      {t(`timeline.kin.${title}`)}{' '}
      <Link
        to="/dashboard/members/$memberId"
        params={{ memberId: relative.id }}
        search={{ tree: treeId }}
        className="inline-link"
      >
        {memberName(relative) ?? t('nameUnknown')}
      </Link>
    </span>
  );
}
