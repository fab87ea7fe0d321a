const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base 32 of RFC 4648 without padding, as apps for codes take their keys. */
export function toBase32(bytes: Uint8Array): string {
  let text = '';
  let kept = 0;
  let bits = 0;
  for (const byte of bytes) {
    kept = (kept << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += letters[(kept >> bits) & 31];
    }
    kept &= (1 << bits) - 1;
  }
  return bits > 0 ? text + letters[(kept << (5 - bits)) & 31] : text;
}

/** The bytes of a key that `toBase32` wrote. */
export function fromBase32(text: string): Uint8Array {
  const bytes: number[] = [];
  let kept = 0;
  let bits = 0;
  for (const letter of text) {
    const value = letters.indexOf(letter);
    if (value < 0) throw new Error('A stored key holds a letter that base 32 does not have.');
    kept = (kept << 5) | value;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push(kept >> bits);
    kept &= (1 << bits) - 1;
  }
  return Uint8Array.from(bytes);
}
