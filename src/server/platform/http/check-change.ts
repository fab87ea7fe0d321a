import type { z } from 'zod';
import { parseChange } from '#contract/parse-change.ts';
import { AppError } from './app-error.ts';

/** What of a change differs from what is stored, parsed; throws validation_failed. `place` is where the fields stand in the body. */
export function checkChange<Fields extends z.ZodObject>(
  fields: Fields,
  sent: object,
  stored: object,
  place?: string,
): z.output<Fields> {
  const parsed = parseChange(fields, sent, stored);
  if (parsed.success) return parsed.data;
  const details = parsed.error.issues.map(({ path, message }) => ({
    path: [...(place === undefined ? [] : [place]), ...path].join('.'),
    message,
  }));
  throw new AppError('validation_failed', { details });
}
