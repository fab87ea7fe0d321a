import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { StartFailure } from './db/start-failure.ts';
import { openLog } from './http/log.ts';
import { endOnStrayErrors, stopOnSignals } from './shutdown.ts';
import { startServer } from './start-server.ts';

try {
  const config = readConfig(process.env);
  const log = openLog(config.logLevel);
  endOnStrayErrors(log);
  const starting = startServer(config, log, createApp);
  // Before the start is complete, so that a signal in the middle of it leaves no database behind.
  stopOnSignals(async () => (await starting).stop(), log);
  await showProgress(starting);
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

/** A line every few seconds until the start is complete: a first start makes a database, an update changes one. */
async function showProgress(starting: Promise<unknown>): Promise<void> {
  const start = performance.now();
  const timer = setInterval(() => {
    process.stdout.write(`  Still starting (${Math.round((performance.now() - start) / 1000)} s so far)\n`);
  }, 4000);
  try {
    await starting;
  } finally {
    clearInterval(timer);
  }
}
