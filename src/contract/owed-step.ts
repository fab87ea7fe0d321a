import { z } from 'zod';
import { route } from './route.ts';

/** A code of the app, or one of the codes on paper. */
export const codeWay = z.enum(['code', 'recovery']);
export type CodeWay = z.infer<typeof codeWay>;

/** What this browser still owes before it is signed in, if anything. */
export const owedStep = z.discriminatedUnion('step', [
  z.object({ step: z.literal('none') }),
  z.object({ step: z.literal('two-factor'), ways: z.array(codeWay) }),
  /** `needsPassword`: the password was typed too long ago to be left out. */
  z.object({ step: z.literal('enrol'), needsPassword: z.boolean() }),
]);
export type OwedStep = z.infer<typeof owedStep>;

export const getOwedStep = route({
  method: 'GET',
  path: '/api/auth/owed',
  access: 'anyone',
  whileOwing: true,
  ok: owedStep,
});

/** Gives up what was begun, so that somebody else can sign in. */
export const leaveOwedStep = route({
  method: 'DELETE',
  path: '/api/auth/owed',
  access: 'anyone',
  whileOwing: true,
  ok: z.null(),
});
