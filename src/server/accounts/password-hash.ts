import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#server/http/app-error.ts';

/** Argon2id (the library's default algorithm) at the cost OWASP recommends: 19 MiB and two passes, about 20 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing takes a whole core. Two at a time leave the rest of the program alive, and a long queue is an attack. */
const atOnce = 2;
const longestQueue = 100;

let running = 0;
const queue: Array<() => void> = [];

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(sameForm(password), cost));
}

export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return inTurn(() => verify(passwordHash, sameForm(password)));
}

/** Keyboards disagree about how an accented letter is written; the password is the same. */
function sameForm(password: string): string {
  return password.normalize('NFKC');
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) {
    if (queue.length >= longestQueue) throw new AppError('unavailable', { retryAfter: 10 });
    await new Promise<void>((resolve) => queue.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = queue.shift();
    // The place is handed on, not freed: otherwise a newcomer could slip in between.
    if (next) next();
    else running -= 1;
  }
}
