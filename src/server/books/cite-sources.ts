import type { Citation } from '#domain/life/person-life.ts';

/** A note under an entry: the number that stands in its text, and where that is known from. */
export interface BookNote {
  readonly number: number;
  readonly words: string;
}

export interface CitedSource {
  readonly title: string;
  readonly pages: number[];
}

/** Numbers what is cited through a whole book, and knows on which pages each source is. */
export interface SourceNotes {
  /** The numbers of these citations, raised, to stand behind what they are about; '' where there are none. */
  readonly cite: (citations: readonly Citation[]) => string;
  /** The notes since this was last asked, which belong under the text; `page` is where they stand. */
  readonly take: (page: number) => readonly BookNote[];
  readonly sources: () => readonly CitedSource[];
}

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';

export function createSourceNotes(): SourceNotes {
  const sources = new Map<string, CitedSource>();
  let waiting: (BookNote & { readonly source: string })[] = [];
  let last = 0;
  return {
    cite(citations) {
      const numbers = citations.flatMap((citation) => {
        const source = citation.title?.trim() || citation.sourceXref;
        if (!source) return [];
        const words = wordsOf(source, citation);
        const known = waiting.find((note) => note.words === words);
        if (known) return known.number;
        last += 1;
        waiting.push({ number: last, words, source });
        return last;
      });
      return numbers
        .map((number) => String(number).replace(/\d/g, (digit) => raised[Number(digit)] ?? ''))
        .join('\u2009');
    },
    take(page) {
      const notes = waiting;
      waiting = [];
      for (const { source } of notes) {
        const cited = sources.get(source) ?? { title: source, pages: [] };
        if (cited.pages.at(-1) !== page) cited.pages.push(page);
        sources.set(source, cited);
      }
      return notes;
    },
    sources: () => [...sources.values()].sort((a, b) => (a.title < b.title ? -1 : 1)),
  };
}

function wordsOf(source: string, { page, text, notes }: Citation): string {
  const quoted = text === null ? null : `“${text.trim()}”`;
  const sentence = [source, page, quoted, ...notes].filter(Boolean).join(', ').replace(/\s+/g, ' ');
  return /[.!?”]$/.test(sentence) ? sentence : `${sentence}.`;
}
