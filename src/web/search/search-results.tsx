import { Link } from '@tanstack/react-router';
import { Network } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SearchHit } from '#contract/search.ts';
import { memberName } from '#domain/tree/member-name.ts';
import { useUserSettings } from '#web/app/user-settings.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { buttonLook } from '#web/ui/button.tsx';

export function SearchResults({ hits }: { hits: readonly SearchHit[] }) {
  const { t } = useTranslation('dashboard');
  return (
    <ul aria-label={t('search.results')} className="divide-y divide-hairline border-y">
      {hits.map((hit) => (
        <li key={hit.memberId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <Hit hit={hit} />
        </li>
      ))}
    </ul>
  );
}

function Hit({ hit }: { hit: SearchHit }) {
  const { t } = useTranslation('dashboard');
  const name = memberName(hit) ?? t('search.nameUnknown');
  const settings = useUserSettings();
  return (
    <>
      {settings.showPhotos && <Avatar firstName={hit.firstName} lastName={hit.lastName} />}
      <div className="min-w-0 flex-1 basis-48">
        <Link
          to="/dashboard/members"
          search={{ tree: hit.treeId, edit: hit.memberId }}
          aria-label={t('search.profileOf', { name })}
          dir="auto"
          className="wrap-anywhere font-serif font-semibold text-lg hover:text-link"
        >
          {name}
        </Link>
        <p className="text-ink-soft text-sm tabular-nums">
          {[yearsOf(hit, settings), hit.birthPlace].filter(Boolean).join(' · ')}
          <span className="block text-ink-faint" dir="auto">
            {hit.treeName}
          </span>
        </p>
      </div>
      <Link
        to="/dashboard/family-tree"
        search={{ tree: hit.treeId, selected: hit.memberId }}
        aria-label={t('search.inTreeOf', { name })}
        className={buttonLook({ look: 'quiet', size: 'small' })}
      >
        <Network aria-hidden="true" />
        {t('search.inTree')}
      </Link>
    </>
  );
}

function yearsOf(
  { birthYear, deathYear }: SearchHit,
  { showBirthDates, showDeathDates }: ReturnType<typeof useUserSettings>,
): string {
  const birth = showBirthDates && birthYear !== null && `° ${birthYear}`;
  const death = showDeathDates && deathYear !== null && `† ${deathYear}`;
  return [birth, death].filter(Boolean).join('  ');
}
