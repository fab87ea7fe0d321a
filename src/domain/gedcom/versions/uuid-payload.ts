/**
 * A _UID as a UUID of GEDCOM 7, null where it is none. Programs write it as 32 hexadecimal digits, with a checksum of four
 * more, with dashes or in braces.
 */
export function uuidOf(text: string): string | null {
  const plain = text.trim().replace(/^\{(.*)\}$/, '$1');
  if (/^[\dA-F]{8}(?:-[\dA-F]{4}){3}-[\dA-F]{12}$/i.test(plain)) return plain;
  const [, digits = '', checksum = ''] = /^([\dA-F]{32})([\dA-F]{4})?$/i.exec(plain) ?? [];
  if (digits === '' || (checksum !== '' && checksum.toUpperCase() !== checksumOf(digits))) return null;
  return [0, 8, 12, 16, 20].map((at, index, cuts) => digits.slice(at, cuts[index + 1])).join('-');
}

/** As Personal Ancestral File counted it: the sum of the bytes, and the sum of those sums. */
function checksumOf(digits: string): string {
  let sum = 0;
  let sums = 0;
  for (let at = 0; at < 32; at += 2) {
    sum += Number.parseInt(digits.slice(at, at + 2), 16);
    sums += sum;
  }
  return [sum, sums]
    .map((number) => (number & 255).toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
}
