/** Lists kept end to end: group k holds `items[start[k]]` to `items[start[k + 1] - 1]`. `start` has one entry more. */
export interface Groups {
  readonly start: Int32Array;
  readonly items: Int32Array;
}

/** Groups the places of `keys` by key, in ascending order inside a group (counting sort). Negative keys are left out. */
export function groupByKey(groupCount: number, keys: Int32Array): Groups {
  const start = new Int32Array(groupCount + 1);
  for (const key of keys) if (key >= 0) start[key + 1] = at(start, key + 1) + 1;
  for (let group = 0; group < groupCount; group++) start[group + 1] = at(start, group + 1) + at(start, group);
  const items = new Int32Array(at(start, groupCount));
  const next = start.slice();
  for (let place = 0; place < keys.length; place++) {
    const key = at(keys, place);
    if (key < 0) continue;
    const slot = at(next, key);
    items[slot] = place;
    next[key] = slot + 1;
  }
  return { start, items };
}

/** The items of one group, as a view without copying. */
export function groupItems(groups: Groups, group: number): Int32Array {
  return groups.items.subarray(at(groups.start, group), at(groups.start, group + 1));
}

/** A read whose index is known to be in range. */
export function at(column: Int32Array | Int16Array | Uint8Array, index: number): number {
  return column[index] ?? 0;
}

/** Whether two columns hold the same. */
export function isEqual(one: Int32Array | Uint8Array, other: Int32Array | Uint8Array): boolean {
  if (one === other) return true;
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false;
  return true;
}
