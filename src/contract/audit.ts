import { z } from 'zod';
import { anyId, cursor, listLimit, searchWords, timestamp, userId } from './fields.ts';
import { route } from './route.ts';

/** What the audit log knows to tell. Each has a sentence in `web/text/…/audit.ts`. */
export const auditActions = [
  'user.registered',
  'user.created',
  'user.verified',
  'user.unverified',
  'user.role_changed',
  'user.disabled',
  'user.enabled',
  'user.deleted',
  'user.signed_in',
  'user.sign_in_failed',
  'user.password_changed',
  'user.password_reset',
  'user.reset_link_made',
  'user.email_changed',
  'user.sessions_ended',
  'user.keys_ended',
  'user.two_factor_enabled',
  'user.two_factor_disabled',
  'user.recovery_codes_renewed',
  'user.recovery_code_used',
  'user.passkey_added',
  'user.passkey_removed',
  'user.api_token_made',
  'user.api_token_removed',
  'user.exported',
  'tree.archived',
  'tree.unarchived',
  'tree.published',
  'tree.hidden',
  'tree.deleted',
  'tree.restored',
  'tree.transferred',
  'tree.exported',
  'tree.publicity_asked',
  'tree.shared',
  'tree.share_revoked',
  'tree.invited',
  'tree.invitation_accepted',
  'tree.invitation_revoked',
  'tree.access_changed',
  'tree.access_removed',
  'tree.person_erased',
  'settings.changed',
  'backup.made',
  'backup.failed',
  'backup.verified',
  'backup.restored',
  'backup.deleted',
  'job.started',
  'job.finished',
  'house.set_up',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditTargets = ['user', 'tree', 'settings', 'backup', 'job', 'house'] as const;

const auditEntry = z.object({
  id: anyId,
  at: timestamp,
  action: z.enum(auditActions),
  /** Null: the instance itself, or somebody not signed in. The name is as it was then. */
  actorId: userId.nullable(),
  actorName: z.string().nullable(),
  targetKind: z.enum(auditTargets),
  targetId: anyId.nullable(),
  targetName: z.string().nullable(),
  network: z.string().nullable(),
  /** Whose access it was about, as they are called now; null where it was about nobody's, or they are gone. */
  whoseName: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** YYYY-MM-DD */
const day = z.iso.date();

const auditFilter = z.object({
  action: z.enum(auditActions).optional(),
  /** Who did it. */
  actor: userId.optional(),
  /** To whom or what it was done. */
  target: anyId.optional(),
  /** Every word occurs in the name of who did it or of what it was done to. */
  q: searchWords,
  /** The first and the last day, in UTC. */
  from: day.optional(),
  until: day.optional(),
});
export type AuditFilter = z.infer<typeof auditFilter>;

/** Newest first. */
export const listAudit = route({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  query: auditFilter.extend({ cursor, limit: listLimit }),
  ok: z.object({ items: z.array(auditEntry), nextCursor: z.string().nullable() }),
});

/** The same as a table, the newest 100,000 of it. */
export const downloadAudit = route({
  method: 'GET',
  path: '/api/admin/audit.csv',
  access: 'admin',
  query: auditFilter,
  ok: z.string(),
  raw: 'response',
});
