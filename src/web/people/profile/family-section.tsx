import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberDetails, Relative } from '#contract/members.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { memberName } from '#domain/tree/member-name.ts';
import type { Pedigree } from '#domain/tree/vocabulary.ts';
import { useUserSettings } from '#web/client/session/held-settings.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { ProfileSection } from './profile-section.tsx';

type Kin = Relative & { readonly pedigree?: Pedigree };

/** Everybody this person belongs to: each set of parents with its children, each partner with theirs. */
export function FamilySection({ member }: { readonly member: MemberDetails }) {
  const { t } = useTranslation('profile');
  const { treeId, parentSets, unions } = member;
  const isAlone = parentSets.length === 0 && unions.length === 0;
  return (
    <ProfileSection title={t('family.title')}>
      {isAlone && <p className="text-ink-soft">{t('family.none')}</p>}
      {parentSets.map((set, nth) => (
        <div key={set.unionId} className="grid gap-3">
          <Kindred
            title={parentSets.length > 1 ? t('family.parentsNth', { nth: nth + 1 }) : t('family.parents')}
            treeId={treeId}
            people={set.parents}
            empty={t('family.parentsUnknown')}
          />
          <Kindred title={t('family.siblings')} treeId={treeId} people={set.siblings} />
        </div>
      ))}
      {unions.map((union) => (
        <div key={union.id} className="grid gap-3">
          <Kindred
            title={t('family.partner')}
            treeId={treeId}
            people={union.partner ? [union.partner] : []}
            empty={t('family.partnerUnknown')}
            about={<UnionFacts union={union} />}
          />
          <Kindred title={t('family.children')} treeId={treeId} people={union.children} />
        </div>
      ))}
    </ProfileSection>
  );
}

interface KindredProps {
  readonly title: string;
  readonly treeId: TreeId;
  readonly people: readonly Kin[];
  /** Said where there is nobody; without it nothing is. */
  readonly empty?: string;
  readonly about?: ReactNode;
}

function Kindred({ title, treeId, people, empty, about }: KindredProps) {
  const { t } = useTranslation('profile');
  if (people.length === 0 && empty === undefined) return null;
  return (
    <div>
      <h3 className="text-base text-ink-soft">{title}</h3>
      {people.length === 0 && <p className="text-ink-faint">{empty}</p>}
      <ul>
        {people.map((person) => (
          <li key={person.id}>
            <Link
              to="/dashboard/members/$memberId"
              params={{ memberId: person.id }}
              search={{ tree: treeId }}
              className="-mx-2 flex min-h-9 flex-wrap items-baseline gap-x-3 rounded-control px-2 py-1 hover:bg-sunken pointer-coarse:min-h-11"
            >
              <span className="name min-w-0 wrap-anywhere text-link" dir="auto">
                {memberName(person) ?? t('nameUnknown')}
              </span>
              <Years person={person} />
              {person.pedigree && person.pedigree !== 'birth' && (
                <span className="text-ink-faint text-sm">{t(`pedigrees.${person.pedigree}`)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {about}
    </div>
  );
}

function Years({ person: { birthYear, deathYear } }: { readonly person: Relative }) {
  const { showBirthDates, showDeathDates } = useUserSettings();
  const born = showBirthDates && birthYear !== null && `° ${birthYear}`;
  const died = showDeathDates && deathYear !== null && `† ${deathYear}`;
  return <span className="figures shrink-0 text-ink-faint text-sm">{[born, died].filter(Boolean).join(' ')}</span>;
}

/** What a couple were, since when, and how it ended. */
function UnionFacts({ union }: { readonly union: MemberDetails['unions'][number] }) {
  const { t } = useTranslation('profile');
  const { ofPerson } = useDates();
  const start = [union.startDate && ofPerson(union.startDate), union.startPlace].filter(Boolean).join(', ');
  const end =
    union.end && [t(`unionEnds.${union.end}`), union.endDate && ofPerson(union.endDate)].filter(Boolean).join(' ');
  const facts = [[t(`unionKinds.${union.kind}`), start].filter(Boolean).join(' '), end].filter(Boolean);
  return (
    <p className="text-ink-soft text-sm wrap-anywhere" dir="auto">
      {facts.join(' · ')}
    </p>
  );
}
