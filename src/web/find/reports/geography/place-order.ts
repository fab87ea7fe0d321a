import type { Statistics } from '#contract/statistics.ts';

type Place = Statistics['places']['places'][number];

export interface PlacedPlace {
  readonly place: Place;
  /** 0 at the top. */
  readonly depth: number;
  /** 'Medan, Sumatera Utara, Indonesia' */
  readonly path: string;
}

/** Each place followed by what is inside of it; otherwise in the order of the list, in which the larger place comes first. */
export function inOrder(places: readonly Place[]): PlacedPlace[] {
  const within = (outer: number | null, depth: number, above: string): PlacedPlace[] =>
    places.flatMap((place, index) => {
      if (place.inside !== outer) return [];
      const path = above === '' ? place.name : `${place.name}, ${above}`;
      return [{ place, depth, path }, ...within(index, depth + 1, path)];
    });
  return within(null, 0, '');
}
