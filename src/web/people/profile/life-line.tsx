import { useTranslation } from 'react-i18next';
import type { Member } from '#contract/members.ts';
import { ageRange } from '#domain/dates/age-range.ts';
import { toDayNumber } from '#domain/dates/day-number.ts';
import { describeAge } from '#domain/dates/describe-age.ts';
import { parseDate } from '#domain/dates/parse-date.ts';
import { useUserSettings } from '#web/client/session/held-settings.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { useLanguage } from '#web/client/text/language.ts';

type Life = Pick<Member, 'birthDate' | 'birthPlace' | 'deathDate' | 'deathPlace' | 'isDeceased' | 'isLiving'>;

/** When and where somebody was born and died, and at which age, below the name. */
export function LifeLine({ member }: { readonly member: Life }) {
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
