import { projectGraph, strictestPolicy } from '#domain/privacy/privacy.ts';
import { familyGraph } from './families.ts';
import { atMost, type Bench, type Figure, median, repeat, timed } from './figures.ts';

const PEOPLE = 100_000;
const ROUNDS = 5;

/** What everybody who is not of a tree waits for before the first byte of it. */
export const privacyBench: Bench = {
  name: 'projection-100k',
  async run(workshop): Promise<readonly Figure[]> {
    const graph = await familyGraph(workshop, PEOPLE);
    const policies = [
      ['the strictest policy', strictestPolicy],
      ['initials and years', { livingNames: 'initials', livingYears: true }],
    ] as const;
    const figures: Figure[] = [];
    for (const [name, policy] of policies) {
      const times = await repeat(ROUNDS, () => timed(() => projectGraph(graph, { kind: 'public' }, policy)));
      figures.push(
        atMost({ bench: 'projection-100k', n: PEOPLE, value: median(times), unit: `ms, ${name}`, limit: 150 }),
      );
    }
    return figures;
  },
};
