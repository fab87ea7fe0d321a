import { expect, test } from 'vitest';
import { knownPassword, mailServer, startAccountApp } from '#server/testing/start-account-app.ts';

/** How often a value of the second list is larger than one of the first (Mann and Whitney's U, scaled to 0…1). */
function share(first: readonly number[], second: readonly number[]): number {
  let larger = 0;
  for (const one of first) for (const other of second) larger += (1 + Math.sign(other - one)) / 2;
  return larger / (first.length * second.length);
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Neither list can be told from the other: medians within a twentieth, or no order between them that chance would not give. */
function areAlike(first: readonly number[], second: readonly number[]): boolean {
  const difference = Math.abs(median(first) - median(second)) / Math.max(median(first), median(second));
  return difference < 0.05 || Math.abs(share(first, second) - 0.5) < 0.15;
}

const MOST_ROUNDS = 60;

async function startInstance() {
  const app = await startAccountApp({ mail: mailServer });
  await app.addUser('known@family.example', { role: 'admin' });
  let networks = 0;
  const timeOf = async (path: string, body: object) => {
    // Each from another network, so that nobody has to wait.
    const address = `10.${networks >> 8}.${networks++ & 255}.1`;
    const start = performance.now();
    await app.send('POST', path, { body, address });
    return performance.now() - start;
  };
  /**
   * Taken in turns, so that a slow moment of the machine falls on both. Of a few rounds chance makes one list the larger one, one time
   * in five: what does not look alike is measured up to `MOST_ROUNDS` times.
   */
  const compare = async (rounds: number, path: string, known: object, unknown: (round: number) => object) => {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < MOST_ROUNDS; round++) {
      if (round >= rounds && round % rounds === 0 && areAlike(times.known, times.unknown)) break;
      times.known.push(await timeOf(path, known));
      times.unknown.push(await timeOf(path, unknown(round)));
    }
    return times;
  };
  return { compare };
}

test('the time of a refusal does not tell whether an address has an account [AT-18]', async () => {
  const { compare } = await startInstance();
  const { known, unknown } = await compare(
    60,
    '/api/auth/sign-in',
    { email: 'known@family.example', password: 'not this one' },
    (round) => ({ email: `nobody${round}@family.example`, password: 'not this one' }),
  );
  expect({ known: median(known), unknown: median(unknown), alike: areAlike(known, unknown) }).toMatchObject({
    alike: true,
  });
}, 60_000);

test.each(['/api/auth/register', '/api/auth/forgot-password', '/api/auth/resend-verification'])(
  '%s takes as long for an address that has an account as for one that has none [AT-18]',
  async (path) => {
    const { compare } = await startInstance();
    const person = { firstName: 'Wayan', lastName: 'Sudira', password: knownPassword };
    const { known, unknown } = await compare(12, path, { ...person, email: 'known@family.example' }, (round) => ({
      ...person,
      email: `new${round}@family.example`,
    }));
    expect({ known: median(known), unknown: median(unknown), alike: areAlike(known, unknown) }).toMatchObject({
      alike: true,
    });
  },
  180_000,
);
