import { randomFillSync } from 'node:crypto';

let lastMillis = 0;
let counter = 0;

/** Random bytes are fetched for many ids at once: asking the system for sixteen takes longer than everything else here. */
const pool = Buffer.alloc(4096);
let used = pool.length;

/**
 * A UUID v7 (RFC 9562): 48 bits of time, 12 bits that count within one millisecond so that ids of one process sort in
 * the order they were made, 62 random bits.
 */
export function newId<Id extends string = string>(): Id {
  const now = Date.now();
  if (now > lastMillis) {
    lastMillis = now;
    counter = 0;
  } else if (++counter > 0xfff) {
    lastMillis++;
    counter = 0;
  }
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const start = used;
  used += 8;
  // The upper two bits of the ninth byte name the variant of RFC 9562.
  pool[start] = 0x80 | ((pool[start] ?? 0) & 0x3f);
  const time = lastMillis.toString(16).padStart(12, '0');
  const count = counter.toString(16).padStart(3, '0');
  const random = pool.toString('hex', start, used);
  const text = `${time.slice(0, 8)}-${time.slice(8)}-7${count}-${random.slice(0, 4)}-${random.slice(4)}`;
  // Safe: the brand exists for the compiler only, and the caller says which kind of thing gets its id here.
  return text as Id;
}
