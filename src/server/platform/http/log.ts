import pino from 'pino';
import type { LogLevel } from '#server/platform/config/config.ts';

/** One JSON line an entry, on standard error unless told otherwise: standard output is for the person at the console. */
export function openLog(level: LogLevel, destination: pino.DestinationStream = pino.destination(2)): pino.Logger {
  return pino({ level, base: null, serializers: { err: describeError } }, destination);
}

/**
 * What a bug leaves in the log. The values of a failed query (password hashes, session tokens, people's names) are cut
 * off; pino's own serializer would print them.
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: escapeControls(wordsOf(error)) };
  return {
    type: error.name,
    message: withoutValues(error.message),
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    stack: framesOf(error),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** Of what was thrown or handed over without being an error: of an object what it says of itself, and the names of its fields. */
function wordsOf(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return String(thrown);
  const said = 'message' in thrown && typeof thrown.message === 'string' ? `: ${withoutValues(thrown.message)}` : '';
  const fields = Object.keys(thrown).join(', ');
  return `${thrown.constructor?.name ?? 'Object'} {${fields}}${said}`;
}

/** Drizzle's message is 'Failed query: …\nparams: …'. */
function withoutValues(message: string): string {
  return message.replace(/\nparams:[\s\S]*$/, '');
}

/** The message stands at the head of a stack, with everything that was just cut off from it. */
function framesOf(error: Error): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

/**
 * Control characters, line separators and bidirectional overrides as visible escapes: text from outside can neither
 * forge a line of the log nor speak to the terminal that shows it.
 */
export function escapeControls(text: string): string {
  return text.replace(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is what this is for
    /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
