import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import type { z } from 'zod';
import { parseChange } from '#contract/parse-change.ts';

/** For something that stands there: only what differs from `initial` has to be right, so that what an import stored stands in nobody's way. */
export function checkChange<Fields extends z.ZodObject, Values extends FieldValues & z.input<Fields>>(
  fields: Fields,
  initial: Values,
): Resolver<Values, unknown, z.output<Fields>> {
  return (values) => {
    const parsed = parseChange(fields, values, initial);
    // Safe: what is not among the changes is as the server gave it.
    if (parsed.success) return { values: completed(parsed.data, values) as z.output<Fields>, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const { path, message } of parsed.error.issues) set(errors, path.join('.'), { type: 'custom', message });
    return { values: {}, errors };
  };
}

/** What is told, with what of it was left out because it is no change. */
function completed(changed: unknown, told: unknown): unknown {
  if (typeof changed !== 'object' || typeof told !== 'object' || changed === null || told === null) return changed;
  if (Array.isArray(changed)) {
    return changed.map((one: unknown, nth) => (typeof one === 'object' ? completed(one, Reflect.get(told, nth)) : one));
  }
  const whole = Object.entries({ ...told, ...changed }).map(([name, value]) => [
    name,
    completed(value, Reflect.get(told, name)),
  ]);
  return Object.fromEntries(whole);
}
