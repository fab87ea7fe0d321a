import { z } from 'zod';
import { addresses } from './addresses.ts';
import { featureSwitches, type OutputOf, route } from './route.ts';

/** The process answers. */
export const getHealth = route({
  method: 'GET',
  path: '/api/health',
  access: 'anyone',
  isForMonitors: true,
  ok: z.object({ status: z.literal('ok') }),
});

/** The process can do its work: database reachable, tables there, jobs running. 503 with the same body when not. */
export const getReady = route({
  method: 'GET',
  path: '/api/ready',
  access: 'anyone',
  isForMonitors: true,
  ok: z.object({ ready: z.boolean(), database: z.boolean(), tables: z.boolean(), jobs: z.boolean() }),
});

/** How a new account comes to be trusted: by a link in a mail, by an administrator, or, where nothing is asked, at once. */
export const verificationWay = z.enum(['mail', 'approval', 'none']);
export type VerificationWay = z.infer<typeof verificationWay>;

/** What the browser part needs to know before anybody signs in. */
export const getSystem = route({
  ...addresses.system,
  access: 'anyone',
  ok: z.object({
    version: z.string(),
    demo: z.boolean(),
    /** True until the first administrator exists. */
    setupNeeded: z.boolean(),
    mailConfigured: z.boolean(),
    /** Whether somebody new may ask for an account. */
    registrationOpen: z.boolean(),
    verification: verificationWay,
    /** Characters that a new password needs. */
    passwordMinLength: z.number().int(),
    /** What administrators call the instance, and say of it. */
    systemName: z.string(),
    systemDescription: z.string(),
    /** What they have switched off. */
    off: z.array(z.enum(featureSwitches)),
  }),
});

export type System = OutputOf<(typeof getSystem)['ok']>;
