import type { VerificationWay } from '#contract/system.ts';
import type { SystemSettings } from '#contract/system-settings.ts';

/** What a new account needs before it is trusted. Without mail it is an administrator who says so. */
export function verificationWayOf(
  { requireEmailVerification }: Pick<SystemSettings, 'requireEmailVerification'>,
  isMailOn: boolean,
): VerificationWay {
  if (!requireEmailVerification) return 'none';
  return isMailOn ? 'mail' : 'approval';
}
