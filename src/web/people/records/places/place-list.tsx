import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PlaceNode } from '#contract/places.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { SearchedList } from '#web/people/records/searched-list.tsx';
import { useLiveTree } from '#web/tree/trees/use-live-tree.ts';
import { placesQuery } from './place-queries.ts';

/** The largest places first; each leads to those within it. A search finds any. */
export function PlaceList({ treeId, q }: { readonly treeId: TreeId; readonly q: string }) {
  const { t } = useTranslation('places');
  const navigate = useNavigate();
  useLiveTree(treeId);
  const places = useQuery(placesQuery(treeId, q.trim()));
  const search = (words: string) =>
    void navigate({
      to: '/dashboard/places',
      search: { tree: treeId, q: words || undefined },
      replace: true,
      resetScroll: false,
    });
  const found = places.data?.items ?? [];
  return (
    <SearchedList
      words={{
        search: t('search'),
        loadFailed: t('loadFailed'),
        nothingFound: t('nothingFound'),
        none: t('none'),
      }}
      q={q}
      onSearch={search}
      answer={places}
      isEmpty={places.isSuccess && found.length === 0}
    >
      {found.length > 0 && <PlaceRows treeId={treeId} label={t('title')} places={found} isWhole={q.trim() !== ''} />}
      {places.data?.isCut && <p className="text-ink-soft">{t('cut')}</p>}
    </SearchedList>
  );
}

interface PlaceRowsProps {
  readonly treeId: TreeId;
  readonly label: string;
  readonly places: readonly PlaceNode[];
  /** Whether each says what it lies in as well. */
  readonly isWhole?: boolean;
}

/** Places as the ways to them, with how much happened there and within. */
export function PlaceRows({ treeId, label, places, isWhole = false }: PlaceRowsProps) {
  const { t } = useTranslation('places');
  return (
    <ul className="divide-y divide-hairline border-y" aria-label={label}>
      {places.map(({ place, name, usesWithin, below }) => (
        <li key={place} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
          <Link
            to="/dashboard/places"
            search={{ tree: treeId, place }}
            className="name min-w-0 flex-1 basis-48 wrap-anywhere text-link"
            dir="auto"
          >
            {isWhole ? place : name}
          </Link>
          <span className="figures shrink-0 text-ink-faint text-sm">
            {[t('events', { count: usesWithin }), below > 0 && t('below', { count: below })]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
