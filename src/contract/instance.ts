import { z } from 'zod';
import { anyId, timestamp, userId } from './fields.ts';
import { route } from './route.ts';

const count = z.number().int().nonnegative();

export const checkNames = ['database', 'disk', 'jobs', 'mail', 'backup'] as const;
export type CheckName = (typeof checkNames)[number];

/** `poor`: works, but somebody should look; `off`: not set up, which is no failure. */
export const checkStates = ['well', 'poor', 'failed', 'off'] as const;
export type CheckState = (typeof checkStates)[number];

const probe = z.object({
  check: z.enum(checkNames),
  state: z.enum(checkStates),
  tookMs: count,
  /** Figures and words of the check: bytes, numbers of jobs, what a server said. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  at: timestamp,
});
export type Probe = z.infer<typeof probe>;

export const health = z.object({
  /** The worst of the last look at each; null before the first look. */
  state: z.enum(['well', 'poor', 'failed']).nullable(),
  /** The last look at each, in the order of `checkNames`. */
  checks: z.array(probe),
  /**
   * Of the looks that were due since `since`, every five minutes, the share that found the database well, in percent with two
   * digits. Null before the first look.
   */
  uptimePercent: z.number().nullable(),
  /** The first look, but no longer than 30 days ago. */
  since: timestamp.nullable(),
});
export type Health = z.infer<typeof health>;

const recentUser = z.object({
  id: userId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  updatedAt: timestamp,
  createdAt: timestamp,
});

/** How the instance is doing, counted when it is asked. */
export const getOverview = route({
  method: 'GET',
  path: '/api/admin/overview',
  access: 'admin',
  ok: z.object({
    users: count,
    trees: count,
    members: count,
    activeSessions: count,
    /** Different people who did something within the last 24 hours. */
    activeUsersLastDay: count,
    membersLastDay: count,
    treesLastDay: count,
    /** People added within 7 days over those before, in percent; null where there were none before. */
    growthPercent: z.number().nullable(),
    /** Requests of the API answered within the last 24 hours, by full hours. */
    requestsLastDay: count,
    database: z.object({ reachable: z.boolean(), sizeBytes: z.number() }),
    health,
    /** The ten that were updated last. */
    recentUsers: z.array(recentUser),
  }),
});
export type Overview = z.infer<(typeof getOverview)['ok']>;
export type RecentUser = z.infer<typeof recentUser>;

/** Looks at everything now, and keeps what was found. */
export const checkHealth = route({
  method: 'POST',
  path: '/api/admin/health',
  access: 'admin',
  ok: health,
});

export const analyticsDays = [7, 30, 90, 365] as const;

const dayFigures = z.object({
  /** YYYY-MM-DD, UTC. */
  day: z.string(),
  users: count,
  activeUsers: count,
  trees: count,
  members: count,
  requests: count,
});
export type DayFigures = z.infer<typeof dayFigures>;

/** The figures of each of the last days, the oldest first and today last. Days on which nobody counted are left out. */
export const getAnalytics = route({
  method: 'GET',
  path: '/api/admin/analytics',
  access: 'admin',
  query: z.object({ days: z.coerce.number().int().min(1).max(366).default(30) }),
  ok: z.object({ days: z.array(dayFigures) }),
});

const stored = z.object({ count, bytes: z.number() });

/** What takes up how much room. */
export const getStorage = route({
  method: 'GET',
  path: '/api/admin/storage',
  access: 'admin',
  ok: z.object({
    database: z.object({
      bytes: z.number(),
      /** The largest tables with their indexes, the largest first. */
      tables: z.array(z.object({ name: z.string(), bytes: z.number() })),
    }),
    files: stored,
    backups: stored,
    /** The disk that the files lie on; null where the system does not tell. */
    disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }).nullable(),
    folder: z.string(),
  }),
});

const queue = z.object({
  name: z.string(),
  waiting: count,
  active: count,
  failed: count,
  done: count,
  /** When it comes up by itself, as a cron expression in UTC; null: only when somebody asks. */
  schedule: z.string().nullable(),
  lastAt: timestamp.nullable(),
});
export type Queue = z.infer<typeof queue>;

const failedJob = z.object({
  id: anyId,
  queue: z.string(),
  createdAt: timestamp,
  failedAt: timestamp.nullable(),
  /** What the program said, without where in the program. */
  reason: z.string().nullable(),
});
export type FailedJob = z.infer<typeof failedJob>;

/** The background work, as the queue keeps it: a week back. Failed jobs newest first, at most fifty. */
export const getQueues = route({
  method: 'GET',
  path: '/api/admin/queues',
  access: 'admin',
  ok: z.object({ running: z.boolean(), queues: z.array(queue), failed: z.array(failedJob) }),
});

/** Does a failed job again. */
export const retryJob = route({
  method: 'POST',
  path: '/api/admin/queues/{jobId}/retry',
  access: 'admin',
  params: z.object({ jobId: anyId }),
  ok: z.object({ retried: z.literal(true) }),
});
