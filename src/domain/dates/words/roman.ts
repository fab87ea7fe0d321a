const SIGNS = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const;

/** A number from 1 to 3999 in Roman figures. */
export function roman(number: number): string {
  let left = number;
  let written = '';
  for (const [value, sign] of SIGNS) {
    for (; left >= value; left -= value) written += sign;
  }
  return written;
}

const wellFormed = /^M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/;
const VALUES: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };

/** The number that Roman figures in capitals say; null where they say none. */
export function fromRoman(written: string): number | null {
  if (written === '' || !wellFormed.test(written)) return null;
  let number = 0;
  for (let i = 0; i < written.length; i += 1) {
    const value = VALUES[written[i] ?? ''] ?? 0;
    const next = VALUES[written[i + 1] ?? ''] ?? 0;
    number += value < next ? -value : value;
  }
  return number;
}
