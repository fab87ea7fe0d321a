import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import type { FamilyTreeSearch } from './family-tree-search.ts';

export type OnSearch = (change: Partial<FamilyTreeSearch>, how?: 'replace') => void;

interface Asked {
  /** What the address said when it was asked for. */
  readonly over: FamilyTreeSearch;
  readonly search: FamilyTreeSearch;
}

/**
 * Where a diagram looks and who is selected, as the address says it, and the way to write it there. What was asked for counts
 * at once: the address follows when the page with it is drawn, which is long after a press of a button on a slow machine.
 */
export function useDiagramSearch(
  page: '/dashboard/family-tree' | '/dashboard/tree-builder',
): readonly [FamilyTreeSearch, OnSearch] {
  const router = useRouter();
  const navigate = useNavigate();
  const address: FamilyTreeSearch = useSearch({ from: `/user${page}` });
  const [asked, setAsked] = useState<Asked>();
  const latest = useRef(address);
  latest.current = address;
  const onSearch = useCallback<OnSearch>(
    (change, how) => {
      // A camera that comes to rest while the next page is on its way must not call the visitor back.
      if (router.latestLocation.pathname !== page) return;
      const over = latest.current;
      setAsked((before) => ({ over, search: { ...(before?.over === over ? before.search : over), ...change } }));
      void navigate({
        to: page,
        search: (before) => ({ ...before, ...change }),
        replace: how === 'replace',
        resetScroll: false,
      });
    },
    [router, navigate, page],
  );
  return [asked?.over === address ? asked.search : address, onSearch];
}
