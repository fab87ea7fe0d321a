import { skipToken, useQuery } from '@tanstack/react-query';
import { Library, Search, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { searchText } from '#contract/members.ts';
import { type SearchHit, search, type TreeHit } from '#contract/search.ts';
import { call } from '#web/client/server/call.ts';
import { useUserSettings } from '#web/client/session/held-settings.ts';
import { profilePath, treePath } from '#web/find/search/result-paths.ts';
import { yearsOf } from '#web/find/search/years-of.ts';
import { searchKey } from '#web/tree/trees/tree-keys.ts';
import type { PaletteEntry } from './palette-entry.ts';
import type { FoundPlace } from './recent-choices.ts';

const MOST_PEOPLE = 6;
const MOST_TREES = 3;

/** An entry that leads to somebody or to a tree, with what is kept of it once it was chosen. */
export interface FoundEntry extends PaletteEntry {
  readonly found: FoundPlace;
}

/**
 * People and trees that the server finds. What was found for fewer letters is not shown meanwhile: Enter would take the
 * wrong person.
 */
export function useFoundEntries(typed: string, go: (path: string) => void) {
  const { t } = useTranslation(['palette', 'search']);
  const settings = useUserSettings();
  const text = searchText.safeParse(typed.trim());
  const q = text.success ? text.data : '';
  const { data, isFetching, isError } = useQuery({
    queryKey: [...searchKey, 'palette', q],
    queryFn: q === '' ? skipToken : ({ signal }) => call(search, { query: { q, limit: MOST_PEOPLE }, signal }),
  });
  const entryOf = (found: FoundPlace, id: string): FoundEntry => ({
    ...foundEntry(found, id, () => go(found.path)),
    group: found.kind === 'person' ? 'people' : 'trees',
  });
  const person = (hit: SearchHit) =>
    entryOf(
      {
        kind: 'person',
        label: hit.name ?? t('search:nameUnknown'),
        detail: [yearsOf(hit, settings), hit.treeName].filter(Boolean).join(' · '),
        treeId: hit.treeId,
        isPublic: hit.isPublic,
        path: profilePath({ ...hit, memberId: hit.id }),
      },
      `person:${hit.treeId}:${hit.id}`,
    );
  const family = (tree: TreeHit) =>
    entryOf(
      {
        kind: 'tree',
        label: tree.name,
        detail: t('search:people', { count: tree.membersCount }),
        treeId: tree.id,
        isPublic: !tree.isInside,
        path: treePath(tree),
      },
      `tree:${tree.id}`,
    );
  const people = data?.members.slice(0, MOST_PEOPLE).map(person) ?? [];
  const trees = data?.trees.slice(0, MOST_TREES).map(family) ?? [];
  const more: PaletteEntry[] =
    q === ''
      ? []
      : [
          {
            id: 'more',
            group: 'more',
            icon: Search,
            label: t('palette:allResults', { text: q }),
            run: () => go(`/dashboard/search?${new URLSearchParams({ q })}`),
          },
        ];
  return { found: [...people, ...trees], more, isFetching, isError, problem: text.error?.issues[0]?.message };
}

/** A place that was found now, or some other time. */
export function foundEntry(found: FoundPlace, id: string, run: () => void): FoundEntry {
  const { kind, label, detail } = found;
  return { id, group: 'recent', icon: kind === 'person' ? UserRound : Library, label, detail, found, run };
}
