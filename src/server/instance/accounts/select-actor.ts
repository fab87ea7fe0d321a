import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { twoFactors } from '#server/platform/db/account-schema.ts';
import { systemSettings, users } from '#server/platform/db/schema.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { parseSettings, settingsKey } from '#server/platform/settings/read-settings.ts';

/** What has to be known of an account to let it act, whatever it shows as proof. Needs `users` and the joins below. */
export const actorColumns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  role: users.role,
  isVerified: users.isVerified,
  settings: systemSettings.value,
  hasSecondStep: sql<boolean>`${twoFactors.userId} is not null`,
};

export const joinSettings: SQL = eq(systemSettings.key, settingsKey);
export const joinSecondStep = and(eq(twoFactors.userId, users.id), isNotNull(twoFactors.enabledAt));

interface ActorRow extends Omit<Actor, 'owesSecondStep' | 'scopes' | 'isConfirmed'> {
  readonly settings: unknown;
  readonly hasSecondStep: boolean;
}

/** The account as it may act under the settings of the instance; null while it has to be verified first. */
export function actorOf({
  settings: stored,
  hasSecondStep,
  ...user
}: ActorRow): Omit<Actor, 'scopes' | 'isConfirmed'> | null {
  const settings = parseSettings(stored);
  if (settings.requireEmailVerification && !user.isVerified) return null;
  return { ...user, owesSecondStep: settings.requireTwoFactor && !hasSecondStep };
}
