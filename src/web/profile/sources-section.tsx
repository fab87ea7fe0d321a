import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Life } from '#contract/life.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { CitationList } from '#web/life/citation-list.tsx';
import { ProfileSection } from './profile-section.tsx';

/** Where this life is known from as a whole, and every source that is cited on the page, once. */
export function SourcesSection({ treeId, life }: { readonly treeId: TreeId; readonly life: Life }) {
  const { t } = useTranslation('profile');
  if (life.sources.length === 0 && life.citations.length === 0) return null;
  return (
    <ProfileSection title={t('sources.title')}>
      {life.citations.length > 0 && (
        <div>
          <h3 className="text-base text-ink-soft">{t('sources.ofPerson')}</h3>
          <CitationList citations={life.citations} />
        </div>
      )}
      <ul className="grid gap-1">
        {life.sources.map(({ id, title }) => (
          <li key={id} className="wrap-anywhere" dir="auto">
            <Link to="/dashboard/sources" search={{ tree: treeId, source: id }} className="inline-link">
              {title || t('sources.untitled')}
            </Link>
          </li>
        ))}
      </ul>
    </ProfileSection>
  );
}
