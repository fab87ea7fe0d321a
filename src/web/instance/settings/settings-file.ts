import type { SessionUser } from '#contract/accounts.ts';
import type { UserSettings } from '#contract/user-settings.ts';

/** A file of settings as the specification has it. */
export function settingsFile(user: SessionUser, settings: UserSettings, now: Date) {
  const { firstName, lastName, email } = user;
  return {
    version: '1.0',
    exportDate: now.toISOString(),
    userType: user.role,
    settings: { firstName, lastName, email, ...settings },
  };
}
