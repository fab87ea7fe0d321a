import { useEffect } from 'react';
import type { SettingsAnswer } from '#contract/user-settings.ts';
import { useSettingsOfSession } from '#web/client/session/user-settings.ts';

/** Passes on what a signed-in visitor chose. Apart from the page, since it fetches what checks settings. */
export function VisitSettings({ onKnown }: { onKnown: (settings: SettingsAnswer) => void }) {
  const settings = useSettingsOfSession();
  useEffect(() => onKnown(settings), [onKnown, settings]);
  return null;
}
