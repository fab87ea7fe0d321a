import { z } from 'zod';
import { password } from './accounts.ts';
import { codeWay } from './owed-step.ts';
import { passkeyAnswer, passkeyOptions } from './passkeys.ts';
import { route } from './route.ts';
import { secondStepForm } from './two-factor.ts';

/** How the caller can show again who they are, and whether they have just done so (see `confirmedMinutes`). */
export const getConfirmation = route({
  method: 'GET',
  path: '/api/me/confirmation',
  access: 'user',
  ok: z.object({
    isConfirmed: z.boolean(),
    /** The ways of a second step that is asked for beside the password; none where there is no second step. */
    ways: z.array(codeWay),
    hasPasskeys: z.boolean(),
  }),
});
export type Confirmation = z.infer<(typeof getConfirmation)['ok']>;

/** Shows again who one is, with the password and, where there is one, the second step. Throws wrong_password and wrong_code. */
export const confirmSession = route({
  method: 'POST',
  path: '/api/me/confirmation',
  access: 'user',
  body: z.object({ password, second: secondStepForm.nullable() }),
  ok: z.null(),
});

export const beginConfirmation = route({
  method: 'POST',
  path: '/api/me/confirmation/passkey/options',
  access: 'user',
  ok: passkeyOptions,
});

/** The same with a passkey of one's own. Throws passkey_refused. */
export const confirmByPasskey = route({
  method: 'POST',
  path: '/api/me/confirmation/passkey',
  access: 'user',
  body: z.object({ answer: passkeyAnswer }),
  ok: z.null(),
});
