import { hash, verify } from '@node-rs/argon2';
import type { Actor } from '#server/platform/http/actor.ts';
import { createFairQueue } from '#server/platform/jobs/fair-queue.ts';

/** Argon2id (the library's default algorithm) at the cost OWASP recommends: 19 MiB and two passes, about 20 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Whose turn at hashing it is. */
export interface HashTurn {
  /** The network that asks, or the user where somebody is signed in. */
  readonly by: string;
  /** Whether they have signed in before with this browser: they go before those who have not. */
  readonly isKnown: boolean;
}

/** Of somebody who is signed in. */
export const turnOf = ({ id }: Pick<Actor, 'id'>): HashTurn => ({ by: id, isKnown: true });

/**
 * Hashing takes a whole core, and two at a time leave the rest of the program alive. Networks take turns: however many connections
 * somebody opens, the others wait for a turn or two, of 20 ms each. While others are there, a network has one turn at a time, and
 * rests for twice as long as it took, since what follows a sign-in costs about as much again: it takes half of a core then.
 */
const turns = createFairQueue({
  atOnce: 2,
  atOncePerPerson: 1,
  atOnceAlone: 2,
  waiting: 400,
  waitingPerPerson: 20,
  rest: 2,
});

export function hashPassword(password: string, { by, isKnown }: HashTurn): Promise<string> {
  return turns.run(by, () => hash(sameForm(password), cost), { isFirst: isKnown });
}

export function verifyPassword(passwordHash: string, password: string, { by, isKnown }: HashTurn): Promise<boolean> {
  return turns.run(by, () => verify(passwordHash, sameForm(password)), { isFirst: isKnown });
}

/** Keyboards disagree about how an accented letter is written; the password is the same. */
function sameForm(password: string): string {
  return password.normalize('NFKC');
}
