import type { z } from 'zod';

/**
 * What a file of settings has to say that the schema knows and takes, name by name; the rest of it is passed over.
 * Undefined for what is no file of settings.
 */
export function readSettingsFile<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  text: string,
): Partial<z.output<z.ZodObject<Shape>>> | undefined {
  const settings = settingsIn(text);
  if (settings === undefined) return undefined;
  const known = Object.keys(schema.shape).flatMap((name) => {
    if (!Object.hasOwn(settings, name)) return [];
    const parsed = (schema.shape[name] as z.ZodType).safeParse(Reflect.get(settings, name));
    return parsed.success ? [[name, parsed.data]] : [];
  });
  // Safe: name by name what the schema of that name has let through.
  return Object.fromEntries(known) as Partial<z.output<z.ZodObject<Shape>>>;
}

function settingsIn(text: string): object | undefined {
  try {
    const file: unknown = JSON.parse(text);
    if (typeof file !== 'object' || file === null || !('settings' in file)) return undefined;
    const { settings } = file;
    return typeof settings === 'object' && settings !== null && !Array.isArray(settings) ? settings : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
