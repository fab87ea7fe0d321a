import type { FeatureSwitch } from '#contract/route.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { readSettings } from './read-settings.ts';

/** Throws feature_off where administrators have switched this part of the instance off. */
export async function requireSwitch(db: Queryable, name: FeatureSwitch): Promise<void> {
  if (!(await readSettings(db))[name]) throw new AppError('feature_off');
}
