import type { Tradition } from '#domain/kinship/words/indonesian-traditions.ts';
import { useUserSettings } from '#web/client/session/held-settings.ts';
import { useChangeSettings } from '#web/client/session/user-settings.ts';

/** Whose Indonesian kinship words this user reads, and the way to choose others: one of the user's settings. */
export function useTradition(): readonly [Tradition, (tradition: Tradition) => void] {
  const { kinshipTradition } = useUserSettings();
  const change = useChangeSettings();
  return [kinshipTradition, (tradition) => change.mutate({ kinshipTradition: tradition })];
}
