/**
 * A reason for not starting that the person at the console can act on: the message is a full sentence and is printed
 * without a stack trace.
 */
export class StartFailure extends Error {
  override name = 'StartFailure';
}

/** For everything that keeps the embedded server from starting: what failed, and the way out. */
export function databaseStartFailure(what: string): StartFailure {
  return new StartFailure(
    `The embedded PostgreSQL cannot start: ${what} ` +
      'To use a PostgreSQL server of your own (15 or newer), set DATABASE_URL, for example ' +
      'DATABASE_URL=postgres://user:password@host:5432/swissfam.',
  );
}
