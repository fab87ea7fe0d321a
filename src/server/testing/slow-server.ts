import { Hono } from 'hono';
import { readConfig } from '#server/platform/config/config.ts';
import { StartFailure } from '#server/platform/config/start-failure.ts';
import { openLog } from '#server/platform/http/log.ts';
import { endOnStrayErrors, stopOnSignals } from '#server/start/shutdown.ts';
import { startServer } from '#server/start/start-server.ts';
import { silentLog } from './silent-log.ts';

/**
 * A program of its own, for tests of starting and stopping: the real start and shutdown around an application that keeps
 * notes, can be slow, and throws where nobody listens.
 */
const starting = startServer(readConfig(process.env), silentLog, async ({ pool }) => {
  await pool.query('create table if not exists note (text text not null)');
  const app = new Hono();
  app.post('/notes', async (http) => {
    await pool.query('insert into note values ($1)', [await http.req.text()]);
    return http.text('kept', 201);
  });
  app.get('/notes', async (http) => http.json((await pool.query('select text from note order by text')).rows));
  app.get('/slow', async (http) => {
    process.stdout.write('slow request arrived\n');
    await pool.query('select pg_sleep($1)', [Number(http.req.query('seconds'))]);
    return http.text('finished');
  });
  app.post('/stray/:how', (http) => {
    const error = new Error(`nobody listens\nto ${http.req.param('how')}`);
    if (http.req.param('how') === 'rejections') void Promise.reject(error);
    else
      setImmediate(() => {
        throw error;
      });
    return http.text('thrown', 202);
  });
  return { fetch: app.fetch, isDemo: true, welcome: () => [], stop: async () => {} };
});

endOnStrayErrors(openLog('error'));
stopOnSignals(async () => (await starting).stop(), silentLog);
starting.catch((error) => {
  process.stderr.write(`${error instanceof StartFailure ? error.message : String(error)}\n`);
  process.exit(1);
});
