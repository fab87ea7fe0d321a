import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { HOUR_MS } from '#domain/durations.ts';
import { notifications } from '#server/platform/db/notification-schema.ts';
import { writeSettings } from '#server/platform/settings/read-settings.ts';
import { backUp, backupMaking } from '#server/testing/start-backup-instance.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { notifyWhenLate } from './notify-when-late.ts';

test('a backup that is an hour late is told to administrators once, by however many processes, until one is made [FND-039]', async () => {
  const app = await startTestApp({ people: { ada: 'admin', sari: 'user' } });
  const { db } = app;
  await writeSettings(db, { backupEveryHours: 24 });
  const since = new Date();
  const after = (hours: number) => ({ since, now: new Date(since.getTime() + hours * HOUR_MS) });
  const told = async () => await db.select().from(notifications).where(eq(notifications.kind, 'backup_failed'));

  await notifyWhenLate(db, after(0.9));
  expect(await told()).toEqual([]);
  await Promise.all([1.1, 1.1, 2].map((hours) => notifyWhenLate(db, after(hours))));
  expect(await told()).toMatchObject([{ params: { reason: 'late' } }]);
  // Whoever deletes the message is not told again.
  await db.delete(notifications);
  await notifyWhenLate(db, after(3));
  expect(await told()).toEqual([]);

  await backUp(backupMaking(app));
  await notifyWhenLate(db, after(24));
  expect(await told()).toEqual([]);
  await notifyWhenLate(db, after(26));
  await notifyWhenLate(db, after(50));
  expect(await told()).toHaveLength(1);
});
