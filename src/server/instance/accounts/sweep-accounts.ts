import { DAY_MS } from '#domain/durations.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';
import {
  deleteAttemptsBefore,
  deleteDevicesUnusedSince,
  deleteSessionsEndedBefore,
  deleteTokensExpiredBefore,
} from './queries.ts';

const deviceDays = 400;

/**
 * Forgets counted attempts after a day without another one, devices that their people do not come back with, and sessions
 * and links that ended longer ago than data is retained. To be run once a day or so; nothing depends on when.
 */
export async function sweepAccounts(db: Db, now: Date): Promise<void> {
  const { dataRetentionDays } = await readSettings(db);
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await deleteAttemptsBefore(db, daysAgo(1));
  await deleteDevicesUnusedSince(db, daysAgo(deviceDays));
  await deleteSessionsEndedBefore(db, daysAgo(dataRetentionDays));
  await deleteTokensExpiredBefore(db, daysAgo(dataRetentionDays));
}
