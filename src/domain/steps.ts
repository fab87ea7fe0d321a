/**
 * Long work that stops every few hundred items, so that whoever does it can look after others in between; the result comes at
 * the end. One step takes a few milliseconds at most.
 */
export type Steps<Result = void> = Generator<undefined, Result>;

const STRIDE = 500;

/** Does `act` with every item, in their order. */
export function* forEachInSteps<Item>(items: Iterable<Item>, act: (item: Item) => void): Steps {
  let left = STRIDE;
  for (const item of items) {
    act(item);
    left -= 1;
    if (left > 0) continue;
    left = STRIDE;
    yield;
  }
}

/** What `toResult` makes of every item, in their order. */
export function* mapInSteps<Item, Result>(items: Iterable<Item>, toResult: (item: Item) => Result): Steps<Result[]> {
  const results: Result[] = [];
  yield* forEachInSteps(items, (item) => results.push(toResult(item)));
  return results;
}

/** The items by each of their keys, in their order. */
export function* groupInSteps<Item, Key>(
  items: Iterable<Item>,
  keysOf: (item: Item) => readonly Key[],
): Steps<Map<Key, Item[]>> {
  const groups = new Map<Key, Item[]>();
  yield* forEachInSteps(items, (item) => {
    for (const key of keysOf(item)) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  });
  return groups;
}

/** Every item by its key, in their order; of several with one key the last. */
export function* indexInSteps<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Steps<Map<Key, Item>> {
  const index = new Map<Key, Item>();
  yield* forEachInSteps(items, (item) => index.set(keyOf(item), item));
  return index;
}

/** The items in order, equal ones as they came (merge sort, from runs that are sorted at once). */
export function* sortInSteps<Item>(items: readonly Item[], compare: (a: Item, b: Item) => number): Steps<Item[]> {
  let runs: Item[][] = [];
  for (let from = 0; from < items.length; from += STRIDE) {
    runs.push(items.slice(from, from + STRIDE).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const longer: Item[][] = [];
    for (let at = 0; at < runs.length; at += 2)
      longer.push(yield* mergeRuns(runs[at] ?? [], runs[at + 1] ?? [], compare));
    runs = longer;
  }
  return runs[0] ?? [];
}

function* mergeRuns<Item>(one: readonly Item[], other: readonly Item[], compare: (a: Item, b: Item) => number) {
  const merged: Item[] = [];
  let waiting = 0;
  for (const item of one) {
    for (let next = other[waiting]; next !== undefined && compare(next, item) < 0; next = other[waiting]) {
      merged.push(next);
      waiting += 1;
      if (merged.length % STRIDE === 0) yield;
    }
    merged.push(item);
    if (merged.length % STRIDE === 0) yield;
  }
  for (; waiting < other.length; waiting += STRIDE) {
    merged.push(...other.slice(waiting, waiting + STRIDE));
    yield;
  }
  return merged;
}

/** All steps at once, where nobody waits. */
export function runThrough<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
