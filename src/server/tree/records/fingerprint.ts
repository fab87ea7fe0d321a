import { createHash } from 'node:crypto';

/** Tells two states of a record apart, whatever it is called. */
export function fingerprintOf(lines: string): string {
  const [, ...below] = lines.split('\n');
  return createHash('sha256').update(below.join('\n')).digest('base64url').slice(0, 16);
}
