import { Link } from '@tanstack/react-router';
import { Network } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SearchHit } from '#contract/search.ts';
import { memberName } from '#domain/tree/member-name.ts';
import { useUserSettings } from '#web/app/held-settings.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { buttonLook } from '#web/ui/button.tsx';
import { yearsOf } from './years-of.ts';

export function SearchResults({ hits }: { hits: readonly SearchHit[] }) {
  const { t } = useTranslation('dashboard');
  return (
    <ul aria-label={t('search.results')} className="divide-y divide-hairline border-y">
      {hits.map((hit) => (
        <li key={`${hit.treeId} ${hit.memberId}`} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
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
  const nameLook = 'wrap-anywhere font-serif font-semibold text-lg hover:text-link';
  const label = t('search.profileOf', { name });
  const inTree = {
    'aria-label': t('search.inTreeOf', { name }),
    className: buttonLook({ look: 'quiet', size: 'small' }),
    children: (
      <>
        <Network aria-hidden="true" />
        {t('search.inTree')}
      </>
    ),
  };
  // Of a public tree of others there is one page, for what strangers see.
  const publicPage = `/public/${hit.treeId}?selected=${hit.memberId}`;
  return (
    <>
      {settings.showPhotos && <Avatar firstName={hit.firstName} lastName={hit.lastName} />}
      <div className="min-w-0 flex-1 basis-48">
        {hit.isPublic ? (
          <a href={publicPage} aria-label={label} dir="auto" className={nameLook}>
            {name}
          </a>
        ) : (
          <Link
            to="/dashboard/members"
            search={{ tree: hit.treeId, edit: hit.memberId }}
            aria-label={label}
            dir="auto"
            className={nameLook}
          >
            {name}
          </Link>
        )}
        <p className="text-ink-soft text-sm tabular-nums">
          {[yearsOf(hit, settings), hit.birthPlace].filter(Boolean).join(' · ')}
          <span className="block text-ink-faint" dir="auto">
            {hit.treeName}
          </span>
        </p>
      </div>
      {hit.isPublic && <Badge tone="link">{t('search.publicTree')}</Badge>}
      {hit.isPublic ? (
        <a href={publicPage} {...inTree} />
      ) : (
        <Link to="/dashboard/family-tree" search={{ tree: hit.treeId, selected: hit.memberId }} {...inTree} />
      )}
    </>
  );
}
