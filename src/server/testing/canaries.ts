/** Words that stand nowhere but in what must not be told; wherever one is found, it says what it stood for. */
export interface Canaries {
  /** A word for this, the same each time. */
  readonly word: (what: string) => string;
  /** What the words found in a text stood for. */
  readonly namedIn: (text: string) => readonly string[];
}

/** All words begin with it: found without knowing which they are, in upper and lower case. */
const CANARY = 'zqkanari';

export function createCanaries(): Canaries {
  const words = new Map<string, string>();
  const meanings = new Map<string, string>();
  return {
    word(what) {
      const known = words.get(what);
      if (known !== undefined) return known;
      const letters = words.size.toString(26).padStart(3, '0');
      // Letters alone, so that it may stand in a name.
      const code = Array.from(letters, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 26))).join('');
      const word = `Zqkanari${code}`;
      words.set(what, word);
      meanings.set(code, what);
      return word;
    },
    namedIn(text) {
      const codes = Array.from(text.matchAll(new RegExp(`${CANARY}([a-z]{3})?`, 'gi')), ([, code]) => code ?? '');
      return [...new Set(codes)].map((code) => meanings.get(code.toLowerCase()) ?? `a word that ends in "${code}"`);
    },
  };
}

/** How the first letters of every word look in base64, at each place in three bytes that they may begin at. */
const inBase64: readonly string[] = [CANARY, 'Zqkanari', CANARY.toUpperCase()].flatMap((word) =>
  [0, 1, 2].map((before) => {
    const text = Buffer.from(`${' '.repeat(before)}${word}`)
      .toString('base64')
      .replaceAll('=', '');
    // Without the letters that depend on what stands before and behind.
    return text.slice(before === 0 ? 0 : before + 1, -2);
  }),
);

/** Whether a text holds a word in base64, plain or for addresses. */
export const holdsBase64 = (text: string): boolean => inBase64.some((letters) => text.includes(letters));
