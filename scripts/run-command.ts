import { StartFailure } from '#server/platform/config/start-failure.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { asAppError } from '#server/platform/http/known-failures.ts';

/**
 * Runs a command to its end. A failure that whoever called it can do something about is a sentence, and exit code 1; anything else
 * is a bug, and thrown on.
 */
export async function runCommand(usage: string, command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const sentence = sayFailure(error, usage);
    if (sentence === undefined) throw error;
    console.error(sentence);
    process.exitCode = 1;
  }
}

/** What to tell whoever called a command; undefined for a bug. */
export function sayFailure(error: unknown, usage: string): string | undefined {
  if (error instanceof StartFailure) return error.message;
  const known = asAppError(error);
  if (known?.code === 'storage_full') return 'The disk is full. Make room, and begin again: nothing was kept.';
  if (known?.code === 'unavailable' && !(error instanceof AppError)) {
    return `The database or the disk does not answer (${wordOf(error)}). Begin again when it does: nothing was kept.`;
  }
  if (known) return known.message;
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) return usage;
  return 'syscall' in error
    ? `The system refused it (${error.message}). Put that right, and begin again: nothing was kept.`
    : undefined;
}

/** What was said first: a query builder wraps it with its statement. */
function wordOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : wordOf(error.cause);
}
