import { getHealth, getReady, getSystem } from '#contract/system.ts';
import { hasUsers } from '#server/accounts/setup-link.ts';
import type { Config } from '#server/config.ts';
import { probeDatabase } from '#server/db/probe.ts';
import type { JobQueue } from '#server/jobs/job-queue.ts';
import type { OnTree } from '#server/trees/load-tree.ts';
import packageJson from '../../package.json' with { type: 'json' };

export const { version } = packageJson;

export function registerSystemRoutes(on: OnTree, parts: { config: Config; jobs: JobQueue; isDemo: boolean }): void {
  on(getHealth, async () => ({ status: 'ok' as const }));

  on(getReady, async ({ db }) => {
    const { database, tables } = await probeDatabase(db);
    const jobs = parts.jobs.isRunning();
    const ready = database && tables && jobs;
    return Response.json({ ready, database, tables, jobs }, { status: ready ? 200 : 503 });
  });

  on(getSystem, async ({ db }) => ({
    version,
    demo: parts.isDemo,
    setupNeeded: !(await hasUsers(db)),
    mailConfigured: parts.config.mail !== undefined,
  }));
}
