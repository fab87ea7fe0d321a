import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createFairQueue, type FairQueueBounds } from './fair-queue.ts';

const bounds: FairQueueBounds = { atOnce: 1, atOncePerPerson: 1, waiting: 1000, waitingPerPerson: 1000 };

/** What happens at the queue: somebody asks for a turn, or one of the turns under way ends, well or badly. */
type Step = { readonly person: string } | { readonly ends: number; readonly isWell: boolean };

const steps = fc.array(
  fc.oneof(
    fc.record({ person: fc.constantFrom('Ana', 'Budi', 'Chloé', 'Dieter') }),
    fc.record({ ends: fc.nat(7), isWell: fc.boolean() }),
  ),
  { maxLength: 120 },
);

interface Turn {
  readonly person: string;
  readonly end: (isWell: boolean) => void;
}

/** Plays the steps through a queue and then lets everything end; tells who began and ended, in that order. */
async function play(queueBounds: FairQueueBounds, script: readonly Step[]) {
  const queue = createFairQueue(queueBounds);
  const story: Array<{ readonly what: 'asks' | 'begins' | 'ends'; readonly person: string }> = [];
  const underWay: Turn[] = [];
  const outcomes: Promise<'well' | 'badly'>[] = [];
  let mostAtOnce = 0;
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const endOne = async (turn: Turn | undefined, isWell: boolean) => {
    if (!turn) return;
    underWay.splice(underWay.indexOf(turn), 1);
    story.push({ what: 'ends', person: turn.person });
    turn.end(isWell);
    await settle();
  };
  for (const step of script) {
    if ('person' in step) {
      const { person } = step;
      story.push({ what: 'asks', person });
      const work = () =>
        new Promise<void>((resolve, reject) => {
          story.push({ what: 'begins', person });
          underWay.push({ person, end: (isWell) => (isWell ? resolve() : reject(new Error('It failed.'))) });
          mostAtOnce = Math.max(mostAtOnce, underWay.length);
        });
      outcomes.push(
        queue.run(person, work).then(
          () => 'well' as const,
          () => 'badly' as const,
        ),
      );
      await settle();
    } else {
      await endOne(underWay[step.ends % Math.max(1, underWay.length)], step.isWell);
    }
  }
  while (underWay.length > 0) await endOne(underWay[0], true);
  return { story, outcomes: await Promise.all(outcomes), mostAtOnce };
}

test('between two turns of one person everybody else has one at most, and nothing is lost, however much each asks for [FND-030]', async () => {
  const some = fc.record({ atOnce: fc.integer({ min: 1, max: 3 }), atOncePerPerson: fc.integer({ min: 1, max: 2 }) });
  await fc.assert(
    fc.asyncProperty(steps, some, async (script, { atOnce, atOncePerPerson }) => {
      const { story, mostAtOnce } = await play({ ...bounds, atOnce, atOncePerPerson }, script);
      const count = (what: string) => story.filter((one) => one.what === what).length;
      expect(count('begins')).toBe(count('asks'));
      expect(count('ends')).toBe(count('asks'));
      expect(mostAtOnce).toBeLessThanOrEqual(atOnce);
      for (const person of new Set(story.map((one) => one.person))) expectFair(story, person, atOncePerPerson);
    }),
    { numRuns: 200 },
  );
});

/** Counts how often each of the others begins while this person waits and has less under way than they may. */
function expectFair(
  story: readonly { readonly what: string; readonly person: string }[],
  person: string,
  atOncePerPerson: number,
) {
  let waiting = 0;
  let underWay = 0;
  let passed = new Map<string, number>();
  for (const { what, person: who } of story) {
    if (who === person) {
      if (what === 'asks') waiting += 1;
      if (what === 'begins') {
        waiting -= 1;
        underWay += 1;
      }
      if (what === 'ends') underWay -= 1;
      if (what === 'begins' || waiting === 0) passed = new Map();
    } else if (what === 'begins' && waiting > 0 && underWay < atOncePerPerson) {
      const times = (passed.get(who) ?? 0) + 1;
      passed.set(who, times);
      expect(times, `${who} before ${person}`).toBe(1);
    }
  }
}

test('whoever has a turn that fails loses nothing but that one [FND-030]', async () => {
  const queue = createFairQueue(bounds);
  const failing = queue.run('Ana', () => Promise.reject(new Error('The picture is damaged.')));
  const next = queue.run('Ana', () => Promise.resolve('drawn'));
  await expect(failing).rejects.toThrow('The picture is damaged.');
  expect(await next).toBe('drawn');
});

test('those who go first go before the others, whoever came earlier [FND-029]', async () => {
  const queue = createFairQueue(bounds);
  const order: string[] = [];
  const turn = (name: string) => async () => void order.push(name);
  await Promise.all([
    queue.run('stranger', turn('under way')),
    queue.run('stranger', turn('stranger 1')),
    queue.run('stranger', turn('stranger 2')),
    queue.run('stranger', turn('stranger 3')),
    queue.run('known', turn('known'), { isFirst: true }),
  ]);
  expect(order).toEqual(['under way', 'known', 'stranger 1', 'stranger 2', 'stranger 3']);
});

test('whoever sends too much at once is told so, and nobody else is [FND-030]', async () => {
  const queue = createFairQueue({ ...bounds, waiting: 5, waitingPerPerson: 3 });
  let finish: () => void = () => {};
  const held = queue.run('Ana', () => new Promise<void>((resolve) => (finish = resolve)));
  const waiting = [1, 2, 3].map(() => queue.run('Ana', async () => 'Ana'));
  await expect(queue.run('Ana', async () => 'Ana')).rejects.toMatchObject({ code: 'too_much_at_once' });
  for (let nth = 0; nth < 2; nth++) waiting.push(queue.run('Budi', async () => 'Budi'));
  await expect(queue.run('Chloé', async () => 'Chloé')).rejects.toMatchObject({ code: 'unavailable' });
  finish();
  await held;
  expect(await Promise.all(waiting)).toEqual(['Ana', 'Ana', 'Ana', 'Budi', 'Budi']);
});

test('whoever had a turn rests as long as it took, and everybody else goes on meanwhile [FND-029]', async () => {
  vi.useFakeTimers();
  try {
    const queue = createFairQueue({ ...bounds, rest: 1, crowd: new Map() });
    const began = performance.now();
    const story: string[] = [];
    const turn = (person: string, ms: number) =>
      queue.run(person, async () => {
        story.push(`${person} at ${performance.now() - began}`);
        await new Promise((resolve) => setTimeout(resolve, ms));
      });
    const all = [turn('Ana', 100), turn('Ana', 100), turn('Budi', 10), turn('Budi', 10), turn('Chloé', 10)];
    await vi.runAllTimersAsync();
    await Promise.all(all);
    expect(story).toEqual(['Ana at 0', 'Budi at 100', 'Chloé at 110', 'Budi at 120', 'Ana at 200']);
  } finally {
    vi.useRealTimers();
  }
});

test('whoever is alone does not rest; others are noted at every queue, and forgotten after a while [FND-030]', async () => {
  vi.useFakeTimers();
  try {
    const crowd = new Map<string, number>();
    const photos = createFairQueue({ ...bounds, rest: 1, crowd });
    const files = createFairQueue({ ...bounds, crowd });
    const timeOf = async (turns: number) => {
      const began = performance.now();
      const work = () => new Promise((resolve) => setTimeout(resolve, 100));
      const all = Array.from({ length: turns }, () => photos.run('Ana', work));
      await vi.runAllTimersAsync();
      await Promise.all(all);
      return performance.now() - began;
    };
    expect(await timeOf(3)).toBe(300);
    await files.run('Budi', async () => {});
    expect(await timeOf(3)).toBe(500);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await timeOf(3)).toBe(300);
    expect([...crowd.keys()]).toEqual(['Ana']);
  } finally {
    vi.useRealTimers();
  }
});

test('[FND-029] whoever asks for one thing at a time does not rest, whoever else is there', async () => {
  vi.useFakeTimers();
  try {
    const crowd = new Map<string, number>();
    const photos = createFairQueue({ ...bounds, rest: 2, crowd });
    const other = createFairQueue({ ...bounds, crowd });
    const began = performance.now();
    for (let nth = 0; nth < 3; nth++) {
      await other.run('Budi', async () => {});
      const turn = photos.run('Ana', () => new Promise((resolve) => setTimeout(resolve, 100)));
      await vi.advanceTimersByTimeAsync(100);
      await turn;
    }
    expect(performance.now() - began).toBe(300);
  } finally {
    vi.useRealTimers();
  }
});

test('where presence is 0, only those count as others who ask while the turn lasts [FND-030]', async () => {
  vi.useFakeTimers();
  try {
    const crowd = new Map<string, number>();
    const files = createFairQueue({ ...bounds, rest: 1, presence: 0, crowd });
    const others = createFairQueue({ ...bounds, crowd });
    const work = () => new Promise((resolve) => setTimeout(resolve, 100));
    const began = performance.now();
    await others.run('Budi', async () => {});
    await vi.advanceTimersByTimeAsync(1);
    const alone = [files.run('Ana', work), files.run('Ana', work)];
    await vi.advanceTimersByTimeAsync(200);
    await Promise.all(alone);
    expect(performance.now() - began).toBe(201);
    const besideBudi = [files.run('Ana', work), files.run('Ana', work)];
    await others.run('Budi', async () => {});
    await vi.runAllTimersAsync();
    await Promise.all(besideBudi);
    expect(performance.now() - began).toBe(201 + 300);
  } finally {
    vi.useRealTimers();
  }
});

test('whoever is alone may have more turns at once, until others come [FND-029]', async () => {
  vi.useFakeTimers();
  try {
    const queue = createFairQueue({ ...bounds, atOnce: 2, atOnceAlone: 2, crowd: new Map() });
    const began = performance.now();
    const story: string[] = [];
    const turn = (person: string) =>
      queue.run(person, async () => {
        story.push(`${person} at ${performance.now() - began}`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      });
    const alone = ['Ana', 'Ana', 'Ana', 'Ana'].map(turn);
    await vi.advanceTimersByTimeAsync(150);
    const budi = turn('Budi');
    await vi.runAllTimersAsync();
    await Promise.all([...alone, budi]);
    expect(story).toEqual(['Ana at 0', 'Ana at 0', 'Ana at 100', 'Ana at 100', 'Budi at 200']);
    story.length = 0;
    const beside = ['Ana', 'Ana', 'Budi'].map(turn);
    await vi.runAllTimersAsync();
    await Promise.all(beside);
    expect(story.map((line) => line.split(' ')[0])).toEqual(['Ana', 'Budi', 'Ana']);
  } finally {
    vi.useRealTimers();
  }
});
