/**
 * How alike two words are, from 0 to 1: the measure of Jaro with Winkler's bonus for a common beginning (W. E. Winkler,
 * "String Comparator Metrics and Enhanced Decision Rules in the Fellegi-Sunter Model of Record Linkage", 1990).
 */
export function wordLikeness(a: string, b: string): number {
  if (a === b) return 1;
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1);
  const takenOfB = new Uint8Array(b.length);
  const matched: string[] = [];
  for (let i = 0; i < a.length; i++) {
    const end = Math.min(b.length, i + reach + 1);
    for (let j = Math.max(0, i - reach); j < end; j++) {
      if (takenOfB[j] === 1 || a[i] !== b[j]) continue;
      takenOfB[j] = 1;
      matched.push(a.charAt(i));
      break;
    }
  }
  if (matched.length === 0) return 0;
  let place = 0;
  let displaced = 0;
  for (let j = 0; j < b.length; j++) if (takenOfB[j] === 1 && matched[place++] !== b[j]) displaced++;
  const common = matched.length;
  const jaro = (common / a.length + common / b.length + (common - displaced / 2) / common) / 3;
  let prefix = 0;
  while (prefix < 4 && prefix < a.length && a[prefix] === b[prefix]) prefix++;
  return jaro + prefix * 0.1 * (1 - jaro);
}

/** Whether one word becomes the other by one letter more, less or other, or by two neighbours that change places. */
export function differsByOneSlip(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  let end = 0;
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end++;
  const left = short.slice(start, short.length - end);
  const right = long.slice(start, long.length - end);
  if (left.length + right.length <= 2 && left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && left[0] === right[1] && left[1] === right[0];
}
