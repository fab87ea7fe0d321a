import { z } from 'zod';

/** The schemas that `parseChange` holds against what such a schema takes as it comes. */
export const checkedBy = new WeakMap<object, z.ZodType>();

/**
 * The fields of a change, taken as they come: what an import has stored may be sent along whatever it is, so that only
 * `parseChange`, which knows what is stored, can say what is wrong with them.
 */
export function changeOf<Fields extends z.ZodObject>(fields: Fields) {
  const taken = z.custom<z.input<Fields>>((sent) => typeof sent === 'object' && sent !== null && !Array.isArray(sent));
  checkedBy.set(taken, fields);
  return taken;
}

/**
 * Parses of what is sent only what differs from what is stored; the rest is left out, as if it had not been sent. In lists of notes
 * and citations the same holds for each of them: a note by its words, a citation by the line on which it stands. A list may be as
 * long as the stored one, whatever bound the fields set.
 */
export function parseChange<Fields extends z.ZodObject>(
  fields: Fields,
  sent: object,
  stored: object,
): z.ZodSafeParseResult<z.output<Fields>> {
  const keptTexts: string[] = [];
  const mark = unusedMark(sent);
  const keep = (text: string) => `${mark}${keptTexts.push(text) - 1}`;
  const changes = Object.entries(sent).flatMap(([name, value]) => {
    const before: unknown = Reflect.get(stored, name);
    const isOptional = Object.hasOwn(fields.shape, name) && fields.shape[name]?.safeParse(undefined).success;
    return isOptional && isSame(value, before) ? [] : [[name, withoutStored(value, before, keep)]];
  });
  const parsed = parseByItem(fields, Object.fromEntries(changes), stored);
  if (!parsed.success) return parsed;
  const putBack = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(putBack);
    return typeof value === 'string' && value.startsWith(mark) ? keptTexts[Number(value.slice(mark.length))] : value;
  };
  const data = Object.entries(parsed.data).map(([name, value]) => [name, putBack(value)]);
  // Safe: texts that stand there already are in the places of others.
  return { success: true, data: Object.fromEntries(data) as z.output<Fields> };
}

/** Parses the items of a list one by one where it is no longer than the stored list, so that its bound is not asked. */
function parseByItem<Fields extends z.ZodObject>(
  fields: Fields,
  changes: Readonly<Record<string, unknown>>,
  stored: object,
): z.ZodSafeParseResult<z.output<Fields>> {
  const whole: Record<string, unknown> = { ...changes };
  const lists: Record<string, unknown[]> = {};
  const issues: z.core.$ZodIssue[] = [];
  for (const [name, value] of Object.entries(changes)) {
    const before: unknown = Reflect.get(stored, name);
    const schema = Object.hasOwn(fields.shape, name) ? fields.shape[name] : undefined;
    if (!schema || !Array.isArray(value) || !Array.isArray(before) || value.length > before.length) continue;
    whole[name] = [];
    const results = value.map((item: unknown) => z.safeParse(schema, [item]));
    lists[name] = results.flatMap(({ data }) => data ?? []);
    for (const [at, { error }] of results.entries()) {
      for (const issue of error?.issues ?? []) issues.push({ ...issue, path: [name, at, ...issue.path.slice(1)] });
    }
  }
  const parsed = fields.safeParse(whole);
  if (!parsed.success) issues.push(...parsed.error.issues);
  if (!parsed.success || issues.length > 0) {
    // Safe: the type only says for which fields the sentences are.
    return { success: false, error: new z.ZodError(issues) as z.ZodError<z.output<Fields>> };
  }
  return { success: true, data: { ...parsed.data, ...lists } };
}

/** Begins what stands for a text that is there already: characters of private use, more of them than stand together in what is sent. */
function unusedMark(sent: object): string {
  const texts = JSON.stringify(sent);
  let mark = '\ue000';
  while (texts.includes(mark)) mark += mark;
  return mark;
}

/** What says which one it is, and is no change. */
const identity: ReadonlySet<string> = new Set(['line', 'role']);

function withoutStored(value: unknown, stored: unknown, keep: (text: string) => string): unknown {
  if (!Array.isArray(value) || !Array.isArray(stored)) return value;
  return value.map((one: unknown) => {
    const before = stored.find((other) => isSameOne(one, other));
    if (before === undefined) return one;
    if (typeof one === 'string') return keep(before);
    return Object.fromEntries(
      Object.entries(Object(one)).filter(([name, text]) => identity.has(name) || !isSame(text, before[name])),
    );
  });
}

function isSameOne(one: unknown, other: unknown): boolean {
  if (typeof one === 'string') return isSame(one, other);
  const line: unknown = Object(one).line;
  return line !== undefined && line === Object(other).line;
}

/**
 * Texts are the same whatever space stands around them: forms take that away, and send an empty text where nothing is stored. Of
 * things, what is sent of them counts.
 */
function isSame(sent: unknown, stored: unknown): boolean {
  if (sent === '' && stored === null) return true;
  if (typeof sent === 'string' && typeof stored === 'string') return plain(sent) === plain(stored);
  if (typeof sent !== 'object' || typeof stored !== 'object' || sent === null || stored === null)
    return sent === stored;
  if (Array.isArray(sent) && sent.length !== Object(stored).length) return false;
  return Object.entries(sent).every(([name, value]) => isSame(value, Reflect.get(stored, name)));
}

const plain = (text: string) => text.trim().normalize('NFC');
