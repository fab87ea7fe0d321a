/** One line of the output. `limit` is the one that architecture decided; see docs/decisions. */
export interface Figure {
  readonly bench: string;
  /** How many people, or how many times, whichever the figure is about. */
  readonly n: number;
  readonly value: number;
  readonly unit: string;
  readonly limit: number;
  readonly ok: boolean;
}

/** Something to measure under one name; one name may give several figures. */
export interface Bench {
  readonly name: string;
  readonly run: (workshop: Workshop) => Promise<readonly Figure[]>;
}

/** What benches share within one run, so that a family of 100,000 is invented and imported once. */
export interface Workshop {
  /** A folder that is gone after the run. */
  readonly folder: string;
  /** Made at the first call of this run, the same afterwards. */
  readonly once: <Made>(key: string, make: () => Promise<Made>) => Promise<Made>;
  /** Called in reverse order when the run ends, however it ends. */
  readonly atEnd: (act: () => Promise<void>) => void;
  /** A remark for the person at the console; standard output is for figures only. */
  readonly say: (sentence: string) => void;
}

type Measured = Pick<Figure, 'bench' | 'n' | 'value' | 'unit' | 'limit'>;

/** A figure that may not be above its limit. */
export function atMost(measured: Measured): Figure {
  return { ...measured, value: rounded(measured.value), ok: measured.value <= measured.limit };
}

/** A figure that may not be below its limit. */
export function atLeast(measured: Measured): Figure {
  return { ...measured, value: rounded(measured.value), ok: measured.value >= measured.limit };
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The smallest of the values that `share` of them do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const found = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (found === undefined) throw new Error('There is no percentile of no values.');
  return found;
}

/** Milliseconds that `act` took. */
export async function timed(act: () => unknown): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

/** The results of `runs` runs, one after another. */
export async function repeat<Result>(runs: number, act: (run: number) => Promise<Result> | Result): Promise<Result[]> {
  const results: Result[] = [];
  for (let run = 0; run < runs; run++) results.push(await act(run));
  return results;
}

const rounded = (value: number) => (Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 1000) / 1000);
