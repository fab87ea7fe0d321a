import type { Log } from '#server/platform/db/launch-postgres.ts';

/** For tests, where what the program says to the console is not the subject. */
export const silentLog: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
