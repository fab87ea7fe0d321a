import { getMe, signIn } from '#contract/accounts.ts';
import { updateSettings } from '#contract/system-settings.ts';
import { atMost, type Bench, median, percentile, repeat, timed, type Workshop } from './figures.ts';
import { startInstance } from './instance.ts';
import { moveIn, owner, visit } from './visitor.ts';

const SIGN_INS = 80;
const AT_ONCE = 8;
const REQUESTS = 500;
const ROUNDS = 3;

export const accountBenches: readonly Bench[] = [
  { name: 'sign-in', run: (workshop) => inInstance(workshop, measureSignIn) },
  { name: 'session', run: (workshop) => inInstance(workshop, measureSession) },
];

async function inInstance<Result>(workshop: Workshop, measure: (address: string, cookie: string) => Promise<Result>) {
  const instance = await startInstance(`${workshop.folder}/accounts-${performance.now()}`);
  try {
    const { cookie } = await moveIn(instance);
    return await measure(instance.address, cookie);
  } finally {
    await instance.stop();
  }
}

/** Eight people at the door at any time, each with a browser of their own. */
async function measureSignIn(address: string, cookie: string) {
  // They are all the same person here, whose attempts would be held back otherwise.
  await visit(address, cookie).call(updateSettings, { body: { maxLoginAttempts: 100 } });
  const door = visit(address, '');
  const body = { email: owner.email, password: owner.password };
  const enter = () => timed(() => door.call(signIn, { body }));
  await enter();
  const rounds = await repeat(ROUNDS, async () => {
    const times: number[] = [];
    const keepEntering = async () => {
      while (times.length < SIGN_INS) times.push(await enter());
    };
    await Promise.all(Array.from({ length: AT_ONCE }, keepEntering));
    return percentile(times, 0.95);
  });
  return [atMost({ bench: 'sign-in', n: AT_ONCE, value: median(rounds), unit: 'ms p95', limit: 400 })];
}

/** What every request of somebody signed in costs before it does anything: who is asking, and little else. */
async function measureSession(address: string, cookie: string) {
  const visitor = visit(address, cookie);
  const ask = async (path: string) => {
    const response = await visitor.fetch(path);
    await response.arrayBuffer();
  };
  const p95 = async (path: string) => percentile(await repeat(REQUESTS, () => timed(() => ask(path))), 0.95);
  const rounds = await repeat(ROUNDS, () => p95(getMe.path));
  return [atMost({ bench: 'session', n: REQUESTS, value: median(rounds), unit: 'ms p95', limit: 10 })];
}
