import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#server/platform/db/connection.ts';
import { networkOf, wideNetworkOf } from '#server/platform/http/client-address.ts';
import {
  type Allowance,
  attemptKey,
  chargeAllowed,
  giveBack,
  takeAllowed,
} from '#server/platform/security/throttle.ts';

/** Wrong passwords from one network, at whichever accounts: a family's home, and all that one customer may have. */
const guessesOfNetwork = { burst: 30, perHour: 30 };
const guessesOfWideNetwork = { burst: 60, perHour: 60 };

/** At one account, from wherever; beyond that each is slowed. */
const guessesAtAccount = { burst: 60, perHour: 60 };
const SLOWED_MS = 2000;

interface Guess {
  readonly email: string;
  readonly address: string;
  readonly now: Date;
}

/**
 * Counts a sign-in with a browser that is not known, before its password is looked at; the right password gives back what it
 * took. A network that has used up its allowance is refused with too_many_attempts. At an account where many have guessed,
 * the answer takes two seconds longer: nobody can lock its owner out.
 */
export async function chargeGuess(db: Db, { email, address, now }: Guess) {
  const allowances: Allowance[] = [
    { key: attemptKey('guesses-of-network', networkOf(address)), ...guessesOfNetwork, now },
    { key: attemptKey('guesses-of-wide-network', wideNetworkOf(address)), ...guessesOfWideNetwork, now },
  ];
  for (const allowance of allowances) await chargeAllowed(db, allowance);
  const atAccount: Allowance = { key: attemptKey('guesses-at-account', email), ...guessesAtAccount, now };
  if ((await takeAllowed(db, atAccount)) === null) allowances.push(atAccount);
  else await sleep(SLOWED_MS);
  return {
    giveBack: async () => {
      for (const allowance of allowances) await giveBack(db, allowance);
    },
  };
}
