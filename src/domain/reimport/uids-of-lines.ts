const uidLine = /^1 _?UID (.+)$/gm;

/** Every UID and _UID that a record gives somebody, each in one spelling, so that two files can be compared. */
export function uidsOfLines(lines: string): string[] {
  if (!lines.includes('UID ')) return [];
  return Array.from(lines.matchAll(uidLine), ([, text = '']) => normaliseUid(text)).filter((uid) => uid !== '');
}

/**
 * Programs write the same 32 hexadecimal digits with dashes or without, in braces, in either case, and some with a checksum
 * of four more, which says nothing. Any other text stays as it is.
 */
export function normaliseUid(text: string): string {
  const plain = text.trim();
  const digits = plain.replace(/[{}-]/g, '').toLowerCase();
  return /^[\da-f]{32}(?:[\da-f]{4})?$/.test(digits) ? digits.slice(0, 32) : plain;
}
