/** Merging keeps what was written here; replacing lets the file's word count. */
export type ReimportMode = 'merge' | 'replace';

type Value = string | number | boolean | null;
/** What stands where nobody said anything: of a gender, and of somebody's privacy. */
const unsaid: ReadonlySet<Value> = new Set([null, false, '', 'unknown', 'auto']);
const isSaid = (value: Value): boolean => !unsaid.has(value);

/**
 * What becomes of facts that a file replaces, field by field, from what the tree says now, what the file says, and what the
 * earlier file said (undefined where there was none): what the file says counts, and what only the earlier file said goes.
 * The same object where nothing changes.
 */
export function replaceSaid<Facts extends { readonly [Field in keyof Facts]: Value }>(
  ours: Facts,
  theirs: Facts,
  before: Facts | undefined,
): Facts {
  let replaced: Facts | undefined;
  for (const field in ours) {
    const isOldWord = before !== undefined && before[field] === ours[field];
    if (theirs[field] === ours[field] || (!isSaid(theirs[field]) && !isOldWord)) continue;
    replaced ??= { ...ours };
    replaced[field] = theirs[field];
  }
  return replaced ?? ours;
}
