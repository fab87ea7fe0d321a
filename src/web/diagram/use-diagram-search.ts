import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { FamilyTreeSearch } from './family-tree-search.ts';

export type OnSearch = (change: Partial<FamilyTreeSearch>, how?: 'replace') => void;

/** Writes into the address where a diagram looks and who is selected. */
export function useDiagramSearch(page: '/dashboard/family-tree' | '/dashboard/tree-builder'): OnSearch {
  const router = useRouter();
  const navigate = useNavigate();
  return useCallback(
    (change, how) => {
      // A camera that comes to rest while the next page is on its way must not call the visitor back.
      if (router.latestLocation.pathname !== page) return;
      void navigate({
        to: page,
        search: (before) => ({ ...before, ...change }),
        replace: how === 'replace',
        resetScroll: false,
      });
    },
    [router, navigate, page],
  );
}
