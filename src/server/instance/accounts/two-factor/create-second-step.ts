import type { SecondStep } from '#server/instance/accounts/admission.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';
import type { PendingSignIns } from './pending-sign-ins.ts';
import { countRecoveryCodes, hasTwoFactor } from './queries.ts';

/** What is asked after the right password: a code of those who have a key, a key of everybody where the instance wants that. */
export function createSecondStep({ db, pending }: { readonly db: Db; readonly pending: PendingSignIns }): SecondStep {
  return {
    ask: async (http, { id }) => {
      if (await hasTwoFactor(db, id)) {
        await pending.begin(http, id);
        return { step: 'two-factor', ways: (await countRecoveryCodes(db, id)) > 0 ? ['code', 'recovery'] : ['code'] };
      }
      const { requireTwoFactor } = await readSettings(db);
      return requireTwoFactor ? { step: 'enrol' } : null;
    },
  };
}
