import { announcement, type HouseJobKind } from '#contract/house-jobs.ts';
import { beginBackup, carryOutBackup, createReport } from '#server/instance/backups/make-backup.ts';
import { announceToAll } from '#server/instance/notifications/announce.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { withTransaction } from '#server/platform/db/connection.ts';
import { asAppError, reasonForAdministrators } from '#server/platform/http/known-failures.ts';
import { applyRetention } from './apply-retention.ts';
import { checkHouse } from './check-house.ts';
import { cleanHouse } from './clean-house.ts';
import { ActionFailed, type HouseJobParts, type Tell } from './house-job-parts.ts';
import { findHouseJob, findReceiver, type HouseJobRow, moveHouseJob } from './queries.ts';
import { sendTestMail } from './send-test-mail.ts';

type Result = Readonly<Record<string, string | number | boolean | null>>;
type Action = (parts: HouseJobParts, job: HouseJobRow, tell: Tell) => Promise<Result>;

const actions: Readonly<Record<HouseJobKind, Action>> = {
  async backup(parts, { id, startedBy }, tell) {
    // Under the id of the action, whose job is the one that stands behind the backup.
    await beginBackup(parts, { id, startedBy, isScheduled: false });
    const { state, fileName, size, reason } = await carryOutBackup(parts, id, tell);
    if (state !== 'done') throw new ActionFailed(reason ?? '');
    return { fileName, bytes: size };
  },
  async notify({ db }, { params, starter }) {
    const message = announcement.parse(messageOf(params));
    return { people: await announceToAll(db, { message, actorName: starter ?? '' }) };
  },
  clean: (parts, _job, tell) => cleanHouse(parts, tell),
  check: (parts, _job, tell) => checkHouse(parts, tell),
  retention: ({ db, now }) => applyRetention(db, now()),
  test_mail: (parts, { startedBy }, tell) => sendTestMail(parts, startedBy, tell),
};

/** Does what was asked for, and writes down what came of it. One that somebody else has begun is left alone. */
export async function runHouseJob(parts: HouseJobParts, id: string): Promise<void> {
  const { db, now, log } = parts;
  if (!(await moveHouseJob(db, id, ['waiting'], { state: 'running', startedAt: now() }))) return;
  const job = await findHouseJob(db, id);
  if (!job) return;
  const tell = createReport(async (progress) => void (await moveHouseJob(db, id, ['running'], { progress })));
  try {
    // Safe: startHouseJob writes kinds of the contract only.
    const result = await actions[job.kind as HouseJobKind](parts, job, tell);
    await finish(parts, job, { state: 'done', progress: 100, result });
  } catch (error) {
    const isKnown = error instanceof ActionFailed || asAppError(error) !== undefined;
    if (!isKnown) log.error({ err: error, kind: job.kind }, 'an action of an administrator failed');
    await finish(parts, job, { state: 'failed', reason: reasonOf(error) });
  }
}

async function finish(
  { db, now }: HouseJobParts,
  job: HouseJobRow,
  patch: { state: 'done' | 'failed'; progress?: number; result?: Result; reason?: string },
): Promise<void> {
  await withTransaction(db, async (tx) => {
    if (!(await moveHouseJob(tx, job.id, ['running'], { ...patch, finishedAt: now() }))) return;
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
