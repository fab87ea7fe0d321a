import { useMemo } from 'react';
import type { FamilyTreeSearch } from './family-tree-search.ts';
import { readOptions, type Usual, type ViewOptions } from './view-options.ts';

/** The options of the address; the same object as long as they stay, however the camera moves. */
export function useViewOptions(search: FamilyTreeSearch, usual: Usual): ViewOptions {
  const { members, circle: usualCircle } = usual;
  const { mode, circle, direction, compact, people, years, relationships, photos } = search;
  return useMemo(
    () =>
      readOptions(
        { mode, circle, direction, compact, people, years, relationships, photos },
        { members, circle: usualCircle },
      ),
    [mode, circle, direction, compact, people, years, relationships, photos, members, usualCircle],
  );
}
