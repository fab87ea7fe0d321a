import { useMemo } from 'react';
import type { FamilyTreeSearch } from './family-tree-search.ts';
import { readOptions, type Usual, type ViewOptions } from './view-options.ts';

/** The options of the address; the same object as long as they stay, however the camera moves. */
export function useViewOptions(search: FamilyTreeSearch, usual: Usual): ViewOptions {
  const { members, circle: usualCircle, wishes } = usual;
  const { mode, circle, direction, compact, people, years, relationships, photos } = search;
  return useMemo(
    () =>
      readOptions(
        { mode, circle, direction, compact, people, years, relationships, photos },
        { members, circle: usualCircle, ...(wishes && { wishes }) },
      ),
    [mode, circle, direction, compact, people, years, relationships, photos, members, usualCircle, wishes],
  );
}
