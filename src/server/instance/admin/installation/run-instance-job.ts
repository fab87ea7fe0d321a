import { announcement, type InstanceJobKind } from '#contract/instance-jobs.ts';
import { beginBackup, carryOutBackup, createReport } from '#server/instance/backups/make-backup.ts';
import { announceToAll } from '#server/instance/notifications/announce.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { withTransaction } from '#server/platform/db/connection.ts';
import { asAppError, reasonForAdministrators } from '#server/platform/http/known-failures.ts';
import { applyRetention } from './apply-retention.ts';
import { checkInstance } from './check-instance.ts';
import { cleanInstance } from './clean-instance.ts';
import { ActionFailed, type InstanceJobParts, type OnProgress } from './instance-job-parts.ts';
import { findInstanceJob, findReceiver, type InstanceJobRow, moveInstanceJob } from './queries.ts';
import { sendTestMail } from './send-test-mail.ts';

type Result = Readonly<Record<string, string | number | boolean | null>>;
type Action = (parts: InstanceJobParts, job: InstanceJobRow, onProgress: OnProgress) => Promise<Result>;

const actions: Readonly<Record<InstanceJobKind, Action>> = {
  async backup(parts, { id, startedBy }, onProgress) {
    // Under the id of the action, whose job is the one that stands behind the backup.
    await beginBackup(parts, { id, startedBy, isScheduled: false });
    const { state, fileName, size, reason } = await carryOutBackup(parts, id, onProgress);
    if (state !== 'done') throw new ActionFailed(reason ?? '');
    return { fileName, bytes: size };
  },
  async notify({ db }, { params, starter }) {
    const message = announcement.parse(messageOf(params));
    return { people: await announceToAll(db, { message, actorName: starter ?? '' }) };
  },
  clean: (parts, _job, onProgress) => cleanInstance(parts, onProgress),
  check: (parts, _job, onProgress) => checkInstance(parts, onProgress),
  retention: ({ db, now }) => applyRetention(db, now()),
  test_mail: (parts, { startedBy }, onProgress) => sendTestMail(parts, startedBy, onProgress),
};

/** Does what was asked for, and writes down what came of it. One that somebody else has begun is left alone. */
export async function runInstanceJob(parts: InstanceJobParts, id: string): Promise<void> {
  const { db, now, log } = parts;
  if (!(await moveInstanceJob(db, id, ['waiting'], { state: 'running', startedAt: now() }))) return;
  const job = await findInstanceJob(db, id);
  if (!job) return;
  const onProgress = createReport(async (progress) => void (await moveInstanceJob(db, id, ['running'], { progress })));
  try {
    // Safe: startInstanceJob writes kinds of the contract only.
    const result = await actions[job.kind as InstanceJobKind](parts, job, onProgress);
    await finish(parts, job, { state: 'done', progress: 100, result });
  } catch (error) {
    const isKnown = error instanceof ActionFailed || asAppError(error) !== undefined;
    if (!isKnown) log.error({ err: error, kind: job.kind }, 'an action of an administrator failed');
    await finish(parts, job, { state: 'failed', reason: reasonOf(error) });
  }
}

async function finish(
  { db, now }: InstanceJobParts,
  job: InstanceJobRow,
  patch: { state: 'done' | 'failed'; progress?: number; result?: Result; reason?: string },
): Promise<void> {
  await withTransaction(db, async (tx) => {
    if (!(await moveInstanceJob(tx, job.id, ['running'], { ...patch, finishedAt: now() }))) return;
    const starter = job.startedBy === null ? undefined : await findReceiver(tx, job.startedBy);
    await recordAudit(tx, {
      actor: starter ?? null,
      action: 'job.finished',
      target: { kind: 'job', id: job.id, name: job.kind },
      details: patch.state === 'done' ? { state: 'done' } : { state: 'failed', reason: patch.reason },
    });
  });
}

function messageOf(params: unknown): unknown {
  return typeof params === 'object' && params !== null && 'message' in params ? params.message : undefined;
}

const reasonOf = (error: unknown): string =>
  (error instanceof ActionFailed ? error.message : reasonForAdministrators(error)).slice(0, 1000);
