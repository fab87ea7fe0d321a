import { z } from 'zod';
import { anyId, cursor, freeText, listLimit, timestamp } from './fields.ts';
import { route } from './route.ts';

/** What administrators can set going: each takes a while, and says in the end what came of it. */
export const instanceJobKinds = ['backup', 'notify', 'clean', 'check', 'retention', 'test_mail'] as const;
export type InstanceJobKind = (typeof instanceJobKinds)[number];

export const instanceJobStates = ['waiting', 'running', 'done', 'failed'] as const;

const instanceJob = z.object({
  id: anyId,
  kind: z.enum(instanceJobKinds),
  state: z.enum(instanceJobStates),
  /** 0 to 1. */
  progress: z.number(),
  /** Numbers and words by name, which differ by kind; null until it is done. */
  result: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable(),
  /** Why it failed, in words for an administrator. */
  reason: z.string().nullable(),
  startedBy: z.string().nullable(),
  startedAt: timestamp.nullable(),
  finishedAt: timestamp.nullable(),
  createdAt: timestamp,
});
export type InstanceJob = z.infer<typeof instanceJob>;

const plainText = freeText(2000, 'Message must be at most 2000 characters');

export const announcement = z
  .string()
  .max(2000, 'Message must be at most 2000 characters')
  .refine((text) => text.trim() !== '', 'Please enter a notification message.')
  .refine((text) => plainText.safeParse(text).success, 'Text contains invalid characters')
  .transform((text) => text.trim().normalize('NFC'));

export const instanceJobRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('backup') }),
  z.object({ kind: z.literal('notify'), message: announcement }),
  z.object({ kind: z.literal('clean') }),
  z.object({ kind: z.literal('check') }),
  z.object({ kind: z.literal('retention') }),
  z.object({ kind: z.literal('test_mail') }),
]);
export type InstanceJobRequest = z.infer<typeof instanceJobRequest>;

/** Newest first. */
export const listInstanceJobs = route({
  method: 'GET',
  path: '/api/admin/house-jobs',
  access: 'admin',
  query: z.object({ cursor, limit: listLimit }),
  ok: z.object({ items: z.array(instanceJob), nextCursor: z.string().nullable() }),
});

/** Sets one going, in the background. 409 while one of the same kind is under way. */
export const startInstanceJob = route({
  method: 'POST',
  path: '/api/admin/house-jobs',
  access: 'admin',
  body: instanceJobRequest,
  ok: instanceJob,
  status: 201,
});

export const getInstanceJob = route({
  method: 'GET',
  path: '/api/admin/house-jobs/{jobId}',
  access: 'admin',
  params: z.object({ jobId: anyId }),
  ok: instanceJob,
});
