import { featureSwitches } from '#contract/route.ts';
import { getHealth, getReady, getSystem } from '#contract/system.ts';
import { hasUsers } from '#server/instance/accounts/setup-link.ts';
import type { Config } from '#server/platform/config/config.ts';
import { probeDatabase } from '#server/platform/db/probe.ts';
import { OUTAGE_SECONDS } from '#server/platform/http/app-error.ts';
import type { JobQueue } from '#server/platform/jobs/job-queue.ts';
import { isMailOn } from '#server/platform/outbox/find-mail-server.ts';
import { verificationWayOf } from '#server/platform/outbox/verification-way.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';
import type { OnTree } from '#server/tree/access/load-tree.ts';
import packageJson from '../../../package.json' with { type: 'json' };

export const { version } = packageJson;

export function registerSystemRoutes(on: OnTree, parts: { config: Config; jobs: JobQueue; isDemo: boolean }): void {
  on(getHealth, async () => ({ status: 'ok' as const }));

  on(getReady, async ({ db }) => {
    const { database, tables } = await probeDatabase(db);
    const jobs = parts.jobs.isRunning();
    const ready = database && tables && jobs;
    const answer = { ready, database, tables, jobs };
    if (ready) return answer;
    return Response.json(answer, { status: 503, headers: { 'retry-after': String(OUTAGE_SECONDS) } });
  });

  on(getSystem, async ({ db }) => {
    const [settings, isSetUp, hasMail] = await Promise.all([
      readSettings(db),
      hasUsers(db),
      isMailOn(db, parts.config.mail),
    ]);
    return {
      version,
      demo: parts.isDemo,
      setupNeeded: !isSetUp,
      mailConfigured: hasMail,
      registrationOpen: isSetUp && settings.allowRegistration,
      verification: verificationWayOf(settings, hasMail),
      passwordMinLength: settings.passwordMinLength,
      systemName: settings.systemName,
      systemDescription: settings.systemDescription,
      off: featureSwitches.filter((name) => !settings[name]),
    };
  });
}
