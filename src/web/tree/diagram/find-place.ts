/** So many ids are looked for one by one; who asks for more gets an index. */
const FEW = 16;

/**
 * Finds where an id stands among others. An index of 100,000 takes longer to make than a picture of them may take, and
 * most of who asks wants to know of one or two people: so it is made when more have been asked for.
 */
export function placeFinder<Id extends string>(ids: readonly Id[]): (id: Id) => number | undefined {
  const known = new Map<Id, number>();
  let isWhole = false;
  return (id) => {
    const place = known.get(id);
    if (place !== undefined || isWhole) return place === -1 ? undefined : place;
    if (known.size >= FEW) {
      isWhole = true;
      known.clear();
      ids.forEach((one, nth) => {
        known.set(one, nth);
      });
      return known.get(id);
    }
    const found = ids.indexOf(id);
    known.set(id, found);
    return found === -1 ? undefined : found;
  };
}
