import { useTranslation } from 'react-i18next';
import type { Life, LifeAttendance } from '#contract/life.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { AssociateList } from '#web/people/life/associate-list.tsx';
import { useLifeWords } from '#web/people/life/use-life-words.ts';
import { useWhenAndWhere } from '#web/people/life/when-and-where.ts';
import { PersonLinks } from '#web/people/records/person-links.tsx';
import { ProfileSection } from './profile-section.tsx';

/** Where somebody stood by others, and who stands by them: witnesses, godparents, friends. */
export function AttendanceSection({ treeId, life }: { readonly treeId: TreeId; readonly life: Life }) {
  const { t } = useTranslation('profile');
  if (life.attendances.length === 0 && life.associates.length === 0) return null;
  return (
    <ProfileSection title={t('attendances.title')}>
      <AssociateList treeId={treeId} associates={life.associates} />
      {life.attendances.length > 0 && (
        <ul className="grid gap-2">
          {life.attendances.map((attendance, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: it has no other name than its place among them
            <li key={nth}>
              <AttendanceWords treeId={treeId} attendance={attendance} />
            </li>
          ))}
        </ul>
      )}
    </ProfileSection>
  );
}

/** 'Witness at: Marriage of Budi and Sari', and when and where that was. */
function AttendanceWords({ treeId, attendance }: { readonly treeId: TreeId; readonly attendance: LifeAttendance }) {
  const { t } = useTranslation('profile');
  const { eventName, roleName } = useLifeWords();
  const whenAndWhere = useWhenAndWhere();
  const { event, people } = attendance;
  const role = roleName(attendance);
  const when = event && whenAndWhere(event);
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span>{event ? t('attendances.at', { role, what: eventName(event) }) : t('attendances.of', { role })}</span>
        <PersonLinks treeId={treeId} people={people} nameless={t('nameUnknown')} />
      </p>
      {when && (
        <p className="figures wrap-anywhere text-ink-soft text-sm" dir="auto">
          {when}
        </p>
      )}
    </>
  );
}
