import { createShare } from '#contract/shares.ts';
import { sharedGraph, sharedPicture } from '#contract/visits.ts';
import { livedIn } from './families.ts';
import { atMost, type Bench, type Figure, median, percentile, repeat, timed, type Workshop } from './figures.ts';
import { startInstance } from './instance.ts';
import { pathOf, visit } from './visitor.ts';

const ROUNDS = 3;
const ASKED = 40;

/** By the size of the family: what a visitor may wait for the drawing, and how large it may be on the way. */
const limits = [
  { name: '100', members: 100, ms: 25, kB: 10 },
  { name: '3k', members: 3000, ms: 50, kB: 150 },
  { name: '100k', members: 100_000, ms: 150, kB: 5000 },
] as const;

export const visitBenches: readonly Bench[] = limits.map(({ name, ...limit }) => ({
  name: `shared-graph-${name}`,
  run: (workshop) => measure(workshop, `shared-graph-${name}`, limit),
}));

/** The drawing behind a link, for somebody who keeps none: when it is seen for the first time, and afterwards. */
async function measure(
  workshop: Workshop,
  bench: string,
  { members, ms, kB }: { readonly members: number; readonly ms: number; readonly kB: number },
): Promise<Figure[]> {
  const { dataDir, treeId, cookie } = await livedIn(workshop, members);
  const instance = await startInstance(dataDir);
  try {
    const body = { expiresIn: 'never', viewOnly: false } as const;
    const { token } = await visit(instance.address, cookie).call(createShare, { params: { treeId }, body });
    const visitor = visit(instance.address, '');
    const path = pathOf(sharedGraph, { params: { token } });
    const first = await timed(() => visitor.download(path));
    const bytes = await visitor.download(path);
    const ask = () => timed(() => visitor.download(path));
    await repeat(ASKED, ask);
    const times = await repeat(ROUNDS, async () => percentile(await repeat(ASKED, ask), 0.95));
    const picture = await timed(() => visitor.download(pathOf(sharedPicture, { params: { token } })));
    return [
      atMost({ bench, n: members, value: median(times), unit: 'ms p95', limit: ms }),
      atMost({ bench, n: members, value: bytes / 1000, unit: 'kB', limit: kB }),
      atMost({ bench, n: members, value: first, unit: 'ms to the first', limit: 4000 }),
      atMost({ bench, n: members, value: picture, unit: 'ms to the first preview picture', limit: 2000 }),
    ];
  } finally {
    await instance.stop();
  }
}
