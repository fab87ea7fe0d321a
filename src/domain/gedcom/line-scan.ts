const SPACE = 0x20;
const AT = 0x40;

/**
 * The level of a line that needs no repair: up to two digits, one space, an xref with its space where there is one, a tag
 * in upper case, then nothing or a space. -1 for every other line. Runs once for every line of a file, hence on bytes.
 */
export function levelOfRegularLine(bytes: Uint8Array, start: number, end: number): number {
  const first = (bytes[start] ?? 0) - 0x30;
  if (first < 0 || first > 9) return -1;
  let at = start + 1;
  let level = first;
  const second = (bytes[at] ?? 0) - 0x30;
  if (at < end && second >= 0 && second <= 9) {
    if (first === 0) return -1;
    level = first * 10 + second;
    at += 1;
  }
  if (at >= end || bytes[at] !== SPACE) return -1;
  at += 1;
  if (bytes[at] === AT) {
    at = endOfXref(bytes, at, end);
    if (at < 0) return -1;
  }
  const tagStart = at;
  // No tag begins with a digit; text that has lost its level often does.
  if (isDigit(bytes[at] ?? 0)) return -1;
  while (at < end && isTagByte(bytes[at] ?? 0)) at += 1;
  return at > tagStart && (at === end || bytes[at] === SPACE) ? level : -1;
}

/** The position after '@xref@ ', -1 where it does not end or holds spaces at its ends. */
function endOfXref(bytes: Uint8Array, start: number, end: number): number {
  let at = start + 1;
  while (at < end && bytes[at] !== AT) at += 1;
  const isEmpty = at === start + 1;
  if (at >= end || isEmpty || bytes[start + 1] === SPACE || bytes[at - 1] === SPACE) return -1;
  return bytes[at + 1] === SPACE ? at + 2 : -1;
}

const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39;

function isTagByte(byte: number): boolean {
  return (byte >= 0x41 && byte <= 0x5a) || isDigit(byte) || byte === 0x5f;
}

/** Whether a regular line without an xref carries on the value of the line before it. */
export function isContinuationLine(bytes: Uint8Array, start: number): boolean {
  const tag = bytes[start + 1] === SPACE ? start + 2 : start + 3;
  const isConc = bytes[tag + 3] === 0x43 || bytes[tag + 3] === 0x54;
  return (
    isConc &&
    bytes[tag] === 0x43 &&
    bytes[tag + 1] === 0x4f &&
    bytes[tag + 2] === 0x4e &&
    (bytes[tag + 4] ?? 0) <= SPACE
  );
}
