/** Whether a FILE value is an address in the net, which no packed file is expected to hold. */
export const isWebAddress = (reference: string): boolean => /^(?:https?|ftps?):/i.test(reference);

/**
 * Finds the packed file that a FILE value means. GEDCOM 7 asks for the very path, percent-encoded where it holds more than
 * plain letters; older programs write backslashes, './' and other capitals, which are understood as far as only one file fits.
 */
export function createFileFinder(paths: Iterable<string>): (reference: string) => string | undefined {
  const exact = new Set<string>();
  /** By the path without capitals; null where two files differ in nothing else. */
  const folded = new Map<string, string | null>();
  for (const path of paths) {
    exact.add(path);
    const key = fold(path);
    folded.set(key, folded.has(key) ? null : path);
  }
  return (reference) => {
    const plain = withSlashes(reference);
    const spellings = [plain, percentDecoded(plain)];
    for (const spelling of spellings) if (exact.has(spelling)) return spelling;
    for (const spelling of spellings) {
      const path = folded.get(fold(spelling));
      if (typeof path === 'string') return path;
    }
    return undefined;
  };
}

const withSlashes = (reference: string): string =>
  reference
    .trim()
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)+/, '');

const fold = (path: string): string => path.normalize('NFC').toLowerCase();

/** As it was where a percent sign is just a percent sign. */
function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
