import { foldForSearch } from '#domain/tree/search-text.ts';

const LENGTH = 160;

/**
 * A piece of a long text around the first word that holds one of those searched for, folded as they are; from its beginning where
 * none does. At most about 160 characters, cut between words, with '…' where something was left out.
 */
export function excerptOf(text: string, folded: readonly string[]): string {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const hit = words.findIndex((word) => {
    const plain = foldForSearch(word);
    return folded.some((one) => plain.includes(one));
  });
  let from = Math.max(0, hit);
  let to = from;
  let size = words[to]?.length ?? 0;
  // A third of it before the hit, the rest after it.
  while (from > 0 && size + (words[from - 1]?.length ?? 0) < LENGTH / 3) {
    from -= 1;
    size += (words[from]?.length ?? 0) + 1;
  }
  while (to + 1 < words.length && size + (words[to + 1]?.length ?? 0) < LENGTH) {
    to += 1;
    size += (words[to]?.length ?? 0) + 1;
  }
  // What is written without spaces is one long word.
  const letters = [...words.slice(from, to + 1).join(' ')];
  const isCut = letters.length > 2 * LENGTH;
  const piece = isCut ? letters.slice(0, 2 * LENGTH).join('') : letters.join('');
  return `${from > 0 ? '… ' : ''}${piece}${isCut || to + 1 < words.length ? ' …' : ''}`;
}
