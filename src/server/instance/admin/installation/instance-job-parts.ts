import type { BackupMaking } from '#server/instance/backups/make-backup.ts';
import type { Cipher } from '#server/platform/config/cipher.ts';
import type { MailConfig } from '#server/platform/config/read-mail.ts';
import type { JobLog, JobQueue } from '#server/platform/jobs/job-queue.ts';

/** What the actions of administrators are carried out with. */
export interface InstanceJobParts extends BackupMaking {
  readonly cipher: Cipher;
  readonly environment: MailConfig | undefined;
  readonly jobs: JobQueue;
  readonly log: JobLog;
}

/** Hears how far the work is, 0 to 1. */
export type OnProgress = (share: number) => Promise<void>;

/** Ends an action with words for whoever set it going; anything else that is thrown is a bug, and is logged. */
export class ActionFailed extends Error {}
