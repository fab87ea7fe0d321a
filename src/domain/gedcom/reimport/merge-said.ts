/** Merging keeps what was written here; replacing lets the file's word count. */
export type ReimportMode = 'merge' | 'replace';

type Value = string | number | boolean | null;
/** What stands where nobody said anything: of a gender, and of somebody's privacy. */
const unsaid: ReadonlySet<Value> = new Set([null, false, '', 'unknown', 'auto']);
const isSaid = (value: Value): boolean => !unsaid.has(value);

/**
 * What becomes of facts that a file brings again, field by field, from what the tree says now, what the file says, and what
 * the earlier file said (undefined where there was none). Merging: what is empty here is filled, unless it was the very same
 * word that somebody took out here; what was never touched here follows the file; what was edited here stays. Replacing:
 * what the file says counts, and what only the earlier file said goes. The same object where nothing changes.
 */
export function mergeSaid<Facts extends { readonly [Field in keyof Facts]: Value }>(
  ours: Facts,
  theirs: Facts,
  before: Facts | undefined,
  mode: ReimportMode,
): Facts {
  let merged: Facts | undefined;
  for (const field in ours) {
    const value = mode === 'merge' ? merge(field) : replace(field);
    if (value === ours[field]) continue;
    merged ??= { ...ours };
    merged[field] = value;
  }
  return merged ?? ours;

  function merge<Field extends keyof Facts>(field: Field): Facts[Field] {
    if (!isSaid(theirs[field])) return ours[field];
    const untouched = before !== undefined && before[field] === ours[field];
    if (untouched) return theirs[field];
    const isTakenOut = before !== undefined && before[field] === theirs[field];
    return isSaid(ours[field]) || isTakenOut ? ours[field] : theirs[field];
  }

  function replace<Field extends keyof Facts>(field: Field): Facts[Field] {
    if (isSaid(theirs[field])) return theirs[field];
    return before !== undefined && before[field] === ours[field] ? theirs[field] : ours[field];
  }
}
