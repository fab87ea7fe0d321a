import type { StatisticsSource } from './statistics-source.ts';

/**
 * What follows from a source alone, whoever of it counts: worked out at the first question, asked again with every other
 * filter, and gone with the source.
 */
export function oncePerSource<Made extends object>(
  make: (source: StatisticsSource) => Made,
): (source: StatisticsSource) => Made {
  const made = new WeakMap<StatisticsSource, Made>();
  return (source) => {
    const known = made.get(source);
    if (known !== undefined) return known;
    const fresh = make(source);
    made.set(source, fresh);
    return fresh;
  };
}
