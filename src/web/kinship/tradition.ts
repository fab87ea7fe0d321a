import type { Tradition } from '#domain/kinship/words/indonesian-traditions.ts';
import { useUserSettings } from '#web/app/held-settings.ts';
import { useChangeSettings } from '#web/app/user-settings.ts';

/** Whose Indonesian kinship words this user reads, and the way to choose others: one of the user's settings. */
export function useTradition(): readonly [Tradition, (tradition: Tradition) => void] {
  const { kinshipTradition } = useUserSettings();
  const change = useChangeSettings();
  return [kinshipTradition, (tradition) => change.mutate({ kinshipTradition: tradition })];
}
