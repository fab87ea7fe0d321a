import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { UserId } from '#domain/tree/ids.ts';
import { at, createdAt, updatedAt } from './columns.ts';

/** Who did what in the instance. Names are kept as they were, because users and trees may go. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey(),
    createdAt: createdAt(),
    /** Null: the instance itself, or somebody not signed in. */
    actorId: uuid('actor_id').$type<UserId>(),
    actorName: text('actor_name'),
    /** See contract/audit.ts. */
    action: text('action').notNull(),
    targetKind: text('target_kind', { enum: ['user', 'tree', 'settings', 'backup', 'job', 'house'] }).notNull(),
    targetId: uuid('target_id'),
    targetName: text('target_name'),
    /** The network it came from, see networkOf. */
    network: text('network'),
    details: jsonb('details').notNull(),
  },
  (t) => [
    index('audit_log_newest').on(t.createdAt.desc(), t.id.desc()),
    index('audit_log_action').on(t.action, t.createdAt.desc()),
    index('audit_log_actor').on(t.actorId, t.createdAt.desc()),
    index('audit_log_target').on(t.targetId, t.createdAt.desc()),
  ],
);

/** Looks at the instance's own health, every few minutes. */
export const probes = pgTable(
  'probes',
  {
    id: uuid('id').primaryKey(),
    createdAt: createdAt(),
    check: text('check_name', { enum: ['database', 'disk', 'jobs', 'mail', 'backup'] }).notNull(),
    state: text('state', { enum: ['well', 'poor', 'failed', 'off'] }).notNull(),
    tookMs: integer('took_ms').notNull(),
    details: jsonb('details').notNull(),
  },
  (t) => [index('probes_newest').on(t.check, t.createdAt.desc()), index('probes_age').on(t.createdAt)],
);

/** Requests answered, by hour and process. */
export const requestCounts = pgTable(
  'request_counts',
  {
    hour: at('hour').notNull(),
    processId: uuid('process_id').notNull(),
    requests: bigint('requests', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.hour, t.processId] })],
);

/** Figures of the instance at the end of each day, so that growth need not be counted from everything. */
export const dailyFigures = pgTable('daily_figures', {
  /** YYYY-MM-DD, UTC. */
  day: text('day').primaryKey(),
  users: integer('users').notNull(),
  activeUsers: integer('active_users').notNull(),
  trees: integer('trees').notNull(),
  members: bigint('members', { mode: 'number' }).notNull(),
  requests: bigint('requests', { mode: 'number' }).notNull(),
});

/** Actions of administrators that take a while: progress, result and history. */
export const instanceJobs = pgTable(
  'instance_jobs',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    state: text('state', { enum: ['waiting', 'running', 'done', 'failed'] }).notNull(),
    progress: integer('progress_percent').notNull().default(0),
    params: jsonb('params').notNull(),
    result: jsonb('result'),
    /** Why it failed, in words for an administrator. */
    reason: text('reason'),
    startedBy: uuid('started_by').$type<UserId>(),
    startedAt: at('started_at'),
    finishedAt: at('finished_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('instance_jobs_newest').on(t.createdAt.desc(), t.id.desc()), index('instance_jobs_state').on(t.state)],
);

/** Archives of everything. The files lie in the folder `backups` of the data folder. */
export const backups = pgTable(
  'backups',
  {
    id: uuid('id').primaryKey(),
    state: text('state', { enum: ['writing', 'done', 'failed', 'gone'] }).notNull(),
    progress: integer('progress_percent').notNull().default(0),
    isScheduled: boolean('is_scheduled').notNull(),
    fileName: text('file_name').notNull(),
    size: bigint('size', { mode: 'number' }),
    /** The hash over every table and file, by which two installations are compared. */
    contentHash: text('content_hash'),
    manifest: jsonb('manifest'),
    /** When it was last read from end to end, and what came of it. */
    verifiedAt: at('verified_at'),
    verification: text('verification', { enum: ['sound', 'damaged'] }),
    /** Whether it was restored into a database of its own, or only read because none could be made. */
    verifiedBy: text('verified_by', { enum: ['restoring', 'reading'] }),
    reason: text('reason'),
    startedBy: uuid('started_by').$type<UserId>(),
    finishedAt: at('finished_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('backups_newest').on(t.createdAt.desc())],
);

/** Failures of somebody who tries, and until when they wait. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull().default(0),
  blockedUntil: at('blocked_until'),
  updatedAt: updatedAt(),
});
