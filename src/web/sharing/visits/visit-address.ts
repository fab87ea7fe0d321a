import { useMemo, useSyncExternalStore } from 'react';
import type { TreeId } from '#domain/tree/ids.ts';
import { type FamilyTreeSearch, readFamilyTreeSearch } from '#web/tree/diagram/family-tree-search.ts';
import type { OnSearch } from '#web/tree/diagram/use-diagram-search.ts';

/** What a visitor came for. */
export type Destination =
  | { readonly way: 'link'; readonly token: string }
  | { readonly way: 'public'; readonly treeId: TreeId }
  | { readonly way: 'nowhere' };

export function readDestination(path: string): Destination {
  const [, way, id] = /^\/(shared|public)\/([^/]+)\/?$/.exec(path) ?? [];
  if (id === undefined) return { way: 'nowhere' };
  // Safe: an address that is none of a tree is answered as an unknown one.
  return way === 'shared' ? { way: 'link', token: id } : { way: 'public', treeId: id as TreeId };
}

const listeners = new Set<() => void>();

/** Where a visitor looks, as it stands in the address. There is one page, so no router is needed to follow it. */
export function useVisitSearch(): readonly [FamilyTreeSearch, OnSearch] {
  const words = useSyncExternalStore(followAddress, () => location.search);
  const search = useMemo(() => readWords(words), [words]);
  return [search, changeSearch];
}

const changeSearch: OnSearch = (change, how) => {
  const said = { ...readWords(location.search), ...change };
  const words = new URLSearchParams(
    Object.entries(said).flatMap(([name, word]) => (word === undefined ? [] : [[name, word]])),
  ).toString();
  const address = `${location.pathname}${words && `?${words}`}${location.hash}`;
  if (address === `${location.pathname}${location.search}${location.hash}`) return;
  if (how === 'replace') history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  for (const listener of listeners) listener();
};

const readWords = (words: string) => readFamilyTreeSearch(Object.fromEntries(new URLSearchParams(words)));

function followAddress(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}
