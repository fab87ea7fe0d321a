import { Link } from '@tanstack/react-router';
import { MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PlaceHit } from '#contract/search.ts';
import { Marked } from './marked.tsx';
import { walkable } from './walk-results.ts';

/** Places of the families; each leads to the people who have to do with it. */
export function PlaceResults({ places, q }: { places: readonly PlaceHit[]; q: string }) {
  const { t } = useTranslation('search');
  return (
    <ul aria-label={t('places')} className="divide-y divide-hairline border-y">
      {places.map(({ treeId, treeName, place, people }) => (
        <li key={`${treeId} ${place}`} className="flex gap-3 py-3">
          <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0 text-ink-faint" />
          <div className="min-w-0">
            <Link
              to="/dashboard/search"
              search={{ place, tree: treeId, kind: 'member' }}
              preload={false}
              dir="auto"
              className="wrap-anywhere font-semibold hover:text-link"
              {...walkable}
            >
              <Marked text={place} query={q} />
            </Link>
            <p className="wrap-anywhere text-ink-faint text-sm" dir="auto">
              {t('people', { count: people })} · {treeName}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
