/**
 * The first `most` of the items, as if all of them were sorted by `compare`, which may call no two of them equal. Quick where
 * `most` is small: the others are only looked at.
 */
export function firstOf<Item>(items: Iterable<Item>, most: number, compare: (a: Item, b: Item) => number): Item[] {
  const first: Item[] = [];
  for (const item of items) {
    const last = first[most - 1];
    if (last !== undefined && compare(item, last) > 0) continue;
    const place = first.findIndex((other) => compare(item, other) < 0);
    first.splice(place === -1 ? first.length : place, 0, item);
    if (first.length > most) first.pop();
  }
  return first;
}
