import { createLexicon, type Lexicon } from '#domain/people/lexicon.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { createYield } from '#server/platform/jobs/time-slices.ts';
import type { IndexedTree } from './people-index.ts';
import type { PeopleSegment } from './people-segment.ts';

/** Up to how many words nobody looks whether somebody still has them. */
const FEW_WORDS = 1000;

/** The one lexicon of all trees that are held, without many words that nobody has any more. */
export interface SharedLexicon {
  readonly open: () => Lexicon;
  /** A tree with its words in the lexicon as it is now: another may have been begun while the tree was read. */
  readonly settle: (indexed: IndexedTree) => IndexedTree;
  /** Begins another lexicon once more than half of the words are of nobody, and moves all trees there. */
  readonly tidy: (held: Map<TreeId, IndexedTree>) => Promise<void>;
}

export function shareLexicon(): SharedLexicon {
  let lexicon = createLexicon();
  /** From how many words on it is worth looking. */
  let room = FEW_WORDS;
  const settle = (indexed: IndexedTree): IndexedTree => {
    const { base, patch } = indexed;
    if (segmentsOf(indexed).every((segment) => segment.lexicon === lexicon)) return indexed;
    return { ...indexed, base: moveTo(lexicon, base), patch: patch && moveTo(lexicon, patch) };
  };
  return {
    open: () => lexicon,
    settle,
    async tidy(held) {
      if (lexicon.words.length <= room) return;
      const used = countUsed(lexicon, held.values());
      room = Math.max(FEW_WORDS, 2 * used);
      if (lexicon.words.length <= room) return;
      lexicon = createLexicon();
      // Others have their turn in between. Whoever is searching goes on with the trees, and the lexicon, that they have.
      const yieldToOthers = createYield();
      for (const id of [...held.keys()]) {
        const indexed = held.get(id);
        // In place: the order in which trees were used stays.
        if (indexed) held.set(id, settle(indexed));
        await yieldToOthers();
      }
    },
  };
}

const segmentsOf = ({ base, patch }: IndexedTree): PeopleSegment[] => (patch ? [base, patch] : [base]);

const moveTo = (lexicon: Lexicon, segment: PeopleSegment): PeopleSegment => ({
  ...segment,
  lexicon,
  lexical: segment.lexical.map((number) => lexicon.takeOver(segment.lexicon, number)),
});

function countUsed(lexicon: Lexicon, trees: Iterable<IndexedTree>): number {
  const isUsed = new Uint8Array(lexicon.words.length);
  for (const segment of Array.from(trees, segmentsOf).flat()) {
    if (segment.lexicon === lexicon) for (const number of segment.lexical) isUsed[number] = 1;
  }
  return isUsed.reduce((sum, one) => sum + one, 0);
}
