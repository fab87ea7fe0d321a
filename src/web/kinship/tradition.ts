import { type Tradition, traditions } from '#domain/kinship/words/indonesian-traditions.ts';
import { useUser } from '#web/app/session.ts';
import { useSetting } from './use-setting.ts';

/** Whose Indonesian kinship words this user reads, and the way to choose others. Kept in this browser. */
export function useTradition(): readonly [Tradition, (tradition: Tradition) => void] {
  const [stored, choose] = useSetting(`swissfam-tradition-${useUser().id}`);
  return [traditions.find((tradition) => tradition === stored) ?? 'kbbi', choose];
}
