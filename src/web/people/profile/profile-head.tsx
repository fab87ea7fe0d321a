import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FilePlus2, Network, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Member, MemberDetails } from '#contract/members.ts';
import { ageRange } from '#domain/dates/age-range.ts';
import { toDayNumber } from '#domain/dates/day-number.ts';
import { describeAge } from '#domain/dates/describe-age.ts';
import { parseDate } from '#domain/dates/parse-date.ts';
import { memberName } from '#domain/tree/member-name.ts';
import { useUserSettings } from '#web/client/session/held-settings.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { useLanguage } from '#web/client/text/language.ts';
import { WhyLiving } from '#web/people/life/living/why-living.tsx';
import { useFaceStamp } from '#web/people/photos/face-stamp.ts';
import { albumQuery, portraitUrl } from '#web/people/photos/photo-queries.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';

interface ProfileHeadProps {
  readonly treeName: string;
  readonly member: MemberDetails;
  readonly mayEdit: boolean;
}

/** Who this is, at the top of the page. */
export function ProfileHead({ treeName, member, mayEdit }: ProfileHeadProps) {
  const { t } = useTranslation('profile');
  const { showPhotos } = useUserSettings();
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="flex min-w-0 flex-1 basis-72 flex-wrap items-start gap-x-5 gap-y-3">
        {showPhotos && <Portrait member={member} />}
        <div className="min-w-0 flex-1 basis-56">
          <h1 tabIndex={-1} className="text-2xl wrap-anywhere" dir="auto">
            {memberName(member) ?? t('nameUnknown')}
          </h1>
          <p className="hidden text-ink-soft print:block" dir="auto">
            {treeName}
          </p>
          <LifeLine member={member} />
          <WhyLiving member={member} mayEdit={mayEdit} />
        </div>
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Link
          to="/dashboard/family-tree"
          search={{ tree: member.treeId, focus: member.id, selected: member.id }}
          preload={false}
          className={buttonClasses()}
        >
          <Network aria-hidden="true" /> {t('head.inTree')}
        </Link>
        {mayEdit && (
          <Link
            to="/dashboard/evidence"
            search={{ tree: member.treeId, person: member.id }}
            preload={false}
            className={buttonClasses()}
          >
            <FilePlus2 aria-hidden="true" /> {t('head.document')}
          </Link>
        )}
        <Button onClick={() => print()}>
          <Printer /> {t('head.print')}
        </Button>
      </div>
    </div>
  );
}

/** Initials, and over them the portrait, which only those have who are in a photo. */
function Portrait({ member }: { readonly member: MemberDetails }) {
  const { treeId, id, treeVersion } = member;
  const stamp = useFaceStamp(treeId, treeVersion);
  const { data } = useInfiniteQuery(albumQuery(treeId, id));
  const photos = data?.pages.flatMap(({ items }) => items) ?? [];
  const hasPortrait = photos.some(({ people }) => people.some((one) => one.memberId === id && one.isPortrait));
  return (
    <div className="relative grid size-24 shrink-0 overflow-hidden rounded-surface [&>span]:size-24 [&>span]:rounded-surface [&>span]:text-2xl">
      <Avatar firstName={member.firstName} lastName={member.lastName} />
      {hasPortrait && (
        <img
          src={portraitUrl(treeId, id, stamp)}
          alt=""
          width={192}
          height={192}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </div>
  );
}

type Life = Pick<Member, 'birthDate' | 'birthPlace' | 'deathDate' | 'deathPlace' | 'isDeceased' | 'isLiving'>;

/** When and where somebody was born and died, and at which age, below the name. */
function LifeLine({ member }: { readonly member: Life }) {
  const { t } = useTranslation('profile');
  const dates = useDates();
  const age = useAge(member);
  const { showBirthDates, showDeathDates } = useUserSettings();
  const at = (date: string | null, place: string | null, isShown: boolean) =>
    [isShown && date && dates.ofPerson(date), place].filter(Boolean).join(', ');
  const born = at(member.birthDate, member.birthPlace, showBirthDates);
  const died = at(member.deathDate, member.deathPlace, showDeathDates);
  return (
    <ul className="figures grid gap-0.5 text-ink-soft" dir="auto">
      {born && <li className="wrap-anywhere">{t('head.born', { when: born })}</li>}
      {(died || member.isDeceased) && (
        <li className="wrap-anywhere">{died ? t('head.died', { when: died }) : t('head.deceased')}</li>
      )}
      {age && <li>{age}</li>}
    </ul>
  );
}

/** 'at the age of 79 years' of the dead, '41 years old' of the living; nothing where the dates do not tell. */
function useAge({ birthDate, deathDate, isLiving }: Life): string | null {
  const { t } = useTranslation('profile');
  const { today } = useDates();
  const language = useLanguage();
  const { showBirthDates, showDeathDates } = useUserSettings();
  if (!birthDate || !showBirthDates || (!isLiving && (!deathDate || !showDeathDates))) return null;
  const now = today();
  const day = toDayNumber('gregorian', now.getFullYear(), now.getMonth() + 1, now.getDate());
  const end = deathDate ? parseDate(deathDate) : { earliest: day, latest: day };
  const range = ageRange(parseDate(birthDate), end);
  const age = range && describeAge(range, language);
  return age ? t(deathDate ? 'head.reached' : 'head.age', { age }) : null;
}
