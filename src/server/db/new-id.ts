import { randomBytes } from 'node:crypto';

let lastMillis = 0;
let counter = 0;

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
  const bytes = randomBytes(16);
  bytes.writeUIntBE(lastMillis, 0, 6);
  bytes.writeUInt16BE(0x7000 | counter, 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  const hex = bytes.toString('hex');
  const text = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  // Safe: the brand exists for the compiler only, and the caller says which kind of thing gets its id here.
  return text as Id;
}
