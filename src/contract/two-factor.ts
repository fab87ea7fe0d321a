import { z } from 'zod';
import { password, sessionUser } from './accounts.ts';
import { timestamp, userId } from './fields.ts';
import { codeWay } from './owed-step.ts';
import { route } from './route.ts';

/** Digits of the app, or letters of a recovery code. */
const code = z.string().trim().min(6, 'Code too short').max(40, 'Code too long');

export const secondStepForm = z.object({ way: codeWay, code });
export type SecondStepForm = z.infer<typeof secondStepForm>;

/** Asked again before anything about the second step becomes weaker. */
export const proofForm = secondStepForm.extend({ password });
export type ProofForm = z.infer<typeof proofForm>;

export const passwordOnly = z.object({ password });
export const codeOnly = z.object({ code });

/** Throws wrong_code, too_many_attempts, and sign_in_expired where there is no sign-in to finish. */
export const verifySecondStep = route({
  method: 'POST',
  path: '/api/auth/two-factor',
  access: 'anyone',
  body: secondStepForm,
  ok: sessionUser,
});

export const twoFactorState = z.object({
  enabledAt: timestamp.nullable(),
  recoveryCodesLeft: z.number().int(),
  /** Whether the instance asks everybody for a second step. */
  isRequired: z.boolean(),
});
export type TwoFactorState = z.infer<typeof twoFactorState>;

export const getTwoFactor = route({ method: 'GET', path: '/api/me/two-factor', access: 'user', ok: twoFactorState });

/**
 * A new key for an app. Nothing is asked of anybody before it is confirmed. The password may be null in the minutes after
 * signing in where the instance asks for the set-up. Throws wrong_password, and conflict where a second step is on already.
 */
export const beginTwoFactor = route({
  method: 'POST',
  path: '/api/me/two-factor/enrolment',
  access: 'user',
  whileOwing: true,
  body: z.object({ password: password.nullable() }),
  ok: z.object({
    /** To be typed: base 32. */
    key: z.string(),
    /** The same as an address (otpauth:), to be shown as a QR code. */
    address: z.string(),
  }),
});

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Turns the second step on with the first code of the app. The recovery codes are told now and never again. */
export const confirmTwoFactor = route({
  method: 'POST',
  path: '/api/me/two-factor/confirmation',
  access: 'user',
  whileOwing: true,
  body: codeOnly,
  ok: recoveryCodes,
});

/** New codes; the old ones end. */
export const renewRecoveryCodes = route({
  method: 'POST',
  path: '/api/me/two-factor/recovery-codes',
  access: 'user',
  body: proofForm,
  ok: recoveryCodes,
});

export const turnOffTwoFactor = route({
  method: 'POST',
  path: '/api/me/two-factor/removal',
  access: 'user',
  body: proofForm,
  ok: z.null(),
});

/** For somebody who has lost their phone and their codes. Asks for the administrator's own password, and the user is told. */
export const removeTwoFactorOf = route({
  method: 'POST',
  path: '/api/admin/users/{userId}/two-factor/removal',
  access: 'admin',
  params: z.object({ userId }),
  body: passwordOnly,
  ok: z.null(),
});
