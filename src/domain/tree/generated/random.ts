/** A source of repeatable chance: the same seed gives the same sequence on every machine. */
export interface Random {
  /** From 0 up to but not including 1. */
  next(): number;
  /** Whole, both ends included. */
  between(from: number, to: number): number;
  chance(probability: number): boolean;
  /** One of the items, all equally likely. */
  pick<T>(items: readonly T[]): T;
  /** About normally distributed: the sum of four throws. */
  around(mean: number, deviation: number): number;
}

/** T. Ettinger's mulberry32: 32 bits of state, good enough to invent families with. */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('Nothing to pick from.');
      return item;
    },
    around: (mean, deviation) => mean + (next() + next() + next() + next() - 2) * 1.732 * deviation,
  };
}
