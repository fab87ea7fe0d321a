import { useMemo } from 'react';
import { useUserSettings } from '#web/client/session/held-settings.ts';
import type { ViewWishes } from './view-options.ts';

/** How this user's settings want drawings to begin. */
export function useViewWishes(): ViewWishes {
  const { defaultTreeView, compactView, showPhotos } = useUserSettings();
  const mode = defaultTreeView === 'timeline' ? 'timeline' : 'hierarchical';
  return useMemo(() => ({ mode, isCompact: compactView, portrait: showPhotos }), [mode, compactView, showPhotos]);
}
