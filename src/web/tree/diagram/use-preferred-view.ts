import { useMemo } from 'react';
import { useUserSettings } from '#web/client/session/held-settings.ts';
import type { PreferredView } from './view-options.ts';

/** How this user's settings want drawings to begin. */
export function usePreferredView(): PreferredView {
  const { defaultTreeView, compactView, showPhotos } = useUserSettings();
  const mode = defaultTreeView === 'timeline' ? 'timeline' : 'hierarchical';
  return useMemo(() => ({ mode, isCompact: compactView, portrait: showPhotos }), [mode, compactView, showPhotos]);
}
