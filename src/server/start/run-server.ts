import { readConfig } from '#server/platform/config/config.ts';
import { StartFailure } from '#server/platform/config/start-failure.ts';
import { openLog } from '#server/platform/http/log.ts';
import { createApp } from './app.ts';
import { endOnStrayErrors, stopOnSignals } from './shutdown.ts';
import { startServer } from './start-server.ts';

/** Resolves once the server answers; ends the process with a sentence where it cannot be started. */
export async function runServer(): Promise<void> {
  try {
    const config = readConfig(process.env);
    const log = openLog(config.logLevel);
    endOnStrayErrors(log);
    const starting = startServer(config, log, createApp);
    // Before the start is complete, so that a signal in the middle of it leaves no database behind.
    stopOnSignals(async () => (await starting).stop(), log);
    await starting;
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
