import pg from 'pg';
import { StartFailure } from '#server/platform/config/start-failure.ts';

const oldestVersion = 15;

/**
 * Refuses a DATABASE_URL that cannot be used, with a sentence that does not repeat its password. Resolves with the place it
 * names: host or folder of the socket, port and database.
 */
export async function checkExternalDatabase(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000, query_timeout: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    );
    const version = rows[0]?.version ?? 0;
    if (version < oldestVersion) {
      throw new StartFailure(
        `The database of DATABASE_URL is PostgreSQL ${version}; Swissfam needs ${oldestVersion} or newer.`,
      );
    }
    return `${client.host}:${client.port}/${client.database}`;
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(`The database of DATABASE_URL cannot be reached: ${wordOf(error)}.`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A refused connection to a name with several addresses is an AggregateError without a message of its own. */
function wordOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(wordOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
