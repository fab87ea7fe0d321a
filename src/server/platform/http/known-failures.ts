import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from './app-error.ts';

/**
 * What the database (SQLSTATE), the system (errno) and the driver (its own words) say when they are out of order, and what that
 * is to a user. All that answers requests or carries out jobs reads them here; whatever is not in it is a bug.
 */
const meanings: readonly [said: RegExp, code: ErrorCode][] = [
  // disk_full; no room or quota left for a file
  [/^(53100|ENOSPC|EDQUOT)$/, 'storage_full'],
  // Connections: lost, refused by a full or a stopping server, or by its rules.
  [/^(08...|28...|3D000|53...|57P..)$/, 'unavailable'],
  // The server cannot read or write its own files; it is a standby that only reads.
  [/^(58...|25006)$/, 'unavailable'],
  // Waited for too long: a statement, a lock, an open transaction. Others were in the way at every attempt.
  [/^(57014|55P03|25P03|40001|40P01)$/, 'unavailable'],
  [/^E(CONNREFUSED|CONNRESET|CONNABORTED|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)$/, 'unavailable'],
  [/^E(IO|ROFS|MFILE|NFILE)$/, 'unavailable'],
  [
    /^(Connection terminated|Connection ended|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Cannot use a pool after calling end)/,
    'unavailable',
  ],
];

/** The failure that an error stands for; undefined for a bug. Causes are looked at, too: a query builder wraps the driver's errors. */
export function asAppError(error: unknown): AppError | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if (at instanceof AppError) return at;
    const code = meaningOf(at);
    if (code !== undefined) return new AppError(code);
  }
  return undefined;
}

function meaningOf(error: Error): ErrorCode | undefined {
  const said = 'code' in error && typeof error.code === 'string' ? error.code : error.message;
  // A socket that is not there belongs to a server that is not there; of another file it says nothing.
  if (said === 'ENOENT') return 'syscall' in error && error.syscall === 'connect' ? 'unavailable' : undefined;
  return meanings.find(([pattern]) => pattern.test(said))?.[1];
}

/** Whether the same may go well a little later, without anybody doing anything else. */
export const isOutage = (error: unknown): boolean => asAppError(error)?.code === 'unavailable';

/** What is noted as the reason of something that failed: a code of the contract, for which every language has a sentence. */
export const reasonOf = (error: unknown): ErrorCode => asAppError(error)?.code ?? 'internal';

/** The same for administrators, who are told what the system says of a file that is in the way, and never a statement of SQL. */
export const reasonForAdministrators = (error: unknown): string =>
  asAppError(error)?.code ?? (error instanceof Error && 'syscall' in error ? error.message : 'internal');
