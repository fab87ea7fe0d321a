import type { Citation } from '#domain/life/person-life.ts';
import type { FootNote } from '#server/reports/paper/foot-notes.ts';

export interface CitedSource {
  readonly title: string;
  readonly pages: number[];
}

/** Numbers what is cited, anew in every chapter, and knows on which pages each source is. */
export interface SourceNotes {
  /** The numbers of these citations, raised, to stand behind what they are about; '' where there are none. */
  readonly cite: (citations: readonly Citation[]) => string;
  /** The notes whose numbers stand among these words, each once. */
  readonly take: (words: string) => readonly FootNote[];
  /** Begins to count from 1. */
  readonly restart: () => void;
  readonly sources: () => readonly CitedSource[];
}

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const raise = (number: number): string => String(number).replace(/\d/g, (digit) => raised[Number(digit)] ?? '');
const NUMBERS = new RegExp(`[${raised}]+`, 'g');

/** `page` is the one that is being written: what stands at its foot already is not said there again. */
export function createSourceNotes(page: () => number): SourceNotes {
  const sources = new Map<string, CitedSource>();
  /** By their numbers as they stand in the text. */
  const waiting = new Map<string, FootNote & { readonly source: string }>();
  /** By what they say: the number of a note, and the page at the foot of which it is. */
  const placed = new Map<string, { readonly number: string; readonly page: number }>();
  let last = 0;
  return {
    cite(citations) {
      const numbers = citations.flatMap((citation) => {
        const source = citation.title?.trim() || citation.sourceXref;
        if (!source) return [];
        const words = wordsOf(source, citation);
        const known = [...waiting].find(([, note]) => note.words === words);
        if (known) return known[0];
        const before = placed.get(words);
        if (before?.page === page()) return before.number;
        last += 1;
        waiting.set(raise(last), { number: String(last), words, source });
        return raise(last);
      });
      return [...new Set(numbers)].join('\u2009');
    },
    take(words) {
      if (waiting.size === 0) return [];
      return (words.match(NUMBERS) ?? []).flatMap((number) => {
        const note = waiting.get(number);
        if (!note) return [];
        waiting.delete(number);
        placed.set(note.words, { number, page: page() });
        const cited = sources.get(note.source) ?? { title: note.source, pages: [] };
        if (cited.pages.at(-1) !== page()) cited.pages.push(page());
        sources.set(note.source, cited);
        return note;
      });
    },
    restart() {
      waiting.clear();
      placed.clear();
      last = 0;
    },
    sources: () => [...sources.values()].sort((a, b) => (a.title < b.title ? -1 : 1)),
  };
}

function wordsOf(source: string, { page, text, notes }: Citation): string {
  const quoted = text === null ? null : `“${text.trim()}”`;
  const sentence = [source, page, quoted, ...notes].filter(Boolean).join(', ').replace(/\s+/g, ' ');
  return /[.!?”]$/.test(sentence) ? sentence : `${sentence}.`;
}
