import { Link } from '@tanstack/react-router';
import { BookUser, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Member } from '#contract/members.ts';
import { memberName } from '#domain/tree/member-name.ts';
import { useUserSettings } from '#web/client/session/held-settings.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

interface MemberRowProps {
  member: Member;
  /** Where the caller may only read, the name leads to the profile instead of the form. */
  mayEdit: boolean;
  onDelete: (() => void) | undefined;
}

export function MemberRow({ member, mayEdit, onDelete }: MemberRowProps) {
  const { t } = useTranslation('members');
  const name = memberName(member) ?? t('nameUnknown');
  const toProfile = {
    to: '/dashboard/members/$memberId',
    params: { memberId: member.id },
    search: { tree: member.treeId },
    preload: false,
    'aria-label': t('profile', { name }),
  } as const;
  const { showPhotos } = useUserSettings();
  return (
    <div className="relative flex h-full items-center gap-3 border-b bg-paper px-2 has-[a:focus-visible]:z-10 has-[a:focus-visible]:h-auto has-[a:focus-visible]:min-h-full has-[a:focus-visible]:py-2 sm:gap-4 sm:px-3">
      {showPhotos && <Avatar firstName={member.firstName} lastName={member.lastName} />}
      <div className="min-w-0 flex-1">
        {mayEdit ? (
          <Link
            from="/dashboard/members"
            to="."
            search={(current) => ({ ...current, add: undefined, relative: undefined, edit: member.id })}
            preload={false}
            aria-label={t('edit', { name })}
            title={name}
            dir="auto"
            className={nameClasses}
          >
            {name}
          </Link>
        ) : (
          <Link {...toProfile} title={name} dir="auto" className={nameClasses}>
            {name}
          </Link>
        )}
        <LifeLine member={member} />
      </div>
      <span className="hidden shrink-0 text-ink-faint text-sm sm:block">{t(`genders.${member.gender}`)}</span>
      {mayEdit && (
        <Link
          {...toProfile}
          title={t('profile', { name })}
          className={buttonClasses({ variant: 'quiet', size: 'small', className: 'px-2' })}
        >
          <BookUser aria-hidden="true" />
        </Link>
      )}
      {onDelete && (
        <IconButton label={t('delete', { name })} variant="danger" size="small" onClick={onDelete}>
          <Trash2 />
        </IconButton>
      )}
    </div>
  );
}

const nameClasses = 'name-line block rounded-control font-serif font-semibold text-ink text-lg hover:text-link';

function LifeLine({ member }: { member: Member }) {
  const { t } = useTranslation('members');
  const { ofPerson } = useDates();
  const { showBirthDates, showDeathDates, compactView } = useUserSettings();
  const parts = [
    showBirthDates && member.birthDate && t('born', { date: ofPerson(member.birthDate) }),
    showDeathDates && member.deathDate
      ? t('died', { date: ofPerson(member.deathDate) })
      : member.isDeceased && t('deceased'),
  ].filter(Boolean);
  // As many lines as the height of a row on a phone has room for.
  const lines = compactView ? 'line-clamp-2' : 'line-clamp-3';
  return (
    <p className={`${lines} wrap-anywhere text-ink-soft text-sm tabular-nums sm:line-clamp-1 print:line-clamp-none`}>
      {parts.join(' · ') || member.birthPlace}
    </p>
  );
}
